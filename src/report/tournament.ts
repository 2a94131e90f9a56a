// What `lamplight tournament` says: every pairing, the ratings, the equilibrium, the split; CSV, tables and JSON.
import { type Estimate, LEVEL } from '../stats/intervals.js';
import type { Outcome } from '../stats/outcomes.js';
import type { TournamentFindings } from '../stats/tournament.js';
import { csvText, figure } from './csv.js';
import {
  columnTitle,
  effectCell,
  effectCells,
  effectColumns,
  inLines,
  shownOutcomes,
  signed,
} from './effects.js';
import { shortNames } from './short-names.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export const PAIRINGS_FILE = 'pairings.csv';
export const RATINGS_FILE = 'ratings.csv';

export interface TournamentResults {
  readonly scenario: string;
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly sides: readonly string[];
  readonly strategies: readonly string[];
  /** What a game can end in: the labels of the winner. */
  readonly results: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** By seat: the strategies that were tried there. */
  readonly choices: readonly (readonly number[])[];
  readonly pairings: readonly PairingResult[];
  readonly findings: TournamentFindings;
}

export interface PairingResult {
  /** By seat: the strategy. */
  readonly players: readonly number[];
  /** By seat: the mean score; shared games count as a share. */
  readonly scores: readonly number[];
  /** One for each outcome. */
  readonly estimates: readonly Estimate[];
}

/** A longer list of pairings is left to the file. */
const MOST_LISTED = 40;

export function pairingsCsv({ sides, strategies, outcomes, pairings, games }: TournamentResults): string {
  const columns = [
    ...sides,
    'games',
    ...sides.map((id) => `score-${id}`),
    ...outcomes.flatMap(effectColumns),
  ];
  const records = pairings.map(({ players, scores, estimates }) => [
    ...players.map((player) => strategies[player]!),
    games,
    ...scores.map(figure),
    ...estimates.flatMap(effectCells),
  ]);
  return csvText(columns, records);
}

export function ratingsCsv({ strategies, sides, findings, choices }: TournamentResults): string {
  const weights = sides.flatMap((id) => [`mix-${id}`, `mix-${id}-low`, `mix-${id}-high`]);
  const records = ranked(findings).map((i, rank) => {
    const mixed = sides.flatMap((_, seat) => {
      const at = choices[seat]!.indexOf(i);
      if (at < 0 || findings.equilibrium === null) return ['', '', ''];
      return effectCells(findings.equilibrium.mixtures[seat]![at]!.weight);
    });
    return [rank + 1, strategies[i]!, ...effectCells(findings.ratings[i]!), ...mixed];
  });
  return csvText(['rank', 'strategy', 'elo', 'elo-low', 'elo-high', ...weights], records);
}

/** The strategies, strongest first. */
export function ranked({ ratings }: TournamentFindings): number[] {
  return [...ratings.keys()].sort((a, b) => ratings[b]!.estimate - ratings[a]!.estimate);
}

export function tournamentTable(full: TournamentResults, paint: Paint): string {
  const { scenario, game, seed, games, pairings, sides } = full;
  const { names, legend } = shortNames(full.strategies);
  const results = { ...full, strategies: names };
  const count = `${thousands(pairings.length)} ${pairings.length === 1 ? 'pairing' : 'pairings'}`;
  const title = `${scenario} (${game}), seed ${seed}: ${count}, the same ${thousands(games)} games in each`;
  const section = (name: string, lines: readonly string[]) => ['', paint.bold(name), ...lines];
  const lines = [
    paint.bold(title),
    ...legend.map(([short, name]) => paint.dim(`  ${short} is ${name}`)),
    ...(sides.length === 2 ? matrix(results, paint) : []),
    ...(pairings.length <= MOST_LISTED ? list(results, paint) : []),
    ...section('Ratings', ratingLines(results, paint)),
    ...section('Equilibrium', equilibriumLines(results)),
    ...section('Luck, side and skill', splitLines(results)),
    '',
    ...notes(results).map(paint.dim),
  ];
  return `${lines.join('\n')}\n`;
}

/** The first side's score, rows against columns. */
function matrix({ strategies, sides, pairings, choices }: TournamentResults, paint: Paint): string[] {
  const [rows, columns] = choices;
  const [head, ...body] = inLines([
    [`${sides[0]} \\ ${sides[1]}`, ...columns!.map((j) => strategies[j]!)],
    ...rows!.map((i, row) => [
      strategies[i]!,
      ...columns!.map((_, column) => percent(pairings[row * columns!.length + column]!.scores[0]!)),
    ]),
  ]);
  return ['', paint.bold(`Score of ${sides[0]}`), paint.dim(head!), ...body];
}

