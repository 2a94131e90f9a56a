// `lamplight schema`: the JSON Schema of a game's scenario files, for editors.
import type { Command } from 'commander';
import { loadGame } from '../games/registry.js';
import { scenarioJsonSchema } from '../scenario/schema.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Io } from './io.js';
import { findGame } from './list.js';

export function addSchema(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('schema')
    .argument('[game]', 'the game', io.games[0]?.id)
    .addHelpText(
      'after',
      `
Example:
  lamplight schema > scenario.schema.json
and as the first line of a scenario file:
  # yaml-language-server: $schema=scenario.schema.json`,
    )
    .action(async (id: string) => {
      const module = await loadGame(findGame(id, io).url);
      io.stdout.write(`${JSON.stringify(scenarioJsonSchema(module), null, 2)}\n`);
      done(EXIT.ok);
    });
}
