// Which rules a test file tests: tests begin their names with the numbers of the rules that they are about.
import { lineFinder, numbersIn } from './citations.js';
import { separate } from './comments.js';

export interface NamedTest {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** "6.1.1 6.1.2 control switches (R2)" is about 6.1.1 and 6.1.2, and the ruling R2, which may stand anywhere. */
  readonly rules: readonly string[];
}

const CALL =
  /(\b(?:test|it|describe)(?:\.\w+)*(?:<[^>]*>)?|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
const FIRST_NUMBERS = /^(?:(?:\d+(?:\.\d+)+|[A-Z]\d+)(?![\w])(?:[\s,;:/&]+|and\s+)*)+/;

export function testsIn(text: string): NamedTest[] {
  const { code } = separate(text);
  const lineOf = lineFinder(text);
  return [...code.matchAll(CALL)].flatMap((match) => {
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    const first = numbersIn(FIRST_NUMBERS.exec(name)?.[0] ?? '');
    const rulings = numbersIn(name).filter((number) => !number.includes('.'));
    const rules = [...new Set([...first, ...rulings])];
    return rules.length === 0 ? [] : [{ name, line: lineOf(match.index) + 1, rules }];
  });
}
