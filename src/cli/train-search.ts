// The search of a training: generation after generation of candidates plays the same games against the same opponents.
import { contenderOf, type Game, type Side } from '../kernel/contract.js';
import { KeyedLuck } from '../kernel/random.js';
import type { SeatSpec } from '../scenario/strategies.js';
import { JournalError } from '../simulate/errors.js';
import { type Match, playMatches } from '../simulate/matches.js';
import { createPool, type Pool, type PoolOptions } from '../simulate/pool.js';
import type { Progress } from '../simulate/progress.js';
import type { RunSpec } from '../simulate/spec.js';
import type { Limits } from '../simulate/watchdog.js';
import { createCmaEs } from '../stats/cma-es.js';
import {
  deviationsOf,
  favoursOf,
  type Knob,
  leastDeviations,
  type Objective,
  startOf,
  valuesAt,
  worthOf,
} from '../stats/tuning.js';
import type { TrainingJournal } from './train-journal.js';

/** One place in which a candidate plays: its side or team, and who has the other seats. */
export interface Post {
  readonly side: number;
  readonly opponent: SeatSpec;
}

export interface Search {
  readonly spec: RunSpec;
  readonly game: Game;
  /** The strategy that is tuned, with the options to begin with. */
  readonly seat: SeatSpec;
  readonly knobs: readonly Knob[];
  readonly posts: readonly Post[];
  readonly objective: Objective;
  /** Games of each candidate at each post in each generation. */
  readonly games: number;
  readonly generations: number;
  readonly population: number;
  /** How far to look around at first. */
  readonly spread: number;
}

export interface SearchOptions {
  readonly threads: number;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly limits: Limits;
  readonly onForfeit: PoolOptions['onForfeit'];
}

export function seatsAt({ side, opponent }: Post, seat: SeatSpec, sides: readonly Side[]): SeatSpec[] {
  return sides.map((_, at) => (contenderOf(sides, at) === side ? seat : opponent));
}

/** The options that it ends with; null when it was stopped before. */
export async function search(
  task: Search,
  journal: TrainingJournal,
  { threads, progress, signal, limits, onForfeit }: SearchOptions,
): Promise<Readonly<Record<string, number>> | null> {
  const { spec, game, seat, knobs, posts, games, generations, population } = task;
  const optimiser = createCmaEs({
    start: startOf(knobs),
    deviations: deviationsOf(knobs, task.spread),
    least: leastDeviations(knobs),
    population,
    random: new KeyedLuck(`train ${spec.seed}`, 1).stream(0),
  });
  const perGeneration = population * posts.length * games;
  let done = Math.min(journal.generations.length, generations) * perGeneration;
  const tableOf = (post: Post, candidate: SeatSpec) => {
    return { ...spec, seats: seatsAt(post, candidate, game.sides) };
  };
  const others = posts.map((post) => tableOf(post, seat));
  const pool = createPool(spec, threads, { others, limits, onForfeit });
  let favours = 0;
  progress.begin(done, generations * perGeneration);
  try {
    for (let generation = 1; generation <= generations; generation++) {
      const points = optimiser.ask();
      const candidates = points.map((point) => ({
        ...seat,
        options: { ...seat.options, ...valuesAt(knobs, point) },
      }));
      const known = journal.generations[generation - 1];
      if (known !== undefined) {
        if (generation === journal.generations.length) await checkSameCode(generation, candidates, known);
        favours = known.favours;
        optimiser.tell(known.scores);
        continue;
      }
      const advance = (more: number) => progress.advance((done += more));
      const blocks = await play(pool, candidates, generation, advance);
      if (blocks === null) return null;
      if (favours === 0) favours = favoursOf(game.metrics, blocks);
      const scores = scoresOf(blocks, favours);
      optimiser.tell(scores);
      journal.append({ generation, favours, scores, mean: valuesAt(knobs, optimiser.mean()) });
    }
    return valuesAt(knobs, optimiser.mean());
  } finally {
    progress.end();
    await pool.close();
  }

  /** All candidates at all posts; every generation has games of its own, and all its candidates the same. */
  function play(
    running: Pool,
    candidates: readonly SeatSpec[],
    generation: number,
    advance?: (more: number) => void,
  ): Promise<Int32Array[] | null> {
    const first = (generation - 1) * games + 1;
    const matches = candidates.flatMap((candidate) =>
      posts.map((post): Match => {
        return { spec: tableOf(post, candidate), first, count: games };
      }),
    );
    return playMatches(running, game, matches, { threads, stop: signal, advance });
  }

  function scoresOf(blocks: readonly Int32Array[], towards: number): number[] {
    const worth = worthOf(game.metrics, game.sides, task.objective);
    const width = game.metrics.length;
    return Array.from({ length: blocks.length / posts.length }, (_, candidate) => {
      let sum = 0;
      for (const [p, { side }] of posts.entries()) {
        const rows = blocks[candidate * posts.length + p]!;
        for (let at = 0; at < rows.length; at += width) sum += worth(rows, at, side, towards);
      }
      return sum / (posts.length * games);
    });
  }

  /** Do today's rules and bots still score as the journal has it? */
  async function checkSameCode(
    generation: number,
    candidates: readonly SeatSpec[],
    known: { readonly favours: number; readonly scores: readonly number[] },
  ): Promise<void> {
    const blocks = await play(pool, candidates.slice(0, 1), generation);
    if (blocks === null || scoresOf(blocks, known.favours)[0] === known.scores[0]) return;
    throw new JournalError(
      'other-code',
      `generation ${generation} no longer scores as ${journal.folder} has it: the rules or the bots have changed since. ` +
        'Start the training anew in another folder.',
    );
  }
}
