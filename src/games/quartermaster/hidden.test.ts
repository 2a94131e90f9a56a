// Who can see what (8.0): what a view keeps and what it blanks, and that a bot that peeks is found out.
import { describe, expect, test } from 'vitest';
import type { Game } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';
import { powerOf } from './board.js';
import { cardsIn, copiesIn } from './card-piles.js';
import { compile } from './index.js';
import { brokenInvariant } from './invariants.js';
import { settingsSchema } from './settings.js';
import type { QuartermasterState } from './state.js';
import { playOf } from './testing/card-plays.js';
import { type Layout, Table } from './testing/table.js';
import { DECK, HAND, PREPARED } from './zones.js';

const LAYOUT: Layout = {
  hand: { germany: ['de-landwehr', 'de-mata-hari'], russia: ['ru-rasputin'] },
  prepared: { germany: ['de-stosstruppen'], russia: ['ru-montenegro'] },
  open: { germany: ['de-zeppelins'], russia: ['ru-cossacks'] },
  deck: {
    germany: ['de-landsturm', 'de-volunteer-movement'],
    russia: ['ru-trench-warfare', 'ru-brusilov-offensive'],
  },
  status: ['de-mustard-gas'],
};

const seen = (layout: Layout, power: string) => {
  const table = new Table(layout);
  table.game.conceal(table.state, powerOf(power));
  return table;
};

/** Turns a deck of two cards round if they lie in the order in which a view sorts what it does not know. */
function bottomUp({ deck, cards }: QuartermasterState): void {
  const two = deck.subarray(powerOf('russia') * cards.kindOf.length).subarray(0, 2);
  if (two[0] < two[1]) two.reverse();
}

describe('8.0 the view of a power', () => {
  test('8.0 has its own hand, prepared cards and discards, also those that were buried', () => {
    const table = seen(LAYOUT, 'russia');
    expect(table.cards('hand', 'russia')).toEqual(['ru-rasputin']);
    expect(table.cards('prepared', 'russia')).toEqual(['ru-montenegro']);
    expect(table.count('buried', 'russia')).toBe(table.cards('buried', 'russia').length);
  });
  test('8.0 has sizes and what lies or was discarded face up of the others, R2 and no more', () => {
    const table = seen(LAYOUT, 'russia');
    expect(table.cards('hand', 'germany')).toEqual([]);
    expect(table.cards('prepared', 'germany')).toEqual([]);
    expect(table.cards('buried', 'germany')).toEqual([]);
    expect([
      table.count('hand', 'germany'),
      table.count('prepared', 'germany'),
      table.count('deck', 'germany'),
    ]).toEqual([2, 1, 2]);
    expect(table.cards('open', 'germany')).toEqual(['de-zeppelins']);
    expect(table.cards('status', 'germany')).toEqual(['de-mustard-gas']);
  });
  test('8.0 has not the order of its own deck', () => {
    const other = {
      ...LAYOUT,
      deck: { ...LAYOUT.deck, russia: ['ru-brusilov-offensive', 'ru-trench-warfare'] },
    };
    expect(seen(LAYOUT, 'russia').state.bytes).toEqual(seen(other, 'russia').state.bytes);
  });
  test('1.4, 8.0 has the cards that it put under its own deck, in their order', () => {
    const table = new Table(LAYOUT);
    const { state } = table;
    const bottom = () => state.deck.slice(powerOf('russia') * state.cards.kindOf.length).subarray(0, 2);
    state.knownBottom[powerOf('russia')] = 2;
    bottomUp(state);
    const before = [...bottom()];
    table.game.conceal(state, powerOf('russia'));
    expect([...bottom()]).toEqual(before);
  });
  test("1.1, 8.0 teammates do not know each other's cards, but a person knows those of all powers that he plays", () => {
    expect(seen(LAYOUT, 'austria-ottoman').cards('hand', 'germany')).toEqual([]);
    const settings = { rules: { players: 4 } };
    expect(seen({ ...LAYOUT, settings }, 'austria-ottoman').cards('hand', 'germany')).toHaveLength(2);
    expect(seen({ ...LAYOUT, settings }, 'france-italy').cards('hand', 'russia')).toEqual([]);
    expect(
      seen({ ...LAYOUT, settings: { rules: { players: 3 } } }, 'france-italy').cards('hand', 'russia'),
    ).toHaveLength(1);
    expect(
      seen({ ...LAYOUT, settings: { rules: { players: 2 } } }, 'uk-us').cards('hand', 'russia'),
    ).toHaveLength(1);
  });
  test('8.0 a hand that a card shows is seen by who chooses, by nobody else, and not afterwards', () => {
    const show = () =>
      playOf({
        card: 'ru-redl-blackmailed',
        hand: { 'austria-ottoman': ['at-caporetto', 'at-spanish-flu'] },
      });
    const russia = show();
    russia.game.conceal(russia.state, powerOf('russia'));
    expect(russia.cards('hand', 'austria-ottoman').toSorted()).toEqual(['at-caporetto', 'at-spanish-flu']);
    const germany = show();
    germany.game.conceal(germany.state, powerOf('germany'));
    expect(germany.cards('hand', 'austria-ottoman')).toEqual([]);
    const later = show().do('discard Caporetto');
    later.game.conceal(later.state, powerOf('russia'));
    expect(later.cards('hand', 'austria-ottoman')).toEqual([]);
  });
});

