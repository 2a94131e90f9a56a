// Actions in words: what a person would say at the table.
import { EXPLOIT_BATTLE } from './abilities.js';
import { NAMED_TARGETS } from './attrition.js';
import { ALL_POWERS } from './battle-triggers.js';
import { IS_LAND, OF_COUNTRY, POWER_NAMES, SPACE_NAMES } from './board.js';
import { LOSE_POINT } from './discards.js';
import { FREE, FROM_DISCARDS } from './draft.js';
import { currentOp, reuseWords } from './effects.js';
import { pieceKind } from './pieces.js';
import { ARMY, NAVY } from './places.js';
import { AND_KEEP } from './play.js';
import { BUILD, ELIMINATE, OPERATION_WORDS, RECRUIT } from './programs.js';
import {
  ACTOR,
  DECISION,
  DECISIONS,
  DRAFTED,
  FRAME_KIND,
  frameAt,
  PASS,
  type QuartermasterState,
  SUBJECT,
  TAKE_OFF,
  TARGET,
  USED_CARD,
} from './state.js';
import { DECK, HAND, PREPARED, ZONE_NAMES } from './zones.js';

const space = (index: number) => SPACE_NAMES[index];
const pieceOf = (country: number, where: number) =>
  `the ${IS_LAND[where] === 1 ? 'Army' : 'Navy'} ${OF_COUNTRY[country]} in ${space(where)}`;

export function describe(s: QuartermasterState, action: number): string {
  const card = (kind: number) => s.cards.kinds[kind].name;
  const low = action & 0xff;
  const high = action >> 8;
  const decision = DECISIONS[s.v[DECISION]];
  if (action === PASS) return PASSING[decision] ?? 'pass';
  if (action === TAKE_OFF) return 'take an own piece off the board first';
  switch (decision) {
    case 'keep the first draw':
      return action === 0 ? 'keep the first draw' : 'shuffle and draw again';
    case 'put a card under the deck':
      return `put ${card(action)} under the deck`;
    case 'draft':
      return `draft ${card(low)}${high === FREE ? ' at no cost' : high === FROM_DISCARDS ? ' from the discard pile' : ''}`;
    case 'prepare the drafted card':
      return action === 0 ? `keep ${card(s.v[DRAFTED])} in hand` : `prepare ${card(s.v[DRAFTED])} at once`;
    case 'play a card':
      return `play ${card(low)}${high === AND_KEEP ? ' and keep it' : ''}`;
    case 'play another card':
      return `play ${card(action)}`;
    case 'use Attrition':
      return high === NAMED_TARGETS
        ? `use ${card(low)} for Attrition`
        : `use ${card(low)} for Attrition against ${POWER_NAMES[high]}`;
    case 'prepare a card':
    case 'prepare or unprepare a card':
      return `${high === HAND ? 'prepare' : 'unprepare'} ${card(low)}`;
    case 'draw':
      return action === 0 ? 'draw no more' : `draw ${action} card${action === 1 ? '' : 's'}`;
    case 'discard':
      return describeDiscard(s, action);
    case 'take off a piece':
      return `take off ${pieceOf(high, low)}`;
    case 'place a piece': {
      const { code, country } = currentOp(s);
      return `${OPERATION_WORDS[code]} ${anyPiece(pieceKind(action))} ${OF_COUNTRY[country]} in ${space(action)}`;
    }
    case 'battle':
      return `battle ${space(low)} from ${space(high)}`;
    case 'eliminate':
      return `eliminate ${pieceOf(high, low)}`;
    case 'take a discarded card':
      return `${reuseWords(s)} ${card(action)}`;
    case 'withdraw a piece':
      return `withdraw ${pieceOf(high, low)}`;
    case 'choose an effect':
      return `choose effect ${action + 1}: ${effectWords(s, action)}`;
    case 'choose a power':
      return `against ${POWER_NAMES[action]}`;
    case 'use a Status card':
      return `use ${card(s.v[SUBJECT])}${action === ALL_POWERS ? '' : ` against ${POWER_NAMES[action]}`}`;
    case 'exploit':
      return s.cards.kinds[s.v[SUBJECT]].ability?.kind === EXPLOIT_BATTLE
        ? `discard ${card(low)} to build in ${space(s.v[TARGET])}`
        : `discard ${card(low)} to battle ${space(high & 0xff)} from ${space(action >> 16)}`;
    case 'reinforce':
      return `reinforce with ${card(low)}`;
    case 'sustain':
      return `sustain with ${card(low)}${high === HAND ? ' from hand' : ''}`;
    case 'counterattack':
      return `counterattack with ${card(action)}`;
    case 'spare the card':
      return action === 0 ? `let ${card(s.v[USED_CARD])} go` : `keep ${card(s.v[USED_CARD])}`;
    default:
      return `action ${action}`;
  }
}

const anyPiece = (kinds: number) => (kinds === ARMY ? 'an Army' : kinds === NAVY ? 'a Navy' : 'a piece');

/** How an effect begins that may be chosen. */
function effectWords(s: QuartermasterState, branch: number): string {
  const { ops } = s.cards.kinds[s.frames[frameAt(s, FRAME_KIND)]];
  const { code, pieces } = ops[currentOp(s).branches[branch]];
  const places = code === BUILD || code === RECRUIT || code === ELIMINATE;
  return places ? `${OPERATION_WORDS[code]} ${anyPiece(pieces)}` : OPERATION_WORDS[code];
}

const PASSING: Readonly<Partial<Record<(typeof DECISIONS)[number], string>>> = {
  draft: 'draft nothing',
  'play a card': 'play nothing',
  'play another card': 'play no other card',
  'use Attrition': 'use no Attrition',
  'prepare a card': 'prepare nothing',
  'prepare or unprepare a card': 'prepare nothing',
  discard: 'discard no more',
  'place a piece': 'place nothing',
  battle: 'do not battle',
  eliminate: 'eliminate nothing',
  'take a discarded card': 'take nothing',
  'withdraw a piece': 'withdraw no more',
  'choose an effect': 'choose neither',
  'use a Status card': 'do not use it',
  exploit: 'do not follow up',
  reinforce: 'do not reinforce',
  sustain: 'give up the battle',
  counterattack: 'do not counterattack',
};

function describeDiscard(s: QuartermasterState, action: number): string {
  if (action === LOSE_POINT) return 'lose a Victory Point instead';
  const zone = action >> 8;
  if (zone === DECK) return 'discard the top card of the deck';
  const { name, power } = s.cards.kinds[action & 0xff];
  const whose = power === s.v[ACTOR] ? '' : ` of ${POWER_NAMES[power]}`;
  const where = zone === PREPARED ? 'prepared' : zone === HAND ? 'from hand' : ZONE_NAMES[zone];
  return `discard ${name} (${where})${whose}`;
}
