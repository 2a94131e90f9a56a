// Setup (1.0): pieces, decks, opening hands, the mulligan.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { cardsIn } from './card-piles.js';
import { compile } from './index.js';
import { POWERS } from './names.js';
import { settingsSchema } from './settings.js';
import { ACTOR, DECISION, DECISIONS, MULLIGANS, POWER, ROUND } from './state.js';
import { Table } from './testing/table.js';
import { DECK, HAND } from './zones.js';

function begin(settings: object = {}, number = 1) {
  const game = compile(settingsSchema.parse(settings));
  const state = game.createState();
  const luck = new KeyedLuck('setup', game.purposes.length);
  luck.beginGame(number);
  game.start(state, luck);
  const actions = new Int32Array(game.maxActions);
  const act = (place: number) => {
    game.legalActions(state, actions);
    game.apply(state, actions[place], luck);
  };
  return { game, state, act };
}

test('1.3 ten pieces stand where the table says', () => {
  const table = new Table();
  expect(table.at('austria-hungary')).toBe('vienna budapest');
  expect(table.at('ottoman')).toBe('');
  expect(table.at('russia')).toBe('moscow serbia');
  expect(table.at('germany')).toBe('western-germany berlin');
  expect(table.at('france')).toBe('paris burgundy');
  expect(table.at('italy')).toBe('');
  expect(table.at('uk')).toBe('north-atlantic britain');
  expect(table.at('us')).toBe('');
  expect(table.vp).toEqual([0, 0]);
});

describe('1.4 the opening hands', () => {
  test('each power in turn puts three of its ten cards under its deck', () => {
    const { state, act } = begin();
    POWERS.forEach((_, power) => {
      for (let card = 0; card < 3; card++) {
        expect(DECISIONS[state.v[DECISION]]).toBe('put a card under the deck');
        expect(state.v[ACTOR]).toBe(power);
        expect(cardsIn(state, HAND, power)).toBe(10 - card);
        act(0);
      }
      expect(cardsIn(state, HAND, power)).toBe(7);
      expect(state.knownBottom[power]).toBe(3);
    });
    expect([state.v[ROUND], state.v[POWER]]).toEqual([1, 0]);
  });

  test('the cards put under the deck are the last ones of it', () => {
    const { game, state, act } = begin();
    const actions = new Int32Array(game.maxActions);
    game.legalActions(state, actions);
    const kind = actions[0];
    act(0);
    expect(state.cards.kindOf[state.deck[0]]).toBe(kind);
  });

  test('a deck that is smaller than the draw gives what it has', () => {
    const { state } = begin({
      rules: { 'opening-draw': 30, 'opening-hand': 30, 'hand-size': 30 },
      decks: { cards: { 'ru-russia-build-army': { copies: 1 } } },
    });
    expect(cardsIn(state, HAND, 1)).toBe(26);
    expect(cardsIn(state, DECK, 1)).toBe(0);
  });
});

describe('1.5 the mulligan', () => {
  test('nobody is asked without the optional rule', () => {
    expect(DECISIONS[begin().state.v[DECISION]]).toBe('put a card under the deck');
  });

  test('a power may refuse its first draw, once', () => {
    const { state, act } = begin({ rules: { mulligan: true } });
    expect(DECISIONS[state.v[DECISION]]).toBe('keep the first draw');
    const first = [...state.zone];
    act(1);
    expect(state.tally[MULLIGANS]).toBe(1);
    expect(DECISIONS[state.v[DECISION]]).toBe('put a card under the deck');
    expect(cardsIn(state, HAND, 0)).toBe(10);
    expect([...state.zone]).not.toEqual(first);
  });

  test('a power that keeps its draw keeps its cards', () => {
    const { state, act } = begin({ rules: { mulligan: true } });
    const first = [...state.zone];
    act(0);
    expect([...state.zone]).toEqual(first);
    expect(state.tally[MULLIGANS]).toBe(0);
  });
});

test('3.1 the powers take their turns in order, round after round', () => {
  const { game, state, act } = begin({ rules: { rounds: 2 } });
  const seen: string[] = [];
  while (!game.isOver(state)) {
    const turn = `${state.v[ROUND]} ${POWERS[state.v[POWER]]}`;
    if (state.v[ROUND] > 0 && seen.at(-1) !== turn) seen.push(turn);
    act(0);
  }
  expect(seen).toEqual([1, 2].flatMap((round) => POWERS.map((power) => `${round} ${power}`)));
});
