// What each ready bot costs: games a second against itself, one thread, and how that compares with `random`.
// Machines are shared and noisy: compare ratios within one run, not runs. `node --import tsx bench/bots.ts [bot...]`
import { GAMES, loadGame } from '../src/games/registry.js';
import { layTable, playGame } from '../src/kernel/match.js';
import { listStrategies, resolveStrategy, type StrategyInfo } from '../src/scenario/strategies.js';
import { seatBots } from '../src/simulate/seating.js';
import { seatNames, seatNotes } from './rival.js';

const SECONDS = 4;
const asked = process.argv.slice(2);

for (const { id, url } of GAMES) {
  const module = await loadGame(url);
  const game = module.compile(module.settings.parse(undefined));
  const row = new Int32Array(game.metrics.length);
  let yardstick = Number.NaN;
  const all = await listStrategies(id);
  const first = ({ name }: StrategyInfo) => (name === 'random' ? 0 : 1);
  for (const { name, sides } of all.toSorted((a, b) => first(a) - first(b))) {
    if (asked.length > 0 && name !== 'random' && !asked.includes(name)) continue;
    const seats = [];
    for (const seated of seatNames(name, sides, game.sides)) seats.push(await resolveStrategy(id, seated));
    const bots = await seatBots(game, seats);
    const table = layTable(game, 'bench', bots);
    for (let number = 0; number < 30; number++) playGame(table, number, row, 0);
    const started = performance.now();
    let [games, decisions] = [0, 0];
    while (performance.now() - started < 1000 * SECONDS) decisions += playGame(table, games++, row, 0);
    const each = (performance.now() - started) / games;
    if (name === 'random') yardstick = each;
    console.log(
      `${id} ${name}: ${(1000 / each).toFixed(0)} games/s, ${(decisions / games).toFixed(0)} decisions a game, ` +
        [`${(each / yardstick).toFixed(2)} times random a game`, ...seatNotes(sides)].join(', '),
    );
  }
}
