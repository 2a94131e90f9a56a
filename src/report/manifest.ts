// manifest.json: what was run, how far it came, on what, and how to tell whether another run is the same.
import { packageVersion } from '../simulate/version.js';
import { describeMachine } from './machine.js';

/** A run as the reports tell it: plain data, no addresses. */
export interface RunFacts {
  readonly scenario: string;
  /** What to call it on the command line; its name unless told. */
  readonly reference?: string;
  readonly game: string;
  /** The scenario with every default filled in. */
  readonly resolved: unknown;
  readonly seed: string;
  /** The games that were asked for. */
  readonly games: number;
  readonly strategies: readonly SeatFacts[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface SeatFacts {
  readonly side: string;
  readonly name: string;
  readonly options: Readonly<Record<string, number>>;
  /** Those of the options that were asked for, which is what people are told; all of them unless told. */
  readonly given?: Readonly<Record<string, number>>;
}

export interface RunProgress {
  readonly done: number;
  readonly finished: boolean;
  readonly wallSeconds: number;
  readonly gamesPerSecond: number;
}

/** SHA-256 in hex. The rows' one depends on the games alone, not on chunks, threads, labels or the folder. */
export interface Fingerprints {
  readonly rows: string;
  readonly gamesCsv: string;
}

export function manifest(facts: RunFacts, progress: RunProgress, fingerprints: Fingerprints): string {
  const document = {
    lamplight: packageVersion(),
    node: process.versions.node,
    status: progress.finished ? 'finished' : 'interrupted',
    games: { asked: facts.games, done: progress.done },
    game: facts.game,
    scenario: { name: facts.scenario, resolved: facts.resolved },
    seed: facts.seed,
    strategies: facts.strategies,
    options: facts.options,
    fingerprint: fingerprints.rows,
    sha256: { 'games.csv': fingerprints.gamesCsv },
    wallSeconds: round(progress.wallSeconds),
    gamesPerSecond: round(progress.gamesPerSecond),
    machine: describeMachine(),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
