// The tables of src/games/<game>/RULES.md: the rules, and the files of code and tests that cite them, are those of today.
// Only the counts are those of the day on which games were last counted. `npm run rules` counts 10,000 games of each and
// writes the tables; `npm run rules:citations` writes them with the counts that they have.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, type RegisteredGame } from '../games/registry.js';
import { codeOf, testsOf } from '../kernel/rules/game-files.js';
import { loadRules } from '../kernel/rules/list.js';
import { rowsOf } from '../kernel/rules/rows.js';
import type { Times } from '../report/rule-coverage.js';
import { coverageTable } from '../report/rule-table.js';
import { paintFor } from '../report/terminal.js';
import { lamplight } from './testing/in-process.js';

/** A number of games, or `kept`; nothing for a mere comparison. */
const WRITE = process.env.LAMPLIGHT_RULES;
const TABLE = /(?<=^```text\n)rule +title.*?(?=^```$)/ms;

const pageOf = (game: string) => new URL(`../games/${game}/RULES.md`, import.meta.url);
/** From the sources: an installed game has no tests. */
const SOURCES: readonly RegisteredGame[] = GAMES.map((game) => {
  const url = new URL(`../games/${game.id}/index.ts`, import.meta.url).href;
  return { ...game, url, readableUrl: url };
});

async function counted(game: string, games: string): Promise<string> {
  const argv = ['rules', game, '--games', games, '--files', '--quiet'];
  const { code, stdout, stderr } = await lamplight(argv, {}, { games: SOURCES });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** The table as it should be, with the counts of the old one. */
function withCountsOf(old: string, { id, url, ruleList }: RegisteredGame): string {
  const [, games = ''] = /([\d,]+) random games exercised/.exec(old) ?? [];
  const times = new Map(
    [...old.matchAll(/^(\S+) .* (\S+)$/gm)].map(([, rule, count]) => [rule, timesFrom(count!)]),
  );
  const rows = rowsOf(loadRules(ruleList!), codeOf(url), testsOf(url)).map((row) => {
    const kept = row.code.length === 0 ? 'uncited' : times.get(row.rule.id);
    if (kept === undefined || (kept === 'uncited' && row.code.length > 0)) {
      throw new Error(`${row.rule.id} has no count in the RULES.md of ${id} yet: npm run rules`);
    }
    return { ...row, times: kept };
  });
  const coverage = { game: id, games: numberFrom(games), seed: '', hasTests: true, rows };
  return coverageTable(coverage, paintFor(false, {}), 'files');
}

function timesFrom(text: string): Times {
  if (text === 'table' || text === 'uncited') return text;
  return text === 'information' ? 0 : numberFrom(text);
}

function numberFrom(text: string): number {
  return Number(text.replaceAll(',', ''));
}

test.each(SOURCES.filter(({ ruleList }) => ruleList !== undefined))(
  'the table of $id is of the rules and citations of today (npm run rules:citations, npm run rules)',
  { timeout: WRITE === undefined ? 60_000 : 3_600_000 },
  async (game) => {
    const page = readFileSync(pageOf(game.id), 'utf8');
    const old = TABLE.exec(page)![0];
    const games = WRITE === 'kept' ? undefined : WRITE;
    const table = games === undefined ? withCountsOf(old, game) : await counted(game.id, games);
    if (WRITE === undefined) expect(old).toBe(table);
    else
      writeFileSync(
        pageOf(game.id),
        page.replace(TABLE, () => table),
      );
  },
);
