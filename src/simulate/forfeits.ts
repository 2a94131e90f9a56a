// Games that lose their thread, when bots may forfeit: the bot hung, or took all memory. Such a game is played once more
// by itself, for a busy machine or the games before it may be to blame; if its thread is lost again, the side that was
// asked then gives the game up at that decision. So a forfeit depends on the game alone, as far as a clock allows: a bot
// that takes about as long as the patience may be found hung on one machine and not on another.
import type { Surrender } from '../kernel/match.js';
import { DeadThreadError } from './dead-thread.js';
import type { Range } from './range.js';
import { type Answer, createAnswer, microsecondsOf, rowsOf, setMicroseconds } from './task.js';
import type { Whereabouts } from './watchdog.js';

type Play = (range: Range, surrender?: Surrender) => Promise<Answer>;

/** Plays a chunk, game by game where it must. */
export async function playWithForfeits(range: Range, play: Play): Promise<Answer> {
  try {
    return await play(range);
  } catch (error) {
    const { gameNumber } = lostAt(error, range);
    const end = range.first + range.count;
    const before = { first: range.first, count: gameNumber - range.first };
    const after = { first: gameNumber + 1, count: end - gameNumber - 1 };
    const parts: Int32Array[] = [];
    for (const part of [before, { first: gameNumber, count: 1 }, after]) {
      if (part.count === 0) continue;
      const answer =
        part.first === gameNumber ? await playAlone(part, play) : await playWithForfeits(part, play);
      if (!(answer instanceof Int32Array)) return answer;
      parts.push(answer);
    }
    return joined(parts, range.count);
  }
}

async function playAlone(game: Range, play: Play): Promise<Answer> {
  try {
    return await play(game);
  } catch (error) {
    const { step, side } = lostAt(error, game);
    return play(game, { step, side, what: (error as Error).message });
  }
}

/** Where in the range the thread was lost; anything else is not for this file. */
function lostAt(error: unknown, { first, count }: Range): Whereabouts {
  const at = error instanceof DeadThreadError ? error.at : null;
  if (at === null || at.gameNumber < first || at.gameNumber >= first + count) throw error;
  return at;
}

function joined(parts: readonly Int32Array[], count: number): Int32Array {
  const values = parts.reduce((sum, part) => sum + rowsOf(part).length, 0);
  const answer = createAnswer(count, values / count);
  let at = 0;
  let microseconds = 0;
  for (const part of parts) {
    answer.set(rowsOf(part), at);
    at += rowsOf(part).length;
    microseconds += microsecondsOf(part);
  }
  setMicroseconds(answer, microseconds);
  return answer;
}
