// The `decks` section of a scenario: which cards are in the decks, how often, and changed in what way.
import { z } from 'zod';
import { SettingsError } from '../../kernel/contract.js';
import { nearest } from '../../kernel/nearest.js';
import { CARDS, type Card, cardFields, cardProblems, MOST_COPIES } from './card-file.js';
import type { PlayedCard } from './cards.js';
import { abilitySchema, operationsSchema, preparedSchema } from './operations.js';

/** Cards are numbered in a byte. */
const MOST_CARDS = 250;

const patch = z
  .strictObject({
    copies: z
      .int()
      .min(0)
      .max(MOST_COPIES)
      .optional()
      .describe('How many are in the deck; 0 takes the card out.'),
    blank: z
      .boolean()
      .optional()
      .describe('true: it can be held and discarded, but its play and its prepared use have no effect.'),
    ops: operationsSchema.optional().describe('Replaces what the card does when it is played.'),
    status: abilitySchema.optional().describe('Replaces what a Status card does on the table.'),
    prepare: preparedSchema.optional().describe('Replaces its use as a prepared card.'),
  })
  .meta({ id: 'quartermaster-card-patch', description: 'Changes to a card.' });
type Patch = z.infer<typeof patch>;

const named = Object.fromEntries(
  CARDS.map(({ id, title, country }) => [id, patch.optional().describe(`${title} (${country})`)]),
);

const { provenance: _provenance, ...ownFields } = cardFields.shape;
const added = z
  .strictObject(ownFields)
  .describe('A card, written as in src/games/quartermaster/data/cards.yaml.');

export const decksSchema = z
  .strictObject({
    cards: z.object(named).catchall(patch).prefault({}).describe('Changes to single cards, by their ids.'),
    add: z.array(added).readonly().prefault([]).describe('Cards of your own.'),
  })
  .prefault({})
  .describe('The decks: what is in them and what the cards do.');
export type DeckSettings = z.infer<typeof decksSchema>;

const PATCHES = ['decks', 'cards'] as const;
const ADDED = ['decks', 'add'] as const;

/** Every kind of card of the scenario with its changes; SettingsError for what makes no sense. */
export function playedCards(settings: DeckSettings): readonly PlayedCard[] {
  const own: Card[] = settings.add.map((card) => ({ ...card, provenance: 'found' }));
  const all = [...CARDS, ...own];
  own.forEach((card, index) => {
    checkAdded(card, index, all);
  });
  for (const id of Object.keys(settings.cards)) checkKnown(id, all);
  const played = all
    .map((card) => changed(card, settings.cards[card.id] ?? {}))
    .filter(({ copies }) => copies > 0);
  const total = played.reduce((sum, { copies }) => sum + copies, 0);
  if (total > MOST_CARDS) {
    throw new SettingsError(['decks'], `${total} cards in all; a game takes ${MOST_CARDS} at the most`);
  }
  return played;
}

function checkKnown(id: string, all: readonly Card[]): void {
  const ids = all.map((card) => card.id);
  if (ids.includes(id)) return;
  const close = nearest(id, ids) ?? nearest(id, ids.map(withoutPower));
  const whole = ids.find((known) => known === close || withoutPower(known) === close);
  const hint = whole === undefined ? 'see src/games/quartermaster/data/cards.yaml' : `did you mean ${whole}?`;
  throw new SettingsError([...PATCHES, id], `there is no card "${id}"; ${hint}`);
}

const withoutPower = (id: string) => id.slice(id.indexOf('-') + 1);

function checkAdded(card: Card, index: number, all: readonly Card[]): void {
  const path = [...ADDED, index];
  if (all.findIndex(({ id }) => id === card.id) < CARDS.length + index) {
    throw new SettingsError([...path, 'id'], `there is a card "${card.id}" already; choose another id`);
  }
  const [problem] = cardProblems(card);
  if (problem !== undefined) throw new SettingsError(path, problem);
}

function changed(card: Card, written: Patch): PlayedCard {
  const { copies = card.copies, blank = false, ops, status, prepare } = written;
  const path = [...PATCHES, card.id];
  const edits = Object.keys(written).filter((key) => key !== 'copies' && key !== 'blank');
  if (blank && edits.length > 0) {
    const message = `the card has no effect (blank is true); leave out ${edits[0]} or blank`;
    throw new SettingsError([...path, edits[0]], message);
  }
  const result = {
    ...card,
    copies,
    blank,
    ops: ops ?? card.ops,
    status: status ?? card.status,
    prepare: prepare ?? card.prepare,
  };
  const [problem] = cardProblems(result);
  if (problem !== undefined) throw new SettingsError(path, problem);
  return result;
}
