// The odds that bots ask for thousands of times a game: the tree of tree.ts for attacks without markers, kept in
// tables that fill as they are asked. After a few games nothing is computed any more, and nothing is ever allocated.
import { bestOf } from './dice.js';
import { outcomesOf } from './round.js';

const ARMIES = 16;
const TRENCHES = 3;
const FRESH = 13;
const GUNS = 4;
const REROLLS = 4;
const LEADS = 9;
/** The largest advantage or disadvantage of the attack that is told apart; a die cannot make up for more. */
const MOST_LEAD = 4;
const PUSHES = 2;
const GARRISONS = 8;
const SIZE = ARMIES * TRENCHES * FRESH * GUNS * REROLLS * LEADS * PUSHES;
const GARRISONS_SIZE = ARMIES * TRENCHES * LEADS * GARRISONS;

/** Rows of chances, by the number of armies that attack: TAKEN[row + armies]. See takeRow and garrisonRow. */
const taken = new Float64Array(SIZE + GARRISONS_SIZE).fill(-1);
const spent = new Float64Array(SIZE).fill(-1);
/** The rows of takeRow that have been asked for. */
const filled = new Uint8Array(SIZE / ARMIES);
export const TAKEN = taken;
/** Of the rows of takeRow: how many of the armies end Spent, on average. */
export const COST = spent;
/** The most armies that a row tells apart. */
export const MOST_ARMIES = ARMIES - 1;

/** For each number of dice (1, 2), lead and stock of rerolls: the chance to win with exactly so many of them used. */
const wins: Float64Array[] = [];
for (let guns = 0; guns < 2; guns++) {
  for (let lead = -MOST_LEAD; lead <= MOST_LEAD + 1; lead++) {
    for (let rerolls = 0; rerolls < REROLLS; rerolls++) wins.push(winsByRerolls(1 + guns, lead, rerolls));
  }
}

function winsByRerolls(dice: number, lead: number, rerolls: number): Float64Array {
  const chances = new Float64Array(REROLLS);
  const round = { attack: bestOf(dice), defence: bestOf(1), lead, rerolls };
  for (const { chance, won, rerollsUsed } of outcomesOf({
    ...round,
    tieLost: false,
    markerReroll: false,
    defenceReroll: false,
  }))
    if (won) chances[rerollsUsed] += chance;
  return chances;
}

