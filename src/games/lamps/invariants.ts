// What must hold after every action of every game, whatever the players do: the conservation laws of the rulebook.

import { contains } from './area-sets.js';
import {
  ABANDONED,
  ALBANIA,
  AREA_COUNT,
  AREA_NAMES,
  ARMY,
  ARMY_BIT,
  ARMY_COUNT,
  ARTILLERY_POOLS,
  BASE_PRODUCTION,
  BEAEF,
  BRITISH_EAST_AFRICA,
  CIRCLE,
  CP,
  EASTERN_ALLIES,
  FACTION_IDS,
  FIRST_ARMY,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FLEET,
  GREECE,
  GREECE_AREA,
  isSpring,
  KIND,
  LAND,
  LAND_UNITS,
  LETTOW_VORBECK,
  NATION_COUNT,
  NATION_NAMES,
  NATION_SIDE,
  NEUTRAL_AT_START,
  NOBODY,
  OWNER,
  RUSSIA,
  SERBIA,
  SQUARE,
  TANKS_UNIT,
  TE,
  TRENCH_NATION,
  UBOAT,
  UNIT_COUNT,
  UNIT_FACTION,
  UNIT_KIND,
  UNIT_NAMES,
  UNIT_NATION,
  UNIT_ROWS,
  UNIT_SIDE,
  UNITED_STATES,
  UNITED_STATES_AREA,
  WESTERN_ALLIES,
  yearOf,
} from './board.js';
import { RETURN_ARMY } from './cards.js';
import { armiesIn, enemyOf, onMap } from './control.js';
import { TECHNOLOGY_CARDS } from './data.js';
import { opsOf } from './effects.js';
import {
  ABANDONED_AREAS,
  AIR_MARKERS,
  ARMIES_ON_MAP,
  AT_SEA,
  AT_WAR,
  ATTACKED_FROM,
  BEARER,
  BLOCKADE,
  BLOCKADE_CONTROL,
  CLOSED,
  COLLAPSED,
  CONQUERED,
  CONQUERED_ARMY,
  CONTROL_CHANGED,
  CONTROLLED,
  DEAD,
  DECISION,
  DISCARDED,
  DRAW_EVENT,
  decisionOf,
  FACTION,
  FRESH,
  FRESH_ARMIES,
  GAS,
  GREECE_JOINED,
  GUN_AREAS,
  HALTED,
  HOME_PORT,
  IN_BOX,
  IN_DECK,
  type LampsState,
  MARKED_AREAS,
  NEUTRAL,
  NONE,
  OUT,
  OVER,
  PASSED_SQUARES,
  POOL,
  PRESENT,
  RETURNING,
  SALONIKA,
  SPENT,
  STEP,
  STOSS_AREA,
  SUBJECT,
  TREATY_MARKER,
  TURMOIL,
  TURN,
  UBOAT_BOX,
  US_MOBILIZED,
  US_TRACK,
} from './state.js';
import { refreshNetworks } from './supply.js';
import { aviationLevel, G1, isEligible, TANKS_OWED } from './technology.js';
import { trenchLimit } from './trenches.js';

/** What is wrong with a state, or null. With the state before the action it also sees what may not have happened. */
export function brokenInvariant(s: LampsState, before: LampsState | null = null): string | null {
  for (const find of INVARIANTS) {
    const broken = find(s);
    if (broken !== null) return broken;
  }
  return before === null ? null : (resurrected(s, before) ?? wentBack(s, before));
}

const INVARIANTS: readonly ((s: LampsState) => string | null)[] = [
  calendar,
  nationsMatchMarkers,
  unitsInPlace,
  armyCounts,
  nationsDeployed,
  statuses,
  controlFollowsOccupation,
  capacity,
  supportUnits,
  trenches,
  points,
  eventMarkers,
  airMarkers,
  technologies,
  countersOwed,
  entryTrack,
  cards,
  networks,
  areaSets,
];

