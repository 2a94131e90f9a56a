// Everything that a deck war looks up, compiled into flat arrays: while wars are played nothing else is consulted.
import { FACTION_IDS, isSpring, WESTERN_ALLIES, yearOf } from '../board.js';
import { BONUS_TECH, type CompiledCard, FLAG_OP, RUSSIA_OP, US } from '../cards.js';
import type { Assumed } from './assumptions.js';
import { isEligibleIn } from './card-odds.js';
import { tabulatePicks, type YearPicks } from './fair-picks.js';
import { type Research, tabulateResearch } from './research-table.js';
import { type LabRules, LEVELS, SUMS } from './rules.js';
import { bonusDraws, type TechnologyOdds, technologyDeck } from './technologies.js';

/**
 * The numbers by which deck wars are laid out. Functions that play wars take them into constants of their own: an
 * imported name is looked up each time that it is used, a constant beside the function is not.
 */
export const LAYOUT = {
  /** Levels of U and Q technology, and combinations of both. */
  LEVELS,
  PAIRS: LEVELS * LEVELS,
  /** Places for one situation in the table of attacks. */
  ROLLS: 16,
  /** Room for the cards of one deck. */
  DECK_SHIFT: 8,

  // Bits of what a special card does.
  DOES_US: 1,
  DOES_FLAG: 2,
  DOES_RUSSIA: 4,
  DOES_BONUS: 8,

  // A turn is a byte of an agenda, in the order of play: the draw of Germany, attrition, the draw of the Western
  // Allies, the U-Boats' attacks, the draws of the Eastern and of the Central Allies; then the two bonus draws of
  // technology, which the table does not see. A year, of at most four turns, is one number.
  ATTRITION_SLOT: 1,
  ATTACK_SLOT: 3,
  BONUS_SLOT: 6,
  AT_TABLE: 0x3f3f3f3f,
  ANY_BONUS: ~0x3f3f3f3f,
  SLOTS_SHIFT: 3,
  YEAR_SHIFT: 5,

  // A card is one number: the card, its number among the special ones or 0, what it puts on the agenda of its turn,
  // whether it asks about the attacks of the turn before, whether it returns (5.3).
  SPECIAL_SHIFT: 8,
  AGENDA_SHIFT: 16,
  ASKS_BEFORE_SHIFT: 24,
  RETURNS: 1 << 25,
} as const;

/** By faction. */
export const DRAW_SLOT: readonly number[] = [0, 2, 4, 5];

const { PAIRS, ROLLS, DOES_US, DOES_FLAG, DOES_RUSSIA, DOES_BONUS } = LAYOUT;
const { ATTRITION_SLOT, ATTACK_SLOT, BONUS_SLOT, SLOTS_SHIFT } = LAYOUT;

export interface WarTables {
  readonly turns: number;
  readonly cards: number;
  readonly factions: number;
  readonly end: number;
  readonly boats: number;
  readonly freshAtStart: number;
  readonly refits: number;
  readonly researchCards: number;
  /** By year: its first turn, and how many turns it has. */
  readonly yearFrom: Uint8Array;
  readonly yearTurns: Uint8Array;
  /** Cards that come in with a year: newCards from newFrom[year * factions + faction] to the next entry. */
  readonly newCards: Int32Array;
  readonly newFrom: Int32Array;
  readonly picks: YearPicks;
  readonly research: readonly [Research, Research];
  /** By card: 0 for a card that is only counted, else its number among the special ones. */
  readonly special: Uint8Array;
  /** By special card: what it does. */
  readonly does: Uint8Array;
  /** [special][turn]: by 5.4; flags that are set; cards of each bonus draw (one digit of 16 a draw). */
  readonly eligible: Uint8Array;
  readonly flags: Uint8Array;
  readonly bonus: Int32Array;
  /** [special][turn][success][track] and [special][turn][state]: what comes of it. */
  readonly us: Uint8Array;
  readonly russia: Uint8Array;
  /** By year: the attacks that themselves move the marker under the Sussex Pledge. */
  readonly sussex: Int32Array;
  /** By year: attrition, if the number of Fresh U-Boats must be followed. */
  readonly attrition: Int32Array;
  /** [flags][turn][level of U and Q][sum]: bit 0 sunk, above it steps. */
  readonly attack: Uint8Array;
  /** [convoys][level of Q][sum] */
  readonly wears: Uint8Array;
  /** [turn][level]: cumulative odds of the U level and of the Q level that count in the turn. */
  readonly uOdds: Float64Array;
  readonly qOdds: Float64Array;
}

