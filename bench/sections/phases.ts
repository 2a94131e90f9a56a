// Where the time of random games goes, by chapter of the rules: a sampled profile, each sample laid to the chapter that
// the outermost of the game's files on its stack cites most.

import { type RegisteredGame, readableUrlOf } from '../../src/games/registry.js';
import { citationsIn } from '../../src/kernel/rules/citations.js';
import { codeOf } from '../../src/kernel/rules/game-files.js';
import { loadRules } from '../../src/kernel/rules/list.js';
import type { Figure } from '../figures.js';
import { FILES, seatPlayer } from '../players.js';
import { type Section, withBot } from '../section.js';
import { QUICKEST } from '../subjects.js';

const WARM_UP_MS = 1500;
const PROFILE_MS = 4000;
const MOST_FILES_NAMED = 6;

export const phases: Section = {
  name: 'phases',
  summary: 'the share of each phase of the rules in the time of random games, from a profile',
  async measure(subjects, { effort }) {
    const figures: Figure[] = [];
    for (const { game, bot } of withBot(subjects, QUICKEST)) {
      const player = await seatPlayer(game.id, bot, [], FILES);
      await player.ask('playFor', { milliseconds: WARM_UP_MS });
      const folder = new URL('.', readableUrlOf(game)).href;
      const { files, listing, luck, collecting } = await player.ask('profile', {
        milliseconds: PROFILE_MS * effort,
        folder,
      });
      player.close();
      figures.push(
        ...byChapter(game, files),
        percent(`${game.id}: listing actions`, listing, 'in all phases'),
        percent(`${game.id}: luck`, luck, 'dice and shuffles, in all phases'),
        percent(`${game.id}: collecting garbage`, collecting),
      );
    }
    return figures;
  },
};

function percent(name: string, share: number, note?: string): Figure {
  return { name, value: 100 * share, unit: '%', ...(note === undefined ? {} : { note }) };
}

function byChapter(game: RegisteredGame, files: Readonly<Record<string, number>>): Figure[] {
  const chapterOf = chaptersOf(game);
  const chapters = new Map<string, [file: string, share: number][]>();
  for (const [file, share] of Object.entries(files).sort(([, a], [, b]) => b - a)) {
    const title = file === '' ? 'bots and match' : (chapterOf.get(file) ?? 'the rest');
    chapters.set(title, [...(chapters.get(title) ?? []), [file, share]]);
  }
  return [...chapters]
    .map(([title, parts]) => {
      const share = parts.reduce((sum, [, part]) => sum + part, 0);
      const named = parts
        .slice(0, MOST_FILES_NAMED)
        .map(([file, part]) => `${file} ${(100 * part).toFixed(1)}`);
      return percent(`${game.id}: ${title}`, share, parts[0]?.[0] === '' ? undefined : named.join(', '));
    })
    .sort((a, b) => b.value - a.value);
}

/** The title of the chapter (7.0) that a file cites most. */
function chaptersOf(game: RegisteredGame): ReadonlyMap<string, string> {
  const { ruleList } = game;
  if (ruleList === undefined) return new Map();
  const titles = new Map(loadRules(ruleList).map(({ id, title }) => [id, title]));
  return new Map(
    codeOf(readableUrlOf(game)).flatMap(({ name, text, url: file }) => {
      const counts = new Map<string, number>();
      for (const { rule } of citationsIn(text, file)) {
        const chapter = `${rule.split('.')[0]}.0`;
        if (titles.has(chapter)) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
      }
      const [most] = [...counts].sort(([, a], [, b]) => b - a);
      return most === undefined ? [] : [[name.replace(/\.[jt]s$/, ''), titles.get(most[0])!] as const];
    }),
  );
}
