// What fits the words of an operation and still could never work in this game: said before a game is played.
import { SettingsError } from '../../kernel/contract.js';
import { nearest } from '../../kernel/nearest.js';
import { AREA_IDS, FIRST_BEACHHEAD, hasTrenches, NATION_FACTION, UNIT_ROWS } from './board.js';
import type { EventCard } from './event-cards.js';
import { FACTIONS, NATIONS } from './names.js';
import type { Operation } from './operations.js';

type Path = readonly (string | number)[];

/** 2.6: operations that place a marker of which there is one. */
export const MARKER_OPERATIONS: readonly string[] = [
  'army-marker',
  'greece',
  'russia',
  'flag',
  'dogfight-die',
];

/** A card's number lies in a byte, and 0 means no card. */
export const MOST_CARDS = 250;

const AREAS = AREA_IDS.slice(0, FIRST_BEACHHEAD);
const ARMIES = UNIT_ROWS.filter(({ kind }) => kind === 'army').map(({ id }) => id);
const AREA_FIELDS = ['from', 'into', 'in', 'areas', 'area', 'dest', 'except_into'];
/** These count in the drawing faction's own phases only, so they are about its own nations. */
const OF_OWN_NATIONS: readonly string[] = [
  'turn-dice',
  'turn-reroll',
  'forced-attack',
  'no-attack',
  'auto-die',
  'auto-breach',
  'extra-moves',
  'refit-cap',
];
/** Operations that one deck can make use of, and why. */
const OF_ONE_FACTION: Readonly<Record<string, readonly [factions: readonly string[], why: string]>> = {
  'bonus-tech': [['germany', 'western-allies'], 'only Germany and the Western Allies research (8.4)'],
  'forced-invasion': [['western-allies'], 'only Great Britain invades (7.3)'],
  'naval-reroll': [['germany'], 'only German fleets reroll (7.1.2.2)'],
};
const OF_ONE_NATION: Readonly<Record<string, readonly [nation: string, why: string]>> = {
  'forced-invasion': ['great-britain', 'only Great Britain invades (7.3)'],
  'naval-reroll': ['germany', 'only German fleets reroll (7.1.2.2)'],
};
const WITH_ARTILLERY: readonly string[] = ['germany', 'austria-hungary', 'france', 'great-britain', 'russia'];

/** Throws a SettingsError at the path that `at` makes of [number of the operation, field, ...]. */
export function checkOperations(card: EventCard, at: (place: Path) => Path): void {
  card.ops.forEach((op, index) => {
    const wrong = problemOf(card, op);
    if (wrong !== null) throw new SettingsError(at([index, ...wrong.place]), wrong.message);
  });
}

interface Wrong {
  readonly place: Path;
  readonly message: string;
}

function problemOf({ faction }: EventCard, op: Operation): Wrong | null {
  return wrongName(op) ?? wrongFaction(faction, op) ?? wrongNation(faction, op);
}

/** Areas in which no army can stand (seas, boxes), units that are no armies. */
function wrongName(op: Operation): Wrong | null {
  const fields = op as unknown as Readonly<Record<string, unknown>>;
  for (const field of AREA_FIELDS) {
    for (const [name, place] of namesIn(fields[field], field)) {
      if (!AREAS.includes(name))
        return { place, message: `armies cannot stand in ${name}${hint(name, AREAS)}` };
    }
  }
  for (const field of ['unit', 'units']) {
    for (const [name, place] of namesIn(fields[field], field)) {
      if (!ARMIES.includes(name)) return { place, message: `${name} is no army${hint(name, ARMIES)}` };
    }
  }
  return null;
}

function namesIn(value: unknown, field: string): [name: string, place: Path][] {
  if (typeof value === 'string') return [[value, [field]]];
  return Array.isArray(value) ? value.map((name, i) => [String(name), [field, i]]) : [];
}

function hint(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === null ? '' : `; did you mean ${near}?`;
}

function wrongFaction(faction: string, op: Operation): Wrong | null {
  const [factions, why] = OF_ONE_FACTION[op.op] ?? [[faction], ''];
  if (factions.includes(faction)) return null;
  return { place: ['op'], message: `${op.op} does nothing in the deck of the ${faction}: ${why}` };
}

function wrongNation(faction: string, op: Operation): Wrong | null {
  const nations = nationsOf(op);
  for (const [nation, place] of nations) {
    const [only, why] = OF_ONE_NATION[op.op] ?? [nation, ''];
    if (nation !== only) return { place, message: `must be ${only}: ${why}` };
    if (op.op === 'artillery' && !WITH_ARTILLERY.includes(nation))
      return {
        place,
        message: `${nation} has no Heavy Artillery (7.6.1); ${WITH_ARTILLERY.join(', ')} have`,
      };
    if (op.op === 'trench' && !hasTrenches(indexOf(nation)))
      return { place, message: `${nation} has no Trenches (8.3.4.2)` };
    const own = FACTIONS[NATION_FACTION[indexOf(nation)]!];
    if (OF_OWN_NATIONS.includes(op.op) && own !== faction) {
      const message = `${nation} belongs to the ${own}; ${op.op} is about nations of the card's own faction`;
      return { place, message };
    }
  }
  if (op.op === 'extra-moves' && op.faction !== undefined && op.faction !== faction)
    return { place: ['faction'], message: `must be ${faction}: the moves are made in the turn of the card` };
  if (op.op === 'bonus-tech' && (op.draw > 2 || op.keep > op.draw))
    return {
      place: [op.draw > 2 ? 'draw' : 'keep'],
      message: 'a Bonus Technology draws two cards at the most (8.4.1)',
    };
  if (op.op === 'dogfight-die' && op.alliance !== 'CP')
    return { place: ['alliance'], message: 'must be CP: the Red Baron flies for Germany (9.1.3)' };
  return null;
}

function nationsOf(op: Operation): [nation: string, place: Path][] {
  const { nation, nations } = op as { nation?: unknown; nations?: unknown };
  return [...namesIn(nation, 'nation'), ...namesIn(nations, 'nations')];
}

function indexOf(nation: string): number {
  return (NATIONS as readonly string[]).indexOf(nation);
}
