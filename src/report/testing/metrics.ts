// Metrics and rows for the reports' own tests, with labels that a spreadsheet or a CSV reader could trip over.
import type { Metric } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';
import type { GameFacts } from '../html/run-page.js';
import type { RunFacts } from '../manifest.js';

export const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', '=b()', 'a "draw", they say'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points', '-surrender', 'two\nlines', ''] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 30 },
  { kind: 'number', id: 'vp-spread', title: 'Victory-point spread', min: -20, max: 20 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: ['Spring 1917', 'Summer 1917', '+Autumn'] },
  { kind: 'turn', id: 'russian-collapse', title: 'Russian collapse', labels: ['one', 'two', 'three'] },
  { kind: 'number', id: 'losses', title: 'Losses', min: -(2 ** 31), max: 2 ** 31 - 1 },
];

export const GAME: GameFacts = {
  title: 'Toy <game>',
  sides: [
    { id: 'a', name: 'Allies' },
    { id: 'b', name: 'Bears & co' },
  ],
  territory: null,
};

export const FACTS: RunFacts = {
  scenario: 'standard',
  game: 'toy',
  resolved: { rules: {} },
  seed: '1914',
  games: 500,
  strategies: [
    { side: 'a', name: 'random', options: {} },
    { side: 'b', name: 'bold', options: { daring: 0.5 } },
  ],
  options: { threads: 2 },
};

/** Rows of games 1 to `games`; Russia never collapses, and losses reach the largest integers. */
export function someRows(games: number): Int32Array {
  const rows = new Int32Array(games * METRICS.length);
  const luck = new KeyedLuck('report rows', 1);
  for (let game = 0; game < games; game++) {
    luck.beginGame(game);
    const dice = luck.stream(0);
    const losses = [0, -1, 9, 10, -10, 99, 100, 2 ** 31 - 1, -(2 ** 31), 12345][game % 10]!;
    rows.set(
      [dice.below(3), dice.below(4), dice.twoD6(), dice.twoD6() - dice.twoD6(), dice.below(4), 0, losses],
      game * METRICS.length,
    );
  }
  return rows;
}
