// `lamplight validate`: checks scenario files without playing.
import type { Command } from 'commander';
import { ScenarioError } from '../scenario/error.js';
import { loadScenario } from '../scenario/load.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { report } from './failure.js';
import type { Io } from './io.js';
import { printWarnings } from './warnings.js';

export function addValidate(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('validate')
    .argument('<scenario...>', 'ready scenarios by name, or files')
    .option('--allow-code', 'let scenario files name strategies that are files')
    .addHelpText(
      'after',
      '\nExample:\n  lamplight validate scenarios/*.yaml && lamplight run scenarios/mine.yaml',
    )
    .action(async (references: string[], { allowCode }: { allowCode?: boolean }) => {
      let code: ExitCode = EXIT.ok;
      for (const reference of references) {
        try {
          const { games, scenarioFolder, strategyFolder } = io;
          const scenario = await loadScenario(reference, {
            games,
            allowCode,
            scenarioFolder,
            strategyFolder,
          });
          printWarnings(scenario, io);
          io.stdout.write(`${reference}: ok (${scenario.name}, ${scenario.game.id})\n`);
        } catch (error) {
          // The others are checked all the same.
          if (!(error instanceof ScenarioError)) throw error;
          code = report(error, io);
        }
      }
      done(code);
    });
}
