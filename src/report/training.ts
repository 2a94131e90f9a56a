// What `lamplight train` says: the options before and after, the confirmation in a table and in a sentence, the JSON.
import type { Confirmation } from '../stats/confirmation.js';
import { type Estimate, LEVEL } from '../stats/intervals.js';
import { eloOf } from '../stats/score.js';
import { inLines, signed } from './effects.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export const TRAINING_FILE = 'trained.json';

export interface TrainingResults {
  readonly strategy: string;
  readonly scenario: string;
  readonly game: string;
  /** How many the game has. */
  readonly sides: number;
  readonly seed: string;
  /** The command that makes the same again. */
  readonly command: string;
  readonly objective: string;
  readonly games: number;
  readonly generations: number;
  readonly population: number;
  readonly options: readonly { readonly name: string; readonly start: number; readonly trained: number }[];
  /** The side and opponent of each post of the confirmation. */
  readonly posts: readonly { readonly side: string; readonly opponent: string }[];
  /** How it is named with its new options on a command line. */
  readonly ready: string;
  readonly heldOut: { readonly seed: string; readonly games: number };
  readonly confirmation: Confirmation;
}

/** Better, worse, or nothing that could be told from luck. */
export function verdictOf({ gain }: Confirmation): 'gain' | 'loss' | 'none' {
  return gain.low > 0 ? 'gain' : gain.high < 0 ? 'loss' : 'none';
}

export function trainingTable(results: TrainingResults, paint: Paint): string {
  const { strategy, scenario, game, seed, generations, population, games, options, posts } = results;
  const { confirmation, heldOut, sides } = results;
  const played = generations * population * games * posts.length;
  const count = `${options.length} ${options.length === 1 ? 'option' : 'options'}`;
  const [head, ...values] = inLines([
    ['option', 'start', 'trained'],
    ...options.map(({ name, start, trained }) => [name, String(start), String(trained)]),
  ]);
  const [postHead, ...postLines] = inLines([
    ['as', 'against', 'start', 'trained', 'gain'],
    ...posts.map(({ side, opponent }, i) => {
      const { start, trained, gain } = confirmation.posts[i]!;
      return [side, opponent, percent(start.estimate), percent(trained.estimate), gainCell(gain)];
    }),
  ]);
  const lines = [
    paint.bold(
      `${strategy} in ${scenario} (${game}), seed ${seed}: ${count} tuned over ${generations} generations of ${population} ` +
        `(${thousands(played)} games)`,
    ),
    '',
    paint.dim(head!),
    ...values,
    '',
    paint.bold(`Held out: ${thousands(heldOut.games)} fresh games at each post, the same before and after`),
    paint.dim(postHead!),
    ...postLines,
    '',
    ...verdictInWords(confirmation, sides),
    '',
    'Ready to use:',
    `  ${results.ready}`,
  ];
  return `${lines.join('\n')}\n`;
}

function verdictInWords(confirmation: Confirmation, sides: number): string[] {
  const { gain, duel, posts } = confirmation;
  const verdict = verdictOf(confirmation);
  const between = `95% interval ${signed(100 * gain.low, 1)} to ${signed(100 * gain.high, 1)}, ${pInWords(gain.p)}`;
  const points = `${Math.abs(100 * gain.estimate).toFixed(1)} percentage points`;
  const pool = posts.length === 1 ? 'at its post' : `over its ${posts.length} posts`;
  const sentence = {
    gain: `A significant gain: it now scores ${points} more ${pool} (${between}).`,
    loss: `It got worse: it now scores ${points} less ${pool} (${between}). Keep the old options.`,
    none: `No significant gain: ${signed(100 * gain.estimate, 1)} percentage points ${pool} (${between}). Keep the old options, or train with more games.`,
  }[verdict];
  if (duel === null) return [sentence];
  const elo = sides === 2 ? eloInWords(duel) : '';
  return [
    sentence,
    `Against its old self it scores ${percent(duel.estimate)} (${percent(duel.low)} to ${percent(duel.high)}, ${pInWords(duel.p)})${elo}.`,
  ];
}

/** Elo is for matches of two. */
function eloInWords({ estimate, low, high }: Estimate): string {
  const elo = (score: number) => signed(eloOf(Math.min(1 - 1e-9, Math.max(1e-9, score))), 0);
  return `: ${elo(estimate)} Elo (${elo(low)} to ${elo(high)})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function gainCell({ estimate, low, high }: Estimate): string {
  return `${signed(100 * estimate, 1)} ±${((100 * (high - low)) / 2).toFixed(1)}`;
}

function pInWords(p: number): string {
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(p < 0.001 ? 4 : 3)}`;
}

export function trainingJson(results: TrainingResults): string {
  const { options, posts, confirmation, sides: _, ...rest } = results;
  const document = {
    kind: 'training',
    level: LEVEL,
    ...rest,
    options: Object.fromEntries(options.map(({ name, trained }) => [name, trained])),
    start: Object.fromEntries(options.map(({ name, start }) => [name, start])),
    verdict: verdictOf(confirmation),
    gain: confirmation.gain,
    againstOldSelf: confirmation.duel,
    posts: posts.map((post, i) => ({ ...post, ...confirmation.posts[i] })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
