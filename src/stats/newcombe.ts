// The difference of two independent shares: Newcombe's interval from two Wilson intervals (1998, method 10).
import { type Estimate, LEVEL, wilson } from './intervals.js';

/** The first share less the second; `n` is the smaller of the two samples. */
export function newcombe(
  successes1: number,
  n1: number,
  successes2: number,
  n2: number,
  level = LEVEL,
): Estimate {
  const first = wilson(successes1, n1, level);
  const second = wilson(successes2, n2, level);
  const estimate = first.estimate - second.estimate;
  return {
    n: Math.min(n1, n2),
    estimate,
    low: estimate - Math.hypot(first.estimate - first.low, second.high - second.estimate),
    high: estimate + Math.hypot(first.high - first.estimate, second.estimate - second.low),
  };
}
