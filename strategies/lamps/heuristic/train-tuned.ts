// Makes tuned-weights.ts: rounds of `lamplight train`, each for one side against what earlier rounds found for the other.
// To repeat it (half an hour on two cores; started again it goes on where it was stopped):
// node --import tsx strategies/lamps/heuristic/train-tuned.ts results/tuned
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROJECT = new URL('../../../', import.meta.url);

/** Every weight but the least that a refit is worth, and fleets: too little hangs on them. */
const OPTIONS =
  'aggression,attrition,attack-cost,overspend,production,great-capital,stronghold,capital,buffer,russia,side-show,' +
  'abandon,reserves,second-front,move-gain,raise,trench,u-boat-refit,stand,unrestricted-from';

interface Round {
  /** The side and a number. */
  readonly name: string;
  /** Rounds by name, or `heuristic` with its standard weights. */
  readonly from: string;
  readonly against: readonly string[];
  readonly games: number;
  readonly generations: number;
  readonly seed: string;
  /** Set by hand before the round. */
  readonly set?: Readonly<Record<string, number>>;
  /** Whether the guard of Paris and Berlin is tuned as well. */
  readonly stronghold: boolean;
}

const FIRST = { stronghold: true, games: 240, generations: 40 };
const SECOND = { stronghold: true, games: 130, generations: 26 };
const THIRD = { stronghold: true, games: 90, generations: 26 };
const LATER = { stronghold: false, games: 100, generations: 26 };
const BY_HAND_CP = { ...LATER, set: { stronghold: 30, reserves: 1 } };
const BY_HAND_TE = { ...LATER, set: { stronghold: 30 } };

/**
 * The guard of Paris and Berlin wins and loses next to nothing, so that the search leaves it anywhere; with 30 about half
 * as many wars end because Berlin is lost. From round 4 on it is held there.
 */
const ROUNDS: readonly Round[] = [
  { name: 'cp-1', from: 'heuristic', against: ['heuristic'], seed: 'tuned-cp', ...FIRST },
  { name: 'te-1', from: 'heuristic', against: ['heuristic'], seed: 'tuned-te', ...FIRST },
  { name: 'cp-2', from: 'cp-1', against: ['heuristic', 'te-1'], seed: 'tuned-cp-2', ...SECOND },
  { name: 'te-2', from: 'te-1', against: ['heuristic', 'cp-1'], seed: 'tuned-te-2', ...SECOND },
  { name: 'te-3', from: 'te-2', against: ['heuristic', 'cp-1', 'cp-2'], seed: 'tuned-te-3', ...THIRD },
  { name: 'cp-4', from: 'cp-2', against: ['heuristic', 'te-2', 'te-3'], seed: 'tuned-cp-4', ...BY_HAND_CP },
  { name: 'te-5', from: 'te-3', against: ['heuristic', 'cp-2', 'cp-4'], seed: 'tuned-te-5', ...BY_HAND_TE },
  { name: 'cp-6', from: 'cp-4', against: ['heuristic', 'te-3', 'te-5'], seed: 'tuned-cp-6', ...LATER },
];

/** The last round of each side, in seat order. */
const FOUND = { CENTRAL_POWERS: 'cp-6', ENTENTE: 'te-5' };

/** Of a strategy as it is written on the command line, `heuristic:trench=0.9,stand=2`. */
function optionsOf(spec: string): [name: string, value: number][] {
  const [, written = ''] = spec.split(':');
  const parts = written === '' ? [] : written.split(',');
  return parts.map((part) => part.split('=')).map(([name, value]) => [name!, Number(value)]);
}

function train(round: Round, specs: ReadonlyMap<string, string>, folder: string): string {
  const options = new Map([...optionsOf(specs.get(round.from)!), ...Object.entries(round.set ?? {})]);
  const start = [...options].map(([name, value]) => `${name}=${value}`);
  const out = `${folder}/${round.name}`;
  const flags = {
    options: round.stronghold ? OPTIONS : OPTIONS.replace('stronghold,', ''),
    side: round.name.slice(0, 2),
    against: round.against.map((name) => specs.get(name)).join(','),
    games: round.games,
    generations: round.generations,
    population: 16,
    seed: round.seed,
    out,
  };
  const argv = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
  const command = fileURLToPath(new URL('src/cli/lamplight.js', PROJECT));
  execFileSync(
    process.execPath,
    [command, 'train', start.length === 0 ? 'heuristic' : `heuristic:${start.join(',')}`, ...argv],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return (JSON.parse(readFileSync(`${out}/trained.json`, 'utf8')) as { ready: string }).ready;
}

function asConstant([name, round]: [string, string], specs: ReadonlyMap<string, string>): string {
  const lines = optionsOf(specs.get(round)!).map(
    ([option, value]) => `  ${option.includes('-') ? `'${option}'` : option}: ${value},\n`,
  );
  return `const ${name}: Weights = {\n  ...STANDARD_WEIGHTS,\n${lines.join('')}};\n\n`;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('name a folder for what the rounds write');
const specs = new Map([['heuristic', 'heuristic']]);
for (const round of ROUNDS) specs.set(round.name, train(round, specs, folder));
writeFileSync(
  new URL('strategies/lamps/heuristic/tuned-weights.ts', PROJECT),
  '// Weights found by self-play, for each side on its own. Written by train-tuned.ts, which has the rounds, their commands and\n' +
    "// their seeds.\nimport { STANDARD_WEIGHTS, type Weights } from './weights.js';\n\n" +
    Object.entries(FOUND)
      .map((found) => asConstant(found, specs))
      .join('') +
    `/** By side. */\nexport const TUNED_WEIGHTS: readonly Weights[] = [${Object.keys(FOUND).join(', ')}];\n`,
);
