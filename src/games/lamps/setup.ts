// Set-up (3.0, 13.0).
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { noteArtillery, noteControl, placeTrench, putUnit, setStatus } from './control.js';
import { buildDeck } from './events.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import { refreshNetworks } from './supply.js';

const {
  AREA_COUNT,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FIRST_UBOAT,
  NATION_COUNT,
  NEUTRAL_AT_START,
  START_CONTROL,
  TE,
  UNIT_COUNT,
} = Board;
const {
  AT_WAR,
  BEGIN_TURN,
  BLOCKADE_CONTROL,
  DECISION,
  ENTRY_TURN,
  FRONT_FROM,
  FRONT_INTO,
  NONE,
  NO_DECISION,
  OUT,
  STEP,
  STOSS_AREA,
  TURN,
} = State;

export function setUp(s: LampsState, luck: Luck): void {
  s.bytes.fill(0);
  const { v } = s;
  v[TURN] = 1;
  v[STEP] = BEGIN_TURN;
  v[DECISION] = NO_DECISION;
  v[BLOCKADE_CONTROL] = TE; // 7.1.1
  v[STOSS_AREA] = NONE;
  v[FRONT_FROM] = NONE;
  v[FRONT_INTO] = NONE;
  s.airArea.fill(NONE);
  s.markerBearer.fill(NONE);
  s.control.set(START_CONTROL);
  for (let area = 0; area < FIRST_BEACHHEAD; area++) noteControl(s, area, START_CONTROL[area]);
  s.trenchPool.set(s.start.trenchTotal);
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    if (NEUTRAL_AT_START[nation] === 1) continue;
    s.nationStatus[nation] = AT_WAR;
    s.tally[ENTRY_TURN + nation] = 1;
  }
  for (let unit = 0; unit < UNIT_COUNT; unit++) placeAtStart(s, unit);
  for (let side = 0; side < 2; side++) noteArtillery(s, side);
  for (const { area, pool } of s.start.trenches) placeTrench(s, area, pool);
  luck.beginTurn(0, 0);
  for (let faction = 0; faction < 4; faction++) buildDeck(s, faction, luck);
  refreshNetworks(s);
}

function placeAtStart(s: LampsState, unit: number): void {
  const { unitArea, unitStatus } = s.start;
  setStatus(s, unit, unitStatus[unit]);
  s.unitArea[unit] = OUT;
  if (unit >= FIRST_UBOAT + s.rules['u-boats']) return;
  if (unit < FIRST_FLEET && unitArea[unit] < AREA_COUNT) putUnit(s, unit, unitArea[unit]);
  else s.unitArea[unit] = unitArea[unit];
}
