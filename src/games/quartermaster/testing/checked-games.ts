// Plays random games in checked mode and looks at the invariants after every action; a test runs it as a process of
// its own (many times faster than inside the test runner). Arguments: seed, number of games, rules as JSON. Prints
// what went wrong.
import type { Bot, Game } from '../../../kernel/contract.js';
import { layTable, playGame } from '../../../kernel/match.js';
import { compile } from '../index.js';
import { brokenInvariant } from '../invariants.js';
import { settingsSchema } from '../settings.js';
import type { QuartermasterState } from '../state.js';

const [seed, games, rules = '{}'] = process.argv.slice(2);
const game = compile(settingsSchema.parse({ rules: JSON.parse(rules) }));
const actions = new Int32Array(game.maxActions);

function check(state: QuartermasterState): void {
  const broken = brokenInvariant(state);
  if (broken !== null) throw new Error(broken);
}

const bot: Bot<QuartermasterState> = {
  choose(state, random) {
    check(state);
    return actions[random.below(game.legalActions(state, actions))];
  },
};

const bots = game.sides.map(() => bot as Bot);
const table = layTable(game as unknown as Game, seed, bots, true);
const row = new Int32Array(game.metrics.length);
let decisions = 0;
for (let number = 0; number < Number(games); number++) {
  try {
    decisions += playGame(table, number, row, 0);
    check(table.state as QuartermasterState);
  } catch (error) {
    process.stdout.write(`${(error as Error).message}\n`);
  }
}
process.stdout.write(`${games} games, ${decisions} decisions\n`);
