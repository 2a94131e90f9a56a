// The command that plays a game again in which a bot failed.
import type { SeatSpec } from '../scenario/strategies.js';

export interface Again {
  /** The scenario as the user named it, and what was changed in it. */
  readonly scenario: string;
  readonly sets?: readonly string[];
  /** The ids of the game's sides. */
  readonly sides: readonly string[];
}

export function againCommand(
  { scenario, sets = [], sides }: Again,
  seats: readonly SeatSpec[],
  seed: string,
  game: number,
): string {
  const words = [
    ...['lamplight', 'run', scenario],
    ...sides.flatMap((id, side) => [`--${id}`, seatText(seats[side]!)]),
    ...sets.flatMap((set) => ['--set', set]),
    ...['--seed', seed, '--only', String(game)],
  ];
  return words.map(quoted).join(' ');
}

function seatText({ name, options }: SeatSpec): string {
  const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  return set.length === 0 ? name : `${name}:${set.join(',')}`;
}

/** As a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
