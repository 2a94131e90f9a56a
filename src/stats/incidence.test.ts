// What must come out where simpler methods are right, a case by hand, and calibration.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { normalQuantile } from './distributions.js';
import { cumulativeIncidence, riskCounts } from './incidence.js';
import { kaplanMeier, turnCounts } from './survival.js';

const events = [0, 3, 2, 0, 4, 1];
const others = [0, 1, 0, 5, 2, 0];
const censored = [0, 0, 3, 1, 0, 7];

test('one cause alone is 1 less Kaplan-Meier', () => {
  const incidence = cumulativeIncidence(riskCounts([events], censored), 0);
  const survival = kaplanMeier(turnCounts(events, censored));
  expect(incidence.map(({ turn }) => turn)).toEqual(survival.map(({ turn }) => turn));
  for (const [i, point] of incidence.entries()) {
    expect(point.incidence).toBeCloseTo(1 - survival[i]!.survival, 14);
  }
});

test('without censoring: the plain share, with the variance of a binomial', () => {
  const n = 18;
  const points = cumulativeIncidence(riskCounts([events, others], []), 0);
  for (const { turn, incidence, low } of points) {
    const share = events.slice(0, turn + 1).reduce((a, b) => a + b, 0) / n;
    expect(incidence).toBeCloseTo(share, 14);
    const error = Math.sqrt((share * (1 - share)) / n);
    const reach = Math.exp((normalQuantile(0.975) * error) / (share * Math.log(share)));
    expect(low).toBeCloseTo(share ** (1 / reach), 12);
  }
});

test('by hand: four games, one of them censored', () => {
  // Turn 1: cause A in 1 of 4. Turn 2: one game ends without any. Turn 3: cause B in 1 of 2. Turn 4: A in 1 of 1.
  const counts = riskCounts(
    [
      [0, 1, 0, 0, 1],
      [0, 0, 0, 1, 0],
    ],
    [0, 0, 1, 0, 0],
  );
  const last = (cause: number) => cumulativeIncidence(counts, cause).at(-1)!.incidence;
  expect(last(0)).toBeCloseTo(1 / 4 + 3 / 8, 14);
  expect(last(1)).toBeCloseTo(3 / 8, 14);
});

test('all causes and what met none add up to 1', () => {
  const counts = riskCounts([events, others], censored);
  const a = cumulativeIncidence(counts, 0);
  const b = cumulativeIncidence(counts, 1);
  const none = kaplanMeier(
    turnCounts(
      events.map((n, i) => n + others[i]!),
      censored,
    ),
  );
  for (const [i, { survival }] of none.entries()) {
    expect(a[i]!.incidence + b[i]!.incidence + survival).toBeCloseTo(1, 13);
  }
});

test('calibration: the band holds the truth in 95% of 3,000 runs', () => {
  const luck = new KeyedLuck('calibration of incidence', 2);
  // A each turn with 1/6, B with 2/6: A first by turn 3 with (1/3)(1 - (1/2)^3).
  const truth = (1 / 3) * (1 - 0.5 ** 3);
  let held = 0;
  for (let run = 1; run <= 3000; run++) {
    luck.beginGame(run);
    const causes = [new Array<number>(9).fill(0), new Array<number>(9).fill(0)];
    const ends = new Array<number>(9).fill(0);
    for (let game = 0; game < 120; game++) {
      const last = 1 + luck.stream(1).below(8);
      for (let turn = 1; ; turn++) {
        if (turn > last) {
          ends[last]!++;
          break;
        }
        const roll = luck.stream(0).d6();
        if (roll > 3) continue;
        causes[roll === 1 ? 0 : 1]![turn]!++;
        break;
      }
    }
    const point = cumulativeIncidence(riskCounts(causes, ends), 0).findLast(({ turn }) => turn <= 3)!;
    if (point.low <= truth && truth <= point.high) held++;
  }
  expect(Math.abs(held / 3000 - 0.95)).toBeLessThan(0.015);
});
