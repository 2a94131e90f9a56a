// report.html of a sweep: which knob moves what, and how each figure answers to each knob.
import type { Estimate } from '../../stats/intervals.js';
import type { Measure } from '../../stats/measures.js';
import type { Sensitivity } from '../../stats/sensitivity.js';
import { effectCell, isClear } from '../effects.js';
import type { SweepResults } from '../sweep.js';
import { estimateCells, thousands } from '../table.js';
import { type Chart, percent, withInterval } from './chart.js';
import { pageHtml } from './page.js';
import { responseCurves } from './response.js';
import { tornado } from './tornado.js';

export function sweepPage(results: SweepResults, gameTitle: string, command: string): string {
  const { scenario, seed, games, points, paths, measures, design } = results;
  const charts = measures.flatMap((measure, m) => [
    ...(paths.length > 1 ? [tornadoChart(results, measure, m)] : []),
    curvesChart(results, measure, m),
  ]);
  return pageHtml({
    kind: 'Sweep',
    title: `${gameTitle}: ${scenario}, ${paths.join(', ')}`,
    lead: `${charts[0]!.title}.`,
    facts: [
      [
        'Points',
        `${thousands(points.length)} (${design === 'grid' ? 'every combination' : 'a Latin hypercube'})`,
      ],
      ['Games', `the same ${thousands(games)} at each point`],
      ['Luck (seed)', seed],
    ],
    command,
    charts,
  });
}

/** What a measure is called in a sentence. */
function nameOf({ about, title }: Measure): string {
  if (about === 'win') return `victory of ${title}`;
  return about === 'event' ? title : `"${title}"`;
}

function strongest(found: readonly Sensitivity[]): Sensitivity[] {
  return found.toSorted((a, b) => b.range - a.range);
}

function show(measure: Measure): (value: number) => string {
  return (value) => (measure.kind === 'share' ? percent(value) : String(Number(value.toPrecision(6))));
}

function tornadoChart(results: SweepResults, measure: Measure, m: number): Chart {
  const { paths, sensitivities, design, games, estimates } = results;
  const ranked = strongest(sensitivities[m]!);
  const isGrid = design === 'grid';
  return {
    id: `tornado-${measure.id}`,
    title: tornadoFinding(ranked, measure, paths),
    description: `For each knob, strongest first, a bar from the smallest to the largest mean of ${nameOf(measure)} over its values; a dashed line at the mean of all points.`,
    drawing: tornado(
      ranked.map((found) => ({
        label: paths[found.knob]!,
        figure: `${effectCell(found.effect, measure)}${isClear(found.effect) ? '' : ' (unclear)'}`,
        ends: endsOf(found),
        clear: isClear(found.effect),
      })),
      estimates.reduce((sum, point) => sum + point[m]!.value.estimate, 0) / estimates.length,
      show(measure),
    ),
    notes: [
      `Means over all other knobs. The dashed line is the mean of all points. The figure is the highest value of the knob less its lowest, game by game in ${thousands(games)} games; ± is half a 95% interval. Bars of unclear effects are hollow.`,
    ],
    table: {
      head: ['knob', 'effect', '95% interval', 'share of variance alone', ...(isGrid ? ['with others'] : [])],
      rows: ranked.map(({ knob, effect, first, total }) => [
        paths[knob]!,
        ...estimateCells(effect, measure.kind === 'share'),
        percent(first),
        ...(isGrid ? [percent(total)] : []),
      ]),
    },
  };
}

function tornadoFinding(ranked: readonly Sensitivity[], measure: Measure, paths: readonly string[]): string {
  const clear = ranked.filter(({ effect }) => isClear(effect));
  const [first] = clear;
  if (first === undefined)
    return `No knob clearly moves ${nameOf(measure)} from its lowest value to its highest`;
  const others =
    clear.length === 1 ? 'no other clearly does' : `${clear.length} of ${ranked.length} clearly do`;
  return `${paths[first.knob]} moves ${nameOf(measure)} most, by ${change(first.effect, measure)} from its lowest value to its highest; ${others}`;
}

function change({ estimate, low, high }: Estimate, { kind }: Measure): string {
  const [scale, digits, unit] = kind === 'share' ? [100, 1, ' percentage points'] : [1, 2, ''];
  const text = (value: number) => (scale * value).toFixed(digits);
  return `${estimate > 0 ? '+' : ''}${text(estimate)}${unit} (${text(low)} to ${text(high)})`;
}

/** The smallest and the largest mean, each with the value at which it is found. */
function endsOf({ levels }: Sensitivity) {
  const sorted = levels.toSorted((a, b) => a.mean.estimate - b.mean.estimate);
  const end = ({ label, mean }: (typeof sorted)[number]) => ({ label, value: mean.estimate });
  return { low: end(sorted[0]!), high: end(sorted.at(-1)!) };
}

function curvesChart({ paths, sensitivities, games }: SweepResults, measure: Measure, m: number): Chart {
  const isShare = measure.kind === 'share';
  const ranked = strongest(sensitivities[m]!).map((found) => ({
    ...found,
    levels: isShare
      ? found.levels.map((level) => ({ ...level, mean: withinShares(level.mean) }))
      : found.levels,
  }));
  const { levels, knob } = ranked[0]!;
  const [low, high] = [levels[0]!, levels.at(-1)!];
  return {
    id: `curves-${measure.id}`,
    title: `${capital(nameOf(measure))}: ${withInterval(low.mean, isShare)} at ${paths[knob]} = ${low.label}, ${withInterval(high.mean, isShare)} at ${high.label}`,
    description: `For each knob a panel: dots at the mean of ${nameOf(measure)} for each of its values, with 95% intervals, joined by a line.`,
    drawing: responseCurves(
      ranked.map((found) => ({ title: paths[found.knob]!, levels: found.levels })),
      show(measure),
    ),
    notes: [
      `Means over all other knobs, ${thousands(games)} games at each point with the same luck; lines are 95% intervals.`,
    ],
    table: {
      head: ['value', 'estimate', '95% interval', 'points'],
      rows: ranked.flatMap((found) =>
        found.levels.map(({ label, mean, points }) => [
          `${paths[found.knob]} = ${label}`,
          ...estimateCells(mean, isShare),
          String(points.length),
        ]),
      ),
    },
  };
}

/** Intervals of means know no bounds, shares do. */
function withinShares(estimate: Estimate): Estimate {
  return { ...estimate, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
