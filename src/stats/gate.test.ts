// A gate over made-up games: clear cases, and calibration of false alarms and of false passes.
import { describe, expect, test, vi } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { KeyedLuck } from '../kernel/random.js';
import { type BaselineFigures, createGate, type Judgement, verdictOf } from './gate.js';
import { measuresOf } from './measures.js';
import { tallyOf } from './tally.js';
import { parseThreshold, type Threshold } from './threshold.js';

// Slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', 'b'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 9 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: 0, max: 40 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: ['one', 'two', 'three'] },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels: ['one', 'two', 'three'] },
];
const MEASURES = measuresOf(METRICS, [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]);
const LOOKS = [250, 354, 500, 707, 1000];

function thresholds(lines: Record<string, string>): Threshold[] {
  return Object.entries(lines).map(([name, text]) => parseThreshold(name, text, MEASURES) as Threshold);
}

/** Games of 2d6 points and a coin; `shift` moves the points. */
function play(seed: string, run: number, games: number, shift = 0): Int32Array {
  const luck = new KeyedLuck(seed, 1);
  luck.beginGame(run);
  const random = luck.stream(0);
  const rows = new Int32Array(games * METRICS.length);
  for (let i = 0; i < games; i++) {
    rows.set([random.below(2), 0, 9, random.twoD6() + shift, random.below(4), 0], i * METRICS.length);
  }
  return rows;
}

function baselineOf(rows: Int32Array, paired = true): BaselineFigures {
  const columnOf = (id: string) => METRICS.findIndex((metric) => metric.id === id);
  const games = rows.length / METRICS.length;
  const value = (id: string, game: number) => rows[(game - 1) * METRICS.length + columnOf(id)];
  return {
    games,
    tally: (id) => tallyOf(Array.from({ length: games }, (_, i) => value(id, i + 1)!)),
    value: (id, game) => (paired ? value(id, game) : undefined),
  };
}

/** Look after look until it is clear. */
function run(lines: Record<string, string>, baseline: BaselineFigures, rows: Int32Array, looks = LOOKS) {
  const gate = createGate(thresholds(lines), METRICS, baseline, looks);
  let judgements: Judgement[] = [];
  for (const [i, games] of looks.entries()) {
    const first = (looks[i - 1] ?? 0) + 1;
    const part = rows.subarray((first - 1) * METRICS.length, games * METRICS.length);
    gate.add({ first, count: games - first + 1, rows: part });
    judgements = gate.judge();
    if (verdictOf(judgements) !== 'inconclusive') break;
  }
  return { verdict: verdictOf(judgements), games: gate.games, judgements };
}

describe('clear cases', () => {
  const before = baselineOf(play('before', 1, 1000));
  test('the same games again: equivalent at the first look', () => {
    const { verdict, games } = run(
      { vp: '±0.5 of baseline', aWin: '±5pp of baseline' },
      before,
      play('before', 1, 1000),
    );
    expect([verdict, games]).toEqual(['pass', 250]);
  });
  test('three points more: fails at the first look, and says by how much', () => {
    const { verdict, games, judgements } = run(
      { vp: '±0.5 of baseline' },
      before,
      play('before', 1, 1000, 3),
    );
    expect([verdict, games]).toEqual(['fail', 250]);
    expect(judgements[0]!.found.estimate).toBe(3);
  });
  test('a margin that the games cannot resolve is open, and says how many would', () => {
    const { verdict, games, judgements } = run({ vp: '±0.05 of baseline' }, before, play('other', 1, 1000));
    expect([verdict, games]).toEqual(['inconclusive', 1000]);
    expect(judgements[0]).toMatchObject({ state: 'open', last: true, both: true });
  });
  test('a median near its limit is open, and about as many games as it says would tell', () => {
    // The points of two dice are 6 or less in 15 of 36 games, 7 or less in 21: the median is 7.
    const limits = { 'vp.median': '7..9' };
    const few = run(limits, before, play('few', 1, 120), [120]);
    expect(few.judgements[0]).toMatchObject({ state: 'open', found: { estimate: 7 } });
    const { needed } = few.judgements[0]!;
    expect(needed).toBeGreaterThan(120);
    expect(needed).toBeLessThan(1000);
    expect(run(limits, before, play('few', 1, 1000), [1000]).verdict).toBe('pass');
  });
  test('ranges and quantiles need no baseline of their own', () => {
    const rows = play('other', 2, 1000);
    expect(
      run({ vp: '6..8', 'usEntry.median': 'two..three', usEntry: '60%..90%' }, before, rows).verdict,
    ).toBe('pass');
    expect(run({ 'usEntry.p90': '..three' }, before, rows).verdict).toBe('fail');
    expect(run({ aWin: '>= 70%' }, before, rows)).toMatchObject({ verdict: 'fail', games: 250 });
  });
  test('without pairs the baseline counts as another sample', () => {
    const apart = baselineOf(play('before', 1, 1000), false);
    expect(
      run({ vp: '±0.5 of baseline', aWin: '±10pp of baseline' }, apart, play('other', 3, 1000)).verdict,
    ).toBe('pass');
    expect(run({ vp: '±10% of baseline' }, apart, play('other', 3, 1000, 2)).verdict).toBe('fail');
  });
});

describe('calibration, 400 gates of five looks each', () => {
  const RUNS = 400;
  const count = (lines: Record<string, string>, shift: number, wanted: string, paired = true) => {
    let found = 0;
    for (let i = 1; i <= RUNS; i++) {
      const before = baselineOf(play('calibration before', i, 1000), paired);
      if (run(lines, before, play('calibration after', i, 1000, shift)).verdict === wanted) found++;
    }
    return found / RUNS;
  };
  // Three standard errors of 5% over 400 runs are 3.3%.
  test('a difference exactly at the margin passes in at most 5%', () => {
    expect(count({ vp: '±1 of baseline' }, 1, 'pass')).toBeLessThan(0.083);
    // Also when the baseline had other luck.
    expect(count({ vp: '±1 of baseline' }, 1, 'pass', false)).toBeLessThan(0.083);
  });
  test('differences exactly at both margins fail in at most 5%, over all thresholds together', () => {
    expect(count({ vp: '±1 of baseline', aWin: '50%..60%', bWin: '40%..50%' }, 1, 'fail')).toBeLessThan(
      0.083,
    );
  });
  test('no difference passes nearly always, twice the margin always fails', () => {
    expect(count({ vp: '±0.5 of baseline' }, 0, 'pass')).toBeGreaterThan(0.95);
    expect(count({ vp: '±0.5 of baseline' }, 1, 'fail')).toBeGreaterThan(0.95);
  });
});
