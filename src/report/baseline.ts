// A baseline: a small file to be committed, with what games were like, so that `lamplight check` can tell later whether
// they still are. It has every metric's counts, fingerprints, and the common metrics game by game.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { COMMON_METRICS, type Metric, metricRange } from '../kernel/contract.js';
import { littleEndian } from '../simulate/fingerprint.js';
import type { BaselineFigures } from '../stats/gate.js';
import { createTally, entries, type Tally, tallyValue } from '../stats/tally.js';

const FORMAT = 1;

const schema = z.object({
  kind: z.literal('lamplight-baseline'),
  format: z.literal(FORMAT),
  /** The version of this package that played the games. */
  lamplight: z.string(),
  game: z.string(),
  /** How it is named on the command line, and with every default filled in. */
  scenario: z.object({
    reference: z.string(),
    name: z.string(),
    resolved: z.record(z.string(), z.unknown()),
  }),
  set: z.array(z.string()),
  seats: z.record(z.string(), z.string()),
  seed: z.string(),
  games: z.int().min(1),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** Fingerprints of the first so many games: the first that differs tells early that something has changed. */
  prefixes: z.record(z.string(), z.string()),
  /** `value:count value:count`, one line for each metric. */
  counts: z.record(z.string(), z.string().regex(/^(-?\d+:\d+( |$))*$/)),
  rows: z.object({ metrics: z.array(z.string()), data: z.string() }),
});

export type Baseline = z.infer<typeof schema>;

/** A baseline file that cannot be used; the message says what is wrong with it. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
}

export function baselineText(baseline: Omit<Baseline, 'kind' | 'format'>): string {
  return `${JSON.stringify({ kind: 'lamplight-baseline', format: FORMAT, ...baseline }, null, 1)}\n`;
}

export function parseBaseline(text: string): Baseline {
  if (text.trim() === '') throw new BaselineError('it is empty');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BaselineError('it is cut off, or no JSON');
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const { kind, format } = (data ?? {}) as Record<string, unknown>;
    if (kind !== 'lamplight-baseline') throw new BaselineError('it is not a baseline');
    if (format !== FORMAT)
      throw new BaselineError(`its format is ${String(format)}, and this version knows ${FORMAT}`);
    const issue = parsed.error.issues[0]!;
    throw new BaselineError(`${issue.path.join('.')}: ${issue.message}`);
  }
  return parsed.data;
}

export function countsText(tally: Tally): string {
  return entries(tally)
    .map(([value, count]) => `${value}:${count}`)
    .join(' ');
}

function tallyOfText(text: string): Tally {
  const tally = createTally(0, 64);
  for (const pair of text.split(' ').filter((part) => part !== '')) {
    const [value, count] = pair.split(':').map(Number);
    tallyValue(tally, value!, count);
  }
  return tally;
}

/** The columns of the common metrics, which every game has first. */
export const KEPT = COMMON_METRICS.length;

/** Rows of the common metrics, as short as zlib makes them. */
export function packRows(rows: Int32Array): string {
  // Column after column: like stands beside like.
  const games = rows.length / KEPT;
  const turned = rows.map((_, i) => rows[(i % games) * KEPT + Math.floor(i / games)]!);
  return deflateRawSync(littleEndian(turned), { level: 9 }).toString('base64');
}

/** The figures that the gate asks for; throws BaselineError when the file contradicts itself. */
export function figuresOf({ games, counts, rows }: Baseline): BaselineFigures {
  const columns = unpackRows(rows.data, rows.metrics.length, games);
  const tallies = new Map(Object.entries(counts).map(([id, text]) => [id, tallyOfText(text)]));
  for (const [id, tally] of tallies) {
    const n = entries(tally).reduce((sum, [, count]) => sum + count, 0);
    if (n !== games) throw new BaselineError(`counts.${id} has ${n} games, not ${games}`);
  }
  return {
    games,
    tally: (metric) => tallies.get(metric),
    value(metric, game) {
      const column = rows.metrics.indexOf(metric);
      return column < 0 || game > games ? undefined : columns[column * games + game - 1];
    },
  };
}

function unpackRows(data: string, width: number, games: number): Int32Array {
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(Buffer.from(data, 'base64'));
  } catch {
    throw new BaselineError('rows.data is damaged');
  }
  if (bytes.length !== 4 * width * games) throw new BaselineError('rows.data has another number of games');
  return Int32Array.from({ length: width * games }, (_, i) => bytes.readInt32LE(4 * i));
}

/** The metrics that a baseline lacks, or has other values of than they may take now. */
export function strangeMetrics(baseline: BaselineFigures, metrics: readonly Metric[]): string[] {
  return metrics.flatMap((metric) => {
    const tally = baseline.tally(metric.id);
    if (tally === undefined) return [metric.id];
    const [least, most] = metricRange(metric);
    return entries(tally).some(([value]) => value < least || value > most) ? [metric.id] : [];
  });
}
