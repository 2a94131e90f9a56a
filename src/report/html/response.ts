// How a figure answers to each knob: a panel a knob, one under another over the same scale.
import type { Level } from '../../stats/sensitivity.js';
import { clip } from '../terminal.js';
import { type Drawing, WIDTH } from './chart.js';
import { element, rounded, words } from './markup.js';
import { horizontalGrid, linear, roundTicks, type Scale, someOf } from './scale.js';

export interface Panel {
  readonly title: string;
  readonly levels: readonly Level[];
}

const LEFT = 42;
const RIGHT = 14;
const HEAD = 22;
const PLOT = 110;
const FOOT = 26;

export function responseCurves(panels: readonly Panel[], tick: (value: number) => string): Drawing {
  const values = panels
    .flatMap(({ levels }) => levels.flatMap(({ mean: { estimate, low, high } }) => [estimate, low, high]))
    .filter(Number.isFinite);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const domain: [number, number] = least === most ? [least - 1, most + 1] : [least, most];
  const height = HEAD + PLOT + FOOT;
  const content = panels.map(({ title, levels }, i) => {
    const top = height * i + HEAD;
    const y = linear(domain, [top + PLOT, top + 4]);
    const x = linear([0, Math.max(1, levels.length - 1)], [LEFT + 16, WIDTH - RIGHT - 16]);
    const ticks = roundTicks(...domain, 3).map((value) => ({ at: y(value), label: tick(value) }));
    return [
      words(0, top - 8, clip(title, 52), { class: 'strong' }),
      horizontalGrid(ticks, LEFT, WIDTH - RIGHT),
      curve(levels, x, y),
      ...someOf(levels.length, 8).map((level) =>
        words(x(level), top + PLOT + 15, levels[level]!.label, { class: 'tick', 'text-anchor': 'middle' }),
      ),
    ].join('');
  });
  return { width: WIDTH, height: height * panels.length, content: content.join('') };
}

function curve(levels: readonly Level[], x: Scale, y: Scale): string {
  const places = levels.map(({ mean }, i) => `${rounded(x(i))} ${rounded(y(mean.estimate))}`);
  const dots = levels.map(({ mean: { estimate, low, high } }, i) => {
    const known = Number.isFinite(low) && Number.isFinite(high);
    const whisker = known ? `M${rounded(x(i))} ${rounded(y(low))}V${rounded(y(high))}` : '';
    return (
      element('path', { class: 'whisker', d: whisker }) +
      element('circle', { class: 'fill-1', cx: x(i), cy: y(estimate), r: 3.5 })
    );
  });
  return element('path', { class: 'line stroke-1', d: `M${places.join('L')}` }) + dots.join('');
}
