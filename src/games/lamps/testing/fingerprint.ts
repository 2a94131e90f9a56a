// The fingerprint of random games: of all their lists of legal actions, choices and rows. A change that only makes the
// rules faster leaves it as it was. Argument: number of games. `npm run fingerprint` takes 20,000; a test takes fewer.
import { crc32 } from 'node:zlib';
import { KeyedLuck } from '../../../kernel/random.js';
import { compile } from '../index.js';
import { settingsSchema } from '../settings.js';

/** Changed only with a rule or with the order of a list, and then knowingly. */
const EXPECTED: Readonly<Record<string, string>> = {
  300: '3bc24da7',
  20000: 'f017585a',
};

const game = compile(settingsSchema.parse(undefined));
const [state, luck] = [game.createState(), new KeyedLuck('fingerprint', game.purposes.length + 2)];
const [actions, row] = [new Int32Array(game.maxActions), new Int32Array(game.metrics.length)];
const actionBytes = new Uint8Array(actions.buffer);
const [games = '300'] = process.argv.slice(2);
let print = 0;
for (let number = 0; number < Number(games); number++) {
  luck.beginGame(number);
  game.start(state, luck);
  while (!game.isOver(state)) {
    const count = game.legalActions(state, actions);
    const action = game.sampleAction!(state, luck.stream(game.purposes.length + game.actor(state)));
    actions[count] = action;
    print = crc32(actionBytes.subarray(0, 4 * (count + 1)), print);
    game.apply(state, action, luck);
  }
  game.measure(state, row, 0);
  print = crc32(new Uint8Array(row.buffer), print);
}
const found = print.toString(16).padStart(8, '0');
const expected = EXPECTED[games];
process.exitCode = expected === undefined || expected === found ? 0 : 1;
process.stdout.write(`${games} games: ${found}${process.exitCode === 0 ? '' : `, expected ${expected}`}\n`);
