// Writes a run's reports into its folder: one pass over the rows, in game order, with flat memory.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { GAMES } from '../games/registry.js';
import type { Metric, Side } from '../kernel/contract.js';
import { littleEndian } from '../simulate/fingerprint.js';
import type { Rows } from '../simulate/range.js';
import { addCardRows, associate, createCardSums } from '../stats/association.js';
import { createTallies, type Tally, tallyRows } from '../stats/tally.js';
import { addTimelineRows, createTimelines, type Timeline } from '../stats/timeline.js';
import { createAtomically, writeAtomically } from './atomic.js';
import { CARDS_FILE, type CardResults, cardsCsv } from './cards.js';
import { DISTRIBUTED, distribution, distributionCsv } from './distribution.js';
import { createGamesEncoder } from './games-csv.js';
import { REPORT_FILE } from './html/page.js';
import { type GameFacts, runPage } from './html/run-page.js';
import { type Fingerprints, manifest, type RunFacts, type RunProgress } from './manifest.js';
import { summarize, summaryCsv } from './summary.js';

/** All that the table and the JSON answer are made from. */
export interface Results {
  readonly metrics: readonly Metric[];
  readonly tallies: readonly Tally[];
  readonly timelines: readonly Timeline[];
  readonly done: number;
  readonly fingerprints: Fingerprints;
  /** Null for a game without card metrics. */
  readonly cards: CardResults | null;
}

/** The file that only games with card metrics get. */
export const CARD_REPORT_FILES: readonly string[] = [CARDS_FILE];

/** Every other file that writeReports makes, for those who clear a folder. */
export const REPORT_FILES: readonly string[] = [
  'games.csv',
  'summary.csv',
  ...DISTRIBUTED.map(distributionFile),
  REPORT_FILE,
  'manifest.json',
];

function distributionFile(metric: string): string {
  return `${metric}.csv`;
}

/** `run` is the folder's name as it stands in game ids; the blocks come in game order. */
export async function writeReports(
  folder: string,
  run: string,
  metrics: readonly Metric[],
  facts: RunFacts,
  progress: Omit<RunProgress, 'done'>,
  blocks: Iterable<Rows>,
  game: GameFacts,
): Promise<Results> {
  const sides =
    GAMES.find(({ id }) => id === facts.game)?.sides ??
    facts.strategies.map(({ side }) => ({ id: side, name: side }));
  const results = await writeGames(join(folder, 'games.csv'), run, metrics, sides, blocks);
  const { tallies, done, fingerprints, cards } = results;
  await writeAtomically(join(folder, 'summary.csv'), summaryCsv(summarize(metrics, tallies)));
  for (const [column, metric] of metrics.entries()) {
    if (!DISTRIBUTED.includes(metric.id)) continue;
    const lines = distribution(metric, tallies[column]!);
    await writeAtomically(join(folder, distributionFile(metric.id)), distributionCsv(lines));
  }
  if (cards !== null) await writeAtomically(join(folder, CARDS_FILE), cardsCsv(cards));
  await writeAtomically(join(folder, REPORT_FILE), runPage(facts, results, progress.finished, game));
  // Last: a folder with a manifest has all the rest.
  await writeAtomically(join(folder, 'manifest.json'), manifest(facts, { ...progress, done }, fingerprints));
  return results;
}

async function writeGames(
  path: string,
  run: string,
  metrics: readonly Metric[],
  sides: readonly Side[],
  blocks: Iterable<Rows>,
): Promise<Results> {
  const tallies = createTallies(metrics);
  const timelines = createTimelines(metrics);
  const cardSums = createCardSums(metrics, sides);
  const encoder = createGamesEncoder(run, metrics);
  const rowsHash = createHash('sha256');
  const fileHash = createHash('sha256');
  let done = 0;
  const file = await createAtomically(path);
  try {
    const write = async (bytes: Buffer) => {
      fileHash.update(bytes);
      await file.write(bytes);
    };
    await write(encoder.header);
    for (const { first, count, rows } of slices(blocks, metrics.length)) {
      rowsHash.update(littleEndian(rows));
      tallyRows(tallies, rows, count);
      addTimelineRows(timelines, rows, metrics.length, count);
      if (cardSums !== null) addCardRows(cardSums, rows, count);
      await write(encoder.encode(first, count, rows));
      done += count;
    }
    await file.commit();
  } catch (error) {
    await file.abandon();
    throw error;
  }
  const fingerprints = { rows: rowsHash.digest('hex'), gamesCsv: fileHash.digest('hex') };
  const cards = cardSums && { outcomes: cardSums.outcomes, cards: associate(cardSums) };
  return { metrics, tallies, timelines, done, fingerprints, cards };
}

const MOST_CELLS = 1 << 17;

/** Large blocks in parts, so that memory stays flat whatever the chunks were. */
function* slices(blocks: Iterable<Rows>, width: number): Generator<Rows> {
  const most = Math.max(1, Math.floor(MOST_CELLS / width));
  for (const { first, count, rows } of blocks) {
    for (let from = 0; from < count; from += most) {
      const size = Math.min(most, count - from);
      yield { first: first + from, count: size, rows: rows.subarray(from * width, (from + size) * width) };
    }
  }
}
