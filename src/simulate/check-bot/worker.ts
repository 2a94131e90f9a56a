// A thread that checks a bot and tells of every game and every check.
import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../../games/registry.js';
import type { Strategy } from '../../kernel/contract.js';
import { importCode } from '../../scenario/import-code.js';
import type { SeatSpec } from '../../scenario/strategies.js';
import { type Check, checkBot } from './checks.js';

export interface CheckJob {
  readonly gameUrl: string;
  readonly own: SeatSpec;
  readonly opponent: SeatSpec;
  readonly seed: string;
  readonly games: number;
  /** The sides that are checked, by number. */
  readonly sides: readonly number[];
  /** Whether it can take the other seats too. */
  readonly mirror: boolean;
}

/** A game is done; a check is done. */
export type Message = 'game' | Check;

// Standard output carries the answer of the command and nothing else, whatever a bot prints.
process.stdout.write = process.stderr.write.bind(process.stderr);

const { gameUrl, own, opponent, pulse, ...job } = workerData as CheckJob & {
  readonly pulse: SharedArrayBuffer;
};
const module = await loadGame(gameUrl);
// No settings at all are the standard game.
const game = module.compile(module.settings.parse(undefined));
const say = (message: Message) => parentPort!.postMessage(message);
const [mine, other] = [await load(own), await load(opponent)];
checkBot({
  ...job,
  game,
  seat: (side) => mine.seat(game, side, own.options),
  opponent: (side) => other.seat(game, side, opponent.options),
  pulse: new Int32Array(pulse),
  advance: () => say('game'),
  onCheck: say,
});

async function load({ url }: SeatSpec): Promise<Strategy> {
  return ((await importCode(url)) as { default: Strategy }).default;
}
