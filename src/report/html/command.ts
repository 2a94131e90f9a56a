// The command that gives the same figures again, as a person would type it.
import type { RunFacts } from '../manifest.js';

export function runCommand(facts: RunFacts): string {
  return inShell(['lamplight', 'run', facts.scenario, '--games', String(facts.games), ...choices(facts)]);
}

/** The options that decide what is played, besides how many games. */
export function choices({ seed, strategies, options: { set } }: RunFacts): string[] {
  const sets = Array.isArray(set) ? set.map(String) : [];
  return [
    '--seed',
    seed,
    ...strategies.flatMap(({ side, name, options }) => [`--${side}`, strategyWord(name, options)]),
    ...sets.flatMap((text) => ['--set', text]),
  ];
}

function strategyWord(name: string, options: Readonly<Record<string, number>>): string {
  const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  return set.length === 0 ? name : `${name}:${set.join(',')}`;
}

/** Words that a shell takes apart are quoted. */
export function inShell(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
