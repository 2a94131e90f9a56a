// The laboratory as a whole: exact events against every course of tiny wars, and everything exact against sampling.
import { describe, expect, test } from 'vitest';
import { AssumptionError, cellsPerRow, type DeckStudy } from '../../../kernel/laboratory.js';
import { settingsSchema } from '../settings.js';
import { laboratory } from './index.js';

/** To Summer 1917: enough for everything that can happen, and quickly computed. */
const SHORT = { rules: { turns: 12 } };
const settings = (changes: object) => settingsSchema.parse(changes);
const open = (changes: object = SHORT, assumed: Record<string, string> = {}) =>
  laboratory.open(settings(changes), assumed);
const rowOf = (study: DeckStudy, id: string) => {
  const row = study.rows().find((each) => each.id === id);
  if (row?.first == null) throw new Error(`no exact row ${id}`);
  return { ...row, first: row.first };
};

function sample(study: DeckStudy, wars: number, seed: string): Float64Array {
  const counts = new Float64Array(study.rows().length * cellsPerRow(study.turns.length));
  study.sampler(seed).play(1, wars, counts);
  return counts;
}

/** z-scores of cells that are expected often enough; what cannot happen must not have. */
function scoresOf(study: DeckStudy, counts: Float64Array, wars: number): number[] {
  const width = cellsPerRow(study.turns.length);
  return study.rows().flatMap(({ first, never, ineligible }, i) => {
    if (first === null) return [];
    const exact = [...first, never, ...(ineligible === null ? [] : [ineligible])];
    return exact.flatMap((chance, place) => {
      const count = counts[i * width + place];
      if (chance < 1e-12) expect(count).toBe(0);
      if (chance > 1 - 1e-12) expect(count).toBe(wars);
      const spread = Math.sqrt(wars * chance * (1 - chance));
      return spread < 5 ? [] : [(count - wars * chance) / spread];
    });
  });
}

const PATCHED = {
  rules: { 'us-entry-track': 6, 'research-cards': 2, 'sussex-step': 2 },
  decks: {
    provenance: { history: 'off' },
    cards: {
      'ge-lusitania': { copies: 2, returns: true },
      'ge-sussex-pledge': { eligible: [1916, 1917] },
      'ea-isolationists': { copies: 2, change: { us: { base: -2 } } },
      'wa-us-bankers': { year: 1914, eligible: [1914, 1915] },
      'wa-pressure-fuses': { copies: 2, change: { 'bonus-tech': { draw: 1 } } },
      'ea-russian-civil-war': { returns: true },
    },
  },
};

describe('exact and sampled agree', () => {
  const wars = 100_000;
  const turns = 13;
  const cases: Readonly<Record<string, [object, Record<string, string>]>> = {
    'the standard game': [{}, {}],
    'all U-Boats under the Hague Convention, no refits': [
      { rules: { turns } },
      { posture: 'hague', refits: '0' },
    ],
    'Unrestricted Warfare, one refit, no Belgium': [
      { rules: { turns } },
      { posture: 'unrestricted', refits: '1', belgium: 'te', 'russian-areas': '1' },
    ],
    'a U-Boat table of its own': [
      {
        rules: {
          turns,
          'u-boat-attack-8': 'with-u1',
          'u-boat-attack-12': 'always',
          'u-boat-attrition-5': 'never',
        },
      },
      { refits: '1' },
    ],
    'a patched card table with decks that run dry': [PATCHED, { posture: 'hhuuhuhuhuhuhuhuh' }],
  };
  test.each(Object.entries(cases))('%s', { timeout: 120_000 }, (_, [changes, assumed]) => {
    const study = open(changes, assumed);
    const scores = scoresOf(study, sample(study, wars, 'poppy'), wars);
    expect(scores.length).toBeGreaterThan(300);
    // Of 1,400 normal deviates one in a thousand sets has one beyond 5.
    expect(Math.max(...scores.map(Math.abs))).toBeLessThan(5);
    const meanSquare = scores.reduce((sum, z) => sum + z * z, 0) / scores.length;
    expect(Math.abs(meanSquare - 1)).toBeLessThan(0.25);
  });
});

describe('sampling', () => {
  test('a war depends on the seed and its number alone', () => {
    const study = open();
    const whole = sample(study, 3000, 'a');
    const parts = new Float64Array(whole.length);
    study.sampler('a').play(1001, 2000, parts);
    const other = open().sampler('a');
    other.play(1, 400, parts);
    other.play(401, 600, parts);
    expect(parts).toEqual(whole);
    expect(sample(study, 3000, 'b')).not.toEqual(whole);
  });

  test('every war is counted once in every row', () => {
    const study = open(PATCHED);
    const counts = sample(study, 500, 'a');
    const width = cellsPerRow(study.turns.length);
    for (let row = 0; row < study.rows().length; row++) {
      const cells = counts.subarray(row * width, row * width + width - 1);
      expect(cells.reduce((sum, count) => sum + count, 0)).toBe(500);
    }
  });
});

