// `lamplight list`: the games, scenarios, strategies and metrics that there are.
import { Argument, type Command } from 'commander';
import { loadGame, type RegisteredGame } from '../games/registry.js';
import { type Metric, metricRange } from '../kernel/contract.js';
import { suggestion } from '../kernel/nearest.js';
import { loadScenario } from '../scenario/load.js';
import { listScenarios } from '../scenario/ready.js';
import { listStrategies } from '../scenario/strategies.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';

type Row = readonly string[];
type Lister = (games: readonly RegisteredGame[], io: Io) => Promise<Row[]>;

const LISTERS: Readonly<Record<string, Lister>> = { games, scenarios, strategies, metrics };

export function addList(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('list')
    .addArgument(new Argument('<what>', 'what to list').choices(Object.keys(LISTERS)))
    .argument('[game]', 'of this game only')
    .option('--markdown', 'print a page of Markdown instead')
    .addHelpText('after', '\nExamples:\n  lamplight list scenarios\n  lamplight list metrics | less')
    .action(async (what: string, id: string | undefined, flags: { readonly markdown?: boolean }) => {
      const chosen = id === undefined ? io.games : [findGame(id, io)];
      const rows = await LISTERS[what]!(chosen, io);
      io.stdout.write(flags.markdown ? inMarkdown(what, rows) : inColumns(rows));
      done(EXIT.ok);
    });
}

export function findGame(id: string, io: Io): RegisteredGame {
  const game = io.games.find((candidate) => candidate.id === id);
  if (game !== undefined) return game;
  const ids = io.games.map((candidate) => candidate.id);
  throw new UsageError(`there is no game ${id}; ${suggestion(id, ids, 'the games')}`);
}

async function games(chosen: readonly RegisteredGame[]): Promise<Row[]> {
  return chosen.map(({ id, title, sides }) => [
    id,
    title,
    sides.map((side) => `--${side.id} ${side.name}`).join(', '),
  ]);
}

async function scenarios(chosen: readonly RegisteredGame[], io: Io): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name } of await listScenarios(io.scenarioFolder)) {
    if (!chosen.some(({ id }) => name.startsWith(`${id}/`))) continue;
    const { description } = await loadScenario(name, io);
    rows.push([name, description ?? '']);
  }
  return rows;
}

async function strategies(chosen: readonly RegisteredGame[], io: Io): Promise<Row[]> {
  const rows: Row[] = [];
  for (const game of chosen) {
    for (const { name, summary, options, sides } of await listStrategies(game.id, io.strategyFolder)) {
      rows.push([game.id, name, sides === null ? summary : `${summary} (${sides.join(', ')} only)`]);
      for (const [option, { summary, min, max, whole, default: standard }] of Object.entries(options)) {
        const range = `${min} to ${max}${whole ? ', whole' : ''}`;
        rows.push(['', '', `  ${option}=${standard} (${range}): ${summary}`]);
      }
    }
  }
  return rows;
}

async function metrics(chosen: readonly RegisteredGame[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const game of chosen) {
    const module = await loadGame(game.url);
    // No settings at all are the standard game.
    const compiled = module.compile(module.settings.parse(undefined));
    for (const metric of compiled.metrics)
      rows.push([game.id, metric.id, metric.kind, valuesOf(metric), metric.title]);
  }
  return rows;
}

const WIDEST_VALUES = 30;

function valuesOf(metric: Metric): string {
  const [min, max] = metricRange(metric);
  if (metric.kind === 'turn') return `1 to ${max}, or never`;
  if (metric.kind === 'number') return `${min} to ${max}`;
  const labels = metric.labels.join(', ');
  return labels.length <= WIDEST_VALUES ? labels : `one of ${metric.labels.length}`;
}

function inColumns(rows: readonly Row[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function inMarkdown(what: string, rows: readonly Row[]): string {
  const lines = rows.map(
    (row) => `| ${row.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |\n`,
  );
  const width = rows[0]?.length ?? 0;
  const title = `# All ${what}\n\n`;
  return `${title}${'| '.repeat(width)}|\n${'| --- '.repeat(width)}|\n${lines.join('')}`;
}
