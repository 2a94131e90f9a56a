// The two halves of a tuning: the search for the best setting, and its confirmation on fresh luck.
import { KeyedLuck } from '../kernel/random.js';
import type { Step, TuneResults } from '../report/tune.js';
import type { Scenario } from '../scenario/load.js';
import { getAt } from '../scenario/patch.js';
import { createProgress, type Progress } from '../simulate/progress.js';
import type { Estimate } from '../stats/intervals.js';
import { pairedMean, pairedShares } from '../stats/paired.js';
import { countOf, moments, tallyOf } from '../stats/tally.js';
import { goalsOf, meansOf, missesOf, unbeaten } from '../stats/tune/loss.js';
import { bestChance } from '../stats/tune/propose.js';
import { type Found, search } from '../stats/tune/search.js';
import { keyOf, type Setting, type Space, settingOf, valuesOf } from '../stats/tune/space.js';
import { aimsOf, type Target } from '../stats/tune/target.js';
import type { Io } from './io.js';
import type { RunChoices } from './prepare.js';
import {
  type Bench,
  type Confirmation,
  confirmSetting,
  type PlayedSetting,
  playSetting,
  settingName,
} from './tune-settings.js';

/** What is tuned, and with how many games. */
export interface Tuning {
  /** Every setting is played with these; the finals decide how many games at most. */
  readonly choices: RunChoices;
  /** Games at each setting, settings before the finals, games of the confirmation at most. */
  readonly games: number;
  readonly settings: number;
  readonly confirm: number;
  readonly quiet: boolean;
  readonly start: Scenario;
  readonly space: Space;
  readonly targets: readonly Target[];
  /** The scenario with these values. */
  at(values: readonly string[]): Promise<Scenario>;
}

/** The search, then the confirmation; null when Ctrl-C came first. */
export async function playTuning(tuning: Tuning, bench: Bench, io: Io): Promise<TuneResults | null> {
  const bar = () => createProgress(tuning.quiet, io.stderr as NodeJS.WriteStream);
  const searched = await runSearch(tuning, bench, bar());
  if (searched === null) return null;
  if (!tuning.quiet) io.stderr.write('Confirming the best setting on fresh luck.\n');
  const confirmation = await confirm(tuning, bench, searched.found, bar());
  return confirmation && resultsOf(tuning, searched, confirmation);
}

interface Searched {
  readonly base: PlayedSetting;
  readonly found: Found;
  /** What came of every setting, by its key. */
  readonly played: ReadonlyMap<string, PlayedSetting>;
}

async function runSearch(tuning: Tuning, bench: Bench, bar: Progress): Promise<Searched | null> {
  const { choices, games: least, settings, space, targets, start, at } = tuning;
  const progress = summed(bar, expectedGames(tuning));
  const played = new Map<string, PlayedSetting>();
  try {
    const name = settingName([]);
    const base = await playSetting(bench, start, choices, name, least, progress.of(name));
    if (base === null) return null;
    const goals = goalsOf(aimsOf(targets), base.figures);
    const asItIs = settingOf(space, valuesIn(start, space));
    const random = new KeyedLuck(`tune ${choices.seed}`, 1).stream(0);
    const options = { targets: targets.length, games: least, settings, start: asItIs, random };
    const questions = search(space, goals, options);
    for (let next = questions.next(); ; ) {
      if (next.done) return { base, found: next.value, played };
      const { setting, games } = next.value;
      const values = valuesOf(space, setting);
      const isStart = asItIs !== null && keyOf(asItIs) === keyOf(setting);
      const own = settingName(isStart ? [] : space.knobs.map(({ path }, i) => `${path}=${values[i]}`));
      const outcome = await playSetting(bench, await at(values), choices, own, games, progress.of(own));
      if (outcome === null) return null;
      played.set(keyOf(setting), outcome);
      next = questions.next({ setting, games, figures: outcome.figures });
    }
  } finally {
    bar.end();
  }
}

