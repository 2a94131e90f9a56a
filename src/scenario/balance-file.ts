// A file of thresholds for `lamplight check`, kept apart from the scenario: `balance:` and a line for each.
import { readFile } from 'node:fs/promises';
import { filePlace, problem, ScenarioError, shownPath } from './error.js';
import { gotInWords } from './expected.js';
import type { BalanceLine } from './load.js';
import { isPlain } from './patch.js';
import { parseSource } from './source.js';

export async function readBalanceFile(file: string): Promise<BalanceLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new ScenarioError([
      problem('scenario/not-found', filePlace(file), [], `cannot read ${shownPath(file)}: ${reason}`),
    ]);
  });
  const source = parseSource(file, text);
  const { balance } = source.data;
  const strange = Object.keys(source.data).find((key) => key !== 'balance');
  if (!isPlain(balance) || strange !== undefined) {
    const path = strange === undefined ? ['balance'] : [strange];
    const message =
      strange === undefined
        ? `expected a line for each threshold, such as \`cpWin: 45%..55%\`, got ${gotInWords(balance)}`
        : 'a file of thresholds has the key `balance` only';
    throw new ScenarioError([problem('scenario/invalid', source.find(path, 'key').place, path, message)]);
  }
  const [first, ...rest] = source.problems;
  if (first !== undefined) throw new ScenarioError([first, ...rest]);
  return Object.entries(balance).map(([name, value]) => {
    const { place } = source.find(['balance', name], 'value');
    if (typeof value === 'string' || typeof value === 'number') return { name, text: String(value), place };
    const message = `expected a range such as 45%..55%, got ${gotInWords(value)}`;
    throw new ScenarioError([problem('scenario/wrong-type', place, ['balance', name], message)]);
  });
}
