// The operations of a play as a flat program: conditions and loops become jumps, so that a place in it is one number.
import { countryOf, powerOf, spaceOf, teamOf } from './board.js';
import { CARD_TYPES } from './names.js';
import type { Operation, PlainOperation } from './operations.js';
import {
  ARMY,
  type CompiledCondition,
  type CompiledCount,
  type CompiledPlaces,
  compileCondition,
  compileCount,
  compilePlaces,
  countryMask,
  NAVY,
  NOWHERE,
  pieceBits,
} from './places.js';
import { DECK, HAND, PREPARED, STATUS } from './zones.js';

let next = 0;
const code = () => next++;
export const BUILD = code();
export const RECRUIT = code();
export const BATTLE = code();
export const ELIMINATE = code();
export const DRAFT = code();
export const PREPARE = code();
export const PLAY = code();
export const ATTRITION = code();
export const POINTS = code();
export const TOKEN = code();
export const COST = code();
export const DISCARD = code();
export const SUPPLY = code();
export const NO_DIFFICULT_COST = code();
export const TRUCE = code();
export const REQUIRE = code();
export const TAKE = code();
export const REUSE = code();
export const WITHDRAW = code();
/** Goes on at `target` unless the condition holds. */
export const UNLESS = code();
export const UNLESS_CLEAR = code();
export const CHOOSE = code();
export const JUMP = code();
/** Goes on at `target` after `max` rounds. */
export const REPEAT = code();

const NAMED: Readonly<Record<PlainOperation['op'], number>> = {
  build: BUILD,
  recruit: RECRUIT,
  battle: BATTLE,
  eliminate: ELIMINATE,
  draft: DRAFT,
  prepare: PREPARE,
  play: PLAY,
  attrition: ATTRITION,
  vp: POINTS,
  token: TOKEN,
  cost: COST,
  discard: DISCARD,
  supply: SUPPLY,
  'no-difficult-cost': NO_DIFFICULT_COST,
  truce: TRUCE,
  require: REQUIRE,
  take: TAKE,
  reuse: REUSE,
  withdraw: WITHDRAW,
};

/** By code. */
export const OPERATION_WORDS: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(NAMED).map(([word, number]) => [number, word]),
);

/** Who does it where no power is named: the power of the card. */
export const OWN_POWER = 255;
export const ANYWHERE = 255;
/** `start` of a battle that the piece just built must fight. */
export const FROM_BUILT = 254;

/** One operation. Every one has all fields, so that the engine reads one shape of object. */
export interface CompiledOp {
  readonly code: number;
  readonly country: number;
  readonly power: number;
  readonly team: number;
  /** ARMY and NAVY bits; of a battle: on land, at sea. */
  readonly pieces: number;
  readonly countries: number;
  /** One bit a power. */
  readonly powers: number;
  /** One bit a card type. */
  readonly types: number;
  readonly places: CompiledPlaces;
  readonly space: number;
  /** The space that a battle must start from. */
  readonly start: number;
  /** How much: pieces, cards, points. */
  readonly amount: number;
  readonly zone: number;
  /** Who chooses: a power. */
  readonly chooser: number;
  /** A cost that may be declined. */
  readonly optional: boolean;
  readonly condition: CompiledCondition | null;
  readonly per: CompiledCount | null;
  /** Where to go on; for CHOOSE the starts of its branches. */
  readonly target: number;
  readonly branches: Uint8Array;
}

const BLANK: CompiledOp = {
  code: 0,
  country: 0,
  power: OWN_POWER,
  team: 0,
  pieces: 0,
  countries: 0,
  powers: 0,
  types: 0,
  places: NOWHERE,
  space: 0,
  start: ANYWHERE,
  amount: 1,
  zone: 0,
  chooser: OWN_POWER,
  optional: false,
  condition: null,
  per: null,
  target: 0,
  branches: new Uint8Array(0),
};

const ZONES = { hand: HAND, prepared: PREPARED, deck: DECK, status: STATUS } as const;
const typeMask = (types: readonly string[]) =>
  types.reduce((mask, type) => mask | (1 << CARD_TYPES.indexOf(type as (typeof CARD_TYPES)[number])), 0);