export function compileWar(lab: LabRules, assumed: Assumed, odds: TechnologyOdds): WarTables {
  const { table, turns, end, boats, freshAtStart, rules } = lab;
  const { cards } = table;
  const factions = FACTION_IDS.length;
  const specials = cards.filter((card) => doesOf(card) !== 0 || card.returns);
  const byTurn = <T>(fill: (card: CompiledCard, turn: number) => T): T[] =>
    [null, ...specials].flatMap((card) =>
      Array.from({ length: turns + 1 }, (_, turn) => fill(card ?? specials[0], turn)),
    );
  const works = (card: CompiledCard | undefined, turn: number) =>
    card !== undefined && turn > 0 && isEligibleIn(card, turn);
  const { newCards, newFrom } = arrivalsOf(lab, specials);
  const { yearFrom, yearTurns } = yearsOf(turns);
  const largest = Math.max(...FACTION_IDS.map((_, f) => cards.filter(({ faction }) => faction === f).length));
  return {
    turns,
    cards: cards.length,
    factions,
    end,
    boats,
    freshAtStart,
    refits: assumed.refits,
    researchCards: rules['research-cards'],
    yearFrom,
    yearTurns,
    newCards,
    newFrom,
    picks: tabulatePicks(largest, [...new Set(yearTurns)]),
    research: [tabulateResearch(0), tabulateResearch(1)],
    special: Uint8Array.from(cards, (card) => specials.indexOf(card) + 1),
    does: Uint8Array.of(0, ...specials.map(doesOf)),
    eligible: Uint8Array.from(byTurn((card, turn) => Number(works(card, turn)))),
    flags: Uint8Array.from(
      byTurn((card, turn) =>
        works(card, turn)
          ? card.ops.filter(({ kind }) => kind === FLAG_OP).reduce((bits, { amount }) => bits | amount, 0)
          : 0,
      ),
    ),
    bonus: Int32Array.from(
      byTurn((card, turn) =>
        works(card, turn) ? bonusDraws(card.ops).reduceRight((code, cards) => code * 16 + cards, 0) : 0,
      ),
    ),
    us: Uint8Array.from(
      byTurn((card, turn) =>
        twice((success) =>
          Array.from({ length: end + 1 }, (_, track) =>
            works(card, turn) ? afterCard(lab, assumed, card, turn, success, track) : track,
          ),
        ),
      ).flat(2),
    ),
    russia: Uint8Array.from(
      byTurn((card, turn) =>
        [0, 1, 2].map((state) => (works(card, turn) ? afterRussian(lab, assumed, card, turn, state) : state)),
      ).flat(),
    ),
    sussex: Int32Array.from(yearFrom, (from, year) =>
      onAgenda(yearTurns[year], ATTACK_SLOT, (turn) => movesMarker(lab, assumed.box[from + turn])),
    ),
    attrition: Int32Array.from(yearTurns, (count) =>
      onAgenda(count, ATTRITION_SLOT, () => assumed.refits < boats),
    ),
    attack: attackTable(lab, assumed),
    wears: Uint8Array.from({ length: 2 * LEVELS * ROLLS }, (_, i) => {
      const [convoys, q, sum] = [Math.floor(i / ROLLS / LEVELS), Math.floor(i / ROLLS) % LEVELS, i % ROLLS];
      return sum >= 2 && sum < SUMS ? lab.wears(q, convoys, assumed.belgium, sum) : 0;
    }),
    uOdds: cumulative(turns, (turn) => odds.u[turn]),
    // The Western Allies fight with their technology of the turn before.
    qOdds: cumulative(turns, (turn) => odds.q[turn - 1]),
  };
}

/** A slot of those turns of a year in which it `matters`. */
function onAgenda(turns: number, slot: number, matters: (turn: number) => boolean): number {
  let agenda = 0;
  for (let turn = 0; turn < turns; turn++) if (matters(turn)) agenda |= 1 << ((turn << SLOTS_SHIFT) + slot);
  return agenda;
}

const twice = <T>(fill: (i: number) => T): T[] => [fill(0), fill(1)];

function doesOf({ ops }: CompiledCard): number {
  const has = (kind: number, bit: number) => (ops.some((op) => op.kind === kind) ? bit : 0);
  return (
    has(US, DOES_US) | has(FLAG_OP, DOES_FLAG) | has(RUSSIA_OP, DOES_RUSSIA) | has(BONUS_TECH, DOES_BONUS)
  );
}

