// Tests of luck: that its dice are fair and independent of each other, and that its streams keep their promises.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { identityOf, KeyedLuck, type Stream } from './random.js';
import { chiSquare, countsOf, expectChance, expectFair, pairCounts } from './testing/chi-square.js';

const GAMES = 60_000;
const POSITIONS = 12;
const SEED = 'fairness';

/** One die for each of GAMES games. */
function diceOf(roll: (game: number) => number, games = GAMES): Uint8Array {
  return Uint8Array.from({ length: games }, (_, game) => roll(game));
}

/** The first dice of every game, one array per position in the stream. */
function dicePerPosition(start: (game: number) => () => number): Uint8Array[] {
  const dice = Array.from({ length: POSITIONS }, () => new Uint8Array(GAMES));
  for (let game = 0; game < GAMES; game++) {
    const roll = start(game);
    for (let position = 0; position < POSITIONS; position++) dice[position][game] = roll();
  }
  return dice;
}

/** The first die of purpose, turn and faction in every game. */
function firstDice(luck: KeyedLuck, purpose: number, turn = 0, faction = 0, firstGame = 0): Uint8Array {
  return diceOf((game) => {
    luck.beginGame(firstGame + game);
    luck.beginTurn(turn, faction);
    return luck.stream(purpose).d6();
  });
}

/** Pairs (game, game + lag) that share no game: from `phase`, `lag` games in a row are first, then `lag` second. */
function neighbourCounts(dice: Uint8Array, lag: number, phase: number): number[] {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let game = phase; game + lag < dice.length; game++) {
    if (Math.floor((game - phase) / lag) % 2 === 1) continue;
    firsts.push(dice[game]);
    seconds.push(dice[game + lag]);
  }
  return pairCounts(firsts, seconds);
}

/** Every pair of the arrays is independent. */
function expectIndependent(columns: readonly Uint8Array[]): void {
  columns.forEach((column, i) => {
    expectFair(countsOf(column, 1, 6));
    for (const other of columns.slice(i + 1)) expectFair(pairCounts(column, other));
  });
}

const keyed = dicePerPosition(
  ((luck) => (game: number) => {
    luck.beginGame(game);
    return () => luck.stream(0).d6();
  })(new KeyedLuck(SEED, 1)),
);

describe('dice of consecutive games', () => {
  it.each(keyed.map((_, i) => i + 1))('die %i is fair', (position) => {
    expectFair(countsOf(keyed[position - 1], 1, 6));
  });

  it.each([0, 1, 2, 5, 11])('neighbouring games are independent in position %i', (position) => {
    for (const lag of [1, 2, 256]) {
      for (const phase of [0, lag]) expectFair(neighbourCounts(keyed[position], lag, phase));
    }
  });

  it('consecutive dice of a stream are independent', () => {
    for (let i = 1; i < POSITIONS; i++) expectFair(pairCounts(keyed[i - 1], keyed[i]));
    const luck = new KeyedLuck(SEED, 1);
    const [odd, even] = [new Uint8Array(300_000), new Uint8Array(300_000)];
    for (let i = 0; i < odd.length; i++) {
      odd[i] = luck.stream(0).d6();
      even[i] = luck.stream(0).d6();
    }
    expectFair(pairCounts(odd, even));
  });

  it('these checks reject what ANCHORS D3.1 warns of: a raw, incremented pure-rand seed', () => {
    const naive = dicePerPosition((game) => {
      const generator = xoroshiro128plus(game);
      return () => uniformInt(generator, 1, 6);
    });
    expect(() => expectFair(countsOf(naive[0], 1, 6))).toThrow('chi-square 0.0');
    expect(() => expectFair(countsOf(naive[1], 1, 6))).toThrow('chi-square');
    expect(() => expectFair(neighbourCounts(naive[0], 1, 0))).toThrow('chi-square');
    expect(chiSquare(neighbourCounts(naive[0], 1, 0))).toBeGreaterThan(100_000);
    expect(() => expectFair(pairCounts(naive[0], naive[1]))).toThrow('chi-square');
    expect(() =>
      expectIndependent([naive[0], diceOf((game) => uniformInt(xoroshiro128plus(game + 1), 1, 6))]),
    ).toThrow('chi-square');
  });
});

