// For golden tests: after a step the WHOLE position is compared with the last one and what the text says has changed,
// so that nothing may change that the text does not change.
import { expect } from 'vitest';
import type { Position, Table } from './table.js';

/** Returns a function that takes the changes of a step and looks at the table; no scripted die may be left by then. */
export function follow(t: Table, position: Position = t.position()) {
  return (units: Record<string, string> = {}, rest: Partial<Omit<Position, 'units'>> = {}): void => {
    for (const [area, tokens] of Object.entries(units)) {
      if (tokens === '') delete position.units[area];
      else position.units[area] = tokens.split(' ').sort().join(' ');
    }
    Object.assign(position, rest);
    expect(t.position()).toEqual(position);
    t.luck.assertUsedUp();
  };
}
