// The names that the facts and the cards use for teams, powers, countries and cards.

export const TEAMS = ['central', 'entente'] as const;
export type TeamId = (typeof TEAMS)[number];

/** In the order of play (3.1). */
export const POWERS = ['austria-ottoman', 'russia', 'germany', 'france-italy', 'uk-us'] as const;
export type PowerId = (typeof POWERS)[number];

export const COUNTRIES = [
  'austria-hungary',
  'ottoman',
  'russia',
  'germany',
  'france',
  'italy',
  'uk',
  'us',
] as const;
export type CountryId = (typeof COUNTRIES)[number];

/** 10.0 */
export const CARD_TYPES = [
  'build-army',
  'build-navy',
  'land-battle',
  'sea-battle',
  'event',
  'economic-warfare',
  'status',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** 7.3 */
export const SYMBOLS = [
  'reinforce-army',
  'reinforce-navy',
  'sustain-land',
  'sustain-sea',
  'counterattack',
  'attrition',
] as const;
export type SymbolId = (typeof SYMBOLS)[number];
