// The ledger of a turn: points if the war ended now, areas, armies, production, and the state of the world.
import type { Ledger, Pieces } from '../../../kernel/chronicle.js';
import {
  ARMY_COUNT,
  CP,
  FIRST_BEACHHEAD,
  LAND_UNITS,
  NATION_COUNT,
  TE,
  UNIT_SIDE,
  UNITED_STATES,
} from '../board.js';
import { isActive, isConquered, onMap, trenchesIn } from '../control.js';
import { TECHNOLOGY_CARDS } from '../data.js';
import {
  ARMIES_LOST,
  COLLAPSED,
  FRESH,
  type LampsState,
  PP_PRODUCED,
  TURMOIL,
  TURMOIL_MARKER,
  US_TRACK,
} from '../state.js';
import { victoryPoints } from '../victory.js';
import { listed, nationName, SIDE_NAMES, trenchesInWords, unitName } from './words.js';

export function ledgerOf(s: LampsState): Ledger {
  const each = (count: (side: number) => number) => [count(CP), count(TE)];
  return {
    columns: ['CP', 'TE'],
    rows: [
      { name: 'VP if the war ended now', values: each((side) => victoryPoints(s, side)) },
      { name: 'areas', values: each((side) => areasOf(s, side)) },
      { name: 'armies Fresh', values: each((side) => armiesOf(s, side, true)) },
      { name: 'armies Spent', values: each((side) => armiesOf(s, side, false)) },
      { name: 'armies lost for good', values: each((side) => s.tally[ARMIES_LOST + side]) },
      { name: 'PP produced so far', values: each((side) => s.tally[PP_PRODUCED + side]) },
      { name: 'technologies', values: each((side) => technologies(s, side)) },
    ],
    remarks: [verdict(s), entry(s), ...fallen(s), ...russia(s)],
  };
}

function areasOf(s: LampsState, side: number): number {
  let count = 0;
  for (let area = 0; area < FIRST_BEACHHEAD; area++) if (s.control[area] === side) count++;
  return count;
}

function armiesOf(s: LampsState, side: number, fresh: boolean): number {
  let count = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    if (UNIT_SIDE[unit] === side && onMap(s, unit) && (s.unitStatus[unit] === FRESH) === fresh) count++;
  }
  return count;
}

function technologies(s: LampsState, side: number): number {
  const alliance = side === CP ? 'CP' : 'TE';
  return TECHNOLOGY_CARDS.filter((card, i) => card.alliance === alliance && s.technology[i] === 1).length;
}

/** 11.3 */
function verdict(s: LampsState): string {
  const lead = victoryPoints(s, CP) - victoryPoints(s, TE);
  const needed = s.rules['victory-margin'];
  const winner = SIDE_NAMES[lead >= needed ? CP : TE];
  return `If the war ended now: ${winner} would win (the Central Powers need a lead of ${needed} and have ${lead})`;
}

function entry(s: LampsState): string {
  if (isActive(s, UNITED_STATES)) return 'The United States are at war';
  return `USA Entry ${s.v[US_TRACK]} of ${s.rules['us-entry-track']}`;
}

function fallen(s: LampsState): string[] {
  const nations = [...Array(NATION_COUNT).keys()].filter((nation) => isConquered(s, nation)).map(nationName);
  return nations.length === 0 ? [] : [`Conquered: ${listed(nations)}`];
}

function russia(s: LampsState): string[] {
  return s.v[TURMOIL] === TURMOIL_MARKER && s.v[COLLAPSED] === 0 ? ['Russia is in turmoil'] : [];
}

/** What stands in an area; index.ts has the key. */
export function piecesIn(s: LampsState, area: number): Pieces {
  const here = [...Array(LAND_UNITS).keys()].filter((unit) => s.unitArea[unit] === area);
  const armies = here.filter((unit) => unit < ARMY_COUNT);
  const fresh = armies.filter((unit) => s.unitStatus[unit] === FRESH).length;
  const trenches = area < FIRST_BEACHHEAD ? trenchesIn(s, area) : 0;
  const counts = armies.length === 0 ? '' : `${fresh}+${armies.length - fresh}`;
  const words = [
    ...here.map((unit) => `${unitName(unit)}${s.unitStatus[unit] === FRESH ? '' : ' (Spent)'}`),
    ...(trenches > 0 ? [trenchesInWords(trenches)] : []),
  ];
  return {
    short: counts + '='.repeat(trenches) + '*'.repeat(here.length - armies.length),
    words: listed(words),
  };
}
