// The deck laboratory: the exact odds that a card comes into its power's hand by a round, without the board. What the
// board and the players decide (how many cards a turn uses up, how many enemies make the deck lose) is assumed.
import {
  type Assumption,
  AssumptionError,
  cellsPerRow,
  type DeckLaboratory,
  type DeckRow,
  type DeckSampler,
  type DeckStudy,
} from '../../kernel/laboratory.js';
import { nearest } from '../../kernel/nearest.js';
import { KeyedLuck } from '../../kernel/random.js';
import { POWER_COUNT } from './board.js';
import { type CardTable, compileCards } from './cards.js';
import { playedCards } from './decks.js';
import { ROUND_NAMES } from './metrics.js';
import { POWERS } from './names.js';
import type { Rules, Settings } from './settings.js';

const ASSUMPTIONS: readonly Assumption[] = [
  { id: 'draws', summary: 'cards that a power draws in each Draw step (13.0)', default: '2' },
  {
    id: 'losses',
    summary: 'cards that a power loses from the top of its deck each round (11.3)',
    default: '0',
  },
];
const MOST = 20;

interface Assumed {
  readonly draws: number;
  readonly losses: number;
}

export const laboratory: DeckLaboratory<Settings> = {
  assumptions: ASSUMPTIONS,
  open({ decks, rules }, given): DeckStudy {
    const table = compileCards(playedCards(decks));
    const assumed = readAssumptions(given);
    return {
      turns: ROUND_NAMES.slice(0, rules.rounds),
      assumed: [
        `1.4: of the ${rules['opening-draw']} cards of the opening any ${rules['opening-hand']} are as likely to be kept.`,
        `13.0: every power draws ${assumed.draws} cards in each Draw step while its deck lasts.`,
        `11.3: before that its deck loses ${assumed.losses} cards in each round.`,
        '9.0: nobody drafts; a draft would bring up a Build card at once.',
        'US entry and Russian collapse hang on the board: a run has their odds.',
      ],
      rows: () => rowsOf(table, rules, assumed),
      sampler: (seed) => createSampler(table, rules, assumed, seed),
    };
  },
};

function readAssumptions(given: Readonly<Record<string, string>>): Assumed {
  const ids = ASSUMPTIONS.map(({ id }) => id);
  for (const id of Object.keys(given)) {
    if (ids.includes(id)) continue;
    const close = nearest(id, ids);
    const hint = close === null ? `they are ${ids.join(', ')}` : `did you mean ${close}?`;
    throw new AssumptionError(`there is no assumption ${id}; ${hint}`);
  }
  const read = (id: string) => {
    const text = given[id] ?? ASSUMPTIONS.find((each) => each.id === id)!.default;
    if (/^\d+$/.test(text) && Number(text) <= MOST) return Number(text);
    throw new AssumptionError(`${id} must be a whole number from 0 to ${MOST}, not ${text}`);
  };
  return { draws: read('draws'), losses: read('losses') };
}

/** For every place of a shuffled deck of so many cards, from the top, the round in which it is drawn, or 0. */
function roundsOfPlaces(cards: number, rules: Rules, { draws, losses }: Assumed): Uint8Array {
  const rounds = new Uint8Array(cards);
  // By symmetry the cards that are kept may as well be the first, and those put under the deck its last.
  let next = Math.min(cards, rules['opening-hand'], rules['opening-draw']);
  rounds.fill(1, 0, next);
  for (let round = 1; round <= rules.rounds; round++) {
    next += losses;
    for (let i = 0; i < draws && next < cards; i++) rounds[next++] = round;
  }
  return rounds;
}

function deckSizes(table: CardTable): number[] {
  const sizes = new Array<number>(POWER_COUNT).fill(0);
  for (const { power, copies } of table.kinds) sizes[power] += copies.length;
  return sizes;
}

/** That none of `copies` cards is among `seen` places of a deck of `cards`. */
function chanceOfNone(cards: number, copies: number, seen: number): number {
  let chance = 1;
  for (let i = 0; i < copies; i++) chance *= Math.max(0, cards - seen - i) / (cards - i);
  return chance;
}

function rowsOf(table: CardTable, rules: Rules, assumed: Assumed): DeckRow[] {
  const sizes = deckSizes(table);
  return table.kinds.map(({ id, name, power, copies }) => {
    const places = roundsOfPlaces(sizes[power], rules, assumed);
    const first = new Float64Array(rules.rounds);
    let before = 1;
    let seen = 0;
    for (let round = 1; round <= rules.rounds; round++) {
      seen += places.reduce((count, drawn) => count + (drawn === round ? 1 : 0), 0);
      const none = chanceOfNone(sizes[power], copies.length, seen);
      first[round - 1] = before - none;
      before = none;
    }
    return { group: 'card', id, title: name, owner: POWERS[power], first, never: before, ineligible: null };
  });
}

/** Shuffles the five decks and notes when each card first comes up. */
function createSampler(table: CardTable, rules: Rules, assumed: Assumed, seed: string): DeckSampler {
  const luck = new KeyedLuck(seed, 1);
  const decks = POWERS.map((_, power) =>
    Uint8Array.from(
      table.kinds.flatMap((kind, i) => (kind.power === power ? [...kind.copies].map(() => i) : [])),
    ),
  );
  const places = decks.map((deck) => roundsOfPlaces(deck.length, rules, assumed));
  const first = new Uint8Array(table.kinds.length);
  const width = cellsPerRow(rules.rounds);
  return {
    play(from, count, counts) {
      for (let war = from; war < from + count; war++) {
        luck.beginGame(war);
        const stream = luck.stream(0);
        first.fill(0);
        for (let power = 0; power < POWER_COUNT; power++) {
          const deck = decks[power];
          // The decks are shuffled from a fixed order, so that a war depends on its number alone.
          deck.sort();
          for (let i = 0; i < deck.length; i++) {
            const other = i + stream.below(deck.length - i);
            const kind = deck[other];
            deck[other] = deck[i];
            deck[i] = kind;
            const round = places[power][i];
            if (round !== 0 && (first[kind] === 0 || round < first[kind])) first[kind] = round;
          }
        }
        for (let kind = 0; kind < first.length; kind++) {
          counts[kind * width + (first[kind] === 0 ? rules.rounds : first[kind] - 1)]++;
        }
      }
    },
  };
}
