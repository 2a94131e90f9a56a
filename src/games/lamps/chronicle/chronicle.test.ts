// The chronicle of whole games: it tells the game that was played, and its figures agree with the rules'.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Happening, KERNEL_KINDS } from '../../../kernel/chronicle.js';
import type { Game } from '../../../kernel/contract.js';
import { layTable, playGame } from '../../../kernel/match.js';
import { randomBot } from '../../../kernel/random-bot.js';
import { toldGame } from '../../../kernel/told-game.js';
import { AREA_IDS, FIRST_BEACHHEAD } from '../board.js';
import lamps from '../index.js';
import type { LampsState } from '../state.js';

const GAMES = [1, 2, 3];
const game = lamps.compile(lamps.settings.parse(undefined)) as Game;

interface Told {
  readonly happenings: readonly Happening[];
  readonly row: readonly number[];
  readonly control: Readonly<Record<string, string>>;
}

const column = (id: string) => game.metrics.findIndex((metric) => metric.id === id);
const HOLDERS = ['cp', 'te'];
const holders = (state: LampsState) =>
  Object.fromEntries(
    AREA_IDS.slice(0, FIRST_BEACHHEAD).map((id, area) => [id, HOLDERS[state.control[area]] ?? 'nobody']),
  );

async function tell(number: number): Promise<Told> {
  const happenings: Happening[] = [];
  const told = toldGame(game, await lamps.chronicle(), (each) => happenings.push(each));
  const table = layTable(
    told,
    'chronicle',
    game.sides.map(() => randomBot(game)),
  );
  const row = new Int32Array(game.metrics.length);
  playGame(table, number, row, 0);
  return { happenings, row: [...row], control: holders(table.state as LampsState) };
}

test('docs/traces.md describes every kind of happening', async () => {
  const { kinds } = await lamps.chronicle();
  const page = readFileSync(new URL('../../../../docs/traces.md', import.meta.url), 'utf8');
  const rows = new Set(page.split('\n').map((line) => line.replace(/ +/g, ' ')));
  for (const [kind, words] of Object.entries(kinds)) expect(rows).toContain(`| \`${kind}\` | ${words} |`);
  for (const kind of Object.keys(KERNEL_KINDS)) expect(page).toContain(`| \`${kind}\``);
});

