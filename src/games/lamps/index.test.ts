// Blanking a card for `lamplight cards --causal`: it is drawn like before, and nothing else depends on it.
import { describe, expect, test } from 'vitest';
import type { Bot, Game } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import lamps from './index.js';
import { type Settings, settingsSchema } from './settings.js';

const GAMES = 12;
const CARD = 'ge-zimmermann-telegram';

function randomBot(game: Game): Bot {
  const actions = new Int32Array(game.maxActions);
  return { choose: (state, random) => actions[random.below(game.legalActions(state, actions))] };
}

function play(settings: Settings): { readonly game: Game; readonly rows: Int32Array[] } {
  const game = lamps.compile(settings);
  const table = layTable(game, 'blank', [randomBot(game), randomBot(game)]);
  const rows = Array.from({ length: GAMES }, (_, number) => {
    const row = new Int32Array(game.metrics.length);
    playGame(table, number + 1, row, 0);
    return row;
  });
  return { game, rows };
}

describe('a blank card', () => {
  test('is drawn in the same turn; games without it are the same to the last figure', () => {
    const settings = settingsSchema.parse(undefined);
    const as = play(settings);
    const blank = play(lamps.blankCard(settings, CARD));
    const column = as.game.metrics.findIndex((metric) => metric.kind === 'turn' && metric.card?.id === CARD);
    expect(column).toBeGreaterThan(0);
    for (const [i, row] of as.rows.entries()) {
      expect(blank.rows[i][column]).toBe(row[column]);
      if (row[column] === 0) expect(blank.rows[i]).toEqual(row);
    }
  }, 60_000);

  test('may have been changed before, which no longer matters; the settings given stay as they were', () => {
    const settings = settingsSchema.parse({
      decks: { cards: { [CARD]: { year: 1916, change: { us: { base: 3 } } } } },
    });
    const before = structuredClone(settings);
    const blank = lamps.blankCard(settings, CARD);
    expect(blank.decks.cards[CARD]).toEqual({ year: 1916, blank: true });
    expect(settings).toEqual(before);
    expect(() => lamps.compile(blank)).not.toThrow();
    expect(settingsSchema.parse(blank)).toEqual(blank);
  });
});
