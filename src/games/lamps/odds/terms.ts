// The terms in which `lamplight odds` is asked: names, what they mean, and how their values are read.
import { type Assumption, AssumptionError } from '../../../kernel/laboratory.js';
import { nearest } from '../../../kernel/nearest.js';
import type { Marker } from './battle.js';

export const TERMS: readonly Assumption[] = [
  {
    id: 'into',
    summary: 'the area that is attacked: its mountains, garrison and last stands',
    default: 'belgium',
  },
  { id: 'armies', summary: 'Fresh armies that attack, all from one area, one after another', default: '4' },
  { id: 'fresh', summary: 'Fresh armies that defend', default: '2' },
  { id: 'spent', summary: 'Spent armies that defend', default: '0' },
  { id: 'trenches', summary: 'Trenches that must be breached first (7.5)', default: '0' },
  { id: 'drm', summary: 'what cards add to every attack', default: '0' },
  {
    id: 'defence-drm',
    summary: 'what cards add to every defence; mountains count by themselves',
    default: '0',
  },
  {
    id: 'rerolls',
    summary: 'attack rolls that may be rerolled (Schlieffen, Stosstruppen, cards)',
    default: '0',
  },
  { id: 'rerolls-per-attack', summary: 'the most of them in one combat', default: '20' },
  { id: 'guns', summary: 'Ready Heavy Artillery with the attackers (7.6.1)', default: '0' },
  { id: 'directed', summary: 'yes: A2 and an Air Superiority marker direct that artillery', default: 'no' },
  { id: 'gas', summary: 'yes: Poison Gas in the first combat (7.6.8)', default: 'no' },
  { id: 'card-dice', summary: 'combats in which a card gives the attack one more die', default: '0' },
  {
    id: 'markers',
    summary:
      'markers of the attacking armies in order: +2 once, +1w while winning, +1g all game, r, rw a reroll',
    default: '',
  },
  { id: 'defence-markers', summary: 'the same for the defending armies, the Fresh ones first', default: '' },
  { id: 'counter-guns', summary: 'Ready artillery with C1 beside the defenders (7.6.2)', default: '0' },
  { id: 'air', summary: 'Ready Air Superiority markers of the defender (7.6.5)', default: '0' },
  { id: 'stand', summary: 'They Shall Not Pass! (7.2.4): always or never', default: 'never' },
  { id: 'lost', summary: 'armies that the defending nation has lost already (7.2.4)', default: '0' },
  { id: 'attacker', summary: 'cp or te; by default the enemy of whoever owns the area', default: '' },
  { id: 'wanted', summary: 'the chance for which the armies needed are counted', default: '0.8' },
];

export type Terms = (id: string) => string;

/** The value of every term; throws AssumptionError for a name that is none. */
export function readTerms(given: Readonly<Record<string, string>>): Terms {
  const ids = TERMS.map(({ id }) => id);
  for (const id of Object.keys(given)) {
    if (ids.includes(id)) continue;
    const near = nearest(id, ids);
    throw new AssumptionError(
      `there is no term "${id}"; ${near === null ? `there are ${ids.join(', ')}` : `did you mean ${near}?`}`,
    );
  }
  return (id) => (given[id] ?? TERMS.find((term) => term.id === id)!.default).trim().toLowerCase();
}

export function wholeTerm(terms: Terms, id: string, from: number, to: number): number {
  const text = terms(id);
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new AssumptionError(`${id}: expected a whole number from ${from} to ${to}, not "${text}"`);
}

export function wordTerm<const T extends readonly string[]>(terms: Terms, id: string, words: T): T[number] {
  const text = terms(id);
  if (words.includes(text)) return text;
  throw new AssumptionError(`${id}: expected ${words.join(' or ')}, not "${text}"`);
}

export function chanceTerm(terms: Terms, id: string): number {
  const text = terms(id);
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  if (text !== '' && value > 0 && value < 1) return value;
  throw new AssumptionError(`${id}: expected a chance between 0 and 1, or a percentage, not "${text}"`);
}

const USES = { '': 'once', w: 'while-winning', g: 'game' } as const;

/** "+2,,r": the first army has +2 once, the second none, the third a reroll. */
export function markerTerm(terms: Terms, id: string, armies: number): readonly (Marker | null)[] {
  const text = terms(id);
  const words = text === '' ? [] : text.split(',').map((word) => word.trim());
  if (words.length > armies) {
    throw new AssumptionError(`${id}: ${words.length} markers for ${armies} armies; leave some out`);
  }
  return Array.from({ length: armies }, (_, i) => readMarker(id, words[i] ?? ''));
}

function readMarker(id: string, word: string): Marker | null {
  if (word === '' || word === '-') return null;
  const parts = /^(?:([+-]?[1-6])|(r))([wg]?)$/.exec(word);
  if (parts === null) {
    throw new AssumptionError(`${id}: expected markers such as +2, +1w, +1g, r or rw, not "${word}"`);
  }
  const [, drm, reroll, suffix] = parts;
  return { drm: Number(drm ?? 0), reroll: reroll !== undefined, uses: USES[suffix as keyof typeof USES] };
}
