// Card impact as cause: causal.csv, the table, the sentences and the JSON of `lamplight cards --causal`.
import { LEVEL } from '../stats/intervals.js';
import type { Outcome } from '../stats/outcomes.js';
import type { Tested } from '../stats/paired.js';
import { csvText, figure } from './csv.js';
import {
  columnTitle,
  effectCell,
  effectCells,
  effectColumns,
  effectInWords,
  inLines,
  shownOutcomes,
} from './effects.js';
import type { RunFacts } from './manifest.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

export const CAUSAL_FILE = 'causal.csv';

/** An effect, and its p-value corrected for all that were tested. */
export interface Effect extends Tested {
  readonly holm: number;
}

export interface CardEffects {
  readonly id: string;
  readonly title: string;
  /** The games played both ways; in how many the card was drawn; how many came out different in any way. */
  readonly pairs: number;
  readonly drawn: number;
  readonly changed: number;
  /** One per outcome: as it is less with the card blank, that is, what the card does. */
  readonly effects: readonly Effect[];
}

export interface CausalResults {
  readonly outcomes: readonly Outcome[];
  readonly cards: readonly CardEffects[];
}

const NOTE = [
  'Cause: the same games, with the same luck, were played as they are and with the card blank (drawn, no effect).',
  'Each effect is as they are less blank, that is, what the card does, as a mean over all games whether it was drawn',
  'or not, with its 95% interval: Student t for paired means, Tango for paired shares. -holm is the p-value',
  '(paired t; exact McNemar) corrected by Holm for all cards and outcomes in this file: up to 0.05 it stands.',
  '*-turn are compared in games where it happened both ways.',
];

export function causalCsv({ outcomes, cards }: CausalResults): string {
  const table = csvText(
    [
      'card',
      'title',
      'games',
      'drawn',
      'changed',
      ...outcomes.flatMap((outcome) => [...effectColumns(outcome), `${outcome.id}-holm`]),
    ],
    cards.map(({ id, title, pairs, drawn, changed, effects }) => [
      id,
      title,
      pairs,
      drawn,
      changed,
      ...effects.flatMap((effect) => [...effectCells(effect), figure(effect.holm)]),
    ]),
  );
  return `${NOTE.map((line) => `# ${line}\n`).join('')}${table}`;
}

function stands({ holm }: Effect): boolean {
  return holm <= 1 - LEVEL + 1e-12;
}

const TITLE_WIDTH = 26;

/** The cards with findings first; within both, the largest effects on the VP spread first. */
export function byEffect(cards: readonly CardEffects[]): CardEffects[] {
  const found = ({ effects }: CardEffects) => (effects.some(stands) ? 1 : 0);
  const size = ({ effects: [spread] }: CardEffects) => Math.abs(spread!.estimate);
  return [...cards].sort((a, b) => found(b) - found(a) || size(b) - size(a));
}

export function causalTable(
  facts: RunFacts,
  { outcomes, cards }: CausalResults,
  results: readonly string[],
  paint: Paint,
): string {
  const shown = shownOutcomes(outcomes, results);
  const head = ['card', 'drawn', 'changed', ...shown.map((i) => columnTitle(outcomes[i]!))];
  const rows = byEffect(cards).map(({ title, pairs, drawn, changed, effects }) => [
    clip(title, TITLE_WIDTH),
    percent(drawn, pairs),
    percent(changed, pairs),
    ...shown.map((i) => effectCell(effects[i]!, outcomes[i]!) + (stands(effects[i]!) ? '*' : ' ')),
  ]);
  const [top, ...lines] = inLines([head, ...rows]);
  return `${[
    paint.bold(`${facts.scenario} (${facts.game}), seed ${facts.seed}: what each card does`),
    `The same ${thousands(facts.games)} games as they are, less with the card blank, mean over all games; ± is half a 95%`,
    `interval. * stands after Holm's correction for ${thousands(cards.length * outcomes.length)} comparisons.`,
    '',
    paint.dim(top!),
    ...lines,
    '',
    ...findings({ outcomes, cards }),
  ].join('\n')}\n`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
}

/** A plain sentence for each card that does something for certain. */
export function findings({ outcomes, cards }: CausalResults): string[] {
  const sentences = byEffect(cards).flatMap(({ title, effects }) => {
    const found = effects.flatMap((effect, i) =>
      stands(effect) ? [effectInWords(outcomes[i]!, effect)] : [],
    );
    return found.length === 0 ? [] : [`With ${title} in effect, ${found.join('; ')}.`];
  });
  if (sentences.length > 0) return sentences;
  return ['No effect stands after the correction: these games do not show that any of these cards matters.'];
}

export function causalJson(
  facts: RunFacts,
  results: CausalResults,
  finished: boolean,
  folder: string,
): string {
  const document = {
    game: facts.game,
    scenario: facts.scenario,
    seed: facts.seed,
    games: facts.games,
    status: finished ? 'finished' : 'interrupted',
    strategies: facts.strategies,
    folder,
    level: LEVEL,
    kind: 'causal',
    note: NOTE.join(' '),
    cards: byEffect(results.cards).map(({ effects, ...card }) => ({
      ...card,
      effects: Object.fromEntries(
        effects.map((effect, i) => [results.outcomes[i]!.id, { ...effect, stands: stands(effect) }]),
      ),
    })),
    findings: findings(results),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
