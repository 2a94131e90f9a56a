// Sees what has changed since the mind looked last. From one decision to the next a few units move or become Spent: the
// counts are kept up by these differences, and the rest of the mind only thinks anew about areas near them.
import * as AreaSets from '../../../src/games/lamps/area-sets.js';
import { areaSet, contains } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { createSurvey, type Survey } from '../../../src/games/lamps/survey.js';
import * as Values from './values.js';

// The compiler folds a module's own constants, not imported ones.
const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const {
  AREA_COUNT,
  ARMY_COUNT,
  ARTILLERY_POOLS,
  FIRST_ARTILLERY,
  GERMANY_FACTION,
  LAST_TURN,
  UNIT_FACTION,
  UNIT_NATION,
  UNIT_SIDE,
} = Board;
const {
  BEGIN_COMBAT,
  BIG_PUSH,
  BREACHED,
  FACTION,
  FRESH,
  FRONT_FROM,
  FRONT_INTO,
  HALTED,
  NONE,
  SALONIKA,
  SCHLIEFFEN_REROLLS,
  STEP,
  STOSS_AREA,
  STOSS_REROLLS,
  TURN,
} = State;
const { FADING } = Values;
const AFTER_ARTILLERY = FIRST_ARTILLERY[ARTILLERY_POOLS.length];

export interface Sight {
  readonly side: number;
  /** A plan changes the worth of areas from turn to turn. */
  readonly scripted: boolean;
  readonly survey: Survey;
  /** What was seen last. */
  readonly seen: LampsState;
  readonly seenWords: Float64Array;
  /** The state that is looked at, and its words. */
  state: LampsState;
  words: Float64Array;
  /** The words that hold units, control, Trenches, marks of areas and the nations: first and last of each stretch. */
  readonly stretches: Int32Array;
  /** What each byte of a state tells (UNIT, CONTROL...), and of which unit, area or nation. */
  readonly topic: Uint8Array;
  readonly about: Uint8Array;
  /** What the last look found: areas where own units have changed; where anything else has. */
  ownLow: number;
  ownHigh: number;
  changedLow: number;
  changedHigh: number;
  /** Areas out of which attacks have changed besides. */
  frontsLow: number;
  frontsHigh: number;
  /** The nations at war, Salonika or the worth of areas (values.ts) are not those of the last look: nothing known is true. */
  newWorld: boolean;
  /** The active faction is another. */
  newFaction: boolean;
  /** Areas have changed hands. */
  newControl: boolean;
}

/** Topics of bytes. */
const UNIT = 1;
const CONTROL = 2;
const TRENCH = 3;
const AREA_MARK = 4;
const NATION = 5;

/** `seen` is a state of its own, which nobody plays. */
export function createSight(side: number, scripted: boolean, seen: LampsState): Sight {
  seen.unitArea.fill(NONE);
  const units = [seen.unitArea, seen.unitStatus].map((array) => array.subarray(0, AFTER_ARTILLERY));
  const arrays = [...units, seen.control, seen.trenches, seen.areaMark, seen.nationStatus];
  const topics = [UNIT, UNIT, CONTROL, TRENCH, AREA_MARK, NATION];
  const topic = new Uint8Array(seen.bytes.length);
  const about = new Uint8Array(seen.bytes.length);
  for (const [i, array] of arrays.entries()) {
    topic.fill(topics[i], array.byteOffset, array.byteOffset + array.length);
    for (let place = 0; place < array.length; place++)
      about[array.byteOffset + place] = array === seen.trenches ? place >> 1 : place;
  }
  const ends = arrays.flatMap(({ byteOffset, length }) => [byteOffset >> 3, (byteOffset + length - 1) >> 3]);
  const words = wordsOf(seen);
  return {
    side,
    scripted,
    survey: createSurvey(),
    seen,
    seenWords: words,
    state: seen,
    words,
    stretches: Int32Array.from(ends),
    topic,
    about,
    ownLow: 0,
    ownHigh: 0,
    changedLow: 0,
    changedHigh: 0,
    frontsLow: 0,
    frontsHigh: 0,
    newWorld: true,
    newFaction: true,
    newControl: true,
  };
}

