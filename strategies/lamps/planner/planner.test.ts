// The parts of the planner that know Lamps: what it compares, and how it estimates who wins.
import { describe, expect, test } from 'vitest';
import { areaOf, CP, TE } from '../../../src/games/lamps/board.js';
import { D } from '../../../src/games/lamps/decisions.js';
import lamps from '../../../src/games/lamps/index.js';
import { DECISION, type LampsState, OVER, TURN, WINNER } from '../../../src/games/lamps/state.js';
import type { Game } from '../../../src/kernel/contract.js';
import { KeyedLuck } from '../../../src/kernel/random.js';
import { chooseAction } from '../heuristic/choose.js';
import { createMind } from '../heuristic/mind.js';
import { STANDARD_WEIGHTS } from '../heuristic/weights.js';
import { listCandidates } from './candidates.js';
import { FEATURES, readFeatures } from './features.js';
import { fitWeights } from './fit.js';
import { TERMS, winChance, writeTerms } from './value.js';
import { WIN_WEIGHTS } from './win-weights.js';

const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;
const mind = (side: number) => createMind(game, side, STANDARD_WEIGHTS, null);
const minds = [mind(CP), mind(TE)] as const;

/** Plays a game with the heuristic up to a turn and shows every position on the way; returns the last. */
function play(until: number, see: (state: LampsState) => void = () => {}): LampsState {
  const luck = new KeyedLuck('planner', game.purposes.length);
  const state = game.createState();
  const players = [mind(CP), mind(TE)];
  game.start(state, luck);
  while (!game.isOver(state) && state.v[TURN] < until) {
    see(state);
    game.apply(state, chooseAction(players[game.actor(state)], state), luck);
  }
  return state;
}

describe('candidates', { timeout: 30_000 }, () => {
  const out = new Int32Array(4);
  const legal = new Int32Array(game.maxActions);

  test("are legal, all different, the heuristic's choice first; other decisions have one", () => {
    let compared = 0;
    play(3, (state) => {
      const side = game.actor(state);
      const count = listCandidates(mind(side), state, 0.5, out);
      const listed = [...legal.subarray(0, game.legalActions(state, legal))];
      expect(out[0]).toBe(chooseAction(mind(side), state));
      const chosen = [...out.subarray(0, count)];
      expect(new Set(chosen).size).toBe(count);
      for (const action of chosen) expect(listed).toContain(action);
      if (state.v[DECISION] !== D.move && state.v[DECISION] !== D.attack) expect(count).toBe(1);
      if (count > 1) compared++;
    });
    expect(compared).toBeGreaterThan(5);
  });

  test('a margin of nothing leaves only equals', () => {
    let few = 0;
    let many = 0;
    play(3, (state) => {
      few += listCandidates(mind(game.actor(state)), state, 0, out);
      many += listCandidates(mind(game.actor(state)), state, 5, out);
    });
    expect(few).toBeLessThan(many);
  });
});

describe('the estimate', { timeout: 30_000 }, () => {
  test('is one chance for both sides, and certain when the war is over', () => {
    const state = play(5);
    const chance = winChance(minds, state, CP);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
    expect(chance + winChance(minds, state, TE)).toBeCloseTo(1, 12);
    state.v[OVER] = 1;
    state.v[WINNER] = TE;
    expect([winChance(minds, state, CP), winChance(minds, state, TE)]).toEqual([0, 1]);
  });

  test('rises for the Central Powers with areas taken late in the war', () => {
    const state = play(5);
    state.v[TURN] = 16;
    const before = winChance(minds, state, CP);
    for (const id of ['verdun', 'somme', 'belgium']) state.control[areaOf(id)] = CP;
    expect(winChance(minds, state, CP)).toBeGreaterThan(before);
  });

  test('has a weight for each term, and a name for each feature', () => {
    expect(WIN_WEIGHTS).toHaveLength(TERMS);
    const features = new Float64Array(FEATURES.length);
    readFeatures(minds, play(2), features);
    expect(features[0]).toBe(1);
    expect([...features].every(Number.isFinite)).toBe(true);
  });

  test('the regression finds the weights that made a sample', () => {
    const random = new KeyedLuck('regression', 1).stream(0);
    const uniform = () => random.below(1 << 20) / (1 << 20);
    const [count, truth] = [1200, new Float64Array(TERMS)];
    truth[2] = 1.5;
    truth[TERMS - 2] = -2;
    const terms = new Float64Array(count * TERMS);
    const wins = new Uint8Array(count);
    const features = new Float64Array(FEATURES.length);
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < features.length; j++) features[j] = 4 * uniform() - 2;
      const place = terms.subarray(i * TERMS, (i + 1) * TERMS);
      writeTerms(features, uniform(), place);
      const sum = place.reduce((total, term, j) => total + truth[j] * term, 0);
      wins[i] = uniform() < 1 / (1 + Math.exp(-sum)) ? 1 : 0;
    }
    const found = fitWeights({ terms, wins });
    for (let j = 0; j < TERMS - 1; j++) {
      if (j === 3) continue; // the lead late in the war stands twice in the terms
      expect(Math.abs(found[j] - truth[j])).toBeLessThan(0.8); // about four standard errors
    }
  });
});
