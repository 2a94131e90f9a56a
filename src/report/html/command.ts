// The command that gives the same figures again, as a person would type it.
import type { RunFacts, SeatFacts } from '../manifest.js';

/** The options that decide what is played. */
export interface Choices {
  readonly games: number;
  readonly seed: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly set?: readonly string[];
}

export function runCommand({
  scenario,
  reference = scenario,
  games,
  seed,
  strategies,
  options: { set, forfeit },
}: RunFacts): string {
  const seats = Object.fromEntries(strategies.map((seat) => [seat.side, strategyWord(seat)]));
  const sets = Array.isArray(set) ? set.map(String) : [];
  return commandLine('run', [
    reference,
    ...optionsOf({ games, seed, seats, set: sets }),
    ...(forfeit ? ['--forfeit'] : []),
  ]);
}

function strategyWord({ name, options, given = options }: SeatFacts): string {
  const set = Object.entries(given).map(([option, value]) => `${option}=${value}`);
  return set.length === 0 ? name : `${name}:${set.join(',')}`;
}

/** Files by their names alone: folders are nobody's business. */
export function commandLine(name: string, words: readonly string[]): string {
  return inShell(['lamplight', name, ...words].map(withoutFolders));
}

export function optionsOf({ games, seed, seats, set = [] }: Choices): string[] {
  return [
    '--games',
    String(games),
    '--seed',
    seed,
    ...Object.entries(seats).flatMap(([side, strategy]) => [`--${side}`, strategy]),
    ...set.flatMap((text) => ['--set', text]),
  ];
}

function withoutFolders(word: string): string {
  return word.replace(/(^|[+=])[^+=]*[\\/](?=[^\\/+=]*\.(?:ya?ml|json|[mc]?[jt]s)\b)/g, '$1');
}

/** Words that a shell would take apart are quoted. */
function inShell(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
