// Loading a scenario: the file and all that it extends, overridden by the command line, checked, defaults filled in.
import { basename, extname } from 'node:path';
import { GAMES, loadGame, type RegisteredGame } from '../games/registry.js';
import { bySide, type GameModule, SettingsError } from '../kernel/contract.js';
import { nearest } from '../kernel/nearest.js';
import { blame, type Layers, readingOrder } from './blame.js';
import { readChain } from './chain.js';
import { type Place, type Problem, type ProblemCode, problem, ScenarioError, shownPath } from './error.js';
import { gotInWords } from './expected.js';
import { findings } from './issues.js';
import { merge, ownValue, type Plain } from './patch.js';
import { frameSchema, GAME_SECTIONS, mergedJsonSchema } from './schema.js';
import { portable, type SeatOptions, writtenStrategies } from './seats.js';
import { applyOverride, type Override, parseSet } from './set.js';

export interface Scenario {
  readonly name: string;
  readonly description: string | null;
  readonly game: RegisteredGame;
  readonly module: GameModule;
  /** Absolute. */
  readonly file: string;
  /** Who plays each side, as resolveStrategy takes it. */
  readonly strategies: Readonly<Record<string, string>>;
  /** What `lamplight check` holds it to. */
  readonly balance: readonly BalanceLine[];
  /** The game's settings, checked and with every default filled in. */
  readonly settings: unknown;
  /** The whole scenario as plain data, every default in it; as a file it would load as the same scenario. */
  readonly resolved: Plain;
}

/** One line of `balance:` as it was written, and where. */
export interface BalanceLine {
  readonly name: string;
  readonly text: string;
  readonly place: Place;
}

export interface LoadOptions extends SeatOptions {
  /** `path=value` of each `--set`, in order. */
  readonly sets?: readonly string[];
  readonly games?: readonly RegisteredGame[];
  /** Where the ready scenarios are; the package's own unless told. */
  readonly scenarioFolder?: string;
}

export async function loadScenario(reference: string, options: LoadOptions = {}): Promise<Scenario> {
  const sets = (options.sets ?? []).map(parseSet);
  const games = options.games ?? GAMES;
  const sources = await readChain(reference, options.scenarioFolder, games[0]?.id);
  const files: Layers = { sources, overrides: sets };
  const game = gameOf(mergeLayers(files), files, games);
  const module = await loadGame(game.url);
  const layers: Layers = { sources, overrides: [...sets, ...seatOverrides(options.seats ?? {}, module)] };
  const data = mergeLayers(layers);

  const frame = frameSchema(module).safeParse(data);
  const settings = module.settings.safeParse(gameSections(data));
  const strategies = await writtenStrategies(data, module, layers, options);
  const issues = [...(frame.error?.issues ?? []), ...(settings.error?.issues ?? [])];
  refuse(layers, [
    ...sources.flatMap((source) => source.problems),
    ...findings(issues, data, () => mergedJsonSchema(module)).map(({ code, path, what, message, hint }) =>
      problem(code, blame(layers, path, what), path, message, hint),
    ),
    ...strategies.problems,
  ]);
  // Both succeeded, or refuse would have thrown.
  const {
    name = fileName(sources[0].file),
    description = null,
    strategies: written = {},
    balance,
  } = frame.data!;
  compile(module, settings.data, layers);

  const seated = (specs: Readonly<Record<string, string | undefined>>) => ({
    ...Object.fromEntries(module.sides.map(({ id }) => [id, 'random'])),
    ...bySide(specs, module.sides),
  });
  return {
    name,
    description,
    game,
    module,
    file: sources[0].file,
    strategies: seated(strategies.specs),
    balance: Object.entries(balance ?? {}).map(([key, text]) => ({
      name: key,
      text: String(text),
      place: blame(layers, ['balance', key], 'value'),
    })),
    settings: settings.data,
    resolved: {
      game: game.id,
      name,
      ...(description === null ? {} : { description }),
      strategies: seated(
        Object.fromEntries(Object.entries(written).map(([side, spec]) => [side, portable(spec)])),
      ),
      ...(balance === undefined ? {} : { balance }),
      ...(settings.data as Plain),
    },
  };
}

/** A team's option (`--team name`) stands for all of its seats but those that have an option of their own. */
function seatOverrides(seats: Readonly<Record<string, string>>, { sides }: GameModule): Override[] {
  return Object.entries(seats).flatMap(([name, spec]) => {
    const ofTeam = sides.filter(({ id, team }) => team?.id === name && seats[id] === undefined);
    const taken = ofTeam.length > 0 ? ofTeam.map(({ id }) => id) : [name];
    return taken.map((side) => ({
      path: ['strategies', side],
      value: spec,
      option: `--${name} ${spec}`,
    }));
  });
}

/** The scenario as its files and overrides make it. A parent's name and description are the parent's own. */
function mergeLayers({ sources, overrides }: Layers): Plain {
  const [child, ...parents] = sources;
  const inherited = parents.map(({ data }) => ({ ...data, name: null, description: null, extends: null }));
  const files = [...inherited.reverse(), { ...child.data, extends: null }];
  return overrides.reduce(applyOverride, files.reduce(merge, {})) as Plain;
}

function gameSections(data: Plain): Plain {
  return Object.fromEntries(
    GAME_SECTIONS.map((section) => [section, ownValue(data, section)]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Plain;
}

function gameOf(data: Plain, layers: Layers, games: readonly RegisteredGame[]): RegisteredGame {
  const ids = games.map(({ id }) => id);
  const id = ownValue(data, 'game');
  const fail = (code: ProblemCode, message: string, hint: string | null = null) =>
    new ScenarioError([problem(code, blame(layers, ['game']), ['game'], message, hint)]);
  if (id === undefined) throw fail('scenario/missing-key', `missing; expected one of ${ids.join(', ')}`);
  if (typeof id !== 'string')
    throw fail('scenario/wrong-type', `expected a game's name, got ${gotInWords(id)}`);
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) {
    const near = nearest(id, ids);
    const hint = near === null ? `the games are ${ids.join(', ')}` : `did you mean ${near}?`;
    throw fail('scenario/unknown-game', `there is no game ${id}`, hint);
  }
  const other = layers.sources.find((source) => ![undefined, null, id].includes(source.data.game as string));
  if (other !== undefined) {
    const told = `${shownPath(other.file)} is a scenario of ${gotInWords(other.data.game)}`;
    throw fail('scenario/other-game', `${told}, which cannot become one of "${id}"`);
  }
  return game;
}

function compile(module: GameModule, settings: unknown, layers: Layers): void {
  try {
    module.compile(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new ScenarioError([
      problem('scenario/invalid', blame(layers, error.path), error.path, error.message),
    ]);
  }
}

function refuse(layers: Layers, problems: readonly Problem[]): void {
  const [first, ...rest] = problems.toSorted(readingOrder(layers));
  if (first !== undefined) throw new ScenarioError([first, ...rest]);
}

function fileName(file: string): string {
  return basename(file, extname(file));
}
