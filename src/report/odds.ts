// The answer of an odds tool as a table and as JSON: exact chances, and how often the engine agreed.
import type { OddsRow, OddsStudy } from '../kernel/odds.js';
import { agreement, largestOf, zScore } from '../stats/agreement.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

export interface Rehearsed {
  readonly seed: string;
  readonly trials: number;
  /** One place a row. */
  readonly counts: Float64Array;
}

interface Line {
  readonly row: OddsRow;
  /** Given the row without which it cannot happen. */
  readonly chance: number;
  readonly share: number;
  readonly z: number;
}

function linesOf({ rows }: OddsStudy, rehearsed: Rehearsed | null): readonly Line[] {
  const place = new Map(rows.map(({ id }, i) => [id, i]));
  return rows.map((row, i) => {
    const given = row.given === null ? undefined : place.get(row.given);
    const base = given === undefined ? 1 : rows[given]!.chance;
    const chance = base > 0 ? row.chance / base : 0;
    if (rehearsed === null || !row.counted) return { row, chance, share: Number.NaN, z: Number.NaN };
    const of = given === undefined ? rehearsed.trials : rehearsed.counts[given]!;
    const count = rehearsed.counts[i]!;
    return { row, chance, share: count / of, z: zScore(count, of, chance) };
  });
}

const TITLE_WIDTH = 34;
const BAR_WIDTH = 24;
const percent = (value: number) => (Number.isNaN(value) ? '' : `${(100 * value).toFixed(3)}%`);
const score = (z: number) => (Number.isNaN(z) ? '' : Number.isFinite(z) ? z.toFixed(2) : 'WRONG');

export function oddsTable(study: OddsStudy, rehearsed: Rehearsed | null, paint: Paint): string {
  const lines = linesOf(study, rehearsed);
  const text = [paint.bold(study.answer), ...study.asked.map((sentence) => paint.dim(`  ${sentence}`))];
  for (const group of new Set(study.rows.map((row) => row.group))) {
    text.push('', paint.bold(group));
    for (const { row, chance, share, z } of lines.filter((line) => line.row.group === group)) {
      const cells = [clip(row.title, TITLE_WIDTH).padEnd(TITLE_WIDTH), percent(chance).padStart(9)];
      if (rehearsed !== null) cells.push(percent(share).padStart(9), score(z).padStart(6));
      else cells.push(paint.bar('█'.repeat(Math.round(BAR_WIDTH * chance))));
      text.push(`  ${cells.join('  ')}`.trimEnd());
    }
  }
  if (rehearsed !== null) {
    const { trials, seed } = rehearsed;
    const played = `Played ${thousands(trials)} times through the engine with seed ${seed}: exact, counted, z.`;
    text.push('', played, verdictOn(lines).sentence);
  }
  return `${text.join('\n')}\n`;
}

/** Once in ten thousand sound tools, chance alone goes beyond this. */
const SURE = 0.9999;

interface Verdict {
  readonly agrees: boolean;
  readonly sentence: string;
}

function verdictOn(lines: readonly Line[]): Verdict {
  const { cells, impossible, largest, limit } = agreement(lines.map(({ z }) => z));
  const agrees = impossible === 0 && largest <= largestOf(cells, SURE);
  const wrong = impossible > 0 ? ` ${impossible} rows happened that cannot, or the other way round.` : '';
  const sentence =
    `${agrees ? 'Both agree' : 'They DISAGREE'}: the largest |z| of ${cells} rows is ${largest.toFixed(2)}; ` +
    `chance alone stays below ${limit.toFixed(2)} in 99 of 100.${wrong}`;
  return { agrees, sentence };
}

/** Whether the engine bears the exact answer out. */
export function bornOut(study: OddsStudy, rehearsed: Rehearsed): boolean {
  return verdictOn(linesOf(study, rehearsed)).agrees;
}

export function oddsJson(study: OddsStudy, rehearsed: Rehearsed | null): string {
  const orNull = (value: number) => (Number.isFinite(value) ? value : null);
  const rows = linesOf(study, rehearsed).map(({ row, chance, share, z }) => ({
    group: row.group,
    id: row.id,
    title: row.title,
    chance,
    ...(row.given === null ? {} : { given: row.given, outright: row.chance }),
    ...(rehearsed === null || !row.counted ? {} : { counted: orNull(share), z: orNull(z) }),
  }));
  const played = rehearsed === null ? {} : { seed: rehearsed.seed, trials: rehearsed.trials };
  return `${JSON.stringify({ answer: study.answer, asked: study.asked, ...played, rows }, null, 2)}\n`;
}
