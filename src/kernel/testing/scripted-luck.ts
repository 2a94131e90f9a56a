// Luck by script, for golden tests of games: the test says which dice fall and which cards come up.
//
//   const luck = scriptedLuck({ dice: { combat: [2, 3, 6] }, shuffles: { deck: [[5, 2]] } }, game.purposes);
//   luck.dice('combat', 6, 1);     // two more dice, just before the step that rolls them
//   luck.assertUsedUp();
import type { Luck, Stream } from '../random.js';

/** Lists by purpose: its number, or its name where the purposes were given. */
export interface Script {
  readonly dice?: Readonly<Record<string | number, readonly number[]>>;
  readonly below?: Readonly<Record<string | number, readonly number[]>>;
  /** For every shuffle of a purpose the cards that come first, in this order; the rest keep theirs. */
  readonly shuffles?: Readonly<Record<string | number, readonly (readonly number[])[]>>;
}

export interface ScriptedLuck extends Luck {
  /** The next dice of a purpose; twoD6 and bestD6 take theirs one by one. */
  dice(purpose: string | number, ...rolls: number[]): void;
  /** The next results of `below`. */
  below(purpose: string | number, ...numbers: number[]): void;
  /** The next shuffle: these cards first. With no cards at all it leaves the deck as it is. */
  stack(purpose: string | number, ...cards: number[]): void;
  /** Throws if the script foresaw more luck than the game asked for. */
  assertUsedUp(): void;
}

export function scriptedLuck(script: Script = {}, purposes: readonly string[] = []): ScriptedLuck {
  const dice = new Map<number, number[]>();
  const numbers = new Map<number, number[]>();
  const shuffles = new Map<number, (readonly number[])[]>();
  let where = 'turn 0, faction 0';

  const nameOf = (purpose: number) => `purpose ${purposes[purpose] ?? purpose}`;

  function numberOf(purpose: string | number): number {
    const named = purposes.indexOf(String(purpose));
    if (named >= 0) return named;
    if (/^\d+$/.test(String(purpose))) return Number(purpose);
    throw new Error(
      `there is no purpose "${purpose}": the script knows ${purposes.join(', ') || 'numbers only'}`,
    );
  }

  function push<T>(queues: Map<number, T[]>, purpose: string | number, items: readonly T[]): void {
    const number = numberOf(purpose);
    queues.set(number, [...(queues.get(number) ?? []), ...items]);
  }

  function take<T>(queues: Map<number, T[]>, purpose: number, what: string): T {
    const queue = queues.get(purpose) ?? [];
    if (queue.length === 0) throw new Error(`${nameOf(purpose)}: the script has no ${what} left at ${where}`);
    return queue.shift() as T;
  }

  function createStream(purpose: number): Stream {
    const d6 = () => take(dice, purpose, 'die');
    return {
      d6,
      twoD6: () => d6() + d6(),
      bestD6: (count) => Math.max(...Array.from({ length: count }, d6)),
      below(bound) {
        const number = take(numbers, purpose, 'number');
        if (number < bound) return number;
        throw new Error(`${nameOf(purpose)}: the script says ${number}, not below ${bound}, at ${where}`);
      },
    };
  }

  const luck: ScriptedLuck = {
    beginTurn(turn, faction) {
      where = `turn ${turn}, faction ${faction}`;
    },
    stream: createStream,
    shuffle(purpose, cards, count) {
      const first = take(shuffles, purpose, 'shuffle');
      const rest = [...cards.subarray(0, count)];
      for (const card of first) {
        const at = rest.indexOf(card);
        if (at < 0)
          throw new Error(`${nameOf(purpose)}: card ${card} is not in the deck to shuffle at ${where}`);
        rest.splice(at, 1);
      }
      cards.set([...first, ...rest]);
    },
    dice(purpose, ...rolls) {
      const bad = rolls.find((roll) => ![1, 2, 3, 4, 5, 6].includes(roll));
      if (bad !== undefined) throw new Error(`no die shows ${bad}`);
      push(dice, purpose, rolls);
    },
    below(purpose, ...results) {
      push(numbers, purpose, results);
    },
    stack(purpose, ...cards) {
      push(shuffles, purpose, [cards]);
    },
    assertUsedUp() {
      for (const [what, queues] of Object.entries({ dice, numbers, shuffles })) {
        for (const [purpose, queue] of queues) {
          if (queue.length === 0) continue;
          const left = queue.map((item) => JSON.stringify(item)).join(', ');
          throw new Error(`${nameOf(purpose)}: ${what} never asked for: ${left}`);
        }
      }
    },
  };
  for (const [purpose, rolls] of Object.entries(script.dice ?? {})) luck.dice(purpose, ...rolls);
  for (const [purpose, results] of Object.entries(script.below ?? {})) luck.below(purpose, ...results);
  for (const [purpose, decks] of Object.entries(script.shuffles ?? {})) {
    for (const cards of decks) luck.stack(purpose, ...cards);
  }
  return luck;
}
