// Complete games with every bot: how fast, how many decisions, how much garbage, against a die in the same process.
import { timingOf } from '../clock.js';
import type { Figure } from '../figures.js';
import type { Played } from '../player.js';
import { type Player, seatPlayer } from '../players.js';
import { seatNotes } from '../rival.js';
import type { Section } from '../section.js';
import type { Subject } from '../subjects.js';

const WARM_UP_MS = 1500;
const TURN_MS = 300;
const TURNS = 7;
const DICE = 2_000_000;
/** So large that nothing is collected while garbage is counted. */
const LARGE_NEW_SPACE = ['--min-semi-space-size=512', '--max-semi-space-size=512'];

interface Measured {
  readonly subject: Subject;
  readonly player: Player;
  readonly turns: (Played & { readonly die: number })[];
}

export const bots: Section = {
  name: 'bots',
  summary: 'complete games with every bot on all sides that it plays: speed, dice a decision, garbage',
  async measure(subjects, { effort }) {
    const measured: Measured[] = [];
    try {
      for (const subject of subjects) {
        const player = await seatPlayer(subject.game.id, subject.bot);
        measured.push({ subject, player, turns: [] });
        await player.ask('playFor', { milliseconds: WARM_UP_MS });
        await player.ask('dice', { count: DICE });
      }
      // The bots take turns, and each turn has its own dice.
      for (let turn = 0; turn < TURNS * effort; turn++) {
        for (const { player, turns } of measured) {
          const die = await player.ask('dice', { count: DICE });
          turns.push({ ...(await player.ask('playFor', { milliseconds: TURN_MS })), die });
        }
      }
    } finally {
      for (const { player } of measured) player.close();
    }
    const figures: Figure[] = [];
    for (const one of measured) figures.push(...(await figuresOf(one)));
    return figures;
  },
};

async function figuresOf({ subject: { game, bot, sides }, turns }: Measured): Promise<Figure[]> {
  const name = `${game.id} ${bot}`;
  const decision = timingOf(turns.map(({ time, decisions }) => time / decisions));
  const oneGame = timingOf(turns.map(({ time, games }) => time / games));
  const die = timingOf(turns.map((turn) => turn.die));
  const sum = (of: (turn: Played) => number) => turns.reduce((all, turn) => all + of(turn), 0);
  const garbage = await garbageOf(game.id, bot);
  return [
    {
      name: `${name}: games`,
      value: 1e9 / oneGame.best,
      unit: 'games/s',
      spread: oneGame.spread,
      note: ['one core', ...seatNotes(sides)].join(', '),
    },
    { name: `${name}: decision`, value: decision.best, unit: 'ns', spread: decision.spread },
    {
      name: `${name}: decision in dice`,
      value: decision.best / die.best,
      unit: 'dice',
      note: `a pure-rand die is ${die.best.toFixed(1)} ns (median +${(100 * die.spread).toFixed(0)}%)`,
    },
    {
      name: `${name}: decisions`,
      value: sum(({ decisions }) => decisions) / sum(({ games }) => games),
      unit: 'a game',
    },
    { name: `${name}: garbage`, value: garbage ?? Number.NaN, unit: 'bytes a game' },
  ];
}

async function garbageOf(game: string, bot: string): Promise<number | null> {
  const player = await seatPlayer(game, bot, LARGE_NEW_SPACE);
  try {
    // Compiling makes garbage too: warm up first, then take the least of some turns.
    await player.ask('playFor', { milliseconds: WARM_UP_MS });
    const { games } = await player.ask('playFor', { milliseconds: TURN_MS });
    let least: number | null = null;
    for (let turn = 0; turn < 4; turn++) {
      const bytes = await player.ask('garbage', { games });
      if (bytes !== null) least = Math.min(least ?? bytes, bytes);
    }
    return least;
  } finally {
    player.close();
  }
}
