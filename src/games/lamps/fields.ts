// What a field of the facts of Lamps may hold, besides what any game's facts have (../fields.ts).
import { matching, oneOf, whole } from '../fields.js';
import { ALLIANCES, FACTIONS, NATIONS } from './names.js';

export * from '../fields.js';

export const year = whole(1914, 1918);
export const nation = oneOf(NATIONS);
export const faction = oneOf(FACTIONS);
export const alliance = oneOf(ALLIANCES);
export const status = oneOf(['fresh', 'spent']);

// CSV cells: every value arrives as a string.
export const points = matching(/^(\d|1\d|20)$/, 'a whole number from 0 to 20').transform(Number);

export const mapProvenance = oneOf(['rulebook', 'rulebook-inferred', 'history']);
/** `designer` is for cards that a scenario adds; the game's own cards never carry it. */
export const cardProvenance = oneOf(['rulebook', 'rulebook-title', 'rulebook-effect', 'history', 'designer']);