// ---- The state as a whole ----

/** 4.1 */
function calendar(s: LampsState): string | null {
  const { v } = s;
  if (v[TURN] < 1 || v[TURN] > s.rules.turns) return `turn ${v[TURN]} is not on the track`;
  if (v[FACTION] < 0 || v[FACTION] > 3) return `there is no faction ${v[FACTION]}`;
  if (v[OVER] === 0 && v[DECISION] === NONE) return 'the game goes on and nobody is asked';
  if (v[CONTROL_CHANGED] !== 0) return 'the supply networks were not brought up to date';
  return v[UBOAT_BOX] > 1 || v[BLOCKADE_CONTROL] > TE ? 'a sea box has an unknown owner or posture' : null;
}

/** 10.1.3, 10.2.3.3: the status of Russia and Greece and their markers tell the same story. */
function nationsMatchMarkers(s: LampsState): string | null {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    const status = s.nationStatus[nation];
    if (status > CONQUERED) return `${NATION_NAMES[nation]} has the unknown status ${status}`;
    if (status === NEUTRAL && NEUTRAL_AT_START[nation] === 0) return `${NATION_NAMES[nation]} became neutral`;
  }
  if ((s.v[COLLAPSED] === 1) !== (s.nationStatus[RUSSIA] === CONQUERED))
    return 'Russia has collapsed and is not conquered, or the other way round';
  if (s.v[TURMOIL] === TREATY_MARKER && s.v[COLLAPSED] === 0) return 'the Treaty is signed and Russia stands';
  if ((s.v[SALONIKA] === GREECE_JOINED) !== s.nationStatus[GREECE] >= AT_WAR)
    return 'the Salonika marker and the status of Greece disagree';
  return null;
}

// ---- Units ----

/** One place for each unit, of a kind that it may be in (2.2, 6.6, 8.3.3). */
function unitsInPlace(s: LampsState): string | null {
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (!mayBeAt(unit, s.unitArea[unit])) return `the ${UNIT_NAMES[unit]} is at ${s.unitArea[unit]}`;
  }
  return null;
}

function mayBeAt(unit: number, place: number): boolean {
  if (place === OUT) return true;
  switch (UNIT_KIND[unit]) {
    case ARMY:
      return place < AREA_COUNT || place === POOL || place === DEAD;
    case FLEET:
      if (place === DEAD) return UNIT_NATION[unit] === UNITED_STATES; // 10.2.3.2
      return place === HOME_PORT || place === BLOCKADE || place === POOL;
    case UBOAT:
      return place === AT_SEA || place === POOL;
    default:
      return place < FIRST_BEACHHEAD || place === DEAD;
  }
}

const counted = new Uint8Array(2 * AREA_COUNT);

/** The counts of armies per side and area agree with the places of the armies. */
function armyCounts(s: LampsState): string | null {
  counted.fill(0);
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const area = s.unitArea[unit];
    if (area < AREA_COUNT) counted[UNIT_SIDE[unit] * AREA_COUNT + area]++;
  }
  for (let place = 0; place < counted.length; place++) {
    if (counted[place] === s.armies[place]) continue;
    return `${AREA_NAMES[place % AREA_COUNT]} counts ${s.armies[place]} armies and holds ${counted[place]}`;
  }
  return null;
}

