// A thread that plays some random games and says how often they ran places in the game's code.
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../../games/registry.js';
import { layTable, playGame, type Table } from '../../kernel/match.js';
import { randomBot } from '../../kernel/random-bot.js';
import type { Place } from '../../kernel/rules/place.js';
import type { Range } from '../range.js';
import { countOf, type Functions, hasCode } from './counts.js';
import { type Mark, marksOf } from './marks.js';

export interface Job {
  readonly gameUrl: string;
  readonly seed: string;
  readonly places: readonly Place[];
}

export interface Counted {
  /** For each place, how often these games ran it. */
  readonly counts: readonly number[];
  /** For each place, whether it is no part of play: run when the game is loaded, as tables are, or a mere type. */
  readonly idle: readonly boolean[];
}

/** The number of games that were played since the last message, then at the end the counts. */
export type Message = number | Counted;

const GAMES_PER_MESSAGE = 5;

const { gameUrl, seed, places, range } = workerData as Job & { readonly range: Range };
const session = new Session();
session.connect();
await session.post('Profiler.enable');
// V8 counts blocks only in code that it compiles from now on, so the game must not be loaded before.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const table = await lay();
const marks = await readMarks();
const atLoad = await take();
play();
const counts = await take();
const idle = places.map((place, i) => atLoad[i]! > 0 || !hasCode(place, marks.get(place.url) ?? []));
say({ counts, idle });

async function lay(): Promise<Table> {
  const module = await loadGame(gameUrl);
  // No settings at all are the standard game.
  const game = module.compile(module.settings.parse(undefined));
  const bots = game.sides.map(() => randomBot(game));
  return layTable(game, seed, bots);
}

function play(): void {
  const row = new Int32Array(table.game.metrics.length);
  for (let i = 0; i < range.count; i++) {
    playGame(table, range.first + i, row, 0);
    const last = i === range.count - 1;
    if (last || (i + 1) % GAMES_PER_MESSAGE === 0) say((i % GAMES_PER_MESSAGE) + 1);
  }
}

/** The scripts as V8 has them, of the files in which places lie. */
async function readMarks(): Promise<Map<string, Mark[]>> {
  const wanted = new Set(places.map(({ url }) => url));
  const scripts = new Map<string, { scriptId: string; sourceMapURL?: string }>();
  session.on('Debugger.scriptParsed', ({ params }) => {
    const url = withoutQuery(params.url);
    if (wanted.has(url)) scripts.set(url, params);
  });
  await session.post('Debugger.enable');
  const found = new Map<string, Mark[]>();
  for (const [url, { scriptId, sourceMapURL = '' }] of scripts) {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    found.set(url, marksOf(scriptSource, sourceMapURL));
  }
  await session.post('Debugger.disable');
  return found;
}

/**
 * The counts since they were last taken. Once after loading and once after all games, and never in between: from
 * the third time on V8 leaves out functions that have no branches.
 */
async function take(): Promise<number[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const scripts = new Map<string, Functions>(
    result.map(({ url, functions }) => [withoutQuery(url), functions]),
  );
  return places.map((place) => countOf(place, marks.get(place.url) ?? [], scripts.get(place.url) ?? []));
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*/, '');
}

function say(message: Message): void {
  parentPort!.postMessage(message);
}
