// A file of changes loads as the scenario that it was made of.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { changedScenario } from './changed-file.js';
import { loadScenario } from './load.js';
import { BENCH, loadFrom, STRATEGY } from './testing/temporary.js';

const WORDS = { name: 'mine', description: 'Mine', comment: ['One.', '', 'Two.'] };

test('only what differs, with paths from where it stands', async () => {
  const files = { 'x.yaml': 'game: bench\nstrategies: { red: bold }\n', 'bots/own.js': STRATEGY };
  const before = await loadFrom(files);
  const folder = dirname(before.file);
  const options = {
    games: [BENCH],
    scenarioFolder: join(folder, 'scenarios'),
    strategyFolder: join(folder, 'strategies'),
    allowCode: true,
  };
  const sets = ['rules.victory-margin=9'];
  const seats = { green: `${join(folder, 'bots/own.js')}` };
  const after = await loadScenario(before.file, { ...options, sets, seats });
  const path = join(folder, 'bots', 'tuned.yaml');
  const text = await changedScenario(before, after, { path, ...WORDS }, options.scenarioFolder);
  expect(text).toBe(
    '# One.\n#\n# Two.\nextends: ../x.yaml\nname: mine\ndescription: Mine\nstrategies:\n  green: ./own.js\nrules:\n  victory-margin: 9\n',
  );
  writeFileSync(path, text);
  const again = await loadScenario(path, options);
  expect(again.settings).toEqual(after.settings);
  expect(again.strategies.red).toBe('bold');
});

test('a ready scenario is named, and nothing changed is nothing more', async () => {
  const before = await loadFrom(
    { 'scenarios/bench/plain.yaml': 'game: bench\n' },
    { reference: 'bench/plain' },
  );
  const ready = dirname(dirname(before.file));
  const text = await changedScenario(before, before, { path: 'tuned.yaml', ...WORDS }, ready);
  expect(text).toContain('\nextends: bench/plain\nname: mine\ndescription: Mine\n');
  expect(text.endsWith('description: Mine\n')).toBe(true);
});
