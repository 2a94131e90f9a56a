// A game whose laboratory tosses coins: war n is heads if n is a multiple of the setting. Only for tests.
import { z } from 'zod';
import { AssumptionError, type DeckLaboratory } from '../../../kernel/laboratory.js';
import toy from '../../../kernel/testing/toy-game.js';

export const COIN_URL = import.meta.url;

export const coinLaboratory: DeckLaboratory<{ rules: { every: number } }> = {
  assumptions: [{ id: 'edge', summary: 'whether it may stand on its edge', default: 'no' }],
  open({ rules: { every } }, given) {
    if (given.edge === 'maybe') throw new AssumptionError('edge: expected yes or no');
    if (given.posture === 'broken') throw new Error('the laboratory is on fire');
    return {
      turns: ['toss'],
      assumed: ['The coin is fair.'],
      rows: () => [
        {
          group: 'event',
          id: 'heads',
          title: 'Heads',
          owner: '',
          ...(every === 7
            ? { first: null, missing: 'seven is too many', never: Number.NaN }
            : { first: Float64Array.of(1 / every), never: 1 - 1 / every }),
          ineligible: null,
        },
        {
          group: 'card',
          id: 'tails',
          title: 'Tails',
          owner: 'coin',
          first: Float64Array.of(1 - 1 / every),
          never: 1 / every,
          ineligible: 0,
        },
      ],
      sampler: (seed) => ({
        play(first, count, counts) {
          if (seed === 'broken') throw new Error('the coin is lost');
          for (let war = first; war < first + count; war++) {
            const heads = war % every === 0;
            counts[heads ? 0 : 1]!++;
            counts[heads ? 4 : 3]!++;
          }
        },
      }),
    };
  },
};

const settings = z
  .strictObject({
    rules: z.strictObject({ every: z.int().min(1).default(2) }).prefault({}),
    decks: z.strictObject({}).prefault({}),
    setup: z.strictObject({}).prefault({}),
  })
  .prefault({});

export default { ...toy, id: 'coin', title: 'Coin', settings, laboratory: async () => coinLaboratory };
