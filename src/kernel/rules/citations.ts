// Where code cites the rules: numbers in its comments, and the code that each of those comments belongs to.
//  - A comment behind code belongs to that code: `return false; // 7.2.1` counts the return.
//  - A comment on lines of its own belongs to the next line of code, and above a function to the function's calls.
//  - A heading (the comment that opens a file, or `// ---- 7.2: ... ----`) belongs to the functions under it, up to the
//    next heading.

import { type Comment, separate } from './comments.js';
import type { Place } from './place.js';

export interface Citation {
  readonly rule: string;
  /** The line of the number itself, from 1. */
  readonly line: number;
  readonly place: Place;
}

const NUMBER = /(?<![\w.])(?:\d+(?:\.\d+)+|[A-Z]\d+)(?![\w]|\.\d)/g;
const HEADING = /^\/\/ ----/;
const FUNCTION =
  /^\s*(export\s+)?(default\s+)?(async\s+)?(function\b|(const|let)\s+[\w$]+[^=]*=\s*(async\s*)?(\(|[\w$]+\s*=>)|[\w$]+:\s*(async\s*)?(\(.*=>|[\w$]+\s*=>)|(?!if\b|for\b|while\b|switch\b|return\b|catch\b)[\w$]+\s*\(.*\{\s*$)/;

/** All numbers that look like a rule's. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => number);
}

export function citationsIn(text: string, url: string): Citation[] {
  const { code, comments } = separate(text);
  const lines = code.split('\n');
  const lineOf = lineFinder(text);
  const opening = openingOf(comments, lineOf);
  const headings = comments.filter((comment) => opening.includes(comment) || HEADING.test(comment.text));
  return comments.flatMap((comment) => {
    const matches = [...comment.text.matchAll(NUMBER)];
    if (matches.length === 0) return [];
    const place = headings.includes(comment) ? under(comment) : beside(comment);
    return matches.map(({ 0: rule, index }) => ({ rule, line: lineOf(comment.start + index) + 1, place }));
  });

  function under(heading: Comment): Place {
    const line = lineOf(heading.start);
    // The comment that opens a file is about all of it.
    const next = opening.includes(heading) ? undefined : headings.find(({ start }) => start > heading.start);
    const endLine = next === undefined ? lines.length : lineOf(next.start);
    return { url, line, column: 0, what: 'under', endLine };
  }

  function beside({ start, end }: Comment): Place {
    const line = lineOf(start);
    const before = lines[line]!.slice(0, start - text.lastIndexOf('\n', start - 1) - 1).trimEnd();
    if (before !== '') return { url, line, column: before.length - 1, what: 'last', endLine: line + 1 };
    let next = lineOf(end);
    while (next < lines.length - 1 && lines[next]!.trim() === '') next++;
    const what = FUNCTION.test(lines[next]!) ? 'function' : 'first';
    return { url, line: next, column: lines[next]!.trimEnd().length - 1, what, endLine: next + 1 };
  }
}

/** The comment lines from the very first on. */
function openingOf(comments: readonly Comment[], lineOf: (offset: number) => number): Comment[] {
  const opening: Comment[] = [];
  for (const comment of comments) {
    const previous = opening.at(-1);
    const line = lineOf(comment.start);
    if (line !== (previous === undefined ? 0 : lineOf(previous.end) + 1)) break;
    opening.push(comment);
  }
  return opening;
}

/** From an offset to its line, from 0. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset);
}