/** 10.1.1, 10.2, 7.2.4: who may have armies at all, and how many are gone for good. */
function nationsDeployed(s: LampsState): string | null {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    let [standing, dead, waiting] = [0, 0, 0];
    for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
      if (onMap(s, unit)) standing++;
      else if (s.unitArea[unit] === DEAD) dead++;
      else if (s.unitArea[unit] === OUT && UNIT_ROWS[unit].setupWhen !== 'on-turkey-entry') waiting++;
    }
    const name = NATION_NAMES[nation];
    const status = s.nationStatus[nation];
    if (status === NEUTRAL && standing > 0) return `neutral ${name} has armies on the map`;
    if (status === CONQUERED && standing > mostSurvivors(s, nation))
      return `conquered ${name} has ${standing} armies on the map`;
    if (status === AT_WAR && waiting > 0 && !(nation === UNITED_STATES && s.v[US_MOBILIZED] === 0))
      return `${waiting} armies of ${name} never came into the game`;
    // Russia's force pool goes with its armies (10.1.3).
    const collapsed = nation === RUSSIA && s.v[COLLAPSED] === 1;
    if (collapsed ? s.eliminated[nation] > dead : s.eliminated[nation] !== dead)
      return `${name} counts ${s.eliminated[nation]} armies eliminated, not ${dead}`;
  }
  return null;
}

/** 10.1.2: one, or all while the owner chooses; a card may bring another Serbian army back. */
function mostSurvivors(s: LampsState, nation: number): number {
  if (nation === RUSSIA) return 0;
  if (s.v[DECISION] === CHOOSE_CONQUERED_ARMY && s.v[SUBJECT] === nation) return ARMY_COUNT;
  return nation === SERBIA ? 2 : 1;
}
const CHOOSE_CONQUERED_ARMY = decisionOf('choose the conquered army');

/** 7.2.1, 10.1.2: Fresh or Spent; a conquered army is Spent for ever. */
function statuses(s: LampsState): string | null {
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (s.unitStatus[unit] !== FRESH && s.unitStatus[unit] !== SPENT)
      return `the ${UNIT_NAMES[unit]} has the status ${s.unitStatus[unit]}`;
    if ((s.unitMark[unit] & ~(CONQUERED_ARMY | BEARER)) !== 0)
      return `the ${UNIT_NAMES[unit]} bears a strange mark`;
    const conquered = (s.unitMark[unit] & CONQUERED_ARMY) !== 0;
    if (conquered && (s.unitStatus[unit] === FRESH || s.nationStatus[UNIT_NATION[unit]] !== CONQUERED))
      return `the conquered ${UNIT_NAMES[unit]} is Fresh, or its nation is free`;
  }
  return null;
}

/** 7.2.5: who is permanently eliminated stays so, but for the one card that returns an army. */
function resurrected(s: LampsState, before: LampsState): string | null {
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (before.unitArea[unit] !== DEAD || s.unitArea[unit] === DEAD || isReturned(s, unit)) continue;
    return `the ${UNIT_NAMES[unit]} came back from permanent elimination`;
  }
  return null;
}

function isReturned(s: LampsState, unit: number): boolean {
  if ((s.unitMark[unit] & CONQUERED_ARMY) === 0) return false;
  return opsOf(s, EASTERN_ALLIES).some(
    ({ kind, nations }) => kind === RETURN_ARMY && (nations & (1 << UNIT_NATION[unit])) !== 0,
  );
}

/** Statuses of nations, the calendar and the end of the game only go forward. */
function wentBack(s: LampsState, before: LampsState): string | null {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    if (s.nationStatus[nation] < before.nationStatus[nation])
      return `${NATION_NAMES[nation]} went back from status ${before.nationStatus[nation]}`;
  }
  if (s.v[TURN] * 4 + s.v[FACTION] < before.v[TURN] * 4 + before.v[FACTION]) return 'time runs backwards';
  if (before.v[SALONIKA] === CLOSED && s.v[SALONIKA] !== CLOSED) return 'Salonika opened again';
  return null;
}

// ---- Areas ----