describe('streams are independent', () => {
  const luck = new KeyedLuck(SEED, 4);

  it('between purposes', () => {
    expectIndependent([0, 1, 2, 3].map((purpose) => firstDice(luck, purpose)));
  });

  it('between turns', () => {
    expectIndependent([0, 1, 2, 17, 255].map((turn) => firstDice(luck, 0, turn)));
  });

  it('between factions', () => {
    expectIndependent([0, 1, 2, 7, 255].map((faction) => firstDice(luck, 0, 3, faction)));
  });

  it('when purpose, turn and faction change places', () => {
    const places = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    expectIndependent(places.map(([purpose, turn, faction]) => firstDice(luck, purpose, turn, faction)));
  });

  it.each([
    ['one character', ['lamplight', 'lamplighu', 'Lamplight', 'lamplight ', 'lamplight0']],
    ['one', [1, 2, 41, 42, -1]],
  ])('between seeds that differ by %s', (_, seeds) => {
    expectIndependent(seeds.map((seed) => firstDice(new KeyedLuck(seed, 1), 0)));
  });

  it('between a game and the next game of the next seed', () => {
    const next = firstDice(new KeyedLuck(8, 1), 0, 0, 0, 1);
    expectIndependent([firstDice(new KeyedLuck(7, 1), 0), next, firstDice(new KeyedLuck(6, 1), 0, 0, 0, 2)]);
  });

  it('over consecutive seeds', () => {
    const dice = diceOf((seed) => new KeyedLuck(seed, 1).stream(0).d6(), 20_000);
    expectFair(countsOf(dice, 1, 6));
    expectFair(neighbourCounts(dice, 1, 0));
  });

  it('between games 2^32 apart, which are other games', () => {
    const far = [0, 2 ** 32, 2 ** 33, 2 ** 40].map((first) => firstDice(luck, 0, 0, 0, first));
    expectIndependent(far);
    expectFair(neighbourCounts(far[1], 1, 0));
    luck.beginGame(Number.MAX_SAFE_INTEGER);
    const last = drawMany(luck.stream(0));
    luck.beginGame(Number.MAX_SAFE_INTEGER - 1);
    expect(drawMany(luck.stream(0))).not.toEqual(last);
  });

  it('with a state of its own in every game, far beyond what 32 bits would hold apart', () => {
    const states = new Set<string>();
    for (let game = 0; game < 200_000; game++) {
      luck.beginGame(game);
      const { a, b, c, d } = luck.keyFor(0);
      states.add(`${a},${b},${c},${d}`);
    }
    expect(states.size).toBe(200_000);
  });
});

