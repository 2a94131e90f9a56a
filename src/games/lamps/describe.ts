// Actions in words: what a person would say at the table.

import { FIGHT_AT_SEA, GUERILLA_ATTACK, INVASION_ATTACK, TANK_ATTACK } from './attacks.js';
import { AREA_COUNT, AREA_NAMES, NATION_NAMES, UNIT_NAMES } from './board.js';
import { TECHNOLOGY_CARDS } from './data.js';
import { eventArmyOf } from './production.js';
import { CARD_REROLL, MARKER_REROLL, SCHLIEFFEN, STOSSTRUPPEN } from './rerolls.js';
import { EVACUATE, PERISH, STOSSTRUPPEN_ADVANCE } from './retreat.js';
import { BY_LAND, INVASION } from './sea-movement.js';
import { spender } from './spending.js';
import {
  BLOCKADE,
  CARD,
  DECISION,
  DECISIONS,
  FRESH,
  INTO,
  type LampsState,
  NONE,
  PASS,
  SUBJECT,
} from './state.js';
import {
  attackArtillery,
  counterArtillery,
  WITH_ALLIED_GUN,
  WITH_ARTILLERY,
  WITH_EXTRA_DICE,
  WITH_GAS,
} from './support.js';

const unit = (index: number) => UNIT_NAMES[index];
const area = (index: number) => AREA_NAMES[index];

/** Where a unit stands, for telling two armies apart. */
function unitHere(s: LampsState, index: number): string {
  const place = s.unitArea[index] < AREA_COUNT ? ` in ${area(s.unitArea[index])}` : '';
  return `the ${unit(index)}${place}`;
}

export function describe(s: LampsState, action: number): string {
  const first = action & 0xff;
  const second = (action >> 8) & 0xff;
  const third = action >> 16;
  switch (DECISIONS[s.v[DECISION]]) {
    case 'place an event marker':
      return `put the ${s.deck.cards[s.v[CARD]].title} marker on ${unitHere(s, action)}`;
    case 'choose an army to become Spent':
      return `${unitHere(s, action)} becomes Spent`;
    case 'move':
      return action === PASS ? 'move no more' : describeMove(s, first, second, third);
    case 'redeploy the Stosstruppen':
      return `put the Stosstruppen into ${area(action)}`;
    case 'choose the U-Boat strategy':
      return action === 0 ? 'U-Boats keep to the Hague Convention' : 'U-Boats wage Unrestricted Warfare';
    case 'sail a fleet':
      return action === PASS ? 'sail no fleet' : `the ${unit(action)} sails to the Blockade box`;
    case 'attack':
      return describeAttack(s, action);
    case 'commit support':
      return describeSupport(s, action);
    case 'choose the defender':
      return `${unitHere(s, action)} defends`;
    case 'fire counter-battery':
      return describeCounterBattery(s, action);
    case 'reroll the attack':
      return describeReroll(action);
    case 'reroll the defence':
      return action === 0 ? 'let the defence roll stand' : 'reroll the defence';
    case 'make a last stand':
      return action === 0 ? `retreat from ${area(s.v[INTO])}` : 'they shall not pass';
    case 'retreat':
      return describeRetreat(s.v[SUBJECT], action);
    case 'advance':
      return describeAdvance(s, action);
    case 'reroll a naval die':
      return action === PASS
        ? 'let the naval dice stand'
        : `reroll German naval die ${action + 1} (${s.navalDice[action]})`;
    case 'take a naval hit':
      return `the ${unit(action)} takes the hit`;
    case 'support the invasion by sea':
      return action === PASS ? 'land without naval gunfire' : `the ${unit(action)} covers the landing`;
    case 'choose the conquered army':
      return `${unitHere(s, action)} fights on`;
    case 'bring an army home':
      return `the ${unit(s.v[SUBJECT])} goes home to ${area(action)}`;
    case 'absorb a conquered army':
      return action === PASS
        ? `keep the ${unit(s.v[SUBJECT])}`
        : `give up the ${unit(s.v[SUBJECT])} to refit the ${unit(action)}`;
    case 'refit by event':
      return `refit ${unitHere(s, action)} at no cost`;
    case 'place an army by event':
      return `place the ${unit(eventArmyOf(s, action))} in ${area(first)}`;
    case 'place a Trench by event':
      return `dig a Trench in ${area(action)} at no cost`;
    case 'refit':
      return action === PASS ? `${NATION_NAMES[spender(s)]} refits no more` : `refit ${unitHere(s, action)}`;
    case 'raise':
      return action === PASS
        ? `${NATION_NAMES[spender(s)]} raises no more`
        : describeRaise(first, second, third);
    case 'build a Trench':
      return action === PASS ? `${NATION_NAMES[spender(s)]} digs no more` : `dig a Trench in ${area(action)}`;
    case 'transfer production':
      return action === PASS
        ? `${NATION_NAMES[spender(s)]} transfers no more`
        : `send ${action >> 8} PP to ${NATION_NAMES[first]}`;
    case 'choose a technology':
      return `develop ${TECHNOLOGY_CARDS[action].code} ${TECHNOLOGY_CARDS[action].title}`;
    case 'place a technology counter':
      return `place the new counter in ${area(action)}`;
    case 'place Air Superiority':
      return action === PASS ? 'keep the other air markers back' : `Air Superiority over ${area(action)}`;
    case 'mobilize a US army':
      return action === 0
        ? `the ${unit(s.v[SUBJECT])} stays Spent`
        : `the ${unit(s.v[SUBJECT])} becomes Fresh`;
    case 'station the US fleet':
      return action === BLOCKADE
        ? 'the US fleet joins the blockade'
        : 'the US fleet lies in the British Home Port';
    default:
      return `action ${action}`;
  }
}

