// A strategy for this folder's tests: takes ever more memory in some games, or a little for ever in every one.
import type { Strategy } from '../../kernel/contract.js';
import first from './first.js';
import { comesToTrouble } from './trouble.js';

export default {
  summary: 'takes ever more memory',
  options: { kept: { summary: 'megabytes that it keeps at every decision', default: 0, min: 0, max: 100 } },
  seat(game, _side, { kept = 0 }) {
    const bot = first.seat(game);
    const memory: unknown[] = [];
    return {
      choose(state) {
        while (kept === 0 && comesToTrouble(state)) memory.push(new Array(100_000).fill(0.5));
        if (kept > 0) memory.push(new Uint8Array(kept << 20));
        return bot.choose(state);
      },
    };
  },
} satisfies Strategy;