describe('distributions', () => {
  const luck = new KeyedLuck('distributions', 1);
  const draw = (pick: (stream: Stream) => number, n = GAMES) =>
    Array.from({ length: n }, () => pick(luck.stream(0)));

  it('twoD6 is the sum of two dice', () => {
    const exact = Array.from({ length: 11 }, (_, i) => ((6 - Math.abs(i - 5)) / 36) * GAMES);
    expectFair(
      countsOf(
        draw((stream) => stream.twoD6()),
        2,
        12,
      ),
      exact,
    );
  });

  it.each([1, 2, 3, 4, 8])('bestD6(%i) is the best of as many dice', (dice) => {
    const exact = Array.from({ length: 6 }, (_, i) => (((i + 1) / 6) ** dice - (i / 6) ** dice) * GAMES);
    const counts = countsOf(
      draw((stream) => stream.bestD6(dice)),
      1,
      6,
    );
    // Chi-square needs a handful in every cell: the rare low results count together.
    let low = 0;
    while (exact[low] < 10) low++;
    const merge = (all: number[]) => [
      all.slice(0, low + 1).reduce((sum, n) => sum + n),
      ...all.slice(low + 1),
    ];
    expectFair(merge(counts), merge(exact));
  });

  it.each([2, 3, 7, 10, 52, 100, 999])('below(%i) is even', (bound) => {
    expectFair(
      countsOf(
        draw((stream) => stream.below(bound), 100_000),
        0,
        bound - 1,
      ),
    );
  });

  // Bounds for which a plain remainder of 32 bits would be badly uneven.
  it.each([2 ** 32 / 3, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32])('below(%d) is even', (size) => {
    const bound = Math.ceil(size);
    const values = draw((stream) => stream.below(bound));
    expectFair(
      countsOf(
        values.map((value) => Math.floor((value / bound) * 24)),
        0,
        23,
      ),
    );
    expectFair(
      countsOf(
        values.map((value) => value % 32),
        0,
        31,
      ),
    );
  });

  it('below(1) is 0, and below nothing is an error', () => {
    expect(luck.stream(0).below(1)).toBe(0);
    expect(() => luck.stream(0).below(0)).toThrow('no whole number from 0 up to 0');
    expect(() => luck.stream(0).below(Number.NaN)).toThrow(RangeError);
  });
});

describe('shuffle', () => {
  const identity = Int32Array.from({ length: 100 }, (_, card) => identityOf(`card ${card}`));
  const luck = new KeyedLuck('shuffle', 3);
  const shuffled = (cards: Iterable<number>, purpose = 0, ids: Int32Array = identity) => {
    const deck = Int32Array.from(cards);
    luck.shuffle(purpose, deck, deck.length, ids);
    return [...deck];
  };

  /** Each card equally often at each place. Rows and columns have fixed sums, hence (n - 1)^2 and the factor. */
  function expectEvenPlaces(ids: Int32Array): void {
    const n = 12;
    const places = new Array<number>(n * n).fill(0);
    for (let game = 0; game < GAMES; game++) {
      luck.beginGame(game);
      shuffled(Array(n).keys(), 0, ids).forEach((card, place) => {
        places[n * card + place]++;
      });
    }
    expectChance((chiSquare(places) * (n - 1)) / n, (n - 1) ** 2);
  }

  it('puts each card equally often at each place', () => expectEvenPlaces(identity));

  it('also when the identities are consecutive numbers', () => {
    expectEvenPlaces(Int32Array.from({ length: 12 }, (_, card) => card));
  });

  it('that check rejects a shuffle that moves a card too rarely', () => {
    const stuck = new Array<number>(16).fill(GAMES / 4);
    for (const card of [0, 1, 2, 3]) stuck[5 * card] += 3 * 300;
    for (let i = 0; i < 16; i++) if (i % 5 !== 0) stuck[i] -= 300;
    expect(() => expectChance((chiSquare(stuck) * 3) / 4, 9)).toThrow('chi-square');
  });

  it('gives every order of five cards equally often', () => {
    const counts = new Map<string, number>();
    for (let game = 0; game < GAMES; game++) {
      luck.beginGame(game);
      const order = shuffled([0, 1, 2, 3, 4]).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(120);
    expectFair([...counts.values()]);
  });

  it('is independent of the next game, of other purposes, turns and factions, and of the dice', () => {
    const top = (purpose: number, turn: number, faction: number) => (game: number) => {
      luck.beginGame(game);
      luck.beginTurn(turn, faction);
      return shuffled([0, 1, 2, 3, 4, 5], purpose)[0] + 1;
    };
    const tops = diceOf(top(0, 1, 0));
    expectFair(neighbourCounts(tops, 1, 0));
    expectIndependent([
      tops,
      diceOf(top(1, 1, 0)),
      diceOf(top(0, 2, 0)),
      diceOf(top(0, 1, 1)),
      firstDice(luck, 0, 1, 0),
    ]);
  });

  const someCards = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), {
    minLength: 1,
    maxLength: 90,
    size: 'max',
  });
  const someGame = fc.nat();

  it('keeps the order of the others when a card is added or removed', () => {
    fc.assert(
      fc.property(someCards, someGame, fc.nat(), (cards, game, pick) => {
        luck.beginGame(game);
        const whole = shuffled(cards);
        const gone = cards[pick % cards.length];
        expect(shuffled(cards.filter((card) => card !== gone))).toEqual(
          whole.filter((card) => card !== gone),
        );
      }),
    );
  });

  it('does not depend on the order in which the cards come', () => {
    const twoOrders = someCards.chain((cards) =>
      fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
    );
    fc.assert(
      fc.property(twoOrders, someGame, ([cards, others], game) => {
        luck.beginGame(game);
        expect(shuffled(others)).toEqual(shuffled(cards));
      }),
    );
  });

  it('does not depend on the order either when two cards share an identity', () => {
    const alike = new Int32Array(10);
    expect(shuffled([3, 9, 1], 0, alike)).toEqual([1, 3, 9]);
    expect(shuffled([9, 1, 3], 0, alike)).toEqual([1, 3, 9]);
  });

  it('moves the first `count` cards only, loses none, and draws nothing from the streams', () => {
    fc.assert(
      fc.property(someCards, someGame, fc.nat(), (cards, game, pick) => {
        const count = pick % (cards.length + 1);
        const deck = Uint8Array.from(cards);
        luck.beginGame(game);
        luck.shuffle(2, deck, count, identity);
        const roll = luck.stream(2).below(2 ** 32);
        expect([...deck.subarray(count)]).toEqual(cards.slice(count));
        expect([...deck.subarray(0, count)].sort()).toEqual(cards.slice(0, count).sort());
        luck.beginGame(game);
        expect(luck.stream(2).below(2 ** 32)).toBe(roll);
      }),
    );
  });
});

