// Tells the comments of TypeScript or JavaScript from its code.

export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Separated {
  /** The text with every comment blanked out: offsets, lines and columns stay as they are. */
  readonly code: string;
  readonly comments: readonly Comment[];
}

/** After one of these a slash begins a regular expression, not a division. */
const BEFORE_PATTERN = /(^|[(,=:[!&|?{};+\-*%<>~^]|\b(return|typeof|case|in|of|do|else|void))\s*$/;
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|[`{}/]/g;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\//y;
const TEMPLATE_PART = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(`|\$\{)/y;

export function separate(text: string): Separated {
  const comments: Comment[] = [];
  /** One entry for each open brace: true where its closing one goes on with a template string. */
  const braces: boolean[] = [];
  let code = '';
  let copied = 0;
  const token = new RegExp(TOKEN);

  /** Goes on behind what matches here. */
  function skip(pattern: RegExp, from: number): string | undefined {
    const sticky = new RegExp(pattern);
    sticky.lastIndex = from;
    const match = sticky.exec(text);
    if (match !== null) token.lastIndex = sticky.lastIndex;
    return match?.[1];
  }
  function inTemplate(from: number): void {
    if (skip(TEMPLATE_PART, from) === '${') braces.push(true);
  }

  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const { index, 0: word } = match;
    const end = index + word.length;
    if (word.startsWith('//') || word.startsWith('/*')) {
      comments.push({ start: index, end, text: word });
      code += text.slice(copied, index) + word.replace(/[^\n]/g, ' ');
      copied = end;
    } else if (word === '`') inTemplate(end);
    else if (word === '{') braces.push(false);
    else if (word === '}') {
      if (braces.pop() === true) inTemplate(end);
    } else if (word === '/' && BEFORE_PATTERN.test(text.slice(Math.max(0, index - 20), index))) {
      skip(PATTERN, index);
    }
  }
  return { code: code + text.slice(copied), comments };
}
