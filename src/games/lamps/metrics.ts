// One row per game: who won and how, and what happened on the way.
import type { Landmark, Metric } from '../../kernel/contract.js';
import { CP, LAST_TURN, NATION_SIDE, NEUTRAL_AT_START, TE, TURN_NAMES, yearOf } from './board.js';
import type { CardTable } from './cards.js';
import { TECHNOLOGY_CARDS } from './data.js';
import { NATIONS } from './names.js';
import type { Rules } from './settings.js';
import {
  ARMIES_LOST,
  ATTACKS,
  ATTACKS_WON,
  BELGIUM_FELL,
  COLLAPSE_CAUSE,
  COLLAPSE_TURN,
  CONQUEST_TURN,
  DRY_DRAWS,
  ENTRY_TURN,
  INVASIONS,
  LAST_STANDS,
  type LampsState,
  OVER,
  PARIS_FELL,
  PP_PRODUCED,
  PP_SUNK,
  TECHNOLOGY_TURN,
  TRACK_AT_YEAR_END,
  TRENCHES_BUILT,
  TURN,
  US_ENTRY_TURN,
  US_TRACK,
  WINNER,
} from './state.js';
import {
  ENDINGS,
  eastAfricaPoints,
  greekPoint,
  nationPoints,
  usNeutralPoint,
  victoryPoints,
} from './victory.js';

/** A column: what it is and where its value comes from. */
type Column = { readonly metric: Metric; readonly value: (s: LampsState) => number };

const MOST_POINTS = 60;
const MOST_EVENTS = 32_000;
const SIDE_WORDS = ['cp', 'te'] as const;

function number(id: string, title: string, min: number, max: number, value: Column['value']): Column {
  return { metric: { kind: 'number', id, title, min, max }, value };
}

function turn(id: string, title: string, value: Column['value'], landmark?: Landmark): Column {
  return { metric: { kind: 'turn', id, title, labels: TURN_NAMES, ...(landmark && { landmark }) }, value };
}

/** The turn in which it really happened. */
function inHistory(turnName: string): Landmark {
  return { value: TURN_NAMES.indexOf(turnName) + 1, label: 'history' };
}

function card(id: string, title: string, value: Column['value']): Column {
  const metric = { id: `card-${id}`, title: `Card drawn: ${title}`, labels: TURN_NAMES, card: { id, title } };
  return { metric: { kind: 'turn', ...metric }, value };
}

function category(id: string, title: string, labels: readonly string[], value: Column['value']): Column {
  return { metric: { kind: 'category', id, title, labels }, value };
}

function bySide(id: string, title: string, max: number, counter: number): Column[] {
  return SIDE_WORDS.map((word, side) =>
    number(`${word}-${id}`, `${title} of the ${word.toUpperCase()}`, 0, max, (s) => s.tally[counter + side]),
  );
}

