// What `lamplight tune` says: the best setting, how its targets fared on fresh luck, what each knob does there, the
// Pareto set when targets conflict; tune.csv and the JSON.
import type { Judgement } from '../stats/gate.js';
import { type Estimate, LEVEL } from '../stats/intervals.js';
import type { Target } from '../stats/tune/target.js';
import { csvText, figure } from './csv.js';
import { effectCell, inLines, isClear } from './effects.js';
import { checkLines, figureInWords } from './gate.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export const TUNE_FILE = 'tune.csv';

/** A setting that was played. */
export interface TunedSetting {
  readonly values: readonly string[];
  readonly games: number;
  readonly folder: string;
  /** Every target's figure, and how far it is out of bounds in standard deviations. */
  readonly found: readonly Estimate[];
  readonly misses: readonly number[];
  /** No other setting is as near to every target and nearer to one. */
  readonly unbeaten: boolean;
}

/** What one step of a knob does: game by game, from the best setting. */
export interface Step {
  readonly knob: number;
  readonly from: string;
  readonly to: string;
  /** For each target. */
  readonly effects: readonly Estimate[];
}

export interface TuneResults {
  readonly scenario: string;
  readonly game: string;
  readonly seed: string;
  /** Games at each setting. */
  readonly games: number;
  readonly knobs: readonly { readonly path: string; readonly was: string; readonly is: string }[];
  readonly targets: readonly Target[];
  /** Every target's figure in the scenario as it is. */
  readonly start: readonly Estimate[];
  readonly tried: readonly TunedSetting[];
  /** How many settings there are. */
  readonly space: number;
  /** The best chance that one which was not played meets all targets; NaN when there is none. */
  readonly chance: number;
  readonly steps: readonly Step[];
  readonly confirmation: {
    readonly seed: string;
    readonly games: number;
    readonly judgements: readonly Judgement[];
  };
}

export type TuneVerdict = 'met' | 'open' | 'missed';

export function tuneVerdict({ confirmation: { judgements } }: TuneResults): TuneVerdict {
  if (judgements.some(({ state }) => state === 'fail')) return 'missed';
  return judgements.every(({ state }) => state === 'pass') ? 'met' : 'open';
}

const STATES = { pass: 'met', fail: 'MISSED', open: 'open' } as const;

export function tuneTable(results: TuneResults, paint: Paint): string {
  const { scenario, game, seed, games, knobs, targets, tried, start, confirmation } = results;
  const lines = checkLines(confirmation);
  const [knobHead, ...knobRows] = inLines([
    ['Best setting', 'was', 'is'],
    ...knobs.map(({ path, was, is }) => [path, was, is]),
  ]);
  const [head, ...body] = inLines([
    ['Target', 'wanted', 'was', 'is now', 'interval', ''],
    ...lines.map(({ name, wanted, found, interval, state }, i) => [
      name,
      wanted,
      figureInWords(targets[i]!)(start[i]!.estimate),
      found,
      interval,
      STATES[state],
    ]),
  ]);
  return `${[
    paint.bold(
      `${scenario} (${game}), seed ${seed}: ${thousands(tried.length)} settings tried, the same ${thousands(games)} games in each`,
    ),
    '',
    paint.dim(knobHead!),
    ...knobRows,
    '',
    paint.dim(head!),
    ...body,
    paint.dim(`is now: ${thousands(confirmation.games)} games with luck that the search has not seen.`),
    '',
    ...stepLines(results, paint),
    ...frontLines(results, paint),
    ...tuneSentences(results).map((sentence, i) => (i === 0 ? paint.bold(sentence) : sentence)),
  ].join('\n')}\n`;
}

/** What a target's sensitivity is measured in: for a quantile, the share of games by then. */
function sensed({ name, measure, quantile, bounds }: Target): string {
  if (quantile === null) return measure.kind === 'share' ? `${name}, pp` : name;
  const { low, high } = bounds;
  const figureName = name.slice(0, name.lastIndexOf('.'));
  const show = figureInWords({ name, measure, quantile, bounds, text: '' });
  return Number.isFinite(high)
    ? `${figureName} by ${show(high)}, pp`
    : `${figureName} before ${show(low)}, pp`;
}