/**
 * Eight bytes at a time, the most that can be compared at once. As numbers two words that differ are equal only if one of
 * their bytes is 128, which none of those that are looked at ever is; a word that is no number always seems changed.
 */
function wordsOf({ bytes }: LampsState): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length >> 3);
}

const ALL = areaSet(() => true);

/** Looks at a state and says, in the fields of the sight, what is not as it was. */
export function look(sight: Sight, s: LampsState): void {
  if (sight.state !== s) {
    sight.state = s;
    sight.words = wordsOf(s);
  }
  sight.ownLow = 0;
  sight.ownHigh = 0;
  sight.changedLow = 0;
  sight.changedHigh = 0;
  sight.frontsLow = 0;
  sight.frontsHigh = 0;
  sight.newWorld = false;
  sight.newControl = false;
  const { words, seenWords, stretches } = sight;
  for (let i = 0; i < stretches.length; i += 2) {
    const last = stretches[i + 1];
    for (let word = stretches[i]; ; word++) {
      word = firstChange(words, seenWords, word, last);
      if (word > last) break;
      seeWord(sight, s, word);
    }
  }
  seeMoment(sight, s);
  if (sight.newWorld) {
    sight.changedLow = ALL.low;
    sight.changedHigh = ALL.high;
  }
  seeFronts(sight, s);
}

/** The first word from a place on that has changed; beyond the last if there is none. */
function firstChange(words: Float64Array, seen: Float64Array, word: number, last: number): number {
  while (word <= last && words[word] === seen[word]) word++;
  return word;
}

/** Finds the bytes of a word that have changed, and what they are about. */
function seeWord(sight: Sight, s: LampsState, word: number): void {
  const { seen, topic, about } = sight;
  const was = seen.bytes;
  const is = s.bytes;
  for (let at = 8 * word; at < 8 * word + 8; at++) {
    if (is[at] === was[at]) continue;
    const kind = topic[at];
    if (kind === UNIT) seeUnit(sight, s, about[at]);
    else if (kind === TRENCH) noteArea(sight, about[at]);
    else if (kind === CONTROL) {
      noteArea(sight, about[at]);
      sight.newControl = true;
    } else if (kind === NATION) sight.newWorld = true;
    else if (kind === AREA_MARK && ((is[at] ^ was[at]) & HALTED) !== 0) noteArea(sight, about[at]);
    was[at] = is[at];
  }
}

function noteArea(sight: Sight, area: number): void {
  if (area < 32) sight.changedLow |= 1 << area;
  else sight.changedHigh |= 1 << area;
}

/** A unit that is elsewhere or otherwise than it was. */
function seeUnit(sight: Sight, s: LampsState, unit: number): void {
  const { unitArea, unitStatus } = sight.seen;
  count(sight, unit, unitArea[unit], unitStatus[unit], -1);
  unitArea[unit] = s.unitArea[unit];
  unitStatus[unit] = s.unitStatus[unit];
  count(sight, unit, unitArea[unit], unitStatus[unit], 1);
}

function count(sight: Sight, unit: number, area: number, status: number, more: number): void {
  if (area >= AREA_COUNT) return;
  if (UNIT_SIDE[unit] !== sight.side) noteArea(sight, area);
  else if (area < 32) sight.ownLow |= 1 << area;
  else sight.ownHigh |= 1 << area;
  const { fresh, spent, sideFresh, sideSpent, spentOf, guns } = sight.survey;
  const bySide = UNIT_SIDE[unit] * AREA_COUNT + area;
  if (unit >= ARMY_COUNT) {
    if (status === FRESH) guns[bySide] += more;
  } else if (status === FRESH) {
    fresh[UNIT_FACTION[unit] * AREA_COUNT + area] += more;
    sideFresh[bySide] += more;
  } else {
    spent[UNIT_FACTION[unit] * AREA_COUNT + area] += more;
    sideSpent[bySide] += more;
    spentOf[UNIT_NATION[unit]] += more;
  }
}

