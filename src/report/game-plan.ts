// What `lamplight plan` says: how many games, and how long they take here.
import { inLines } from './effects.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export interface PlannedAim {
  readonly aim: 'precision' | 'detection';
  readonly metric: string;
  readonly title: string;
  readonly kind: 'share' | 'mean';
  /** How far the interval may reach, or how large a difference is to be found. */
  readonly size: number;
  readonly games: number;
  readonly low: number;
  readonly high: number;
  readonly seconds: number;
}

export interface GamePlan {
  readonly ways: readonly string[];
  readonly game: string;
  readonly seed: string;
  readonly pilot: number;
  readonly threads: number;
  readonly gamesPerSecond: number;
  readonly power: number;
  readonly aims: readonly PlannedAim[];
}

export function gamePlanTable(plan: GamePlan, paint: Paint): string {
  const { ways, game, pilot, threads, gamesPerSecond, power, aims } = plan;
  const paired = ways.length === 2;
  const what = paired ? `${ways[1]} against ${ways[0]}, same luck` : ways[0];
  const rows = aims.map((aim) => [
    `${aim.title} ${aimInWords(aim, paired)}`,
    thousands(aim.games),
    `${thousands(aim.low)} to ${thousands(aim.high)}`,
    duration(aim.seconds),
  ]);
  const each = paired ? 'games each way' : 'games';
  const [head, ...lines] = inLines([['', each, 'likely range', 'time here'], ...rows]);
  const most = aims.reduce((a, b) => (a.games >= b.games ? a : b));
  return `${[
    paint.bold(`${what} (${game}): how many games it takes`),
    paint.dim(
      `From a pilot of ${thousands(pilot)} games${paired ? ' each way' : ''}; ${thousands(Math.round(gamesPerSecond))} games/s on ${threads} ${threads === 1 ? 'thread' : 'threads'}; 95% intervals, power ${Math.round(100 * power)}%.`,
    ),
    '',
    paint.dim(head!),
    ...lines,
    '',
    `All of that takes ${thousands(most.games)} ${each}, about ${duration(most.seconds)}.`,
  ].join('\n')}\n`;
}

function aimInWords({ aim, size, kind }: PlannedAim, paired: boolean): string {
  const amount = kind === 'share' ? `${Number((100 * size).toPrecision(3))}pp` : `${size}`;
  if (aim === 'precision') return `${paired ? 'difference ' : ''}within ±${amount}`;
  return paired ? `difference of ${amount} found` : `difference of ${amount} from another run found`;
}

/** In the unit that people would use. */
export function duration(seconds: number): string {
  if (seconds < 1) return 'under a second';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${(seconds / 60).toFixed(seconds < 600 ? 1 : 0)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

export function gamePlanJson(plan: GamePlan): string {
  return `${JSON.stringify({ kind: 'plan', level: 0.95, ...plan }, null, 2)}\n`;
}
