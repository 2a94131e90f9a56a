// Copying a state, and listing the legal actions of each kind of decision.
import { timingOf } from '../clock.js';
import type { Figure } from '../figures.js';
import { seatPlayer } from '../players.js';
import { type Section, withBot } from '../section.js';
import { QUICKEST } from '../subjects.js';

const ROUNDS = 9;
const GAMES = 60;
const COPIES = 2_000_000;

export const listing: Section = {
  name: 'listing',
  summary: 'copying a state; listing the legal actions of each kind of decision',
  async measure(subjects, { effort }) {
    const figures: Figure[] = [];
    for (const { game, bot } of withBot(subjects, QUICKEST)) {
      const player = await seatPlayer(game.id, bot);
      await player.ask('playFor', { milliseconds: 1000 });
      const copies = [];
      for (let i = 0; i < 5; i++) copies.push(await player.ask('copy', { count: COPIES }));
      const copy = timingOf(copies.map(({ time }) => time));
      const bytes = `${copies[0]!.bytes} bytes`;
      figures.push({
        name: `${game.id}: copy a state`,
        value: copy.best,
        unit: 'ns',
        spread: copy.spread,
        note: bytes,
      });
      const kinds = await player.ask('list', { games: GAMES, rounds: ROUNDS * effort });
      player.close();
      for (const { name, share, actions, times } of kinds.sort((a, b) => b.share - a.share)) {
        const { best, spread } = timingOf(times);
        figures.push({
          name: `${game.id}: list "${name}"`,
          value: best,
          unit: 'ns',
          spread,
          note: `${actions.toFixed(1)} actions, ${(100 * share).toFixed(1)}% of decisions`,
        });
      }
    }
    return figures;
  },
};
