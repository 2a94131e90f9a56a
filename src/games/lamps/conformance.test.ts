// The kernel's conformance suite, played by Lamps.
import { beforeAll, describe, expect, test } from 'vitest';
import { conformanceChecks } from '../../kernel/conformance.js';
import type { Game } from '../../kernel/contract.js';
import { runCompiled } from '../../testing/run-compiled.js';
import { compile } from './index.js';
import { settingsSchema } from './settings.js';

const NAMES = conformanceChecks(() => compile(settingsSchema.parse(undefined)) as unknown as Game).map(
  ({ name }) => name,
);
let faults: ReadonlyMap<string, string | null>;

beforeAll(async () => {
  const answers = JSON.parse(await runCompiled('src/games/lamps/testing/conformance.ts')) as {
    name: string;
    fault: string | null;
  }[];
  faults = new Map(answers.map(({ name, fault }) => [name, fault]));
}, 180_000);

describe('Lamps conforms to the kernel', () => {
  for (const name of NAMES) test(name, () => expect(faults.get(name)).toBeNull());
});
