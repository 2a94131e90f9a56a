// What a run costs besides its games: handing out chunks, the journal, and the pass that writes the reports.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metric } from '../../src/kernel/contract.js';
import { createGamesEncoder } from '../../src/report/games-csv.js';
import { writeReports } from '../../src/report/write.js';
import { headerOf } from '../../src/simulate/header.js';
import { appendRows, closeJournal, createJournal, readRows } from '../../src/simulate/journal.js';
import { createPool } from '../../src/simulate/pool.js';
import { createProgress } from '../../src/simulate/progress.js';
import { simulate } from '../../src/simulate/run.js';
import { toySpec } from '../../src/simulate/testing/toy-run.js';
import { addCardRows, createCardSums } from '../../src/stats/association.js';
import { createTallies, tallyRows } from '../../src/stats/tally.js';
import { inTurns, processorTime, sinceThen, type Timing } from '../clock.js';
import type { Figure } from '../figures.js';
import { type Section, withBot } from '../section.js';
import { QUICKEST, type Subject, specOf } from '../subjects.js';
import { roughSpeed } from './scaling.js';

const TURNS = 9;
const CHUNKS = 600;
/** Games of one chunk at the speed that the engine is meant to have: what costs are spread over. */
const CHUNK_SECONDS = 0.04;
/** What is measured on; fewer games are played, and their rows repeated. */
const ROWS = 2000;
const PLAYED = 100;

export const pipeline: Section = {
  name: 'pipeline',
  summary: 'chunks, journal and CSV: microseconds a chunk and a game, and their share of the time',
  async measure(subjects, { effort }) {
    const chunk = await timeOfChunk(effort);
    const figures: Figure[] = [
      {
        name: 'hand out a chunk',
        value: chunk.best / 1000,
        unit: 'us a chunk',
        spread: chunk.spread,
        note: 'processor time on both sides: task, answer, transfer',
      },
    ];
    for (const subject of withBot(subjects, QUICKEST))
      figures.push(...(await costsOf(subject, chunk, effort)));
    return figures;
  },
};

/** Chunks of one game of a toy: nearly all of it is handing out. */
async function timeOfChunk(effort: number): Promise<Timing> {
  const pool = createPool(toySpec(CHUNKS), 1);
  try {
    const round = async () => {
      const before = process.cpuUsage();
      let next = 0;
      const lane = async () => {
        while (next < CHUNKS) await pool.play({ first: 1 + (next++ % CHUNKS), count: 1 });
      };
      await Promise.all([lane(), lane()]);
      return sinceThen(before) / CHUNKS;
    };
    await round();
    return (await inTurns(TURNS * effort, { round })).round;
  } finally {
    await pool.close();
  }
}

async function costsOf({ game: { id }, bot }: Subject, chunk: Timing, effort: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  try {
    const speed = await roughSpeed(id, bot);
    const { metrics, rows, sides } = await someRows(id, bot, folder);
    const count = rows.length / metrics.length;
    const perGame = (work: () => void) => () => processorTime(work) / count;
    const encoder = createGamesEncoder('bench', metrics);
    const bytes = encoder.encode(1, count, rows).length;
    const tallies = createTallies(metrics);
    const cards = createCardSums(metrics, sides);
    const perChunk = Math.max(1, Math.round(speed * CHUNK_SECONDS));
    const times = await inTurns(TURNS * effort, {
      journal: perGame(() => writeJournal(folder, metrics, rows, perChunk)),
      csv: perGame(() => encoder.encode(1, count, rows)),
      tallies: perGame(() => tallyRows(tallies, rows, count)),
      cards: perGame(() => cards !== null && addCardRows(cards, rows, count)),
      hashes: perGame(() => {
        createHash('sha256').update(rows).digest();
        createHash('sha256')
          .update(encoder.encode(1, count, rows))
          .digest();
      }),
      reports: async () => {
        const before = process.cpuUsage();
        await reportOn(
          folder,
          metrics,
          rows,
          sides.map((side) => side.id),
        );
        return sinceThen(before) / count;
      },
    });
    const game = 1e9 / speed;
    const figure = (name: string, { best, spread }: Timing, note: string): Figure => ({
      name: `${id}: ${name}`,
      value: best / 1000,
      unit: 'us a game',
      spread,
      note,
    });
    const handing = chunk.best / perChunk + times.journal.best;
    return [
      figure('journal', times.journal, `${metrics.length} columns, ${perChunk} games a chunk`),
      figure('rows of games.csv', times.csv, `${(bytes / count).toFixed(0)} bytes a game`),
      figure('histograms', times.tallies, ''),
      figure('sums for cards.csv', times.cards, ''),
      figure('fingerprints', times.hashes, 'of rows and of games.csv, with its encoding'),
      figure('all reports', times.reports, `of ${count} games: read back, written, closed`),
      {
        name: `${id}: chunks and journal`,
        value: (100 * handing) / game,
        unit: '% of playing',
        note: `a random game is ${(game / 1000).toFixed(0)} us here`,
      },
      { name: `${id}: reports`, value: (100 * times.reports.best) / game, unit: '% of playing' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function someRows(game: string, bot: string, folder: string) {
  const spec = await specOf(game, bot, PLAYED);
  const outcome = await simulate(spec, {
    threads: 1,
    folder,
    resume: false,
    progress: createProgress(true),
    stop: new AbortController().signal,
  });
  const rows = new Int32Array(ROWS * outcome.metrics.length);
  for (const block of outcome.rows()) rows.set(block.rows, (block.first - 1) * outcome.metrics.length);
  const played = PLAYED * outcome.metrics.length;
  for (let at = played; at < rows.length; at += played) rows.copyWithin(at, 0, played);
  const { GAMES } = await import('../../src/games/registry.js');
  const { sides } = GAMES.find(({ id }) => id === game)!;
  return { metrics: outcome.metrics, rows, sides };
}

function journalOf(folder: string, metrics: readonly Metric[], games: number) {
  const header = headerOf(
    { ...toySpec(games) },
    metrics.map(({ id }) => id),
    'bench',
  );
  return createJournal(folder, header);
}

function writeJournal(folder: string, metrics: readonly Metric[], rows: Int32Array, perChunk: number): void {
  const games = rows.length / metrics.length;
  const journal = journalOf(folder, metrics, games);
  for (let first = 0; first < games; first += perChunk) {
    const count = Math.min(perChunk, games - first);
    const part = rows.subarray(first * metrics.length, (first + count) * metrics.length);
    appendRows(journal, { first: first + 1, count, rows: part });
  }
  closeJournal(journal);
}

async function reportOn(
  folder: string,
  metrics: readonly Metric[],
  rows: Int32Array,
  sides: readonly string[],
) {
  const games = rows.length / metrics.length;
  const journal = journalOf(folder, metrics, games);
  appendRows(journal, { first: 1, count: games, rows });
  closeJournal(journal);
  const strategies = sides.map((side) => ({ side, name: 'bench', options: {} }));
  const facts = {
    scenario: 'bench',
    game: 'bench',
    resolved: {},
    seed: 'bench',
    games,
    strategies,
    options: {},
  };
  const progress = { finished: true, wallSeconds: 1, gamesPerSecond: games };
  const named = sides.map((side) => ({ id: side, name: side }));
  const about = { title: 'Bench', sides: named, territory: null };
  await writeReports(folder, 'bench', metrics, facts, progress, readRows(journal), about);
}