function codeOf(number: number, card: CompiledCard, specials: readonly CompiledCard[]): number {
  const { faction, ops } = card;
  const does = doesOf(card);
  // Germany and the Western Allies draw before the attacks of a turn, the others after them.
  const before = faction <= WESTERN_ALLIES;
  const asks = ops.some((op) => op.hagueSuccess !== 0 || op.successAdd !== 0);
  const bit = (is: boolean, slot: number) => Number(is) << slot;
  const agenda =
    bit((does & ~DOES_BONUS) !== 0, DRAW_SLOT[faction]) |
    bit(asks && !before, ATTACK_SLOT) |
    // Only the factions that research have bonus draws of their own.
    (before ? bit((does & DOES_BONUS) !== 0, BONUS_SLOT + faction) : 0);
  return (
    number |
    ((specials.indexOf(card) + 1) << LAYOUT.SPECIAL_SHIFT) |
    (agenda << LAYOUT.AGENDA_SHIFT) |
    (Number(asks && before) << LAYOUT.ASKS_BEFORE_SHIFT) |
    (card.returns ? LAYOUT.RETURNS : 0)
  );
}

/** 3.0: the decks are rebuilt at the start and every Spring. */
function yearsOf(turns: number) {
  const all = Array.from({ length: turns }, (_, i) => i + 1);
  const yearFrom = Uint8Array.from(all.filter((turn) => turn === 1 || isSpring(turn)));
  return {
    yearFrom,
    yearTurns: yearFrom.map((from, year) => (yearFrom[year + 1] ?? turns + 1) - from),
  };
}

function arrivalsOf({ table, turns }: LabRules, specials: readonly CompiledCard[]) {
  const newCards: number[] = [];
  const newFrom: number[] = [];
  for (const turn of yearsOf(turns).yearFrom) {
    for (const faction of FACTION_IDS.keys()) {
      newFrom.push(newCards.length);
      for (const [number, card] of table.cards.entries())
        if (card.faction === faction && card.year === yearOf(turn))
          newCards.push(codeOf(number, card, specials));
    }
  }
  return { newCards: Int32Array.from(newCards), newFrom: Int32Array.of(...newFrom, newCards.length) };
}

function afterCard(
  lab: LabRules,
  { box }: Assumed,
  card: CompiledCard,
  turn: number,
  success: number,
  track: number,
): number {
  // 6.6.1: Germany draws before it chooses the box.
  const found = box[card.faction === technologyDeck(0).faction ? turn - 1 : turn];
  let moved = track;
  for (const op of card.ops)
    if (op.kind === US && moved < lab.end) moved = lab.afterUs(op, turn, found, success, moved);
  return moved;
}

function afterRussian(
  lab: LabRules,
  { homeAreas }: Assumed,
  card: CompiledCard,
  turn: number,
  state: number,
) {
  let now = state;
  for (const op of card.ops) {
    if (op.kind !== RUSSIA_OP || now === 2) continue;
    now = Math.max(now, lab.russia(op, now, homeAreas[turn]));
  }
  return now;
}

function movesMarker(lab: LabRules, box: number): boolean {
  const rolls = Array.from({ length: SUMS - 2 }, (_, i) => i + 2);
  // A row asks for U technology or for the lack of Q technology and Convoys, so this is the best case of them all.
  return rolls.some((sum) => lab.attack({ u: LEVELS - 1, q: 0, convoys: 0, sussex: 1, box }, sum) > 1);
}

function attackTable(lab: LabRules, { box }: Assumed): Uint8Array {
  const known = new Map<string, number>();
  return Uint8Array.from({ length: 4 * (lab.turns + 1) * PAIRS * ROLLS }, (_, i) => {
    const sum = i % ROLLS;
    const pair = Math.floor(i / ROLLS) % PAIRS;
    const turn = Math.floor(i / ROLLS / PAIRS) % (lab.turns + 1);
    const flags = Math.floor(i / ROLLS / PAIRS / (lab.turns + 1));
    if (sum < 2 || sum >= SUMS) return 0;
    const key = `${sum} ${pair} ${box[turn]} ${flags}`;
    const result =
      known.get(key) ??
      lab.attack(
        {
          u: pair % LEVELS,
          q: Math.floor(pair / LEVELS),
          convoys: flags >> 1,
          sussex: flags & 1,
          box: box[turn],
        },
        sum,
      );
    known.set(key, result);
    return result;
  });
}

function cumulative(turns: number, oddsOf: (turn: number) => Float64Array): Float64Array {
  const sums = new Float64Array((turns + 1) * LEVELS);
  for (let turn = 1; turn <= turns; turn++) {
    let sum = 0;
    for (let i = 0; i < LEVELS; i++) sums[turn * LEVELS + i] = sum += oddsOf(turn)[i];
    sums[turn * LEVELS + LEVELS - 1] = 1;
  }
  return sums;
}
