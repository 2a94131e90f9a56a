// Technology research alone, exactly (8.4): each side's technology deck and the Bonus Technology cards of the faction
// that researches, followed together. A state is (state of the event deck, set of active technologies).
import { CP, GERMANY_FACTION, WESTERN_ALLIES } from '../board.js';
import { BONUS_TECH, type CompiledOp } from '../cards.js';
import { TECHNOLOGY_CARDS } from '../data.js';
import { G1, Q1, Q2, U1, U2 } from '../technology.js';
import { opsIn, type Sorted, sortDeck } from './kinds.js';
import type { Moves } from './piles.js';
import { type LabRules, LEVELS } from './rules.js';

export interface TechnologyOdds {
  /** By technology card: that it is first active in turn 1, 2... */
  readonly first: readonly Float64Array[];
  /** Levels of U technology after Germany's research of each turn; index 0 is before turn 1. */
  readonly u: readonly Float64Array[];
  /** Levels of Q technology after the Western Allies' research. */
  readonly q: readonly Float64Array[];
}

/** A side's technologies as bits of a set. */
export interface TechnologyDeck {
  readonly faction: number;
  /** The cards' numbers; a card's bit is its place here. */
  readonly cards: readonly number[];
  /** The bit of the card that must be active first (8.4.2.1), or 0. */
  readonly needs: readonly number[];
  readonly gas: number;
  /** The two bits of the series that matters to U-Boats. */
  readonly sea: readonly [number, number];
}

const isBonus = (op: CompiledOp) => op.kind === BONUS_TECH;

export function technologyDeck(side: number): TechnologyDeck {
  const alliance = side === CP ? 'CP' : 'TE';
  const cards = [...TECHNOLOGY_CARDS.keys()].filter((card) => TECHNOLOGY_CARDS[card].alliance === alliance);
  const bit = (card: number) => (cards.includes(card) ? 1 << cards.indexOf(card) : 0);
  const before = (card: number) => {
    const [series, level] = TECHNOLOGY_CARDS[card].code;
    return cards.find((other) => TECHNOLOGY_CARDS[other].code === `${series}${Number(level) - 1}`) ?? -1;
  };
  return {
    faction: side === CP ? GERMANY_FACTION : WESTERN_ALLIES,
    cards,
    needs: cards.map((card) => bit(before(card))),
    gas: bit(G1[side]),
    sea: side === CP ? [bit(U1), bit(U2)] : [bit(Q1), bit(Q2)],
  };
}

/** 8.4.1: how many cards each bonus draw of an event card takes, one draw after another. */
export function bonusDraws(ops: readonly CompiledOp[]): number[] {
  return ops.filter(isBonus).flatMap(({ amount, max }) => Array<number>(max).fill(amount));
}

export function technologyOdds(lab: LabRules): TechnologyOdds {
  const first = TECHNOLOGY_CARDS.map(() => new Float64Array(lab.turns));
  const [u, q] = [0, 1].map((side) => follow(lab, technologyDeck(side), first));
  return { first, u, q };
}

/** Fills in `first`; returns the levels of the series that matters to U-Boats. */
function follow(lab: LabRules, deck: TechnologyDeck, first: readonly Float64Array[]): Float64Array[] {
  const sorted = sortDeck(lab.table, deck.faction, lab.turns, isBonus);
  const sets = setsOf(deck);
  let mass: Float64Array[] = [new Float64Array(sets.count)];
  mass[0][0] = 1;
  const levels = [levelsOf(deck, mass)];
  for (let turn = 1; turn <= lab.turns; turn++) {
    const activated = (place: number, chance: number) => {
      first[deck.cards[place]][turn - 1] += chance;
    };
    mass = drawEvents(mass, sorted, turn, (row, ops) =>
      bonusDraws(ops).reduce((sum, cards) => drawBonus(sum, deck, sets, cards, activated), row),
    );
    mass = mass.map((row) =>
      returnGas(research(row, deck, sets, lab.rules['research-cards'], activated), sets),
    );
    levels.push(levelsOf(deck, mass));
  }
  return levels;
}

/** The set of active technologies, and two more bits for gas: it is of last turn; it was active before. */
interface Sets {
  readonly count: number;
  readonly gas: number;
  readonly oldGas: number;
  readonly hadGas: number;
}

function setsOf({ cards, gas }: TechnologyDeck): Sets {
  return { count: 4 << cards.length, gas, oldGas: 1 << cards.length, hadGas: 2 << cards.length };
}

