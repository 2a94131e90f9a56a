// Tests of the conformance suite: the toy game passes it, and every check catches a game that breaks its rule.
import { describe, expect, it, test } from 'vitest';
import { conformanceChecks } from './conformance.js';
import type { Game, Metric } from './contract.js';
import { KeyedLuck } from './random.js';
import { createToyGame } from './testing/toy-game.js';

type Toy = ReturnType<typeof createToyGame>;
interface Fault {
  /** What is wrong with the game. */
  readonly what: string;
  readonly breaks: (toy: Toy) => Partial<Toy>;
  /** What the check says about it. */
  readonly says: RegExp;
}

const metricsWith = (toy: Toy, at: number, change: Partial<Metric>): Metric[] =>
  toy.metrics.map((metric, i) => (i === at ? ({ ...metric, ...change } as Metric) : metric));

/** What a game must not know of: it goes on from game to game. */
let elsewhere = 0;

const FAULTS: Record<string, readonly Fault[]> = {
  'declares 2 to 8 sides, the common metrics first, and distinct names': [
    { what: 'one side', breaks: (toy) => ({ sides: toy.sides.slice(0, 1) }), says: /1 sides/ },
    {
      what: 'nine sides',
      breaks: () => ({ sides: Array.from({ length: 9 }, (_, i) => ({ id: `s${i}`, name: `S${i}` })) }),
      says: /9 sides/,
    },
    {
      what: 'a common metric of another name',
      breaks: (toy) => ({ metrics: metricsWith(toy, 4, { id: 'us-enters' }) }),
      says: /metric 5 must be us-entry \(turn\), not us-enters/,
    },
    {
      what: 'a common metric of another kind',
      breaks: (toy) => ({ metrics: metricsWith(toy, 2, { kind: 'turn' }) }),
      says: /metric 3 must be turns \(number\)/,
    },
    {
      what: 'too few metrics',
      breaks: (toy) => ({ metrics: toy.metrics.slice(0, 5) }),
      says: /metric 6 must be russian-collapse/,
    },
    {
      what: 'winners in another order than the seats',
      breaks: (toy) => ({ metrics: metricsWith(toy, 0, { labels: ['green', 'red', 'blue'] }) }),
      says: /labels of winner must begin with the sides/,
    },
    {
      what: 'two purposes of one name',
      breaks: () => ({ purposes: ['deck', 'deck'] }),
      says: /twice in deck, deck/,
    },
  ],
  'random games end within the step limit': [
    { what: 'too low a limit', breaks: () => ({ maxSteps: 8 }), says: /not over after 8 decisions/ },
    { what: 'no end', breaks: () => ({ isOver: () => false }), says: /not over after 9 decisions/ },
  ],
  'lists between one and maxActions distinct actions, of a known decision and actor': [
    { what: 'no action', breaks: () => ({ legalActions: () => 0 }), says: /0 legal actions/ },
    { what: 'too many actions', breaks: () => ({ maxActions: 3 }), says: /4 legal actions/ },
    {
      what: 'an action twice',
      breaks: (toy) => ({
        legalActions(state, out) {
          const count = toy.legalActions(state, out);
          out[1] = out[0];
          return count;
        },
      }),
      says: /an action is listed twice/,
    },
    { what: 'an unknown decision', breaks: () => ({ decision: () => 1 }), says: /unknown decision 1/ },
    { what: 'an unknown actor', breaks: () => ({ actor: () => 3 }), says: /unknown actor 3/ },
    { what: 'no end', breaks: () => ({ isOver: () => false }), says: /not over after 9 decisions/ },
  ],
  'sampleAction gives any action of the list, drawn once': [
    {
      what: 'another action than the one drawn',
      breaks: (toy) => ({
        sampleAction(state, random) {
          const actions = new Int32Array(toy.maxActions);
          return actions[(random.below(toy.legalActions(state, actions)) + 1) % 2];
        },
      }),
      says: /is listed there/,
    },
    {
      what: 'an action without a draw',
      breaks: () => ({ sampleAction: () => 0 }),
      says: /drew 0 times/,
    },
  ],
  'every listed action applies and leads to a decision or the end': [
    {
      what: 'an action that fails',
      breaks: (toy) => ({
        apply(state, action, luck) {
          if (state.clock[0] === 3 && action === 3) throw new Error('no such place');
          toy.apply(state, action, luck);
        },
      }),
      says: /"play a card": after "stake card \d+": no such place/,
    },
    {
      what: 'a dead end',
      breaks: (toy) => ({
        apply(state, action, luck) {
          toy.apply(state, action, luck);
          if (state.clock[0] === 2 && action === 2) state.hands.fill(0);
        },
      }),
      says: /after "stake card \d+": no legal action/,
    },
  ],
  'listing, describing and asking change nothing': [
    {
      what: 'listing that counts in the state',
      breaks: (toy) => ({
        legalActions(state, out) {
          state.points[3]++;
          return toy.legalActions(state, out);
        },
      }),
      says: /the state has changed/,
    },
    {
      what: 'listing that leaves a mark once',
      breaks: (toy) => ({
        legalActions(state, out) {
          state.points[3] = 1;
          return toy.legalActions(state, out);
        },
      }),
      says: /the state has changed/,
    },
    {
      what: 'asking for the end that leaves a mark',
      breaks: (toy) => ({
        isOver(state) {
          state.points[3] = 1;
          return toy.isOver(state);
        },
      }),
      says: /the state has changed/,
    },
    {
      what: 'describing that sorts the hand',
      breaks: (toy) => ({
        describe(state, action) {
          state.hands.sort();
          return toy.describe(state, action);
        },
      }),
      says: /the state has changed/,
    },
    {
      what: 'asking for the actor that leaves a mark',
      breaks: (toy) => ({
        actor(state) {
          state.points[3] = 1;
          return toy.actor(state);
        },
      }),
      says: /the state has changed/,
    },
    {
      what: 'asking for the decision that leaves a mark',
      breaks: (toy) => ({
        decision(state) {
          state.points[3] = 1;
          return toy.decision(state);
        },
      }),
      says: /the state has changed/,
    },
  ],
  'an unlisted action is refused in checked mode, in words': [
    {
      what: 'a list that grows when it is read again',
      breaks: (toy) => {
        let asked = 0;
        return {
          maxActions: 5,
          legalActions(state, out) {
            const count = toy.legalActions(state, out);
            if (toy.actor(state) !== 0 || ++asked % 2 === 1) return count;
            out[count] = 0x7fff_ffff;
            return count + 1;
          },
        };
      },
      says: /the unlisted action was accepted/,
    },
    {
      what: 'a list that breaks down',
      breaks: () => ({
        legalActions() {
          throw new Error('lost');
        },
      }),
      says: /the message does not name Legal:/,
    },
    {
      what: 'a side that is never asked',
      breaks: (toy) => ({ actor: (state) => Math.max(1, toy.actor(state)) }),
      says: /the unlisted action was accepted/,
    },
  ],
  'a copy that goes its own way leaves the original untouched': [
    {
      what: 'states that share their memory',
      breaks: (toy) => {
        const shared = toy.createState();
        return { createState: () => shared };
      },
      says: /the original has changed/,
    },
  ],
  'a snapshot of the bytes and the luck, restored, plays on to the same end': [
    {
      what: 'a memory outside of the state',
      breaks: (toy) => {
        let applied = 0;
        return {
          apply(state, action, luck) {
            toy.apply(state, action, luck);
            state.points[0] += ++applied;
          },
        };
      },
      says: /the restored game ended in another state/,
    },
    {
      what: 'no end',
      breaks: () => ({ isOver: () => false, legalActions: (_, out) => out.fill(0, 0, 1) && 1 }),
      says: /not over after 9 decisions/,
    },
  ],
  'the same seed and number give the same game, whatever was played before': [
    {
      what: 'a start that leaves something of the last game',
      breaks: (toy) => ({
        start(state, luck) {
          const { points } = state;
          const [kept] = points;
          toy.start(state, luck);
          points[0] = kept;
        },
      }),
      says: /alone, .* after other games/,
    },
    {
      what: 'dice from elsewhere',
      breaks: (toy) => ({
        apply(state, action, luck) {
          toy.apply(state, action, luck);
          state.points[0] += ++elsewhere;
        },
      }),
      says: /alone, .* after other games/,
    },
  ],
  'another seed gives another game, though the bots do the same': [
    {
      what: 'luck of its own instead of the one it is given',
      breaks: (toy) => {
        const own = new KeyedLuck('always the same', toy.purposes.length);
        return {
          start(state) {
            own.beginGame(0);
            toy.start(state, own);
          },
          apply: (state, action) => toy.apply(state, action, own),
        };
      },
      says: /all games are alike/,
    },
  ],
  'determinize keeps all that the actor knows, and what it may do': [
    {
      what: 'drawing anew the own hand too',
      breaks: (toy) => ({
        determinize(state, side, luck) {
          toy.determinize(state, side, luck);
          const own = state.hands[2 * side];
          state.hands[2 * side] = state.deck[0];
          state.deck[0] = own;
        },
      }),
      says: /sees a difference/,
    },
    {
      what: 'handing the turn on',
      breaks: (toy) => ({
        determinize(state, side, luck) {
          toy.determinize(state, side, luck);
          state.clock[1] = (state.clock[1] + 1) % 3;
        },
      }),
      says: /the actor has changed/,
    },
    {
      what: 'taking a card away',
      breaks: (toy) => ({
        determinize(state, side, luck) {
          toy.determinize(state, side, luck);
          state.hands[2 * side] = 0;
        },
      }),
      says: /the legal actions have changed/,
    },
    {
      what: 'a conceal that shows a hidden hand',
      breaks: () => ({ conceal: (state) => state.deck.fill(0) }),
      says: /sees a difference/,
    },
  ],
  'determinize draws anew what is hidden': [
    {
      what: 'a determinize that does nothing',
      breaks: () => ({ determinize: () => undefined }),
      says: /what is hidden from red never changes/,
    },
    {
      what: 'a determinize for the first side only',
      breaks: (toy) => ({
        determinize(state, side, luck) {
          if (side === 0) toy.determinize(state, side, luck);
        },
      }),
      says: /what is hidden from green never changes/,
    },
  ],
  'metrics lie in their declared ranges and in their own row': [
    {
      what: 'a number beyond its range',
      breaks: (toy) => ({ metrics: metricsWith(toy, 3, { max: 20 }) }),
      says: /vp-spread is \d+, not 0 to 20/,
    },
    {
      what: 'a category without a label',
      breaks: (toy) => ({ metrics: metricsWith(toy, 0, { labels: ['red', 'green'] }) }),
      says: /winner is [23], not 0 to 1/,
    },
    {
      what: 'a metric that is not written',
      breaks: (toy) => ({
        measure(state, row, offset) {
          const before = row[offset + 5];
          toy.measure(state, row, offset);
          row[offset + 5] = before;
        },
      }),
      says: /russian-collapse is -2147483648, not 0 to 3/,
    },
    {
      what: 'a row that always goes to the start',
      breaks: (toy) => ({ measure: (state, row) => toy.measure(state, row, 0) }),
      says: /winner is -2147483648/,
    },
    {
      what: 'a metric too many',
      breaks: (toy) => ({
        measure(state, row, offset) {
          toy.measure(state, row, offset);
          row[offset + 6] = 1;
        },
      }),
      says: /measure writes outside of its row/,
    },
  ],
  'a game can be measured at any decision, in case that it is forfeited': [
    {
      what: 'a measure that insists on the end',
      breaks: (toy) => ({
        measure(state, row, offset) {
          if (!toy.isOver(state)) throw new Error('the game is not over');
          toy.measure(state, row, offset);
        },
      }),
      says: /"play a card": the game is not over/,
    },
    {
      what: 'a measure that leaves its traces',
      breaks: (toy) => ({
        measure(state, row, offset) {
          toy.measure(state, row, offset);
          state.points[0]++;
        },
      }),
      says: /measuring has changed the state/,
    },
  ],
  'describe gives a distinct sentence for every action': [
    {
      what: 'one sentence for two actions',
      breaks: (toy) => ({ describe: (state, action) => toy.describe(state, action & 1) }),
      says: /actions 0 and 2 are both "play card \d+"/,
    },
    { what: 'no words', breaks: () => ({ describe: () => '' }), says: /action 0 has no words/ },
  ],
  'many games leave no memory behind': [
    {
      what: 'a history of all games',
      breaks: (toy) => {
        const history: object[] = [];
        return {
          start(state, luck) {
            toy.start(state, luck);
            history.push({ deck: state.deck.slice() });
          },
        };
      },
      says: /\d+ bytes more after every \d+ games/,
    },
  ],
};