function describeMove(s: LampsState, mover: number, to: number, how: number): string {
  const verb = how === BY_LAND ? 'moves to' : how === INVASION ? 'invades' : 'sails to';
  return `${unitHere(s, mover)} ${verb} ${area(to)}`;
}

function describeAttack(s: LampsState, action: number): string {
  if (action === PASS) return 'attack no more';
  if (action === FIGHT_AT_SEA) return 'fight for the Blockade box';
  const kind = action >> 16;
  const verb =
    kind === GUERILLA_ATTACK
      ? 'raids'
      : kind === INVASION_ATTACK
        ? 'lands in'
        : kind === TANK_ATTACK
          ? 'breaches the Trenches of'
          : 'attacks';
  return `${unitHere(s, action & 0xff)} ${verb} ${area((action >> 8) & 0xff)}`;
}

function describeCounterBattery(s: LampsState, which: number): string {
  if (which === 0) return 'hold the artillery back';
  const choice = counterArtillery(s, 2) !== NONE;
  return `fire counter-battery${choice ? ` with the ${unit(counterArtillery(s, which))}` : ''}`;
}

function describeSupport(s: LampsState, bits: number): string {
  const allied = (bits & WITH_ALLIED_GUN) !== 0;
  const parts = [
    allied ? `the ${unit(attackArtillery(s, true))}` : (bits & WITH_ARTILLERY) !== 0 ? 'Heavy Artillery' : '',
    (bits & WITH_GAS) !== 0 ? 'Poison Gas' : '',
    (bits & WITH_EXTRA_DICE) !== 0 ? 'the extra die of the event' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'attack without support' : `attack with ${parts.join(' and ')}`;
}

function describeReroll(source: number): string {
  switch (source) {
    case SCHLIEFFEN:
      return 'reroll by the Schlieffen Plan';
    case STOSSTRUPPEN:
      return 'reroll with the Stosstruppen';
    case CARD_REROLL:
      return 'reroll by the event';
    case MARKER_REROLL:
      return 'reroll with the marker of the army';
    default:
      return 'let the attack roll stand';
  }
}

function describeRetreat(who: number, where: number): string {
  if (where === EVACUATE) return `the ${unit(who)} is evacuated by sea`;
  if (where === PERISH) return `the ${unit(who)} fights to the end`;
  return `the ${unit(who)} retreats to ${area(where)}`;
}

function describeAdvance(s: LampsState, action: number): string {
  if (action === PASS) return 'advance no more';
  if (action === STOSSTRUPPEN_ADVANCE) return 'the Stosstruppen advance too';
  return `${unitHere(s, action)} advances into ${area(s.v[INTO])}`;
}

function describeRaise(who: number, where: number, status: number): string {
  const condition = status === FRESH ? 'Fresh' : 'Spent';
  return where === NONE
    ? `build the ${unit(who)} ${condition}`
    : `raise the ${unit(who)} ${condition} in ${area(where)}`;
}