describe('keys', () => {
  it('take 42 and "42" for one seed', () => {
    expect(drawMany(new KeyedLuck(42, 1).stream(0))).toEqual(drawMany(new KeyedLuck('42', 1).stream(0)));
  });

  it('are the whole 128-bit state of pure-rand, set in place', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(255), fc.nat(255), (seed, game, turn, faction) => {
        const luck = new KeyedLuck(seed, 3);
        drawMany(luck.stream(2));
        luck.beginGame(game);
        luck.beginTurn(turn, faction);
        const { a, b, c, d } = luck.keyFor(2);
        const generator = xoroshiro128plusFromState([a, b, c, d]);
        const numbers = Array.from({ length: 20 }, () => uniformInt(generator, 0, 2 ** 32 - 1));
        expect(drawMany(luck.stream(2))).toEqual(numbers);
      }),
    );
  });

  it('never set the state of all zeros, which gives nothing but zeros', () => {
    const key = new KeyedLuck('zero', 1).keyFor(0);
    key.a = key.b = key.c = key.d = 0;
    const generator = xoroshiro128plusFromState([1, 2, 3, 4]);
    key.moveInto(generator as unknown as Parameters<typeof key.moveInto>[0]);
    expect(generator.getState()).toEqual([0, 0, 0, 1]);
  });

  it('start over with every turn and every game', () => {
    const luck = new KeyedLuck('turns', 2);
    luck.beginTurn(3, 1);
    const first = drawMany(luck.stream(1));
    expect(drawMany(luck.stream(1))).not.toEqual(first);
    luck.beginTurn(3, 1);
    expect(drawMany(luck.stream(1))).toEqual(first);
    luck.beginGame(0);
    expect(drawMany(luck.stream(1))).not.toEqual(first);
    luck.beginTurn(3, 1);
    expect(drawMany(luck.stream(1))).toEqual(first);
  });

  it('refuse a turn or faction beyond a byte, which would be the luck of another purpose', () => {
    const luck = new KeyedLuck('limits', 2);
    luck.beginTurn(255, 255);
    expect(() => luck.beginTurn(256, 0)).toThrow('turn and faction must be 0 to 255, not 256 and 0');
    expect(() => luck.beginTurn(1, -1)).toThrow(RangeError);
    expect(() => new KeyedLuck('limits', 65_537)).toThrow('at most 65536 purposes');
  });
});

