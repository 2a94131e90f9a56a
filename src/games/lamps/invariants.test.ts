// The invariants hold after every action of random games, and each of them catches a state that breaks it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { playCheckedGames } from '../../kernel/testing/checked-games.js';
import { AREA_COUNT, AREA_IDS, areaOf, CP, FIRST_BEACHHEAD, GERMANY, NOBODY, TE, unitOf } from './board.js';
import { putUnit, setStatus } from './control.js';
import { technologyCardIndex } from './data.js';
import { eventCardIndex } from './event-cards.js';
import { compile } from './index.js';
import { brokenInvariant } from './invariants.js';
import { NATIONS, type Nation } from './names.js';
import { settingsSchema } from './settings.js';
import {
  ARMIES_ON_MAP,
  AT_SEA,
  AT_WAR,
  BLOCKADE,
  CLOSED,
  COLLAPSED,
  CONQUERED,
  CONQUERED_ARMY,
  CONTROL_CHANGED,
  CONTROLLED,
  DEAD,
  DECISION,
  DISCARDED,
  FACTION,
  FED,
  FRESH,
  GAS,
  GUN_AREAS,
  HALTED,
  IN_BOX,
  IN_DECK,
  type LampsState,
  NO_DECISION,
  OPEN,
  OUT,
  POOL,
  PRESENT,
  RETURNING,
  SALONIKA,
  SPENT,
  STOSS_AREA,
  TREATY_MARKER,
  TURMOIL,
  TURN,
  UBOAT_BOX,
  US_TRACK,
} from './state.js';
import { refreshNetworks } from './supply.js';
import { Table } from './testing/table.js';

/** `npm run checked-games` takes 10,000. */
const GAMES = Number(process.env.LAMPLIGHT_CHECKED_GAMES ?? 2000);

describe('after every action', () => {
  test.each([
    ['as printed', GAMES / 2, {}],
    ['without the invented cards', GAMES / 8, { decks: { provenance: { history: 'blank' } } }],
    ['with an early America', GAMES / 8, { rules: { 'us-entry-track': 5 } }],
    ['without U-Boats', GAMES / 8, { rules: { 'u-boats': 0, 'u-boat-posture': 'hague' } }],
    [
      'with two of a card and dear armies',
      GAMES / 8,
      { rules: { 'fresh-army-cost': 3 }, decks: { cards: { 'ea-russian-steamroller': { copies: 2 } } } },
    ],
  ])(
    'of random games in checked mode all invariants hold: %s',
    (name, games, settings) => {
      const game = compile(settingsSchema.parse(settings));
      expect(playCheckedGames(game, name, games, brokenInvariant)).toBeGreaterThan(500 * games);
    },
    200 * GAMES,
  );

  test('of any game, whatever is chosen, all invariants hold', { timeout: 120_000 }, () => {
    const game = compile(settingsSchema.parse(undefined));
    const [state, before] = [game.createState(), game.createState()];
    const actions = new Int32Array(game.maxActions);
    const play = (seed: string, choices: readonly number[]) => {
      const luck = new KeyedLuck(seed, game.purposes.length);
      luck.beginGame(0);
      game.start(state, luck);
      for (let i = 0; !game.isOver(state); i++) {
        before.bytes.set(state.bytes);
        const count = game.legalActions(state, actions);
        game.apply(state, actions[choices[i % choices.length] % count], luck);
        const broken = brokenInvariant(state, before);
        if (broken !== null) throw new Error(`after action ${i + 1}: ${broken}`);
      }
    };
    // A short list of choices, played over and over, finds habits that no random player has.
    const habits = fc.array(fc.nat(4000), { minLength: 1, maxLength: 30 });
    fc.assert(fc.property(fc.string(), habits, play), { numRuns: 30, endOnFailure: true });
  });
});

