// A bot to copy: it attacks where the odds are good, and is otherwise as good as random. docs/write-a-bot.md explains
// every line in ten minutes. Play it with `lamplight run --cp template:boldness=0.6`, your copy with `--cp ./my-bot.ts`.
import { createView, decisionOf, type LampsState, PASS } from '../../src/games/lamps/view.js';
import type { Strategy } from '../../src/kernel/contract.js';

// Kinds of decision are numbers: look them up once, by the name that `lamplight check-bot` and errors use.
const ATTACK = decisionOf('attack');

export default {
  // One line for `lamplight list strategies`.
  summary: 'attacks where the odds are good, else picks evenly: copy it to begin a bot',

  // Numbers that a user may set. They are listed, checked against the range, and can be swept and tuned.
  options: {
    boldness: {
      summary: 'the least chance to take an area for which it attacks',
      default: 0.5,
      min: 0,
      max: 1,
    },
  },

  // Called once per worker and side. Make everything that you need here: `choose` should allocate nothing.
  seat(game, side, options) {
    const view = createView(game, side);
    // Memory of one game: `begin` must reset it, or game 7 would depend on whether game 6 was played before it.
    let attacks = 0;

    return {
      // A new game begins.
      begin() {
        attacks = 0;
      },

      // One decision. The state is only to be read. `random` is this bot's own luck: never use Math.random or a clock.
      choose(state, random) {
        view.look(state);
        if (game.decision(state) !== ATTACK) return view.actionAt(random.below(view.legal()));

        // Of all attacks, the one with the best chance. An attack is a number: the unit, the area, the kind.
        let best = view.passes() ? PASS : view.actionAt(0);
        let most = options.boldness;
        for (let i = 0; i < view.legal(); i++) {
          const action = view.actionAt(i);
          if (action === PASS) continue;
          const from = view.areaOf(action & 0xff);
          const into = (action >> 8) & 0xff;
          const armies = view.fresh(side, from);
          const chance = view.chance(from, into, armies);
          if (chance > most) {
            most = chance;
            best = action;
          }
        }
        if (best !== PASS) attacks++;
        // Enough is enough: production cannot refit them all.
        return attacks > 200 && view.passes() ? PASS : best;
      },
    };
  },
} satisfies Strategy<LampsState>;