export function compileProgram(source: readonly Operation[], team: number): readonly CompiledOp[] {
  const program: CompiledOp[] = [];
  const push = (op: Partial<CompiledOp>) => program.push({ ...BLANK, ...op }) - 1;
  const patch = (index: number, op: Partial<CompiledOp>) => {
    program[index] = { ...program[index], ...op };
  };

  function addAll(ops: readonly Operation[]): void {
    for (const op of ops) add(op);
  }

  function add(op: Operation): void {
    switch (op.op) {
      case 'if':
      case 'if-clear': {
        const test =
          op.op === 'if'
            ? push({ code: UNLESS, condition: compileCondition(op.when, team) })
            : push({ code: UNLESS_CLEAR });
        addAll(op.ops);
        return patch(test, { target: program.length });
      }
      case 'repeat': {
        const loop = push({ code: REPEAT, amount: op.max });
        addAll(op.ops);
        push({ code: JUMP, target: loop });
        patch(loop, { target: program.length });
        // A round begins by paying for it, and who does not pay is done.
        for (let i = loop; i < program.length; i++) {
          if (program[i].code === COST) patch(i, { optional: true, target: program.length });
        }
        return;
      }
      case 'choose': {
        const choice = push({ code: CHOOSE });
        const ends: number[] = [];
        const branches = op.options.map((ops) => {
          const start = program.length;
          addAll(ops);
          ends.push(push({ code: JUMP }));
          return start;
        });
        for (const end of ends) patch(end, { target: program.length });
        return patch(choice, { branches: Uint8Array.from(branches), target: program.length });
      }
      default:
        push({ code: NAMED[op.op], ...fieldsOf(op, team) });
    }
  }

  addAll(source);
  // A cost that is not met, or a requirement, ends the play (7.7.1).
  return program.map((op) =>
    (op.code === COST && !op.optional) || op.code === REQUIRE ? { ...op, target: program.length } : op,
  );
}

function fieldsOf(op: PlainOperation, team: number): Partial<CompiledOp> {
  switch (op.op) {
    case 'build':
    case 'recruit':
      return {
        pieces: pieceBits(op.piece),
        country: countryOf(op.country),
        places: compilePlaces(op.where, team),
        amount: op.times ?? 1,
      };
    case 'battle':
      return {
        pieces: op.space === 'land' ? ARMY : op.space === 'sea' ? NAVY : ARMY | NAVY,
        country: countryOf(op.country),
        places: compilePlaces(op.where, team),
        start: op.from === undefined ? ANYWHERE : op.from === 'built' ? FROM_BUILT : spaceOf(op.from),
      };
    case 'eliminate':
      return {
        pieces: pieceBits(op.piece),
        countries: countryMask(op.countries),
        places: compilePlaces(op.where, team),
      };
    case 'draft':
      return { types: typeMask(op.cards), country: countryOf(op.country) };
    case 'prepare':
      return { amount: op.max };
    case 'play':
      return { types: typeMask([op.type]), country: countryOf(op.country) };
    case 'attrition':
      return {
        power: powerOf(op.power),
        amount: op.count,
        per: op.per === undefined ? null : compileCount(op.per, team),
      };
    case 'vp':
      return { team: teamOf(op.team), amount: op.points };
    case 'token':
      return { space: spaceOf(op.space) };
    case 'cost':
      return {
        zone: ZONES[op.from],
        types: op.type === undefined ? 0 : typeMask([op.type]),
        amount: op.count,
        power: op.by === undefined ? OWN_POWER : powerOf(op.by),
      };
    case 'discard':
      return {
        zone: ZONES[op.from],
        powers: op.powers.reduce((mask, power) => mask | (1 << powerOf(power)), 0),
        amount: op.count,
        chooser: op.chosen_by === undefined ? OWN_POWER : powerOf(op.chosen_by),
        country: op.next_to === undefined ? ANYWHERE : countryOf(op.next_to),
      };
    case 'supply':
      return { country: countryOf(op.country), space: spaceOf(op.space) };
    case 'no-difficult-cost':
      return {};
    case 'truce':
      return { countries: countryMask(op.countries), country: countryOf(op.versus) };
    case 'require':
      return { condition: compileCondition(op.when, team) };
    case 'take':
      return { types: typeMask([op.type]), country: countryOf(op.country), amount: op.max };
    case 'reuse':
      return { country: countryOf(op.country) };
    case 'withdraw':
      return { country: countryOf(op.country), amount: op.max, space: op.points };
  }
}
