// Runs the kernel's conformance suite on Lamps; a test runs it as a process of its own, whose memory is only its own.
// Prints the answer as JSON: each check with what went wrong, or null.
import { conformanceChecks } from '../../../kernel/conformance.js';
import type { Game } from '../../../kernel/contract.js';
import { compile } from '../index.js';
import { settingsSchema } from '../settings.js';

const create = () => compile(settingsSchema.parse(undefined)) as unknown as Game;

function faultOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// The rules are large: their code is still being compiled after some hundred games.
const checks = conformanceChecks(create, { games: 3, longRun: 840, noise: 400 });
console.log(JSON.stringify(checks.map(({ name, run }) => ({ name, fault: faultOf(run) }))));
