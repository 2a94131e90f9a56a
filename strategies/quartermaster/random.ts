// Picks evenly among the legal actions: the yardstick for every other bot.
import type { Strategy } from '../../src/kernel/contract.js';
import { randomBot } from '../../src/kernel/random-bot.js';

export default {
  summary: 'picks evenly among the legal actions',
  seat: (game) => randomBot(game),
} satisfies Strategy;
