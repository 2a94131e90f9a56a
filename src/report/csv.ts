// Small CSV files, and how a figure reads in them. Cells that a spreadsheet would run as a formula are escaped.
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/** A whole CSV file; a record's cells follow the columns. */
export function csvText(columns: readonly string[], records: readonly (readonly Cell[])[]): string {
  return stringify(records as Cell[][], { columns: [...columns], header: true, escape_formulas: true });
}

/** One cell of text as it stands in a file, quoted and escaped where it must be. */
export function csvCell(text: string): string {
  return stringify([[text]], { columns: ['cell'], escape_formulas: true, eof: false });
}

/** A figure to eight digits; one that is not known is an empty cell. */
export function figure(value: number): Cell {
  return Number.isFinite(value) ? Number(value.toPrecision(8)) : '';
}
