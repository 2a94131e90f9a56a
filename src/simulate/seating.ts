// Seats the strategies of a run at its game.
import type { Bot, Game, Strategy } from '../kernel/contract.js';
import { importCode } from '../scenario/import-code.js';
import type { SeatSpec } from '../scenario/strategies.js';
import { messageOf } from './errors.js';

/** A strategy that cannot take its seat. */
export class SeatError extends Error {
  override readonly name = 'SeatError';
  constructor(
    readonly seat: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export async function seatBots(game: Game, seats: readonly SeatSpec[]): Promise<Bot[]> {
  const bots: Bot[] = [];
  for (const [side, seat] of seats.entries()) bots.push(await seatBot(game, side, seat));
  return bots;
}

async function seatBot(game: Game, side: number, { url, options }: SeatSpec): Promise<Bot> {
  try {
    const { default: strategy } = (await importCode(url)) as { default?: Partial<Strategy> };
    if (typeof strategy?.seat !== 'function') {
      throw new Error('the default export of its file is not a strategy: it has no function `seat`');
    }
    const { id } = game.sides[side]!;
    if (strategy.sides !== undefined && !strategy.sides.includes(id)) {
      throw new Error(`it plays ${strategy.sides.join(', ')}, not ${id}`);
    }
    const bot = strategy.seat(game, side, options);
    if (typeof bot?.choose !== 'function') throw new Error('`seat` gave no bot: it has no function `choose`');
    return bot;
  } catch (error) {
    throw new SeatError(side, messageOf(error), { cause: error });
  }
}
