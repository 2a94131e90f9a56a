// What is wrong with a scenario, told so that a person can act on it: where, what was expected, what to do.
import { isAbsolute, relative, sep } from 'node:path';

/** The way to a value in a scenario: `['rules', 'margin']`, `['decks', 'cards', 2]`. */
export type Path = readonly (string | number)[];

export type ProblemCode =
  | 'scenario/not-found'
  | 'scenario/ambiguous'
  | 'scenario/unreadable'
  | 'scenario/syntax'
  | 'scenario/empty'
  | 'scenario/not-a-map'
  | 'scenario/duplicate-key'
  | 'scenario/cycle'
  | 'scenario/missing-key'
  | 'scenario/unknown-key'
  | 'scenario/wrong-type'
  | 'scenario/out-of-range'
  | 'scenario/unknown-name'
  | 'scenario/invalid'
  | 'scenario/unknown-game'
  | 'scenario/other-game'
  | 'scenario/unknown-side'
  | 'scenario/unknown-strategy'
  | 'scenario/bad-strategy'
  | 'scenario/code-not-allowed'
  | 'scenario/bad-set';

/** Who wrote a value: a line of a file, or an option of the command line (`--set rules.x=7`). */
export interface Place {
  /** As shown to people: relative to the working directory when inside it. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly option: string | null;
}

export interface Problem extends Place {
  readonly code: ProblemCode;
  /** Dotted, as `--set` takes it; empty for the scenario as a whole. */
  readonly path: string;
  readonly message: string;
  readonly hint: string | null;
}

export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly code: ProblemCode;
  constructor(readonly problems: readonly [Problem, ...Problem[]]) {
    super(problems.map(problemLine).join('\n'));
    this.code = problems[0].code;
  }
}

export function problem(
  code: ProblemCode,
  place: Place,
  path: Path,
  message: string,
  hint: string | null = null,
): Problem {
  return { code, ...place, path: dotted(path), message, hint };
}

/** `scenarios/x.yaml:12:5 rules.margn: unknown key; did you mean margin?` */
export function problemLine(problem: Problem): string {
  const where = problem.option ?? placeInFile(problem);
  const option = problem.option?.replace(/^--set /, '') ?? '';
  // `--set rules.x=7` says the path already.
  const path = option.startsWith(`${problem.path}=`) ? '' : problem.path;
  const head = [where, path].filter((part) => part !== '').join(' ');
  return `${head}: ${problem.message}${problem.hint === null ? '' : `; ${problem.hint}`}`;
}

function placeInFile({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}

export function filePlace(file: string, position: { line: number; column: number } | null = null): Place {
  return {
    file: shownPath(file),
    line: position?.line ?? null,
    column: position?.column ?? null,
    option: null,
  };
}

export function optionPlace(option: string): Place {
  return { file: null, line: null, column: null, option };
}

export function dotted(path: Path): string {
  return path.join('.');
}

/** A file as people know it: relative to the working directory when inside it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) || path === '' ? file : path;
}
