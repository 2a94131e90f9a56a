// What must hold in every state of a game, whatever was played: checked after every action of random games.
import {
  ARMY_LIMIT,
  CENTRAL,
  COUNTRY_COUNT,
  COUNTRY_NAMES,
  ENTENTE,
  IS_LAND,
  NAVY_LIMIT,
  POWER_COUNT,
  POWER_NAMES,
  SPACE_COUNT,
  SPACE_NAMES,
  TEAM_MASK,
} from './board.js';
import { STATUS_TYPE } from './cards.js';
import {
  CALLS,
  CARD_POINTS,
  DECISION,
  DEPTH,
  MOST_CALLS,
  MOST_FRAMES,
  NO_DECISION,
  OBJECTIVE_POINTS,
  OVER,
  POINTS_LOST,
  POINTS_TAKEN,
  type QuartermasterState,
  STATUS_POINTS,
  VP,
} from './state.js';
import { isSupplied, refreshSupply } from './supply.js';
import { DECK, STATUS, ZONE_COUNT, ZONE_NAMES } from './zones.js';

/** What is wrong, in words, or null. */
export function brokenInvariant(s: QuartermasterState): string | null {
  return brokenPieces(s) ?? brokenSupply(s) ?? brokenCards(s) ?? brokenFlow(s);
}

/** 4.1, 4.6 */
function brokenPieces(s: QuartermasterState): string | null {
  const counts = new Uint8Array(2 * COUNTRY_COUNT);
  for (let space = 0; space < SPACE_COUNT; space++) {
    const here = s.pieces[space];
    if ((here & TEAM_MASK[CENTRAL]) !== 0 && (here & TEAM_MASK[ENTENTE]) !== 0) {
      return `4.6: enemies share ${SPACE_NAMES[space]}`;
    }
    for (let country = 0; country < COUNTRY_COUNT; country++) {
      if ((here & (1 << country)) !== 0) counts[IS_LAND[space] === 1 ? country : COUNTRY_COUNT + country]++;
    }
    if (s.tokens[space] === 1 && IS_LAND[space] === 0) return `a token lies in ${SPACE_NAMES[space]}`;
  }
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    const name = COUNTRY_NAMES[country];
    const [armies, navies] = [counts[country], counts[COUNTRY_COUNT + country]];
    if (armies > ARMY_LIMIT[country]) return `4.1: ${name} has ${armies} Armies`;
    if (navies > NAVY_LIMIT[country]) return `4.1: ${name} has ${navies} Navies`;
    if (armies !== s.onBoard[country] || navies !== s.onBoard[COUNTRY_COUNT + country]) {
      return `the pieces of ${name} are counted wrong`;
    }
  }
  return null;
}

/** 5.1: the supply that is kept is the supply that is. */
function brokenSupply(s: QuartermasterState): string | null {
  const kept = s.supplied.slice();
  for (let country = 0; country < COUNTRY_COUNT; country++) refreshSupply(s, country);
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (kept[space] !== s.supplied[space]) return `5.1: supply in ${SPACE_NAMES[space]} is out of date`;
    for (let country = 0; country < COUNTRY_COUNT; country++) {
      if (isSupplied(s, country, space) && (s.pieces[space] & (1 << country)) === 0) {
        return `5.1: supplied without a piece in ${SPACE_NAMES[space]}`;
      }
    }
  }
  return null;
}

/** 7.0: every card is in one place, and every count says so. */
function brokenCards(s: QuartermasterState): string | null {
  const kinds = s.cards.kinds.length;
  const held = new Uint8Array(ZONE_COUNT * kinds);
  const size = new Uint8Array(ZONE_COUNT * POWER_COUNT);
  s.zone.forEach((zone, card) => {
    const kind = s.cards.kindOf[card];
    held[zone * kinds + kind]++;
    size[zone * POWER_COUNT + s.cards.kinds[kind].power]++;
  });
  for (let at = 0; at < held.length; at++) {
    if (held[at] === s.held[at]) continue;
    const zone = ZONE_NAMES[Math.floor(at / kinds)];
    return `${s.cards.kinds[at % kinds].name}: ${s.held[at]} in ${zone}, not ${held[at]}`;
  }
  for (let power = 0; power < POWER_COUNT; power++) {
    for (let zone = 0; zone < ZONE_COUNT; zone++) {
      if (size[zone * POWER_COUNT + power] !== s.size[zone * POWER_COUNT + power]) {
        return `${POWER_NAMES[power]}: the ${ZONE_NAMES[zone]} are counted wrong`;
      }
    }
    const problem = brokenDeck(s, power, size[DECK * POWER_COUNT + power]);
    if (problem !== null) return problem;
  }
  const lying = s.cards.kinds.find(({ type }, kind) => {
    return s.held[STATUS * kinds + kind] > 0 && type !== STATUS_TYPE;
  });
  return lying === undefined ? null : `10.7: ${lying.name} lies on the table and is no Status card`;
}

function brokenDeck(s: QuartermasterState, power: number, count: number): string | null {
  const start = power * s.cards.kindOf.length;
  const cards = [...s.deck.subarray(start, start + count)];
  if (new Set(cards).size !== count) return `${POWER_NAMES[power]}: a card is twice in the deck`;
  const stray = cards.find(
    (card) => s.zone[card] !== DECK || s.cards.kinds[s.cards.kindOf[card]].power !== power,
  );
  if (stray !== undefined) return `${POWER_NAMES[power]}: card ${stray} does not belong in the deck`;
  return s.knownBottom[power] > count ? `${POWER_NAMES[power]}: more known cards than deck` : null;
}

function pointsBySource({ start, tally }: QuartermasterState, team: number): number {
  const gained = tally[OBJECTIVE_POINTS + team] + tally[STATUS_POINTS + team] + tally[CARD_POINTS + team];
  return start.points[team] + gained + tally[POINTS_TAKEN + team] - tally[POINTS_LOST + team];
}

/** 15.1, and that somebody is to choose while the game goes on. */
function brokenFlow(s: QuartermasterState): string | null {
  const { v } = s;
  if (v[VP + CENTRAL] < 0 || v[VP + ENTENTE] < 0) return '15.1: Victory Points below zero';
  for (const team of [CENTRAL, ENTENTE]) {
    if (v[VP + team] !== pointsBySource(s, team)) return '15.1: points by source do not add up';
  }
  if (v[OVER] === 0 && v[DECISION] === NO_DECISION) return 'nobody decides';
  if (v[DEPTH] > MOST_FRAMES || v[CALLS] > MOST_CALLS) return 'too deep';
  return v[OVER] !== 0 && (v[DEPTH] !== 0 || v[CALLS] !== 0)
    ? 'the game ended in the middle of a card'
    : null;
}
