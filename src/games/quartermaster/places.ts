// Places and conditions of cards compiled into sets of spaces: no string is looked at while a game is played.
import { CENTRAL, countryOf, distance, SPACE_COUNT, spaceOf } from './board.js';
import { type Condition, placeParts } from './operations.js';

/** The kinds of piece that a card speaks of; a space's own kind says which of them can stand there (4.3). */
export const ARMY = 1;
export const NAVY = 2;
export const pieceBits = (piece: 'army' | 'navy' | 'any') =>
  piece === 'army' ? ARMY : piece === 'navy' ? NAVY : ARMY | NAVY;

/** Terrain that a card asks for, as it counts in the battle. */
export const ANY_TERRAIN = 0;
export const CLEAR_TERRAIN = 1;
export const DIFFICULT_TERRAIN = 2;
export const terrainCode = (terrain: 'clear' | 'difficult' | undefined) =>
  terrain === undefined ? ANY_TERRAIN : terrain === 'clear' ? CLEAR_TERRAIN : DIFFICULT_TERRAIN;

/** What a place is measured from while the card is resolved. */
export const FIXED = 0;
export const BUILT_PLACE = 1;
export const BATTLED_PLACE = 2;

export interface CompiledPlaces {
  /** One byte a space. */
  readonly spaces: Uint8Array;
  /** FIXED: the spaces above. Else those from `nearest` to `farthest` steps away from the moment's space. */
  readonly moment: number;
  readonly nearest: number;
  readonly farthest: number;
}

export const NOWHERE: CompiledPlaces = {
  spaces: new Uint8Array(SPACE_COUNT),
  moment: FIXED,
  nearest: 0,
  farthest: 0,
};

const MOMENTS: Readonly<Record<string, number>> = { built: BUILT_PLACE, battled: BATTLED_PLACE };

export function compilePlaces(where: readonly string[], team = CENTRAL): CompiledPlaces {
  const spaces = new Uint8Array(SPACE_COUNT);
  for (const text of where) {
    const { space, from, to } = placeParts(text);
    const moment = MOMENTS[space];
    if (moment !== undefined) return { spaces, moment, nearest: from, farthest: to };
    for (let other = 0; other < SPACE_COUNT; other++) {
      const steps = space === 'any' ? from : distance(team, spaceOf(space), other);
      if (steps >= from && steps <= to) spaces[other] = 1;
    }
  }
  return { spaces, moment: FIXED, nearest: 0, farthest: 0 };
}

/** One bit a country. */
export function countryMask(ids: readonly string[]): number {
  return ids.reduce((mask, id) => mask | (1 << countryOf(id)), 0);
}

/** Pieces that a card counts. */
export interface CompiledCount {
  readonly pieces: number;
  readonly countries: number;
  readonly spaces: Uint8Array;
}

export interface CompiledCondition extends CompiledCount {
  readonly min: number;
  readonly max: number;
  readonly supplied: boolean;
  /** Steps to a piece of these countries; 0: it does not matter. */
  readonly steps: number;
  readonly otherPieces: number;
  readonly otherCountries: number;
}

export function compileCount(written: Pick<Condition, 'piece' | 'countries' | 'where'>, team: number) {
  return {
    pieces: pieceBits(written.piece),
    countries: countryMask(written.countries),
    spaces: compilePlaces(written.where, team).spaces,
  };
}

export function compileCondition(written: Condition, team: number): CompiledCondition {
  return {
    ...compileCount(written, team),
    min: written.min ?? 0,
    max: written.max ?? 255,
    supplied: written.supplied === true,
    steps: written.next_to?.steps ?? 0,
    otherPieces: pieceBits(written.next_to?.piece ?? 'any'),
    otherCountries: countryMask(written.next_to?.countries ?? []),
  };
}
