// Technology research in deck wars (8.4), both sides turn by turn.
import { limitFor } from './fair-picks.js';
import { RESEARCH_LAYOUT, type Research } from './research-table.js';
import { bytes, type Generator, type WarRoom, type WarTally } from './war-room.js';
import { DRAW_SLOT, LAYOUT, type WarTables } from './war-tables.js';

/** Whatever the number of cards that are left, it divides this. */
const COMMON = Array.from({ length: 10 }, (_, i) => i + 1).reduce(leastMultiple, 1);
/** Two picks from one random number: the first from its fraction, the second from what COMMON leaves of it. */
const LIMIT = limitFor(COMMON * COMMON);

function leastMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}

export function createTechnologyDraws(
  t: WarTables,
  room: WarRoom,
  tally: WarTally,
  g: Generator,
): () => void {
  const { ANY_BONUS, BONUS_SLOT, SLOTS_SHIFT, YEAR_SHIFT } = LAYOUT;
  const { ROOM_SHIFT, STATE_MASK, TECHNOLOGY_CELLS } = RESEARCH_LAYOUT;
  const { turns: lastTurn, yearFrom, yearTurns, researchCards, bonus } = t;
  const [cp, te] = t.research;
  const { left: cpLeft, turn: cpTurn, level: cpLevel } = cp;
  const { left: teLeft, turn: teTurn, level: teLevel } = te;
  const { agenda, log, uLevel, qLevel } = room;
  const { technology } = tally;
  const years = yearFrom.length;
  const open = bytes(1 << ROOM_SHIFT);

  function research(): void {
    let c = 0;
    let e = 0;
    for (let year = 0; year < years; year++) {
      const from = yearFrom[year];
      const until = from + yearTurns[year];
      if (researchCards !== 1 || (agenda[year] & ANY_BONUS) !== 0) {
        const both = researchYear(year, c, e);
        c = both & STATE_MASK;
        e = both >>> 16;
        continue;
      }
      // No function is called in this loop: the engine would look at every array anew.
      let row = from * TECHNOLOGY_CELLS;
      for (let now = from; now < until; now++) {
        qLevel[now] = teLevel[e];
        let r = g.next() >>> 0;
        while (r >= LIMIT) r = g.next() >>> 0;
        const x = (r + 0.5) * (1 / LIMIT);
        const mine = cpTurn[(c << ROOM_SHIFT) + ((x * cpLeft[c]) | 0)];
        const y = x * COMMON;
        const theirs = teTurn[(e << ROOM_SHIFT) + (((y - (y | 0)) * teLeft[e]) | 0)];
        c = mine & STATE_MASK;
        e = theirs & STATE_MASK;
        technology[row + (mine >> 16)]++;
        technology[row + (theirs >> 16)]++;
        row += TECHNOLOGY_CELLS;
        uLevel[now] = cpLevel[c];
      }
    }
  }

  /** A year with bonus draws, or with another number of cards than one. Returns both states. */
  function researchYear(year: number, cpState: number, teState: number): number {
    let c = cpState;
    let e = teState;
    for (let turn = 0; turn < yearTurns[year]; turn++) {
      const now = yearFrom[year] + turn;
      qLevel[now] = teLevel[e];
      const bonuses = (agenda[year] >> (turn << SLOTS_SHIFT)) >> BONUS_SLOT;
      if ((bonuses & 1) !== 0) c = drawBonuses(cp, 0, year, now, c);
      if ((bonuses & 2) !== 0) e = drawBonuses(te, 1, year, now, e);
      c = drawResearch(cp, c, now * TECHNOLOGY_CELLS);
      e = drawResearch(te, e, now * TECHNOLOGY_CELLS);
      uLevel[now] = cpLevel[c];
    }
    return c | (e << 16);
  }

  /**
   * 8.4.1: one bonus draw of a card after another, a digit of base 16 each; an eligible technology is kept. Whichever
   * of two the owner keeps, by symmetry the first eligible one that comes up is as likely to be any of them.
   */
  function drawBonuses(deck: Research, faction: number, year: number, now: number, start: number): number {
    const turn = now - yearFrom[year];
    const s = log[(year << YEAR_SHIFT) + (turn << SLOTS_SHIFT) + DRAW_SLOT[faction]];
    let state = start;
    for (let rest = bonus[s * (lastTurn + 1) + now]; rest !== 0; rest >>>= 4) {
      let left = openDeck(deck, state);
      for (let drawn = 0; drawn < (rest & 15) && left > 0; drawn++) {
        const after = deck.after[(state << ROOM_SHIFT) + take(left--)];
        if (after < 0) continue;
        state = after & STATE_MASK;
        technology[now * TECHNOLOGY_CELLS + (after >> 16)]++;
        break;
      }
    }
    return state;
  }

  /** 8.4.2 with any number of cards; the turn is counted from `row` on. */
  function drawResearch(deck: Research, start: number, row: number): number {
    let state = start;
    if (researchCards === 1) {
      const entry = deck.turn[(state << ROOM_SHIFT) + below(deck.left[state])];
      technology[row + (entry >> 16)]++;
      return entry & STATE_MASK;
    }
    let left = openDeck(deck, state);
    for (let drawn = 0; drawn < researchCards && left > 0; drawn++) {
      const after = deck.after[(state << ROOM_SHIFT) + take(left--)];
      if (after < 0) continue;
      state = after & STATE_MASK;
      technology[row + (after >> 16)]++;
    }
    return deck.next[state];
  }

  function openDeck({ cards, left }: Research, state: number): number {
    for (let i = 0; i < left[state]; i++) open[i] = cards[(state << ROOM_SHIFT) + i];
    return left[state];
  }

  /** Takes any of the cards that are left out of the opened deck. */
  function take(left: number): number {
    const i = below(left);
    const card = open[i];
    open[i] = open[left - 1];
    return card;
  }

  /** A fair pick of at most ten. */
  function below(left: number): number {
    let r = g.next() >>> 0;
    while (r >= LIMIT) r = g.next() >>> 0;
    return ((r + 0.5) * (1 / LIMIT) * left) | 0;
  }

  return research;
}
