// What a card is worth to the heuristic: to be played now, to be prepared, to be kept.
import { battleCost, mayBattle } from '../../../src/games/quartermaster/battle.js';
import {
  ENEMY_MASK,
  HOME,
  NEIGHBOURS,
  SPACE_COUNT,
  TEAM_OF,
  TEAM_OF_COUNTRY,
} from '../../../src/games/quartermaster/board.js';
import { copiesIn } from '../../../src/games/quartermaster/card-piles.js';
import {
  ATTRITION_SYMBOL,
  BUILD_ARMY,
  COUNTERATTACK,
  REINFORCE_ARMY,
  STATUS_TYPE,
  SUSTAIN_LAND,
} from '../../../src/games/quartermaster/cards.js';
import { countPieces, holds, mayRecruit, pieceKind } from '../../../src/games/quartermaster/pieces.js';
import { FIXED } from '../../../src/games/quartermaster/places.js';
import * as program from '../../../src/games/quartermaster/programs.js';
import { type QuartermasterState, ROUND } from '../../../src/games/quartermaster/state.js';
import { PREPARED } from '../../../src/games/quartermaster/zones.js';
import { type Mind, roundsLeft, worthOfBattle, worthOfBuilds, worthOfPiece } from './mind.js';

type Op = program.CompiledOp;

/** What following its play text now is worth, the card itself not counted. */
export function worthOfPlay(m: Mind, s: QuartermasterState, kind: number): number {
  const card = s.cards.kinds[kind];
  let worth = card.type === STATUS_TYPE && card.ability !== null ? m.weights.status * roundsLeft(s) : 0;
  for (let i = 0; i < card.ops.length; i++) {
    const op = card.ops[i];
    if (op.code === program.REQUIRE && op.condition !== null && !holds(s, op.condition)) return worth;
    worth += worthOfOp(m, s, op);
  }
  return worth;
}

function worthOfOp(m: Mind, s: QuartermasterState, op: Op): number {
  const { weights } = m;
  switch (op.code) {
    case program.BUILD:
    case program.RECRUIT:
      return weights.build * op.amount * bestPlacement(m, s, op);
    case program.BATTLE:
      return s.v[ROUND] < m.attacksFrom ? 0 : bestBattle(m, s, op);
    case program.ELIMINATE:
      return weights.piece * (op.places.moment === FIXED ? countOf(s, op) : 0);
    case program.ATTRITION: {
      const count = op.amount + (op.per === null ? 0 : countPieces(s, op.per));
      return count * (TEAM_OF[op.power] === m.team ? -weights.deck : weights['enemy-card']);
    }
    case program.POINTS:
      return op.team === m.team ? op.amount : -op.amount;
    case program.COST:
      return op.optional ? 0 : -op.amount * weights.card;
    case program.DISCARD:
      return op.amount * weights['enemy-card'];
    case program.DRAFT:
    case program.TAKE:
    case program.REUSE:
      return weights.card * op.amount;
    case program.PREPARE:
      return weights.prepare * op.amount;
    case program.TOKEN:
      return weights.objective / 2;
    case program.WITHDRAW:
      return roundsLeft(s) === 1 ? 2 : -5;
    default:
      return 0;
  }
}

function countOf(s: QuartermasterState, op: Op): number {
  let count = 0;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (op.places.spaces[space] === 1 && (s.pieces[space] & op.countries) !== 0) count++;
  }
  return count;
}

function bestPlacement(m: Mind, s: QuartermasterState, op: Op): number {
  // In the space battled: as good as the best space that can be reached is too hopeful, nothing too bleak.
  if (op.places.moment !== FIXED) return 0.5;
  const builds = op.code === program.BUILD ? worthOfBuilds(m, s, op.country) : null;
  let best = 0;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (op.places.spaces[space] === 0 || (pieceKind(space) & op.pieces) === 0) continue;
    if (builds === null && !mayRecruit(s, op.country, space)) continue;
    const worth = builds === null ? worthOfPiece(m, s, op.country, space) : builds[space];
    if (worth > best) best = worth;
  }
  return best;
}

function bestBattle(m: Mind, s: QuartermasterState, op: Op): number {
  if (op.places.moment !== FIXED) return m.weights.piece / 2;
  let best = 0;
  for (let target = 0; target < SPACE_COUNT; target++) {
    if (op.places.spaces[target] === 0 || (pieceKind(target) & op.pieces) === 0) continue;
    if ((s.pieces[target] & ENEMY_MASK[op.country]) === 0) continue;
    const next = NEIGHBOURS[TEAM_OF_COUNTRY[op.country]][target];
    for (let i = 0; i < next.length; i++) {
      if (!mayBattle(s, op.country, target, next[i], 0)) continue;
      const cost = m.weights.card * battleCost(s, op.country, target, next[i]);
      best = Math.max(best, worthOfBattle(m, s, op.country, target) - cost);
    }
  }
  return best;
}

/** What a card is worth on the table, face down: less with every one of its use that lies there already. */
export function worthPrepared(m: Mind, s: QuartermasterState, kind: number): number {
  const { weights } = m;
  const { symbol, count, hasTargets } = s.cards.kinds[kind].prepared;
  const lying = preparedWith(m, s, symbol);
  const room = Math.max(0, 1 - lying / (weights.reserve + 0.01));
  if (symbol === ATTRITION_SYMBOL)
    return weights['enemy-card'] * (hasTargets ? 2.5 : 1.2) * (lying > 1 ? 0.3 : 1);
  if (symbol === REINFORCE_ARMY) return weights.prepare * count * room * 1.3;
  if (symbol === SUSTAIN_LAND || symbol === COUNTERATTACK) return weights.prepare * count * room;
  return weights.prepare * count * room * 0.5;
}

function preparedWith(m: Mind, s: QuartermasterState, symbol: number): number {
  const kinds = s.cards.ofPower[m.power];
  let count = 0;
  for (let i = 0; i < kinds.length; i++) {
    if (s.cards.kinds[kinds[i]].prepared.symbol === symbol) count += copiesIn(s, PREPARED, kinds[i]);
  }
  return count;
}

/** What a card is worth in hand: what it could do, now or later. */
export function worthKept(m: Mind, s: QuartermasterState, kind: number): number {
  const card = s.cards.kinds[kind];
  const later = card.type === BUILD_ARMY || card.type === STATUS_TYPE ? 0.5 : 0.3;
  const homeless = (s.pieces[HOME[card.country]] & (1 << card.country)) === 0 && card.type !== BUILD_ARMY;
  const play = worthOfPlay(m, s, kind) * (homeless ? 0.6 : 1);
  return Math.max(later, 0.6 * play, 0.6 * worthPrepared(m, s, kind));
}
