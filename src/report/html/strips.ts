// Many rows over the same turns: each a strip, as high as its figure is at each turn.
import { clip } from '../terminal.js';
import { type Drawing, WIDTH } from './chart.js';
import { element, rounded, words } from './markup.js';
import { linear } from './scale.js';

export interface Strip {
  readonly label: string;
  readonly figure: string;
  readonly course: readonly number[];
}

const NAME = 176;
const FIGURE = 50;
const ROW = 22;
const STRIP = 17;

export function strips(
  rows: readonly Strip[],
  { low, high }: { readonly low: number; readonly high: number },
): Drawing {
  const content = rows.map(({ label, figure, course }, i) => {
    const top = ROW * i;
    const y = linear([low, high], [top + STRIP, top]);
    const x = linear([0, course.length], [NAME, WIDTH - FIGURE]);
    const path = course.map((value, turn) => `V${rounded(y(value))}H${rounded(x(turn + 1))}`).join('');
    return [
      words(0, top + 13, clip(label, 27)),
      element('rect', { class: 'nobody', x: NAME, y: top, width: WIDTH - FIGURE - NAME, height: STRIP }),
      element('path', { class: 'fill-1', d: `M${NAME} ${rounded(y(0))}${path}V${rounded(y(0))}Z` }),
      low < 0 ? element('line', { class: 'zero', x1: NAME, x2: WIDTH - FIGURE, y1: y(0), y2: y(0) }) : '',
      words(WIDTH, top + 13, figure, { class: 'strong', 'text-anchor': 'end' }),
    ].join('');
  });
  return { width: WIDTH, height: ROW * rows.length, content: content.join('') };
}
