// One scenario file as read: its data, and the line and column of everything in it.
import { LineCounter } from 'yaml';
import { parseText, repeatedKeys, textFaults, type Walk, walk } from './document.js';
import { filePlace, type Path, type Place, type Problem, problem, ScenarioError } from './error.js';
import { isPlain, type Plain } from './patch.js';

export interface Source {
  /** Absolute. */
  readonly file: string;
  readonly data: Plain;
  /** What does not stop the reading (a key written twice), to be told together with the rest. */
  readonly problems: readonly Problem[];
  find(path: Path, what: 'key' | 'value'): { readonly reach: Walk['reach']; readonly place: Place };
}

export function parseSource(file: string, text: string): Source {
  const lines = new LineCounter();
  const document = parseText(text, lines);
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return filePlace(file, { line, column: col });
  };

  const faults = textFaults(document).map((fault) =>
    problem('scenario/syntax', placeOf(fault.offset), [], fault.message),
  );
  // One slip of the pen often upsets the parser several times on the same line.
  const [first, ...rest] = faults.filter((fault, i) => fault.line !== faults[i - 1]?.line);
  if (first !== undefined) throw new ScenarioError([first, ...rest]);

  let data: unknown;
  try {
    data = document.toJS();
  } catch {
    // yaml's guard against a few lines that repeat each other into billions of values.
    const message = 'the *names repeat each other too often; write the values out';
    throw new ScenarioError([problem('scenario/syntax', filePlace(file), [], message)]);
  }
  if (data === null) {
    const hint = 'a scenario says at least which game it is of: `game: ...`';
    throw new ScenarioError([problem('scenario/empty', filePlace(file), [], 'the file is empty', hint)]);
  }
  if (!isPlain(data)) {
    const got = Array.isArray(data) ? 'a list' : JSON.stringify(data);
    const message = `expected keys and values, such as \`game: ...\`, got ${got}`;
    throw new ScenarioError([
      problem('scenario/not-a-map', placeOf(walk(document, [], 'value').offset), [], message),
    ]);
  }

  const problems = repeatedKeys(document).map(({ path, first, again }) => {
    const message = `written twice; the first is on line ${placeOf(first).line}`;
    return problem('scenario/duplicate-key', placeOf(again), path, message);
  });
  return {
    file,
    data,
    problems,
    find(path, what) {
      const { reach, offset } = walk(document, path, what);
      return { reach, place: placeOf(offset) };
    },
  };
}
