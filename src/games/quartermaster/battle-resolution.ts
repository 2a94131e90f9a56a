// Resolving battle (14.10, 14.11): cards for and against in turns, the outcome, and the counterattack.
import { EXPLOIT_BATTLE, EXPLOIT_BUILD, SPARE_CARD } from './abilities.js';
import { battleCost, beginBattle, isDifficult, listBattlesOf } from './battle.js';
import {
  costPerSustain,
  counterattacker,
  defenders,
  fitsBattle,
  listBattleCards,
  listCounterattacks,
  needed,
  sustainsFromHand,
} from './battle-cards.js';
import {
  areAdjacent,
  COUNTRY_COUNT,
  IS_LAND,
  POWER_COUNT,
  POWER_OF,
  SPACE_COUNT,
  TEAM_OF,
  TEAM_OF_COUNTRY,
} from './board.js';
import { cardsIn, copiesIn, lies, moveCard } from './card-piles.js';
import { type CardKind, SUSTAIN_LAND } from './cards.js';
import { demand, setDue } from './discards.js';
import { losePiece, mayBuild, placePiece } from './pieces.js';
import { ANY_TERRAIN, CLEAR_TERRAIN } from './places.js';
import { ANYWHERE } from './programs.js';
import {
  ASKED,
  ATTACKER,
  ask,
  BATTLE_PAY,
  BATTLE_TRIGGERS,
  BATTLE_WON,
  BATTLES_WON,
  CALLS,
  CARD_PAID,
  COMMITTED,
  COUNTER,
  COUNTERATTACKED,
  COUNTERATTACKS,
  call,
  DIFFICULT,
  decisionOf,
  FRAME_BUILT,
  FROM,
  frameAt,
  giveBack,
  LOSE_CARDS,
  NONE,
  PASS,
  POWER,
  type QuartermasterState,
  REINFORCE,
  REINFORCED,
  SPARE,
  STEP,
  SUBJECT,
  SUSTAIN,
  SUSTAINED,
  TARGET,
  USED_CARD,
  USED_FOR,
} from './state.js';
import { HAND, OPEN, PREPARED } from './zones.js';

const ASK_REINFORCE = decisionOf('reinforce');
const ASK_SUSTAIN = decisionOf('sustain');
const ASK_COUNTER = decisionOf('counterattack');
const ASK_SPARE = decisionOf('spare the card');
const ASK_EXPLOIT = decisionOf('exploit');
const scratch = new Int32Array(2048);

/** 14.3: before the battle is initiated. */
export function battlePay(s: QuartermasterState): void {
  const { v } = s;
  const cost = battleCost(s, v[ATTACKER], v[TARGET], v[FROM]);
  v[STEP] = BATTLE_TRIGGERS;
  if (cost > 0) demand(s, POWER_OF[v[ATTACKER]], HAND, cost, BATTLE_TRIGGERS);
}

// ---- 14.10: the procedure ----

/** The defenders may use cards; if none of them does, the battle is won. */
export function reinforce(s: QuartermasterState): void {
  askPowers(s, REINFORCE, 1 - TEAM_OF_COUNTRY[s.v[ATTACKER]], ASK_REINFORCE, BATTLE_WON);
}

/** The attackers may use cards; if none of them does, the battle is lost. */
export function sustain(s: QuartermasterState): void {
  askPowers(s, SUSTAIN, TEAM_OF_COUNTRY[s.v[ATTACKER]], ASK_SUSTAIN, COUNTER);
}

/** R3: one power of the team after the other, in the order of play; each must be able to do enough by itself. */
function askPowers(
  s: QuartermasterState,
  side: number,
  team: number,
  decision: number,
  otherwise: number,
): void {
  const { v } = s;
  if (side === REINFORCE && defenders(s) === 0) v[ASKED] = POWER_COUNT; // 14.2
  for (; v[ASKED] < POWER_COUNT; v[ASKED]++) {
    if (TEAM_OF[v[ASKED]] !== team) continue;
    if (listBattleCards(s, v[ASKED], side, scratch) + v[COMMITTED] > 1) return ask(s, decision, v[ASKED]);
  }
  v[ASKED] = 0;
  v[STEP] = otherwise;
}

export function listReinforcements(s: QuartermasterState, out: Int32Array): number {
  return listBattleCards(s, s.v[ASKED], REINFORCE, out);
}

export function listSustains(s: QuartermasterState, out: Int32Array): number {
  return listBattleCards(s, s.v[ASKED], SUSTAIN, out);
}