describe('a broken state is caught', () => {
  const at = (area: string) => AREA_IDS.indexOf(area);
  const place = (unit: string, where: number) => (s: LampsState) => {
    s.unitArea[unitOf(unit)] = where;
  };
  const put = (unit: string, area: string) => (s: LampsState) => {
    putUnit(s, unitOf(unit), at(area));
    refreshNetworks(s);
  };
  const set = (scalar: number, value: number) => (s: LampsState) => {
    s.v[scalar] = value;
  };
  const control = (area: string, side: number) => (s: LampsState) => {
    s.control[at(area)] = side;
  };
  const all =
    (...breaks: ((s: LampsState) => void)[]) =>
    (s: LampsState) => {
      for (const step of breaks) step(s);
    };
  const status = (nation: Nation, value: number) => (s: LampsState) => {
    s.nationStatus[NATIONS.indexOf(nation)] = value;
  };
  const underWay = (nation: Nation, points: number) => (s: LampsState) => {
    s.transfer[NATIONS.indexOf(nation)] = points;
  };
  const card = (id: string, where: number) => (s: LampsState) => {
    s.cardPlace[eventCardIndex(id)] = where;
  };
  const trench =
    (area: string, ...pools: number[]) =>
    (s: LampsState) => {
      pools.forEach((pool, i) => {
        s.trenches[2 * areaOf(area) + i] = pool + 1;
        s.trenchPool[pool]--;
      });
    };

  const cases: readonly (readonly [string, RegExp, (s: LampsState) => void])[] = [
    ['turn off the track', /turn 18/, set(TURN, 18)],
    ['no such faction', /no faction 4/, set(FACTION, 4)],
    ['nobody is asked', /nobody is asked/, set(DECISION, NO_DECISION)],
    ['networks are left behind', /not brought up to date/, set(CONTROL_CHANGED, 1)],
    ['unknown posture', /posture/, set(UBOAT_BOX, 2)],
    ['a belligerent turns neutral', /France became neutral/, status('france', 0)],
    ['Russia half collapsed', /Russia has collapsed/, set(COLLAPSED, 1)],
    ['a treaty without a collapse', /Treaty is signed/, set(TURMOIL, TREATY_MARKER)],
    ['Greece half at war', /Greece disagree/, status('greece', AT_WAR)],
    ['an army in no place', /British 1st\/BEF Army is at 200/, place('gb-1', 200)],
    ['an army at sea', /is at 242/, place('gb-1', AT_SEA)],
    ['a fleet on land', /Home Fleet 1 is at/, place('gb-fleet-1', at('paris'))],
    ['a German fleet gone for good', /High Seas Fleet 1 is at 252/, place('de-fleet-1', DEAD)],
    ['a U-Boat in the blockade', /U-Boat A is at/, place('de-uboat-1', BLOCKADE)],
    ['an army gone from its area without a count', /Belgium counts 2/, place('gb-1', POOL)],
    ['an army in two counts', /Verdun counts 6/, (s) => s.armies[TE * AREA_COUNT + at('verdun')]++],
    ['a neutral army on the map', /neutral Italy has armies/, put('it-1', 'paris')],
    ['a conquered nation with two armies', /conquered France has 7 armies/, status('france', CONQUERED)],
    ['an army that never came', /never came into the game/, place('de-18', OUT)],
    ['a loss that is not counted', /eliminated, not 1/, place('de-18', DEAD)],
    ['no such status', /status 2/, (s) => s.unitStatus.fill(2, 0, 1)],
    [
      'a conquered army of a free nation',
      /conquered German 1st Army/,
      (s) => {
        s.unitMark[unitOf('de-1')] = CONQUERED_ARMY;
      },
    ],
    ['a strange mark', /strange mark/, (s) => s.unitMark.fill(64, 0, 1)],
    ['both sides in an area', /both sides stand in Paris/, put('de-1', 'paris')],
    ['control against occupation', /Paris is occupied/, control('paris', CP)],
    ['a neutral area controlled', /empty Rome is controlled/, control('rome', TE)],
    ['an area of nobody', /empty Berlin is controlled/, control('berlin', NOBODY)],
    ['an abandoned area before the collapse', /empty Moscow is controlled/, control('moscow', 3)],
    ['Albania controlled and empty', /empty Albania/, control('albania', CP)],
    ['a circle controlled and empty', /empty Tabora/, control('tabora', CP)],
    ['a beachhead with an owner', /belongs to somebody/, (s) => s.control.fill(TE, FIRST_BEACHHEAD)],
    ['two armies in a square', /Caucasus holds 2/, all(put('ru-1', 'caucasus'), put('ru-2', 'caucasus'))],
    [
      'three armies at a beachhead',
      /holds 3 armies/,
      all(...['gb-1', 'fr-1', 'fr-2'].map((id) => put(id, 'belgium-beachhead'))),
    ],
    ['a strange army in East Africa', /German 1st Army is in Uganda/, put('de-1', 'uganda')],
    ['the BEAEF in Europe', /BEAEF is in Paris/, put('gb-beaef', 'paris')],
    [
      'the British in the United States',
      /is in the United States/,
      all(status('united-states', AT_WAR), set(US_TRACK, 8), put('gb-1', 'united-states')),
    ],
    ['Russians at a beachhead', /Russian 1st Army is at the beachhead/, put('ru-1', 'belgium-beachhead')],
    ['artillery in a square', /Heavy Artillery 1 is in Kars/, put('ru-ha-1', 'kars')],
    ['artillery in an enemy area', /Heavy Artillery 1 is in Paris/, put('de-ha-1', 'paris')],
    ['two Trenches on a mountain', /Rhine holds 2 Trenches/, trench('rhine', 0, 0)],
    ['a Trench in a circle', /British East Africa holds 1/, trench('british-east-africa', 1)],
    ['an enemy Trench', /enemy Trench stands in Paris/, trench('paris', 0)],
    [
      'a Trench out of nothing',
      /Trench pool 0 has 7 and 2/,
      (s) => s.trenches.fill(1, 2 * at('berlin'), 2 * at('berlin') + 1),
    ],
    ['negative PP', /has -1 PP/, (s) => s.pp.fill(-1, 0, 1)],
    ['PP left over', /outside Production Spending/, (s) => s.pp.fill(1, 0, 1)],
    ['too much under way', /5 PP are under way to France/, underWay('france', 5)],
    ['PP for a neutral', /Italy, which is not at war/, underWay('italy', 1)],
    ['a marker without an army', /marker is on/, (s) => s.markerBearer.fill(unitOf('de-18'), 0, 1)],
    ['a marker on a stranger', /marker is on French/, (s) => s.markerBearer.fill(unitOf('fr-1'), 0, 1)],
    ['Stosstruppen in a square', /Stosstruppen stand/, set(STOSS_AREA, at('kars'))],
    ['air markers without technology', /above its P level/, (s) => s.airArea.fill(at('berlin'), 0, 1)],
    [
      'air markers over the enemy',
      /over Paris/,
      (s) => {
        s.airArea[0] = at('paris');
      },
    ],
    [
      'technology out of sequence',
      /cp-a2 is active out of sequence/,
      (s) => s.technology.fill(1, technologyCardIndex('cp-a2'), technologyCardIndex('cp-a2') + 1),
    ],
    ['gas without the card', /gas is in use/, set(GAS, 2)],
    ['more counters waiting than are left', /5 artillery of pool 0/, (s) => s.owed.fill(5, 0, 1)],
    ['Tanks waiting that are gone', /Tanks wait/, all(place('wa-tanks', DEAD), (s) => s.owed.fill(1, 4, 5))],
    ['the entry marker below 0', /marker is at -1/, set(US_TRACK, -1)],
    ['the entry marker at its end in peace', /status 0/, set(US_TRACK, 8)],
    ['a card in the deck and discarded', /against its place/, card('ge-big-bertha', DISCARDED)],
    ['a card in the deck that is not', /against its place/, card('ge-fokker-scourge', IN_DECK)],
    [
      'a card of the past in the box',
      /of 1914 is in the wrong box/,
      card('ge-first-line-formations', IN_BOX),
    ],
    ['a card of the future discarded', /of 1915 is in the wrong box/, card('ge-fokker-scourge', DISCARDED)],
    ['a card that waits without an asterisk', /may not \(5\.3\)/, card('ge-fokker-scourge', RETURNING)],
    ['a card nowhere', /is nowhere/, card('ge-fokker-scourge', 9)],
    [
      'a card with the wrong faction',
      /in the deck of germany/,
      (s) => s.deckCards.fill(eventCardIndex('wa-salonika'), 0, 1),
    ],
    [
      'a card in a deck twice',
      /in a deck twice/,
      (s) => {
        s.deckCards[1] = s.deckCards[0];
      },
    ],
    [
      'a stale supply network',
      /supply network of Paris/,
      (s) => s.network.fill(0, AREA_COUNT + at('paris'), AREA_COUNT + at('paris') + 1),
    ],
    [
      'a stale set of supplied areas',
      /supplied areas is out of date/,
      (s) => s.areaSets.fill(0, FED, FED + 1),
    ],
    [
      'a stale set of controlled areas',
      /controlled areas is wrong about|supply network/,
      (s) => s.areaSets.fill(0, CONTROLLED, CONTROLLED + 1),
    ],
    [
      'a stack with an army too many',
      /stack in Paris is wrong/,
      (s) => s.stacks.fill(1, at('paris'), at('paris') + 1),
    ],
    [
      'a set of present armies',
      /areas with armies is wrong/,
      (s) => s.areaSets.fill(0, PRESENT, PRESENT + 1),
    ],
    [
      'a set of areas with artillery',
      /areas with artillery is wrong/,
      (s) => s.areaSets.fill(-1, GUN_AREAS, GUN_AREAS + 1),
    ],
    [
      'a word of Fresh armies',
      /word of Fresh armies is wrong about germany/,
      (s) => s.unitStatus.fill(SPENT, 0, 1),
    ],
    [
      'a word of armies on the map',
      /word of armies on the map is wrong about germany/,
      (s) => s.areaSets.fill(0, ARMIES_ON_MAP, ARMIES_ON_MAP + 1),
    ],
    [
      'a mark of the Combat Phase that nobody would clear',
      /marked areas is wrong about Paris/,
      (s) => s.areaMark.fill(HALTED, at('paris'), at('paris') + 1),
    ],
    [
      'a bearer that does not know its marker',
      /does not know of its marker/,
      (s) => s.markerBearer.fill(unitOf('de-1'), 0, 1),
    ],
  ];

  test.each(cases)('%s', (_, message, breakIt) => {
    const { state } = new Table({ decks: { germany: ['ge-first-line-formations'] } });
    expect(brokenInvariant(state)).toBeNull();
    breakIt(state);
    expect(brokenInvariant(state)).toMatch(message);
  });

  function afterwards(change: (s: LampsState) => void, ready: (s: LampsState) => void = () => {}) {
    const [before, { state }] = [new Table().state, new Table()];
    ready(before);
    ready(state);
    change(state);
    return brokenInvariant(state, before);
  }

  test('an army that comes back from the dead', () => {
    const die = (s: LampsState) => {
      s.unitArea[unitOf('de-18')] = DEAD;
      s.eliminated[GERMANY] = 1;
    };
    const back = (s: LampsState) => {
      putUnit(s, unitOf('de-18'), at('berlin'));
      setStatus(s, unitOf('de-18'), FRESH);
      s.eliminated[GERMANY] = 0;
    };
    expect(afterwards(() => {}, die)).toBeNull();
    expect(afterwards(back, die)).toMatch(/German 18th Army came back/);
  });

  test('a nation that is free again', () => {
    const conquered = (s: LampsState) => {
      status('belgium', CONQUERED)(s);
      setStatus(s, unitOf('be-1'), SPENT);
      s.unitMark[unitOf('be-1')] = CONQUERED_ARMY;
    };
    expect(afterwards(() => {}, conquered)).toBeNull();
    const freed = (s: LampsState) => {
      status('belgium', AT_WAR)(s);
      s.unitMark[unitOf('be-1')] = 0;
    };
    expect(afterwards(freed, conquered)).toMatch(/Belgium went back/);
  });

  test('time that runs backwards', () => {
    expect(afterwards(set(TURN, 1), set(TURN, 2))).toMatch(/backwards/);
  });

  test('Salonika opened again', () => {
    expect(afterwards(set(SALONIKA, OPEN), set(SALONIKA, CLOSED))).toMatch(/opened again/);
  });
});
