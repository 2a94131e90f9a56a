// The `decks` section of a scenario: which event cards are in the decks, how often, and changed in what way.
import { z } from 'zod';
import { SettingsError } from '../../kernel/contract.js';
import { nearest } from '../../kernel/nearest.js';
import type { PlayedCard } from './cards.js';
import { checkOperations, MARKER_OPERATIONS, MOST_CARDS } from './deck-checks.js';
import { EVENT_CARDS, type EventCard, eventCardFields } from './event-cards.js';
import { operationSchema } from './operations.js';
import { MAX_OPS } from './state.js';

const treatment = z.enum(['on', 'off', 'blank']).default('on');
const CLASSES = {
  rulebook: 'Cards whose title and effect the rulebook states.',
  'rulebook-title': 'Cards whose title the rulebook states, with an effect of ours.',
  'rulebook-effect': 'Cards whose effect the rulebook states, with a title of ours.',
  history: 'Cards that are ours altogether.',
  designer: 'Cards that a scenario adds.',
} as const;
type Provenance = keyof typeof CLASSES;
const HOW = 'on, off (not in the decks), or blank (drawn, without effect)';

const provenance = z
  .strictObject(
    Object.fromEntries(
      Object.entries(CLASSES).map(([id, about]) => [id, treatment.describe(`${about} ${HOW}.`)]),
    ) as Record<Provenance, typeof treatment>,
  )
  .prefault({})
  .describe("Whole classes of cards; a card's own `copies` and `blank` come before its class.");

const { year, eligible, returns, provenance: cardProvenance } = eventCardFields.shape;
const operations = z.array(operationSchema).min(1).max(MAX_OPS).readonly();
const fieldValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.number(), z.string()])),
]);

const patch = z
  .strictObject({
    copies: z
      .int()
      .min(0)
      .max(9)
      .optional()
      .describe(
        'How many are in the deck; 0 takes the card out. Cards with a marker of their own exist once.',
      ),
    blank: z
      .boolean()
      .optional()
      .describe('true: it is drawn without effect and keeps its place in the deck.'),
    year: year.optional().describe('The year in which it comes into the deck (5.1).'),
    eligible: eligible
      .unwrap()
      .optional()
      .describe('First and last year in which it takes effect, or any (5.4).'),
    returns: returns.unwrap().optional().describe('true: it comes back with the next year (5.3).'),
    change: z
      .record(z.string(), z.record(z.string(), fieldValue))
      .optional()
      .describe(
        'Changes fields of its operations: { us: { base: 3 } }. The second operation of a name is turn-drm#2.',
      ),
    ops: operations.optional().describe('Replaces all of its operations.'),
  })
  .meta({ id: 'card-patch', description: 'Changes to a card.' });
type Patch = z.infer<typeof patch>;

const named = Object.fromEntries(
  EVENT_CARDS.map(({ id, title, faction, year: from, provenance: origin }) => [
    id,
    patch.optional().describe(`${title} (${faction}, ${from}, ${origin})`),
  ]),
);

const added = eventCardFields
  .extend({
    provenance: cardProvenance.default('designer'),
    ops: operations,
    rules: z.array(z.string()).readonly().default([]),
    note: z.string().default(''),
  })
  .describe('A card, written as in src/games/lamps/data/event-cards.yaml.');

export const decksSchema = z
  .strictObject({
    provenance,
    cards: z.object(named).catchall(patch).prefault({}).describe('Changes to single cards, by their ids.'),
    add: z.array(added).readonly().prefault([]).describe('Cards of your own.'),
  })
  .prefault({})
  .describe('The event decks: what is in them and what the cards do.');
export type DeckSettings = z.infer<typeof decksSchema>;

const CARDS = ['decks', 'cards'] as const;
const ADD = ['decks', 'add'] as const;

/** Every card of the scenario with its changes, one entry for each copy; SettingsError for what makes no sense. */
export function playedCards(settings: DeckSettings): readonly PlayedCard[] {
  const patches = new Map(Object.entries(settings.cards).filter(([, written]) => written !== undefined));
  const cards: EventCard[] = [...EVENT_CARDS, ...settings.add];
  settings.add.forEach((card, index) => {
    checkAdded(card, index, cards);
  });
  for (const id of patches.keys()) checkKnown(id, cards);
  const played = cards.map((card) => playCard(card, patches.get(card.id) ?? {}, settings.provenance));
  // First copies come first: what was in the table before keeps its number when copies are added.
  const [firsts, others] = [played.flatMap((all) => all.slice(0, 1)), played.flatMap((all) => all.slice(1))];
  const total = firsts.length + others.length;
  if (total > MOST_CARDS) {
    throw new SettingsError(['decks'], `${total} cards in all; a game takes ${MOST_CARDS} at the most`);
  }
  return [...firsts, ...others];
}

function checkKnown(id: string, cards: readonly EventCard[]): void {
  const ids = cards.map((card) => card.id);
  if (ids.includes(id)) return;
  const near = nearest(id, ids) ?? nearest(id, ids.map(withoutFaction));
  const whole = ids.find((known) => known === near || withoutFaction(known) === near);
  const hint = whole === undefined ? 'see src/games/lamps/data/event-cards.yaml' : `did you mean ${whole}?`;
  throw new SettingsError([...CARDS, id], `there is no event card "${id}"; ${hint}`);
}

const withoutFaction = (id: string) => id.slice(id.indexOf('-') + 1);

