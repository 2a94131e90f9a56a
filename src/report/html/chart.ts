// A chart of a report: its finding as a title, the drawing, the table behind it.
import type { Estimate } from '../../stats/intervals.js';
import { estimateCells } from '../table.js';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG elements. */
  readonly content: string;
}

export interface DataTable {
  readonly head: readonly string[];
  /** The first cell of a row says what the row is about. */
  readonly rows: readonly (readonly string[])[];
}

export interface Chart {
  /** Unique on its page. */
  readonly id: string;
  /** What there is to be seen, in words: with its interval, or that there is nothing. */
  readonly title: string;
  /** How it is drawn. */
  readonly description: string;
  readonly drawing: Drawing;
  /** Sentences below the drawing: what is counted, what not. */
  readonly notes: readonly string[];
  readonly table: DataTable;
  /** As wide as the page, scrolled sideways where that is too narrow. */
  readonly wide?: boolean;
}

/** The width of most drawings: text of 12 can be read when it is shown on a phone. */
export const WIDTH = 400;

/** `41.1% (39.0% to 43.3%)` */
export function withInterval(estimate: Estimate, isShare: boolean): string {
  const [value, interval] = estimateCells(estimate, isShare);
  return interval === '-' ? value : `${value} (${interval})`;
}

/** `41.1% of games (39.0% to 43.3%)` */
export function ofGames(share: Estimate): string {
  const [value, interval] = estimateCells(share, true);
  return `${value} of games (${interval})`;
}

export function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** A row of a table: a name, an estimate, its interval, and what else there is. */
export function estimateRow(
  name: string,
  estimate: Estimate,
  isShare: boolean,
  ...rest: readonly string[]
): string[] {
  return [name, ...estimateCells(estimate, isShare), ...rest];
}
