// The world of the command line's tests: the kernel's toy game, another game with other sides, a few bots.
import { fileURLToPath } from 'node:url';
import type { RegisteredGame } from '../../games/registry.js';
import type { Io } from '../io.js';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const toyUrl = new URL(`../../kernel/testing/toy-game.${extension}`, import.meta.url).href;

const TOY: RegisteredGame = {
  id: 'toy',
  title: 'Toy',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'green', name: 'Green' },
    { id: 'blue', name: 'Blue' },
  ],
  url: toyUrl,
};

/** Only registered: it lends its sides to the options. */
const OTHER: RegisteredGame = {
  id: 'other',
  title: 'Other',
  sides: [{ id: 'north', name: 'North' }],
  url: toyUrl,
};

export const TOY_WORLD: Pick<Io, 'games' | 'scenarioFolder' | 'strategyFolder'> = {
  games: [TOY, OTHER],
  scenarioFolder: fileURLToPath(new URL('./scenarios', import.meta.url)),
  strategyFolder: fileURLToPath(new URL('./strategies', import.meta.url)),
};
