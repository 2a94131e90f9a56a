// Card impact as association: cards.csv of every run, and the table and JSON of `lamplight cards`.
import type { CardAssociation } from '../stats/association.js';
import { LEVEL } from '../stats/intervals.js';
import type { Outcome } from '../stats/outcomes.js';
import { csvText, figure } from './csv.js';
import {
  columnTitle,
  effectCell,
  effectCells,
  effectColumns,
  inLines,
  isClear,
  shownOutcomes,
} from './effects.js';
import type { RunFacts } from './manifest.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

export const CARDS_FILE = 'cards.csv';

/** What the figures are, wherever they are shown. */
export const ASSOCIATION_NOTE = [
  'Association, not cause: `lamplight cards --causal` measures cause.',
  'Each shift is games that drew the card less games that did not, with its 95% interval (-low, -high).',
  'Compared turn by turn, like with like: of the games that reached turn t without the card and in which the same',
  'of US entry and Russian collapse had happened before, those that drew it in t against those that did not (some',
  'draw it later, and most drew another card instead). The turns are combined with Mantel-Haenszel weights',
  'n1*n0/(n1+n0). The intervals are not corrected for the number of cards: about one in twenty misses by chance.',
  'win-*, us-entry and russian-collapse are differences of shares (0.1 is 10 percentage points); *-turn are',
  'differences of mean turns among games in which it happened; events are compared where they were still to come.',
];

export interface CardResults {
  readonly outcomes: readonly Outcome[];
  readonly cards: readonly CardAssociation[];
}

export function cardsCsv({ outcomes, cards }: CardResults): string {
  const table = csvText(
    ['card', 'title', 'games', 'drawn', 'mean-turn', ...outcomes.flatMap(effectColumns)],
    cards.map(({ id, title, games, drawn, meanTurn, shifts }) => [
      id,
      title,
      games,
      drawn,
      figure(meanTurn),
      ...shifts.flatMap(effectCells),
    ]),
  );
  return `${ASSOCIATION_NOTE.map((line) => `# ${line}\n`).join('')}${table}`;
}

const TITLE_WIDTH = 26;
const MOST_LINES = 25;

/** Those whose interval leaves out zero first, then the others; the largest shifts of the VP spread first. */
export function byShift(cards: readonly CardAssociation[]): CardAssociation[] {
  const size = ({ shifts: [spread] }: CardAssociation) =>
    Number.isNaN(spread!.estimate) ? -1 : Math.abs(spread!.estimate);
  const clear = ({ shifts: [spread] }: CardAssociation) => (isClear(spread!) ? 1 : 0);
  return [...cards].sort((a, b) => clear(b) - clear(a) || size(b) - size(a));
}

export function cardsTable(
  facts: RunFacts,
  { outcomes, cards }: CardResults,
  results: readonly string[],
  paint: Paint,
): string {
  const shown = shownOutcomes(outcomes, results);
  const head = ['card', 'drawn', 'turn', ...shown.map((i) => columnTitle(outcomes[i]!))];
  const games = cards[0]?.games ?? 0;
  const rows = byShift(cards)
    .slice(0, MOST_LINES)
    .map(({ title, drawn, meanTurn, shifts }) => [
      clip(title, TITLE_WIDTH),
      `${((100 * drawn) / Math.max(1, games)).toFixed(1)}%`,
      drawn > 0 ? meanTurn.toFixed(1) : '-',
      ...shown.map((i) => effectCell(shifts[i]!, outcomes[i]!) + (isClear(shifts[i]!) ? '*' : ' ')),
    ]);
  const [top, ...lines] = inLines([head, ...rows]);
  const hidden = cards.length - rows.length;
  return `${[
    paint.bold(`${facts.scenario} (${facts.game}), seed ${facts.seed}: cards in ${thousands(games)} games`),
    'Drawn less not drawn, compared turn by turn among games in the same standing; ± is half a 95% interval,',
    '* one that leaves out zero, as one in twenty would by chance alone. Association, not cause: --causal measures',
    'cause.',
    '',
    paint.dim(top!),
    ...lines,
    ...(hidden > 0 ? [paint.dim(`and ${hidden} more with smaller or less certain shifts`)] : []),
  ].join('\n')}\n`;
}

export function cardsJson(facts: RunFacts, results: CardResults, finished: boolean, folder: string): string {
  const document = {
    game: facts.game,
    scenario: facts.scenario,
    seed: facts.seed,
    games: { asked: facts.games, done: results.cards[0]?.games ?? 0 },
    status: finished ? 'finished' : 'interrupted',
    strategies: facts.strategies,
    folder,
    level: LEVEL,
    kind: 'association',
    note: ASSOCIATION_NOTE.join(' '),
    cards: byShift(results.cards).map(({ shifts, ...card }) => ({
      ...card,
      shifts: Object.fromEntries(shifts.map((shift, i) => [results.outcomes[i]!.id, shift])),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
