// Lines of a balance file: what they mean, and what is said of those that mean nothing.
import { describe, expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { measuresOf } from './measures.js';
import { parseThreshold } from './threshold.js';
import { findTurn } from './turn-names.js';

const LABELS = [1916, 1917].flatMap((year) =>
  ['Spring', 'Summer', 'Fall', 'Winter'].map((season) => `${season} ${year}`),
);
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['cp', 'te'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points', 'capital'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 8 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: -9, max: 9 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels: LABELS },
];
const MEASURES = measuresOf(METRICS, [
  { id: 'cp', name: 'Central Powers' },
  { id: 'te', name: 'Entente' },
]);

test('turns as people write them', () => {
  expect(findTurn('Sp1917', LABELS)).toBe(5);
  expect(findTurn('winter 1917', LABELS)).toBe(8);
  expect(findTurn('3', LABELS)).toBe(3);
  expect(findTurn('S1917', LABELS)).toBe('S1917 may be Spring 1917 or Summer 1917: say which');
  expect(findTurn('Sp1919', LABELS)).toContain('there is no turn Sp1919');
});

describe('what they mean', () => {
  test.each([
    ['cpWin', '45%..55%', 'win-cp', null, { kind: 'range', low: 0.45, high: 0.55 }],
    ['collapse', '0.4..0.6', 'russian-collapse', null, { kind: 'range', low: 0.4, high: 0.6 }],
    ['usEntry.median', 'Sp1917..Wi1917', 'us-entry', 0.5, { kind: 'range', low: 5, high: 8 }],
    ['usEntry.mean', '4.5..6', 'us-entry-turn', null, { kind: 'range', low: 4.5, high: 6 }],
    ['vpSpread.mean', '±0.3 of baseline', 'vp-spread', null, { kind: 'margin', margin: 0.3 }],
    ['vp', '+-10% of baseline', 'vp-spread', null, { kind: 'relative', part: 0.1 }],
    ['cpWin', '±3pp of the baseline', 'win-cp', null, { kind: 'margin', margin: 0.03 }],
    ['turns.p90', '<= 7', 'turns', 0.9, { kind: 'range', low: -Infinity, high: 7 }],
    ['ending-capital', '>= 5%', 'ending-capital', null, { kind: 'range', low: 0.05, high: Infinity }],
    ['collapse', '40..60%', 'russian-collapse', null, { kind: 'range', low: 0.4, high: 0.6 }],
    ['cpWin', '50% ±2pp', 'win-cp', null, { kind: 'range', low: 0.48, high: 0.52 }],
    ['vp', '-1.5+-0.5', 'vp-spread', null, { kind: 'range', low: -2, high: -1 }],
    ['usEntry.median', 'Su1917±1', 'us-entry', 0.5, { kind: 'range', low: 5, high: 7 }],
    ['vp', '-2..', 'vp-spread', null, { kind: 'range', low: -2, high: Infinity }],
  ])('%s: %s', (name, text, id, quantile, bounds) => {
    expect(parseThreshold(name, text, MEASURES)).toMatchObject({ measure: { id }, quantile, bounds });
  });
});

describe('what is wrong', () => {
  test.each([
    ['cpWn', '45%..55%', 'there is no metric cpWn'],
    ['cpWin', '55%..45%', 'the range is the wrong way round: say 45%..55%'],
    ['cpWin', '45..55', 'win-cp is a share: expected percents such as 45%, got 45'],
    ['cpWin', '±3 of baseline', 'say percentage points, such as ±3pp of baseline'],
    ['cpWin.median', '1..2', 'win-cp is a share and has no median'],
    ['vp', '±3pp of baseline', 'vp-spread is not a share: leave out pp'],
    ['vp.mode', '1..2', 'there is no statistic mode; expected mean, share, median'],
    ['vp.share', '1..2', 'vp-spread is a mean, not a share'],
    ['vp', 'good', 'expected where it must lie, such as 45%..55%'],
    ['usEntry.median', 'Sp1917..Wi1927', 'there is no turn Wi1927'],
    ['cpWin', '50% ±2', 'say percentage points, such as ±3pp'],
    ['cpWin', 'half ±2pp', 'expected percents such as 45%, got half'],
    ['vp', '±0 of baseline', 'a margin is a positive number'],
  ])('%s: %s', (name, text, words) => expect(parseThreshold(name, text, MEASURES)).toContain(words));
});
