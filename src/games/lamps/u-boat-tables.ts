// The U-Boat tables (8.2.4): what each sum of two dice does, as the scenario has it.
import { BELGIUM_AREA, CP, UNITED_STATES } from './board.js';
import { isActive } from './control.js';
import type { Rules } from './settings.js';
import { CONVOYS, type LampsState, UBOAT_BOX } from './state.js';
import { hasTechnology, Q1, Q2, U1, U2 } from './technology.js';

/** When a row of the Attack Table is a success: 8.2.4.1 (the two boxes), 7.6.6 (U1, U2), 7.6.7 (Q1, Q2). */
export const ATTACK_ROWS = [
  'always',
  'never',
  'unrestricted',
  'without-convoys',
  'without-q1',
  'without-q2',
  'with-u1',
  'with-u2',
] as const;
export type AttackRow = (typeof ATTACK_ROWS)[number];
/** When a row of the Attrition Table makes a U-Boat Spent. */
export const ATTRITION_ROWS = [
  'always',
  'never',
  'usa-at-war',
  'belgium-not-cp',
  'with-convoys',
  'with-q1',
  'with-q2',
] as const;
export type AttritionRow = (typeof ATTRITION_ROWS)[number];

/** By sum; nothing rolls a 0 or a 1. The words of the scenario are looked at once. */
interface Tables {
  readonly attack: Uint8Array;
  readonly attrition: Uint8Array;
}
const known = new WeakMap<Rules, Tables>();

function tablesOf(rules: Rules): Tables {
  let tables = known.get(rules);
  if (tables === undefined) {
    const attack: AttackRow[] = [
      'never',
      'never',
      rules['u-boat-attack-2'],
      rules['u-boat-attack-3'],
      rules['u-boat-attack-4'],
      rules['u-boat-attack-5'],
      rules['u-boat-attack-6'],
      rules['u-boat-attack-7'],
      rules['u-boat-attack-8'],
      rules['u-boat-attack-9'],
      rules['u-boat-attack-10'],
      rules['u-boat-attack-11'],
      rules['u-boat-attack-12'],
    ];
    const attrition: AttritionRow[] = [
      'never',
      'never',
      rules['u-boat-attrition-2'],
      rules['u-boat-attrition-3'],
      rules['u-boat-attrition-4'],
      rules['u-boat-attrition-5'],
      rules['u-boat-attrition-6'],
      rules['u-boat-attrition-7'],
      rules['u-boat-attrition-8'],
      rules['u-boat-attrition-9'],
      rules['u-boat-attrition-10'],
      rules['u-boat-attrition-11'],
      rules['u-boat-attrition-12'],
    ];
    tables = {
      attack: Uint8Array.from(attack, (row) => ATTACK_ROWS.indexOf(row)),
      attrition: Uint8Array.from(attrition, (row) => ATTRITION_ROWS.indexOf(row)),
    };
    known.set(rules, tables);
  }
  return tables;
}

const attackRow = (row: AttackRow) => ATTACK_ROWS.indexOf(row);
const ALWAYS = attackRow('always');
const UNRESTRICTED = attackRow('unrestricted');
const WITHOUT_CONVOYS = attackRow('without-convoys');
const WITHOUT_Q1 = attackRow('without-q1');
const WITHOUT_Q2 = attackRow('without-q2');
const WITH_U1 = attackRow('with-u1');
const WITH_U2 = attackRow('with-u2');

/** 8.2.4.2 */
export function sinksShipping(s: LampsState, sum: number): boolean {
  switch (tablesOf(s.rules).attack[sum]) {
    case ALWAYS:
      return true;
    case UNRESTRICTED:
      return s.v[UBOAT_BOX] === 1;
    case WITHOUT_CONVOYS:
      return s.v[CONVOYS] === 0;
    case WITHOUT_Q1:
      return !hasTechnology(s, Q1);
    case WITHOUT_Q2:
      return !hasTechnology(s, Q2);
    case WITH_U1:
      return hasTechnology(s, U1);
    case WITH_U2:
      return hasTechnology(s, U2);
    default:
      return false;
  }
}

const attritionRow = (row: AttritionRow) => ATTRITION_ROWS.indexOf(row);
const ALWAYS_SPENT = attritionRow('always');
const USA_AT_WAR = attritionRow('usa-at-war');
const BELGIUM_NOT_CP = attritionRow('belgium-not-cp');
const WITH_CONVOYS = attritionRow('with-convoys');
const WITH_Q1 = attritionRow('with-q1');
const WITH_Q2 = attritionRow('with-q2');

/** 8.2.4.3 */
export function wearsUboat(s: LampsState, sum: number): boolean {
  switch (tablesOf(s.rules).attrition[sum]) {
    case ALWAYS_SPENT:
      return true;
    case USA_AT_WAR:
      return isActive(s, UNITED_STATES);
    case BELGIUM_NOT_CP:
      return s.control[BELGIUM_AREA] !== CP;
    case WITH_CONVOYS:
      return s.v[CONVOYS] === 1;
    case WITH_Q1:
      return hasTechnology(s, Q1);
    case WITH_Q2:
      return hasTechnology(s, Q2);
    default:
      return false;
  }
}
