// The cards of data/cards.yaml, and the schema of a card.
import { z } from 'zod';
import { checkRows, complain, load, lookup, repeatedId, yamlRows } from '../fact-files.js';
import { oneOf, slug, strict, text, whole } from '../fields.js';
import { country, GAME, provenance } from './data.js';
import { CARD_TYPES } from './names.js';
import { abilitySchema, operationSchema, preparedSchema } from './operations.js';

/** No card has more copies, a scenario's neither. */
export const MOST_COPIES = 20;

export const cardFields = strict({
  id: slug,
  country,
  type: oneOf(CARD_TYPES),
  title: text,
  copies: whole(1, MOST_COPIES).default(1),
  effect: text,
  ops: z.array(operationSchema).readonly().default([]),
  status: abilitySchema.nullable().default(null),
  prepare: preparedSchema.nullable().default(null),
  provenance,
  /** R5: what a card of medium confidence is taken to do stands in its note. */
  confidence: oneOf(['high', 'medium']).default('high'),
  note: z.string().default(''),
});
export type Card = Readonly<z.infer<typeof cardFields>>;

/** What a card's fields have to do with each other. */
export function cardProblems({ type, status, ops }: Card): readonly string[] {
  return [
    ...complain(status !== null && type !== 'status', 'status must be left out: only Status cards have one'),
    ...complain(
      status === null && ops.length === 0,
      'does nothing: it needs ops, or status on a Status card',
    ),
  ];
}

function checkCard(card: Card, earlier: readonly Card[]): readonly string[] {
  return [...repeatedId(card, earlier), ...cardProblems(card)];
}

export function parseCards(source: string, file: string): readonly Card[] {
  return checkRows(yamlRows(source, file), file, cardFields, checkCard);
}

export const CARDS = load(GAME, 'cards.yaml', parseCards);
export const cardIndex = lookup('card', CARDS);
