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

/** The most of anything that costs time; all else stays as the page has it. */
const MOST: Readonly<Record<string, number>> = {
  '--games': 12,
  '--max-games': 100,
  '--generations': 2,
  '--wars': 10_000,
  '--pilot': 40,
};

/** Commands that play a usual number of games unless told. */
const PLAYS = ['run', 'compare', 'sweep', 'tune', 'cards', 'tournament', 'train', 'why', 'audit', 'baseline'];

/** `npx lamplight run --games 2000 > x.json`, made small; null for what is not our command. */
export function smallCommand(line: string): DocsCommand | null {
  const [, words, into = null] = /^npx lamplight (.*?)(?:\s*>\s*(\S+))?$/.exec(line) ?? [];
  if (words === undefined) return null;
  const argv = words.split(/\s+/);
  for (let i = 1; i < argv.length; i++) {
    const most = MOST[argv[i - 1]!];
    if (most !== undefined) argv[i] = String(Math.min(most, asNumber(argv[i]!)));
  }
  const counted = argv.includes('--games') || argv.includes('--until') || argv.includes('--resume');
  if (PLAYS.includes(argv[0]!) && !counted) argv.push('--games', String(MOST['--games']));
  return { argv, into };
}

function asNumber(text: string): number {
  return Number(text.replaceAll('_', '').replace(/k$/, 'e3'));
}
