// Where two tellings of a game first part: the same game number and seed, played two ways.
import type { Happening } from '../kernel/chronicle.js';

export interface Parting {
  /** How many events both share before. */
  readonly shared: number;
  /** The first events that differ; undefined where one game is over. */
  readonly before: Happening | undefined;
  readonly after: Happening | undefined;
  /** What the parting is put down to, by the ways of grouping. */
  readonly groups: Readonly<Record<Grouping, string>>;
}

/** Ways of grouping partings: what happened, in which turn, in which area, under which card, at which decision. */
export const GROUPINGS = ['what', 'turn', 'area', 'card', 'decision'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How far ahead the area of a decision may be told. */
const LOOK_AHEAD = 3;
const NONE = '-';

/** Null when the games are the same to the end. */
export function firstParting(before: readonly Happening[], after: readonly Happening[]): Parting | null {
  const most = Math.max(before.length, after.length);
  for (let at = 0; at < most; at++) {
    if (sameHappening(before[at], after[at])) continue;
    return { shared: at, before: before[at], after: after[at], groups: groupsOf(before, after, at) };
  }
  return null;
}

function sameHappening(a: Happening | undefined, b: Happening | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  // The cheap questions first: most events are equal, and few have facts.
  if (a.kind !== b.kind || a.text !== b.text || a.turn !== b.turn || a.faction !== b.faction) return false;
  // Not the number of an action: other cards in the deck number them anew.
  if (a.decision !== b.decision || a.card !== b.card) return false;
  return a.facts === b.facts || JSON.stringify(a.facts) === JSON.stringify(b.facts);
}

function groupsOf(
  before: readonly Happening[],
  after: readonly Happening[],
  at: number,
): Record<Grouping, string> {
  const [first, second] = [before[at], after[at]];
  const either = <T>(read: (happening: Happening) => T | undefined): T | undefined =>
    (first && read(first)) ?? (second && read(second));
  return {
    what: whatParts(first, second),
    turn: String(either(({ turn }) => turn) ?? NONE),
    area: areaNear(before, at) ?? areaNear(after, at) ?? NONE,
    card: either(({ card }) => card) ?? cardInEffect(before, at) ?? NONE,
    decision: either(({ decision }) => decision) ?? NONE,
  };
}

/** A decision by its name, anything else by its kind. */
function whatParts(first: Happening | undefined, second: Happening | undefined): string {
  const name = (happening: Happening | undefined) => happening?.decision ?? happening?.kind ?? 'end';
  const [a, b] = [name(first), name(second)];
  return a === b ? a : `${a} / ${b}`;
}

/** A decision is told before what comes of it. */
function areaNear(happenings: readonly Happening[], at: number): string | undefined {
  for (const { area } of happenings.slice(at, at + LOOK_AHEAD)) if (area !== undefined) return area;
  return undefined;
}

/** The last card that the faction of this moment drew in this turn. */
function cardInEffect(happenings: readonly Happening[], at: number): string | undefined {
  const now = happenings[at];
  for (let i = at - 1; now !== undefined && i >= 0; i--) {
    const { turn, faction, card, kind } = happenings[i]!;
    if (turn !== now.turn || faction !== now.faction) return undefined;
    if (kind === 'card') return card;
  }
  return undefined;
}
