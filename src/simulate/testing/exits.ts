// A strategy for this folder's tests: ends its thread in some games, `times` times in all. The file that the
// environment variable LAMPLIGHT_TEST_DEATHS names has one byte for each time.
import { appendFileSync, readFileSync } from 'node:fs';
import type { Strategy } from '../../kernel/contract.js';
import first from './first.js';
import { comesToTrouble } from './trouble.js';

export default {
  summary: 'ends its thread in some games',
  options: { times: { summary: 'how often', default: 1, min: 0, max: 1000 } },
  seat(game, _side, options) {
    const deaths = process.env.LAMPLIGHT_TEST_DEATHS!;
    const bot = first.seat(game);
    return {
      choose(state) {
        if (comesToTrouble(state) && readFileSync(deaths).length < options.times!) {
          appendFileSync(deaths, '+');
          process.exit(3);
        }
        return bot.choose(state);
      },
    };
  },
} satisfies Strategy;
