// The ready scenarios of the package.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listScenarios, readyFolder } from './ready.js';
import { temporaryFolder } from './testing/temporary.js';

it('the folder of ready scenarios lies beside package.json', () => {
  expect(readyFolder()).toBe(join(process.cwd(), 'scenarios'));
});

it('lists files by game and name, in order', async () => {
  const folder = temporaryFolder({
    'b/two.yml': '',
    'b/one.json': '',
    'a/z.yaml': '',
    'a/notes.md': '',
    'loose.yaml': '',
  });
  expect(await listScenarios(folder)).toEqual([
    { name: 'a/z', file: join(folder, 'a/z.yaml') },
    { name: 'b/one', file: join(folder, 'b/one.json') },
    { name: 'b/two', file: join(folder, 'b/two.yml') },
  ]);
});

it('lists nothing where there is no such folder', async () => {
  expect(await listScenarios(join(temporaryFolder({}), 'none'))).toEqual([]);
});
