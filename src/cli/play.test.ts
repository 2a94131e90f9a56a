// `lamplight play` in process, with the toy game and a scripted person.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { EXIT } from './exit-codes.js';
import { entriesOf, menuText, PAGE } from './play-menu.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';
import { TOY_WORLD } from './testing/toy-world.js';

standInTemporaryFolder('play');

const play = (typed: readonly string[], ...argv: string[]) =>
  lamplight(['play', ...argv], {}, { ...TOY_WORLD, stdin: Readable.from(typed.map((line) => `${line}\n`)) });
const choices = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/play.json`, 'utf8')).choices as number[];

test('a person plays a whole game by numbers', async () => {
  const { code, stdout } = await play(['1', '1', '1'], '--out', 'whole');
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('You play for Red; the others: Green: random, Blue: random.');
  expect(stdout).toContain('Turn 3, three');
  expect(stdout).toMatch(/The game is over \(points\): \w+\.\n$/);
  expect(choices('whole')).toHaveLength(3);
});

test('the same choices give the game that a run with them would have: the bots and luck are the same', async () => {
  const { stdout } = await play(['1', '1', '1'], '--out', 'a', '--as', 'blue', '--game', '5');
  const again = await play(['1', '1', '1'], '--out', 'b', '--as', 'blue', '--game', '5');
  expect(again.stdout).toBe(stdout);
});

test('leaving and coming back leads to the same game', async () => {
  const whole = await play(['2', '3', '1'], '--out', 'one');
  const first = await play(['2', 'q'], '--out', 'two');
  expect(first.stderr).toContain('lamplight play --resume two');
  const { stdout } = await play(['3', '1'], '--resume', 'two');
  expect(stdout).toContain('Going on after 1 of your choices.');
  expect(choices('two')).toEqual(choices('one'));
  expect(stdout.split('\n').at(-2)).toBe(whole.stdout.split('\n').at(-2));
});

test('the end of what is typed saves and leaves', async () => {
  const { code, stderr } = await play(['1'], '--out', 'cut');
  expect(code).toBe(EXIT.ok);
  expect(stderr).toContain('Saved. To go on:');
  expect(choices('cut')).toHaveLength(1);
});

test('a choice cannot be taken back once others have acted', async () => {
  const { stdout } = await play(['1', 'u', 'q'], '--out', 'undo');
  expect(stdout).toContain('There is nothing to take back');
  expect(choices('undo')).toHaveLength(1);
});

test('help, ledger, map, nonsense, and numbers that are not there', async () => {
  const { stdout } = await play(['?', 'l', 'm', 'zeppelin', '99', '/stake', 'b', '', 'q'], '--out', 'asks');
  for (const words of [
    'take back the last choice',
    'points: Red 0, Green 0, Blue 0',
    'R Red, G Green, B Blue, · nobody',
    '"zeppelin" is no choice: type a number from 1 to 4',
    'There is no such choice: type a number from 1 to 4.',
    '1  stake card',
  ])
    expect(stdout).toContain(words);
  expect(choices('asks')).toHaveLength(0);
});

describe('bad usage', () => {
  test.each([
    [['--as', 'gren'], 'did you mean green?'],
    [['--as', 'north'], 'the sides of toy are red, green, blue'],
    [['--resume', 'nowhere'], 'there is no saved game in nowhere'],
  ])('%j', async (argv, words) => {
    const { code, stderr } = await play([], ...argv);
    expect(stderr).toContain(words);
    expect(code).toBe(EXIT.badUsage);
  });
});

describe('menus', () => {
  const many = (count: number, text: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => ({ action: i, text: text(i) }));

  test('a short list is shown as it is', () => {
    expect(entriesOf(many(3, (i) => `go ${i}`)).map(({ text }) => text)).toEqual(['go 0', 'go 1', 'go 2']);
  });

  test('a long list is grouped by its first words, as finely as fits on a page', () => {
    const choices = [
      ...many(60, (i) => `army ${i % 6} in town ${i % 6} goes to ${i}`),
      { action: 99, text: 'stay' },
    ];
    const entries = entriesOf(choices);
    expect(entries).toHaveLength(7);
    expect(entries[0]!.text).toBe('army 0 in town 0 goes to … (10 ways)');
    expect(entries.at(-1)).toEqual({ text: 'stay', choices: [{ action: 99, text: 'stay' }] });
    expect(entries.flatMap((entry) => entry.choices)).toHaveLength(choices.length);
  });

  test('what cannot be grouped is paged', () => {
    const entries = entriesOf(many(50, (i) => `${i}`));
    expect(entries).toHaveLength(50);
    expect(menuText(entries, 1)).toContain(`${PAGE + 1}  ${PAGE}`);
    expect(menuText(entries, 2)).toContain('page 3 of 3');
  });
});
