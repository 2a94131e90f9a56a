// What the documentation shows: the files that it writes and the commands that it runs, page by page.

export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string };

/** Code blocks: `yaml mine.yaml` behind the fence is a file, `sh` holds commands. */
export function stepsOf(page: string): Step[] {
  const steps: Step[] = [];
  for (const [, info = '', text = ''] of page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)) {
    const [language, name] = info.trim().split(/\s+/);
    if (name !== undefined) steps.push({ kind: 'file', name, text });
    else if (language === 'sh')
      steps.push(...linesOf(text).map((line) => ({ kind: 'command', line }) as const));
  }
  return steps;
}

function linesOf(block: string): string[] {
  return block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

export interface DocsCommand {
  readonly argv: readonly string[];
  /** The file that standard output goes to, if any. */
  readonly into: string | null;
}

/** The most of anything that costs time, given or usual; all else stays as the page has it. */
const GAMES = { '--games': 4 };
const THREAD = { '--threads': 1 };
const MOST: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  run: { ...GAMES, ...THREAD },
  compare: { ...GAMES, ...THREAD },
  plan: { '--pilot': 20, ...THREAD },
  // For each of its combinations.
  sweep: { '--games': 2, ...THREAD },
  tune: { '--games': 50, '--settings': 2, '--confirm': 50, ...THREAD },
  baseline: { ...GAMES, ...THREAD },
  check: THREAD,
  cards: { ...GAMES, ...THREAD },
  tournament: { '--games': 2, ...THREAD },
  train: { '--games': 2, '--generations': 2, '--population': 4, '--confirm': 4, ...THREAD },
  'check-bot': { '--games': 1 },
  audit: GAMES,
  why: GAMES,
};

/** `npx lamplight run --games 2000 > x.json`, made small; null for what is not our command. */
export function smallCommand(line: string): DocsCommand | null {
  const [, words, into = null] = /^npx lamplight (.*?)(?:\s*>\s*(\S+))?$/.exec(line) ?? [];
  if (words === undefined) return null;
  const argv = words.replaceAll(/\bplanner\b(:playouts=\d+)?/g, 'planner:playouts=2').split(/\s+/);
  // Until a precision is reached, or as a folder has it: then the games are not ours to count.
  const open = argv.includes('--until') || argv.includes('--resume');
  for (const [flag, most] of Object.entries(MOST[argv[0]!] ?? {})) {
    const at = argv.indexOf(flag);
    // A game of a bot that looks ahead takes as long as a hundred others.
    const few = flag === '--games' && words.includes('planner') ? 1 : most;
    if (at >= 0) argv[at + 1] = String(Math.min(few, asNumber(argv[at + 1]!)));
    else if (!open || flag !== '--games') argv.push(flag, String(few));
  }
  const limit = argv.indexOf('--max-games');
  if (limit >= 0) argv[limit + 1] = String(Math.min(40, asNumber(argv[limit + 1]!)));
  return { argv, into };
}

function asNumber(text: string): number {
  return Number(text.replaceAll('_', '').replace(/k$/, 'e3'));
}