/** 6.1, R2: never two sides in an area; whoever stands there controls it; what belongs to nobody is empty. */
function controlFollowsOccupation(s: LampsState): string | null {
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    const [cp, te] = [armiesIn(s, CP, area), armiesIn(s, TE, area)];
    const control = s.control[area];
    if (cp > 0 && te > 0) return `both sides stand in ${AREA_NAMES[area]}`;
    if (cp + te > 0 && control !== (cp > 0 ? CP : TE) && !isClosedGreece(s, area))
      return `${AREA_NAMES[area]} is occupied and controlled by ${control}`;
    if (cp + te === 0 && !mayBeEmpty(s, area, control))
      return `empty ${AREA_NAMES[area]} is controlled by ${control}`;
  }
  for (let area = FIRST_BEACHHEAD; area < AREA_COUNT; area++) {
    if (armiesIn(s, CP, area) > 0 || s.control[area] !== NOBODY)
      return `${AREA_NAMES[area]} belongs to somebody`;
  }
  return null;
}

/** 10.2.3.3: an army that was in Greece when Salonika closed stands on neutral ground. */
function isClosedGreece(s: LampsState, area: number): boolean {
  return area === GREECE_AREA && s.v[SALONIKA] === CLOSED && s.control[area] === NOBODY;
}

/** Who may control an empty area: nobody in neutral lands, Albania and the circles; the TE in British East Africa. */
function mayBeEmpty(s: LampsState, area: number, control: number): boolean {
  if (area === BRITISH_EAST_AFRICA) return control === TE;
  const owner = OWNER[area];
  if (area === ALBANIA || KIND[area] === CIRCLE || s.nationStatus[owner] === NEUTRAL)
    return control === NOBODY;
  if (control === ABANDONED) return owner === RUSSIA && s.v[COLLAPSED] === 1;
  return control === CP || control === TE;
}

/** 6.2.1, 2.1.7, 7.3.2.1, 7.4 */
function capacity(s: LampsState): string | null {
  for (let area = 0; area < AREA_COUNT; area++) {
    const standing = armiesIn(s, CP, area) + armiesIn(s, TE, area);
    const most =
      area >= FIRST_BEACHHEAD
        ? s.rules['beachhead-limit']
        : KIND[area] === SQUARE || KIND[area] === CIRCLE
          ? 1
          : ARMY_COUNT;
    if (standing > most) return `${AREA_NAMES[area]} holds ${standing} armies`;
  }
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const area = s.unitArea[unit];
    if (area >= AREA_COUNT) continue;
    const african = unit === LETTOW_VORBECK || unit === BEAEF;
    if ((KIND[area] === CIRCLE) !== african) return `the ${UNIT_NAMES[unit]} is in ${AREA_NAMES[area]}`;
    if (area === UNITED_STATES_AREA && UNIT_NATION[unit] !== UNITED_STATES)
      return `the ${UNIT_NAMES[unit]} is in the United States`;
    if (area >= FIRST_BEACHHEAD && UNIT_FACTION[unit] !== WESTERN_ALLIES)
      return `the ${UNIT_NAMES[unit]} is at ${AREA_NAMES[area]}`;
  }
  return null;
}

/** 2.1.8, 7.6.1.2: artillery and Tanks stand in land areas that the enemy does not hold. */
function supportUnits(s: LampsState): string | null {
  for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++) {
    const area = s.unitArea[unit];
    if (area >= AREA_COUNT) continue;
    if (KIND[area] !== LAND || s.control[area] === enemyOf(UNIT_SIDE[unit]))
      return `the ${UNIT_NAMES[unit]} is in ${AREA_NAMES[area]}`;
  }
  return null;
}

/** 8.3.4.2, 8.3.4.3, 8.3.4.4 */
function trenches(s: LampsState): string | null {
  const dug = new Uint8Array(s.trenchPool.length);
  for (let place = 0; place < s.trenches.length; place++) {
    const pool = s.trenches[place] - 1;
    if (pool < 0) continue;
    const area = place >> 1;
    dug[pool]++;
    const control = s.control[area];
    if (NATION_SIDE[TRENCH_NATION[pool]] !== control && !(area === GREECE_AREA && control === NOBODY))
      return `an enemy Trench stands in ${AREA_NAMES[area]}`;
    const count = Number(s.trenches[2 * area] > 0) + Number(s.trenches[2 * area + 1] > 0);
    if (count > trenchLimit(area, s.rules)) return `${AREA_NAMES[area]} holds ${count} Trenches`;
  }
  for (let pool = 0; pool < dug.length; pool++) {
    if (dug[pool] + s.trenchPool[pool] !== s.start.trenchTotal[pool])
      return `Trench pool ${pool} has ${s.trenchPool[pool]} and ${dug[pool]} on the map`;
  }
  return null;
}

