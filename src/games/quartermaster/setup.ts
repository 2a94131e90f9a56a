// Set-up (1.0): the opening pieces, the shuffled decks, and the opening hands.
import { SettingsError } from '../../kernel/contract.js';
import type { Luck } from '../../kernel/random.js';
import {
  ARMY_LIMIT,
  countryOf,
  ENEMY_MASK,
  IS_LAND,
  NAVY_LIMIT,
  POWER_COUNT,
  SPACE_COUNT,
  spaceOf,
} from './board.js';
import { cardsIn, copiesIn, drawTop, pile, putUnder, setZone, shuffleDeck } from './card-piles.js';
import { OPENING as OPENING_PIECES } from './data.js';
import { DECK_ORDER, MULLIGAN_ORDER } from './luck.js';
import { TEAMS } from './names.js';
import { placePiece } from './pieces.js';
import type { SetupSettings } from './settings.js';
import {
  ASKED,
  ask,
  BEGIN_TURN,
  DECISION,
  decisionOf,
  MULLIGANS,
  NO_DECISION,
  OPENING,
  POWER,
  type QuartermasterState,
  ROUND,
  STEP,
  VP,
} from './state.js';
import { DECK, HAND } from './zones.js';

/** What stands where at the start, as numbers. */
export interface StartPosition {
  readonly pieces: readonly { readonly country: number; readonly space: number }[];
  readonly tokens: Uint8Array;
  readonly points: readonly number[];
}

export function compileStart({ add, remove, tokens, points }: SetupSettings): StartPosition {
  const pieces = OPENING_PIECES.map(({ country, space }) => ({ country, space }) as Placed);
  remove.forEach((gone, index) => {
    const at = pieces.findIndex((piece) => sameAs(piece, gone));
    const message = `${gone.country} has no piece in ${gone.space} at the start`;
    if (at < 0) throw new SettingsError(['setup', 'remove', index], message);
    pieces.splice(at, 1);
  });
  add.forEach((piece, index) => {
    const problem = problemOf(piece, pieces);
    if (problem !== null) throw new SettingsError(['setup', 'add', index], problem);
    pieces.push(piece);
  });
  const marked = new Uint8Array(SPACE_COUNT);
  tokens.forEach((space, index) => {
    const message = 'an Objective token lies on land';
    if (IS_LAND[spaceOf(space)] === 0) throw new SettingsError(['setup', 'tokens', index], message);
    marked[spaceOf(space)] = 1;
  });
  return {
    pieces: pieces.map(({ country, space }) => ({ country: countryOf(country), space: spaceOf(space) })),
    tokens: marked,
    points: TEAMS.map((team) => points[team] ?? 0),
  };
}

interface Placed {
  readonly country: string;
  readonly space: string;
}
const sameAs = (a: Placed, b: Placed) => a.country === b.country && a.space === b.space;

/** 4.1, 4.4, 4.6 */
function problemOf(piece: Placed, before: readonly Placed[]): string | null {
  const country = countryOf(piece.country);
  const land = IS_LAND[spaceOf(piece.space)];
  if (before.some((other) => sameAs(other, piece))) return 'the country has a piece there already';
  const enemy = before.find(
    (other) => other.space === piece.space && (ENEMY_MASK[country] & (1 << countryOf(other.country))) !== 0,
  );
  if (enemy !== undefined) return `${enemy.country}, an enemy, stands there`;
  const own = before.filter(
    (other) => other.country === piece.country && IS_LAND[spaceOf(other.space)] === land,
  );
  const limit = (land === 1 ? ARMY_LIMIT : NAVY_LIMIT)[country];
  return own.length < limit ? null : `${piece.country} has ${limit} such pieces, and all are on the board`;
}

// ---- 1.3: opening set-up ----

export function setUp(s: QuartermasterState, luck: Luck): void {
  s.bytes.fill(0);
  const { v } = s;
  v[DECISION] = NO_DECISION;
  v[STEP] = OPENING;
  for (let team = 0; team < s.start.points.length; team++) v[VP + team] = s.start.points[team];
  s.tokens.set(s.start.tokens);
  const { pieces } = s.start;
  for (let i = 0; i < pieces.length; i++) placePiece(s, pieces[i].country, pieces[i].space);
  for (let card = 0; card < s.zone.length; card++) {
    const kind = s.cards.kindOf[card];
    s.held[DECK * s.cards.kinds.length + kind]++;
    s.size[DECK * POWER_COUNT + s.cards.kinds[kind].power]++;
  }
  for (let power = 0; power < POWER_COUNT; power++) {
    shuffleDeck(s, power, DECK_ORDER, luck);
    drawOpening(s, power);
  }
}

/** 1.4 */
function drawOpening(s: QuartermasterState, power: number): void {
  for (let i = 0; i < s.rules['opening-draw'] && cardsIn(s, DECK, power) > 0; i++) drawTop(s, power, HAND);
}

// ---- 1.4, 1.5: the opening hands, one power after the other ----

const KEEP = decisionOf('keep the first draw');
const PUT_UNDER = decisionOf('put a card under the deck');

export function openingHands(s: QuartermasterState): void {
  const { v } = s;
  const power = v[POWER];
  if (s.rules.mulligan && v[ASKED] === 0) return ask(s, KEEP, power); // 1.5
  if (cardsIn(s, HAND, power) > s.rules['opening-hand']) return ask(s, PUT_UNDER, power);
  const kinds = s.cards.ofPower[power];
  for (let i = 0; i < kinds.length; i++) if (copiesIn(s, HAND, kinds[i]) > 0) s.drawn[kinds[i]] = 1;
  v[ASKED] = 0;
  if (++v[POWER] < POWER_COUNT) return;
  v[POWER] = 0;
  v[ROUND] = 1;
  v[STEP] = BEGIN_TURN;
}

/** 1.5: the whole deck is shuffled again, once. */
export function applyMulligan(s: QuartermasterState, refuses: number, luck: Luck): void {
  const power = s.v[POWER];
  s.v[ASKED] = 1;
  if (refuses === 0) return;
  s.tally[MULLIGANS + power] = 1;
  let count = 0;
  for (let card = 0; card < s.zone.length; card++) {
    if (s.zone[card] === HAND && s.cards.kinds[s.cards.kindOf[card]].power === power) pile[count++] = card;
  }
  for (let i = 0; i < count; i++) setZone(s, pile[i], DECK);
  shuffleDeck(s, power, MULLIGAN_ORDER, luck);
  drawOpening(s, power);
}

export function applyPutUnder(s: QuartermasterState, kind: number): void {
  putUnder(s, kind, HAND);
}
