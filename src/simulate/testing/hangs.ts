// A strategy for this folder's tests: never answers in some games.
import type { Strategy } from '../../kernel/contract.js';
import first from './first.js';
import { comesToTrouble } from './trouble.js';

export default {
  summary: 'never answers in some games',
  seat(game) {
    const bot = first.seat(game);
    return {
      choose(state) {
        while (comesToTrouble(state));
        return bot.choose(state);
      },
    };
  },
} satisfies Strategy;
