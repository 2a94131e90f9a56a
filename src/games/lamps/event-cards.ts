// The event cards of data/event-cards.yaml, and the schema of a card.
import { z } from 'zod';
import { checkRows, load, lookup, repeatedId, yamlRows } from '../fact-files.js';
import { ruleNumber } from './data.js';
import { cardProvenance, faction, listOf, must, slug, strict, text, year, yesNo } from './fields.js';
import { operationSchema } from './operations.js';

/** A card as written: what may be left out has its default. Use `eventCardSchema`, which also checks the years. */
export const eventCardFields = strict({
  id: slug,
  faction,
  title: text,
  year,
  /** First and last year in which a draw takes effect (5.4). */
  eligible: z
    .union([z.literal('any'), z.tuple([year, year]).readonly()], {
      error: must('any, or [first year, last year] between 1914 and 1918'),
    })
    .default('any'),
  /** 5.3: not discarded, but shuffled in again with the cards of the following year. */
  returns: yesNo.default(false),
  effect: text,
  ops: listOf(operationSchema),
  marker: text.nullable().default(null),
  provenance: cardProvenance,
  rules: listOf(ruleNumber).default([]),
  note: text.default(''),
});

export const eventCardSchema = eventCardFields.superRefine(({ eligible, year: deckYear }, context) => {
  if (eligible === 'any' || (eligible[0] <= deckYear && deckYear <= eligible[1])) return;
  const message = `must cover the card's own year ${deckYear}, not ${eligible[0]} to ${eligible[1]}`;
  context.addIssue({ code: 'custom', path: ['eligible'], message });
});
export type EventCard = Readonly<z.infer<typeof eventCardSchema>>;

export function parseEventCards(source: string, file: string): readonly EventCard[] {
  return checkRows(yamlRows(source, file), file, eventCardSchema, repeatedId);
}

export const EVENT_CARDS = load('lamps', 'event-cards.yaml', parseEventCards);
export const eventCardIndex = lookup('event card', EVENT_CARDS);
