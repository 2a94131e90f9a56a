// Cards played by tests: a position, the card, the choices that it gives, and what has come of it.
import { expect, test } from 'vitest';
import { CARDS, cardIndex } from '../card-file.js';
import { COUNTRIES, type CountryId, POWERS, type PowerId } from '../names.js';
import { type Layout, Table } from './table.js';

/** A card loses from the deck: the shortest answer to attrition. */
export const TOP = 'discard the top card of the deck';

/**
 * What to look at afterwards: `vp`, `tokens`, a country's pieces (`uk: 'britain'`), the cards of a power (`'hand russia'`:
 * how many, or their ids), the open `decision`.
 */
export type After = Readonly<Record<string, unknown>>;

export interface Play extends Layout {
  readonly card: string;
  readonly choices?: readonly string[];
  readonly after: After;
  /** What of the rules or the card it shows. */
  readonly shows?: string;
}

export function powerOfCard(id: string): PowerId {
  const { country } = CARDS[cardIndex(id)];
  const powers: Record<CountryId, PowerId> = {
    'austria-hungary': 'austria-ottoman',
    ottoman: 'austria-ottoman',
    russia: 'russia',
    germany: 'germany',
    france: 'france-italy',
    italy: 'france-italy',
    uk: 'uk-us',
    us: 'uk-us',
  };
  return powers[country];
}

/** The card is in hand besides what the layout has there, and is played in its power's Play step. */
export function playOf({ card, choices = [], ...layout }: Omit<Play, 'after'>): Table {
  const power = powerOfCard(card);
  const hand = { ...layout.hand, [power]: [card, ...(layout.hand?.[power] ?? [])] };
  const table = new Table({ ...layout, hand });
  const { name } = table.state.cards.kinds[cardIndex(card)];
  return table.turn(power, 'play').do(`play ${name}`, ...choices);
}

export function look(table: Table, after: After): After {
  return Object.fromEntries(Object.entries(after).map(([key, wanted]) => [key, found(table, key, wanted)]));
}

function found(table: Table, key: string, wanted: unknown): unknown {
  if (key === 'vp') return table.vp;
  if (key === 'tokens') return table.tokens;
  if (key === 'decision') return table.decision;
  if (COUNTRIES.includes(key as CountryId)) return table.at(key as CountryId);
  const [zone, power] = key.split(' ') as [Parameters<Table['cards']>[0], PowerId];
  if (!POWERS.includes(power)) throw new Error(`nothing is called ${key}`);
  return typeof wanted === 'number' ? table.count(zone, power) : table.cards(zone, power);
}

export function testPlays(plays: readonly Play[]): void {
  test.each(plays.map((play) => [`7.1 ${play.card}: ${play.shows ?? 'its play text'}`, play] as const))(
    '%s',
    (_, play) => {
      const table = playOf(play);
      expect(look(table, play.after)).toEqual(play.after);
      expect(table.cards('open', powerOfCard(play.card))).toContain(play.card);
    },
  );
}
