// The conversation of `lamplight play`: shows the choices, reads a line, does what it says.
import { paintFor } from '../report/terminal.js';
import { terminalMap } from '../report/terminal-map.js';
import type { Io } from './io.js';
import { type Choice, type Entry, entriesOf, matching, menuText, PAGE } from './play-menu.js';
import type { PlaySession } from './play-session.js';

const HELP = `  a number   choose it; a line that ends in … opens a group
  b          back out of a group or a search
  /words     only the choices that have these words
  n, p       next page, page before
  u          take back the last choice, while nothing has come of it yet
  m          the map
  l          the ledger
  s          save
  q          save and leave
  ?          this help
`;

/** What a person wants besides choosing. */
export interface Wishes {
  save(): Promise<void>;
}

export type Answer = { readonly action: number } | 'undo' | 'leave';

/** Asks for one decision. `lines` are the lines that the person types. */
export async function askForChoice(
  session: PlaySession,
  lines: AsyncIterator<string>,
  wishes: Wishes,
  io: Io,
): Promise<Answer> {
  const { game, state } = session;
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  const say = (text: string) => io.stdout.write(text);
  const all = choicesOf(session);
  let open: readonly (readonly Choice[])[] = [all];
  let page = 0;
  const question = game.decisions[game.decision(state)] ?? 'choose';
  let entries = entriesOf(all);
  show();
  for (;;) {
    say(`${paint.bold(question)}> `);
    const line = await lines.next();
    if (line.done) return 'leave';
    const typed = line.value.trim();
    // A script's answers are not echoed by any terminal.
    if (io.stdout.isTTY !== true) say(`${typed}\n`);
    const answer = await answerTo(typed);
    if (answer !== null) return answer;
  }

  function show(): void {
    say(`\n${menuText(entries, page)}`);
  }

  function openGroup(choices: readonly Choice[]): void {
    open = [...open, choices];
    turnTo(0);
  }

  function turnTo(next: number): void {
    entries = entriesOf(open.at(-1)!);
    page = Math.max(0, Math.min(next, Math.ceil(entries.length / PAGE) - 1));
    show();
  }

  async function answerTo(typed: string): Promise<Answer | null> {
    if (/^\d+$/.test(typed)) return pick(entries[Number(typed) - 1]);
    if (typed.startsWith('/')) return search(typed.slice(1).trim());
    switch (typed) {
      case '?':
      case 'h':
        say(HELP);
        return null;
      case '':
        show();
        return null;
      case 'b':
        if (open.length > 1) open = open.slice(0, -1);
        turnTo(0);
        return null;
      case 'n':
      case 'p':
        turnTo(page + (typed === 'n' ? 1 : -1));
        return null;
      case 'u':
        if (session.mayUndo()) return 'undo';
        say(
          '  There is nothing to take back: dice have fallen, a card was turned, or somebody else has acted.\n',
        );
        return null;
      case 'm':
        say(
          session.map === null
            ? '  This game has no map.\n'
            : terminalMap(game, session.map, session.chronicle, state),
        );
        return null;
      case 'l':
        say(ledgerLines(session));
        return null;
      case 's':
        await wishes.save();
        return null;
      case 'q':
        return 'leave';
      default:
        say(`  "${typed}" is no choice: type a number from 1 to ${entries.length}, or ? for help.\n`);
        return null;
    }
  }

  function pick(entry: Entry | undefined): Answer | null {
    if (entry === undefined) {
      say(`  There is no such choice: type a number from 1 to ${entries.length}.\n`);
      return null;
    }
    const [only] = entry.choices;
    if (entry.choices.length === 1) return { action: only!.action };
    openGroup(entry.choices);
    return null;
  }

  function search(words: string): null {
    const found = matching(open.at(-1)!, words);
    if (found.length === 0) say(`  No choice has "${words}" in it.\n`);
    else openGroup(found);
    return null;
  }
}

function choicesOf({ game, state }: PlaySession): Choice[] {
  const actions = new Int32Array(game.maxActions);
  const count = game.legalActions(state, actions);
  return Array.from(actions.subarray(0, count), (action) => ({ action, text: game.describe(state, action) }));
}

function ledgerLines({ chronicle, state }: PlaySession): string {
  const { columns, rows, remarks } = chronicle.ledger(state);
  const lines = [
    ...rows.map(
      ({ name, values }) => `${name}: ${values.map((value, i) => `${columns[i]} ${value}`).join(', ')}`,
    ),
    ...remarks,
  ];
  return lines.length === 0
    ? '  This game keeps no ledger.\n'
    : `${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
