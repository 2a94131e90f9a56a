// Plays random games in checked mode and looks at the invariants after every action; a test runs it as a process of
// its own (many times faster than inside the test runner). Arguments: seed, number of games. Prints what went wrong.
import type { Bot, Game } from '../../../kernel/contract.js';
import { layTable, playGame } from '../../../kernel/match.js';
import { compile } from '../index.js';
import { brokenInvariant } from '../invariants.js';
import { settingsSchema } from '../settings.js';
import type { LampsState } from '../state.js';

const game = compile(settingsSchema.parse(undefined));
const actions = new Int32Array(game.maxActions);
const before = game.createState();
let begun = false;

function check(state: LampsState): void {
  const broken = brokenInvariant(state, begun ? before : null);
  if (broken !== null) throw new Error(broken);
  before.bytes.set(state.bytes);
  begun = true;
}

const bot: Bot<LampsState> = {
  begin() {
    begun = false;
  },
  choose(state, random) {
    check(state);
    return actions[random.below(game.legalActions(state, actions))];
  },
};

const [seed, games] = process.argv.slice(2);
const table = layTable(game as unknown as Game, seed, [bot as Bot, bot as Bot], true);
const row = new Int32Array(game.metrics.length);
let decisions = 0;
for (let number = 0; number < Number(games); number++) {
  try {
    decisions += playGame(table, number, row, 0);
    check(table.state as LampsState);
  } catch (error) {
    process.stdout.write(`${(error as Error).message}\n`);
  }
}
process.stdout.write(`${games} games, ${decisions} decisions\n`);