describe('laws', () => {
  const seeds = fc.oneof(fc.string(), fc.integer());
  const games = fc.nat({ max: Number.MAX_SAFE_INTEGER });

  it('every draw is a whole number in its range', () => {
    const bounds = fc.integer({ min: 1, max: 2 ** 32 });
    fc.assert(
      fc.property(seeds, games, bounds, fc.integer({ min: 1, max: 20 }), (seed, game, bound, dice) => {
        const luck = new KeyedLuck(seed, 1);
        luck.beginGame(game);
        const stream = luck.stream(0);
        expectWhole(stream.d6(), 1, 6);
        expectWhole(stream.twoD6(), 2, 12);
        expectWhole(stream.bestD6(dice), 1, 6);
        expectWhole(stream.below(bound), 0, bound - 1);
      }),
    );
  });

  it('twoD6 and bestD6 are made of the dice that d6 would give', () => {
    fc.assert(
      fc.property(seeds, games, fc.integer({ min: 1, max: 12 }), (seed, game, dice) => {
        const [luck, other] = [new KeyedLuck(seed, 1), new KeyedLuck(seed, 1)];
        luck.beginGame(game);
        other.beginGame(game);
        const rolls = Array.from({ length: dice + 2 }, () => other.stream(0).d6());
        expect(luck.stream(0).bestD6(dice)).toBe(Math.max(...rolls.slice(0, dice)));
        expect(luck.stream(0).twoD6()).toBe(rolls[dice] + rolls[dice + 1]);
      }),
    );
  });

  it('the same key gives the same luck, whatever was drawn before', () => {
    const keys = fc.tuple(games, fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(seeds, keys, keys, (seed, key, before) => {
        const draws = (luck: KeyedLuck, [game, turn, faction]: [number, number, number]) => {
          luck.beginGame(game);
          luck.beginTurn(turn, faction);
          return [0, 1].map((purpose) => drawMany(luck.stream(purpose)));
        };
        const luck = new KeyedLuck(seed, 2);
        draws(luck, before);
        expect(draws(luck, key)).toEqual(draws(new KeyedLuck(seed, 2), key));
      }),
    );
  });

  it('drawing for one purpose never changes another', () => {
    const draws = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 1000 })), { maxLength: 60 });
    fc.assert(
      fc.property(seeds, draws, (seed, sequence) => {
        const luck = new KeyedLuck(seed, 4);
        const mixed = sequence.map(([purpose, bound]) => luck.stream(purpose).below(bound));
        for (let purpose = 0; purpose < 4; purpose++) {
          // More purposes do not change those that were there.
          const alone = new KeyedLuck(seed, 4 + purpose).stream(purpose);
          const expected = sequence.map(([p, bound], i) => (p === purpose ? alone.below(bound) : mixed[i]));
          expect(mixed).toEqual(expected);
        }
      }),
    );
  });

  it('a copy has the same future, and then one of its own', () => {
    const draws = fc.array(fc.nat(3), { maxLength: 30 });
    fc.assert(
      fc.property(seeds, games, draws, draws, (seed, game, before, after) => {
        const original = new KeyedLuck(seed, 4);
        original.beginGame(game);
        original.beginTurn(2, 1);
        for (const purpose of before) original.stream(purpose).d6();
        const [copy, witness] = [new KeyedLuck('another', 4), new KeyedLuck('third', 4)];
        copy.stream(1).d6();
        copy.copyFrom(original);
        witness.copyFrom(original);
        const draw = (luck: KeyedLuck) => after.map((purpose) => luck.stream(purpose).below(1_000_000));
        const future = draw(copy);
        copy.beginTurn(9, 9);
        draw(copy);
        expect(draw(original)).toEqual(future);
        expect(draw(witness)).toEqual(future);
        for (const luck of [original, copy]) luck.beginTurn(3, 0);
        expect(draw(copy)).toEqual(draw(original));
        for (const luck of [original, copy]) luck.beginGame(game + 1);
        expect(draw(copy)).toEqual(draw(original));
      }),
    );
  });

  it('a copy may have fewer or more purposes', () => {
    const original = new KeyedLuck('sizes', 2);
    original.stream(1).d6();
    for (const purposes of [1, 3]) {
      const copy = new KeyedLuck('other', purposes);
      copy.copyFrom(original);
      const witness = new KeyedLuck('sizes', purposes);
      expect(drawMany(copy.stream(0))).toEqual(drawMany(witness.stream(0)));
      if (purposes > 2) expect(drawMany(copy.stream(2))).toEqual(drawMany(witness.stream(2)));
    }
  });
});