/** What bears on all areas at once. Most turns are worth what the last one was, whoever moves. */
function seeMoment(sight: Sight, s: LampsState): void {
  const was = sight.seen.v;
  const is = s.v;
  sight.newFaction = was[FACTION] !== is[FACTION] || was[TURN] !== is[TURN];
  if (sight.newFaction) {
    const first = was[TURN] === 0; // nothing has been seen yet
    const special =
      first || is[TURN] <= 2 || is[TURN] >= LAST_TURN - FADING || was[TURN] >= LAST_TURN - FADING;
    if (special || (sight.scripted && was[TURN] !== is[TURN])) sight.newWorld = true;
    was[FACTION] = is[FACTION];
    was[TURN] = is[TURN];
  }
  if (was[SALONIKA] !== is[SALONIKA]) {
    was[SALONIKA] = is[SALONIKA];
    sight.newWorld = true;
  }
}

/** Rerolls, breaches and the Big Push, which bear on the attacks out of one area (7.2.3, 7.5, 7.6.4, 4.1.3). */
function seeFronts(sight: Sight, s: LampsState): void {
  const was = sight.seen.v;
  const is = s.v;
  if (
    was[FRONT_FROM] !== is[FRONT_FROM] ||
    was[FRONT_INTO] !== is[FRONT_INTO] ||
    was[BREACHED] !== is[BREACHED] ||
    was[BIG_PUSH] !== is[BIG_PUSH]
  ) {
    noteFront(sight, was[FRONT_FROM]);
    noteFront(sight, is[FRONT_FROM]);
    was[FRONT_FROM] = is[FRONT_FROM];
    was[FRONT_INTO] = is[FRONT_INTO];
    was[BREACHED] = is[BREACHED];
    was[BIG_PUSH] = is[BIG_PUSH];
  }
  if (was[STOSS_AREA] !== is[STOSS_AREA] || was[STOSS_REROLLS] !== is[STOSS_REROLLS]) {
    noteFront(sight, was[STOSS_AREA]);
    noteFront(sight, is[STOSS_AREA]);
    was[STOSS_AREA] = is[STOSS_AREA];
    was[STOSS_REROLLS] = is[STOSS_REROLLS];
  }
  if (is[TURN] !== 1 || is[FACTION] !== GERMANY_FACTION) return;
  const begun = Number(is[STEP] > BEGIN_COMBAT);
  if (was[SCHLIEFFEN_REROLLS] === is[SCHLIEFFEN_REROLLS] && was[STEP] === begun) return;
  was[SCHLIEFFEN_REROLLS] = is[SCHLIEFFEN_REROLLS];
  was[STEP] = begun;
  sight.frontsLow = ALL.low;
  sight.frontsHigh = ALL.high;
}

function noteFront(sight: Sight, from: number): void {
  if (from < 0 || from >= AREA_COUNT) return;
  if (from < 32) sight.frontsLow |= 1 << from;
  else sight.frontsHigh |= 1 << from;
}

// ---- Areas within one or two steps ----

const oneLow = new Int32Array(AREA_COUNT);
const oneHigh = new Int32Array(AREA_COUNT);
const twoLow = new Int32Array(AREA_COUNT);
const twoHigh = new Int32Array(AREA_COUNT);
for (let area = 0; area < AREA_COUNT; area++) {
  oneLow[area] = NEIGHBOURS_LOW[area] | (area < 32 ? 1 << area : 0);
  oneHigh[area] = NEIGHBOURS_HIGH[area] | (area < 32 ? 0 : 1 << area);
}
for (let area = 0; area < AREA_COUNT; area++) {
  for (let beside = 0; beside < AREA_COUNT; beside++) {
    if (!contains(oneLow[area], oneHigh[area], beside)) continue;
    twoLow[area] |= oneLow[beside];
    twoHigh[area] |= oneHigh[beside];
  }
}
export const WITHIN_ONE_LOW = oneLow;
export const WITHIN_ONE_HIGH = oneHigh;
export const WITHIN_TWO_LOW = twoLow;
export const WITHIN_TWO_HIGH = twoHigh;
