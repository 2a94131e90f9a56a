// How a game of Lamps is told: in the manner of the rulebook's extended example (15.0).
import type { Chronicle } from '../../../kernel/chronicle.js';
import { FACTION_IDS, TURN_NAMES } from '../board.js';
import type { LampsState } from '../state.js';
import { ledgerOf, piecesIn } from './ledger.js';
import { narrate } from './narrator.js';
import { momentOf, PHASES } from './phases.js';
import { FACTION_NAMES } from './words.js';

const KINDS = {
  turn: 'a turn begins',
  faction: 'a faction’s turn begins',
  card: 'an event card is drawn; facts: its operations',
  effect: 'what that card does',
  marker: 'an event marker is placed on an army, or used up',
  move: 'a unit moves by land or sea',
  sail: 'a fleet goes to sea or to port',
  sea: 'the U-Boat boxes, the Blockade box, convoys',
  naval: 'naval combat; facts: the dice of both sides',
  attack: 'an attack; facts: attacker, defender, dice, modifiers, totals',
  raid: 'a Guerilla Attack; facts: the die, won',
  tanks: 'Tanks breach Trenches',
  reroll: 'dice of an attack are rolled again',
  result: 'how an attack ends; facts: won',
  stand: 'a last stand; facts: the die, earlier losses, whether it held',
  retreat: 'units retreat',
  advance: 'units advance after combat',
  evacuation: 'units are taken off by sea',
  loss: 'units are lost for good',
  removal: 'units leave the map',
  spent: 'units become Spent other than by attacking or defending',
  ready: 'artillery is Ready again',
  control: 'areas change hands; facts: which, from and to whom',
  trench: 'Trenches are dug or lost',
  'u-boats': 'U-Boat attacks and attrition; facts: the rolls',
  points: 'production points come in, are changed by a card, or are lost',
  refit: 'units become Fresh',
  raise: 'a nation raises or builds a unit',
  absorb: 'a conquered army is given up',
  transfer: 'production is sent to an ally',
  deploy: 'armies come onto the map without being raised',
  counter: 'artillery or Tanks are placed',
  technology: 'a technology is developed, or drawn in vain',
  dogfight: 'a dogfight; facts: the dice of both sides and the markers won',
  air: 'Air Superiority markers, the Red Baron',
  entry: 'a nation joins the war',
  conquest: 'a nation falls',
  return: 'armies go home',
  russia: 'turmoil and the Treaty',
  greece: 'Salonika and Greece',
  sunk: 'fleets or U-Boats are sunk',
  'us-entry': 'the USA Entry marker moves; facts: from and to',
  victory: 'how the war is won',
};

export const chronicle = {
  kinds: KINDS,
  turns: TURN_NAMES,
  factions: FACTION_IDS.map((id, i) => ({ id, name: FACTION_NAMES[i] })),
  phases: PHASES,
  moment: momentOf,
  narrate,
  ledger: ledgerOf,
  key: '3+1 three Fresh armies and a Spent one, = a Trench, * artillery or Tanks',
  pieces: piecesIn,
} satisfies Chronicle<LampsState>;
