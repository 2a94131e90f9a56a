// A world of two sides for the command line's tests: a game in which nobody's choices matter.
import { fileURLToPath } from 'node:url';
import type { Io } from '../io.js';

const path = (name: string) => fileURLToPath(new URL(`./card-world/${name}`, import.meta.url));
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

export const CARD_WORLD: Pick<Io, 'games' | 'scenarioFolder' | 'strategyFolder'> = {
  games: [
    {
      id: 'cards',
      title: 'Cards',
      sides: [
        { id: 'red', name: 'Red' },
        { id: 'blue', name: 'Blue' },
      ],
      url: new URL(`../../kernel/testing/card-game.${extension}`, import.meta.url).href,
    },
  ],
  scenarioFolder: path('scenarios'),
  strategyFolder: path('strategies'),
};
