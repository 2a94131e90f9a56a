import { expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { addTimelineRows, createTimelines, incidenceByTurn } from './timeline.js';

const labels = ['one', 'two', 'three', 'four'];
const METRICS: Metric[] = [
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 4 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels },
  { kind: 'turn', id: 'card-x', title: 'A card', labels },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels },
];

test('only the common events, with the games that end first censored where they end', () => {
  const timelines = createTimelines(METRICS);
  expect(timelines.map(({ metric }) => metric.id)).toEqual(['us-entry', 'russian-collapse']);
  const rows = Int32Array.from(
    [
      [4, 2, 1, 0],
      [1, 0, 1, 0],
      [4, 3, 1, 0],
      [4, 0, 1, 0],
    ].flat(),
  );
  addTimelineRows(timelines, rows.subarray(0, 8), 4, 2);
  addTimelineRows(timelines, rows.subarray(8), 4, 2);
  const [entry, collapse] = timelines;
  expect([...entry!.events]).toEqual([0, 0, 1, 1, 0]);
  expect([...entry!.censored]).toEqual([0, 1, 0, 0, 1]);
  expect([...collapse!.censored]).toEqual([0, 1, 0, 0, 3]);
  // By hand: three at risk in turn 2, then two in turn 3.
  const curve = incidenceByTurn(entry!);
  expect(curve.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  for (const [i, share] of [0, 1 / 3, 2 / 3, 2 / 3].entries()) {
    expect(curve[i]!.incidence).toBeCloseTo(share, 12);
  }
  expect(curve[1]!.low).toBeLessThan(1 / 3);
  expect(curve[1]!.high).toBeGreaterThan(1 / 3);
  expect(incidenceByTurn(collapse!).every(({ incidence, high }) => incidence === 0 && high === 0)).toBe(true);
});
