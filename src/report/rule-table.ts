// The coverage of a game's rules as a table for the terminal, as CSV and as JSON.
import { csvText } from './csv.js';
import { type CoveredRule, gapsOf, isEnforced, type RuleCoverage, type Times } from './rule-coverage.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

const TITLE_WIDTH = 46;
const SHOWN = 2;
const LIST_WIDTH = 100;

/** How code and tests are named: files alone stay true much longer than lines, and are what a document is made with. */
export type Naming = 'lines' | 'files';

export function coverageTable(coverage: RuleCoverage, paint: Paint, naming: Naming = 'lines'): string {
  const head = ['rule', 'title', 'code', 'tests', 'times'];
  const cells = coverage.rows.map((row) => cellsOf(row, coverage.hasTests, naming));
  const widths = head.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]!.length)));
  const join = (row: readonly string[]) =>
    row.map((cell, i) => (i === 4 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ');
  const lines = coverage.rows.map(({ rule }, i) => {
    const line = join(cells[i]!).trimEnd();
    return isEnforced(rule) ? line : paint.dim(line);
  });
  return `${[paint.bold(join(head)), ...lines, '', ...summaryLines(coverage)].join('\n')}\n`;
}

function cellsOf({ rule, code, tests, times }: CoveredRule, hasTests: boolean, naming: Naming): string[] {
  const title = clip(rule.title, TITLE_WIDTH);
  const inTests = hasTests ? places(tests, naming) : '?';
  return [rule.id, title, places(code, naming), inTests, isEnforced(rule) ? timesText(times) : 'information'];
}

function places(cited: readonly { readonly file: string; readonly line: number }[], naming: Naming): string {
  const all = [...new Set(cited.map(({ file, line }) => (naming === 'files' ? file : `${file}:${line}`)))];
  const shown = all.slice(0, SHOWN);
  if (all.length > SHOWN) shown.push(`+${all.length - SHOWN}`);
  return shown.join(' ');
}

function timesText(times: Times): string {
  return typeof times === 'number' ? thousands(times) : times;
}

function summaryLines(coverage: RuleCoverage): string[] {
  const { rows, games, hasTests } = coverage;
  const { uncited, untested, unexercised, tables } = gapsOf(coverage);
  const enforced = rows.filter(({ rule }) => isEnforced(rule)).length;
  const exercised = enforced - uncited.length - unexercised.length - tables.length;
  const summary = [
    `${rows.length} rules: ${are(rows.length - enforced)} information, ${enforced} can be enforced`,
    `${are(enforced - uncited.length)} cited by code`,
    hasTests ? `${enforced - untested.length} have tests` : 'the tests are not part of an installed package',
    `${thousands(games)} random games exercised ${exercised}, and ${are(tables.length)} ` +
      `${tables.length === 1 ? 'a table' : 'tables'} that every game reads`,
  ];
  return [
    `${summary.join('; ')}.`,
    ...list('No code cites', uncited),
    ...(hasTests ? list('No test', untested) : []),
    ...list('Never exercised', unexercised),
    ...list('Tables', tables),
  ];
}

function are(count: number): string {
  return `${count} ${count === 1 ? 'is' : 'are'}`;
}

function list(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const lines = [`${title}:`];
  for (const id of ids) {
    const longer = `${lines.at(-1)} ${id}`;
    if (longer.length <= LIST_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${id}`);
  }
  return lines;
}

export function coverageCsv({ rows, hasTests }: RuleCoverage): string {
  const columns = ['rule', 'title', 'kind', 'code', 'tests', 'test_names', 'times', 'note'];
  const records = rows.map(({ rule, code, tests, times }) => [
    rule.id,
    rule.title,
    rule.kind,
    code.map(({ file, line }) => `${file}:${line}`).join(' '),
    hasTests ? tests.length : '',
    tests.map(({ name }) => name).join('; '),
    isEnforced(rule) ? times : '',
    rule.note,
  ]);
  return csvText(columns, records);
}

export function coverageJson(coverage: RuleCoverage): string {
  const { game, games, seed, hasTests, rows } = coverage;
  const document = {
    game,
    games,
    seed,
    rules: rows.map(({ rule, code, tests, times }) => ({
      ...rule,
      code: code.map(({ file, line }) => ({ file, line })),
      tests: hasTests ? tests : null,
      times: isEnforced(rule) ? times : null,
    })),
    gaps: gapsOf(coverage),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