describe('whole games', () => {
  let told: Told[];
  beforeAll(async () => {
    told = await Promise.all(GAMES.map(tell));
  });

  test('end as they do untold', () => {
    const table = layTable(
      game,
      'chronicle',
      game.sides.map(() => randomBot(game)),
    );
    for (const [i, number] of GAMES.entries()) {
      const row = new Int32Array(game.metrics.length);
      playGame(table, number, row, 0);
      expect(told[i]!.row).toEqual([...row]);
    }
  });

  test('tell only kinds that are documented, in whole sentences, of a known faction and phase', async () => {
    const { kinds, factions, phases } = await lamps.chronicle();
    const known = new Set([...Object.keys(kinds), ...Object.keys(KERNEL_KINDS)]);
    const ids = new Set(['', ...factions.map(({ id }) => id)]);
    const parts = new Set(['', ...phases.map(({ id }) => id)]);
    const isFine = ({ kind, text, faction, phase }: Happening) =>
      known.has(kind) &&
      ids.has(faction) &&
      parts.has(phase) &&
      (kind === 'decision' || /^[A-Z0-9“].*[.!?]$/.test(text)) &&
      !/undefined|NaN|nowhere|%/.test(text);
    expect(told.flatMap(({ happenings }) => happenings.filter((each) => !isFine(each)))).toEqual([]);
  });

  test('7.2.2, 7.2.3: every attack is won or lost by the dice and modifiers that are told', () => {
    let attacks = 0;
    for (const { happenings } of told) {
      let totals: { attack: number; defence: number } | null = null;
      for (const { kind, facts, text } of happenings) {
        if (kind === 'attack') {
          totals = null;
          if (facts === undefined) continue;
          const { attack, defence } = facts as unknown as Record<
            string,
            { total: number; modifiers: object }
          >;
          expect(Object.keys({ ...attack!.modifiers, ...defence!.modifiers })).not.toContain('other');
          totals = { attack: attack!.total, defence: defence!.total };
        } else if (kind === 'reroll') totals = null;
        else if (kind === 'result' && totals !== null) {
          attacks++;
          const lead = totals.attack - totals.defence;
          expect(facts!.won, text).toBe(lead > 0 || (lead === 0 && !text.startsWith('Air Superiority')));
          totals = null;
        }
      }
    }
    expect(attacks).toBeGreaterThan(100);
  });

  test('6.1: following the changes of control leads to the map at the end', () => {
    for (const { happenings, control } of told) {
      const state = game.createState() as LampsState;
      game.start(state, { beginTurn() {}, stream: () => neverRolled, shuffle() {} } as never);
      const map = holders(state);
      for (const { kind, facts } of happenings) {
        if (kind !== 'control') continue;
        const { areas, from, to } = facts as { areas: string[]; from: string[]; to: string };
        for (const [i, area] of areas.entries()) {
          expect(map[area]).toBe(from[i]);
          map[area] = to;
        }
      }
      expect(map).toEqual(control);
    }
  });

  test('the ledgers count what the metrics count', () => {
    for (const { happenings, row } of told) {
      const { facts } = happenings.filter(({ kind }) => kind === 'turn-end').at(-1)!;
      const ledger = facts as unknown as Record<string, { CP: number; TE: number }>;
      expect(ledger['VP if the war ended now']).toEqual({
        CP: row[column('cp-vp')],
        TE: row[column('te-vp')],
      });
      expect(ledger['armies lost for good']!.CP).toBe(row[column('cp-armies-lost')]);
      expect(ledger['PP produced so far']!.TE).toBe(row[column('te-pp-produced')]);
    }
  });

  test('8.3: what a nation refits and raises is its own', () => {
    let bought = 0;
    for (const { happenings } of told) {
      let nation = '';
      for (const { kind, text, facts } of happenings) {
        if (kind === 'points' && facts?.points !== undefined) nation = String(facts.nation);
        const owner = /^(?:Refits|Raises|Builds) the ([\w-]+)/.exec(text)?.[1];
        if (owner === undefined || owner === 'Tanks' || owner === 'Western') continue;
        bought++;
        expect(owner, `${nation}: ${text}`).toMatch(ADJECTIVES[nation] ?? /none/);
      }
    }
    expect(bought).toBeGreaterThan(100);
  });

  test('5.2: every card that was drawn is told, in the turn in which it was drawn', () => {
    for (const { happenings, row } of told) {
      const drawn = new Map<string, number>();
      for (const { kind, card, turn } of happenings)
        if (kind === 'card' && card !== undefined && !drawn.has(card)) drawn.set(card, turn);
      for (const [i, metric] of game.metrics.entries()) {
        if (metric.kind === 'turn' && metric.card !== undefined)
          expect(drawn.get(metric.card.id) ?? 0, metric.id).toBe(row[i]);
      }
    }
  });

  test('10.2.3.2: the USA Entry marker moves by the steps that are told', () => {
    for (const { happenings } of told) {
      let track = 0;
      for (const { kind, facts } of happenings) {
        if (kind !== 'us-entry') continue;
        expect(facts!.from).toBe(track);
        track = facts!.to as number;
      }
    }
  });
});

const ADJECTIVES: Readonly<Record<string, RegExp>> = {
  Germany: /German/,
  'Great Britain': /British/,
  France: /French/,
  Italy: /Italian/,
  Russia: /Russian/,
  Serbia: /Serbian/,
  Romania: /Romanian/,
  Greece: /Greek/,
  'United States': /US/,
  'Austria-Hungary': /Austro-Hungarian/,
  Turkey: /Turkish/,
  Bulgaria: /Bulgarian/,
  Belgium: /Belgian/,
};
const neverRolled = { d6: () => 1, twoD6: () => 2, bestD6: () => 1, below: () => 0 };
