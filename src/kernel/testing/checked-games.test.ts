import { expect, test } from 'vitest';
import { playCheckedGames } from './checked-games.js';
import toy from './toy-game.js';

const game = toy.compile(toy.settings.parse(undefined));

test('every state is shown with the one before it, and the first broken one is told', () => {
  let states = 0;
  let beginnings = 0;
  const decisions = playCheckedGames(game, 'seen', 3, (_, before) => {
    states++;
    if (before === null) beginnings++;
    return null;
  });
  expect([states, beginnings]).toEqual([decisions + 3, 3]);
  const late = () => playCheckedGames(game, 'late', 2, (state) => (game.isOver(state) ? 'too late' : null));
  expect(late).toThrow(/game 0 of seed late, after action \d+: too late/);
});
