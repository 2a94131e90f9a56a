// The chronicle of whole games: the game that was played, its points, and what others may not know.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Happening, KERNEL_KINDS } from '../../kernel/chronicle.js';
import type { Game } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import { randomBot } from '../../kernel/random-bot.js';
import { toldGame } from '../../kernel/told-game.js';
import quartermaster from './index.js';
import { playOf, TOP } from './testing/card-plays.js';
import { Table } from './testing/table.js';

const game = quartermaster.compile(quartermaster.settings.parse(undefined)) as Game;
const bots = () => game.sides.map(() => randomBot(game));

async function tell(number: number) {
  const happenings: Happening[] = [];
  const told = toldGame(game, await quartermaster.chronicle(), (each) => happenings.push(each));
  const row = new Int32Array(game.metrics.length);
  playGame(layTable(told, 'told', bots()), number, row, 0);
  return { happenings, row };
}

test('a told game ends as it does untold, and its points are all told', async () => {
  const table = layTable(game, 'told', bots());
  const untold = new Int32Array(game.metrics.length);
  for (const number of [1, 2, 3]) {
    const { happenings, row } = await tell(number);
    playGame(table, number, untold, 0);
    expect(row).toEqual(untold);
    const points = new Map<unknown, number>();
    for (const { kind, facts } of happenings) {
      if (kind !== 'points') continue;
      const total = (points.get(facts!.team) ?? 0) + (facts!.points as number);
      expect(facts!.total).toBe(total);
      points.set(facts!.team, total);
    }
    const ledger = happenings.filter(({ kind }) => kind === 'turn-end').at(-1)!.facts!['Victory Points'];
    expect(Object.values(ledger as object)).toEqual(
      ['Central Powers', 'Entente Powers'].map((team) => points.get(team) ?? 0),
    );
  }
});

test('a game is told the same after others as by itself', async () => {
  const happenings: Happening[] = [];
  const told = toldGame(game, await quartermaster.chronicle(), (each) => happenings.push(each));
  const table = layTable(told, 'told', bots());
  const row = new Int32Array(game.metrics.length);
  playGame(table, 1, row, 0);
  happenings.length = 0;
  playGame(table, 2, row, 0);
  expect(happenings).toEqual((await tell(2)).happenings);
});

test('every kind, power and step is known; what lies face down is known to its power only (8.0)', async () => {
  const { kinds, factions, phases } = await quartermaster.chronicle();
  const { happenings } = await tell(4);
  const ids = (list: readonly { id: string }[]) => new Set(['', ...list.map(({ id }) => id)]);
  const known = new Set([...Object.keys(kinds), ...Object.keys(KERNEL_KINDS)]);
  const strange = happenings.filter(
    ({ kind, faction, phase }) => !known.has(kind) || !ids(factions).has(faction) || !ids(phases).has(phase),
  );
  expect(strange).toEqual([]);
  const hidden = happenings.filter(({ kind }) => kind === 'hidden');
  expect(hidden.length).toBeGreaterThan(20);
  for (const [i, happening] of happenings.entries()) {
    const before = happenings[i - 1]!;
    if (happening.kind === 'hidden') {
      expect(happening.knownTo).toBe(before.side);
      expect(happening.seenAs).toMatch(/\b(a|the) card\b/);
    }
    if (happening.kind === 'action') expect(happening.text).not.toMatch(/^Prepare|under the deck/);
  }
});

test('docs/traces.md describes every kind of happening', async () => {
  const { kinds } = await quartermaster.chronicle();
  const page = readFileSync(new URL('../../../docs/traces.md', import.meta.url), 'utf8');
  const rows = new Set(page.split('\n').map((line) => line.replace(/ +/g, ' ')));
  for (const [kind, words] of Object.entries(kinds)) expect(rows).toContain(`| \`${kind}\` | ${words} |`);
});

/** What is told of a power's choices, one after the other, on a table. */
async function heard(table: Table, ...choices: string[]): Promise<Happening[]> {
  const happenings: Happening[] = [];
  const narrator = (await quartermaster.chronicle()).narrate(table.state, (each) => happenings.push(each));
  narrator.begin();
  narrator.rest();
  for (const choice of choices) {
    narrator.decide(table.action(choice));
    table.do(choice);
    narrator.rest();
  }
  return happenings;
}

test('10.0 what a card lets its power do is told in the Play step, under that card', async () => {
  const hand = { germany: ['de-landwehr', 'de-mata-hari'] };
  const told = await heard(
    new Table({ hand, pieces: 'germany: berlin' }).turn('germany', 'play'),
    'play Landwehr',
    'prepare Mata Hari',
    'in Prussia',
  );
  expect(told.map(({ phase }) => phase)).toEqual(['play', 'play', 'play']);
  expect(told.map(({ kind }) => kind)).toEqual(['card', 'hidden', 'built']);
  expect(told[0]!.card).toBe('de-landwehr');
  expect(told[2]).toMatchObject({ text: 'Build an Army of Germany in Prussia.', area: 'prussia' });
});

test('8.0 others are told that a card was prepared or lost, not which; a Status card is lost openly', async () => {
  const prepared = await heard(
    new Table({ hand: { russia: ['ru-cossacks'] } }).turn('russia', 'prepare'),
    'prepare Cossacks',
  );
  expect(prepared[0]).toMatchObject({ knownTo: 'russia', seenAs: 'Prepare a card.' });
  const lost = await heard(
    playOf({ card: 'uk-sidney-reilly', status: ['de-mustard-gas'], hand: { russia: ['ru-cossacks'] } }),
    'discard Cossacks',
    TOP,
    'discard Mustard Gas',
  );
  expect(lost.map(({ knownTo, seenAs, text }) => [knownTo, seenAs ?? text])).toEqual([
    ['russia', 'Russia: discard a card (from hand).'],
    [undefined, 'Germany: discard the top card of the deck.'],
    [undefined, 'Germany: discard Mustard Gas (status).'],
  ]);
});

test('4.2 a piece that is taken off is told once', async () => {
  const table = new Table({ pieces: 'us: usa; uk: britain', hand: { 'uk-us': ['uk-cambrai'] } });
  const told = await heard(table.turn('uk-us', 'play'), 'take an own piece', 'in USA');
  expect(told.filter(({ weight }) => weight !== 'detail').map(({ text }) => text)).toEqual([
    'Take off the Army of the United States in USA.',
  ]);
});
