// A told game is the same game: its rows, its luck, and every die that fell.
import { expect, test } from 'vitest';
import type { Chronicle, Happening } from './chronicle.js';
import type { Game } from './contract.js';
import { layTable, playGame } from './match.js';
import { plainChronicle } from './plain-chronicle.js';
import { randomBot } from './random-bot.js';
import toy, { createToyGame } from './testing/toy-game.js';
import { gameEnd, toldGame } from './told-game.js';

function play(game: Game, plain: Game, number: number): number[] {
  const table = layTable(
    game,
    'told',
    plain.sides.map(() => randomBot(plain)),
  );
  const row = new Int32Array(game.metrics.length);
  playGame(table, number, row, 0);
  return [...row];
}

async function tell(number: number, chronicle?: Chronicle, alternatives = false) {
  const plain = createToyGame() as unknown as Game;
  const happenings: Happening[] = [];
  const told = toldGame(plain, chronicle ?? (await toy.chronicle()), (each) => happenings.push(each), {
    alternatives,
  });
  return { happenings, row: play(told, plain, number), untold: play(plain, plain, number), plain };
}

test('the rows are those of the game itself', async () => {
  for (let number = 1; number <= 20; number++) {
    const { row, untold } = await tell(number);
    expect(row).toEqual(untold);
  }
});

test('every decision is told before what comes of it, and every turn has its ledger', async () => {
  const { happenings } = await tell(3);
  const kinds = happenings.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'decision')).toHaveLength(9);
  expect(kinds.filter((kind) => kind === 'turn-end')).toHaveLength(3);
  for (const [i, { kind, side, decision, faction }] of happenings.entries()) {
    if (kind !== 'decision') continue;
    expect(decision).toBe('play a card');
    expect(side).toBe(faction);
    expect(['card', 'stake']).toContain(happenings[i + 1]!.kind);
  }
});

test('a staked card has its die, and the die decides', async () => {
  const { happenings } = await tell(5);
  const stakes = happenings.filter(({ kind }) => kind === 'stake');
  expect(stakes.length).toBeGreaterThan(0);
  for (const { facts, text } of stakes) {
    expect(facts!.die).toBeGreaterThanOrEqual(1);
    expect(facts!.die).toBeLessThanOrEqual(6);
    expect(text.includes('gets 0 points')).toBe((facts!.die as number) < 4);
  }
});

test('alternatives are all that was legal, the chosen one among them', async () => {
  const { happenings } = await tell(2, undefined, true);
  for (const { kind, alternatives, text } of happenings) {
    if (kind !== 'decision') continue;
    expect(alternatives).toContain(text);
    expect(alternatives!.length % 2).toBe(0);
  }
});

test('a game without a chronicle is told by its decisions', async () => {
  const plain = createToyGame() as unknown as Game;
  const { happenings } = await tell(1, plainChronicle(plain, null));
  const story = happenings.filter(({ weight }) => weight === 'story');
  expect(story).toHaveLength(9);
  expect(story[0]!.text).toMatch(/^Red: (play|stake) card \d+\.$/);
});

test('the end has the row by name', async () => {
  const { plain, row } = await tell(1);
  const { facts, kind } = gameEnd(plain, 3, Int32Array.from(row));
  expect(kind).toBe('end');
  expect(facts).toMatchObject({ ending: 'points', turns: 3, 'vp-spread': row[3]! });
});
