// A strategy for the command line's tests: stakes a card that is not there.
import type { Strategy } from '../../../../kernel/contract.js';

export default {
  summary: 'breaks the rules',
  seat: () => ({ choose: () => 77 }),
} satisfies Strategy;