describe('memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;

  /**
   * Bytes that `work` allocates once it is compiled, however long a busy machine takes to compile it: the least of many
   * runs. It must be too short for the collector to step in; a run in which it did (less than nothing) does not count.
   */
  async function allocatedBy(work: () => void): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 400; run++) {
      if (run % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      work();
      if (run % 10 !== 9) continue;
      collect();
      const before = process.memoryUsage().heapUsed;
      work();
      const bytes = process.memoryUsage().heapUsed - before;
      if (bytes >= 0) least = Math.min(least, bytes);
    }
    return least;
  }

  const luck = new KeyedLuck('memory', 4);
  const copy = new KeyedLuck('memory', 4);
  const identity = Int32Array.from({ length: 55 }, (_, card) => identityOf(`card ${card}`));
  const deck = Uint8Array.from({ length: 55 }, (_, card) => card);

  it('a draw allocates nothing, re-keying included', async () => {
    let sum = 0;
    const draws = () => {
      for (let i = 0; i < 10_000; i++) {
        if (i % 8 === 0) luck.beginTurn((i >> 3) & 255, i & 3);
        sum += luck.stream(i & 3).d6() + luck.stream(0).below(1000);
      }
    };
    // One number on the heap for each draw would be 320,000 bytes.
    expect(await allocatedBy(draws)).toBeLessThan(20_000);
    expect(sum).toBeGreaterThan(0);
  });

  it('a shuffle and a copy allocate nothing', async () => {
    const shuffles = () => {
      for (let i = 0; i < 300; i++) {
        luck.beginTurn(i & 255, 0);
        luck.shuffle(1, deck, deck.length, identity);
        copy.copyFrom(luck);
      }
    };
    expect(await allocatedBy(shuffles)).toBeLessThan(20_000);
  });

  it('that measure sees one small object for each draw', async () => {
    let last = {};
    const draws = () => {
      for (let i = 0; i < 10_000; i++) last = { roll: luck.stream(0).d6(), last: i };
    };
    expect(await allocatedBy(draws)).toBeGreaterThan(200_000);
    expect(last).not.toEqual({});
  });
});

describe('identityOf', () => {
  it('is a 32-bit whole number that tells names apart', () => {
    const identities = Array.from({ length: 1000 }, (_, i) => identityOf(`card ${i}`));
    for (const identity of identities) expectWhole(identity, -(2 ** 31), 2 ** 31 - 1);
    expect(new Set(identities).size).toBe(1000);
    expect(identityOf('card 7')).toBe(identities[7]);
  });
});

function drawMany(stream: Stream): number[] {
  return Array.from({ length: 20 }, () => stream.below(2 ** 32));
}

function expectWhole(value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high)
    expect.fail(`${value} is not ${low} to ${high}`);
}
