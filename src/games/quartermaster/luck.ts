// The purposes of luck: each has a stream of its own, so that a change in one leaves the others as they were.
import { POWERS } from './names.js';

export const PURPOSES: readonly string[] = [
  ...POWERS.map((power) => `deck of ${power}`),
  ...POWERS.map((power) => `mulligan of ${power}`),
  ...POWERS.map((power) => `draft of ${power}`),
  ...POWERS.map((power) => `draft by card of ${power}`),
  ...POWERS.map((power) => `imagined cards of ${power}`),
];
/** Each plus the power. */
export const DECK_ORDER = 0;
export const MULLIGAN_ORDER = POWERS.length;
export const DRAFT_ORDER = 2 * POWERS.length;
/** A second shuffle in one turn (Luck.shuffle). */
export const CARD_DRAFT_ORDER = 3 * POWERS.length;
export const IMAGINED = 4 * POWERS.length;