async function confirm(
  { space, choices, confirm: games, at }: Tuning,
  bench: Bench,
  { best }: Found,
  bar: Progress,
): Promise<Confirmation | null> {
  const fresh = { ...choices, games, seed: `${choices.seed} confirmation` };
  try {
    const scenario = await at(valuesOf(space, best.setting));
    return await confirmSetting(bench, scenario, fresh, summed(bar, games).of('confirmation'));
  } finally {
    bar.end();
  }
}

function valuesIn({ resolved }: Scenario, { knobs }: Space): unknown[] {
  return knobs.map(({ path }) => getAt(resolved, path.split('.')));
}

/** About how many games the search will play: the finals and the neighbours are some settings more. */
function expectedGames({ space: { size, knobs }, games, settings }: Tuning): number {
  return games * (Math.min(size, settings) + 12 + 2 * knobs.length);
}

/** One bar over many runs, each of which may be gone on with later. */
function summed(bar: Progress, total: number) {
  const done = new Map<string, number>();
  bar.begin(0, total);
  return {
    of(name: string): Progress {
      const advance = (now: number) => {
        done.set(name, now);
        const sum = [...done.values()].reduce((a, b) => a + b, 0);
        bar.advance(Math.min(total, sum));
      };
      return { begin: advance, advance, end() {} };
    },
  };
}

function resultsOf(
  tuning: Tuning,
  { base, found, played }: Searched,
  confirmation: Confirmation,
): TuneResults {
  const { choices, games: least, space, start, targets } = tuning;
  const goals = goalsOf(aimsOf(targets), base.figures);
  const misses = found.tried.map((entry) => missesOf(goals, meansOf(entry), targets.length));
  const front = new Set(unbeaten(misses));
  const was = valuesIn(start, space);
  const is = valuesOf(space, found.best.setting);
  const exhausted = found.tried.length >= space.size;
  const random = new KeyedLuck(`tune ${choices.seed} chance`, 1).stream(0);
  return {
    scenario: start.name,
    game: start.game.id,
    seed: choices.seed,
    games: least,
    knobs: space.knobs.map(({ path }, i) => ({ path, was: String(was[i] ?? 'default'), is: is[i]! })),
    targets,
    start: base.found,
    tried: found.tried.map(({ setting, games }, i) => {
      const { folder, found: figures } = played.get(keyOf(setting))!;
      const values = valuesOf(space, setting);
      return { values, games, folder, found: figures, misses: misses[i]!, unbeaten: front.has(i) };
    }),
    space: space.size,
    chance: exhausted ? Number.NaN : bestChance(space, goals, found.tried, random),
    steps: stepsOf(found, space, targets, least, (setting) => played.get(keyOf(setting))!),
    confirmation,
  };
}

/** What one step of each knob does to the first aim of each target, over the games that both have. */
function stepsOf(
  { best, neighbours }: Found,
  { knobs }: Space,
  targets: readonly Target[],
  games: number,
  playedAt: (setting: Setting) => PlayedSetting,
): Step[] {
  const aims = aimsOf(targets);
  const here = playedAt(best.setting);
  return neighbours.map(({ knob, entry }) => {
    const there = playedAt(entry.setting);
    const effects = targets.map((_, target): Estimate => {
      const aim = aims.findIndex((candidate) => candidate.target === target);
      const from = here.values[aim]!.subarray(0, games);
      const changes = there.values[aim]!.subarray(0, games).map((value, game) => value - from[game]!);
      return effectOf(changes, aims[aim]!.isShare);
    });
    const { values } = knobs[knob]!;
    return { knob, from: values[best.setting[knob]!]!, to: values[entry.setting[knob]!]!, effects };
  });
}

function effectOf(changes: Float64Array, isShare: boolean): Estimate {
  const tally = tallyOf(
    changes.filter((change) => !Number.isNaN(change)),
    -1,
    1,
  );
  if (!isShare) return pairedMean(tally);
  const { n } = moments(tally);
  return pairedShares({ n, onlyFirst: countOf(tally, 1), onlySecond: countOf(tally, -1) });
}
