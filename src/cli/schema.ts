// `lamplight schema`: the JSON Schema of a game's scenario files, for editors, or as a page for people.
import type { Command } from 'commander';
import { loadGame } from '../games/registry.js';
import { type Schema, schemaReference } from '../report/schema-reference.js';
import { mergedJsonSchema, scenarioJsonSchema } from '../scenario/schema.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Io } from './io.js';
import { findGame } from './list.js';

export function addSchema(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('schema')
    .argument('[game]', 'the game', io.games[0]?.id)
    .option('--markdown', 'print a page for people instead: every key, what it may hold, its default')
    .addHelpText(
      'after',
      `
Example:
  lamplight schema > scenario.schema.json
and as the first line of a scenario file:
  # yaml-language-server: $schema=scenario.schema.json`,
    )
    .action(async (id: string, { markdown }: { readonly markdown?: boolean }) => {
      const module = await loadGame(findGame(id, io).url);
      io.stdout.write(
        markdown
          ? schemaReference(module.title, mergedJsonSchema(module) as Schema)
          : `${JSON.stringify(scenarioJsonSchema(module), null, 2)}\n`,
      );
      done(EXIT.ok);
    });
}
