// What a comparison found, in plain sentences.
import { expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { measuresOf } from '../stats/measures.js';
import { findingInWords } from './effects.js';

const LABELS = ['one', 'two'];
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', 'b'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points', 'capital'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 2 },
  { kind: 'number', id: 'vp-spread', title: 'A less B', min: -9, max: 9, toward: ['Alliance', 'Bund'] },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Russian collapse', labels: LABELS },
];
const MEASURES = measuresOf(METRICS, [
  { id: 'a', name: 'Alliance' },
  { id: 'b', name: 'Bund' },
]);

test.each([
  [
    'us-entry-turn',
    0.9,
    'No Telegram delays US entry by 0.90 turns (0.80 to 1.00), where it happens both ways.',
  ],
  [
    'us-entry-turn',
    -0.9,
    'No Telegram hastens US entry by 0.90 turns (0.80 to 1.00), where it happens both ways.',
  ],
  ['vp-spread', 0.4, 'No Telegram moves the VP spread 0.40 toward the Alliance (0.30 to 0.50).'],
  ['vp-spread', -0.4, 'No Telegram moves the VP spread 0.40 toward the Bund (0.30 to 0.50).'],
  ['turns', -0.4, 'No Telegram lowers "Turns" by 0.40 (0.30 to 0.50).'],
  ['win-a', 0.11, 'No Telegram lets the Alliance win 11.0 percentage points more often (1.0 to 21.0).'],
  [
    'russian-collapse',
    -0.09,
    'No Telegram makes Russian collapse 9.0 percentage points less frequent (up to 19.0).',
  ],
  [
    'ending-capital',
    0.2,
    'No Telegram makes "Ending: capital" 20.0 percentage points more frequent (10.0 to 30.0).',
  ],
])('%s %d', (id, estimate, words) => {
  const measure = MEASURES.find((candidate) => candidate.id === id)!;
  const effect = { n: 9, estimate, low: estimate - 0.1, high: estimate + 0.1 };
  expect(findingInWords('No Telegram', measure, effect)).toBe(words);
});
