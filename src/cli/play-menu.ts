// The choices of a decision as a person sees them: numbered, a page at a time, long lists in groups that share their
// first words.

export interface Choice {
  readonly action: number;
  readonly text: string;
}

/** What a line of a menu leads to: one choice, or a group of them. */
export interface Entry {
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** So many lines fit on a screen, with room for the story. */
export const PAGE = 20;

/** The lines of a menu: every choice if they fit on a page, else groups. */
export function entriesOf(choices: readonly Choice[]): Entry[] {
  if (choices.length <= PAGE) return choices.map((choice) => ({ text: choice.text, choices: [choice] }));
  const most = Math.max(...choices.map(({ text }) => text.split(' ').length));
  let best: Entry[] = [];
  for (let words = 1; words < most; words++) {
    const groups = groupedBy(choices, words);
    if (groups.length > PAGE) break;
    if (groups.length > 1) best = groups;
  }
  return best.length > 1 ? best : choices.map((choice) => ({ text: choice.text, choices: [choice] }));
}

function groupedBy(choices: readonly Choice[], words: number): Entry[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const head = choice.text.split(' ').slice(0, words).join(' ');
    groups.set(head, [...(groups.get(head) ?? []), choice]);
  }
  return [...groups].map(([head, members]) =>
    members.length === 1
      ? { text: members[0]!.text, choices: members }
      : { text: `${head} … (${members.length} ways)`, choices: members },
  );
}

export function matching(choices: readonly Choice[], words: string): Choice[] {
  const wanted = words.toLowerCase();
  return choices.filter(({ text }) => text.toLowerCase().includes(wanted));
}

/** One page of a menu; pages count from 0. */
export function menuText(entries: readonly Entry[], page: number): string {
  const shown = entries.slice(page * PAGE, (page + 1) * PAGE);
  const width = String(page * PAGE + shown.length).length;
  const lines = shown.map(({ text }, i) => `  ${String(page * PAGE + i + 1).padStart(width)}  ${text}`);
  const pages = Math.ceil(entries.length / PAGE);
  if (pages > 1) lines.push(`  page ${page + 1} of ${pages}: n for the next, p for the one before`);
  return `${lines.join('\n')}\n`;
}
