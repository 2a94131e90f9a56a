// Text for the terminal: colour where it is wanted, and lines that fit.

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  bar(text: string): string;
}

const PLAIN: Paint = { bold: (text) => text, dim: (text) => text, bar: (text) => text };

// By hand: node's styleText asks process.stdout, which need not be the stream that is written to.
const styled = (code: number, off: number) => (text: string) => `\u001b[${code}m${text}\u001b[${off}m`;
const COLOURED: Paint = { bold: styled(1, 22), dim: styled(2, 22), bar: styled(36, 39) };

/** Colours only for a terminal, and never against the user's wish (no-color.org). */
export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  return isTerminal && !env.NO_COLOR && env.TERM !== 'dumb' ? COLOURED : PLAIN;
}

/** One line of text, cut if it is too long. */
export function clip(text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= width ? line : `${letters.slice(0, width - 1).join('')}…`;
}
