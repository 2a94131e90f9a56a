// The heuristic's choice at every kind of decision: what each action is worth, and the one that is worth most.
import { battleCost } from '../../../src/games/quartermaster/battle.js';
import { ALL_POWERS } from '../../../src/games/quartermaster/battle-triggers.js';
import { IS_LAND, POWER_OF, TEAM_OF_COUNTRY } from '../../../src/games/quartermaster/board.js';
import { cardsIn } from '../../../src/games/quartermaster/card-piles.js';
import { BUILD_ARMY } from '../../../src/games/quartermaster/cards.js';
import { D } from '../../../src/games/quartermaster/decisions.js';
import { LOSE_POINT } from '../../../src/games/quartermaster/discards.js';
import { FREE } from '../../../src/games/quartermaster/draft.js';
import { currentOp } from '../../../src/games/quartermaster/effects.js';
import { BATTLED_PLACE } from '../../../src/games/quartermaster/places.js';
import { AND_KEEP } from '../../../src/games/quartermaster/play.js';
import * as program from '../../../src/games/quartermaster/programs.js';
import { isObjective } from '../../../src/games/quartermaster/scoring.js';
import {
  ATTACKER,
  DECISION,
  FRAME_AT,
  FRAME_KIND,
  frameAt,
  PASS,
  type QuartermasterState,
  TAKE_OFF,
  TARGET,
} from '../../../src/games/quartermaster/state.js';
import { DECK, HAND, PREPARED } from '../../../src/games/quartermaster/zones.js';
import { worthKept, worthOfPlay, worthPrepared } from './cards.js';
import { lookAround, type Mind, roundsLeft, worthOfBattle, worthOfSpace } from './mind.js';

/** What an action is worth; passing is worth nothing. */
type Worth = (m: Mind, s: QuartermasterState, action: number) => number;

