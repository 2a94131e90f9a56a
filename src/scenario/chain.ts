// A scenario file and those that it extends, child first.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { filePlace, type Place, problem, ScenarioError, shownPath } from './error.js';
import { gotInWords } from './expected.js';
import { ownValue } from './patch.js';
import { type Asking, findScenario } from './reference.js';
import { parseSource, type Source } from './source.js';

/** `game`: the one that a bare name is of first. */
export async function readChain(
  reference: string,
  readyFolder?: string,
  game?: string,
): Promise<readonly [Source, ...Source[]]> {
  const nowhere: Place = { file: reference, line: null, column: null, option: null };
  const file = await findScenario(
    reference,
    { place: nowhere, path: [], folder: process.cwd(), game },
    readyFolder,
  );
  const child = await readSource(file, { place: filePlace(file), path: [], folder: process.cwd() });
  const chain: [Source, ...Source[]] = [child];
  for (let source = child; ; ) {
    const parent = ownValue(source.data, 'extends') ?? null;
    if (parent === null) return chain;
    const { place } = source.find(['extends'], 'value');
    if (typeof parent !== 'string') {
      const message = `expected the name or file of one scenario, got ${gotInWords(parent)}`;
      throw new ScenarioError([problem('scenario/wrong-type', place, ['extends'], message)]);
    }
    const asking: Asking = { place, path: ['extends'], folder: dirname(source.file) };
    const parentFile = await findScenario(parent, asking, readyFolder);
    const start = chain.findIndex((earlier) => earlier.file === parentFile);
    if (start >= 0) {
      const circle = [...chain.slice(start).map((earlier) => earlier.file), parentFile].map(shownPath);
      const message = `goes round in a circle: ${circle.join(' -> ')}`;
      throw new ScenarioError([problem('scenario/cycle', place, ['extends'], message)]);
    }
    source = await readSource(parentFile, asking);
    chain.push(source);
  }
}

async function readSource(file: string, asking: Asking): Promise<Source> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EACCES' ? 'you may not read it' : String(error);
    const message = `${shownPath(file)} cannot be read: ${reason}`;
    throw new ScenarioError([problem('scenario/unreadable', asking.place, asking.path, message)]);
  }
  return parseSource(file, text);
}
