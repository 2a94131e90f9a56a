// Every kind of decision (src/games/lamps/decisions.ts), and which part of the heuristic makes it.
import {
  AREA_COUNT,
  BASE_PRODUCTION,
  BERLIN,
  CAPITAL,
  FIRST_FLEET,
  FIRST_UBOAT,
  LAST_TURN,
  NATION_COUNT,
  OWNER,
  PARIS,
  UNIT_NATION,
  UNIT_SIDE,
  UNITED_STATES,
} from '../../../src/games/lamps/board.js';
import { ON_DEFENCE } from '../../../src/games/lamps/cards.js';
import { isActive } from '../../../src/games/lamps/control.js';
import { D } from '../../../src/games/lamps/decisions.js';
import { standChance } from '../../../src/games/lamps/odds/battle.js';
import {
  BLOCKADE,
  DECISION,
  DEFENDER,
  FRESH,
  INTO,
  type LampsState,
  PASS,
  TURN,
} from '../../../src/games/lamps/state.js';
import { A1, A2, A3, C1, G1, Q1, Q2, U1, U2 } from '../../../src/games/lamps/technology.js';
import { chooseAttack } from './attack.js';
import { type Mind, observe } from './mind.js';
import {
  chooseAdvance,
  chooseAirArea,
  chooseArea,
  chooseIdleArmy,
  chooseMove,
  chooseNeededArmy,
  chooseRetreat,
  chooseStrikeArea,
} from './move.js';
import { chooseRaise, chooseRefit, chooseTransfer, chooseTrench } from './spend.js';
import { threatTo } from './threat.js';

const YES = 1;
const NO = 0;

/** Who makes each kind of decision. A table: a switch would compare its way down the list. */
const CHOICES: ((m: Mind, s: LampsState) => number)[] = [];
CHOICES[D.move] = chooseMove;
CHOICES[D.attack] = chooseAttack;
CHOICES[D.refit] = chooseRefit;
CHOICES[D.raise] = chooseRaise;
CHOICES[D.dig] = chooseTrench;
CHOICES[D.transfer] = chooseTransfer;
CHOICES[D.retreat] = chooseRetreat;
CHOICES[D.advance] = chooseAdvance;
CHOICES[D.defender] = chooseDefender;
CHOICES[D.stand] = chooseStand;
CHOICES[D.marker] = chooseNeededArmy;
CHOICES[D.absorb] = chooseNeededArmy;
CHOICES[D.eventRefit] = chooseNeededArmy;
CHOICES[D.conqueredArmy] = chooseNeededArmy;
CHOICES[D.becomeSpent] = chooseIdleArmy;
CHOICES[D.eventArmy] = chooseArea;
CHOICES[D.bringHome] = chooseArea;
CHOICES[D.eventTrench] = chooseTrench;
CHOICES[D.stosstruppen] = chooseStrikeArea;
CHOICES[D.counter] = chooseStrikeArea;
CHOICES[D.air] = chooseAirArea;
CHOICES[D.uboats] = chooseUboats;
CHOICES[D.sail] = chooseFleet;
CHOICES[D.support] = (m, s) => m.legal[m.game.legalActions(s, m.legal) - 1]; // all that there is
CHOICES[D.counterBattery] = chooseCounterBattery;
CHOICES[D.navalReroll] = chooseNavalReroll;
CHOICES[D.technology] = chooseTechnology;
CHOICES[D.usFleet] = () => BLOCKADE;
CHOICES[D.rerollDefence] = () => YES;
CHOICES[D.usArmy] = () => YES;
// Rerolls of an attack that is lost, hits at sea, gunfire for a landing: the first is as good as any.
for (const decision of Object.values(D)) CHOICES[decision] ??= chooseFirst;

export function chooseAction(m: Mind, s: LampsState): number {
  return CHOICES[s.v[DECISION]](m, s);
}

function chooseFirst(m: Mind, s: LampsState): number {
  m.game.legalActions(s, m.legal);
  return m.legal[0];
}