// ---- Production ----

const SPENDING = ['refit', 'raise', 'build a Trench', 'transfer production'].map((name) =>
  decisionOf(name as Parameters<typeof decisionOf>[0]),
);

/** 8.1: never negative, none left over; 8.3.5.5: no more under way than a nation can take. */
function points(s: LampsState): string | null {
  const spending = SPENDING.includes(s.v[DECISION]);
  for (let network = 0; network < s.pp.length; network++) {
    if (s.pp[network] < 0) return `network ${network} has ${s.pp[network]} PP`;
    if (s.pp[network] > 0 && !spending) return `${s.pp[network]} PP are left outside Production Spending`;
  }
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    if (s.transfer[nation] > (BASE_PRODUCTION[nation] || s.rules['transfer-limit-no-production']))
      return `${s.transfer[nation]} PP are under way to ${NATION_NAMES[nation]}`;
    if (s.transfer[nation] > 0 && s.nationStatus[nation] !== AT_WAR)
      return `PP are under way to ${NATION_NAMES[nation]}, which is not at war`;
  }
  return null;
}

// ---- Markers, technologies, cards ----

/** 2.6: on armies that exist and may bear them. */
function eventMarkers(s: LampsState): string | null {
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    const unit = s.markerBearer[marker];
    if (unit === NONE) continue;
    const { nations, units } = s.deck.markers[marker];
    const may = units.length > 0 ? units.includes(unit) : (nations & (1 << UNIT_NATION[unit])) !== 0;
    if (unit >= ARMY_COUNT || !onMap(s, unit) || !may)
      return `the ${s.deck.markerNames[marker]} marker is on ${UNIT_NAMES[unit] ?? unit}`;
    if ((s.unitMark[unit] & BEARER) === 0) return `the ${UNIT_NAMES[unit]} does not know of its marker`;
  }
  const stosstruppen = s.v[STOSS_AREA];
  return stosstruppen !== NONE && KIND[stosstruppen] !== LAND
    ? 'the Stosstruppen stand in no land area'
    : null;
}

/** 9.1, 7.6.5: one marker a level at the most, in land areas that the enemy does not hold. */
function airMarkers(s: LampsState): string | null {
  const flown = [0, 0];
  for (let marker = 0; marker < AIR_MARKERS; marker++) {
    const area = s.airArea[marker];
    if (area === NONE) continue;
    const side = marker < 3 ? CP : TE;
    flown[side]++;
    if (area >= FIRST_BEACHHEAD || KIND[area] !== LAND || s.control[area] === enemyOf(side))
      return `an Air Superiority marker is over ${AREA_NAMES[area] ?? area}`;
  }
  return [CP, TE].some((side) => flown[side] > aviationLevel(s, side))
    ? 'a side flies above its P level'
    : null;
}

/** 8.4.2.1, 8.4.3 */
function technologies(s: LampsState): string | null {
  for (let card = 0; card < TECHNOLOGY_CARDS.length; card++) {
    if (s.technology[card] > 1 || (s.technology[card] === 1 && !isEligible(s, card)))
      return `${TECHNOLOGY_CARDS[card].id} is active out of sequence`;
  }
  for (const side of [CP, TE]) {
    if (s.v[GAS + side] < 0 || s.v[GAS + side] > 3 || s.v[GAS + side] > 0 !== (s.technology[G1[side]] === 1))
      return 'gas is in use without the card, or the card without gas';
  }
  return null;
}

