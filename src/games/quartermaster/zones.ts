// Where a card can be (7.0): its power's deck, hand, table or discard pile.

export const DECK = 0;
export const HAND = 1;
/** Face down on the table (7.2). */
export const PREPARED = 2;
/** Face up on the table (10.7). */
export const STATUS = 3;
/** 7.4: discarded face up, on top of the pile: everybody saw it. */
export const OPEN = 4;
/** 7.5: discarded unseen, to the bottom of the pile. */
export const BURIED = 5;
export const ZONE_COUNT = 6;
export const ZONE_NAMES = ['deck', 'hand', 'prepared', 'status', 'discards', 'buried discards'] as const;
