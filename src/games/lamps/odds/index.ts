// The odds tool of Lamps: one attack on one area, exactly, and rehearsed through the engine.
import type { OddsRow, OddsStudy, OddsTool } from '../../../kernel/odds.js';
import { AREA_NAMES, CP, FLAG, PRODUCTION } from '../board.js';
import type { Settings } from '../settings.js';
import { type Question, readQuestion } from './question.js';
import { rehearse, type Trial } from './rehearsal.js';
import { TERMS } from './terms.js';
import { type BattleOdds, battleOdds, withArmies } from './tree.js';

const MOST_ARMIES = 16;

export const oddsTool: OddsTool<Settings> = {
  terms: TERMS,
  ask({ rules }, given): OddsStudy {
    const question = readQuestion(given, rules);
    const odds = battleOdds(question.battle);
    const ladder = armiesLadder(question);
    const rows = rowsOf(odds, ladder);
    return {
      asked: inSentences(question),
      answer: answerOf(question, odds, ladder),
      rows,
      rehearsal(seed) {
        const play = rehearse(question, rules, seed);
        return {
          play(first, count, counts) {
            for (let trial = first; trial < first + count; trial++) countTrial(rows, play(trial), counts);
          },
        };
      },
    };
  },
};

/** The chance with 1, 2, 3 ... armies, up to the first that reaches what is wanted, and at least those asked about. */
function armiesLadder({ battle, wanted }: Question): readonly number[] {
  const ladder: number[] = [];
  while (ladder.length < MOST_ARMIES) {
    ladder.push(battleOdds(withArmies(battle, ladder.length + 1)).taken);
    if (ladder.length >= battle.attackers.length && ladder[ladder.length - 1] >= wanted) break;
  }
  return ladder;
}

function answerOf({ battle, into, wanted }: Question, odds: BattleOdds, ladder: readonly number[]): string {
  const enough = ladder.findIndex((chance) => chance >= wanted) + 1;
  const percent = (chance: number) => `${(100 * chance).toFixed(1)}%`;
  const need =
    enough > 0
      ? `${percent(wanted)} needs ${armies(enough)}.`
      : `No ${MOST_ARMIES} armies reach ${percent(wanted)}.`;
  return `${armies(battle.attackers.length)} take ${AREA_NAMES[into]} with a chance of ${percent(odds.taken)}; ${need}`;
}

function armies(count: number): string {
  return count === 1 ? '1 army' : `${count} armies`;
}

function rowsOf(odds: BattleOdds, ladder: readonly number[]): readonly OddsRow[] {
  const row = (
    group: string,
    id: string,
    title: string,
    chance: number,
    given: string | null = null,
    counted = true,
  ): OddsRow => ({ group, id, title, chance, given, counted });
  const spread = (group: string, id: string, chances: Float64Array) =>
    [...chances].map((chance, n) => row(group, `${id}-${n}`, String(n), chance));
  return [
    row('The attack', 'taken', 'the area is taken', odds.taken),
    ...odds.rounds.flatMap(({ fought, won }, i) => [
      row('Combat by combat', `fought-${i + 1}`, `combat ${i + 1} is fought`, fought),
      row('Combat by combat', `won-${i + 1}`, `combat ${i + 1} is won, if fought`, won, `fought-${i + 1}`),
    ]),
    ...spread('Attacking armies Spent', 'spent', odds.spent),
    ...(odds.beaten.length > 1 ? spread('Fresh defenders made Spent', 'beaten', odds.beaten) : []),
    ...(odds.lost[0] < 1 ? spread('Defenders lost in last stands', 'lost', odds.lost) : []),
    ...ladder.map((chance, i) =>
      row('The area is taken by so many armies', `armies-${i + 1}`, String(i + 1), chance, null, false),
    ),
  ];
}

function countTrial(rows: readonly OddsRow[], trial: Trial, counts: Float64Array): void {
  for (let i = 0; i < rows.length; i++) if (rows[i].counted && happened(rows[i].id, trial)) counts[i]++;
}

function happened(id: string, { taken, fought, won, spent, beaten, lost }: Trial): boolean {
  if (id === 'taken') return taken;
  const dash = id.indexOf('-');
  const number = Number(id.slice(dash + 1));
  switch (id.slice(0, dash)) {
    case 'fought':
      return fought >= number;
    case 'won':
      return won[number - 1] === true;
    case 'spent':
      return spent === number;
    case 'beaten':
      return beaten === number;
    default:
      return lost === number;
  }
}

function inSentences({ battle, into, side }: Question): string[] {
  const { stand, guns, gasDrm, rerolls, air, counterGuns } = battle;
  const used = [
    ...(guns > 0 ? ['its artillery as soon as it can'] : []),
    ...(gasDrm > 0 ? ['gas in the first combat'] : []),
    ...(rerolls > 0 ? ['a reroll whenever it loses'] : []),
  ];
  const defence = [
    ...(counterGuns > 0 ? ['Counter-battery is fired as soon as it can be.'] : []),
    ...(air > 0 ? [`The first ${air === 1 ? 'tie is' : `${air} ties are`} the defender's.`] : []),
    ...(stand !== null
      ? ['Every beaten Spent army makes a last stand.']
      : FLAG[into] + PRODUCTION[into] > 0
        ? ['The defender makes no last stand (stand=always for the other case).']
        : []),
  ];
  return [
    `The ${side === CP ? 'Central Powers' : 'Triple Entente'} attack ${AREA_NAMES[into]} from one area until it is taken ` +
      'or no Fresh army is left.',
    `In the way: ${battle.trenches} ${battle.trenches === 1 ? 'Trench' : 'Trenches'}, ${battle.fresh.length} Fresh and ${battle.spent.length} Spent ` +
      `armies, defence ${signed(battle.defenceDrm)}, then a garrison of ${battle.garrison}.`,
    ...(used.length > 0 ? [`The attacker uses ${used.join(', ')}.`] : []),
    ...defence,
  ];
}

function signed(drm: number): string {
  return drm > 0 ? `+${drm}` : String(drm);
}