const luck = (game: Pick<Game, 'purposes'>, number: number) => {
  const made = new KeyedLuck('imagined', game.purposes.length);
  made.beginGame(number);
  return made;
};

test('8.0, R2 a drafted card is shown to all, and nobody keeps account of it', () => {
  const hand = { russia: ['ru-rasputin', 'ru-cossacks', 'ru-montenegro'] };
  const table = new Table({ hand })
    .turn('russia')
    .do('draft Build Navy', 'discard Rasputin', 'discard Cossacks');
  table.game.conceal(table.state, powerOf('germany'));
  expect(table.cards('hand', 'russia')).toEqual([]);
  expect(table.count('hand', 'russia')).toBe(2);
});

describe('determinize', () => {
  test('8.0 deals every unknown card somewhere, as often as it is likely', () => {
    const { game, state } = new Table(LAYOUT).turn('russia');
    const before = state.bytes.slice();
    const germany = powerOf('germany');
    const kind = state.cards.kinds.findIndex(({ id }) => id === 'de-landwehr');
    const sizes = [HAND, PREPARED, DECK].map((zone) => cardsIn(state, zone, germany));
    let inHand = 0;
    const deals = 1000;
    const dealer = luck(game, 0);
    for (let number = 0; number < deals; number++) {
      state.bytes.set(before);
      dealer.beginGame(number);
      game.determinize(state, powerOf('russia'), dealer);
      expect([HAND, PREPARED, DECK].map((zone) => cardsIn(state, zone, germany))).toEqual(sizes);
      expect(brokenInvariant(state)).toBeNull();
      inHand += copiesIn(state, HAND, kind);
    }
    // Two of the 51 cards that Russia cannot place are in the hand: 39 of 1,000 deals, give or take four deviations.
    const share = 2 / 51;
    expect(Math.abs(inHand - deals * share)).toBeLessThan(4 * Math.sqrt(deals * share * (1 - share)));
  });

  test('1.4 a power knows what it put under its deck', () => {
    const game = compile(settingsSchema.parse({}));
    const state = game.createState();
    const actions = new Int32Array(game.maxActions);
    game.start(state, luck(game, 0));
    for (let i = 0; i < 15; i++) {
      game.legalActions(state, actions);
      game.apply(state, actions[0], luck(game, 0));
    }
    const bottom = [...state.deck.subarray(0, 3)];
    const whole = [...state.deck.subarray(0, cardsIn(state, DECK, 0))];
    game.determinize(state, 0, luck(game, 5));
    expect([...state.deck.subarray(0, 3)]).toEqual(bottom);
    expect([...state.deck.subarray(0, whole.length)]).not.toEqual(whole);
    expect([...state.deck.subarray(0, whole.length)].toSorted()).toEqual(whole.toSorted());
  });
});

test('8.0 a bot that looks at an enemy hand chooses otherwise when that is dealt anew, an honest one does not', () => {
  const game = compile(settingsSchema.parse({ rules: { rounds: 2, 'scoring-rounds': [2] } }));
  const [state, imagined] = [game.createState(), game.createState()];
  const actions = new Int32Array(game.maxActions);
  const listed = (s: QuartermasterState) => actions.subarray(0, game.legalActions(s, actions));
  const peek = (s: QuartermasterState) => {
    const sum = s.zone.reduce((total, zone, card) => total + zone * (card + 1), 0);
    return listed(s).at(sum % listed(s).length);
  };
  const honest = (s: QuartermasterState) => listed(s).at(-1);
  const play = luck(game, 3);
  let [caught, decisions] = [0, 0];
  for (game.start(state, play); !game.isOver(state); decisions++) {
    imagined.bytes.set(state.bytes);
    game.determinize(imagined, game.actor(state), luck(game, decisions));
    if (peek(imagined) !== peek(state)) caught++;
    expect(honest(imagined)).toBe(honest(state));
    game.apply(state, listed(state)[0], play);
  }
  expect(caught).toBeGreaterThan(decisions / 4);
});
