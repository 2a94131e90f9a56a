// What the audit counts, on positions set by hand.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { auditor } from './audit.js';
import { BERLIN, GERMANY, HANOVER, SPENDING_ORDER, unitOf, WESTERN_ALLIES } from './board.js';
import { putUnit, setStatus } from './control.js';
import { compile } from './index.js';
import { PURPOSES } from './luck.js';
import { settingsSchema } from './settings.js';
import {
  DEAD,
  DECISION,
  decisionOf,
  FACTION,
  type LampsState,
  PASS,
  POINTS,
  POOL,
  SPENDER,
  SPENT,
} from './state.js';
import { homeNetwork } from './supply.js';

const game = compile(settingsSchema.parse(undefined));

function position(): LampsState {
  const state = game.createState();
  game.start(state, new KeyedLuck('audit', PURPOSES.length));
  return state;
}

const place = (id: string) => auditor.absurdities.findIndex((absurdity) => absurdity.id === id);

describe('an empty capital', () => {
  function endOfGermanTurn(change: (s: LampsState) => void) {
    const s = position();
    const watch = auditor.watch();
    watch.begin();
    watch.see(s, PASS);
    change(s);
    s.v[FACTION] = WESTERN_ALLIES;
    watch.see(s, PASS);
    return [watch.occasions[place('empty-berlin')], watch.counts[place('empty-berlin')]];
  }

  test('counts beside an enemy army only', () => {
    expect(endOfGermanTurn(() => {})).toEqual([0, 0]);
    expect(endOfGermanTurn((s) => putUnit(s, unitOf('fr-1'), HANOVER))).toEqual([1, 1]);
  });

  test('does not count with an army in it', () => {
    const change = (s: LampsState) => {
      putUnit(s, unitOf('fr-1'), HANOVER);
      putUnit(s, unitOf('de-1'), BERLIN);
    };
    expect(endOfGermanTurn(change)).toEqual([1, 0]);
  });
});

describe('production given up', () => {
  function refitDecision(action: number, change: (s: LampsState) => void = () => {}) {
    const s = position();
    const watch = auditor.watch();
    watch.begin();
    s.v[SPENDER] = SPENDING_ORDER[s.v[FACTION]].indexOf(GERMANY);
    s.pp[homeNetwork(s, GERMANY)] = 3;
    s.v[POINTS] = 3;
    setStatus(s, unitOf('de-1'), SPENT);
    for (let unit = 0; unit < s.unitArea.length; unit++)
      if (s.unitArea[unit] === POOL) s.unitArea[unit] = DEAD;
    s.v[DECISION] = decisionOf('refit');
    change(s);
    watch.see(s, action);
    return watch.counts[place('points-lost-cp')];
  }

  test('8.3.2: to stop refitting with nothing to raise is absurd, to refit is not', () => {
    expect(refitDecision(PASS)).toBe(1);
    expect(refitDecision(unitOf('de-1'))).toBe(0);
  });

  test('8.3.3: it may be kept for a new army', () => {
    const withPool = (s: LampsState) => {
      s.unitArea[unitOf('de-10')] = POOL;
    };
    expect(refitDecision(PASS, withPool)).toBe(0);
  });

  test('the side is that of the nation', () => {
    expect(auditor.absurdities[place('points-lost-te')].side).not.toBe(
      auditor.absurdities[place('points-lost-cp')].side,
    );
  });
});