/** 7.4: a card that is used is revealed. */
export function applyBattleCard(s: QuartermasterState, action: number): void {
  const { v } = s;
  if (action === PASS) {
    v[ASKED]++;
    return;
  }
  const side = v[STEP];
  const kind = action & 0xff;
  const from = action >> 8;
  const card = s.cards.kinds[kind];
  if (from === HAND) s.used[sustainsFromHand(s, card)] = 1;
  moveCard(s, kind, from, OPEN);
  v[side === REINFORCE ? REINFORCED : SUSTAINED] += card.prepared.count; // 14.8
  v[USED_CARD] = kind;
  v[USED_FOR] = side;
  v[STEP] = CARD_PAID;
  const cost = side === SUSTAIN ? costPerSustain(s) : 0; // 14.5
  if (cost > 0) demand(s, POWER_OF[v[ATTACKER]], HAND, cost, CARD_PAID);
}

/** On to the next card of the same side if it needs more symbols, else to the other side. */
export function cardPaid(s: QuartermasterState): void {
  const { v } = s;
  const side = v[USED_FOR];
  if (needed(s, side) > 0) {
    v[COMMITTED] = 1;
    v[STEP] = side;
    return;
  }
  v[COMMITTED] = 0;
  v[ASKED] = 0;
  call(s, SPARE, side === REINFORCE ? SUSTAIN : REINFORCE);
}

// ---- Status cards that keep a used card ----

export function spare(s: QuartermasterState): void {
  const status = sparingStatus(s);
  if (status === NONE) return giveBack(s);
  s.v[SUBJECT] = status;
  ask(s, ASK_SPARE, s.cards.kinds[status].power);
}

function sparingStatus(s: QuartermasterState): number {
  const { v } = s;
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[SPARE_CARD];
  const card = kinds[v[USED_CARD]];
  if (copiesIn(s, OPEN, v[USED_CARD]) === 0) return NONE;
  // What the battle that follows costs must stay in hand.
  const reserved = s.calls[v[CALLS] - 1] === BATTLE_PAY ? battleCost(s, v[ATTACKER], v[TARGET], v[FROM]) : 0;
  for (let i = 0; i < statuses.length; i++) {
    const { ability, power } = kinds[statuses[i]];
    if (ability === null || !lies(s, statuses[i])) continue;
    if (ability.country !== card.country || ability.symbol !== card.prepared.symbol) continue;
    if (s.used[statuses[i]] === 1 || (ability.ownTurn && v[POWER] !== power)) continue;
    const price = ability.pays ? card.prepared.count : 0;
    if (cardsIn(s, HAND, power) >= price + reserved || price === 0) return statuses[i];
  }
  return NONE;
}

export function applySpare(s: QuartermasterState, wants: number): void {
  if (wants === 0) return giveBack(s);
  const { v } = s;
  const status = v[SUBJECT];
  const { ability, power } = s.cards.kinds[status];
  s.used[status] = 1;
  if (ability === null) return giveBack(s);
  moveCard(s, v[USED_CARD], OPEN, ability.zone);
  if (!ability.pays) return giveBack(s);
  setDue(s, power, HAND, s.cards.kinds[v[USED_CARD]].prepared.count);
  v[STEP] = LOSE_CARDS;
}

// ---- The outcome ----

/** All enemy pieces in the space are removed; then the victor may exploit it. */
export function battleWon(s: QuartermasterState): void {
  const { v } = s;
  const target = v[TARGET];
  const beaten = defenders(s);
  if (beaten !== 0) s.tally[BATTLES_WON + TEAM_OF_COUNTRY[v[ATTACKER]]]++;
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    if ((beaten & (1 << country)) !== 0) losePiece(s, country, target);
  }
  giveBack(s);
  v[SUBJECT] = exploitingStatus(s, EXPLOIT_BATTLE, v[ATTACKER]);
  if (v[SUBJECT] !== NONE && listExploits(s, scratch) > 1) ask(s, ASK_EXPLOIT, POWER_OF[v[ATTACKER]]);
}

/** 14.11: after a failed land battle that began on land, a supplied defender may strike back. */
export function counter(s: QuartermasterState): void {
  const { v } = s;
  const onLand = IS_LAND[v[TARGET]] === 1 && IS_LAND[v[FROM]] === 1;
  const team = 1 - TEAM_OF_COUNTRY[v[ATTACKER]];
  for (
    ;
    onLand && v[COUNTERATTACKS] < s.rules['counterattacks-per-battle'] && v[ASKED] < POWER_COUNT;
    v[ASKED]++
  ) {
    if (TEAM_OF[v[ASKED]] !== team) continue;
    if (listCounterattacks(s, v[ASKED], scratch) > 1) return ask(s, ASK_COUNTER, v[ASKED]);
  }
  giveBack(s);
}

