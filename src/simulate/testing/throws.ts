// A strategy for this folder's tests: throws in some games.
import type { Strategy } from '../../kernel/contract.js';
import first from './first.js';
import { comesToTrouble } from './trouble.js';

export default {
  summary: 'throws in some games',
  seat(game) {
    const bot = first.seat(game);
    return {
      choose(state) {
        if (comesToTrouble(state)) throw new Error('I do not like these cards');
        return bot.choose(state);
      },
    };
  },
} satisfies Strategy;