/** R24: nobody waits for more counters than there are. */
function countersOwed(s: LampsState): string | null {
  for (let pool = 0; pool < ARTILLERY_POOLS.length; pool++) {
    let left = 0;
    for (let unit = FIRST_ARTILLERY[pool]; unit < FIRST_ARTILLERY[pool + 1]; unit++)
      if (s.unitArea[unit] === OUT) left++;
    if (s.owed[pool] > left) return `${s.owed[pool]} artillery of pool ${pool} wait, and ${left} are left`;
  }
  const tanks = s.unitArea[TANKS_UNIT] === OUT ? 1 : 0;
  return s.owed[TANKS_OWED] > tanks ? 'the Tanks wait, and are gone' : null;
}

/** 10.2.3.2, R28 */
function entryTrack(s: LampsState): string | null {
  const [track, end] = [s.v[US_TRACK], s.rules['us-entry-track']];
  if (track < 0 || track > end) return `the USA Entry marker is at ${track}`;
  return (track === end) !== (s.nationStatus[UNITED_STATES] === AT_WAR)
    ? `the USA Entry marker is at ${track} and the United States have status ${s.nationStatus[UNITED_STATES]}`
    : null;
}

const inDeck = new Uint8Array(256);

/** 5.1, 5.3: every card is in one place, and the decks hold the cards that say so. */
function cards(s: LampsState): string | null {
  const { cards: table } = s.deck;
  inDeck.fill(0);
  for (let faction = 0; faction < 4; faction++) {
    for (let i = 0; i < s.deckCount[faction]; i++) {
      const card = s.deckCards[faction * table.length + i];
      if (table[card].faction !== faction)
        return `${table[card].id} is in the deck of ${FACTION_IDS[faction]}`;
      if (inDeck[card]++ > 0) return `${table[card].id} is in a deck twice`;
    }
  }
  const now = yearOf(s.v[TURN]);
  for (let index = 0; index < table.length; index++) {
    const card = table[index];
    const place = s.cardPlace[index];
    if (place > RETURNING) return `${card.id} is nowhere`;
    if ((place === IN_DECK) !== (inDeck[index] === 1))
      return `${card.id} is in a deck, or is not, against its place`;
    if (place === RETURNING && !card.returns) return `${card.id} waits to return and may not (5.3)`;
    if (place === DISCARDED && card.returns) return `${card.id} is discarded and should return (5.3)`;
    const future = card.year > now || (card.year === now && !isDrawn(s, card.faction));
    if ((place === IN_BOX) !== future) return `${card.id} of ${card.year} is in the wrong box`;
  }
  return null;
}

/** 5.1: a year's cards come in when the faction begins its Spring turn. */
function isDrawn({ v }: LampsState, faction: number): boolean {
  return !isSpring(v[TURN]) || faction < v[FACTION] || (faction === v[FACTION] && v[STEP] > DRAW_EVENT);
}

const keptNetwork: number[] = [];
const keptSets: number[] = [];

/** 6.2.2: the networks, and the sets of areas that follow from control, are what a fresh search finds. */
function networks(s: LampsState): string | null {
  const { network, areaSets } = s;
  // By hand, not by slice(): this is done after every action of thousands of games.
  for (let place = 0; place < network.length; place++) keptNetwork[place] = network[place];
  for (let word = 0; word < areaSets.length; word++) keptSets[word] = areaSets[word];
  refreshNetworks(s);
  let at = -1;
  let stale = false;
  for (let place = network.length - 1; place >= 0; place--) {
    if (keptNetwork[place] !== network[place]) at = place;
    network[place] = keptNetwork[place];
  }
  for (let word = 0; word < areaSets.length; word++) {
    if (keptSets[word] !== areaSets[word]) stale = true;
    areaSets[word] = keptSets[word];
  }
  if (at >= 0) return `the supply network of ${AREA_NAMES[at % AREA_COUNT]} is out of date`;
  return stale ? 'a set of supplied areas is out of date' : null;
}

