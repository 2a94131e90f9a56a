// A grid of shares: who sits in the rows against who sits in the columns, each cell as strong as its share.
import { clip } from '../terminal.js';
import { type Drawing, percent, WIDTH } from './chart.js';
import { element, words } from './markup.js';

export interface Matrix {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** What rows and columns are. */
  readonly axes: readonly [string, string];
  readonly share: (row: number, column: number) => number;
}

const NAME = 128;
const CELL = { width: 58, height: 30 };
const HEAD = 58;

export function matrix({ rows, columns, axes, share }: Matrix): Drawing {
  const width = Math.max(WIDTH, NAME + CELL.width * columns.length);
  const cells = rows.flatMap((name, row) => {
    const top = HEAD + CELL.height * row;
    return [
      words(0, top + 20, clip(name, 19)),
      ...columns.map((_, column) => cell(NAME + CELL.width * column, top, share(row, column))),
    ];
  });
  const heads = columns.map((name, column) => {
    // Every other one higher, so that long names have room.
    const y = HEAD - (column % 2 === 0 ? 8 : 24);
    return words(NAME + CELL.width * (column + 0.5), y, clip(name, 16), {
      class: 'soft',
      'text-anchor': 'middle',
    });
  });
  const corner = words(0, 14, `rows: ${axes[0]}; columns: ${axes[1]}`, { class: 'soft' });
  return {
    width,
    height: HEAD + CELL.height * rows.length + 4,
    content: [corner, ...heads, ...cells].join(''),
  };
}

/** The number tells; the bar at the bottom shows it. */
function cell(x: number, y: number, share: number): string {
  const [width, height] = [CELL.width - 4, CELL.height - 4];
  return (
    element('rect', { class: 'nobody', x, y, width, height, rx: 3 }) +
    element('rect', { class: 'fill-0', x, y: y + height - 6, width: width * share, height: 6 }) +
    words(x + width / 2, y + 15, percent(share, 1), { 'text-anchor': 'middle', class: 'strong' })
  );
}
