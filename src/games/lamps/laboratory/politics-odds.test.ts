// US entry and the Treaty on tiny decks, against every course that a war can take.
import { expect, test } from 'vitest';
import { GERMANY_FACTION, isSpring, WESTERN_ALLIES, yearOf } from '../board.js';
import {
  CONVOYS_FLAG,
  type CompiledCard,
  compileCards,
  FLAG_OP,
  RUSSIA_OP,
  SUSSEX_FLAG,
  US,
} from '../cards.js';
import { EVENT_CARDS, type EventCard } from '../event-cards.js';
import { compile } from '../index.js';
import { settingsSchema } from '../settings.js';
import { type Assumed, readAssumptions } from './assumptions.js';
import { type EventOdds, treatyOdds, turmoilOdds, usEntryOdds } from './politics-odds.js';
import { type LabRules, tabulate } from './rules.js';
import { type TechnologyOdds, technologyOdds } from './technologies.js';

/** To Spring 1915: one rebuilt deck (5.1). */
const TURNS = 3;
const lab = (source: readonly EventCard[], track: number): LabRules => ({
  ...tabulate(compile(settingsSchema.parse({ rules: { turns: TURNS, 'us-entry-track': track } }))),
  table: compileCards(source),
});
const from = (id: string, year: number, changes: Partial<EventCard> = {}): EventCard => ({
  ...(EVENT_CARDS.find((card) => card.id === id) as EventCard),
  year,
  ...changes,
});
const blank = (faction: EventCard['faction'], year: number, n: number): EventCard =>
  ({
    ...EVENT_CARDS[0],
    id: `${faction}-${year}-${n}`,
    faction,
    year,
    ops: [],
    eligible: 'any',
  }) as EventCard;

interface War {
  readonly turn: number;
  readonly faction: number;
  readonly decks: readonly (readonly number[])[];
  readonly waiting: readonly (readonly number[])[];
  readonly track: number;
  readonly success: number;
  readonly fresh: number;
  readonly flags: number;
  readonly russia: number;
}

/** Every card and every roll of two dice, one after another; `at` gets the probability of each end. */
function everyWar(
  l: LabRules,
  as: Assumed,
  t: TechnologyOdds,
  at: (turn: number, what: string, p: number) => void,
) {
  const { cards } = l.table;
  const play = (w: War, p: number): void => {
    if (w.turn > l.turns) return;
    let [deck, waiting] = [w.decks[w.faction], w.waiting[w.faction]];
    if (w.turn === 1 || isSpring(w.turn)) {
      const news = [...cards.keys()].filter(
        (i) => cards[i].faction === w.faction && cards[i].year === yearOf(w.turn),
      );
      [deck, waiting] = [[...deck, ...waiting, ...news], []];
    }
    const put = (left: readonly number[], back: readonly number[]) => ({
      ...w,
      decks: w.decks.with(w.faction, left),
      waiting: w.waiting.with(w.faction, back),
    });
    if (deck.length === 0) return produce(put(deck, waiting), p);
    for (const i of deck) {
      const left = deck.filter((other) => other !== i);
      const drawn = resolve(
        put(left, cards[i].returns ? [...waiting, i] : waiting),
        cards[i],
        p / deck.length,
      );
      produce(drawn, p / deck.length);
    }
  };

  const resolve = (w: War, { ops, firstYear, lastYear }: CompiledCard, p: number): War => {
    if (yearOf(w.turn) < firstYear || yearOf(w.turn) > lastYear) return w;
    let { track, flags, russia } = w;
    const box = as.box[w.faction === GERMANY_FACTION ? w.turn - 1 : w.turn];
    for (const op of ops) {
      if (op.kind === US && track < l.end) {
        track = l.afterUs(op, w.turn, box, w.success, track);
        if (track === l.end) at(w.turn, 'entry', p);
      } else if (op.kind === FLAG_OP) flags |= op.amount;
      else if (op.kind === RUSSIA_OP && russia < 2) {
        const result = l.russia(op, russia, as.homeAreas[w.turn]);
        if (result > 0) at(w.turn, result === 1 ? 'turmoil' : 'treaty', p);
        russia = Math.max(russia, result);
      }
    }
    return { ...w, track, flags, russia };
  };

  /** The U-Boats, die by die; levels of technology are afresh for each phase. */
  const produce = (w: War, p: number): void => {
    for (const [steps, success, fresh, chance] of outcomes(w)) {
      const track = w.track === l.end ? w.track : Math.min(l.end, w.track + steps);
      if (w.track < l.end && track === l.end) at(w.turn, 'entry', p * chance);
      const last = w.faction === 3;
      const next = { faction: last ? 0 : w.faction + 1, turn: last ? w.turn + 1 : w.turn };
      play({ ...w, track, success, fresh, ...next }, p * chance);
    }
  };

  const known = new Map<string, [number, number, number, number][]>();
  const outcomes = (w: War) => {
    const key = [w.turn, w.faction, w.fresh, w.flags, w.success].join();
    const found = known.get(key) ?? roll(w);
    known.set(key, found);
    return found;
  };

  /** Steps of the marker, success, Fresh U-Boats and the probability. */
  const roll = ({ turn, faction, fresh, flags, success }: War): [number, number, number, number][] => {
    const [convoys, sussex] = [Number((flags & CONVOYS_FLAG) !== 0), Number((flags & SUSSEX_FLAG) !== 0)];
    const sums = new Map<string, [number, number, number, number]>();
    const note = (steps: number, sunk: number, left: number, chance: number) => {
      const before = sums.get(`${steps} ${sunk} ${left}`)?.[3] ?? 0;
      sums.set(`${steps} ${sunk} ${left}`, [steps, sunk, left, before + chance]);
    };
    if (faction === WESTERN_ALLIES) {
      for (let u = 0; u < 3; u++)
        for (let q = 0; q < 3; q++)
          rolls(fresh, (dice, chance) => {
            const results = dice.map((sum) => l.attack({ u, q, convoys, sussex, box: as.box[turn] }, sum));
            const steps = results.reduce((total, result) => total + (result >> 1), 0);
            const sunk = Number(results.some((result) => (result & 1) === 1));
            note(steps, sunk, fresh, chance * t.u[turn][u] * t.q[turn - 1][q]);
          });
    } else if (faction === GERMANY_FACTION) {
      for (let q = 0; q < 3; q++)
        rolls(fresh, (dice, chance) => {
          const worn = dice.filter((sum) => l.wears(q, convoys, as.belgium, sum) === 1).length;
          note(0, success, Math.min(l.boats, fresh - worn + as.refits), chance * t.q[turn - 1][q]);
        });
    } else note(0, success, fresh, 1);
    return [...sums.values()];
  };

  const none = [[], [], [], []];
  play(
    {
      turn: 1,
      faction: 0,
      decks: none,
      waiting: none,
      track: 0,
      success: 0,
      fresh: l.freshAtStart,
      flags: 0,
      russia: 0,
    },
    1,
  );
}

