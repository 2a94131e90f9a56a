// From V8's ranges to counts of places, for scripts that are run as they stand and for transpiled ones.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { citationsIn } from '../../kernel/rules/citations.js';
import { countOf, type Functions, hasCode } from './counts.js';
import { lineAt, marksOf } from './marks.js';

const SOURCE = `// Opens the file (1.0).
interface Shape {
  readonly size: number; // 1.1
}

/** 1.2 */
export function first(shape: Shape): number {
  if (shape.size > 3) return 0; // 1.3
  // 1.4
  return second(shape.size);
}

/** 1.5 */
const second = (size: number): number => size || 7; // 1.6

/** 1.7 */
export const TABLE = [1, 2];
`;

/** The ranges as V8 would give them, by the text that they span. */
function functionsOf(script: string): Functions {
  const range = (text: string, count: number) => {
    const startOffset = script.indexOf(text);
    expect(startOffset, text).toBeGreaterThanOrEqual(0);
    return { startOffset, endOffset: startOffset + text.length, count };
  };
  const body = (from: string, to: string) => {
    const start = script.indexOf(from);
    return script.slice(start, script.indexOf(to, start) + to.length);
  };
  return [
    { functionName: '', ranges: [{ startOffset: 0, endOffset: script.length, count: 1 }] },
    {
      functionName: 'first',
      ranges: [
        range(body('function first', '}'), 100),
        range('return 0;', 30),
        range('return second(shape.size);', 70),
      ],
    },
    { functionName: 'second', ranges: [range(body('(size', '7'), 70), range('|| 7', 5)] },
  ];
}

function countsOf(source: string, script: string, sourceMapUrl: string): Record<string, number | null> {
  const marks = marksOf(script, sourceMapUrl);
  const functions = functionsOf(script);
  return Object.fromEntries(
    citationsIn(source, 'f').map(({ rule, place }) => [
      rule,
      hasCode(place, marks) ? countOf(place, marks, functions) : null,
    ]),
  );
}

const EXPECTED = { '1.0': 100, '1.2': 100, '1.3': 30, '1.4': 70, '1.5': 70, '1.6': 5, '1.7': 1 };

describe('counts of the places that cite rules', () => {
  test('in TypeScript that was transpiled', () => {
    const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        sourceMap: true,
        removeComments: true,
      },
    });
    const url = `data:application/json;charset=utf-8;base64,${Buffer.from(sourceMapText!).toString('base64')}`;
    expect(countsOf(SOURCE, outputText, url)).toEqual({ ...EXPECTED, '1.1': null });
  });

  test('in JavaScript that is run as it stands', () => {
    const script = SOURCE.replace(/interface[^}]*}\n/, '').replace(/: (Shape|number)/g, '');
    expect(countsOf(script, script, '')).toEqual(EXPECTED);
  });

  test('a function that V8 does not list was not called', () => {
    const [, , , , , place] = citationsIn(SOURCE, 'f').map((citation) => citation.place);
    expect(countOf(place!, marksOf(SOURCE, ''), [])).toBe(0);
  });
});

test('the line of an offset is that of the nearest mark before it', () => {
  const marks = marksOf('a b\n  c', '');
  expect(marks.map(({ offset, line, column }) => [offset, line, column])).toEqual([
    [0, 0, 0],
    [2, 0, 2],
    [6, 1, 2],
  ]);
  expect([0, 3, 5, 6, 9].map((offset) => lineAt(marks, offset))).toEqual([0, 0, 0, 1, 1]);
  expect(lineAt([], 3)).toBe(-1);
});
