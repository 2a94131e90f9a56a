// Knobs of a sweep that belong to a bot: `side:option=values` varies an option of the strategy that plays the side.
import type { Knob, Point } from '../stats/design.js';

/** The scenario's values at a point as `path=value`, and the bots that play there. */
export function changesAt(
  knobs: readonly Knob[],
  point: Point,
  strategies: Readonly<Record<string, string>>,
): { readonly sets: readonly string[]; readonly seats: Readonly<Record<string, string>> } {
  const sets: string[] = [];
  const seats: Record<string, string> = {};
  for (const [i, { path }] of knobs.entries()) {
    const { side, option } = botKnob(path);
    const spec = seats[side] ?? strategies[side];
    if (option === undefined || spec === undefined) sets.push(`${path}=${point[i]}`);
    else seats[side] = `${spec}${spec.includes(':') ? ',' : ':'}${option}=${point[i]}`;
  }
  return { sets, seats };
}

export function isBotKnob({ path }: Knob): boolean {
  return botKnob(path).option !== undefined;
}

function botKnob(path: string): { readonly side: string; readonly option: string | undefined } {
  const [side = '', option] = path.split(':');
  return { side, option };
}
