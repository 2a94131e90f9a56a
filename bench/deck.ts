// How fast deck wars are, one thread: wars a second, and how many dice of pure-rand one war costs in the same run.
// Machines are shared and noisy: both are measured in turns and the best slice of each counts, in processor time;
// compare the ratio, not the seconds.
import { loadGame } from '../src/games/registry.js';
import { cellsPerRow } from '../src/kernel/laboratory.js';
import { inTurns, processorTime, timeOfOneDie } from './clock.js';
import type { Figure } from './figures.js';
import { type Section, withBot } from './section.js';
import { QUICKEST } from './subjects.js';

const SLICES = 25;
const WARS = 20_000;

export const deck: Section = {
  name: 'deck',
  summary: 'wars of the decks alone, without the map',
  async measure(subjects, { effort }) {
    const figures: Figure[] = [];
    for (const { game } of withBot(subjects, QUICKEST)) {
      const module = await loadGame(game.url);
      const laboratory = await module.laboratory?.();
      if (laboratory === undefined) continue;
      const study = laboratory.open(module.settings.parse(undefined), {});
      const counts = new Float64Array(1000 * cellsPerRow(study.turns.length));
      const sampler = study.sampler('bench');
      let first = 1;
      const { die, war } = await inTurns(SLICES * effort, {
        die: () => timeOfOneDie(),
        war: () => {
          first += WARS;
          return processorTime(() => sampler.play(first, WARS, counts)) / WARS;
        },
      });
      figures.push(
        {
          name: `${game.id}: deck wars`,
          value: 1e9 / war.best,
          unit: 'wars/s',
          spread: war.spread,
          note: 'one core',
        },
        { name: `${game.id}: deck war`, value: war.best, unit: 'ns' },
        { name: `${game.id}: deck war in dice`, value: war.best / die.best, unit: 'dice' },
      );
    }
    return figures;
  },
};
