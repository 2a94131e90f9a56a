// What `lamplight sweep` says: sweep.csv, response curves, the ranking of the knobs, and the JSON.
import type { Point } from '../stats/design.js';
import { type Estimate, LEVEL } from '../stats/intervals.js';
import type { Measure } from '../stats/measures.js';
import type { Sensitivity } from '../stats/sensitivity.js';
import { csvText, figure } from './csv.js';
import { effectCell, inLines, isClear } from './effects.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export const SWEEP_FILE = 'sweep.csv';

export interface SweepResults {
  readonly scenario: string;
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly design: 'grid' | 'latin-hypercube';
  readonly paths: readonly string[];
  readonly points: readonly Point[];
  readonly measures: readonly Measure[];
  /** For each point one estimate a measure, and its difference from the first point, game by game. */
  readonly estimates: readonly (readonly { readonly value: Estimate; readonly change: Estimate }[])[];
  /** For each measure one a knob. */
  readonly sensitivities: readonly (readonly Sensitivity[])[];
}

/** Tidy: a row for each point and metric. */
export function sweepCsv({ paths, points, measures, estimates, games }: SweepResults): string {
  const figures = ['estimate', 'low', 'high', 'change', 'change-low', 'change-high'];
  const records = points.flatMap((point, i) =>
    measures.map(({ id }, m) => {
      const { value, change } = estimates[i]![m]!;
      const cells = [value.estimate, value.low, value.high, change.estimate, change.low, change.high].map(
        figure,
      );
      return [i + 1, ...point.map(numberOrText), games, id, ...cells];
    }),
  );
  const note = '# change: this point less point 1, game by game with the same luck; all intervals are 95%.\n';
  return note + csvText(['point', ...paths, 'games', 'metric', ...figures], records);
}

function numberOrText(value: string): string | number {
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

export function sweepTable(results: SweepResults, paint: Paint): string {
  const { scenario, game, seed, games, points, paths, measures, sensitivities, design } = results;
  const lines = [
    paint.bold(
      `${scenario} (${game}), seed ${seed}: ${thousands(points.length)} points, the same ${thousands(games)} games in each`,
    ),
  ];
  for (const [knob, path] of paths.entries()) {
    const levels = sensitivities[0]![knob]!.levels;
    const rows = levels.map(({ label }, level) => [
      label,
      ...measures.map((measure, m) =>
        effectCell(sensitivities[m]![knob]!.levels[level]!.mean, measure).replace(/^\+/, ''),
      ),
    ]);
    const [head, ...body] = inLines([[path, ...measures.map(({ id }) => id)], ...rows]);
    lines.push('', paint.dim(head!), ...body);
  }
  lines.push('', paint.bold('What matters most'), ...ranking(results));
  const shares = design === 'grid' ? 'first and total are the shares' : 'first is the share';
  const alone = design === 'grid' ? 'alone, and with others' : 'alone';
  const notes = [
    'Means over all other knobs, shares in percent; ± is half a 95% interval. effect: from the lowest value to the',
    'highest, game by game; * its interval leaves out zero (not corrected for how many there are).',
    `${shares} of the variance between points that a knob explains ${alone}; where no effect has a *, that is noise.`,
  ];
  lines.push('', ...notes.map((note) => paint.dim(note)));
  return `${lines.join('\n')}\n`;
}

/** For each metric the knobs, largest effect first. */
function ranking({ measures, paths, sensitivities, design }: SweepResults): string[] {
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const rows = measures.flatMap((measure, m) =>
    sensitivities[m]!.toSorted((a, b) => b.range - a.range).map((found, rank) => [
      rank === 0 ? measure.id : '',
      paths[found.knob]!,
      `${effectCell(found.effect, measure)}${isClear(found.effect) ? '*' : ' '}`,
      percent(found.first),
      ...(design === 'grid' ? [percent(found.total)] : []),
    ]),
  );
  return inLines([['metric', 'knob', 'effect', 'first', ...(design === 'grid' ? ['total'] : [])], ...rows]);
}

export function sweepJson(results: SweepResults, folder: string): string {
  const { measures, points, estimates, sensitivities, paths, ...rest } = results;
  const document = {
    kind: 'sweep',
    level: LEVEL,
    folder,
    ...rest,
    knobs: paths,
    points: points.map((point, i) => ({
      values: Object.fromEntries(paths.map((path, knob) => [path, numberOrText(point[knob]!)])),
      metrics: Object.fromEntries(measures.map(({ id }, m) => [id, estimates[i]![m]!])),
    })),
    sensitivity: Object.fromEntries(
      measures.map(({ id }, m) => [
        id,
        sensitivities[m]!.map(({ knob, levels, ...figures }) => ({
          knob: paths[knob],
          ...figures,
          levels: levels.map(({ label, mean }) => ({ label, ...mean })),
        })),
      ]),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
