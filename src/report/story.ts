// A told game as text: turns, factions and phases as headings, what happens in paragraphs, a ledger after every turn.
import type { Chronicle, Happening, Ledger } from '../kernel/chronicle.js';
import type { Paint } from './terminal.js';

export interface StoryOptions {
  /** Headlines only, a paragraph for each faction's turn. */
  readonly brief: boolean;
  /** Tell these turns only. */
  readonly turns?: (turn: number) => boolean;
  /** Tell the turns of this faction only. */
  readonly faction?: string;
  /** How long a line may be. */
  readonly width: number;
  readonly paint: Paint;
}

/** Takes one happening after another and gives the lines that are complete. */
export interface Storyteller {
  hear(happening: Happening, ledger: () => Ledger): string;
  /** What is left to say. */
  end(): string;
}

export function createStory(chronicle: Chronicle, options: StoryOptions): Storyteller {
  const { paint, brief } = options;
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? id;
  let turn = -1;
  let faction = '';
  let phase = '';
  let kind = '';
  let paragraph = '';

  function flush(): string {
    const text = paragraph === '' ? '' : wrap(paragraph, options.width);
    paragraph = '';
    return text;
  }

  function heading(happening: Happening): string {
    let text = '';
    if (happening.turn !== turn) {
      turn = happening.turn;
      faction = '';
      const name = chronicle.turns[turn - 1];
      text += `${flush()}\n${paint.bold(`Turn ${turn}${name === undefined ? '' : `, ${name}`}`)}\n`;
    }
    if (happening.faction !== faction) {
      faction = happening.faction;
      phase = '';
      kind = '';
      if (faction !== '') {
        const name = nameOf(chronicle.factions, faction);
        text += flush() + (brief ? '' : `\n${paint.bold(name.toUpperCase())}\n`);
        if (brief) paragraph = `${name}:`;
      }
    }
    return text;
  }

  function isTold({ weight, kind: what, turn: when, faction: whose }: Happening): boolean {
    if (options.turns?.(when) === false) return false;
    if (options.faction !== undefined && whose !== '' && whose !== options.faction) return false;
    return what !== 'turn' && (weight === 'headline' || (weight === 'story' && !brief));
  }

  return {
    hear(happening, ledger) {
      if (happening.kind === 'turn-end') {
        if (options.turns?.(happening.turn) === false) return '';
        const head = happening.turn === turn ? '' : heading({ ...happening, faction: '' });
        return head + flush() + ledgerText(ledger(), options);
      }
      if (!isTold(happening)) return '';
      let text = heading(happening);
      if (!brief && happening.phase !== phase) {
        phase = happening.phase;
        kind = '';
        text += flush();
        if (phase !== '') paragraph = `${nameOf(chronicle.phases, phase)}:`;
      } else if (!brief && happening.joins !== true && happening.kind !== kind) {
        text += flush();
        paragraph = ' ';
      }
      kind = happening.kind;
      paragraph += paragraph === '' ? happening.text : ` ${happening.text}`;
      return text;
    },
    end: flush,
  };
}

function ledgerText({ columns, rows, remarks }: Ledger, { brief, paint, width }: StoryOptions): string {
  if (rows.length === 0 && remarks.length === 0) return '';
  if (brief) {
    const parts = rows.slice(0, 1).map(({ name, values }) => {
      return `${name}: ${columns.map((column, i) => `${column} ${values[i]}`).join(', ')}`;
    });
    return wrap(`[${[...parts, ...remarks.slice(1)].join('; ')}]`, width);
  }
  const first = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, cells: readonly (string | number)[]) =>
    `  ${name.padEnd(first)}  ${cells.map((cell, i) => String(cell).padStart(Math.max(5, columns[i]!.length))).join('  ')}`;
  const table = [paint.dim(line('', columns)), ...rows.map(({ name, values }) => line(name, values))];
  return `\n${[...table, ...remarks.map((remark) => `  ${remark}.`)].join('\n')}\n`;
}

/** Lines no longer than `width`, all but the first indented; a paragraph that begins with spaces is indented whole. */
function wrap(paragraph: string, width: number): string {
  const indent = '  ';
  const lines: string[] = [];
  let line = paragraph.startsWith(' ') ? indent : '';
  for (const word of paragraph.trim().split(/\s+/)) {
    const longer = line.trim() === '' ? line + word : `${line} ${word}`;
    if (longer.length <= width || line.trim() === '') line = longer;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return `${[...lines, line].join('\n')}\n`;
}
