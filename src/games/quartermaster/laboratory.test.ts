// The deck laboratory: exact odds against binomials by hand, against sampling, and against drawn games.
import { describe, expect, test } from 'vitest';
import { cellsPerRow } from '../../kernel/laboratory.js';
import { laboratory } from './laboratory.js';
import { settingsSchema } from './settings.js';

const open = (given: Record<string, string> = {}, settings: object = {}) =>
  laboratory.open(settingsSchema.parse(settings), given);
const rowOf = (study: ReturnType<typeof open>, id: string) => study.rows().find((row) => row.id === id)!;

describe('1.4, 13.0 the odds of a card', () => {
  test('one of 34 Russian cards is among the nine of round 1 with 9 in 34', () => {
    const { first, never } = rowOf(open(), 'ru-rasputin');
    expect(first?.[0]).toBeCloseTo(9 / 34, 12);
    expect(first?.[1]).toBeCloseTo(2 / 34, 12);
    // 7 + 17 * 2 = 41 cards are more than there are.
    expect(never).toBeCloseTo(0, 12);
  });
  test('one of nine Build Armies: 1 - C(25, 9) / C(34, 9)', () => {
    const { first } = rowOf(open(), 'ru-russia-build-army');
    let none = 1;
    for (let i = 0; i < 9; i++) none *= (25 - i) / (34 - i);
    expect(first?.[0]).toBeCloseTo(1 - none, 12);
  });
  test('11.3 what the deck loses never comes up', () => {
    const { first, never } = rowOf(open({ losses: '1', draws: '1' }), 'de-zeppelins');
    expect(first?.[0]).toBeCloseTo(8 / 53, 12);
    expect(never).toBeCloseTo((53 - 7 - 17) / 53, 12);
  });
  test('more copies, more of it', () => {
    const settings = { decks: { cards: { 'ru-rasputin': { copies: 2 } } } };
    const chance = (study: ReturnType<typeof open>) => rowOf(study, 'ru-rasputin').first?.[0] ?? 0;
    expect(chance(open({}, settings))).toBeGreaterThan(chance(open()));
  });
});

test('1.4 sampled wars agree with the exact odds', () => {
  const study = open({ losses: '1' });
  const rows = study.rows();
  const width = cellsPerRow(study.turns.length);
  const counts = new Float64Array(rows.length * width);
  const wars = 4000;
  study.sampler('lab').play(0, wars, counts);
  rows.forEach((row, i) => {
    [...(row.first ?? []), row.never].forEach((chance, turn) => {
      const deviation = Math.sqrt(wars * chance * (1 - chance));
      expect(Math.abs(counts[i * width + turn] - wars * chance), `${row.id} ${turn}`).toBeLessThan(
        5.5 * deviation + 3,
      );
    });
  });
});

test('a war depends on its number alone', () => {
  const study = open();
  const size = study.rows().length * cellsPerRow(study.turns.length);
  const [whole, parts] = [new Float64Array(size), new Float64Array(size)];
  study.sampler('lab').play(0, 20, whole);
  const sampler = study.sampler('lab');
  sampler.play(10, 10, parts);
  sampler.play(0, 10, parts);
  expect(parts).toEqual(whole);
});

test.each([
  [{ drws: '3' }, 'did you mean draws?'],
  [{ draws: 'many' }, 'draws must be a whole number from 0 to 20, not many'],
])('%j is refused', (given, message) => {
  expect(() => open(given)).toThrow(message);
});
