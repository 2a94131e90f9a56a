// What is wrong with a strategy or the way it was asked for.

export type StrategyErrorCode =
  | 'strategy/bad-spec'
  | 'strategy/unknown'
  | 'strategy/not-found'
  | 'strategy/code-not-allowed'
  | 'strategy/load-failed'
  | 'strategy/no-default-export'
  | 'strategy/not-a-strategy'
  | 'strategy/unknown-option'
  | 'strategy/not-a-number'
  | 'strategy/out-of-range';

export class StrategyError extends Error {
  override readonly name = 'StrategyError';
  constructor(
    readonly code: StrategyErrorCode,
    /** The strategy as it was asked for. */
    readonly strategy: string,
    readonly reason: string,
    readonly hint: string | null = null,
  ) {
    super(`strategy ${strategy}: ${reason}${hint === null ? '' : `; ${hint}`}`);
  }
}
