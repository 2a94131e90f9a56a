// Luck: the only source of randomness. Every stream is keyed by (run seed, game number, purpose, turn, faction),
// hashed into the full 128-bit state of pure-rand's xoroshiro128plus, so that any game can be played alone, in any
// order, on any thread, and two scenarios that differ in one card share all the luck that they can.
import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers for one purpose. */
export interface Stream {
  /** One six-sided die, 1 to 6. */
  d6(): number;
  /** The sum of two dice, 2 to 12. */
  twoD6(): number;
  /** The best of `dice` dice (at least one). */
  bestD6(dice: number): number;
  /** A whole number from 0 up to but not including `bound` (at most 2^32). */
  below(bound: number): number;
}

/** What a game asks of its luck. Tests give it scripted dice; runs give it KeyedLuck. */
export interface Luck {
  /** Re-keys every stream. A game calls it at the start of each faction's turn; both numbers are 0 to 255. */
  beginTurn(turn: number, faction: number): void;
  stream(purpose: number): Stream;
  /**
   * Puts cards[0..count) into random order. Each card's place follows from `identity[card]` alone, so that adding
   * or removing a card leaves the others in the order they had. The same purpose, turn and faction give the same
   * order: a second shuffle in one faction turn needs a purpose of its own.
   */
  shuffle(purpose: number, cards: Uint8Array | Int32Array, count: number, identity: Int32Array): void;
}

/** The identity of a card (or anything else that is shuffled) from its name, for `Luck.shuffle`. */
export function identityOf(name: string): number {
  return sha256Word(hexDigest(name), 0);
}

/**
 * As text: a digest as a Buffer would change the hidden class of all Uint8Arrays of the process, and V8 would then check
 * it at every access to one (bench/NOTES.md: a tenth of the time of a game).
 */
function hexDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The nth 32-bit word of a digest, little-endian. */
function sha256Word(hex: string, n: number): number {
  let word = 0;
  for (let byte = 3; byte >= 0; byte--) {
    const at = 8 * n + 2 * byte;
    word = (word << 8) | Number.parseInt(hex.slice(at, at + 2), 16);
  }
  return word;
}

/** pure-rand's generator with its state words, which we overwrite to re-key without allocating. */
interface Xoroshiro {
  s01: number;
  s00: number;
  s11: number;
  s10: number;
  next(): number;
  clone(): Xoroshiro;
  getState(): readonly number[];
}

function createGenerator(): Xoroshiro {
  return xoroshiro128plusFromState([1, 2, 3, 4]) as unknown as Xoroshiro;
}

function setWords(generator: Xoroshiro, a: number, b: number, c: number, d: number): void {
  generator.s01 = a;
  generator.s00 = b;
  generator.s11 = c;
  generator.s10 = d;
}

// The four fields above are pure-rand's own: if a later version renames them, say so instead of rolling constants.
const probe = createGenerator();
setWords(probe, 5, 6, 7, 8);
if (probe.getState().join() !== '5,6,7,8') {
  throw new Error('this version of pure-rand keeps its state elsewhere: pin pure-rand to ^8.4.2');
}

