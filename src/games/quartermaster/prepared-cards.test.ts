// Every card's prepared use (7.3): in battles over every space of the board, and in the Attrition step.
import { describe, expect, test } from 'vitest';
import { beginBattle, isDifficult } from './battle.js';
import { listBattleCards } from './battle-cards.js';
import {
  COUNTRY_COUNT,
  countryOf,
  ENEMY_MASK,
  IS_LAND,
  NEIGHBOURS,
  POWER_OF,
  TEAM_OF_COUNTRY,
} from './board.js';
import { CARDS, cardIndex } from './card-file.js';
import { BORDERS, SPACES, spaceIndex } from './data.js';
import { COUNTRIES, POWERS, type PowerId } from './names.js';
import { placePiece } from './pieces.js';
import { REINFORCE, REINFORCED, SUSTAIN, TARGET } from './state.js';
import { Table } from './testing/table.js';

/** Card, symbol, how many, where, and whether it has the Supply symbol: typed from the list of cards. */
const TABLE: readonly (readonly [string, string, number, string, 'supply' | ''])[] = [
  ['at-austria-hungary-build-army', 'reinforce-army', 1, 'any', ''],
  ['at-ottoman-build-army', 'reinforce-army', 1, 'any', ''],
  ['at-austria-hungary-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['at-austria-hungary-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['at-austria-hungary-land-battle', 'sustain-land', 1, 'any', ''],
  ['at-ottoman-land-battle', 'sustain-land', 1, 'any', ''],
  ['at-russian-rail-gauge', 'attrition', 1, 'next to an enemy', ''],
  ['at-balkan-domination', 'attrition', 1, 'next to an enemy', ''],
  ['at-k-u-k-kriegsmarine', 'reinforce-navy', 1, 'any', ''],
  ['at-limited-rail-and-road-network', 'attrition', 1, 'next to an enemy', ''],
  ['at-soviets-of-petrograd', 'attrition', 2, 'targets(russia:2)', ''],
  ['at-the-extravagant-lifestyle-of-the-aristocracy', 'attrition', 1, 'next to an enemy', ''],
  ['at-the-october-revolution', 'attrition', 2, 'targets(russia:2)', ''],
  ['at-spanish-flu', 'attrition', 3, 'targets(russia:1 france-italy:1 uk-us:1)', ''],
  ['at-imperial-austrian-landwehr', 'reinforce-army', 2, 'vienna|tyrol', 'supply'],
  ['at-caporetto', 'sustain-land', 2, 'near(italian-alps)', ''],
  ['at-franz-ferdinand-avenged', 'sustain-land', 2, 'near(serbia)', ''],
  ['at-morava-offensive', 'attrition', 1, 'next to an enemy', ''],
  ['at-anti-venizelists-surrender-fort-roupel', 'reinforce-army', 1, 'greece', 'supply'],
  ['at-bulgaria-joins-central-powers', 'reinforce-army', 1, 'bulgaria', 'supply'],
  ['at-brudermann-orders-cavalry-charge', 'counterattack', 1, 'any', ''],
  ['at-royal-hungarian-honved', 'reinforce-army', 2, 'budapest|galicia', 'supply'],
  ['at-treaty-of-amity-and-alliance', 'reinforce-army', 1, 'bulgaria', 'supply'],
  ['at-i-order-you-to-die', 'counterattack', 1, 'any', ''],
  ['at-persian-oil', 'attrition', 1, 'next to an enemy', ''],
  ['at-ottoman-mobilization', 'reinforce-army', 2, 'near(anatolia)', ''],
  ['at-a-crumbling-empire', 'reinforce-army', 1, 'any', 'supply'],
  ['at-bombing-of-the-russian-black-sea-ports', 'attrition', 1, 'next to an enemy', ''],
  ['ru-russia-land-battle', 'sustain-land', 1, 'any', ''],
  ['ru-russia-build-army', 'reinforce-army', 1, 'any', ''],
  ['ru-russia-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['ru-russia-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['ru-warm-water-port', 'attrition', 1, 'next to an enemy', ''],
  ['ru-the-tsar-will-not-help-us', 'attrition', 1, 'next to an enemy', ''],
  ['ru-assassins-of-the-black-hand', 'attrition', 1, 'next to an enemy', ''],
  ['ru-trench-warfare', 'attrition', 1, 'next to an enemy', ''],
  ['ru-montenegro', 'reinforce-army', 1, 'serbia', 'supply'],
  ['ru-russia-mobilizes', 'reinforce-army', 2, 'near(moscow)', ''],
  ['ru-redl-blackmailed', 'attrition', 1, 'next to an enemy', ''],
  ['ru-cossacks', 'counterattack', 1, 'any', ''],
  ['ru-serbia-defies-austrian-ultimatum', 'attrition', 2, 'targets(austria-ottoman:2)', ''],
  ['ru-kerensky-vows-to-continue-war', 'reinforce-army', 2, 'near(moscow)', ''],
  ['ru-scottish-womens-hospitals', 'attrition', 1, 'next to an enemy', ''],
  ['ru-peace-bread-land', 'attrition', 1, 'next to an enemy', ''],
  ['ru-brusilov-offensive', 'sustain-land', 1, 'near(galicia)', ''],
  ['ru-east-prussian-offensive', 'sustain-land', 1, 'near(poland)', ''],
  ['ru-grand-duke-nicholas-nikolaevich-appointed-viceroy', 'sustain-land', 1, 'near(azerbaijan)', ''],
  ['ru-rasputin', 'attrition', 1, 'next to an enemy', ''],
  ['ru-serbia-russias-ally', 'reinforce-army', 1, 'serbia', 'supply'],
  ['de-germany-build-army', 'reinforce-army', 1, 'any', ''],
  ['de-germany-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['de-germany-land-battle', 'sustain-land', 1, 'any', ''],
  ['de-germany-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['de-unrestricted-submarine-warfare', 'attrition', 3, 'targets(uk-us:3)', ''],
  ['de-french-army-mutinies', 'attrition', 2, 'targets(france-italy:2)', ''],
  ['de-von-lettow-vorbecks-east-african-army', 'attrition', 2, 'targets(uk-us:2)', ''],
  ['de-mata-hari', 'attrition', 2, 'targets(france-italy:1 uk-us:1)', ''],
  ['de-zeppelins', 'attrition', 2, 'targets(france-italy:1 uk-us:1)', ''],
  ['de-the-christmas-truce', 'attrition', 1, 'next to an enemy', ''],
  ['de-prize-rules-submarine-warfare', 'attrition', 2, 'targets(uk-us:2)', ''],
  ['de-surface-raiders', 'attrition', 2, 'targets(france-italy:1 uk-us:1)', ''],
  ['de-third-ohl', 'attrition', 3, 'targets(russia:1 france-italy:1 uk-us:1)', ''],
  ['de-easter-rising-of-ireland', 'attrition', 2, 'targets(uk-us:2)', ''],
  ['de-german-aid-in-the-east', 'attrition', 1, 'next to an enemy', ''],
  ['de-mustard-gas', 'attrition', 1, 'next to an enemy', ''],
  ['de-stosstruppen', 'sustain-land', 2, 'any', ''],
  ['de-tripled-trench-lines', 'reinforce-army', 2, 'any', ''],
  ['de-german-high-seas-fleet', 'reinforce-navy', 2, 'near(north-atlantic)', ''],
  ['de-big-bertha-railway-guns', 'attrition', 1, 'next to an enemy', ''],
  ['de-rumpler-taube-air-reconnaissance', 'attrition', 1, 'next to an enemy', ''],
  ['de-woe-to-them-that-yet-draw-sword-against-me', 'sustain-land', 2, 'any', ''],
  ['de-the-red-baron', 'attrition', 1, 'next to an enemy', ''],
  ['de-moltke-the-younger-mobilizes-western-advance', 'reinforce-army', 2, 'near(western-germany)', ''],
  ['de-prussian-military-tradition', 'sustain-land', 2, 'any', ''],
  ['de-kaiserschlacht', 'sustain-land', 2, 'near(belgium)', ''],
  ['de-jutland', 'sustain-sea', 2, 'north-sea', ''],
  ['de-schlieffen-plan', 'sustain-land', 2, 'belgium|picardy|paris', ''],
  ['de-ninth-army-formed-to-defend-east-prussia', 'reinforce-army', 2, 'near(prussia)', ''],
  ['de-tannenberg', 'counterattack', 1, 'any', ''],
  ['de-weltpolitik-drives-military-expansion', 'reinforce-army', 1, 'any', 'supply'],
  ['de-landsturm', 'reinforce-army', 2, 'western-germany|berlin|prussia', 'supply'],
  ['de-volunteer-movement', 'reinforce-army', 2, 'western-germany|berlin|prussia', ''],
  ['de-landwehr', 'reinforce-army', 2, 'any', 'supply'],
  ['de-a-place-in-the-sun', 'sustain-land', 2, 'any', ''],
  ['de-hindenburg-line', 'reinforce-army', 2, 'near(picardy)', ''],
  ['de-gorlice-tarnow-offensive', 'sustain-land', 2, 'near(poland)', ''],
  ['fr-france-build-army', 'reinforce-army', 1, 'any', ''],
  ['fr-italy-build-army', 'reinforce-army', 1, 'any', ''],
  ['fr-france-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['fr-italy-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['fr-france-land-battle', 'sustain-land', 1, 'any', ''],
  ['fr-italy-land-battle', 'sustain-land', 1, 'any', ''],
  ['fr-france-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['fr-italy-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['fr-francs-tireurs', 'attrition', 1, 'next to an enemy', ''],
  ['fr-armee-dafrique', 'attrition', 1, 'next to an enemy', ''],
  ['fr-la-revanche', 'counterattack', 1, 'any', ''],
  ['fr-verdun', 'reinforce-army', 2, 'burgundy', ''],
  ['fr-general-nivelles-creeping-barrage', 'sustain-land', 1, 'any', ''],
  ['fr-renault-ft-tanks', 'sustain-land', 2, 'terrain(clear)', ''],
  ['fr-bares-expands-armee-de-lair', 'attrition', 1, 'next to an enemy', ''],
  ['fr-troupes-coloniales', 'attrition', 1, 'next to an enemy', ''],
  ['fr-citizen-soldiers', 'attrition', 1, 'next to an enemy', ''],
  ['fr-marne', 'reinforce-army', 2, 'picardy', ''],
  ['fr-alpini', 'reinforce-army', 2, 'terrain(difficult)', ''],
  ['fr-king-ferdinand-reorganizes-romanian-army', 'reinforce-army', 1, 'romania', 'supply'],
  ['fr-paris-taxis', 'reinforce-army', 2, 'near(paris)', ''],
  ['fr-romanians-advance-in-transylvania', 'attrition', 1, 'next to an enemy', ''],
  ['fr-alsace-lorraine', 'attrition', 1, 'next to an enemy', ''],
  ['fr-romania-joins-entente', 'reinforce-army', 1, 'romania', 'supply'],
  ['fr-france-mobilizes', 'reinforce-army', 2, 'near(paris)', ''],
  ['fr-plan-xvii', 'sustain-land', 1, 'any', ''],
  ['fr-the-sunny-days-of-may', 'reinforce-army', 2, 'near(rome)', ''],
  ['fr-isonzo-river-offensives', 'sustain-land', 2, 'near(italian-alps)', ''],
  ['fr-bersaglieri', 'sustain-land', 1, 'terrain(difficult)', ''],
  ['uk-uk-build-army', 'reinforce-army', 1, 'any', ''],
  ['uk-us-build-army', 'reinforce-army', 1, 'any', ''],
  ['uk-uk-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['uk-us-build-navy', 'reinforce-navy', 1, 'any', ''],
  ['uk-uk-land-battle', 'sustain-land', 1, 'any', ''],
  ['uk-us-land-battle', 'sustain-land', 1, 'any', ''],
  ['uk-uk-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['uk-us-sea-battle', 'sustain-sea', 1, 'any', ''],
  ['uk-lawrence-foments-arab-revolts', 'attrition', 2, 'targets(austria-ottoman:2)', ''],
  ['uk-united-kingdom-seizes-german-colonies-in-africa', 'attrition', 2, 'targets(germany:2)', ''],
  ['uk-japan-attacks-german-enclaves-at-tsingtao', 'attrition', 2, 'targets(germany:2)', ''],
  ['uk-the-blockade-of-europe', 'attrition', 2, 'targets(austria-ottoman:1 germany:1)', ''],
  ['uk-sidney-reilly', 'attrition', 1, 'next to an enemy', ''],
  ['uk-the-sinking-of-the-lusitania', 'attrition', 1, 'next to an enemy', ''],
  ['uk-the-pals-battalions', 'attrition', 1, 'next to an enemy', ''],
  ['uk-commonwealth-support', 'attrition', 1, 'next to an enemy', ''],
  ['uk-relied-on-for-any-enterprise', 'reinforce-army', 1, 'any', 'supply'],
  ['uk-battlecruisers', 'sustain-sea', 2, 'any', ''],
  ['uk-girls-with-the-yellow-hands', 'attrition', 1, 'next to an enemy', ''],
  ['uk-mark-iv-tanks', 'sustain-land', 2, 'terrain(clear)', ''],
  ['uk-dreadnoughts', 'reinforce-navy', 2, 'any', ''],
  ['uk-blackjack-and-the-doughboys', 'reinforce-army', 2, 'any', ''],
  ['uk-first-lord-of-the-admiralty-prepares-for-war', 'reinforce-navy', 2, 'any', ''],
  ['uk-persian-campaign', 'attrition', 1, 'next to an enemy', ''],
  ['uk-tunnel-mines', 'attrition', 1, 'next to an enemy', ''],
  ['uk-asquith-sends-ultimatum', 'attrition', 1, 'next to an enemy', ''],
  ['uk-passchendaele', 'attrition', 2, 'targets(germany:2)', ''],
  ['uk-provisional-government-of-national-defence', 'reinforce-army', 1, 'greece', 'supply'],
  ['uk-the-grand-fleet', 'reinforce-navy', 1, 'any', ''],
  ['uk-gallipoli', 'sustain-land', 2, 'near(anatolia)', ''],
  ['uk-belgium-resists', 'reinforce-army', 1, 'belgium', 'supply'],
  ['uk-the-somme', 'sustain-land', 2, 'near(picardy)', ''],
  ['uk-the-royal-navy', 'reinforce-navy', 2, 'any', 'supply'],
  ['uk-cambrai', 'sustain-land', 2, 'near(picardy)', ''],
  ['uk-eddie-rickenbacker', 'attrition', 1, 'next to an enemy', ''],
  ['uk-american-public-outraged-by-zimmermann-telegram', 'counterattack', 1, 'any', ''],
  ['uk-war-revenue-act', 'attrition', 2, 'targets(austria-ottoman:1 germany:1)', ''],
];

const of = (symbol: string) => TABLE.filter(([, found]) => found === symbol);
const fillers: Record<string, string> = {
  'austria-ottoman': 'at-austria-hungary-build-army',
  russia: 'ru-russia-build-army',
  germany: 'de-germany-build-army',
  'france-italy': 'fr-france-build-army',
  'uk-us': 'uk-uk-build-army',
};
const filler = (power: PowerId) => fillers[power]!;

test('the table has every card once', () => {
  expect(TABLE.map(([id]) => id)).toEqual(CARDS.map(({ id }) => id));
});

// ---- Battles ----

const SMALL_STEPS = new Map(SPACES.map(({ id }) => [id, new Set<string>()]));
for (const { a, b, only } of BORDERS) {
  if (only !== null) continue;
  SMALL_STEPS.get(a)?.add(b);
  SMALL_STEPS.get(b)?.add(a);
}

/** 'near(x)', 'a|b', 'any' by hand, without the engine's tables. */
function isThere(place: string, space: string, difficult: boolean): boolean {
  if (place === 'any') return true;
  if (place.startsWith('terrain')) return (place === 'terrain(difficult)') === difficult;
  const near = /^near\((.*)\)$/.exec(place)?.[1];
  if (near !== undefined) return near === space || SMALL_STEPS.get(near)?.has(space) === true;
  return place.split('|').includes(space);
}

interface Fight {
  readonly target: string;
  readonly from: string;
}

/** Every battle over a space of the right kind, from any space next to it. */
function fights(land: boolean, team: number): Fight[] {
  return SPACES.flatMap(({ id }, target) =>
    (IS_LAND[target] === 1) === land
      ? Array.from(NEIGHBOURS[team][target], (from) => ({ target: id, from: SPACES[from].id }))
      : [],
  );
}

/** The country's card is prepared, and its piece defends or attacks, supplied; the enemy is the first of the other team. */
function stage(id: string, attacks: boolean, fight: Fight, table = prepared(id)): Table {
  const s = table.state;
  const [target, from] = [spaceIndex(fight.target), spaceIndex(fight.from)];
  const own = countryOf(CARDS[cardIndex(id)].country);
  const enemy = [...COUNTRIES.keys()].find((country) => (ENEMY_MASK[own] & (1 << country)) !== 0)!;
  const [attacker, defender] = attacks ? [own, enemy] : [enemy, own];
  for (const field of [s.pieces, s.onBoard, s.supplied, s.granted]) field.fill(0);
  placePiece(s, attacker, from);
  placePiece(s, defender, target);
  s.granted[attacker] = from + 1;
  s.granted[defender] = target + 1;
  beginBattle(s, attacker, target, from);
  return table;
}

function prepared(id: string): Table {
  const power = POWERS[POWER_OF[countryOf(CARDS[cardIndex(id)].country)]];
  return new Table({ pieces: '', prepared: { [power]: [id] } });
}

const out = new Int32Array(256);

/** Where the card can be used: every battle in which it is offered. */
function offered(id: string, attacks: boolean, land: boolean): string[] {
  const own = countryOf(CARDS[cardIndex(id)].country);
  const attackers = attacks ? TEAM_OF_COUNTRY[own] : 1 - TEAM_OF_COUNTRY[own];
  const table = prepared(id);
  return fights(land, attackers).flatMap((fight) => {
    const { state } = stage(id, attacks, fight, table);
    if (attacks) {
      state.v[REINFORCED] = 1;
      // 14.5: the means to pay for difficult terrain.
      state.size[POWERS.length + POWER_OF[own]] = 5;
    }
    const count = listBattleCards(state, POWER_OF[own], attacks ? SUSTAIN : REINFORCE, out);
    return count > 1 ? [`${fight.target} from ${fight.from}`] : [];
  });
}

function expected(place: string, land: boolean, team: number): string[] {
  return fights(land, team)
    .filter(({ target, from }) => isThere(place, target, isDifficult(spaceIndex(target), spaceIndex(from))))
    .map(({ target, from }) => `${target} from ${from}`);
}

describe.each([
  ['reinforce-army', false, true],
  ['reinforce-navy', false, false],
  ['sustain-land', true, true],
  ['sustain-sea', true, false],
] as const)('7.3 %s', (symbol, attacks, land) => {
  test.each(of(symbol))(
    '14.7 %s: used where its text says and nowhere else',
    (id, _symbol, _count, place) => {
      const own = countryOf(CARDS[cardIndex(id)].country);
      const attackers = attacks ? TEAM_OF_COUNTRY[own] : 1 - TEAM_OF_COUNTRY[own];
      expect(offered(id, attacks, land)).toEqual(expected(place, land, attackers));
    },
  );
});

describe.each(['reinforce-army', 'reinforce-navy'] as const)('7.3 %s', (symbol) => {
  test.each(of(symbol))(
    '14.8, 14.9 %s: so many symbols, and out of supply only with the Supply symbol',
    (...row) => {
      const [id, , count, place, supply] = row;
      const own = countryOf(CARDS[cardIndex(id)].country);
      const [fight] = fights(symbol === 'reinforce-army', 1 - TEAM_OF_COUNTRY[own]).filter((each) =>
        isThere(place, each.target, isDifficult(spaceIndex(each.target), spaceIndex(each.from))),
      );
      for (const sustained of [0, 1, 2]) {
        const { state } = stage(id, false, fight!);
        state.v[REINFORCED + 1] = sustained;
        const enough = listBattleCards(state, POWER_OF[own], REINFORCE, out) > 1;
        expect(enough, `against ${sustained}`).toBe(count > sustained);
      }
      const { state } = stage(id, false, fight!);
      state.granted[own] = 0;
      // A home space is supplied by the piece itself.
      const atHome = (state.supplied[state.v[TARGET]] & (1 << own)) !== 0;
      const usable = listBattleCards(state, POWER_OF[own], REINFORCE, out) > 1;
      expect(usable).toBe(supply === 'supply' || atHome);
    },
  );
});

describe.each(['sustain-land', 'sustain-sea'] as const)('7.3 %s', (symbol) => {
  test.each(of(symbol))('14.8 %s: so many symbols', (id, _symbol, count, place) => {
    const own = countryOf(CARDS[cardIndex(id)].country);
    const [fight] = fights(symbol === 'sustain-land', TEAM_OF_COUNTRY[own]).filter((each) =>
      isThere(place, each.target, isDifficult(spaceIndex(each.target), spaceIndex(each.from))),
    );
    for (const reinforced of [1, 2, 3]) {
      const { state } = stage(id, true, fight!);
      state.v[REINFORCED] = reinforced;
      state.size[POWERS.length + POWER_OF[own]] = 5;
      const enough = listBattleCards(state, POWER_OF[own], SUSTAIN, out) > 1;
      expect(enough, `against ${reinforced}`).toBe(count >= reinforced);
    }
  });
});

// ---- Counterattacks ----

test.each(of('counterattack'))('14.11 %s: strikes back at the space from which it was attacked', (id) => {
  const card = CARDS[cardIndex(id)];
  const own = countryOf(card.country);
  const power = POWERS[POWER_OF[own]];
  const enemy = COUNTRIES[[...Array(COUNTRY_COUNT).keys()].find((c) => (ENEMY_MASK[own] & (1 << c)) !== 0)!];
  const [reinforcement] = of('reinforce-army').find(
    ([other, , , place]) => place === 'any' && CARDS[cardIndex(other)].country === card.country,
  )!;
  const table = new Table({ pieces: '', prepared: { [power]: [id, reinforcement] } });
  placePiece(table.state, own, spaceIndex('poland'));
  placePiece(table.state, countryOf(enemy), spaceIndex('ukraine'));
  table.state.granted[own] = spaceIndex('poland') + 1;
  table.state.granted[countryOf(enemy)] = spaceIndex('ukraine') + 1;
  table.battle(enemy, 'poland', 'ukraine');
  expect(table.decision).toBe('reinforce');
  table.do('reinforce with');
  expect(table.decision).toBe('counterattack');
  table.do('counterattack with');
  expect(table.at(enemy)).toBe('');
  expect(table.at(card.country)).toBe('poland');
  expect(table.cards('open', power).toSorted()).toEqual([id, reinforcement].toSorted());
});

// ---- Attrition ----

const single = of('attrition').filter(([, , , place]) => place === 'next to an enemy');
const named = of('attrition').filter(([, , , place]) => place !== 'next to an enemy');

test.each(single)('11.2 %s: one card from a power whose Army stands next to one of the country', (id) => {
  const { country } = CARDS[cardIndex(id)];
  const power = POWERS[POWER_OF[countryOf(country)]];
  const [enemy, victim] =
    TEAM_OF_COUNTRY[countryOf(country)] === 0 ? ['russia', 'russia'] : ['germany', 'germany'];
  const hand = { [victim]: [filler(victim as PowerId)] };
  const apart = new Table({
    pieces: `${country}: paris; ${enemy}: moscow`,
    prepared: { [power]: [id] },
    hand,
  });
  expect(apart.turn(power, 'attrition').decision).not.toBe('use Attrition');
  const table = new Table({
    pieces: `${country}: galicia; ${enemy}: ukraine`,
    prepared: { [power]: [id] },
    hand,
  });
  table.turn(power, 'attrition');
  expect(table.legal()).toHaveLength(2);
  table.do(' against ');
  expect([table.decision, table.actor]).toEqual(['discard', victim]);
  table.do('(from hand)');
  expect(table.count('hand', victim as PowerId)).toBe(0);
  expect(table.cards('buried', victim as PowerId)).toEqual([filler(victim as PowerId)]);
  expect(table.cards('open', power)).toEqual([id]);
});

test.each(named)(
  '11.1 %s: the powers that it names lose so many, wherever they stand',
  (id, _symbol, count, place) => {
    const { country } = CARDS[cardIndex(id)];
    const power = POWERS[POWER_OF[countryOf(country)]];
    const targets = [...place.matchAll(/([a-z-]+):(\d)/g)].map(
      ([, name, cards]) => [name as PowerId, Number(cards)] as const,
    );
    expect(targets.reduce((sum, [, cards]) => sum + cards, 0)).toBe(count);
    const table = new Table({ pieces: `${country}: berlin`, prepared: { [power]: [id] } }).turn(
      power,
      'attrition',
    );
    const before = POWERS.map((each) => table.count('deck', each));
    table.do('for Attrition');
    for (let left = count; left > 0; left--) table.do('discard the top card');
    expect(table.decision).not.toBe('discard');
    const lost = POWERS.map((each, i) => before[i] - table.count('deck', each));
    expect(lost).toEqual(POWERS.map((each) => targets.find(([name]) => name === each)?.[1] ?? 0));
    expect(table.cards('open', power)).toEqual([id]);
  },
);
