// What targets mean, and that the means they come apart into hold exactly when the target does.
import { describe, expect, test } from 'vitest';
import type { Metric } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';
import { measuresOf } from '../measures.js';
import { quantile, tallyOf } from '../tally.js';
import { aimsOf, parseTarget, type Target } from './target.js';

const LABELS = ['Spring 1917', 'Summer 1917', 'Fall 1917'];
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['cp', 'te'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 8 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: -9, max: 9 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels: LABELS },
];
const MEASURES = measuresOf(METRICS, [
  { id: 'cp', name: 'Central Powers' },
  { id: 'te', name: 'Entente' },
]);
const target = (text: string) => parseTarget(text, MEASURES);

describe('targets', () => {
  test.each([
    ['cpWin=50%', 'win-cp', null, 0.48, 0.52, '50% ±2pp'],
    ['cpWin=50%±1pp', 'win-cp', null, 0.49, 0.51, '50%±1pp'],
    ['usEntry.median=Su1917', 'us-entry', 0.5, 2, 2, 'Su1917'],
    ['collapse=40..60%', 'russian-collapse', null, 0.4, 0.6, '40..60%'],
    ['vp=-1±0.5', 'vp-spread', null, -1.5, -0.5, '-1±0.5'],
    ['turns.p90<=7', 'turns', 0.9, Number.NEGATIVE_INFINITY, 7, '<=7'],
  ])('%s', (text, id, split, low, high, shown) => {
    expect(target(text)).toMatchObject({ measure: { id }, quantile: split, text: shown });
    const { bounds } = target(text) as Target;
    expect(bounds.low).toBeCloseTo(low, 12);
    expect(bounds.high).toBeCloseTo(high, 12);
  });

  test.each([
    ['zeppelins=3', 'there is no metric zeppelins'],
    ['cpWin', 'expected a figure and a value'],
    ['cpWin=60..40%', 'the range is the wrong way round'],
    ['cpWin=120%', 'is a share: expected percents'],
    ['usEntry=Su1917', 'us-entry is a share: expected percents'],
    ['usEntry.median=Su1927', 'there is no turn Su1927'],
    ['vp=0', 'a mean is never exactly 0: say how near, such as vp=0±0.5'],
    ['vp=±1 of baseline', 'a target has no baseline'],
  ])('%s makes no sense', (text, words) => expect(target(text)).toContain(words));
});

describe('aims', () => {
  const random = new KeyedLuck('aims', 1).stream(0);
  const holds = (text: string, values: readonly number[]) =>
    aimsOf([target(text) as Target]).every(({ low, high, read }) => {
      const mean = values.reduce((sum, value) => sum + read(value), 0) / values.length;
      // By b at least the part, before a less than it.
      return mean >= low && (high === Infinity || mean < high);
    });

  test('of a quantile hold exactly when it lies within', () => {
    const met = { yes: 0, no: 0 };
    for (let run = 0; run < 500; run++) {
      const values = Array.from({ length: 1 + random.below(9) }, () => random.below(4));
      // Never is after the last turn.
      const median = quantile(
        tallyOf(
          values.map((turn) => (turn === 0 ? 4 : turn)),
          0,
          8,
        ),
        0.5,
      );
      expect(holds('usEntry.median=Su1917', values)).toBe(median === 2);
      expect(holds('usEntry.median=Su1917..Fa1917', values)).toBe(median === 2 || median === 3);
      expect(holds('usEntry.median>=Su1917', values)).toBe(median >= 2);
      met[median === 2 ? 'yes' : 'no']++;
    }
    expect(Math.min(met.yes, met.no)).toBeGreaterThan(50);
  });

  test('a share at the end of its range asks for nothing there', () => {
    expect(aimsOf([target('cpWin=0..10%') as Target])[0]).toMatchObject({ low: -Infinity, high: 0.1 });
  });
});