/** R7: of equals, one with a marker, then one whose nation produces most; at home one that may make a last stand. */
function chooseDefender(m: Mind, s: LampsState): number {
  const count = m.game.legalActions(s, m.legal);
  let best = m.legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const unit = m.legal[i];
    const nation = UNIT_NATION[unit];
    let worth = BASE_PRODUCTION[nation];
    if (OWNER[s.v[INTO]] === nation && s.unitStatus[unit] !== FRESH) worth += 20;
    for (let marker = 0; marker < s.markerBearer.length; marker++) {
      if (s.markerBearer[marker] === unit && (s.deck.markers[marker].on & ON_DEFENCE) !== 0) worth += 40;
    }
    if (worth > most) {
      most = worth;
      best = unit;
    }
  }
  return best;
}

/** 7.6.2: for areas that are worth more than a point. */
function chooseCounterBattery(m: Mind, s: LampsState): number {
  const { points, lasting, decisive } = m.values;
  const into = s.v[INTO];
  return points[into] + lasting[into] + decisive[into] >= 1.5 ? YES : NO;
}

/** 7.2.4: an army for an area, if the area is worth it and the test can be passed. */
function chooseStand(m: Mind, s: LampsState): number {
  observe(m, s);
  const into = s.v[INTO];
  const nation = UNIT_NATION[s.v[DEFENDER]];
  const test = { needed: s.rules['tenacity-needed'], perLoss: s.rules['tenacity-per-loss'], lost: 0 };
  const holds = standChance(test, s.eliminated[nation]);
  if (into === PARIS || into === BERLIN) return holds > 0 ? YES : NO;
  const vital = CAPITAL[nation] === into && nation < NATION_COUNT ? m.weights.capital : 0;
  const late = s.v[TURN] >= LAST_TURN - 2 ? 0.5 : 0;
  // Armies that could follow up would take the area from the next one.
  const more = threatTo(m, s, into) > 2 ? 0.5 : 1;
  const others = m.survey.sideSpent[m.side * AREA_COUNT + into];
  const worth = holds * more * (m.guard[into] + vital + late);
  return worth > 2 * m.weights.stand + (others > 2 ? 0.3 : 0) ? YES : NO;
}

/** 8.2.4.1: without warning once America is in, or too late to come in. */
function chooseUboats(m: Mind, s: LampsState): number {
  const turn = s.v[TURN];
  const late = turn === 1 || turn >= m.weights['unrestricted-from'];
  return late || isActive(s, UNITED_STATES) ? 1 : 0;
}

/** 6.6.2: the fleet that is stronger in the Blockade box goes there. */
function chooseFleet(m: Mind, s: LampsState): number {
  let own = 0;
  let enemy = 0;
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    const strength = s.unitStatus[unit] === FRESH ? 1.5 : 1;
    if (UNIT_SIDE[unit] === m.side && s.unitArea[unit] < 250) own += strength;
    else if (UNIT_SIDE[unit] !== m.side && s.unitArea[unit] === BLOCKADE) enemy += strength;
  }
  if (own <= enemy) return PASS;
  m.game.legalActions(s, m.legal);
  return m.legal[0];
}

/** 7.1.2.1: only a 1 or a 2 hits. */
function chooseNavalReroll(m: Mind, s: LampsState): number {
  const count = m.game.legalActions(s, m.legal);
  for (let i = 0; i < count; i++) {
    if (m.legal[i] !== PASS && s.navalDice[m.legal[i]] > 2) return m.legal[i];
  }
  return PASS;
}

/** 8.4.1: of two technologies, the one that comes first here. */
const PREFERRED = [...A1, ...A2, ...C1, ...A3, U1, Q1, U2, Q2];

function chooseTechnology(m: Mind, s: LampsState): number {
  m.game.legalActions(s, m.legal);
  const [a, b] = [m.legal[0], m.legal[1]];
  const rank = (technology: number) => {
    const at = PREFERRED.indexOf(technology);
    if (at >= 0) return at;
    return (G1 as readonly number[]).includes(technology) ? 98 : 50;
  };
  return rank(a) <= rank(b) ? a : b;
}
