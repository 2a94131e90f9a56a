// The names that the facts and the cards use for alliances, factions and nations.

export const ALLIANCES = ['TE', 'CP'] as const;
export type Alliance = (typeof ALLIANCES)[number];

/** In the order in which they take their turns (4.1). */
export const FACTIONS = ['germany', 'western-allies', 'eastern-allies', 'central-allies'] as const;
export type Faction = (typeof FACTIONS)[number];

export const NATIONS = [
  'germany',
  'great-britain',
  'france',
  'belgium',
  'italy',
  'russia',
  'serbia',
  'romania',
  'greece',
  'united-states',
  'austria-hungary',
  'turkey',
  'bulgaria',
] as const;
export type Nation = (typeof NATIONS)[number];
