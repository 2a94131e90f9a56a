// What the benchmarks found, as one table for people or one JSON document for scripts.
import { describeMachine } from '../src/report/machine.js';

export interface Figure {
  /** What was measured; unique within its section. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** How far the median of the turns was above the best, where there were turns. */
  readonly spread?: number;
  readonly note?: string;
}

export interface SectionResult {
  readonly section: string;
  readonly figures: readonly Figure[];
}

export function figuresTable(results: readonly SectionResult[]): string {
  const rows = results.flatMap(({ section, figures }) =>
    figures.map(({ name, value, unit, spread, note }, i) => [
      i === 0 ? section : '',
      name,
      readable(value),
      unit,
      spread === undefined ? '' : `+${(100 * spread).toFixed(0)}%`,
      note ?? '',
    ]),
  );
  const head = ['section', 'figure', 'value', 'unit', 'median', 'note'];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${[lines[0], rule, ...lines.slice(1)].join('\n')}\n`;
}

/** Four digits are more than a shared machine can give. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  if (Math.abs(value) >= 100) return value.toFixed(0);
  if (Math.abs(value) >= 10) return value.toFixed(1);
  return value.toFixed(Math.abs(value) >= 0.1 || value === 0 ? 2 : 4);
}

export function figuresJson(results: readonly SectionResult[], seconds: number): string {
  const document = {
    node: process.versions.node,
    machine: describeMachine(),
    seconds: Math.round(seconds),
    sections: Object.fromEntries(results.map(({ section, figures }) => [section, figures])),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
