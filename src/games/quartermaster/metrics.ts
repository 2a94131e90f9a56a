// One row per game: who won and how, and what happened on the way.
import type { Metric } from '../../kernel/contract.js';
import { CENTRAL, ENTENTE, POWER_COUNT, TEAM_COUNT, TEAM_NAMES } from './board.js';
import type { CardTable } from './cards.js';
import { POWERS, TEAMS } from './names.js';
import { ENDINGS, objectivesOf } from './scoring.js';
import { LAST_ROUND, type Rules } from './settings.js';
import {
  BATTLES,
  BATTLES_WON,
  CARD_POINTS,
  CARDS_AT,
  CARDS_LOST,
  COLLAPSE_CAUSE,
  COLLAPSE_ROUND,
  COUNTERATTACKED,
  MULLIGANS,
  OBJECTIVE_POINTS,
  OBJECTIVES_AT,
  OVER,
  PIECES_LOST,
  POINTS_AT,
  POINTS_LOST,
  POINTS_TAKEN,
  type QuartermasterState,
  ROUND,
  STATUS_POINTS,
  US_ENTRY_ROUND,
  US_LANDING_ROUND,
  VP,
  WINNER,
} from './state.js';

/** A column: what it is and where its value comes from. */
type Column = { readonly metric: Metric; readonly value: (s: QuartermasterState) => number };

export const ROUND_NAMES = Array.from({ length: LAST_ROUND }, (_, i) => `round ${i + 1}`);
/** Short and in front: tables cut long titles, and what tells columns apart must not be what is cut. */
const TEAM_WORDS = ['Central', 'Entente'] as const;
const POWER_WORDS = ['Austria/Ottoman', 'Russia', 'Germany', 'France/Italy', 'UK/US'] as const;
const MOST_POINTS = 1000;
const MOST_EVENTS = 32_000;
const MOST_CARDS = 250;

function number(id: string, title: string, min: number, max: number, value: Column['value']): Column {
  return { metric: { kind: 'number', id, title, min, max }, value };
}

function round(id: string, title: string, value: Column['value']): Column {
  return { metric: { kind: 'turn', id, title, labels: ROUND_NAMES }, value };
}

function category(id: string, title: string, labels: readonly string[], value: Column['value']): Column {
  return { metric: { kind: 'category', id, title, labels }, value };
}

function byTeam(id: string, title: string, max: number, counter: number): Column[] {
  return TEAMS.map((team, i) =>
    number(`${team}-${id}`, `${TEAM_WORDS[i]}: ${title}`, 0, max, (s) => s.tally[counter + i]),
  );
}

/** A game that ended earlier keeps what it had then. */
const until = (s: QuartermasterState, wanted: number) => Math.min(wanted, s.v[ROUND]);

export function createColumns(rules: Rules, cards: CardTable): readonly Column[] {
  const scoring = [...new Set(rules['scoring-rounds'])].sort((a, b) => a - b);
  const rounds = Array.from({ length: rules.rounds }, (_, i) => i + 1);
  return [
    category('winner', 'Winner', TEAMS, (s) => s.v[WINNER]),
    category('ending', 'Ending', ENDINGS, (s) => s.v[OVER] - 1),
    number('turns', 'Rounds played', 1, LAST_ROUND, (s) => s.v[ROUND]),
    {
      metric: {
        kind: 'number',
        id: 'vp-spread',
        title: 'VP spread (Central - Entente)',
        min: -MOST_POINTS,
        max: MOST_POINTS,
        toward: TEAM_NAMES,
      },
      value: (s) => s.v[VP + CENTRAL] - s.v[VP + ENTENTE],
    },
    round('us-entry', 'US entry', (s) => s.tally[US_ENTRY_ROUND]),
    round('russian-collapse', 'Russian collapse', (s) => s.tally[COLLAPSE_ROUND]),
    round('us-landing', 'First US Army in Europe', (s) => s.tally[US_LANDING_ROUND]),
    category(
      'collapse-cause',
      'Why Russia collapsed',
      ['none', 'moscow', 'exhaustion'],
      (s) => s.tally[COLLAPSE_CAUSE],
    ),
    ...TEAMS.map((team, i) =>
      number(`${team}-vp`, `${TEAM_WORDS[i]}: VP`, 0, MOST_POINTS, (s) => s.v[VP + i]),
    ),
    ...scoring
      // What the last round brings is what there is at the end.
      .filter((wanted) => wanted < rules.rounds)
      .flatMap((wanted) =>
        TEAMS.flatMap((team, i) => [
          number(
            `${team}-vp-round-${wanted}`,
            `${TEAM_WORDS[i]}: VP after round ${wanted}`,
            0,
            MOST_POINTS,
            (s) => s.tally[POINTS_AT + TEAM_COUNT * until(s, wanted) + i],
          ),
          number(
            `${team}-objectives-round-${wanted}`,
            `${TEAM_WORDS[i]}: Objectives after round ${wanted}`,
            0,
            MOST_POINTS,
            (s) => s.tally[OBJECTIVES_AT + TEAM_COUNT * until(s, wanted) + i],
          ),
        ]),
      ),
    ...TEAMS.map((team, i) =>
      number(`${team}-objectives`, `${TEAM_WORDS[i]}: Objectives at the end`, 0, MOST_POINTS, (s) =>
        objectivesOf(s, i),
      ),
    ),
    ...byTeam('vp-objectives', 'VP from Objectives', MOST_POINTS, OBJECTIVE_POINTS),
    ...byTeam('vp-statuses', 'VP from Status cards', MOST_POINTS, STATUS_POINTS),
    ...byTeam('vp-cards', 'VP from cards at once', MOST_POINTS, CARD_POINTS),
    ...byTeam('vp-lost', 'VP lost', MOST_POINTS, POINTS_LOST),
    ...byTeam('vp-taken', 'VP the enemy could not lose', MOST_POINTS, POINTS_TAKEN),
    ...byTeam('battles', 'Battles against pieces', MOST_EVENTS, BATTLES),
    ...byTeam('battles-won', 'Battles won against pieces', MOST_EVENTS, BATTLES_WON),
    ...byTeam('pieces-lost', 'Pieces lost to the enemy', MOST_EVENTS, PIECES_LOST),
    ...byTeam('counterattacks', 'Counterattacks', MOST_EVENTS, COUNTERATTACKED),
    ...POWERS.map((power, i) =>
      number(
        `${power}-cards-lost`,
        `${POWER_WORDS[i]}: cards lost`,
        0,
        MOST_EVENTS,
        (s) => s.tally[CARDS_LOST + i],
      ),
    ),
    ...(rules.mulligan
      ? POWERS.map((power, i) =>
          number(`${power}-mulligan`, `${POWER_WORDS[i]}: mulligan`, 0, 1, (s) => s.tally[MULLIGANS + i]),
        )
      : []),
    ...POWERS.flatMap((power, i) =>
      rounds.map((wanted) =>
        number(
          `${power}-cards-round-${wanted}`,
          `${POWER_WORDS[i]}: cards, round ${wanted}`,
          0,
          MOST_CARDS,
          (s) => s.tally[CARDS_AT + POWER_COUNT * until(s, wanted) + i],
        ),
      ),
    ),
    ...cards.kinds.map(({ id, name }, kind): Column => {
      const title = `Card drawn: ${name}`;
      const metric = { id: `card-${id}`, title, labels: ROUND_NAMES, card: { id, title: name } };
      return { metric: { kind: 'turn', ...metric }, value: (s) => s.drawn[kind] };
    }),
  ];
}
