// The package as it is published and installed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the lock file holds no download addresses', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
  const addressed = Object.entries(lock.packages).filter(([, entry]) => 'resolved' in entry);
  expect(addressed.map(([name]) => name)).toEqual([]);
});

test('the bin is the launcher, which starts node', () => {
  const { bin } = JSON.parse(read('package.json')) as { bin: Record<string, string> };
  expect(read(bin.lamplight!)).toMatch(/^#!\/usr\/bin\/env node\n/);
});
