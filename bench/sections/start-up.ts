// How long people wait: help, a run of one game, and the run of 2,000 games, start to end.
import { builtCommand, checkoutCommand, secondsOf } from '../built-command.js';
import { inTurns, type Timing } from '../clock.js';
import type { Figure } from '../figures.js';
import type { Section } from '../section.js';
import { QUICKEST } from '../subjects.js';
import { roughSpeed } from './scaling.js';

const TURNS = 5;
const GAMES = 2000;
/** With an engine so slow that the whole run would take longer, fewer games are played. */
const MOST_SECONDS = 12;

export const startUp: Section = {
  name: 'start-up',
  summary: 'the command from start to end: --help, one game, 2,000 games; built and under tsx',
  async measure(subjects, { effort }) {
    const built = builtCommand();
    const checkout = checkoutCommand();
    try {
      const run = (games: number) => [
        'run',
        '--games',
        String(games),
        '--quiet',
        '--json',
        '--out',
        `run-${games}`,
      ];
      const quick = await inTurns(TURNS * effort, {
        node: () => secondsOf(['-e', '0']),
        help: () => built.seconds(['--help']),
        runHelp: () => built.seconds(['run', '--help']),
        one: () => built.seconds(run(1)),
      });
      const slow = await inTurns(2 * effort, {
        help: () => checkout.seconds(['--help']),
        one: () => checkout.seconds(run(1)),
      });
      const speed = await roughSpeed(subjects[0]!.game.id, QUICKEST);
      const games = Math.min(GAMES, Math.ceil(speed * MOST_SECONDS));
      const whole = await inTurns(3 * effort, { run: () => built.seconds(run(games)) });
      const figure = (name: string, { best, spread }: Timing, note?: string): Figure => ({
        name,
        value: 1000 * best,
        unit: 'ms',
        spread,
        ...(note === undefined ? {} : { note }),
      });
      return [
        figure('node alone', quick.node, 'an empty script'),
        figure('built: --help', quick.help),
        figure('built: run --help', quick.runHelp),
        figure('built: run of 1 game', quick.one, 'with all reports'),
        figure(
          `built: run of ${games.toLocaleString('en-US')} games`,
          whole.run,
          'with all reports, all threads',
        ),
        figure('tsx: --help', slow.help),
        figure('tsx: run of 1 game', slow.one, 'with all reports'),
      ];
    } finally {
      built.close();
      checkout.close();
    }
  },
};
