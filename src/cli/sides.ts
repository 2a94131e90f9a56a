// One option per side of every game (`--cp <strategy>`), and per team where sides form teams, made from the games' own lists.
import { type Command, Option } from 'commander';
import type { RegisteredGame } from '../games/registry.js';
import { seatNamesOf } from '../kernel/contract.js';
import { UsageError } from './failure.js';

export interface SideOption {
  readonly id: string;
  readonly flag: string;
  readonly attribute: string;
  readonly games: readonly string[];
}

export function addSideOptions(command: Command, games: readonly RegisteredGame[]): SideOption[] {
  const ids = new Set(games.flatMap(({ sides }) => seatNamesOf(sides).map(({ id }) => id)));
  return [...ids].map((id) => {
    const flag = `--${id}`;
    const option = new Option(`${flag} <strategy>`, `the strategy for ${namesOf(id, games)}`);
    command.addOption(option);
    const having = games.filter(({ sides }) => seatNamesOf(sides).some((seat) => seat.id === id));
    return { id, flag, attribute: option.attributeName(), games: having.map((game) => game.id) };
  });
}

function namesOf(id: string, games: readonly RegisteredGame[]): string {
  const names = games.flatMap((game) =>
    seatNamesOf(game.sides)
      .filter((seat) => seat.id === id)
      .map(({ name }) => `${name} (${game.id})`),
  );
  return names.join(' or ');
}

/** The strategies that were given, by side. */
export function chosenSeats(command: Command, sides: readonly SideOption[]): Record<string, string> {
  const values = command.opts<Record<string, string | undefined>>();
  const given = sides.flatMap(({ id, attribute }) => {
    const value = values[attribute];
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(given);
}

/** Refuses options that belong to the sides of another game. */
export function checkSides(seats: Readonly<Record<string, string>>, game: RegisteredGame): void {
  const own = seatNamesOf(game.sides).map(({ id }) => id);
  const wrong = Object.keys(seats).filter((id) => !own.includes(id));
  if (wrong.length === 0) return;
  const flags = (ids: readonly string[]) => ids.map((id) => `--${id}`).join(', ');
  const verb = wrong.length === 1 ? 'is no side' : 'are no sides';
  throw new UsageError(`${flags(wrong)} ${verb} of ${game.id}; its sides are ${flags(own)}`);
}
