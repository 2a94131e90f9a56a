// Seats of teams, in every registered game that has them: one name for all seats of a team, a side's own name first.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { contendersOf } from '../kernel/contract.js';
import { loadScenario } from './load.js';
import { listStrategies } from './strategies.js';

const TEAM_GAMES = GAMES.filter(({ sides }) => sides.some(({ team }) => team !== undefined));

describe.each(TEAM_GAMES)('$id', ({ id: game, sides }) => {
  const [team] = contendersOf(sides);
  const members = sides.filter((side) => side.team?.id === team!.id).map(({ id }) => id);
  const [first] = members as [string];

  const seated = async (seats: Record<string, string>) =>
    (await loadScenario(`${game}/standard`, { seats })).strategies;

  test('the registry has the teams of the game itself', async () => {
    const { module } = await loadScenario(`${game}/standard`);
    expect(module.sides).toEqual(sides);
  });

  test('a team sits in all of its seats, and in no others', async () => {
    const other = (await listStrategies(game)).find(
      ({ name, sides: own }) => own === null && name !== 'random',
    )!;
    const strategies = await seated({ [team!.id]: other.name });
    const expected = sides.map(({ id }) => [id, members.includes(id) ? other.name : 'random']);
    expect(strategies).toEqual(Object.fromEntries(expected));
    expect(await seated({ [team!.id]: other.name, [first]: 'random' })).toMatchObject({ [first]: 'random' });
  });
});
