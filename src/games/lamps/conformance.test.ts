// The kernel's conformance suite, played by Lamps.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { conformanceChecks } from '../../kernel/conformance.js';
import type { Game } from '../../kernel/contract.js';
import { compile } from './index.js';
import { settingsSchema } from './settings.js';

const NAMES = conformanceChecks(() => compile(settingsSchema.parse(undefined)) as unknown as Game).map(
  ({ name }) => name,
);
let faults: ReadonlyMap<string, string | null>;

beforeAll(async () => {
  const script = fileURLToPath(new URL('testing/conformance.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);
  const answers = JSON.parse(stdout) as { name: string; fault: string | null }[];
  faults = new Map(answers.map(({ name, fault }) => [name, fault]));
}, 180_000);

describe('Lamps conforms to the kernel', () => {
  for (const name of NAMES) test(name, () => expect(faults.get(name)).toBeNull());
});
