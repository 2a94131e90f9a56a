// Card associations: constructed games in which the naive comparison is wrong and the adjusted one is right.
import { describe, expect, test, vi } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { KeyedLuck } from '../kernel/random.js';
import { addCardRows, associate, createCardSums } from './association.js';
import { type Sums, stratifiedDifference } from './stratified.js';

// Calibration takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SIDES = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];
const TURNS = 6;
const LABELS = ['1', '2', '3', '4', '5', '6'];
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', 'b'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['x'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: TURNS },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: -50, max: 50 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Russian collapse', labels: LABELS },
  { kind: 'turn', id: 'card-x', title: 'X', labels: LABELS, card: { id: 'x', title: 'The X' } },
];
const WIDTH = METRICS.length;
const WIN = 0;
const LENGTH = 2;
const SPREAD = 3;
const ENTRY = 4;
const COLLAPSE = 5;
const CARD = 6;

interface World {
  /** Added to the spread when the card is drawn. */
  readonly effect: number;
  /** The only turn in which it can be drawn; any turn when there is none. */
  readonly onlyIn?: number;
}

/** Long games have a larger spread and more time to draw the card. Entry comes sooner or later. */
function play(luck: KeyedLuck, game: number, { effect, onlyIn }: World): number[] {
  luck.beginGame(game);
  const dice = luck.stream(0);
  const length = 1 + dice.below(TURNS);
  let card = 0;
  for (let turn = 1; turn <= length; turn++) {
    if (card === 0 && (onlyIn ?? turn) === turn && dice.below(4) === 0) card = turn;
  }
  const entry = dice.below(3) === 0 ? 0 : Math.min(length, 1 + dice.below(TURNS));
  const collapse = dice.below(2) === 0 ? 0 : Math.min(length, 1 + dice.below(TURNS));
  const spread = 3 * length + dice.twoD6() - 2 * (entry > 0 ? 1 : 0) + (card > 0 ? effect : 0);
  return [spread > 18 ? 0 : 1, 0, length, spread, entry, collapse, card];
}

function rowsOf(seed: string, games: number, world: World): Int32Array {
  const luck = new KeyedLuck(seed, 1);
  return Int32Array.from(Array.from({ length: games }, (_, i) => play(luck, i + 1, world)).flat());
}

function associationOf(rows: Int32Array) {
  const sums = createCardSums(METRICS, SIDES)!;
  addCardRows(sums, rows, rows.length / WIDTH);
  const [card] = associate(sums);
  const shift = (id: string) => card!.shifts[sums.outcomes.findIndex((outcome) => outcome.id === id)]!;
  return { card: card!, shift };
}

