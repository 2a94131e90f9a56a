// What special cards and U-Boats do in a deck war: whatever is on the agenda, in the order of play.
import { SUSSEX_FLAG } from '../cards.js';
import { limitFor } from './fair-picks.js';
import type { Generator, WarRoom, WarTally } from './war-room.js';
import { LAYOUT, type WarTables } from './war-tables.js';

const WAYS = 36;
const SUM_OF = Uint8Array.from({ length: WAYS }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
/** Two rolls of two dice. */
const LIMIT = limitFor(WAYS * WAYS);
/** Makes a fraction of 32 random bits. */
const FRACTION = 2 ** -32;

export function createTablePlay(t: WarTables, room: WarRoom, tally: WarTally, g: Generator): () => void {
  const { AT_TABLE, ATTACK_SLOT, ATTRITION_SLOT, SLOTS_SHIFT, YEAR_SHIFT } = LAYOUT;
  const { DOES_FLAG, DOES_RUSSIA, DOES_US, LEVELS, PAIRS, ROLLS } = LAYOUT;
  const SUSSEX = SUSSEX_FLAG;
  const { turns, end, boats, refits, yearFrom, sussex, attrition } = t;
  const { does, flags: flagsOf, us, russia: russiaAfter, attack, wears, uOdds, qOdds } = t;
  const { agenda, log, uLevel, qLevel } = room;
  const { usEntry, usEntryAsDrawn, turmoil, treaty } = tally;
  const freshAtStart = refits < boats ? t.freshAtStart : boats;
  const width = turns + 1;
  const spaces = end + 1;
  const years = yearFrom.length;

  function playTable(): void {
    // Twice: with technology drawn afresh each turn (as the exact odds assume), and with technology as drawn.
    let track = 0;
    let trackAsDrawn = 0;
    let success = 0;
    let successAsDrawn = 0;
    let fresh = freshAtStart;
    let freshAsDrawn = fresh;
    let flags = 0;
    let russia = 0;
    for (let year = 0; year < years; year++) {
      let open = (agenda[year] & AT_TABLE) | attrition[year];
      if ((flags & SUSSEX) !== 0) open |= sussex[year];
      while (open !== 0) {
        const bit = 31 - Math.clz32(open & -open);
        open &= open - 1;
        const slot = bit & 7;
        const turn = yearFrom[year] + (bit >> SLOTS_SHIFT);
        if (slot === ATTACK_SLOT) {
          // 8.2.4.2. Attacks that nobody will ask about, by Sussex Pledge or by card, are not on the agenda.
          if (track === end && trackAsDrawn === end) continue;
          const rolls = twoRolls();
          const sum = SUM_OF[rolls % WAYS];
          const other = SUM_OF[(rolls / WAYS) | 0];
          const base = (flags * width + turn) * PAIRS;
          if (track < end) {
            const level = (base + levelBy(uOdds, turn) + LEVELS * levelBy(qOdds, turn)) * ROLLS;
            const one = fresh > 0 ? attack[level + sum] : 0;
            const result = fresh > 1 ? joined(one, attack[level + other]) : one;
            success = result & 1;
            if (result > 1) {
              track = Math.min(end, track + (result >> 1));
              if (track === end) usEntry[turn]++;
            }
          }
          if (trackAsDrawn < end) {
            const level = (base + uLevel[turn] + LEVELS * qLevel[turn]) * ROLLS;
            const one = freshAsDrawn > 0 ? attack[level + sum] : 0;
            const result = freshAsDrawn > 1 ? joined(one, attack[level + other]) : one;
            successAsDrawn = result & 1;
            if (result > 1) {
              trackAsDrawn = Math.min(end, trackAsDrawn + (result >> 1));
              if (trackAsDrawn === end) usEntryAsDrawn[turn]++;
            }
          }
        } else if (slot === ATTRITION_SLOT) {
          // 8.2.4.3, then refits.
          const rolls = twoRolls();
          const sum = SUM_OF[rolls % WAYS];
          const other = SUM_OF[(rolls / WAYS) | 0];
          const convoys = (flags >> 1) * LEVELS;
          const level = (convoys + levelBy(qOdds, turn)) * ROLLS;
          const levelAsDrawn = (convoys + qLevel[turn]) * ROLLS;
          if (fresh > 1) fresh -= wears[level + other];
          if (fresh > 0) fresh -= wears[level + sum];
          fresh = Math.min(boats, fresh + refits);
          if (freshAsDrawn > 1) freshAsDrawn -= wears[levelAsDrawn + other];
          if (freshAsDrawn > 0) freshAsDrawn -= wears[levelAsDrawn + sum];
          freshAsDrawn = Math.min(boats, freshAsDrawn + refits);
        } else {
          const s = log[(year << YEAR_SHIFT) + bit];
          const what = does[s];
          const at = s * width + turn;
          if ((what & DOES_FLAG) !== 0) {
            flags |= flagsOf[at];
            // Only what comes after this draw.
            if ((flags & SUSSEX) !== 0) open |= sussex[year] & -(2 << bit);
          }
          if ((what & DOES_US) !== 0) {
            if (track < end) {
              track = us[(at * 2 + success) * spaces + track];
              if (track === end) usEntry[turn]++;
            }
            if (trackAsDrawn < end) {
              trackAsDrawn = us[(at * 2 + successAsDrawn) * spaces + trackAsDrawn];
              if (trackAsDrawn === end) usEntryAsDrawn[turn]++;
            }
          }
          if ((what & DOES_RUSSIA) !== 0) {
            const before = russia;
            russia = russiaAfter[at * 3 + russia];
            if (before === 0 && russia > 0) turmoil[turn]++;
            if (before < 2 && russia === 2) treaty[turn]++;
          }
        }
      }
    }
  }

  /** Two rolls of two dice, each one of 36 ways. */
  function twoRolls(): number {
    let r = g.next() >>> 0;
    while (r >= LIMIT) r = g.next() >>> 0;
    return ((r + 0.5) * ((WAYS * WAYS) / LIMIT)) | 0;
  }

  function levelBy(cumulative: Float64Array, turn: number): number {
    const x = (g.next() >>> 0) * FRACTION;
    const from = turn * LEVELS;
    return (x >= cumulative[from] ? 1 : 0) + (x >= cumulative[from + 1] ? 1 : 0);
  }

  return playTable;
}

/** Sunk or not, and the steps together. */
function joined(a: number, b: number): number {
  return ((a | b) & 1) | (((a >> 1) + (b >> 1)) << 1);
}