function list(results: TournamentResults, paint: Paint): string[] {
  const { strategies, sides, outcomes, pairings } = results;
  const shown = shownOutcomes(outcomes, results.results);
  const names = inColumns([sides, ...pairings.map(({ players }) => players.map((i) => strategies[i]!))]);
  const [head, ...body] = inLines([
    [names[0]!, ...shown.map((i) => columnTitle(outcomes[i]!))],
    ...pairings.map(({ estimates }, p) => [
      names[p + 1]!,
      ...shown.map((i) => effectCell(estimates[i]!, outcomes[i]!).replace(/^\+/, '')),
    ]),
  ]);
  return ['', paint.bold('Pairings'), paint.dim(head!), ...body];
}

/** All to the left. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  '));
}

function ratingLines({ strategies, sides, findings }: TournamentResults, paint: Paint): string[] {
  const [head, ...body] = inLines([
    ['strategy', 'Elo', '95% interval'],
    ...ranked(findings).map((i) => [strategies[i]!, ...eloCells(findings.ratings[i]!)]),
  ]);
  const seats = sides.map((id, s) => {
    const [points, interval] = eloCells(findings.sideRatings[s]!);
    return `${id} ${points} (${interval})`;
  });
  return [paint.dim(head!), ...body, `The seat is worth, in Elo: ${seats.join(', ')}.`];
}

function eloCells({ estimate, low, high }: Estimate): [string, string] {
  return [signed(estimate, 0), Number.isNaN(low) ? '-' : `${signed(low, 0)} to ${signed(high, 0)}`];
}

export function equilibriumLines({ strategies, sides, findings }: TournamentResults): string[] {
  const { equilibrium } = findings;
  if (equilibrium === null) {
    return [`Only a game of two sides has one that can be solved; this one has ${sides.length}.`];
  }
  const mixtures = equilibrium.mixtures.map((mixture, seat) => {
    const used = mixture
      .filter(({ weight }) => weight.estimate > 5e-4)
      .sort((a, b) => b.weight.estimate - a.weight.estimate)
      .map(
        ({ strategy, weight }) => `${strategies[strategy]} ${percent(weight.estimate)} (${between(weight)})`,
      );
    return `A rational ${sides[seat]} would play ${used.join(', ')}.`;
  });
  const { value } = equilibrium;
  return [
    ...mixtures,
    `The game is then worth ${percent(value.estimate)} to ${sides[0]} (${between(value)}).`,
  ];
}

function splitLines({ findings }: TournamentResults): string[] {
  const { luck, deal, side, skill } = findings.split;
  const words = (name: string, share: Estimate) => [name, percent(share.estimate), between(share)];
  return inLines([
    words('luck', luck),
    words('  of it the deal', deal),
    words('side', side),
    words('skill', skill),
  ]);
}

function notes({ findings, sides }: TournamentResults): string[] {
  const misfit = `${(100 * findings.misfit).toFixed(1)} percentage points`;
  return [
    'Scores count a shared game as a share. ± is half a 95% interval; those of ratings, equilibrium and split come from a',
    'bootstrap over game numbers, for all pairings share the luck of a number.',
    `Elo: one strength for each strategy${sides.length === 2 ? '' : ' (Luce)'} and one for each seat; what it expects is ${misfit} off (root mean square).`,
    'Split: of the variance of the score on a random seat of a random pairing above; skill is what the pairing tells beyond',
    'the seat, the deal what the same luck does whoever plays. Other strategies would give other shares.',
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function between({ low, high }: Estimate): string {
  return Number.isNaN(low) ? 'no interval' : `${percent(low)} to ${percent(high)}`;
}

export function tournamentJson(results: TournamentResults, folder: string): string {
  const { strategies, sides, outcomes, pairings, findings, scenario, game, seed, games } = results;
  const { equilibrium } = findings;
  const named = (values: readonly Estimate[], names: readonly string[]) =>
    Object.fromEntries(values.map((value, i) => [names[i]!, value]));
  const document = {
    kind: 'tournament',
    level: LEVEL,
    folder,
    scenario,
    game,
    seed,
    games,
    pairings: pairings.map(({ players, scores, estimates }) => ({
      players: Object.fromEntries(sides.map((id, s) => [id, strategies[players[s]!]])),
      scores: Object.fromEntries(sides.map((id, s) => [id, scores[s]])),
      metrics: named(
        estimates,
        outcomes.map(({ id }) => id),
      ),
    })),
    ratings: Object.fromEntries(ranked(findings).map((i) => [strategies[i]!, findings.ratings[i]])),
    sideRatings: named(findings.sideRatings, sides),
    misfit: findings.misfit,
    equilibrium: equilibrium && {
      value: equilibrium.value,
      exploitability: equilibrium.exploitability,
      mixtures: Object.fromEntries(
        sides.map((id, seat) => [
          id,
          Object.fromEntries(
            equilibrium.mixtures[seat]!.map(({ strategy, weight }) => [strategies[strategy]!, weight]),
          ),
        ]),
      ),
    },
    split: findings.split,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