const stacks = new Int32Array(FACTION_IDS.length * AREA_COUNT);
/** Sets as they should be, at their places in `areaSets`. */
const sets = new Int32Array(PASSED_SQUARES);

/** The sets of areas that a side controls or a faction stands in, and the stacks, say what control and units say. */
function areaSets(s: LampsState): string | null {
  sets.fill(0);
  for (let gun = ARMY_COUNT; gun < TANKS_UNIT; gun++) enter(GUN_AREAS + 2 * UNIT_SIDE[gun], s.unitArea[gun]);
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    const control = s.control[area];
    if (control === ABANDONED) enter(ABANDONED_AREAS, area);
    else if (control !== NOBODY) enter(CONTROLLED + 2 * control, area);
  }
  stacks.fill(0);
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const area = s.unitArea[unit];
    const faction = UNIT_FACTION[unit];
    enter(PRESENT + 2 * faction, area);
    if (area < AREA_COUNT) stacks[faction * AREA_COUNT + area] |= ARMY_BIT[unit];
  }
  for (let place = 0; place < stacks.length; place++) {
    if (stacks[place] !== s.stacks[place]) return `the stack in ${AREA_NAMES[place % AREA_COUNT]} is wrong`;
  }
  return (
    armyWords(s) ??
    wrongSet(s, GUN_AREAS, 2, 'areas with artillery') ??
    wrongSet(s, CONTROLLED, 2, 'controlled areas') ??
    wrongSet(s, ABANDONED_AREAS, 1, 'abandoned areas') ??
    wrongSet(s, PRESENT, FACTION_IDS.length, 'areas with armies')
  );
}

const freshArmies = new Int32Array(FACTION_IDS.length);
const armiesOnMap = new Int32Array(FACTION_IDS.length);

/** The words of Fresh armies and of armies on the map say what the units say. */
function armyWords(s: LampsState): string | null {
  freshArmies.fill(0);
  armiesOnMap.fill(0);
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const faction = UNIT_FACTION[unit];
    if (s.unitStatus[unit] === FRESH) freshArmies[faction] |= ARMY_BIT[unit];
    if (s.unitArea[unit] < AREA_COUNT) armiesOnMap[faction] |= ARMY_BIT[unit];
  }
  for (let faction = 0; faction < FACTION_IDS.length; faction++) {
    if (freshArmies[faction] !== s.areaSets[FRESH_ARMIES + faction])
      return `the word of Fresh armies is wrong about ${FACTION_IDS[faction]}`;
    if (armiesOnMap[faction] !== s.areaSets[ARMIES_ON_MAP + faction])
      return `the word of armies on the map is wrong about ${FACTION_IDS[faction]}`;
  }
  for (let area = 0; area < AREA_COUNT; area++) {
    const marked = contains(s.areaSets[MARKED_AREAS], s.areaSets[MARKED_AREAS + 1], area);
    if (marked !== ((s.areaMark[area] & (ATTACKED_FROM | HALTED)) !== 0))
      return `the set of marked areas is wrong about ${AREA_NAMES[area]}`;
  }
  return null;
}

function enter(set: number, place: number): void {
  if (place < AREA_COUNT) sets[set + (place < 32 ? 0 : 1)] |= 1 << place;
}

function wrongSet(s: LampsState, first: number, count: number, name: string): string | null {
  for (let word = first; word < first + 2 * count; word++) {
    const differing = sets[word] ^ s.areaSets[word];
    if (differing === 0) continue;
    const area = 31 - Math.clz32(differing) + ((word - first) % 2) * 32;
    return `the set of ${name} is wrong about ${AREA_NAMES[area] ?? area}`;
  }
  return null;
}
