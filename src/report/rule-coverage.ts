// The coverage of a game's rules, ready to be printed, and what is missing from it.
import type { Rule } from '../kernel/rules/list.js';
import type { Place } from '../kernel/rules/place.js';
import type { RuleRow } from '../kernel/rules/rows.js';
import type { Counted } from '../simulate/exercise/worker.js';

/** `table`: cited only where the game makes its tables, which every game reads. `uncited`: nowhere to count. */
export type Times = number | 'table' | 'uncited';

export interface CoveredRule extends RuleRow {
  readonly times: Times;
}

export interface RuleCoverage {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  /** False in an installed package, which has no tests. */
  readonly hasTests: boolean;
  readonly rows: readonly CoveredRule[];
}

export interface Gaps {
  /** Ids of rules that code could enforce, and that no code cites. */
  readonly uncited: readonly string[];
  /** None where there are no tests to look at. */
  readonly untested: readonly string[];
  /** Cited by code that no game ran. */
  readonly unexercised: readonly string[];
  /** Cited only at tables: nothing to count. */
  readonly tables: readonly string[];
}

/** Information is not enforced, so it lacks nothing. */
export function gapsOf({ rows, hasTests }: RuleCoverage): Gaps {
  const enforced = rows.filter(({ rule }) => isEnforced(rule));
  const ids = (wanted: (row: CoveredRule) => boolean) => enforced.filter(wanted).map(({ rule }) => rule.id);
  return {
    uncited: ids(({ code }) => code.length === 0),
    untested: ids(({ tests }) => hasTests && tests.length === 0),
    unexercised: ids(({ times }) => times === 0),
    tables: ids(({ times }) => times === 'table'),
  };
}

export function isEnforced({ kind }: Rule): boolean {
  return kind === 'rule';
}

/**
 * How often games ran the code that cites a rule: the largest count over its citations. Headings count only for a
 * rule that no code in play cites more closely.
 */
export function timesOf(row: RuleRow, places: readonly Place[], { counts, idle }: Counted): Times {
  if (row.code.length === 0) return 'uncited';
  const cited = row.code.map(({ place }) => ({ place, at: places.indexOf(place) }));
  const inPlay = cited.filter(({ at }) => counts[at]! > 0 || !idle[at]);
  const close = inPlay.filter(({ place }) => place.what !== 'under');
  if (inPlay.length === 0) return 'table';
  return Math.max(0, ...(close.length > 0 ? close : inPlay).map(({ at }) => counts[at]!));
}
