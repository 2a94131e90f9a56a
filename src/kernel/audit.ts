// The contract of an audit: legal play that no sensible player would show, counted while bots play.
import type { State } from './contract.js';

/** Something absurd, and how often there was occasion for it. */
export interface Absurdity {
  readonly id: string;
  readonly title: string;
  /** The side that would commit it. */
  readonly side: number;
}

export interface Auditor {
  readonly absurdities: readonly Absurdity[];
  /** A new watch, for one thread. */
  watch(): AuditWatch;
}

export interface AuditWatch {
  /** A new game begins. */
  begin(): void;
  /** Called with every decision before its action is carried out. */
  see(state: State, action: number): void;
  /** By absurdity: how often it could have happened, and did. */
  readonly occasions: Float64Array;
  readonly counts: Float64Array;
}
