// The search for a setting that meets all targets at once. It asks for settings to be played, is told what came of
// them, and asks on: first an even spread, then what promises most, then more games for the best, then their
// neighbours. All settings are played with the same luck. The same answers lead to the same questions.
import type { Stream } from '../../kernel/random.js';
import { cautious, type Goal, lossOf, meansOf, type Tried } from './loss.js';
import { propose, randomWeights } from './propose.js';
import { allSettings, apart, keyOf, neighbours, type Setting, type Space, spread, unique } from './space.js';

/** Play games 1 to `games` at this setting. */
export interface Request {
  readonly setting: Setting;
  readonly games: number;
}

export interface SearchOptions {
  /** How many targets the goals belong to. */
  readonly targets: number;
  /** Games for each setting; the best get up to FINALS times as many. */
  readonly games: number;
  /** Settings that may be played before the finals. */
  readonly settings: number;
  /** The scenario as it is; null when that is not in the space. */
  readonly start: Setting | null;
  readonly random: Stream;
}

export interface Found {
  readonly best: Tried;
  /** Those that differ from the best in one knob, by one step. */
  readonly neighbours: readonly { readonly knob: number; readonly entry: Tried }[];
  readonly tried: readonly Tried[];
}

/** The best are played with more games: so many of them, so many times as many. */
const ROUNDS = [
  { kept: 6, times: 2 },
  { kept: 3, times: 4 },
] as const;
export const FINALS = 4;
/** An expected gain of less than this part of the loss is not worth the games. */
const WORTH = 0.01;
const MOST_MOVES = 4;

export function* search(
  space: Space,
  goals: readonly Goal[],
  { targets, games, settings, start, random }: SearchOptions,
): Generator<Request, Found, Tried> {
  const most = FINALS * games;
  const careful = cautious(goals, most);
  const even = new Array<number>(targets).fill(1);
  const archive = new Map<string, Tried>();
  const lossAt = (entry: Tried, weights = even) => lossOf(careful, meansOf(entry), weights);
  const changeOf = (setting: Setting) =>
    start === null ? 0 : space.knobs.reduce((sum, knob, i) => sum + apart(knob, setting[i]!, start[i]!), 0);

  function* play(setting: Setting, wanted: number): Generator<Request, Tried, Tried> {
    const known = archive.get(keyOf(setting));
    if (known !== undefined && known.games >= wanted) return known;
    const entry = yield { setting, games: wanted };
    archive.set(keyOf(setting), entry);
    return entry;
  }
  /** Least loss first; of those that are as good, the one with the smallest changes. */
  function ranked(least = 0): Tried[] {
    return [...archive.values()]
      .filter((entry) => entry.games >= least)
      .map((entry) => ({ entry, loss: lossAt(entry), change: changeOf(entry.setting) }))
      .sort((a, b) => a.loss - b.loss || a.change - b.change)
      .map(({ entry }) => entry);
  }
  /** Plays what promises most, until nothing does. Every other time the targets weigh differently. */
  function* explore(): Generator<Request, number, Tried> {
    let played = 0;
    for (let step = 0, idle = 0; played < left && idle < Math.min(2, targets); step++) {
      const weights = step % 2 === 0 ? even : randomWeights(targets, random);
      const tried = [...archive.values()];
      const next = propose(space, careful, tried, weights, random);
      if (next === null) break;
      const least = Math.min(...tried.map((entry) => lossAt(entry, weights)));
      idle = next.gain > WORTH * least ? 0 : idle + 1;
      if (idle > 0) continue;
      yield* play(next.setting, games);
      played++;
    }
    return played;
  }
  /** More games for the best, then for whatever lies beside the best and looks better still. */
  function* finals(): Generator<Request, Pick<Found, 'best' | 'neighbours'>, Tried> {
    for (const { kept, times } of ROUNDS) {
      for (const { setting } of ranked().slice(0, kept)) yield* play(setting, times * games);
    }
    let best = ranked(most)[0]!;
    for (let move = 0; ; move++) {
      const around = [];
      for (const { knob, setting } of neighbours(space, best.setting))
        around.push({ knob, entry: yield* play(setting, games) });
      // What looks better in a few games must prove it in as many.
      const better = ranked().slice(0, ranked().indexOf(best));
      for (const { setting } of better) yield* play(setting, most);
      const now = ranked(most)[0]!;
      if (now === best || move === MOST_MOVES) return { best, neighbours: around };
      best = now;
    }
  }

  const design =
    space.size <= settings ? allSettings(space) : spread(space, 2 + 3 * space.knobs.length, random);
  const first = unique([...(start === null ? [] : [start]), ...design]);
  for (const setting of first) yield* play(setting, games);
  let left = Math.min(settings, space.size) - first.length;
  for (;;) {
    const played = yield* explore();
    left -= played;
    const { best, neighbours: around } = yield* finals();
    // More games may show that the best is not good enough after all.
    if (lossAt(best) === 0 || played === 0) return { best, neighbours: around, tried: [...archive.values()] };
  }
}