export function chooseAction(m: Mind, s: QuartermasterState): number {
  const count = m.game.legalActions(s, m.legal);
  const decision = s.v[DECISION];
  if (decision === D.keep) return 0;
  // The list begins with as many cards as there are.
  if (decision === D.draw) return m.legal[0];
  lookAround(m, s);
  const worth = WORTHS[decision] ?? always;
  let best = m.legal[0];
  let most = best === PASS ? 0 : Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const action = m.legal[i];
    if (action === PASS || action === TAKE_OFF) continue;
    const value = worth(m, s, action);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

const always: Worth = () => 1;

const putUnder: Worth = (m, s, kind) => -worthKept(m, s, kind);

/** Two poor cards for a Build card, while pieces are to be had; for nothing always. */
const draft: Worth = (m, s, action) => {
  const kind = action & 0xff;
  const worth = worthOfPlay(m, s, kind) + (s.cards.kinds[kind].type === BUILD_ARMY ? 0.2 : 0);
  return action >> 8 === FREE ? worth + 0.1 : worth - 2 * m.weights.card * (1 + s.rules['draft-cost'] / 2);
};

const play: Worth = (m, s, action) => {
  const kind = action & 0xff;
  const kept = action >> 8 === AND_KEEP ? 0 : 0.4 * m.weights.card;
  return worthOfPlay(m, s, kind) - kept;
};

const playAnother: Worth = (m, s, kind) => worthOfPlay(m, s, kind);

/** The power that has fewest cards left feels it most. */
const attrition: Worth = (_m, s, action) => {
  const target = action >> 8;
  return target > 4 ? 2 : 1 + 10 / (10 + cardsIn(s, DECK, target) + cardsIn(s, HAND, target));
};

const prepare: Worth = (m, s, action) => {
  const kind = action & 0xff;
  if (action >> 8 === PREPARED) return -1;
  return worthPrepared(m, s, kind) - 0.5 * Math.max(0, worthOfPlay(m, s, kind) - m.weights.card);
};

/** The own card that is worth least; of an enemy's cards the one that is worth most. */
const discard: Worth = (m, s, action) => {
  if (action === LOSE_POINT) return -1;
  const zone = action >> 8;
  if (zone === DECK) return -m.weights.deck * (cardsIn(s, DECK, m.power) > 2 * roundsLeft(s) ? 0.5 : 2);
  const kind = action & 0xff;
  const worth = zone === PREPARED ? worthPrepared(m, s, kind) + m.weights.prepare : worthKept(m, s, kind);
  return s.cards.kinds[kind].power === m.power ? -worth : worth;
};

const place: Worth = (m, s, space) => worthOfSpace(m, s, currentOp(s).country, space);

const battle: Worth = (m, s, action) => {
  const target = action & 0xff;
  const { country } = currentOp(s);
  const gain = worthOfBattle(m, s, country, target);
  const open = s.pieces[target] === 0 && buildsWhereItBattles(s) ? worthOfSpace(m, s, country, target) : 0;
  // A little less from the sea: an Army can neither be struck back at, nor is it cheaper.
  return gain + open - m.weights.card * battleCost(s, country, target, action >> 8);
};

/** A later operation of the card builds in the space battled. */
function buildsWhereItBattles(s: QuartermasterState): boolean {
  const { ops } = s.cards.kinds[s.frames[frameAt(s, FRAME_KIND)]];
  for (let at = s.frames[frameAt(s, FRAME_AT)] + 1; at < ops.length; at++) {
    if (ops[at].code === program.BUILD && ops[at].places.moment === BATTLED_PLACE) return true;
  }
  return false;
}

const eliminate: Worth = (_m, s, action) => (isObjective(s, action & 0xff) ? 2 : 1);

const take: Worth = (m, s, kind) => worthKept(m, s, kind);

/** At the very end a piece that scores nothing is worth more off the board. */
const withdraw: Worth = (_m, s, action) =>
  roundsLeft(s) === 1 && !(IS_LAND[action & 0xff] === 1 && isObjective(s, action & 0xff)) ? 1 : -1;

const effect: Worth = (_m, s, action) => {
  const op = currentOp(s);
  const first = s.cards.kinds[s.frames[frameAt(s, FRAME_KIND)]].ops[op.branches[action]];
  if (first.code === program.ELIMINATE) return 0.5;
  return first.places.spaces.some((there, space) => there === 1 && s.pieces[space] === 0) ? 1 : 0.4;
};

const choosePower: Worth = (_m, s, power) => 1 + cardsIn(s, PREPARED, power);

const useStatus: Worth = (m, s, power) => (power === ALL_POWERS ? 1 : choosePower(m, s, power));

/** After a battle to build there, or after a build to battle beside it. */
const exploit: Worth = (m, s, action) => {
  const target = (action >> 8) & 0xff;
  const card = s.cards.kinds[action & 0xff];
  if (action < 256) return worthOfSpace(m, s, card.country, s.v[TARGET]) - worthPrepared(m, s, action & 0xff);
  const cost = m.weights.card * battleCost(s, card.country, target, action >> 16);
  return worthOfBattle(m, s, card.country, target) - cost - m.weights.prepare * card.prepared.count;
};

/** What the space is worth, against the card: the smallest that is enough comes first. */
const reinforce: Worth = (m, s, action) => {
  const { country, prepared } = s.cards.kinds[action & 0xff];
  return 0.4 + worthOfSpace(m, s, country, s.v[TARGET]) - m.weights.prepare * prepared.count;
};

const sustain: Worth = (m, s, action) => {
  const { prepared } = s.cards.kinds[action & 0xff];
  const target = s.v[TARGET];
  const attacker = s.v[ATTACKER];
  if (POWER_OF[attacker] !== m.power && TEAM_OF_COUNTRY[attacker] !== m.team) return -1;
  return 0.2 + worthOfBattle(m, s, attacker, target) - m.weights.prepare * prepared.count;
};

const WORTHS: Readonly<Record<number, Worth>> = {
  [D.putUnder]: putUnder,
  [D.draft]: draft,
  [D.play]: play,
  [D.playAnother]: playAnother,
  [D.attrition]: attrition,
  [D.prepare]: prepare,
  [D.prepareStep]: prepare,
  [D.discard]: discard,
  [D.place]: place,
  [D.battle]: battle,
  [D.eliminate]: eliminate,
  [D.take]: take,
  [D.withdraw]: withdraw,
  [D.effect]: effect,
  [D.power]: choosePower,
  [D.status]: useStatus,
  [D.exploit]: exploit,
  [D.reinforce]: reinforce,
  [D.sustain]: sustain,
};
