// The chronicle of whole games: the game that was played, its points, and what others may not know.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Happening, KERNEL_KINDS } from '../../kernel/chronicle.js';
import type { Game } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import { randomBot } from '../../kernel/random-bot.js';
import { toldGame } from '../../kernel/told-game.js';
import quartermaster from './index.js';

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
    if (happening.kind === 'hidden') expect(happening.knownTo).toBe(happenings[i - 1]!.side);
    if (happening.kind === 'action') expect(happening.text).not.toMatch(/^Prepare|under the deck/);
  }
});

test('docs/traces.md describes every kind of happening', async () => {
  const { kinds } = await quartermaster.chronicle();
  const page = readFileSync(new URL('../../../docs/traces.md', import.meta.url), 'utf8');
  const rows = new Set(page.split('\n').map((line) => line.replace(/ +/g, ' ')));
  for (const [kind, words] of Object.entries(kinds)) expect(rows).toContain(`| \`${kind}\` | ${words} |`);
});
