// The event decks of deck wars (5.0). A shuffled deck is drawn from by picking any card that is left (the same
// distribution): a year's picks from one deck are one random number.
import { PICK_KINDS, picksOf } from './fair-picks.js';
import { type Generator, ints, type WarRoom, type WarTally } from './war-room.js';
import { DRAW_SLOT, LAYOUT, type WarTables } from './war-tables.js';

/** All draws of all factions in one war. */
export function createDeckDraws(t: WarTables, room: WarRoom, tally: WarTally, g: Generator): () => void {
  const { AGENDA_SHIFT, ASKS_BEFORE_SHIFT, ATTACK_SLOT, DECK_SHIFT } = LAYOUT;
  const { RETURNS, SLOTS_SHIFT, SPECIAL_SHIFT, YEAR_SHIFT } = LAYOUT;
  const { turns: lastTurn, cards, factions, newCards, newFrom, yearFrom, yearTurns, eligible } = t;
  const { limit, scale, start, ways } = t.picks;
  const { agenda, log } = room;
  const { drawn, ineligible } = tally;
  const years = yearFrom.length;
  const drawSlot = ints(factions);
  drawSlot.set(DRAW_SLOT);
  // By faction: cards as WarTables.newCards has them, and how many; those that come back next year (5.3).
  const deck = ints(factions << DECK_SHIFT);
  const size = ints(factions);
  const waiting = ints(factions << DECK_SHIFT);
  const waits = ints(factions);
  // By special card that returns: whether it was drawn in this war, and drawn out of its years.
  const seen = ints(t.does.length);
  const spoilt = ints(t.does.length);
  const KINDS = PICK_KINDS;
  let war = 0;

  function drawDecks(): void {
    war = (war + 1) | 0;
    for (let faction = 0; faction < factions; faction++) {
      size[faction] = 0;
      waits[faction] = 0;
    }
    for (let year = 0; year < years; year++) {
      const turns = yearTurns[year];
      let asked = 0;
      let askedBefore = 0;
      for (let faction = 0; faction < factions; faction++) {
        const base = faction << DECK_SHIFT;
        let top = base + size[faction];
        // 5.1, 5.3
        const at = year * factions + faction;
        const until = newFrom[at + 1];
        for (let i = newFrom[at]; i < until; i++) deck[top++] = newCards[i];
        for (let i = 0; i < waits[faction]; i++) deck[top++] = waiting[base + i];
        // 5.2: any card of the deck; the last one takes its place. From an empty deck nothing is drawn (R31).
        const left = top - base;
        const draws = Math.min(left, turns);
        const kind = left * KINDS + draws;
        let r = g.next() >>> 0;
        while (r >= limit[kind]) r = g.next() >>> 0;
        const way = (r + 0.5) * scale[kind];
        const from = start[kind];
        let picks = from >= 0 ? ways[from + (way | 0)] : picksOf(Math.floor(way), left, draws);
        let place = (year << YEAR_SHIFT) + drawSlot[faction];
        let row = yearFrom[year] * cards;
        // No function is called in this loop: the engine would look at every array anew.
        let waited = base;
        let returned = 0;
        for (let turn = 0; turn < draws; turn++) {
          const i = base + (picks & 255);
          picks >>= 8;
          const code = deck[i];
          deck[i] = deck[--top];
          log[place] = code >> SPECIAL_SHIFT;
          asked |= ((code >> AGENDA_SHIFT) & 255) << (turn << SLOTS_SHIFT);
          askedBefore |= ((code >> ASKS_BEFORE_SHIFT) & 1) << turn;
          if (code < RETURNS) drawn[row + (code & 255)]++;
          else {
            waiting[waited++] = code;
            returned |= 1 << turn;
          }
          place += 1 << SLOTS_SHIFT;
          row += cards;
        }
        size[faction] = top - base;
        waits[faction] = waited - base;
        if (returned !== 0) noteReturned(base, yearFrom[year], returned);
      }
      if (askedBefore !== 0) asked |= attacksBefore(year, askedBefore);
      agenda[year] = asked;
    }
  }

  /** Cards that come back count once; `returned` has a bit for each turn of the year in which one was drawn. */
  function noteReturned(base: number, firstTurn: number, returned: number): void {
    let next = base;
    for (let turn = firstTurn, rest = returned; rest !== 0; turn++, rest >>= 1) {
      if ((rest & 1) === 0) continue;
      const code = waiting[next++];
      const s = (code >> SPECIAL_SHIFT) & 255;
      if (seen[s] !== war) {
        seen[s] = war;
        drawn[turn * cards + (code & 255)]++;
      }
      if (eligible[s * (lastTurn + 1) + turn] === 0 && spoilt[s] !== war) {
        spoilt[s] = war;
        ineligible[s]++;
      }
    }
  }

  /** Cards that ask about the attacks of the turn before them: `asking` has a bit for each turn of the year. */
  function attacksBefore(year: number, asking: number): number {
    if ((asking & 1) !== 0 && year > 0) {
      agenda[year - 1] |= 1 << (((yearTurns[year - 1] - 1) << SLOTS_SHIFT) + ATTACK_SLOT);
    }
    let asked = 0;
    for (let turn = 1; turn < yearTurns[year]; turn++)
      asked |= ((asking >> turn) & 1) << (((turn - 1) << SLOTS_SHIFT) + ATTACK_SLOT);
    return asked;
  }

  return drawDecks;
}