export function listCounters(s: QuartermasterState, out: Int32Array): number {
  return listCounterattacks(s, s.v[ASKED], out);
}

/** 14.11: resolved like any other battle, from the space that held out against the one that attacked. */
export function applyCounter(s: QuartermasterState, action: number): void {
  const { v } = s;
  if (action === PASS) {
    v[ASKED]++;
    return;
  }
  const country = counterattacker(s, s.cards.kinds[action]);
  moveCard(s, action, PREPARED, OPEN);
  s.tally[COUNTERATTACKED + TEAM_OF_COUNTRY[country]]++;
  const before = v[COUNTERATTACKS];
  beginBattle(s, country, v[FROM], v[TARGET]);
  v[COUNTERATTACKS] = before + 1; // R6: it is part of the battle that it answers
}

// ---- Status cards that go on after a build or a battle ----

export function exploitBuild(s: QuartermasterState): void {
  const { v } = s;
  const country = v[ATTACKER];
  giveBack(s);
  v[SUBJECT] = exploitingStatus(s, EXPLOIT_BUILD, country);
  if (v[SUBJECT] !== NONE && listExploits(s, scratch) > 1) ask(s, ASK_EXPLOIT, POWER_OF[country]);
}

function exploitingStatus(s: QuartermasterState, kind: number, country: number): number {
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[kind];
  for (let i = 0; i < statuses.length; i++) {
    const { ability } = kinds[statuses[i]];
    if (ability?.country !== country) continue;
    if (lies(s, statuses[i]) && s.used[statuses[i]] === 0) return statuses[i];
  }
  return NONE;
}

/** After a battle: a Sustain card. After a build: (from << 16) | (target << 8) | Sustain card. */
export function listExploits(s: QuartermasterState, out: Int32Array): number {
  const { ability, power } = s.cards.kinds[s.v[SUBJECT]];
  const kinds = s.cards.ofPower[power];
  out[0] = PASS;
  let count = 1;
  if (ability === null) return count;
  for (let i = 0; i < kinds.length; i++) {
    const card = s.cards.kinds[kinds[i]];
    if (copiesIn(s, PREPARED, kinds[i]) === 0) continue;
    if (card.country !== ability.country || card.prepared.symbol !== SUSTAIN_LAND) continue;
    if (ability.kind === EXPLOIT_BUILD) count = listFollowUps(s, kinds[i], card, out, count);
    else if (mayFollow(s, card)) out[count++] = kinds[i];
  }
  return count;
}

/** 14.7: the card must be good for the space battled. */
function mayFollow(s: QuartermasterState, card: CardKind): boolean {
  const { v } = s;
  if (IS_LAND[v[TARGET]] === 0 || v[DIFFICULT] === 1 || !fitsBattle(s, card)) return false;
  return mayBuild(s, card.country, v[TARGET]);
}

function listFollowUps(
  s: QuartermasterState,
  kind: number,
  card: CardKind,
  out: Int32Array,
  from: number,
): number {
  const built = s.frames[frameAt(s, FRAME_BUILT)];
  const team = TEAM_OF_COUNTRY[card.country];
  const { spaces, terrain } = card.prepared;
  let count = from;
  for (let target = 0; target < SPACE_COUNT; target++) {
    if (IS_LAND[target] === 0 || spaces[target] === 0 || !areAdjacent(team, built, target)) continue;
    const found = listBattlesOf(s, card.country, target, ANYWHERE, 0, scratchBattles, 0);
    for (let i = 0; i < found; i++) {
      const start = scratchBattles[i] >> 8;
      const clear = !isDifficult(target, start);
      if (terrain !== ANY_TERRAIN && (terrain === CLEAR_TERRAIN) !== clear) continue;
      out[count++] = (start << 16) | (target << 8) | kind;
    }
  }
  return count;
}

const scratchBattles = new Int32Array(64);

export function applyExploit(s: QuartermasterState, action: number): void {
  if (action === PASS) return;
  const { v } = s;
  const status = v[SUBJECT];
  const { ability } = s.cards.kinds[status];
  if (ability === null) return;
  s.used[status] = 1;
  const kind = action & 0xff;
  moveCard(s, kind, PREPARED, OPEN);
  v[USED_CARD] = kind;
  if (ability.kind === EXPLOIT_BATTLE) {
    placePiece(s, ability.country, v[TARGET]);
    return;
  }
  call(s, BATTLE_PAY, v[STEP]);
  beginBattle(s, ability.country, (action >> 8) & 0xff, action >> 16);
  call(s, SPARE, BATTLE_PAY);
}
