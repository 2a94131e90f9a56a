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
const SIZE = ARMIES * TRENCHES * FRESH * GUNS * REROLLS * LEADS * PUSHES;

const taken = new Float64Array(SIZE).fill(-1);
const spent = new Float64Array(SIZE).fill(-1);

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

function place(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  push: number,
) {
  return (
    (((((armies * TRENCHES + trenches) * FRESH + fresh) * GUNS + guns) * REROLLS + rerolls) * LEADS +
      lead +
      MOST_LEAD) *
      PUSHES +
    push
  );
}

/**
 * The chance that so many Fresh armies, attacking from one area until they are Spent, take an area that is held by
 * at least one army, so many of them Fresh. `lead`: what the attack adds to its die less what the defence adds.
 */
export function takeChance(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  bigPush = 0,
): number {
  return taken[settleWithin(armies, trenches, fresh, guns, rerolls, lead, bigPush)];
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
  return spent[settleWithin(armies, trenches, fresh, guns, rerolls, lead, bigPush)];
}

function settleWithin(
  armies: number,
  trenches: number,
  fresh: number,
  guns: number,
  rerolls: number,
  lead: number,
  bigPush: number,
): number {
  return settle(
    clamp(armies, 0, ARMIES - 1),
    clamp(trenches, 0, TRENCHES - 1),
    clamp(fresh, 0, FRESH - 1),
    clamp(guns, 0, GUNS - 1),
    clamp(rerolls, 0, REROLLS - 1),
    clamp(lead, -MOST_LEAD, MOST_LEAD),
    bigPush,
  );
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
  const at = place(armies, trenches, fresh, guns, rerolls, lead, push);
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

/** That one combat is won: the best of so many dice, ties to the attacker. */
export function combatChance(dice: number, lead: number): number {
  return winTable(dice - 1, clamp(lead, -MOST_LEAD, MOST_LEAD + 1), 0)[0];
}