function stepLines({ steps, knobs, targets }: TuneResults, paint: Paint): string[] {
  if (steps.length === 0) return [];
  const [head, ...body] = inLines([
    ['One step from there', '', ...targets.map(sensed)],
    ...steps.map(({ knob, from, to, effects }) => [
      knobs[knob]!.path,
      `${from} → ${to}`,
      ...effects.map((effect, i) => {
        const kind = targets[i]!.quantile === null ? targets[i]!.measure.kind : 'share';
        return `${effectCell(effect, { ...targets[i]!.measure, kind })}${isClear(effect) ? '*' : ' '}`;
      }),
    ]),
  ]);
  const note = 'Game by game with the same luck; ± is half a 95% interval, * leaves out zero.';
  return [paint.dim(head!), ...body, paint.dim(note), ''];
}

const MOST_SHOWN = 12;

/** Shown when targets conflict. */
function frontLines(results: TuneResults, paint: Paint): string[] {
  const { tried, knobs, targets } = results;
  const front = tried.filter(({ unbeaten }) => unbeaten);
  if (tuneVerdict(results) !== 'missed' || targets.length < 2 || front.length < 2) return [];
  const shown = front.toSorted((a, b) => a.misses[0]! - b.misses[0]!);
  const every = Math.max(1, Math.ceil(shown.length / MOST_SHOWN));
  const [head, ...body] = inLines([
    [...knobs.map(({ path }) => path), ...targets.map(({ name }) => name), 'games'],
    ...shown
      .filter((_, i) => i % every === 0 || i === shown.length - 1)
      .map(({ values, found, misses, games }) => [
        ...values,
        ...found.map(
          ({ estimate }, i) => `${figureInWords(targets[i]!)(estimate)}${misses[i] === 0 ? ' ' : '!'}`,
        ),
        thousands(games),
      ]),
  ]);
  return [
    paint.bold('The Pareto set: no other setting is nearer to one target without being farther from another'),
    paint.dim(head!),
    ...body,
    paint.dim(
      `! misses its target. As measured in the search; all ${front.length} are marked in ${TUNE_FILE}.`,
    ),
    '',
  ];
}

/** Whether the targets are met, and if not, why. */
export function tuneSentences(results: TuneResults): string[] {
  const { targets, confirmation } = results;
  const games = `${thousands(confirmation.games)} fresh games`;
  const verdict = tuneVerdict(results);
  const all = targets.length === 1 ? 'The target is met' : `All ${targets.length} targets are met together`;
  if (verdict === 'met') return [`${all}: ${games} say so.`];
  const told = checkLines(confirmation).filter(
    ({ state }) => state === (verdict === 'open' ? 'open' : 'fail'),
  );
  const sentences = told.map(({ sentence }) => sentence);
  if (verdict === 'open') {
    const within = confirmation.judgements.every(
      ({ found: { estimate }, low, high }) => estimate >= low && estimate <= high,
    );
    const said = within
      ? `${all} as far as ${games} can tell`
      : `${games} cannot tell whether all targets are met`;
    return [`${said}; more (--confirm) would be surer:`, ...sentences];
  }
  return [conflict(results), ...sentences, ...reaches(results), coverage(results)];
}

function conflict({ tried, targets, confirmation }: TuneResults): string {
  if (tried.some(({ misses }) => misses.every((miss) => miss === 0))) {
    return 'The best setting of the search does not hold up on fresh games: search again with more --games.';
  }
  const alone = targets.every((_, i) => tried.some(({ misses }) => misses[i] === 0));
  const missed = confirmation.judgements.filter(({ state }) => state === 'fail').length;
  if (targets.length === 1) return 'The target cannot be met with these knobs, as far as was tried.';
  return alone
    ? 'The targets cannot be met together with these knobs, as far as was tried: each can be met, but not all at once.'
    : `The targets cannot be met together with these knobs, as far as was tried: the best setting misses ${missed}.`;
}