function drawEvents(
  mass: readonly Float64Array[],
  sorted: Sorted | null,
  turn: number,
  bonus: (row: Float64Array, ops: readonly CompiledOp[]) => Float64Array,
): Float64Array[] {
  if (sorted === null) return [...mass];
  const { from, to, kind, chance }: Moves = sorted.chain.moves[turn];
  const next = Array.from(sorted.chain.marks[turn], () => new Float64Array(mass[0].length));
  for (let i = 0; i < from.length; i++) {
    const ops = opsIn(sorted, kind[i], turn, isBonus);
    const scaled = mass[from[i]].map((chanceOfSet) => chanceOfSet * chance[i]);
    const row = ops.length === 0 ? scaled : bonus(scaled, ops);
    for (let set = 0; set < row.length; set++) next[to[i]][set] += row[set];
  }
  return next;
}

type Activated = (place: number, chance: number) => void;

/** The set with one more technology. */
function activate(
  set: number,
  place: number,
  { gas, hadGas }: Sets,
  chance: number,
  activated: Activated,
): number {
  const isGas = 1 << place === gas;
  if (!isGas || (set & hadGas) === 0) activated(place, chance);
  return set | (1 << place) | (isGas ? hadGas : 0);
}

/**
 * 8.4.1: draws so many cards and keeps one that is eligible, if any. Of two the owner is taken to choose either with
 * the same chance, so whichever is kept is equally likely to be any of the eligible ones.
 */
function drawBonus(row: Float64Array, deck: TechnologyDeck, sets: Sets, drawn: number, activated: Activated) {
  const next = new Float64Array(row.length);
  for (let set = 0; set < row.length; set++) {
    if (row[set] === 0) continue;
    const left = deck.cards.map((_, i) => i).filter((i) => (set & (1 << i)) === 0);
    const eligible = left.filter((i) => (set & deck.needs[i]) === deck.needs[i]);
    const none = chanceOfNone(left.length, eligible.length, Math.min(drawn, left.length));
    next[set] += row[set] * none;
    for (const place of eligible) {
      const chance = (row[set] * (1 - none)) / eligible.length;
      next[activate(set, place, sets, chance, activated)] += chance;
    }
  }
  return next;
}

/** 8.4.2: draws one card (or as many as the scenario says) and keeps what is eligible; the rest go back at the end. */
function research(row: Float64Array, deck: TechnologyDeck, sets: Sets, cards: number, activated: Activated) {
  const all = (1 << deck.cards.length) - 1;
  // By set of active technologies and set of cards drawn in vain.
  let states = new Map<number, number>();
  for (let set = 0; set < row.length; set++) if (row[set] > 0) states.set(set, row[set]);
  for (let drawn = 0; drawn < cards; drawn++) {
    const next = new Map<number, number>();
    const add = (state: number, chance: number) => next.set(state, (next.get(state) ?? 0) + chance);
    for (const [state, mass] of states) {
      const [set, aside] = [state % sets.count, Math.floor(state / sets.count)];
      const left = all & ~(set | aside);
      if (left === 0) add(state, mass);
      const chance = mass / bitCount(left);
      for (let place = 0; place < deck.cards.length; place++) {
        if ((left & (1 << place)) === 0) continue;
        const eligible = (set & deck.needs[place]) === deck.needs[place];
        if (eligible) add(activate(set, place, sets, chance, activated) + aside * sets.count, chance);
        else add(set + (aside | (1 << place)) * sets.count, chance);
      }
    }
    states = next;
  }
  const result = new Float64Array(row.length);
  for (const [state, mass] of states) result[state % sets.count] += mass;
  return result;
}

function bitCount(set: number): number {
  let count = 0;
  for (; set !== 0; set &= set - 1) count++;
  return count;
}

/** That none of `special` among `total` cards is among the `drawn` ones. */
function chanceOfNone(total: number, special: number, drawn: number): number {
  let chance = 1;
  for (let i = 0; i < drawn; i++) chance *= Math.max(0, total - special - i) / (total - i);
  return chance;
}

/** 8.4.3: gas serves for one more turn, then goes back to the deck. */
function returnGas(row: Float64Array, { gas, oldGas }: Sets): Float64Array {
  const next = new Float64Array(row.length);
  for (let set = 0; set < row.length; set++) {
    if (row[set] === 0) continue;
    const after = (set & oldGas) !== 0 ? set & ~(gas | oldGas) : (set & gas) !== 0 ? set | oldGas : set;
    next[after] += row[set];
  }
  return next;
}

function levelsOf({ sea: [one, two] }: TechnologyDeck, mass: readonly Float64Array[]): Float64Array {
  const levels = new Float64Array(LEVELS);
  for (const row of mass) {
    for (let set = 0; set < row.length; set++)
      levels[Number((set & one) !== 0) + Number((set & two) !== 0)] += row[set];
  }
  return levels;
}
