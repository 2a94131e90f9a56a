// Card reports: cards.csv beside the other reports, tables that fit, sentences that read well.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import type { Rows } from '../simulate/range.js';
import type { Outcome } from '../stats/outcomes.js';
import { outcomesOf } from '../stats/outcomes.js';
import { cardsJson, cardsTable } from './cards.js';
import { type CardEffects, type CausalResults, causalCsv, causalTable, findings } from './causal.js';
import { effectInWords } from './effects.js';
import { paintFor } from './terminal.js';
import { FACTS, GAME, METRICS, someRows } from './testing/metrics.js';
import { CARD_REPORT_FILES, REPORT_FILES, writeReports } from './write.js';

const GAMES = 300;
const LABELS = Array.from({ length: 30 }, (_, i) => `turn ${i + 1}`);
const CARD_METRICS: readonly Metric[] = [
  ...METRICS,
  { kind: 'turn', id: 'card-x', title: 'X', labels: LABELS, card: { id: 'x', title: 'X, the "first"' } },
  { kind: 'turn', id: 'card-y', title: 'Y', labels: LABELS, card: { id: 'y', title: '=Y()' } },
];
const PLAIN = paintFor(false, {});
const PROGRESS = { finished: true, wallSeconds: 1, gamesPerSecond: 1 };

/** X comes in turn 1 or 2 or never; Y never. */
function cardRows(): Int32Array {
  const rows = someRows(GAMES);
  const wide: number[] = [];
  for (let game = 0; game < GAMES; game++) {
    wide.push(...rows.subarray(game * METRICS.length, (game + 1) * METRICS.length), game % 3, 0);
  }
  return Int32Array.from(wide);
}

function* blocksOf(size: number): Generator<Rows> {
  const rows = cardRows();
  for (let first = 1; first <= GAMES; first += size) {
    const count = Math.min(size, GAMES - first + 1);
    const width = CARD_METRICS.length;
    yield { first, count, rows: rows.slice((first - 1) * width, (first - 1 + count) * width) };
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (size = GAMES) =>
  writeReports(folder, 'run', CARD_METRICS, FACTS, PROGRESS, blocksOf(size), GAME);

describe('cards.csv', () => {
  test('is written for games with cards, says what it is, and does not depend on blocks', async () => {
    await write();
    expect(readdirSync(folder).sort()).toEqual([...REPORT_FILES, ...CARD_REPORT_FILES].sort());
    const text = readFileSync(join(folder, 'cards.csv'), 'utf8');
    expect(text).toMatch(/^# Association, not cause/);
    expect(text).toContain('# ');
    await write(7);
    expect(readFileSync(join(folder, 'cards.csv'), 'utf8')).toBe(text);
    const records = parse(text, { columns: true, comment: '#' }) as Record<string, string>[];
    expect(records.map(({ card, title, games, drawn }) => [card, title, games, drawn])).toEqual([
      ['x', 'X, the "first"', '300', '200'],
      ['y', "'=Y()", '300', '0'],
    ]);
    expect(Number(records[0]!['mean-turn'])).toBe(1.5);
    expect(Number(records[0]!['vp-spread-low'])).toBeLessThan(Number(records[0]!['vp-spread']));
    expect(records[0]).toHaveProperty('win-a-high');
    expect(records[1]).toMatchObject({ 'mean-turn': '', 'us-entry': '', 'us-entry-turn-low': '' });
  });

  test('as a table of 110 columns at most, and as JSON', async () => {
    const { cards } = await write();
    const table = cardsTable(FACTS, cards!, ['a', 'b'], PLAIN);
    expect(table).toContain('Association, not cause');
    expect(table).toMatch(/^X, the "first" +66\.7% +1\.5 +[+-]\d/m);
    for (const line of table.split('\n')) expect([...line].length).toBeLessThanOrEqual(110);
    const document = JSON.parse(cardsJson(FACTS, cards!, true, 'results/x'));
    expect(document).toMatchObject({ kind: 'association', games: { asked: 500, done: 300 } });
    expect(document.cards[0].shifts['vp-spread']).toHaveProperty('low');
  });
});

describe('causal reports', () => {
  const outcomes = outcomesOf(METRICS, [
    { id: 'a', name: 'Reds' },
    { id: 'b', name: 'Blues' },
  ]);
  const nothing = { n: 100, estimate: 0, low: -0.01, high: 0.01, p: 1, holm: 1 };
  const card = (id: string, changes: Record<string, Partial<typeof nothing>>): CardEffects => ({
    id,
    title: id.toUpperCase(),
    pairs: 100,
    drawn: 50,
    changed: 20,
    effects: outcomes.map((outcome) => ({ ...nothing, ...changes[outcome.id] })),
  });
  const sooner = { estimate: -0.9, low: -1, high: -0.8, p: 0.0001, holm: 0.001 };
  const results: CausalResults = {
    outcomes,
    cards: [
      card('dud', { 'vp-spread': { estimate: 5, holm: 0.06 } }),
      card('key', { 'us-entry-turn': sooner }),
    ],
  };

  test('what stands comes first, with a star and a sentence', () => {
    const table = causalTable(FACTS, results, ['a', 'b'], PLAIN);
    expect(table.indexOf('KEY')).toBeLessThan(table.indexOf('DUD'));
    expect(table).toContain('-0.90 ±0.10*');
    expect(findings(results)).toEqual([
      'With KEY in effect, US entry comes 0.90 turns earlier (0.80 to 1.00).',
    ]);
    expect(findings({ outcomes, cards: [card('dud', {})] })[0]).toContain('No effect stands');
  });

  test('causal.csv has the corrected p-values', () => {
    const records = parse(causalCsv(results), { columns: true, comment: '#' }) as Record<string, string>[];
    expect(records[1]).toMatchObject({
      card: 'key',
      games: '100',
      changed: '20',
      'us-entry-turn-holm': '0.001',
    });
  });

  test.each<[string, number, string]>([
    ['vp-spread', 0.4, '"Victory-point spread" is 0.40 higher (0.30 to 0.50)'],
    ['win-a', -0.4, 'victory of Reds is 40.0 percentage points less frequent (30.0 to 50.0)'],
    ['russian-collapse', 0.4, 'Russian collapse happens 40.0 percentage points more often (30.0 to 50.0)'],
    ['russian-collapse-turn', 0.4, 'Russian collapse comes 0.40 turns later (0.30 to 0.50)'],
  ])('%s in words', (id, estimate, words) => {
    const outcome = outcomes.find((candidate) => candidate.id === id) as Outcome;
    const around = { n: 9, estimate, low: estimate - 0.1, high: estimate + 0.1 };
    expect(effectInWords(outcome, around)).toBe(words);
  });
});
