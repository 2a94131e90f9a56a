// Plays the settings of a tuning, each in a folder of its own that a later sitting goes on with, all on the same
// threads and with the same luck.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Metric } from '../kernel/contract.js';
import type { Scenario } from '../scenario/load.js';
import type { Pool } from '../simulate/pool.js';
import type { Progress } from '../simulate/progress.js';
import { checkpoints } from '../stats/checkpoints.js';
import { createGate, type Gate, type Judgement } from '../stats/gate.js';
import type { Estimate } from '../stats/intervals.js';
import { firstGames } from '../stats/paired-rows.js';
import { type Moments, moments, tallyOf } from '../stats/tally.js';
import { aimsOf, type Target } from '../stats/tune/target.js';
import type { Io } from './io.js';
import { headerFor, type RunChoices, recordOf } from './prepare.js';
import { namedFolder } from './run-folder.js';
import { playWay, type Way, type WayOptions } from './ways.js';

/** What a scenario's first games came to. */
export interface PlayedSetting {
  readonly folder: string;
  /** Every target's figure with its interval. */
  readonly found: readonly Estimate[];
  /** For each aim the values game by game, and their moments. */
  readonly values: readonly Float64Array[];
  readonly figures: readonly Moments[];
}

/** Where settings are played, and on what. */
export interface Bench {
  readonly root: string;
  readonly targets: readonly Target[];
  readonly options: Pick<WayOptions, 'threads' | 'quiet' | 'signal'> & { readonly pool: Pool };
  readonly io: Io;
}

/** The folder's name by what is set: a setting is found again in whatever order it came up. */
export function settingName(sets: readonly string[]): string {
  if (sets.length === 0) return 'start';
  return createHash('sha256').update(sets.join('\n')).digest('hex').slice(0, 12);
}

/** Plays games 1 to `games` of a scenario; null when Ctrl-C came first. */
export async function playSetting(
  { root, targets, options, io }: Bench,
  scenario: Scenario,
  choices: RunChoices,
  name: string,
  games: number,
  progress: Progress,
): Promise<PlayedSetting | null> {
  const way = await wayOf(root, scenario, choices, name, io);
  return playWay(way, { ...options, progress, enough: games }, io, ({ reached, metrics, rows }) => {
    if (!reached) return null;
    const values = aimsOf(targets).map(() => new Float64Array(games));
    const gate = gateOf(targets, metrics, [games]);
    for (const block of firstGames(rows(), games, metrics.length)) {
      gate.add(block);
      for (const [i, { column, read }] of aimsOf(targets).entries()) {
        for (let row = 0; row < block.count; row++)
          values[i]![block.first - 1 + row] = read(block.rows[row * metrics.length + column]!);
      }
    }
    const found = gate.judge().map((judgement) => judgement.found);
    const counted = values.map((all) => all.filter((value) => !Number.isNaN(value)));
    return { folder: name, found, values, figures: counted.map((all) => moments(tallyOf(all))) };
  });
}

export interface Confirmation {
  readonly seed: string;
  readonly games: number;
  readonly judgements: readonly Judgement[];
}

/** Plays a scenario with luck that the search has not seen, until every target is clear; null when Ctrl-C came first. */
export async function confirmSetting(
  { root, targets, options, io }: Bench,
  scenario: Scenario,
  choices: RunChoices,
  progress: Progress,
): Promise<Confirmation | null> {
  const way = await wayOf(
    root,
    scenario,
    choices,
    // Another number of games is another run: the luck is the same, the looks are not.
    `confirmation-${settingName([JSON.stringify(scenario.settings), String(choices.games)])}`,
    io,
  );
  const looks = checkpoints(choices.games);
  for (const [stage, games] of looks.entries()) {
    const again = stage > 0 ? { resume: true } : {};
    const judgements = await playWay(
      way,
      { ...options, ...again, progress, enough: games },
      io,
      ({ reached, metrics, rows }) => {
        if (!reached) return null;
        const gate = gateOf(targets, metrics, looks);
        for (const block of firstGames(rows(), games, metrics.length)) gate.add(block);
        return gate.judge();
      },
    );
    if (judgements === null) return null;
    if (games === choices.games || judgements.every(({ state }) => state !== 'open'))
      return { seed: choices.seed, games, judgements };
  }
  return null;
}

async function wayOf(
  root: string,
  scenario: Scenario,
  choices: RunChoices,
  name: string,
  io: Io,
): Promise<Way> {
  const record = await recordOf(scenario, choices, io);
  return { record, choice: namedFolder(join(root, name), headerFor(scenario, record)) };
}

/** A gate without a baseline: targets are ranges. */
function gateOf(targets: readonly Target[], metrics: readonly Metric[], looks: readonly number[]): Gate {
  return createGate(targets, metrics, { games: 0, tally: () => undefined, value: () => undefined }, looks);
}
