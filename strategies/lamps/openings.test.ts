// Every opening does what its first lines say: on the same luck and against the same enemy it attacks more (or less) than
// the tuned heuristic without a plan does where its plan says so, as long as its script lasts.
import { describe, expect, test } from 'vitest';
import { AREA_COUNT, BELGIUM_AREA, CP, FIRST_BEACHHEAD, GALLIPOLI, TE } from '../../src/games/lamps/board.js';
import { D } from '../../src/games/lamps/decisions.js';
import lamps from '../../src/games/lamps/index.js';
import { INVASION } from '../../src/games/lamps/sea-movement.js';
import { DECISION, type LampsState, PASS, TURN } from '../../src/games/lamps/state.js';
import { areaOf } from '../../src/games/lamps/view.js';
import type { Game, Strategy } from '../../src/kernel/contract.js';
import { KeyedLuck } from '../../src/kernel/random.js';
import tuned from './tuned.js';

const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;
const GAMES = 16;
const LONGEST = 14;

async function load(name: string): Promise<Strategy<LampsState>> {
  return ((await import(`./${name}.ts`)) as { default: Strategy<LampsState> }).default;
}

function seat(strategy: Strategy<LampsState>, side: number) {
  const options = Object.entries(strategy.options ?? {}).map(([name, option]) => [name, option.default]);
  return strategy.seat(game, side, Object.fromEntries(options));
}

interface Attack {
  readonly side: number;
  readonly turn: number;
  readonly into: number;
}

interface Campaign {
  /** All attacks of all games. */
  readonly attacks: readonly Attack[];
  /** The turns that each side held each area at the end of, over all games: turns[turn][side * AREA_COUNT + area]. */
  readonly held: readonly Uint8Array[];
  /** Games in which Belgium was lost when turn 1 ended, and landings at Gallipoli before 1916. */
  readonly belgium: number;
  readonly landings: number;
  /** What the U-Boats were told, turn after turn. */
  readonly uboats: ReadonlySet<number>;
}

/** The first turns of some games against the tuned heuristic, on the same luck for all. */
function campaign(strategy: Strategy<LampsState>, side: number): Campaign {
  const bots = game.sides.map((_, other) => seat(other === side ? strategy : tuned, other));
  const luck = new KeyedLuck('openings', game.purposes.length + 2);
  const state = game.createState();
  const { v } = state;
  const attacks: Attack[] = [];
  const held = Array.from({ length: LONGEST + 1 }, () => new Uint8Array(2 * AREA_COUNT));
  const uboats = new Set<number>();
  let [belgium, landings] = [0, 0];
  for (let number = 0; number < GAMES; number++) {
    luck.beginGame(number);
    game.start(state, luck);
    let turn = 1;
    while (!game.isOver(state) && v[TURN] <= LONGEST) {
      if (v[TURN] > turn) {
        for (let area = 0; area < FIRST_BEACHHEAD; area++) {
          if (state.control[area] <= TE) held[turn][state.control[area] * AREA_COUNT + area]++;
        }
        if (turn === 1 && state.control[BELGIUM_AREA] === CP) belgium++;
        turn = v[TURN];
      }
      const actor = game.actor(state);
      const action = bots[actor].choose(state, luck.stream(game.purposes.length + actor));
      const into = (action >> 8) & 0xff;
      if (v[DECISION] === D.attack && action !== PASS) attacks.push({ side: actor, turn: v[TURN], into });
      if (v[DECISION] === D.uboats) uboats.add(action);
      const lands = v[DECISION] === D.move && action !== PASS && action >> 16 === INVASION;
      if (lands && into === GALLIPOLI && v[TURN] <= 6) landings++;
      game.apply(state, action, luck);
    }
  }
  return { attacks, held, belgium, landings, uboats };
}

/** Attacks of a side up to a turn, into some areas or anywhere. */
function count({ attacks }: Campaign, side: number, until: number, areas?: string): number {
  const wanted = areas?.split(' ').map(areaOf);
  return attacks.filter(
    (attack) =>
      attack.side === side && attack.turn <= until && (wanted === undefined || wanted.includes(attack.into)),
  ).length;
}

/** How many turns a side held some areas, up to a turn. */
function turnsHeld({ held }: Campaign, side: number, until: number, areas: string): number {
  let sum = 0;
  for (let turn = 1; turn <= until; turn++) {
    for (const id of areas.split(' ')) sum += held[turn][side * AREA_COUNT + areaOf(id)];
  }
  return sum;
}

const played = new Map<string, Campaign>();

/** The campaign of an opening, played once. */
async function campaignOf(name: string, side: number): Promise<Campaign> {
  const known = played.get(name) ?? campaign(await load(name), side);
  played.set(name, known);
  return known;
}

const plain = campaign(tuned, CP);
const RUSSIA = 'poland lithuania estonia brest-litovsk pripet-marshes minsk ukraine kiev petrograd moscow';

describe('attacks more where the plan says', { timeout: 60_000 }, () => {
  test.each([
    ['schlieffen', CP, 6, 'belgium somme paris'],
    ['east-first', CP, 8, RUSSIA],
    ['balkans-first', CP, 10, 'serbia romania greece'],
    ['plan-xvii', TE, 4, 'rhine'],
    ['salonika', TE, 12, 'bulgaria serbia'],
    ['gallipoli', TE, 4, 'gallipoli'],
    ['western-attrition', TE, 10, 'belgium rhine hanover'],
  ] as const)('%s', async (name, side, until, areas) => {
    const counted = count(await campaignOf(name, side), side, until, areas);
    expect(counted).toBeGreaterThan(1.1 * count(plain, side, until, areas));
  });
});

describe('holds for longer what the plan wants', { timeout: 60_000 }, () => {
  test.each([
    ['schlieffen', CP, 6, 'belgium somme paris'],
    ['italy-first', CP, 13, 'northern-italy rome'],
    ['east-first', CP, 8, RUSSIA],
    ['gallipoli', TE, 10, 'gallipoli anatolia'],
    ['russian-steamroller', TE, 6, 'prussia posen galicia'],
  ] as const)('%s', async (name, side, until, areas) => {
    const held = turnsHeld(await campaignOf(name, side), side, until, areas);
    expect(held).toBeGreaterThan(1.1 * turnsHeld(plain, side, until, areas));
  });
});

describe('attacks less where the plan says', { timeout: 60_000 }, () => {
  test.each([
    ['fortress', CP, 10, undefined],
    ['hold-the-line', TE, 10, undefined],
    ['east-first', CP, 4, 'belgium somme verdun paris'],
  ] as const)('%s', async (name, side, until, areas) => {
    const counted = count(await campaignOf(name, side), side, until, areas);
    expect(counted).toBeLessThan(0.9 * count(plain, side, until, areas));
  });
});

describe('and does what it is named for', { timeout: 60_000 }, () => {
  test('schlieffen takes Belgium on turn 1 in most games', async () => {
    expect((await campaignOf('schlieffen', CP)).belgium).toBeGreaterThan(GAMES / 2);
  });

  test('u-boat-war sinks without warning on every turn; tuned does not', async () => {
    expect([...(await campaignOf('u-boat-war', CP)).uboats]).toEqual([1]);
    expect([...plain.uboats]).toContain(0);
  });

  test('gallipoli lands there in most games before 1916', async () => {
    expect((await campaignOf('gallipoli', TE)).landings).toBeGreaterThan(GAMES / 2);
  });
});
