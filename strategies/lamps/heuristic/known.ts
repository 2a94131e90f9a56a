// What the mind knows about which areas: sets of areas, two words each, out of which the areas go near which something
// has changed (sight.ts).

// The places of the sets.
export const NEAR_KNOWN = 0;
export const THREAT_KNOWN = 2;
/** Without and with the refits that are to come. */
export const HOLD_KNOWN = 4;
/** By faction. */
export const STRIKE_KNOWN = 8;
export const FRONTS_KNOWN = 16;
export const MOVES_KNOWN = 18;
export const KNOWN_WORDS = 20;

/** Is an area in a set? If not, it is from now on: whoever asks finds it out. */
export function isKnown(known: Int32Array, set: number, area: number): boolean {
  const word = set + (area >> 5);
  if (((known[word] >>> area) & 1) === 1) return true;
  known[word] |= 1 << area;
  return false;
}