const listed = (rows: Int32Array) =>
  Array.from({ length: rows.length / WIDTH }, (_, i) => [...rows.subarray(i * WIDTH, (i + 1) * WIDTH)]);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a card that does nothing', () => {
  const rows = rowsOf('idle card', 6000, { effect: 0 });

  test('the naive comparison says that it matters; the adjusted one that it does not', () => {
    const games = listed(rows);
    const spreads = (drawn: boolean) =>
      games.flatMap((game) => (game[CARD]! > 0 === drawn ? [game[SPREAD]!] : []));
    expect(mean(spreads(true)) - mean(spreads(false))).toBeGreaterThan(3);
    const { shift } = associationOf(rows);
    const { low, high } = shift('vp-spread');
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(high - low).toBeLessThan(1);
  });

  test('counts and the mean turn are those of the games', () => {
    const turns = listed(rows).flatMap((game) => (game[CARD]! > 0 ? [game[CARD]!] : []));
    const { card } = associationOf(rows);
    expect(card).toMatchObject({ id: 'x', title: 'The X', games: 6000, drawn: turns.length });
    expect(card.meanTurn).toBeCloseTo(mean(turns), 12);
  });

  test('the sums are those of a slow reading of the definition', () => {
    const games = listed(rows).slice(0, 500);
    const { shift } = associationOf(rows.slice(0, 500 * WIDTH));
    const happened = (turn: number, t: number) => turn > 0 && turn < t;
    const sums = (values: readonly number[]): Sums => ({
      n: values.length,
      sum: values.reduce((sum, value) => sum + value, 0),
      squares: values.reduce((sum, value) => sum + value * value, 0),
    });
    const slow = (
      value: (game: number[]) => number | null,
      atRisk: (game: number[], t: number) => boolean,
    ) => {
      const strata = [];
      for (const collapsed of [false, true]) {
        for (const entered of [false, true]) {
          for (let t = 1; t <= TURNS; t++) {
            const alike = games.filter(
              (game) =>
                game[LENGTH]! >= t &&
                !happened(game[CARD]!, t) &&
                happened(game[ENTRY]!, t) === entered &&
                happened(game[COLLAPSE]!, t) === collapsed &&
                atRisk(game, t),
            );
            const of = (drawn: boolean) =>
              sums(alike.filter((game) => (game[CARD] === t) === drawn).flatMap((game) => value(game) ?? []));
            strata.push({ exposed: of(true), unexposed: of(false) });
          }
        }
      }
      return strata;
    };
    const any = () => true;
    const notEntered = (game: number[], t: number) => !happened(game[ENTRY]!, t);
    expect(shift('vp-spread')).toEqual(
      stratifiedDifference(
        slow((game) => game[SPREAD]!, any),
        'mean',
      ),
    );
    expect(shift('win-b')).toEqual(
      stratifiedDifference(
        slow((game) => game[WIN]!, any),
        'share',
      ),
    );
    expect(shift('us-entry')).toEqual(
      stratifiedDifference(
        slow((game) => (game[ENTRY]! > 0 ? 1 : 0), notEntered),
        'share',
      ),
    );
    expect(shift('us-entry-turn')).toEqual(
      stratifiedDifference(
        slow((game) => game[ENTRY]! || null, notEntered),
        'mean',
      ),
    );
  });

  test('blocks in any number give the same figures', () => {
    const parts = createCardSums(METRICS, SIDES)!;
    for (let at = 0; at < rows.length; at += 7 * WIDTH) {
      const block = rows.subarray(at, Math.min(rows.length, at + 7 * WIDTH));
      addCardRows(parts, block, block.length / WIDTH);
    }
    expect(associate(parts)[0]).toEqual(associationOf(rows).card);
  });

  test('calibration: the interval holds zero in 95% of 500 runs of 120 games', () => {
    let spread = 0;
    let entry = 0;
    for (let run = 0; run < 500; run++) {
      const { shift } = associationOf(rowsOf(`calibration ${run}`, 120, { effect: 0 }));
      if (shift('vp-spread').low <= 0 && shift('vp-spread').high >= 0) spread++;
      if (shift('us-entry').low <= 0 && shift('us-entry').high >= 0) entry++;
    }
    // Three standard errors of a share of 0.95 over 500 runs are 0.029.
    expect(Math.abs(spread / 500 - 0.95)).toBeLessThan(0.029);
    expect(Math.abs(entry / 500 - 0.95)).toBeLessThan(0.029);
  });
});

describe('a card that does something', () => {
  test('drawn in one turn only, it shows its whole effect', () => {
    const { shift } = associationOf(rowsOf('one turn', 6000, { effect: 4, onlyIn: 3 }));
    const { low, high } = shift('vp-spread');
    expect(low).toBeLessThan(4);
    expect(high).toBeGreaterThan(4);
    expect(low).toBeGreaterThan(3);
    expect(shift('win-a').low).toBeGreaterThan(0);
    expect(shift('win-b').high).toBeLessThan(0);
  });

  test('drawn in any turn, it shows somewhat less: those it is compared with may draw it later', () => {
    const { shift } = associationOf(rowsOf('any turn', 6000, { effect: 4 }));
    expect(shift('vp-spread').estimate).toBeGreaterThan(2);
    expect(shift('vp-spread').estimate).toBeLessThan(4);
  });
});

describe('little to go by', () => {
  test('no games, no draws, no cards', () => {
    const { card, shift } = associationOf(new Int32Array(0));
    expect(card).toMatchObject({ games: 0, drawn: 0, meanTurn: Number.NaN });
    expect(shift('vp-spread').estimate).toBeNaN();
    expect(associationOf(rowsOf('never', 20, { effect: 0, onlyIn: 99 })).card.drawn).toBe(0);
    expect(createCardSums(METRICS.slice(0, 6), SIDES)).toBeNull();
  });
});
