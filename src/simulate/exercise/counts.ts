// How often a place was run, out of V8's block coverage of one script. Pure functions.
import type { Profiler } from 'node:inspector';
import type { Place } from '../../kernel/rules/place.js';
import { lineAt, type Mark } from './marks.js';

export type Functions = readonly Pick<Profiler.FunctionCoverage, 'functionName' | 'ranges'>[];

/** 0 also for what V8 leaves out: it lists no function that was not called inside one that was not called either. */
export function countOf(place: Place, marks: readonly Mark[], functions: Functions): number {
  if (place.what === 'under') return mostCalled(place, marks, functions);
  if (place.what === 'function') {
    const begun = functions.filter((one) => !isScript(one) && lineAt(marks, startOf(one)) === place.line);
    const [first] = begun.sort((a, b) => startOf(a) - startOf(b));
    if (first !== undefined) return first.ranges[0]!.count;
  }
  const mark = markOf(place, marks);
  return mark === undefined ? 0 : blockCount(functions, mark.offset);
}

function mostCalled({ line, endLine }: Place, marks: readonly Mark[], functions: Functions): number {
  let most = 0;
  for (const one of functions) {
    const at = lineAt(marks, startOf(one));
    if (!isScript(one) && at >= line && at < endLine) most = Math.max(most, one.ranges[0]!.count);
  }
  return most;
}

/** False where a place is nothing that runs. */
export function hasCode(place: Place, marks: readonly Mark[]): boolean {
  return place.what === 'under' || markOf(place, marks) !== undefined;
}

/** Undefined where no code is left: types vanish, and so do lines of nothing but brackets. */
function markOf({ what, line, column }: Place, marks: readonly Mark[]): Mark | undefined {
  const onLine = marks.filter((mark) => mark.line === line && mark.column <= column);
  return what === 'last' ? onLine.at(-1) : onLine[0];
}

/** The count of the smallest range around the offset. */
export function blockCount(functions: Functions, offset: number): number {
  let count = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count: times } of ranges) {
      const size = endOffset - startOffset;
      if (startOffset > offset || offset >= endOffset || size > smallest) continue;
      smallest = size;
      count = times;
    }
  }
  return count;
}

function startOf({ ranges }: Functions[number]): number {
  return ranges[0]!.startOffset;
}

/** V8 lists the script itself as a function without a name. */
function isScript(one: Functions[number]): boolean {
  return one.functionName === '' && startOf(one) === 0;
}
