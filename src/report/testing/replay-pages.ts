// Pages of told games, for tests of how they look and work: a game with a map, and one without.
import { GAMES } from '../../games/registry.js';
import { loadScenario } from '../../scenario/load.js';
import { resolveStrategy } from '../../scenario/strategies.js';
import { createTeller } from '../../simulate/telling.js';
import { replayPage } from '../replay-page.js';

export async function mappedPage(): Promise<string> {
  const { game, settings } = await loadScenario(`${GAMES[0]!.id}/standard`, { games: GAMES });
  const seat = await resolveStrategy(game.id, 'random');
  const seats = game.sides.map(() => seat);
  const teller = await createTeller({
    game: game.id,
    gameUrl: game.url,
    settings,
    seed: 'page',
    games: 1,
    seats,
    checked: false,
  });
  const strategies = Object.fromEntries(game.sides.map(({ id }) => [id, 'random']));
  const head = {
    id: 'page:1',
    game: game.id,
    scenario: '<standard>',
    seed: 'page',
    number: 1,
    version: '0',
    strategies,
  };
  return replayPage(teller, head).html;
}