describe('what is exact', () => {
  test('rows add up to 1 and grow from turn to turn', () => {
    for (const { first, never } of [...open().rows(), ...open(PATCHED).rows()]) {
      if (first === null) continue;
      expect(first.reduce((sum, chance) => sum + chance, never)).toBeCloseTo(1, 10);
      for (const chance of first) expect(chance).toBeGreaterThanOrEqual(0);
    }
  });

  test('10.2.3.2 the shorter the track, the earlier the United States enter', () => {
    const by = (track: number) =>
      rowOf(open({ rules: { turns: 12, 'us-entry-track': track } }), 'us-entry').first;
    const [short, long] = [by(5), by(8)];
    let [a, b] = [0, 0];
    for (const turn of short.keys()) {
      a += short[turn];
      b += long[turn];
      expect(a).toBeGreaterThanOrEqual(b - 1e-12);
    }
  });

  test('14 Unrestricted Warfare brings the United States in earlier than the Hague Convention', () => {
    const by1917 = (posture: string) =>
      rowOf(open(SHORT, { posture }), 'us-entry')
        .first.subarray(0, 12)
        .reduce((sum, chance) => sum + chance, 0);
    expect(by1917('unrestricted')).toBeGreaterThan(by1917('historical'));
    expect(by1917('historical')).toBeGreaterThan(by1917('hague'));
  });

  test('R36 turmoil is the first of the three Russian cards, the Treaty a later one', () => {
    const study = open();
    const chance = (id: string) => rowOf(study, id).never;
    const turmoil = rowOf(study, 'turmoil');
    // The German deck is independent of the Eastern Allies' one; both of its cards stay undrawn together.
    expect(turmoil.first[10]).toBeCloseTo(
      1 -
        (1 - rowOf(study, 'ge-lenin-bolsheviks-rise').first[10]) *
          (1 - 2 * rowOf(study, 'ea-russian-revolution').first[10]),
      12,
    );
    expect(turmoil.never).toBeLessThan(chance('ge-lenin-bolsheviks-rise') * chance('ea-russian-revolution'));
    expect(rowOf(study, 'treaty').never).toBeGreaterThan(turmoil.never);
    expect(rowOf(open(SHORT, { 'russian-areas': '0' }), 'treaty').never).toBe(1);
  });

  test('posture: words, letters and the order of the scenario', () => {
    const first = (changes: object, assumed: Record<string, string>) => [
      ...rowOf(open(changes, assumed), 'us-entry').first,
    ];
    const hague = first(SHORT, { posture: 'hague' });
    expect(first(SHORT, { posture: 'h'.repeat(17) })).toEqual(hague);
    expect(first({ rules: { turns: 12, 'u-boat-posture': 'hague' } }, {})).toEqual(hague);
    expect(first({ rules: { turns: 12, 'u-boat-posture': 'hague' } }, { posture: 'historical' })).toEqual(
      first(SHORT, {}),
    );
  });

  test('what is too large to be followed is said, and only that is missing', () => {
    const often = { copies: 3, returns: true, year: 1915 };
    const cards = {
      'ge-lusitania': often,
      'ge-zimmermann-telegram': often,
      'wa-us-bankers': often,
      'wa-us-war-loans': often,
      'ea-atlanticists': often,
    };
    const rows = open({ decks: { cards } }).rows();
    const missing = rows.filter((row) => row.missing !== undefined);
    expect(missing.map(({ id, first }) => [id, first])).toEqual([['us-entry', null]]);
    expect(missing[0].missing).toMatch(
      /^not computed exactly: .* make [\d,]{10,} combinations .* samples it$/,
    );
    expect(rowOf(open({ decks: { cards } }), 'turmoil').first).toHaveLength(17);
  });

  test('what makes no sense is refused', () => {
    for (const assumed of [
      { posture: 'reckless' },
      { posture: 'huhu' },
      { refits: 'some' },
      { belgium: 'fr' },
      { 'russian-areas': '1,2' },
      { 'russian-areas': '99' },
      { weather: 'fine' },
    ] as Record<string, string>[]) {
      expect(() => open(SHORT, assumed)).toThrow(AssumptionError);
    }
  });
});
