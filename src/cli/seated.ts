// A strategy as the command line names it, with all that it declares.
import type { RegisteredGame } from '../games/registry.js';
import { type Contender, contenderOf, type Strategy } from '../kernel/contract.js';
import { importCode } from '../scenario/import-code.js';
import { resolveStrategy, type SeatSpec } from '../scenario/strategies.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';

export interface Seated {
  /** As the user named it, options and all. */
  readonly text: string;
  readonly seat: SeatSpec;
  readonly strategy: Strategy;
}

export async function loadSeated(gameId: string, text: string, io: Io): Promise<Seated> {
  const seat = await resolveStrategy(gameId, text, { folder: io.strategyFolder });
  const { default: strategy } = (await importCode(seat.url)) as { default: Strategy };
  return { text, seat, strategy };
}

export function canPlay({ strategy }: Seated, side: string): boolean {
  return strategy.sides?.includes(side) ?? true;
}

/** `a,b:x=1,y=2,c` names three: a part of the form option=value belongs to the strategy before it. */
export function splitSpecs(text: string): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const belongs = specs.at(-1)?.includes(':') && part.includes('=') && !part.includes(':');
    if (belongs) specs.push(`${specs.pop()},${part}`);
    else specs.push(part.trim());
  }
  if (specs.includes('')) throw new UsageError(`"${text}" names no strategy between two commas`);
  return specs;
}

/** Whether it can take every seat of a side or team. */
export function canPlayAll(seated: Seated, { sides }: RegisteredGame, contender: number): boolean {
  return sides.every(({ id }, side) => contenderOf(sides, side) !== contender || canPlay(seated, id));
}

/** Those of a list that are asked for by id; all of them unless told. */
export function askedFor(
  text: string | undefined,
  list: readonly Contender[],
  game: RegisteredGame,
): number[] {
  const ids = list.map(({ id }) => id);
  if (text === undefined) return [...ids.keys()];
  return [...new Set(text.split(',').map((id) => id.trim()))].map((id) => {
    const at = ids.indexOf(id);
    if (at < 0) throw new UsageError(`${id} is no side of ${game.id}; its sides are ${ids.join(', ')}`);
    return at;
  });
}
