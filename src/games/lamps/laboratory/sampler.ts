// Plays deck wars: the event decks, technology research and the U-Boat tables alone, a million in a few seconds. One
// pure-rand stream a war, keyed by the run's seed and the war's number, so that a war is the same on every thread.
// What a deck brings up depends on nothing else, so a war is played in three sweeps of all turns: the decks, which put
// what matters on an agenda, then research, then what is on the agenda, in the order of play.
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { KeyedLuck } from '../../../kernel/random.js';
import { createDeckDraws } from './deck-draws.js';
import { createTablePlay } from './table-play.js';
import { createTechnologyDraws } from './technology-draws.js';
import { createRoom, createTally, type Generator, type WarTally } from './war-room.js';
import type { WarTables } from './war-tables.js';

type Keyed = Parameters<ReturnType<KeyedLuck['keyFor']>['moveInto']>[0];

export interface WarPlayer {
  readonly tally: WarTally;
  play(first: number, count: number): void;
}

export function createWarPlayer(t: WarTables, seed: string): WarPlayer {
  const luck = new KeyedLuck(seed, 1);
  const g = xoroshiro128plusFromState([1, 2, 3, 4]) as unknown as Generator;
  const tally = createTally(t);
  const room = createRoom(t);
  const drawDecks = createDeckDraws(t, room, tally, g);
  const research = createTechnologyDraws(t, room, tally, g);
  const playTable = createTablePlay(t, room, tally, g);
  return {
    tally,
    play(first, count) {
      for (let i = 0; i < count; i++) {
        luck.beginGame(first + i);
        luck.keyFor(0).moveInto(g as unknown as Keyed);
        drawDecks();
        research();
        playTable();
      }
    },
  };
}