function winTable(guns: number, lead: number, rerolls: number): Float64Array {
  return wins[((guns > 0 ? 1 : 0) * (LEADS + 1) + lead + MOST_LEAD) * REROLLS + rerolls];
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** What differs most often comes last, so that what is asked for lies together. */
function rowOf(
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  push: number,
): number {
  const help = ((rerolls * GUNS + guns) * PUSHES + push) * LEADS + lead + MOST_LEAD;
  return ((help * TRENCHES + trenches) * FRESH + fresh) * ARMIES;
}

/**
 * The row with the chances that so many Fresh armies, attacking from one area until they are Spent, take an area that is
 * held by at least one army, so many of them Fresh. `lead`: what the attack adds to its die less what the defence adds.
 */
export function takeRow(
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  bigPush: number,
): number {
  trenches = Math.min(trenches, TRENCHES - 1);
  fresh = Math.min(fresh, FRESH - 1);
  guns = Math.min(guns, GUNS - 1);
  rerolls = Math.min(rerolls, REROLLS - 1);
  lead = clamp(lead, -MOST_LEAD, MOST_LEAD);
  const row = rowOf(trenches, fresh, guns, rerolls, lead, bigPush);
  if (filled[row / ARMIES] === 1) return row;
  for (let armies = 0; armies < ARMIES; armies++)
    settle(armies, trenches, fresh, guns, rerolls, lead, bigPush);
  filled[row / ARMIES] = 1;
  return row;
}

/** The same for an attack without guns, rerolls and Big Push. */
export function plainRow(trenches: number, fresh: number, lead: number): number {
  return rowOf(trenches, Math.min(fresh, FRESH - 1), 0, 0, clamp(lead, -MOST_LEAD, MOST_LEAD), 0);
}

/** The chance of takeRow. */
export function takeChance(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  bigPush = 0,
): number {
  return taken[takeRow(trenches, fresh, guns, rerolls, lead, bigPush) + clamp(armies, 0, MOST_ARMIES)];
}

/** How many of the attacking armies end Spent, on average, in the attack of takeChance. */
export function armiesSpent(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  bigPush = 0,
): number {
  return spent[takeRow(trenches, fresh, guns, rerolls, lead, bigPush) + clamp(armies, 0, MOST_ARMIES)];
}

/** Works the entry out if nobody has asked for it before; returns its place. */
function settle(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  push: number,
): number {
  const at = rowOf(trenches, fresh, guns, rerolls, lead, push) + armies;
  if (taken[at] >= 0) return at;
  if (armies === 0) {
    taken[at] = 0;
    spent[at] = 0;
    return at;
  }
  const bonus = trenches === 0 ? push : 0; // 7.5: no Big Push against a Trench
  const chances = winTable(guns, lead + bonus, rerolls);
  const gunsLeft = guns > 0 ? guns - 1 : 0;
  let chance = 0;
  let cost = 0;
  let lost = 1;
  for (let used = 0; used <= rerolls; used++) {
    const won = chances[used];
    lost -= won;
    if (won === 0) continue;
    if (trenches > 0) {
      const next = settle(armies, trenches - 1, fresh, gunsLeft, rerolls - used, lead, push);
      chance += won * taken[next];
      cost += won * spent[next];
    } else if (fresh > 0) {
      const next = settle(armies - 1, 0, fresh - 1, gunsLeft, rerolls - used, lead, 1);
      chance += won * taken[next];
      cost += won * (1 + spent[next]);
    } else {
      chance += won;
      cost += won;
    }
  }
  const next = settle(armies - 1, trenches, fresh, gunsLeft, 0, lead, 0);
  taken[at] = chance + lost * taken[next];
  spent[at] = cost + lost * (1 + spent[next]);
  return at;
}

/** 6.1.3: that one die with this modifier beats a garrison. */
export function garrisonChance(garrison: number, drm: number): number {
  return clamp((7 + drm - garrison) / 6, 0, 1);
}

/**
 * The row with the chances that one of so many armies beats a garrison, once it has breached the Trenches. A garrison
 * of 0 or 1 is none (6.1.3: own land).
 */
export function garrisonRow(garrison: number, trenches: number, lead: number): number {
  return (
    SIZE +
    ((garrison * TRENCHES + trenches) * LEADS + clamp(lead, -MOST_LEAD, MOST_LEAD) + MOST_LEAD) * ARMIES
  );
}

/** That one combat is won: the best of so many dice, ties to the attacker. */
export function combatChance(dice: number, lead: number): number {
  return combats[(dice - 1) * (LEADS + 1) + clamp(lead, -MOST_LEAD, MOST_LEAD + 1) + MOST_LEAD];
}

const combats = Float64Array.from({ length: 2 * (LEADS + 1) }, (_, i) => wins[i * REROLLS][0]);

for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead++) {
  for (let trenches = 0; trenches < TRENCHES; trenches++)
    for (let fresh = 0; fresh < FRESH; fresh++) takeRow(trenches, fresh, 0, 0, lead, 0);
}

for (let garrison = 0; garrison < GARRISONS; garrison++) {
  const lost = 1 - garrisonChance(garrison, 0);
  for (let trenches = 0; trenches < TRENCHES; trenches++) {
    for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead++) {
      const breached = combatChance(1, lead) ** trenches;
      const row = garrisonRow(garrison, trenches, lead);
      for (let armies = 0; armies < ARMIES; armies++) taken[row + armies] = (1 - lost ** armies) * breached;
    }
  }
}
