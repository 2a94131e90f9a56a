// What a card, or anything else, may change in a game: the outcomes that all games share, read from a row.
import { contendersOf, type Metric, type Side } from '../kernel/contract.js';

export interface Outcome {
  readonly id: string;
  readonly title: string;
  /** A share of games, or a mean. */
  readonly kind: 'share' | 'mean';
  readonly about: 'spread' | 'win' | 'event' | 'event-turn' | 'label';
  readonly column: number;
  /** The event that it is about, by its column; undefined for all others. */
  readonly event: number | undefined;
  /** From the column's value: what is counted, a whole number; NaN when the game has nothing to count. */
  read(value: number): number;
}

/** The common metrics of events: the turn in which something happened, once, or never. */
export const EVENTS = ['us-entry', 'russian-collapse'] as const;

/** The spread, each side's or team's wins, and for each event whether it happened and when. */
export function outcomesOf(metrics: readonly Metric[], sides: readonly Side[]): Outcome[] {
  const columnOf = (id: string) => metrics.findIndex((metric) => metric.id === id);
  const titleOf = (id: string) => metrics[columnOf(id)]!.title;
  return [
    {
      id: 'vp-spread',
      title: titleOf('vp-spread'),
      kind: 'mean',
      about: 'spread',
      column: columnOf('vp-spread'),
      event: undefined,
      read: (value) => value,
    },
    ...contendersOf(sides).map(
      ({ id, name }, side): Outcome => ({
        id: `win-${id}`,
        title: name,
        kind: 'share',
        about: 'win',
        column: columnOf('winner'),
        event: undefined,
        read: (value) => (value === side ? 1 : 0),
      }),
    ),
    ...EVENTS.flatMap((id): Outcome[] => {
      const event = { title: titleOf(id), column: columnOf(id), event: columnOf(id) };
      return eventReadings(id).map((reading) => ({ ...event, ...reading }));
    }),
  ];
}

/** Of the turn in which something happened, or 0 for never: whether it did, and when. */
export function eventReadings(id: string): Pick<Outcome, 'id' | 'kind' | 'about' | 'read'>[] {
  return [
    { id, kind: 'share', about: 'event', read: (turn) => (turn > 0 ? 1 : 0) },
    { id: `${id}-turn`, kind: 'mean', about: 'event-turn', read: (turn) => (turn > 0 ? turn : Number.NaN) },
  ];
}

/** A card and the column with the turn in which it was first drawn. */
export interface CardColumn {
  readonly id: string;
  readonly title: string;
  readonly column: number;
  readonly turns: number;
}

export function cardColumns(metrics: readonly Metric[]): CardColumn[] {
  return metrics.flatMap((metric, column) =>
    metric.kind === 'turn' && metric.card !== undefined
      ? [{ ...metric.card, column, turns: metric.labels.length }]
      : [],
  );
}
