// Fits win-weights.ts: plays the tuned heuristic, with weights varied from game to game, against itself, and finds by
// logistic regression how the features at the start of each faction's turn tell who wins. To repeat it:
// node --import tsx strategies/lamps/planner/fit.ts > strategies/lamps/planner/win-weights.ts
import { pathToFileURL } from 'node:url';
import lamps from '../../../src/games/lamps/index.js';
import { FACTION, type LampsState, TURN } from '../../../src/games/lamps/state.js';
import type { Bot, Game } from '../../../src/kernel/contract.js';
import { layTable, playGame } from '../../../src/kernel/match.js';
import { KeyedLuck, type Stream } from '../../../src/kernel/random.js';
import { createMind } from '../heuristic/mind.js';
import { TUNED_WEIGHTS } from '../heuristic/tuned-weights.js';
import { STANDARD_WEIGHTS, WEIGHTS, type Weights } from '../heuristic/weights.js';
import heuristic from '../heuristic.js';
import { FEATURES, progress, readFeatures } from './features.js';
import { TERMS, writeTerms } from './value.js';

const SEED = 'win-weights';
const GAMES = 1600;
/** Weights are multiplied by a factor of about this much either way. */
const VARIATION = 0.35;
/** Ridge penalty for a unit of a standardised weight, per position. */
const RIDGE = 1e-4;
const STEPS = 8;

/** Positions, TERMS numbers each, and who won the game that each is from. */
export interface Sample {
  readonly terms: Float64Array;
  readonly wins: Uint8Array;
}

function varied(side: number, random: Stream): Weights {
  const weights = Object.entries(WEIGHTS).map(([name, { min, max }]) => {
    const tuned = TUNED_WEIGHTS[side][name as keyof Weights];
    const normal = (random.twoD6() + random.twoD6() + random.twoD6() - 21) / 4.18;
    return [name, Math.min(max, Math.max(min, tuned * Math.exp(VARIATION * normal)))];
  });
  return Object.fromEntries(weights) as Weights;
}

export function playSample(games: number, seed: string): Sample {
  const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;
  const luck = new KeyedLuck(`${seed} weights`, 1);
  const minds = [0, 1].map((side) => createMind(game, side, STANDARD_WEIGHTS, null)) as [never, never];
  const features = new Float64Array(FEATURES.length);
  const row = new Int32Array(game.metrics.length);
  const terms: number[] = [];
  const wins: number[] = [];
  for (let number = 0; number < games; number++) {
    luck.beginGame(number);
    let moment = -1;
    const bots = game.sides.map((_, side): Bot<LampsState> => {
      const bot: Bot<LampsState> = heuristic.seat(game, side, varied(side, luck.stream(0)));
      return {
        choose(state, random) {
          if (moment !== 4 * state.v[TURN] + state.v[FACTION]) {
            moment = 4 * state.v[TURN] + state.v[FACTION];
            readFeatures(minds, state, features);
            const place = new Float64Array(TERMS);
            writeTerms(features, progress(state), place);
            terms.push(...place);
          }
          return bot.choose(state, random);
        },
      };
    });
    playGame(layTable(game as unknown as Game, seed, bots as Bot[]), number, row, 0);
    while (wins.length < terms.length / TERMS) wins.push(row[0] === 0 ? 1 : 0);
    if (number % 100 === 99) process.stderr.write(`\r${number + 1} of ${games} games`);
  }
  process.stderr.write('\n');
  return { terms: Float64Array.from(terms), wins: Uint8Array.from(wins) };
}

/** The weights that make the sample likeliest, by Newton's method. */
export function fitWeights({ terms, wins }: Sample): Float64Array {
  const scale = new Float64Array(TERMS);
  for (let i = 0; i < terms.length; i++) scale[i % TERMS] += terms[i] ** 2 / wins.length;
  for (let j = 0; j < TERMS; j++) scale[j] = Math.sqrt(scale[j]) || 1;
  const weights = new Float64Array(TERMS);
  const x = new Float64Array(TERMS);
  for (let step = 0; step < STEPS; step++) {
    // Rows of the Hessian with the gradient as a last column.
    const rows = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
    for (let i = 0; i < wins.length; i++) {
      let sum = 0;
      for (let j = 0; j < TERMS; j++) {
        x[j] = terms[i * TERMS + j] / scale[j];
        sum += weights[j] * x[j];
      }
      const chance = 1 / (1 + Math.exp(-sum));
      for (let j = 0; j < TERMS; j++) {
        if (x[j] === 0) continue;
        for (let k = 0; k < TERMS; k++) rows[j][k] += chance * (1 - chance) * x[j] * x[k];
        rows[j][TERMS] += (chance - wins[i]) * x[j];
      }
    }
    for (let j = 0; j < TERMS; j++) {
      rows[j][j] += RIDGE * wins.length;
      rows[j][TERMS] += RIDGE * wins.length * weights[j];
    }
    const change = solve(rows);
    for (let j = 0; j < TERMS; j++) weights[j] -= change[j];
  }
  return weights.map((weight, j) => weight / scale[j]);
}

/** Gaussian elimination; the ridge keeps the pivots away from 0. */
function solve(rows: Float64Array[]): Float64Array {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const share = rows[row][column] / rows[column][column];
      for (let k = column; k <= size; k++) rows[row][k] -= share * rows[column][k];
    }
  }
  return Float64Array.from(rows, (row, i) => row[size] / row[i]);
}

function asModule(weights: Float64Array, positions: number): string {
  const names = FEATURES.flatMap((name) => [`${name}, at the start`, `${name}, at the end`]);
  const lines = Array.from(weights, (weight, j) => {
    return `  ${weight.toFixed(4)}, // ${names[j] ?? 'the lead in points, in the last turns'}`;
  });
  return (
    `// How much each term of value.ts tells about the chance that the Central Powers win. Written by fit.ts: ${GAMES} games,\n` +
    `// ${positions} positions, seed "${SEED}".\n` +
    `export const WIN_WEIGHTS = [\n${lines.join('\n')}\n] as const;\n`
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sample = playSample(GAMES, SEED);
  process.stdout.write(asModule(fitWeights(sample), sample.wins.length));
}
