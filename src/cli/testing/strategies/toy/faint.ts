// A strategy for the command line's tests: breaks down at its first decision.
import type { Strategy } from '../../../../kernel/contract.js';

export default {
  summary: 'breaks down',
  seat: () => ({
    choose() {
      throw new Error('too much');
    },
  }),
} satisfies Strategy;
