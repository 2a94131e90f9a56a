// What a game has to say about settings that it accepts, on stderr.
import type { Scenario } from '../scenario/load.js';
import type { Io } from './io.js';

export function printWarnings({ module, settings, name }: Scenario, io: Io): void {
  for (const warning of module.warnings?.(settings) ?? []) {
    io.stderr.write(`warning: ${name}: ${warning}\n`);
  }
}
