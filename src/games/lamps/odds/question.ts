// A question of `lamplight odds` as a battle, with what the map and the scenario's rules say about the area.
import { AssumptionError } from '../../../kernel/laboratory.js';
import { nearest } from '../../../kernel/nearest.js';
import {
  ALBANIA,
  AREA_IDS,
  AREA_NAMES,
  CP,
  FIRST_BEACHHEAD,
  FLAG,
  IS_HOME,
  KIND,
  LAND,
  MOUNTAIN,
  NATION_SIDE,
  NO_NATION,
  OWNER,
  PRODUCTION,
  SWAMP,
  TE,
} from '../board.js';
import type { Rules } from '../settings.js';
import type { Battle } from './battle.js';
import { chanceTerm, markerTerm, readTerms, type Terms, wholeTerm, wordTerm } from './terms.js';

const MOST_ARMIES = 16;

export interface Question {
  readonly battle: Battle;
  readonly into: number;
  /** The attacking side. */
  readonly side: number;
  readonly directed: boolean;
  readonly wanted: number;
}

export function readQuestion(given: Readonly<Record<string, string>>, rules: Rules): Question {
  const terms = readTerms(given);
  const into = readArea(terms('into'));
  const owner = NATION_SIDE[OWNER[into]];
  const side =
    terms('attacker') === '' ? 1 - owner : wordTerm(terms, 'attacker', ['cp', 'te']) === 'cp' ? CP : TE;
  const directed = wordTerm(terms, 'directed', ['yes', 'no']) === 'yes';
  const armies = wholeTerm(terms, 'armies', 1, MOST_ARMIES);
  const fresh = wholeTerm(terms, 'fresh', 0, MOST_ARMIES);
  const spent = wholeTerm(terms, 'spent', 0, MOST_ARMIES);
  const defenders = markerTerm(terms, 'defence-markers', fresh + spent);
  const battle: Battle = {
    attackers: markerTerm(terms, 'markers', armies),
    drm: wholeTerm(terms, 'drm', -6, 6),
    bigPushDrm: rules['big-push-drm'],
    gasDrm: wordTerm(terms, 'gas', ['yes', 'no']) === 'yes' ? rules['gas-drm'] : 0,
    guns: wholeTerm(terms, 'guns', 0, 4),
    gunDice: directed ? rules['artillery-air-dice'] : rules['artillery-dice'],
    cardDice: wholeTerm(terms, 'card-dice', 0, 20),
    rerolls: wholeTerm(terms, 'rerolls', 0, 20),
    rerollsPerCombat: wholeTerm(terms, 'rerolls-per-attack', 1, 20),
    trenches: wholeTerm(terms, 'trenches', 0, 2),
    fresh: defenders.slice(0, fresh),
    spent: defenders.slice(fresh),
    defenceDrm: wholeTerm(terms, 'defence-drm', -6, 6) + (MOUNTAIN[into] === 1 ? rules['mountain-drm'] : 0),
    garrison: side === owner ? 0 : garrisonOf(into, rules),
    counterGuns: wholeTerm(terms, 'counter-guns', 0, 4),
    counterDice: rules['counter-battery-dice'],
    air: wholeTerm(terms, 'air', 0, 3),
    stand: readStand(terms, into, side === owner, rules),
  };
  return { battle, into, side, directed, wanted: chanceTerm(terms, 'wanted') };
}

/** The land areas of a nation: squares and circles hold one army and are no battle of this kind. */
const ASKABLE = AREA_IDS.slice(0, FIRST_BEACHHEAD).filter(
  (_, area) =>
    KIND[area] === LAND &&
    area !== ALBANIA &&
    OWNER[area] !== NO_NATION &&
    AREA_IDS[area] !== 'british-isles',
);

function readArea(text: string): number {
  const id = text.replaceAll(/\s+/g, '-');
  if (ASKABLE.includes(id)) return AREA_IDS.indexOf(id);
  const near = nearest(id, ASKABLE);
  const known = `the areas are ${ASKABLE.join(', ')}`;
  const area = AREA_IDS.indexOf(id);
  const why =
    area >= 0 ? `${AREA_NAMES[area]} is not attacked by several armies from one area` : 'no such area';
  throw new AssumptionError(`into: ${why}; ${near === null ? known : `did you mean ${near}?`}`);
}

/** 6.1.3 */
function garrisonOf(area: number, rules: Rules): number {
  const strong = MOUNTAIN[area] + SWAMP[area] + FLAG[area] + PRODUCTION[area] > 0;
  return strong ? rules['garrison-strong'] : rules['garrison-weak'];
}

function readStand(terms: Terms, into: number, liberation: boolean, rules: Rules): Battle['stand'] {
  const lost = wholeTerm(terms, 'lost', 0, MOST_ARMIES);
  if (wordTerm(terms, 'stand', ['always', 'never']) === 'never') return null;
  if (liberation || IS_HOME[into] === 0 || FLAG[into] + PRODUCTION[into] === 0) {
    const why =
      'only a Home Area with a flag or production, defended by its own nation, can be held so (7.2.4)';
    throw new AssumptionError(`stand: not in ${AREA_NAMES[into]}: ${why}`);
  }
  return { needed: rules['tenacity-needed'], perLoss: rules['tenacity-per-loss'], lost };
}
