// The purposes of luck: each has a stream of its own, so that a change in one leaves the others as they were.
import { FACTION_IDS } from './board.js';

export const PURPOSES: readonly string[] = [
  ...FACTION_IDS.map((faction) => `event deck of ${faction}`),
  'combat',
  'last stand',
  'guerilla',
  'naval combat',
  'u-boat attack',
  'u-boat attrition',
  'technology',
  'bonus technology',
  'dogfight',
  'imagined decks',
];
/** Plus the faction. */
export const DECK_PURPOSE = 0;
const purpose = (name: string) => PURPOSES.indexOf(name);
export const COMBAT = purpose('combat');
export const LAST_STAND = purpose('last stand');
export const GUERILLA = purpose('guerilla');
export const NAVAL = purpose('naval combat');
export const UBOAT_ATTACK = purpose('u-boat attack');
export const UBOAT_ATTRITION = purpose('u-boat attrition');
export const TECHNOLOGY_DRAW = purpose('technology');
export const BONUS_DRAW = purpose('bonus technology');
export const DOGFIGHT_DICE = purpose('dogfight');
export const IMAGINED = purpose('imagined decks');