/** A 32-bit finaliser: every input bit reaches every output bit, and no two inputs share an output. */
function mix(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

/** Four 32-bit words that take in one number after another; distinct histories stay distinct. */
class Key {
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  copyFrom(from: Key): void {
    this.a = from.a;
    this.b = from.b;
    this.c = from.c;
    this.d = from.d;
  }

  // The `| 0` keep every sum a small integer, which is never put on the heap.
  absorb(word: number): void {
    this.a = mix(((this.a ^ word) + 0x9e3779b9) | 0);
    this.b = mix(((this.b ^ this.a) + 0x7f4a7c15) | 0);
    this.c = mix(((this.c ^ this.b) + 0x94d049bb) | 0);
    this.d = mix(((this.d ^ this.c) + 0xbf58476d) | 0);
  }

  moveInto(generator: Xoroshiro): void {
    // An all-zero state would never leave zero.
    const d = (this.a | this.b | this.c | this.d) === 0 ? 1 : this.d;
    setWords(generator, this.a, this.b, this.c, d);
  }
}

class KeyedStream implements Stream {
  readonly generator = createGenerator();
  /** The owner's epoch for which this stream is keyed; it is keyed anew at the first draw of another one. */
  epoch = -1;

  constructor(
    private readonly owner: KeyedLuck,
    readonly purpose: number,
  ) {}

  private current(): Xoroshiro {
    if (this.epoch !== this.owner.epoch) {
      this.owner.keyFor(this.purpose).moveInto(this.generator);
      this.epoch = this.owner.epoch;
    }
    return this.generator;
  }

  d6(): number {
    return uniformInt(this.current(), 1, 6);
  }

  twoD6(): number {
    return this.d6() + this.d6();
  }

  bestD6(dice: number): number {
    let best = this.d6();
    for (let i = 1; i < dice; i++) {
      const roll = this.d6();
      if (roll > best) best = roll;
    }
    return best;
  }

  below(bound: number): number {
    if (!(bound >= 1)) throw new RangeError(`there is no whole number from 0 up to ${bound}`);
    return uniformInt(this.current(), 0, bound - 1);
  }
}

const MOST_PURPOSES = 1 << 16;

export class KeyedLuck implements Luck {
  epoch = 0;
  private turn = 0;
  private faction = 0;
  private readonly run = new Key();
  private readonly game = new Key();
  private readonly scratch = new Key();
  private readonly deckKey = new Key();
  private readonly streams: KeyedStream[] = [];
  private readonly sorter = createGenerator();
  private sortKeys = new Int32Array(64);

  /** `seed` is any text or whole number; 42 and "42" are the same seed. */
  constructor(seed: string | number, purposes: number) {
    if (purposes > MOST_PURPOSES) throw new RangeError(`at most ${MOST_PURPOSES} purposes, not ${purposes}`);
    const digest = hexDigest(String(seed));
    this.run.a = sha256Word(digest, 0);
    this.run.b = sha256Word(digest, 1);
    this.run.c = sha256Word(digest, 2);
    this.run.d = sha256Word(digest, 3);
    for (let purpose = 0; purpose < purposes; purpose++) this.streams.push(new KeyedStream(this, purpose));
    this.beginGame(0);
  }

  beginGame(gameNumber: number): void {
    this.game.copyFrom(this.run);
    this.game.absorb(gameNumber | 0);
    this.game.absorb(Math.floor(gameNumber / 0x1_0000_0000));
    this.beginTurn(0, 0);
  }

  beginTurn(turn: number, faction: number): void {
    // keyFor packs both into a byte each: a larger number would run into another purpose's luck.
    if ((turn | faction) >>> 8 !== 0) {
      throw new RangeError(`turn and faction must be 0 to 255, not ${turn} and ${faction}`);
    }
    this.turn = turn;
    this.faction = faction;
    this.epoch++;
  }

  stream(purpose: number): Stream {
    return this.streams[purpose];
  }

  /** Becomes an exact copy of `from`, draws already made included: the same luck for a look-ahead. */
  copyFrom(from: KeyedLuck): void {
    this.run.copyFrom(from.run);
    this.game.copyFrom(from.game);
    this.turn = from.turn;
    this.faction = from.faction;
    this.epoch++;
    for (const stream of this.streams) {
      const other = from.streams[stream.purpose];
      if (other === undefined || other.epoch !== from.epoch) continue;
      const { s01, s00, s11, s10 } = other.generator;
      setWords(stream.generator, s01, s00, s11, s10);
      stream.epoch = this.epoch;
    }
  }

  shuffle(purpose: number, cards: Uint8Array | Int32Array, count: number, identity: Int32Array): void {
    if (count > this.sortKeys.length) this.sortKeys = new Int32Array(count * 2);
    const keys = this.sortKeys;
    const deck = this.deckKey;
    deck.copyFrom(this.keyFor(purpose));
    for (let i = 0; i < count; i++) {
      const card = cards[i];
      const key = this.sortKey(deck, identity[card]);
      // Insertion: decks are small. Equal keys fall back on the card number, whatever order the cards came in.
      let at = i;
      while (at > 0 && (keys[at - 1] > key || (keys[at - 1] === key && cards[at - 1] > card))) {
        keys[at] = keys[at - 1];
        cards[at] = cards[at - 1];
        at--;
      }
      keys[at] = key;
      cards[at] = card;
    }
  }

  private sortKey(deck: Key, identity: number): number {
    const key = this.scratch;
    key.copyFrom(deck);
    key.absorb(identity);
    key.moveInto(this.sorter);
    // Signed: a small integer never goes to the heap, an unsigned one beyond 2^31 may.
    return this.sorter.next() ^ -0x8000_0000;
  }

  /** @internal The key of a purpose in the current turn; valid until the next call. */
  keyFor(purpose: number): Key {
    const key = this.scratch;
    key.copyFrom(this.game);
    key.absorb((purpose << 16) | (this.turn << 8) | this.faction);
    return key;
  }
}
