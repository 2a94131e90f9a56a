// Whole runs through the pipeline (plan, threads, transfer, journal) with 1, 2 and as many threads as there are cores.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../../src/simulate/progress.js';
import { simulate } from '../../src/simulate/run.js';
import type { RunSpec } from '../../src/simulate/spec.js';
import { medianOf, timingOf } from '../clock.js';
import type { Figure } from '../figures.js';
import { seatPlayer } from '../players.js';
import { type Section, withBot } from '../section.js';
import { QUICKEST, specOf } from '../subjects.js';

const ROUNDS = 3;
const SECONDS = 2.5;
/** The first games run in cold code and the last ones leave threads idle: only the games between count. */
const COLD = 0.4;
const LAST = 0.92;

export interface Steady {
  readonly gamesPerSecond: number;
  /** Nanoseconds of processor time for a game, the whole process's. */
  readonly processor: number;
  /** Cores that were busy with other things meanwhile; NaN where the system does not tell. */
  readonly foreign: number;
}

/** The speed of a run between its cold start and its end. */
export async function steadyRun(spec: RunSpec, threads: number): Promise<Steady> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  type Mark = { games: number; at: number; used: NodeJS.CpuUsage; busy: number };
  const marks: Mark[] = [];
  let games = 0;
  try {
    await simulate(spec, {
      threads,
      folder,
      resume: false,
      onRows: (_first, count) => {
        games += count;
        marks.push({ games, at: performance.now(), used: process.cpuUsage(), busy: busySeconds() });
      },
      progress: createProgress(true),
      stop: new AbortController().signal,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const from = marks.find((mark) => mark.games >= COLD * spec.games)!;
  const to = marks.find((mark) => mark.games >= LAST * spec.games)!;
  const seconds = (to.at - from.at) / 1000;
  const own = 1000 * (to.used.user + to.used.system - from.used.user - from.used.system);
  return {
    gamesPerSecond: (to.games - from.games) / seconds,
    processor: own / (to.games - from.games),
    foreign: Math.max(0, (to.busy - from.busy - own / 1e9) / seconds),
  };
}

/** Seconds that all cores together have been busy (or were taken away by the host), as Linux counts them. */
function busySeconds(): number {
  try {
    const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]!
      .split(/\s+/)
      .map(Number);
    return (user! + nice! + system! + irq! + softirq! + steal!) / 100;
  } catch {
    return Number.NaN;
  }
}

export const scaling: Section = {
  name: 'scaling',
  summary: 'games a second through the pipeline with 1, 2 and all threads',
  async measure(subjects, { effort }) {
    const figures: Figure[] = [];
    const counts = [...new Set([1, 2, availableParallelism()])].sort((a, b) => a - b);
    for (const { game, bot } of withBot(subjects, QUICKEST)) {
      const speed = await roughSpeed(game.id, bot);
      const runs = new Map(counts.map((threads) => [threads, [] as Steady[]]));
      for (let round = 0; round < ROUNDS * effort; round++) {
        for (const threads of counts) {
          const games = Math.max(20, Math.round(speed * threads * SECONDS));
          runs.get(threads)!.push(await steadyRun(await specOf(game.id, bot, games), threads));
        }
      }
      const one = runs.get(1)!;
      for (const [threads, found] of runs) {
        const { best, spread } = timingOf(found.map(({ gamesPerSecond }) => 1 / gamesPerSecond));
        const foreign = medianOf(found.map((run) => run.foreign));
        const times = medianOf(found.map((run, round) => run.gamesPerSecond / one[round]!.gamesPerSecond));
        const cost = medianOf(found.map((run, round) => run.processor / one[round]!.processor));
        const name = `${game.id}: ${threads} thread${threads > 1 ? 's' : ''}`;
        const note = `other work on the machine: ${foreign.toFixed(1)} cores`;
        figures.push({ name, value: 1 / best, unit: 'games/s', spread, note });
        if (threads === 1) continue;
        figures.push(
          {
            name: `${name}: times one thread`,
            value: times,
            unit: 'x',
            note: `median of rounds; efficiency ${((100 * times) / threads).toFixed(0)}%`,
          },
          {
            name: `${name}: processor time a game`,
            value: cost,
            unit: 'x',
            note: 'against one thread: what other work on the machine cannot spoil',
          },
        );
      }
    }
    return figures;
  },
};

/** Games a second and core, to choose how many games to play. */
export async function roughSpeed(game: string, bot: string): Promise<number> {
  const player = await seatPlayer(game, bot);
  try {
    // On a busy machine the compiler's threads starve: warm by the clock and by games.
    await player.ask('playFor', { milliseconds: 1000 });
    await player.ask('play', { first: 1, count: 100 });
    const speeds: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { games, time } = await player.ask('playFor', { milliseconds: 300 });
      speeds.push((1e9 * games) / time);
    }
    return Math.max(...speeds);
  } finally {
    player.close();
  }
}
