// Marks tie a script as V8 runs it to the file that it was made from: this offset there is that line and column here.
import { SourceMap, type SourceMapPayload } from 'node:module';

export interface Mark {
  readonly offset: number;
  /** Both from 0. */
  readonly line: number;
  readonly column: number;
}

/** The marks of a script in the order of their offsets; `sourceMapUrl` is what V8 knows of where it was made from. */
export function marksOf(script: string, sourceMapUrl: string): Mark[] {
  const payload = inlineMap(sourceMapUrl);
  return payload === null ? marksOfFile(script) : marksOfMap(script, new SourceMap(payload));
}

/** tsx puts the map into the script itself. */
function inlineMap(url: string): SourceMapPayload | null {
  const [, data] = /^data:application\/json[^,]*;base64,(.*)$/.exec(url) ?? [];
  return data === undefined ? null : JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
}

/** A file that is run as it stands: a mark at every word, string and block. */
function marksOfFile(text: string): Mark[] {
  const marks: Mark[] = [];
  let start = 0;
  for (const [line, words] of text.split('\n').entries()) {
    for (const { index } of words.matchAll(/[\w$]+|["'`{}]/g)) {
      marks.push({ offset: start + index, line, column: index });
    }
    start += words.length + 1;
  }
  return marks;
}

const ENDS = ';,)]';

function marksOfMap(script: string, map: SourceMap): Mark[] {
  const marks: Mark[] = [];
  let start = 0;
  for (const [line, words] of script.split('\n').entries()) {
    for (let column = 0; column < words.length; column++) {
      const entry = map.findEntry(line, column);
      // Before the first entry of the map there is nothing, and after an entry the same one again.
      const isNew =
        'originalLine' in entry && entry.generatedLine === line && entry.generatedColumn === column;
      // What ends an expression may lie outside of its block.
      if (!isNew || ENDS.includes(words[column]!)) continue;
      marks.push({ offset: start + column, line: entry.originalLine, column: entry.originalColumn });
    }
    start += words.length + 1;
  }
  return marks;
}

/** The line that an offset belongs to: that of the nearest mark before it; -1 for what the tool has put in front. */
export function lineAt(marks: readonly Mark[], offset: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.offset <= offset) low = middle + 1;
    else high = middle;
  }
  return marks[low - 1]?.line ?? -1;
}
