// What the laboratory must be told because the map or the players would decide it.
import { type Assumption, AssumptionError } from '../../../kernel/laboratory.js';
import { nearest } from '../../../kernel/nearest.js';
import { LAST_TURN, RUSSIA, TURN_NAMES } from '../board.js';
import { HOME_AREAS } from '../supply.js';
import { isHistoricallyUnrestricted } from '../u-boat-posture.js';
import { type LabRules, UNRESTRICTED } from './rules.js';

const HAGUE = 0;

export const ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'posture',
    summary:
      'the U-Boats: hague, unrestricted, historical, or a letter (h or u) for each turn; ' +
      'default: as the scenario orders, else historical',
    default: '',
  },
  { id: 'refits', summary: 'U-Boats that Germany refits each turn, or all', default: 'all' },
  { id: 'belgium', summary: 'who holds Belgium: cp or te (U-Boat attrition)', default: 'cp' },
  {
    id: 'russian-areas',
    summary: 'Russian Home Areas that the Central Powers hold: a number, or one for each turn (0,0,1...)',
    default: '3',
  },
];

export interface Assumed {
  /** The box of the U-Boats by turn; index 0 is before turn 1. */
  readonly box: Uint8Array;
  readonly refits: number;
  readonly belgium: boolean;
  /** By turn; index 0 is not used. */
  readonly homeAreas: Uint8Array;
}

export function readAssumptions(given: Readonly<Record<string, string>>, lab: LabRules): Assumed {
  const ids = ASSUMPTIONS.map(({ id }) => id);
  for (const id of Object.keys(given)) {
    if (ids.includes(id)) continue;
    const near = nearest(id, ids);
    const hint = near === null ? `there are ${ids.join(', ')}` : `did you mean ${near}?`;
    throw new AssumptionError(`there is no assumption "${id}"; ${hint}`);
  }
  const value = (id: string) => given[id] ?? ASSUMPTIONS.find((each) => each.id === id)!.default;
  return {
    box: readPosture(value('posture').trim().toLowerCase(), lab),
    refits: readRefits(value('refits'), lab),
    belgium: readBelgium(value('belgium')),
    homeAreas: readAreas(value('russian-areas')),
  };
}

function readPosture(text: string, { rules, boxAtStart }: LabRules): Uint8Array {
  const ordered = rules['u-boat-posture'];
  const word = text !== '' ? text : ordered === 'choice' ? 'historical' : ordered;
  const letters = word.replaceAll(/[\s,]/g, '');
  const boxOf = (turn: number): number => {
    if (turn === 0) return boxAtStart;
    if (word === 'hague') return HAGUE;
    if (word === 'unrestricted') return UNRESTRICTED;
    if (word === 'historical') return isHistoricallyUnrestricted(turn) ? UNRESTRICTED : HAGUE;
    return letters[turn - 1] === 'u' ? UNRESTRICTED : HAGUE;
  };
  const named = ['hague', 'unrestricted', 'historical'].includes(word);
  if (!named && !new RegExp(`^[hu]{${LAST_TURN}}$`).test(letters)) {
    throw new AssumptionError(
      `posture: expected hague, unrestricted, historical or ${LAST_TURN} letters h or u ` +
        `(${TURN_NAMES[0]} to ${TURN_NAMES[LAST_TURN - 1]}), not "${text}"`,
    );
  }
  return Uint8Array.from({ length: LAST_TURN + 1 }, (_, turn) => boxOf(turn));
}

function readRefits(text: string, { boats }: LabRules): number {
  if (text === 'all') return boats;
  if (/^\d+$/.test(text)) return Math.min(Number(text), boats);
  throw new AssumptionError(`refits: expected a whole number or all, not "${text}"`);
}

function readBelgium(text: string): boolean {
  if (text === 'cp' || text === 'te') return text === 'cp';
  throw new AssumptionError(`belgium: expected cp or te, not "${text}"`);
}

function readAreas(text: string): Uint8Array {
  const parts = text.split(',').map((part) => part.trim());
  const most = HOME_AREAS[RUSSIA].length;
  const right = parts.every((part) => /^\d+$/.test(part) && Number(part) <= most);
  if (!right || (parts.length !== 1 && parts.length !== LAST_TURN)) {
    throw new AssumptionError(
      `russian-areas: expected a number from 0 to ${most}, or ${LAST_TURN} of them with commas, not "${text}"`,
    );
  }
  const at = (turn: number) => Number(parts[parts.length === 1 ? 0 : turn - 1]);
  return Uint8Array.from({ length: LAST_TURN + 1 }, (_, turn) => (turn === 0 ? 0 : at(turn)));
}

/** All that is assumed, in sentences. */
export function inSentences({ box, refits, belgium, homeAreas }: Assumed, lab: LabRules): string[] {
  const turns = [...box.keys()].filter((turn) => turn >= 1 && turn <= lab.turns);
  const unrestricted = turns.filter((turn) => box[turn] === UNRESTRICTED);
  const boats =
    lab.boats === 0
      ? 'No U-Boat is at sea'
      : refits >= lab.boats
        ? `Germany refits every Spent U-Boat, so all ${lab.boats} attack each turn (attrition then changes nothing)`
        : `${lab.freshAtStart} of ${lab.boats} U-Boats start Fresh; Germany refits ${refits || 'none'} a turn after ` +
          `attrition; ${belgium ? 'the Central Powers hold' : 'the Triple Entente holds'} Belgium`;
  return [
    `Unrestricted Warfare: ${spans(unrestricted)}; a card drawn by Germany still finds the box of the turn before.`,
    `${boats}.`,
    'Exact US entry: levels of U and Q technology are drawn afresh each turn from their exact odds in that turn,' +
      ' apart from the event decks; "as drawn" follows every technology card and is sampled only (--wars), since' +
      ' both technology decks joined to the event decks are too many combinations to follow.',
    'Of two eligible Bonus Technologies the owner keeps either with the same chance.',
    `Treaty: the Central Powers hold ${areasInWords(homeAreas, lab.turns)} Russian Home Areas; ` +
      'Moscow and Petrograd do not both fall.',
    `The war lasts all ${lab.turns} turns.`,
  ];
}

/** "Spring 1915 to Summer 1915, Spring 1917 to Fall 1918". */
function spans(turns: readonly number[]): string {
  if (turns.length === 0) return 'never';
  const starts = turns.filter((turn) => !turns.includes(turn - 1));
  return starts
    .map((start) => {
      let end = start;
      while (turns.includes(end + 1)) end++;
      return end === start ? TURN_NAMES[start - 1] : `${TURN_NAMES[start - 1]} to ${TURN_NAMES[end - 1]}`;
    })
    .join(', ');
}

function areasInWords(homeAreas: Uint8Array, turns: number): string {
  const used = homeAreas.subarray(1, turns + 1);
  return used.every((count) => count === used[0]) ? String(used[0]) : `by turn ${[...used].join(', ')}`;
}