/** Lumped by sum: 11 ways a U-Boat. */
function rolls(
  boats: number,
  each: (sums: number[], chance: number) => void,
  sums: number[] = [],
  p = 1,
): void {
  if (sums.length === boats) return each(sums, p);
  for (let sum = 2; sum <= 12; sum++) rolls(boats, each, [...sums, sum], (p * (6 - Math.abs(7 - sum))) / 36);
}

const DECKS: Readonly<Record<string, readonly EventCard[]>> = {
  'Lusitania, Sussex, Open Ocean and Isolationists': [
    from('ge-lusitania', 1914),
    from('ge-sussex-pledge', 1914),
    from('wa-us-bankers', 1914),
    from('wa-convoys', 1915),
    from('ea-open-ocean-policy', 1914),
    from('ea-isolationists', 1914),
    from('ea-atlanticists', 1915),
  ],
  'the three Russian cards, and blanks': [
    from('ge-lenin-bolsheviks-rise', 1914),
    blank('germany', 1914, 1),
    from('ea-russian-revolution', 1914),
    from('ea-russian-civil-war', 1914, { returns: true, eligible: [1915, 1918] }),
    blank('eastern-allies', 1914, 1),
    from('wa-us-war-loans', 1914, { eligible: [1914, 1914], returns: true }),
  ],
};

test.each(
  Object.entries(DECKS).flatMap(([name, cards]) =>
    [
      { posture: 'uhuhhhhhhhhhhhhhh', refits: 'all', 'russian-areas': '3' },
      { posture: 'unrestricted', refits: '1', belgium: 'te', 'russian-areas': '2' },
    ].map((assumed) => [name, assumed, cards] as const),
  ),
)('%s, %o', (_, assumed, cards) => {
  const l = lab(cards, 3);
  const as = readAssumptions(assumed as unknown as Record<string, string>, l);
  const odds = technologyOdds(l);
  const brute: Record<string, number[]> = {};
  for (const what of ['entry', 'turmoil', 'treaty']) brute[what] = Array<number>(TURNS).fill(0);
  // "All refits" is a shortcut in the laboratory: here every U-Boat is followed.
  everyWar(l, as, odds, (turn, what, p) => {
    brute[what][turn - 1] += p;
  });
  const close = (exact: EventOdds, expected: number[]) =>
    expected.forEach((chance, turn) => {
      expect((exact as Float64Array)[turn]).toBeCloseTo(chance, 12);
    });
  close(usEntryOdds(l, as, odds), brute.entry);
  close(turmoilOdds(l), brute.turmoil);
  close(treatyOdds(l, as), brute.treaty);
  expect(brute.entry.some((chance) => chance > 0)).toBe(true);
});