/** Targets that no setting meets by themselves, and how near they come. */
function reaches({ targets, tried }: TuneResults): string[] {
  return targets.flatMap((target, i) => {
    if (tried.some(({ misses }) => misses[i] === 0)) return [];
    const show = figureInWords(target);
    const values = tried.map(({ found }) => found[i]!.estimate).filter((value) => !Number.isNaN(value));
    const under = values.filter((value) => value < target.bounds.low);
    const over = values.filter((value) => value > target.bounds.high);
    const nearest = [
      ...(under.length > 0 ? [show(Math.max(...under))] : []),
      ...(over.length > 0 ? [show(Math.min(...over))] : []),
    ];
    return [
      `No setting that was tried gives ${target.name} ${target.text}: the nearest is ${nearest.join(' or ')}.`,
    ];
  });
}

function coverage({ tried, space, chance }: TuneResults): string {
  if (tried.length >= space) return `All ${thousands(space)} settings of these knobs were tried.`;
  const best = chance < 0.02 ? 'less than 2%' : `${Math.round(100 * chance)}%`;
  return `${thousands(tried.length)} of ${thousands(space)} settings were tried; for the others a fit to these sees a chance of ${best} at best. Widen a knob, add another, or loosen a target.`;
}

/** A row for each setting that was played, in the order in which they came up. */
export function tuneCsv({ knobs, targets, tried }: TuneResults): string {
  const columns = targets.flatMap(({ name }) => [name, `${name}-low`, `${name}-high`, `${name}-miss`]);
  const records = tried.map(({ values, games, found, misses, unbeaten, folder }) => [
    ...values,
    games,
    ...found.flatMap(({ estimate, low, high }, i) => [estimate, low, high, misses[i]!].map(figure)),
    unbeaten ? 'yes' : 'no',
    folder,
  ]);
  const note =
    '# All settings were played with the same luck; intervals are 95%. miss: how far out of bounds, in standard deviations\n' +
    '# of a game. unbeaten: no other setting is as near to every target and nearer to one.\n';
  return (
    note + csvText([...knobs.map(({ path }) => path), 'games', ...columns, 'unbeaten', 'folder'], records)
  );
}

export function tuneJson(results: TuneResults, folder: string, file: string): string {
  const { targets, start, knobs, tried, steps, confirmation, ...rest } = results;
  const named = (estimates: readonly Estimate[]) =>
    Object.fromEntries(targets.map(({ name }, i) => [name, estimates[i]]));
  const valuesOf = (values: readonly string[]) =>
    Object.fromEntries(knobs.map(({ path }, i) => [path, values[i]]));
  const document = {
    kind: 'tune',
    level: LEVEL,
    folder,
    file,
    ...rest,
    verdict: tuneVerdict(results),
    summary: tuneSentences(results),
    knobs,
    targets: targets.map(({ name, text, measure, quantile, bounds }, i) => ({
      name,
      wanted: text,
      metric: measure.id,
      quantile,
      limits: [bounds.low, bounds.high],
      start: start[i],
      confirmed: confirmation.judgements[i]!.found,
      state: STATES[confirmation.judgements[i]!.state].toLowerCase(),
    })),
    confirmation: { seed: confirmation.seed, games: confirmation.games },
    sensitivity: steps.map(({ knob, from, to, effects }) => ({
      knob: knobs[knob]!.path,
      from,
      to,
      effects: named(effects),
    })),
    pareto: tried
      .filter(({ unbeaten }) => unbeaten)
      .map(({ values, games, found }) => ({ values: valuesOf(values), games, figures: named(found) })),
    tried: tried.map(({ values, games, found, misses, folder: own }) => ({
      values: valuesOf(values),
      games,
      figures: named(found),
      misses,
      folder: own,
    })),
  };
  return `${JSON.stringify(document, (_, value: unknown) => (typeof value === 'number' && !Number.isFinite(value) ? null : value), 2)}\n`;
}
