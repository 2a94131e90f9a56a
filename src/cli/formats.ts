// `--format parquet,arrow`: what a run's games are written as besides games.csv.
import { InvalidArgumentError } from 'commander';
import { nearest } from '../kernel/nearest.js';
import {
  COLUMN_FORMATS,
  type ColumnFormat,
  loadColumnLibrary,
  MissingLibrary,
} from '../report/columns/formats.js';
import { UsageError } from './failure.js';

/** For commander; may be given again. games.csv is always written. */
export function parseFormats(text: string, before: readonly ColumnFormat[] = []): readonly ColumnFormat[] {
  const asked = text.split(',').map((name) => name.trim().toLowerCase());
  const known: readonly string[] = ['csv', ...COLUMN_FORMATS];
  const wrong = asked.find((name) => !known.includes(name));
  if (wrong !== undefined) {
    const near = nearest(wrong, known);
    const hint = near === null ? '' : ` Did you mean ${near}?`;
    throw new InvalidArgumentError(`Expected ${known.join(', ')}, or several with commas.${hint}`);
  }
  return COLUMN_FORMATS.filter((format) => before.includes(format) || asked.includes(format));
}

/** Better before the games than after: a library that is not installed. */
export async function requireFormats(formats: readonly ColumnFormat[]): Promise<void> {
  for (const format of formats) {
    await loadColumnLibrary(format).catch((error: unknown) => {
      throw error instanceof MissingLibrary ? new UsageError(error.message) : error;
    });
  }
}
