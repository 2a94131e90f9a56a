// games.csv: one row per game, in game order. Written by hand into bytes, since a million games have hundreds of
// millions of cells; every label and the header come from csv-stringify, and a test holds the two side by side.
import type { Metric } from '../kernel/contract.js';
import { csvCell, csvText } from './csv.js';

export interface GamesEncoder {
  readonly header: Buffer;
  /** Encodes `count` rows; the first is that of game `first`. The bytes are valid until the next call. */
  encode(first: number, count: number, rows: Int32Array): Buffer;
}

export function gamesColumns(metrics: readonly Metric[]): string[] {
  return ['game', 'id', ...metrics.map((metric) => metric.id)];
}

/** What stands in a cell: a label for a category, the turn's number (nothing for never), or the number. */
export function gameCell(metric: Metric, value: number): string | number {
  if (metric.kind === 'category') return metric.labels[value] ?? value;
  return metric.kind === 'turn' && value === 0 ? '' : value;
}

/** The id by which a game can be replayed: the run's folder and the game's number. */
export function gameId(run: string, game: number): string {
  return `${run}:${game}`;
}

const COMMA = 0x2c;
const NEWLINE = 0x0a;
const MINUS = 0x2d;
const DIGIT_0 = 0x30;
const LONGEST_INTEGER = 17;

export function createGamesEncoder(run: string, metrics: readonly Metric[]): GamesEncoder {
  const labels = metrics.map((metric) =>
    metric.kind === 'category' ? metric.labels.map((label) => Buffer.from(csvCell(label))) : null,
  );
  const never = metrics.map((metric) => metric.kind === 'turn');
  // A number at the end never changes how an id is quoted.
  const quoted = csvCell(gameId(run, 0)).endsWith('"');
  const idHead = Buffer.from(csvCell(gameId(run, 0)).slice(0, quoted ? -2 : -1));
  const idTail = Buffer.from(quoted ? '"' : '');

  const longestCell = (column: number) =>
    Math.max(LONGEST_INTEGER, ...(labels[column] ?? []).map((label) => label.length)) + 1;
  const longestRow =
    metrics.reduce((sum, _, column) => sum + longestCell(column), 0) +
    idHead.length +
    2 * LONGEST_INTEGER +
    4;
  let bytes = Buffer.alloc(0);

  function encode(first: number, count: number, rows: Int32Array): Buffer {
    if (bytes.length < count * longestRow) bytes = Buffer.allocUnsafe(count * longestRow);
    let at = 0;
    for (let i = 0, from = 0; i < count; i++) {
      at = putInteger(bytes, at, first + i);
      bytes[at++] = COMMA;
      at = putBytes(bytes, at, idHead);
      at = putInteger(bytes, at, first + i);
      at = putBytes(bytes, at, idTail);
      for (let column = 0; column < labels.length; column++) {
        const value = rows[from++]!;
        bytes[at++] = COMMA;
        const label = labels[column]?.[value];
        if (label !== undefined) at = putBytes(bytes, at, label);
        else if (value !== 0 || !never[column]) at = putInteger(bytes, at, value);
      }
      bytes[at++] = NEWLINE;
    }
    return bytes.subarray(0, at);
  }

  return { header: Buffer.from(csvText(gamesColumns(metrics), [])), encode };
}

function putBytes(into: Buffer, at: number, from: Buffer): number {
  for (let i = 0; i < from.length; i++) into[at + i] = from[i]!;
  return at + from.length;
}

function putInteger(into: Buffer, at: number, value: number): number {
  if (value < 0) {
    into[at++] = MINUS;
    value = -value;
  }
  let digits = 1;
  for (let bound = 10; value >= bound; bound *= 10) digits++;
  for (let place = at + digits - 1; place >= at; place--) {
    const rest = Math.floor(value / 10);
    into[place] = DIGIT_0 + (value - rest * 10);
    value = rest;
  }
  return at + digits;
}
