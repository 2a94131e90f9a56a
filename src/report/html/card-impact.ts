// How games with a card differ from like games without it, as a forest plot of the strongest.
import { byShift, type CardResults } from '../cards.js';
import { effectCell, isClear } from '../effects.js';
import { thousands } from '../table.js';
import { type Chart, estimateRow, withInterval } from './chart.js';
import { forest } from './forest.js';

const MOST_ROWS = 20;

/** The first outcome is the victory-point spread. */
export function cardChart({ outcomes, cards }: CardResults): Chart {
  const [outcome] = outcomes;
  const sorted = byShift(cards);
  const shown = sorted.slice(0, MOST_ROWS);
  const games = cards[0]?.games ?? 0;
  return {
    id: 'cards',
    title: finding(sorted, outcome!.title),
    description: `For each of the ${shown.length} cards with the clearest shifts a dot at the shift of "${outcome!.title}" (games that drew it less like games that did not), with its 95% interval; a dashed line at no shift. Hollow dots may lie on it.`,
    drawing: forest(
      shown.map(({ title, shifts }) => ({
        label: title,
        figure: effectCell(shifts[0]!, outcome!),
        estimate: shifts[0]!,
        clear: isClear(shifts[0]!),
      })),
      { reference: { value: 0, label: 'no shift' }, tick: String },
    ),
    notes: [
      `${thousands(games)} games, compared turn by turn among games in the same standing. Association, not cause: lamplight cards --causal measures cause. Intervals are 95% each, not corrected for the number of cards.`,
      ...(sorted.length > shown.length
        ? [`The other ${sorted.length - shown.length} cards are in the table.`]
        : []),
    ],
    table: {
      head: ['card', `shift of "${outcome!.title}"`, '95% interval', 'games that drew it'],
      rows: sorted.map(({ title, shifts, drawn }) => estimateRow(title, shifts[0]!, false, thousands(drawn))),
    },
  };
}

function finding(sorted: CardResults['cards'], outcome: string): string {
  const clear = sorted.filter(({ shifts }) => isClear(shifts[0]!));
  const byChance = `about ${Math.round(0.05 * sorted.length)} of ${sorted.length} would by chance alone`;
  const [first] = clear;
  if (first === undefined) return `No card goes with a clearly different "${outcome}"`;
  const largest = `${first.title} most of all, ${withInterval(first.shifts[0]!, false)}`;
  return `${clear.length} of ${sorted.length} cards go with a different "${outcome}": ${largest}; ${byChance}`;
}
