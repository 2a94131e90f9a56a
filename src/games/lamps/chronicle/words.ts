// The words of the chronicle: how units, areas, sides and lists of them read in a sentence.
import {
  AREA_COUNT,
  AREA_NAMES,
  AUSTRIA_HUNGARY,
  FACTION_IDS,
  GERMANY_FACTION,
  NATION_NAMES,
  UNIT_NAMES,
} from '../board.js';

export const SIDE_NAMES = ['the Central Powers', 'the Triple Entente'] as const;
export const FACTION_NAMES: readonly string[] = FACTION_IDS.map(capitalized);

/** "western-allies" as "Western Allies". */
function capitalized(id: string): string {
  return id
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
}

export function unitName(unit: number): string {
  return `the ${UNIT_NAMES[unit]}`;
}

export function areaName(area: number): string {
  return area < AREA_COUNT ? AREA_NAMES[area] : 'nowhere';
}

export function nationName(nation: number): string {
  return nation === AUSTRIA_HUNGARY ? 'Austria-Hungary' : NATION_NAMES[nation];
}

/** "Germany draws", "the Western Allies draw". */
export function factionDoes(faction: number, verb: string): string {
  const name = FACTION_NAMES[faction];
  return faction === GERMANY_FACTION ? `${name} ${verb}s` : `the ${name} ${verb}`;
}

/** "the A, the B and the C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A sentence: its first letter large, a full stop unless it ends with one. */
export function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? '' : '.';
  return text[0].toUpperCase() + text.slice(1) + end;
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function trenchesInWords(count: number): string {
  return count === 1 ? 'a Trench' : `${count} Trenches`;
}
