// The turn of US entry, of Revolutionary Turmoil and of the Treaty, by following all decks that matter together with
// what lies on the table. The order is that of play: Germany, Western Allies, Eastern Allies, Central Allies (4.1).
import { GERMANY_FACTION, WESTERN_ALLIES } from '../board.js';
import { type CompiledOp, FLAG_OP, RUSSIA_OP, US } from '../cards.js';
import type { Assumed } from './assumptions.js';
import { combinationsOf, createJoint, draw, HAPPENED, MOST_COMBINATIONS, moveValues } from './joint.js';
import { opsIn, type Sorted, sortDeck } from './kinds.js';
import type { LabRules } from './rules.js';
import type { TechnologyOdds } from './technologies.js';
import { attackMoves, attritionMoves, valuesOf } from './u-boats.js';

const FACTIONS = [0, 1, 2, 3];
const isUs = (op: CompiledOp) => op.kind === US;
const isUsOrFlag = (op: CompiledOp) => op.kind === US || op.kind === FLAG_OP;
const isRussian = (op: CompiledOp) => op.kind === RUSSIA_OP;

interface FollowedDeck extends Sorted {
  readonly faction: number;
}

function decksThatMatter(lab: LabRules, matters: (op: CompiledOp) => boolean): FollowedDeck[] {
  return FACTIONS.flatMap((faction) => {
    const flags = (ops: readonly CompiledOp[]) =>
      ops.filter(({ kind }) => kind === FLAG_OP).reduce((bits, { amount }) => bits | amount, 0);
    const sorted = sortDeck(lab.table, faction, lab.turns, matters, ({ ops }) => flags(ops));
    return sorted === null ? [] : [{ ...sorted, faction }];
  });
}

/** The scenario's cards make too many combinations to follow. */
export interface TooMany {
  readonly combinations: number;
}

/** By turn. */
export type EventOdds = Float64Array | TooMany;

export function usEntryOdds(lab: LabRules, assumed: Assumed, odds: TechnologyOdds): EventOdds {
  const decks = decksThatMatter(lab, isUsOrFlag);
  const values = valuesOf(lab, assumed);
  const chains = decks.map(({ chain }) => chain);
  const combinations = combinationsOf(chains, values.count);
  if (combinations > MOST_COMBINATIONS) return { combinations };
  const joint = createJoint(chains, values.count, values.start);
  const first = new Float64Array(lab.turns);
  const at = decks.map(() => 0);
  for (let turn = 1; turn <= lab.turns; turn++) {
    for (const faction of FACTIONS) {
      const axis = decks.findIndex((deck) => deck.faction === faction);
      if (axis >= 0) {
        // 6.6.1: the box is chosen in Germany's Movement Phase, after its draw.
        const box = assumed.box[faction === GERMANY_FACTION ? turn - 1 : turn];
        first[turn - 1] += draw(joint, axis, turn, usEffects(lab, decks[axis], turn, box, values));
        at[axis] = turn;
      }
      if (faction === GERMANY_FACTION && values.freshStates > 1)
        moveValues(joint, at, (marks) => attritionMoves(lab, assumed, odds, values, turn, marks));
      if (faction === WESTERN_ALLIES)
        first[turn - 1] += moveValues(joint, at, (marks) =>
          attackMoves(lab, assumed, odds, values, turn, marks),
        );
    }
  }
  return first;
}

/** Where each kind of card moves each value. */
function usEffects(
  lab: LabRules,
  deck: FollowedDeck,
  turn: number,
  box: number,
  values: ReturnType<typeof valuesOf>,
): (Int32Array | null)[] {
  return deck.cards.map((_, kind) => {
    const ops = opsIn(deck, kind, turn, isUs);
    if (ops.length === 0) return null;
    return Int32Array.from({ length: values.count }, (_, value) => {
      const { track, success, fresh } = values.parts(value);
      let moved = track;
      for (const op of ops) if (moved < lab.end) moved = lab.afterUs(op, turn, box, success, moved);
      return moved >= lab.end ? HAPPENED : values.of(moved, success, fresh);
    });
  });
}

/** R36: the first of the Russian cards. */
export function turmoilOdds(lab: LabRules): EventOdds {
  return russianOdds(lab, 1, (op) => (lab.russia(op, 0, 0) === 1 ? HAPPENED : 0));
}

/** The Treaty, if the Central Powers hold what was assumed. */
export function treatyOdds(lab: LabRules, { homeAreas }: Assumed): EventOdds {
  return russianOdds(lab, 2, (op, turmoil, turn) => {
    const result = lab.russia(op, turmoil, homeAreas[turn]);
    return result === 2 ? HAPPENED : result === 1 ? 1 : turmoil;
  });
}

function russianOdds(
  lab: LabRules,
  values: number,
  after: (op: CompiledOp, value: number, turn: number) => number,
): EventOdds {
  const decks = decksThatMatter(lab, isRussian);
  const chains = decks.map(({ chain }) => chain);
  const combinations = combinationsOf(chains, values);
  if (combinations > MOST_COMBINATIONS) return { combinations };
  const joint = createJoint(chains, values, 0);
  const first = new Float64Array(lab.turns);
  for (let turn = 1; turn <= lab.turns; turn++) {
    for (const [axis, deck] of decks.entries()) {
      const effects = deck.cards.map((_, kind) => {
        const ops = opsIn(deck, kind, turn, isRussian);
        const moved = (value: number) =>
          ops.reduce((now, op) => (now === HAPPENED ? now : after(op, now, turn)), value);
        return ops.length === 0 ? null : Int32Array.from({ length: values }, (_, value) => moved(value));
      });
      first[turn - 1] += draw(joint, axis, turn, effects);
    }
  }
  return first;
}