function checkAdded(card: EventCard, index: number, cards: readonly EventCard[]): void {
  const path = [...ADD, index];
  const same = cards.findIndex(({ id }) => id === card.id);
  if (same < EVENT_CARDS.length) {
    const message = `there is an event card "${card.id}" already; change it in decks.cards, or choose another id`;
    throw new SettingsError([...path, 'id'], message);
  }
  if (same < EVENT_CARDS.length + index) {
    throw new SettingsError([...path, 'id'], `an earlier card of this list is called "${card.id}" too`);
  }
  checkYears(card, [...path, 'eligible']);
  checkOperations(card, (place) => [...path, 'ops', ...place]);
}

/** 5.4: a card that comes into the deck in a year in which it has no effect is a slip. */
function checkYears({ year: own, eligible: years }: EventCard, path: readonly (string | number)[]): void {
  if (years === 'any' || (years[0] <= own && own <= years[1])) return;
  const message = `it comes into the deck in ${own} but has effect from ${years[0]} to ${years[1]} only`;
  throw new SettingsError(path, `${message}; year and eligible must agree`);
}

/** The copies of one card as they are played. */
function playCard(card: EventCard, written: Patch, classes: DeckSettings['provenance']): PlayedCard[] {
  const path = [...CARDS, card.id];
  const { copies = classes[card.provenance] === 'off' ? 0 : 1, change, ops } = written;
  const blank = written.blank ?? classes[card.provenance] === 'blank';
  checkContradictions(card, written, copies, blank);
  const changed: EventCard = {
    ...card,
    year: written.year ?? card.year,
    eligible: written.eligible ?? card.eligible,
    returns: written.returns ?? card.returns,
    ops: ops ?? (change === undefined ? card.ops : changeOperations(card, change)),
  };
  checkYears(changed, [...path, written.eligible === undefined ? 'year' : 'eligible']);
  if (ops !== undefined) checkOperations(changed, (place) => [...path, 'ops', ...place]);
  const marker = changed.ops.find(({ op }) => MARKER_OPERATIONS.includes(op));
  if (copies > 1 && marker !== undefined && !blank) {
    const message = `the card places a marker of which there is one (${marker.op}), so there can be one copy only`;
    throw new SettingsError([...path, 'copies'], message);
  }
  return Array.from({ length: copies }, (_, i) => ({
    ...changed,
    id: i === 0 ? card.id : `${card.id}#${i + 1}`,
    copyOf: card.id,
    blank,
  }));
}

function checkContradictions(card: EventCard, written: Patch, copies: number, blank: boolean): void {
  const path = [...CARDS, card.id];
  const { change, ops } = written;
  const edit = ops === undefined ? 'change' : 'ops';
  if (change !== undefined && ops !== undefined) {
    const message = 'ops replaces all operations, so there is nothing left to change; write one or the other';
    throw new SettingsError([...path, 'change'], message);
  }
  const ofClass = `decks.provenance.${card.provenance}`;
  const others = Object.keys(written).filter((key) => key !== 'copies');
  if (copies === 0 && others.length > 0) {
    const why = written.copies === 0 ? 'copies is 0' : `${ofClass} is off`;
    const way = written.copies === 0 ? `leave out ${others[0]}` : 'write copies: 1 to keep the card';
    throw new SettingsError([...path, others[0]!], `the card is not in the deck (${why}); ${way}`);
  }
  if (blank && (change !== undefined || ops !== undefined)) {
    const why = written.blank === true ? 'blank is true' : `${ofClass} is blank`;
    const way = written.blank === true ? `leave out ${edit} or blank` : 'write blank: false';
    throw new SettingsError([...path, edit], `the card has no effect (${why}); ${way}`);
  }
}

// ---- Changing an operation's numbers ----

/** `turn-drm`, `turn-drm#2`: how a patch calls the operations of a card. */
export function operationKeys(ops: EventCard['ops']): readonly string[] {
  return ops.map(({ op }, index) => {
    const before = ops.slice(0, index).filter((other) => other.op === op).length;
    return before === 0 ? op : `${op}#${before + 1}`;
  });
}

function changeOperations(card: EventCard, change: NonNullable<Patch['change']>): EventCard['ops'] {
  const path = [...CARDS, card.id, 'change'];
  const names = operationKeys(card.ops);
  for (const key of Object.keys(change)) {
    if (names.includes(key)) continue;
    const near = nearest(key, names);
    const hint = near === null ? `its operations are ${names.join(', ')}` : `did you mean ${near}?`;
    throw new SettingsError([...path, key], `the card has no operation "${key}"; ${hint}`);
  }
  const ops = card.ops.map((op, index) => {
    const fields = change[names[index]!];
    if (fields === undefined) return op;
    if (fields.op !== undefined && fields.op !== op.op) {
      throw new SettingsError(
        [...path, names[index]!, 'op'],
        'an operation keeps its name; use ops to replace it',
      );
    }
    const result = operationSchema.safeParse(mergeFields(op, fields));
    if (result.success) return result.data;
    const [issue] = result.error.issues as [z.core.$ZodIssue];
    const place = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    throw new SettingsError([...path, names[index]!, ...keys(place)], issue.message);
  });
  checkOperations({ ...card, ops }, ([index, ...place]) => [...path, names[index as number]!, ...place]);
  return ops;
}

/** `after_treaty: { germany: 2 }` changes one of its fields; everything else replaces. */
function mergeFields(op: object, fields: Record<string, z.infer<typeof fieldValue>>): object {
  const merged = { ...op } as Record<string, unknown>;
  for (const [field, value] of Object.entries(fields)) {
    const isMap = typeof value === 'object' && !Array.isArray(value);
    merged[field] = isMap ? { ...(merged[field] as object | undefined), ...value } : value;
  }
  return merged;
}

function keys(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((key) => (typeof key === 'number' ? key : String(key)));
}
