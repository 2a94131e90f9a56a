// Naval combat (7.1): one round for the Blockade box.
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { enemyOf, setStatus, takeOff } from './control.js';
import { findOp, opsOf } from './effects.js';
import * as Purposes from './luck.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Technology from './technology.js';
import { hasTechnology } from './technology.js';

const {
  CP,
  FACTION_SIDE,
  FIRST_FLEET,
  FIRST_UBOAT,
  GERMANY,
  GERMANY_FACTION,
  TE,
  UNITED_STATES,
  UNIT_NATION,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const { NAVAL_REROLL } = Cards;
const { NAVAL } = Purposes;
const {
  BLOCKADE,
  BLOCKADE_CONTROL,
  CHOOSE_ATTACK,
  DEAD,
  FACTION,
  FRESH,
  HITS_CP,
  HITS_TE,
  HOME_PORT,
  NAVAL_DONE,
  NAVAL_HITS,
  NAVAL_REROLLS,
  PASS,
  POOL,
  SPENT,
  STEP,
} = State;
const { U2 } = Technology;

const REROLL_DIE = decisionOf('reroll a naval die');
const TAKE_HIT = decisionOf('take a naval hit');

function fleetsInBox(s: LampsState, side: number): number {
  let count = 0;
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    if (UNIT_SIDE[unit] === side && s.unitArea[unit] === BLOCKADE) count++;
  }
  return count;
}

function freshFleetsInBox(s: LampsState, side: number): number {
  let count = 0;
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    if (UNIT_SIDE[unit] === side && s.unitArea[unit] === BLOCKADE && s.unitStatus[unit] === FRESH) count++;
  }
  return count;
}

/** 7.1.2: both sides have fleets in the box, in a phase of Germany or the Western Allies. */
export function navalCombatPending(s: LampsState): boolean {
  const faction = s.v[FACTION];
  if (s.v[NAVAL_DONE] === 1 || (faction !== GERMANY_FACTION && faction !== WESTERN_ALLIES)) return false;
  return fleetsInBox(s, CP) > 0 && fleetsInBox(s, TE) > 0;
}

/** 6.6.2: a side that has the box to itself controls it. */
export function updateBlockade(s: LampsState): void {
  const side = FACTION_SIDE[s.v[FACTION]];
  if (fleetsInBox(s, side) > 0 && fleetsInBox(s, enemyOf(side)) === 0) s.v[BLOCKADE_CONTROL] = side;
}

/** 8.2.2: German fleets hold the box; a control that outlived the last of them raids nobody. */
export function germanyRaids(s: LampsState): boolean {
  return s.v[BLOCKADE_CONTROL] === CP && fleetsInBox(s, CP) > 0;
}

/** 7.1.2.1: a 1 is one hit, a 2 two hits. */
function hitsOf(s: LampsState, die: number): number {
  if (die === 1) return s.rules['naval-hits-on-1'];
  return die === 2 ? s.rules['naval-hits-on-2'] : 0;
}

export function fightAtSea(s: LampsState, luck: Luck): void {
  const stream = luck.stream(NAVAL);
  const rerolls = germanRerolls(s);
  s.navalDice.fill(0);
  s.navalRerolls.fill(0);
  const german = freshFleetsInBox(s, CP);
  for (let i = 0; i < german; i++) {
    s.navalDice[i] = stream.d6();
    s.navalRerolls[i] = rerolls;
  }
  s.v[HITS_CP] = 0;
  for (let i = freshFleetsInBox(s, TE); i > 0; i--) s.v[HITS_CP] += hitsOf(s, stream.d6());
  s.v[STEP] = NAVAL_REROLLS;
}

/** 7.1.2.2: one reroll for each German fleet with U2, and what a card adds. */
function germanRerolls(s: LampsState): number {
  const index = findOp(s, GERMANY_FACTION, NAVAL_REROLL, GERMANY);
  return (
    (hasTechnology(s, U2) ? s.rules['fire-control-rerolls'] : 0) +
    (index >= 0 ? opsOf(s, GERMANY_FACTION)[index].amount : 0)
  );
}

export function offerNavalRerolls(s: LampsState): void {
  if (s.navalRerolls[0] + s.navalRerolls[1] > 0) {
    ask(s, REROLL_DIE, CP);
    return;
  }
  s.v[HITS_TE] = hitsOf(s, s.navalDice[0]) + hitsOf(s, s.navalDice[1]);
  s.v[STEP] = NAVAL_HITS;
}

export function listNavalRerolls(s: LampsState, out: Int32Array): number {
  let count = 0;
  for (let die = 0; die < 2; die++) if (s.navalRerolls[die] > 0) out[count++] = die;
  out[count++] = PASS;
  return count;
}

export function rerollNavalDie(s: LampsState, die: number, luck: Luck): void {
  if (die === PASS) s.navalRerolls.fill(0);
  else {
    s.navalRerolls[die]--;
    s.navalDice[die] = luck.stream(NAVAL).d6();
  }
}

/** 7.1.2.1, R16: Fresh fleets are flipped first, then Spent ones are lost; between nations the owner chooses. */
export function takeHits(s: LampsState): void {
  for (let side = 0; side < 2; side++) {
    const hits = side === CP ? HITS_CP : HITS_TE;
    while (s.v[hits] > 0) {
      const count = listHitFleets(s, side, scratch);
      if (count === 0) s.v[hits] = 0;
      else if (UNIT_NATION[scratch[0]] !== UNIT_NATION[scratch[count - 1]]) {
        ask(s, TAKE_HIT, side);
        return;
      } else hitFleet(s, scratch[0]);
    }
  }
  settleBlockade(s);
}

const scratch = new Int32Array(8);

/** The fleets that may take the next hit: the Fresh ones, or all if none is Fresh. */
export function listHitFleets(s: LampsState, side: number, out: Int32Array): number {
  const status = freshFleetsInBox(s, side) > 0 ? FRESH : SPENT;
  let count = 0;
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    if (UNIT_SIDE[unit] === side && s.unitArea[unit] === BLOCKADE && s.unitStatus[unit] === status)
      out[count++] = unit;
  }
  return count;
}

export function hitFleet(s: LampsState, unit: number): void {
  s.v[UNIT_SIDE[unit] === CP ? HITS_CP : HITS_TE]--;
  // 8.3.3: a lost fleet may be rebuilt; 10.2.3.2: the US fleet may not.
  if (s.unitStatus[unit] === FRESH) setStatus(s, unit, SPENT);
  else takeOff(s, unit, UNIT_NATION[unit] === UNITED_STATES ? DEAD : POOL);
}

/** The larger fleet stays; then the fresher one; then whoever held the box before. The loser goes home. */
function settleBlockade(s: LampsState): void {
  const fleets = fleetsInBox(s, CP) - fleetsInBox(s, TE);
  const fresh = freshFleetsInBox(s, CP) - freshFleetsInBox(s, TE);
  const lead = fleets !== 0 ? fleets : fresh;
  if (lead !== 0) s.v[BLOCKADE_CONTROL] = lead > 0 ? CP : TE;
  const loser = enemyOf(s.v[BLOCKADE_CONTROL]);
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    if (UNIT_SIDE[unit] === loser && s.unitArea[unit] === BLOCKADE) s.unitArea[unit] = HOME_PORT;
  }
  s.v[NAVAL_DONE] = 1;
  s.v[STEP] = CHOOSE_ATTACK;
}