export function createColumns(rules: Rules, deck: CardTable): readonly Column[] {
  const nations = [...NATIONS.keys()];
  return [
    category('winner', 'Winner', SIDE_WORDS, (s) => s.v[WINNER]),
    category('ending', 'Way of ending', ENDINGS, (s) => s.v[OVER] - 1),
    number('turns', 'Turns played', 1, LAST_TURN, (s) => s.v[TURN]),
    {
      metric: {
        kind: 'number',
        id: 'vp-spread',
        title: 'VP of the CP less those of the TE',
        min: -MOST_POINTS,
        max: MOST_POINTS,
        toward: ['Central Powers', 'Triple Entente'],
        landmark: { value: rules['victory-margin'], label: 'CP victory on points' }, // 11.3
      },
      value: (s) => victoryPoints(s, CP) - victoryPoints(s, TE),
    },
    // War declared on 6 April 1917; the armistice of Brest-Litovsk was signed on 15 December 1917.
    turn('us-entry', 'US entry', (s) => s.tally[US_ENTRY_TURN], inHistory('Spring 1917')),
    turn('russian-collapse', 'Russian collapse', (s) => s.tally[COLLAPSE_TURN], inHistory('Winter 1917')),
    category(
      'russian-collapse-cause',
      'Cause of the collapse',
      ['none', 'military', 'treaty'],
      (s) => s.tally[COLLAPSE_CAUSE],
    ),
    number('cp-vp', 'VP of the CP', 0, MOST_POINTS, (s) => victoryPoints(s, CP)),
    number('te-vp', 'VP of the TE', 0, MOST_POINTS, (s) => victoryPoints(s, TE)),
    ...nations.map((nation) =>
      number(`vp-from-${NATIONS[nation]}`, `VP scored in ${NATIONS[nation]}`, 0, MOST_POINTS, (s) =>
        nationPoints(s, 1 - NATION_SIDE[nation], nation),
      ),
    ),
    number('vp-us-neutral', 'VP for a neutral United States', 0, rules['us-neutral-vp'], usNeutralPoint),
    number('vp-greece', 'VP for Greece', 0, rules['greece-vp'], greekPoint),
    ...[CP, TE].map((side) =>
      number(
        `vp-east-africa-${SIDE_WORDS[side]}`,
        `VP in East Africa of the ${SIDE_WORDS[side].toUpperCase()}`,
        0,
        rules['east-africa-vp'],
        (s) => eastAfricaPoints(s, side),
      ),
    ),
    ...[1914, 1915, 1916, 1917, 1918].map((year, i) =>
      number(`us-track-${year}`, `USA Entry track at the end of ${year}`, 0, rules['us-entry-track'], (s) =>
        year < yearOf(s.v[TURN]) ? s.tally[TRACK_AT_YEAR_END + i] : s.v[US_TRACK],
      ),
    ),
    turn('paris-fell', 'First fall of Paris', (s) => s.tally[PARIS_FELL]),
    turn('belgium-fell', 'First fall of Belgium', (s) => s.tally[BELGIUM_FELL]),
    ...nations
      .filter((nation) => NEUTRAL_AT_START[nation] === 1)
      .map((nation) =>
        turn(`entry-${NATIONS[nation]}`, `Entry of ${NATIONS[nation]}`, (s) => s.tally[ENTRY_TURN + nation]),
      ),
    ...nations.map((nation) =>
      turn(
        `conquest-${NATIONS[nation]}`,
        `Conquest of ${NATIONS[nation]}`,
        (s) => s.tally[CONQUEST_TURN + nation],
      ),
    ),
    ...bySide('attacks', 'Attacks', MOST_EVENTS, ATTACKS),
    ...bySide('attacks-won', 'Attacks won', MOST_EVENTS, ATTACKS_WON),
    ...bySide('armies-lost', 'Armies permanently lost', MOST_EVENTS, ARMIES_LOST),
    ...bySide('last-stands', 'Last stands', MOST_EVENTS, LAST_STANDS),
    ...bySide('trenches-built', 'Trenches built', MOST_EVENTS, TRENCHES_BUILT),
    ...bySide('pp-produced', 'PP produced', MOST_EVENTS, PP_PRODUCED),
    number(
      'pp-sunk',
      'British PP lost to U-Boats',
      0,
      2 * LAST_TURN * rules['u-boat-pp'],
      (s) => s.tally[PP_SUNK],
    ),
    number('invasions', 'Amphibious invasions', 0, MOST_EVENTS, (s) => s.tally[INVASIONS]),
    number('dry-draws', 'Draws from an empty event deck', 0, 4 * LAST_TURN, (s) => s.v[DRY_DRAWS]),
    ...TECHNOLOGY_CARDS.map(({ id, title }, i) =>
      turn(`technology-${id}`, `Technology: ${title}`, (s) => s.tally[TECHNOLOGY_TURN + i]),
    ),
    ...deck.distinct.map(({ id, title, copies }) => card(id, title, (s) => firstDraw(s, copies))),
  ];
}

/** The first turn in which any copy of a card was drawn, or 0. */
function firstDraw(s: LampsState, copies: Uint8Array): number {
  let first = 0;
  for (let i = 0; i < copies.length; i++) {
    const drawn = s.cardTurn[copies[i]];
    if (drawn !== 0 && (first === 0 || drawn < first)) first = drawn;
  }
  return first;
}