const asGame = (create: () => Toy) => () => create() as Game;

describe('the toy game', () => {
  for (const check of conformanceChecks(asGame(createToyGame))) test(check.name, check.run);
});

describe('a game that knows no luck and hides nothing', () => {
  const plain = () => {
    const toy = createToyGame();
    const fixed = new KeyedLuck('fixed', 2);
    return {
      ...toy,
      purposes: [],
      start(...[state]: Parameters<Toy['start']>) {
        fixed.beginGame(0);
        toy.start(state, fixed);
      },
      apply: (...[state, action]: Parameters<Toy['apply']>) => toy.apply(state, action & 1, fixed),
      determinize: () => undefined,
      conceal: () => undefined,
    };
  };
  for (const check of conformanceChecks(asGame(plain))) test(check.name, check.run);
});

it('every check is proven able to fail', () => {
  const names = conformanceChecks(asGame(createToyGame)).map((check) => check.name);
  expect(Object.keys(FAULTS)).toEqual(names);
});

describe.each(Object.entries(FAULTS))('"%s" catches', (name, faults) => {
  it.each(faults.map((fault) => [fault.what, fault] as const))('%s', (_, { breaks, says }) => {
    const create = () => {
      const toy = createToyGame();
      return { ...toy, ...breaks(toy) };
    };
    const check = conformanceChecks(asGame(create)).find((one) => one.name === name);
    expect(check?.run).toThrow(says);
  });
});
