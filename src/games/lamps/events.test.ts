// Event card phase (5.0): decks by year, the draw, discards; and the markers on armies (2.4, 2.6).

import { describe, expect, test } from 'vitest';
import { FACTION_IDS, unitOf } from './board.js';
import { giveMarker } from './control.js';
import { eventCardIndex } from './event-cards.js';
import { joinWar, turkeyJoins } from './politics.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  BEGIN_TURN,
  DEAD,
  DISCARDED,
  DRY_DRAWS,
  IN_BOX,
  IN_DECK,
  OUT,
  POOL,
  RED_BARON,
  RESEARCH,
  RETURNING,
  SUSSEX,
  UBOAT_BOX,
  US_TRACK,
} from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

/** The cards in a faction's deck, sorted. */
function cardsIn(t: Table, faction: FactionId): string[] {
  const number = FACTION_IDS.indexOf(faction);
  const { deckCards, deckCount, deck } = t.state;
  const base = number * deck.cards.length;
  return [...deckCards.subarray(base, base + deckCount[number])].map((card) => deck.cards[card].id).sort();
}

const placeOf = (t: Table, card: string) => t.state.cardPlace[eventCardIndex(card)];
const cardOf = (t: Table, faction: FactionId) => {
  const card = t.state.cardInEffect[FACTION_IDS.indexOf(faction)];
  return card === 0 ? null : t.state.deck.cards[card - 1].id;
};

/** The start of a faction's turn with this card on top of its rebuilt deck; the turn must be a Spring. */
function drawing(
  turn: number,
  faction: FactionId,
  card: string,
  arrange: (t: Table) => void = () => {},
): Table {
  const t = new Table({ decks: { germany: ['ge-big-bertha'] } });
  t.state.cardInEffect.fill(0);
  turkeyJoins(t.state);
  arrange(t);
  return t.deck(faction, card).at(turn, faction, BEGIN_TURN);
}

describe('5.1 the decks', () => {
  test('5.1 in Spring the left-over cards are shuffled together with those of the new year', () => {
    const t = new Table({ decks: { germany: ['ge-big-bertha'] } });
    expect(cardsIn(t, 'germany')).toEqual(['ge-first-line-formations', 'ge-hindenburg-ludendorff-team']);
    t.deck('germany', 'ge-lusitania').at(3, 'germany', BEGIN_TURN);
    expect(cardOf(t, 'germany')).toBe('ge-lusitania');
    expect(cardsIn(t, 'germany')).toEqual([
      'ge-first-line-formations',
      'ge-fokker-scourge',
      'ge-gorlice-tarnow',
      'ge-habers-laboratory',
      'ge-hindenburg-ludendorff-team',
      'ge-lettow-vorbeck-campaigns',
      'ge-war-raw-materials-office',
    ]);
    t.luck.assertUsedUp();
  });

  test('5.1 a left-over card can come up in a later year', () => {
    const t = drawing(3, 'germany', 'ge-hindenburg-ludendorff-team');
    expect(cardOf(t, 'germany')).toBe('ge-hindenburg-ludendorff-team');
  });

  test('5.1 every faction rebuilds at the beginning of its own Spring turn', () => {
    const t = drawing(3, 'germany', 'ge-lusitania');
    expect(cardsIn(t, 'western-allies')).toHaveLength(3);
    t.deck('western-allies', 'wa-us-bankers').at(3, 'western-allies', BEGIN_TURN);
    expect(cardsIn(t, 'western-allies')).toHaveLength(3 + 5 - 1);
  });

  test('5.1 only in Spring: Summer, Fall and Winter draw from the deck as it lies', () => {
    const t = drawing(3, 'germany', 'ge-lusitania');
    const left = cardsIn(t, 'germany').length;
    for (const turn of [4, 5, 6]) t.at(turn, 'germany', BEGIN_TURN); // a shuffle would find no script
    expect(cardsIn(t, 'germany')).toHaveLength(left - 3);
  });

  test('5.1 cards of later years stay out', () => {
    const t = drawing(3, 'germany', 'ge-lusitania');
    expect(placeOf(t, 'ge-sussex-pledge')).toBe(IN_BOX);
    t.deck('germany', 'ge-sussex-pledge').at(7, 'germany', BEGIN_TURN);
    expect(placeOf(t, 'ge-zimmermann-telegram')).toBe(IN_BOX);
    expect(placeOf(t, 'ge-operation-gericht')).toBe(IN_DECK);
  });

  test('5.1 a faction draws one card a turn, from its own deck', () => {
    const t = new Table();
    t.at(1, 'western-allies', BEGIN_TURN);
    expect([...t.state.deckCount]).toEqual([2, 2, 3, 3]);
    expect(t.state.deck.cards[t.state.cardInEffect[1] - 1].faction).toBe(1);
  });

  test('5.1 R31 from an empty deck nothing is drawn, which is counted', () => {
    const t = new Table();
    t.state.deckCount[0] = 0;
    t.at(2, 'germany', BEGIN_TURN);
    expect([t.decision, cardOf(t, 'germany'), t.state.v[DRY_DRAWS]]).toEqual(['move', null, 1]);
    t.at(2, 'western-allies', BEGIN_TURN);
    expect(t.state.v[DRY_DRAWS]).toBe(1);
  });
});

describe('5.2 resolution', () => {
  test('5.2 the card is resolved when drawn: a nation joins, the USA Entry marker moves', () => {
    const italy = drawing(3, 'western-allies', 'wa-italy-joins-the-entente');
    expect([italy.armies('northern-italy'), italy.decision]).toEqual([['it-1', 'it-2'], 'move']);
    const bankers = drawing(3, 'western-allies', 'wa-us-bankers');
    expect(bankers.state.v[US_TRACK]).toBe(1);
    expect(bankers.state.ppOnce[bankers.nation('great-britain')]).toBe(1);
  });

  test('5.2 the owner of the card places its marker, on an army of the right nation', () => {
    const t = new Table({ decks: { germany: ['ge-first-line-formations'] } });
    expect([t.decision, t.actor]).toEqual(['place an event marker', 'cp']);
    expect(t.legal()).toHaveLength(10); // every German army on the map, those in Africa too
    expect(t.legal().every((words) => words.includes('the German '))).toBe(true);
    t.choose('German 1st Army');
    expect([t.bearer('ge-first-line-formations'), t.decision]).toEqual(['de-1', 'move']);
  });

  test('5.2 a marker for one unit goes there without a question, or nowhere if the unit is gone', () => {
    const t = new Table({ decks: { 'western-allies': ['wa-old-contemptibles'] } });
    t.at(1, 'western-allies', BEGIN_TURN);
    expect([t.bearer('wa-old-contemptibles'), t.decision]).toEqual(['gb-1', 'move']);
    const gone = new Table({ decks: { 'western-allies': ['wa-old-contemptibles'] } });
    gone.remove('gb-1', POOL).at(1, 'western-allies', BEGIN_TURN);
    expect(gone.bearer('wa-old-contemptibles')).toBe(null);
  });

  test('5.2 a card that lasts one turn is over with the faction’s turn', () => {
    const t = new Table({ decks: { 'eastern-allies': ['ea-battle-of-galicia'] } });
    t.at(1, 'eastern-allies', BEGIN_TURN);
    expect(cardOf(t, 'eastern-allies')).toBe('ea-battle-of-galicia');
    t.choose('move no more').choose('attack no more');
    while (t.faction === 'eastern-allies') t.choose(t.legal()[t.legal().length - 1]);
    expect(cardOf(t, 'eastern-allies')).toBe(null);
  });

  test('5.2 a lasting card stays in effect: Sussex Pledge, Red Baron', () => {
    const sussex = drawing(7, 'germany', 'ge-sussex-pledge');
    const baron = drawing(11, 'germany', 'ge-the-red-baron');
    expect([sussex.state.v[SUSSEX], baron.state.v[RED_BARON]]).toEqual([1, 1]);
    sussex.at(8, 'germany', BEGIN_TURN);
    expect(sussex.state.v[SUSSEX]).toBe(1);
  });

  test('5.2 the U-Boat box at the moment of the draw counts (Lusitania)', () => {
    const track = (box: number) =>
      drawing(3, 'germany', 'ge-lusitania', (table) => {
        table.state.v[UBOAT_BOX] = box;
      }).state.v[US_TRACK];
    expect([track(1), track(0)]).toEqual([3, 0]);
  });

  test('5.2 an army that becomes Spent is the owner’s choice (Nationalist Unrest)', () => {
    const t = drawing(11, 'central-allies', 'ca-nationalist-unrest');
    expect([t.decision, t.actor]).toEqual(['choose an army to become Spent', 'cp']);
    expect(t.legal().join()).not.toContain('Austro-Hungarian 10th'); // Spent already
    t.choose('Austro-Hungarian 1st Army');
    expect([t.isFresh('ah-1'), t.decision]).toEqual([false, 'move']);
  });

  test('2.5 7.6.1 Skoda Works places its artillery at once, with an army in supply', () => {
    const t = new Table({ decks: { 'central-allies': ['ca-skoda-works'] } });
    t.put('ah-1', 'moscow').at(1, 'central-allies', BEGIN_TURN);
    expect([t.decision, t.actor]).toEqual(['place a technology counter', 'cp']);
    const areas = t.legal().map((words) => words.replace('place the new counter in ', ''));
    expect(areas.sort()).toEqual(['Austria', 'Bosnia', 'Galicia', 'Hungary']);
    t.choose('Hungary');
    expect([t.where('ah-ha-1'), t.isFresh('ah-ha-1'), t.decision]).toEqual(['hungary', true, 'move']);
  });

  test('5.2 8.4.2.2 R24 a counter that found no place before waits for a Production Phase', () => {
    const t = drawing(3, 'germany', 'ge-war-raw-materials-office', (table) => {
      table.state.owed[0] = 1; // German artillery
    });
    expect([t.decision, t.where('de-ha-1')]).toEqual(['move', OUT]);
  });

  test('2.4.2 each side draws from its own ten technology cards', () => {
    const t = new Table().technology('cp-a1');
    expect(() => t.at(5, 'western-allies', RESEARCH)).toThrow(/not in the deck/);
    const own = new Table().technology('te-q1').at(5, 'western-allies', RESEARCH);
    expect(own.position().technology).toBe('te-q1');
  });

  test('2.4.1 the text of a card goes before the rules: extra moves, an extra sea move', () => {
    const t = drawing(3, 'eastern-allies', 'ea-great-retreat');
    for (const army of ['1st', '2nd', '5th', '4th']) t.choose(`Russian ${army} Army`, 'moves to Moscow');
    expect([t.armyCount('te', 'moscow'), t.decision]).toEqual([4, 'attack']);
    const west = drawing(3, 'western-allies', 'wa-dardanelles-campaign', (table) =>
      table.put('gb-2', 'british-isles').put('gb-3', 'british-isles'),
    );
    west.choose('British 2nd Army', 'invades Gallipoli').choose('British 3rd Army', 'sails to Paris');
    expect(west.options('fr-1')).toContain('moves to Paris');
  });

  test('2.4.1 an extra move is bound to what the card says: Caporetto only into Austria, with Italy at war', () => {
    const moves = (italy: boolean) => {
      const t = drawing(11, 'germany', 'ge-caporetto', (table) => {
        if (italy) joinWar(table.state, table.nation('italy'));
      });
      t.choose('German 1st Army', 'moves to Berlin').choose('German 2nd Army', 'moves to Berlin');
      return t.decision === 'move' ? t.options('de-3') : [];
    };
    expect([moves(true), moves(false)]).toEqual([['moves to Austria'], []]);
  });

  test('2.4.1 an ordered invasion must be made while it can be made', () => {
    const ready = drawing(3, 'western-allies', 'wa-dardanelles-campaign', (table) =>
      table.put('gb-2', 'paris'),
    );
    expect(ready.legal()).not.toContain('move no more');
    ready.choose('British 2nd Army', 'invades Gallipoli');
    expect(ready.legal()).toContain('move no more');
    const nobody = drawing(3, 'western-allies', 'wa-dardanelles-campaign', (table) =>
      table.put('gb-1', 'belgium', 'spent').put('gb-ief', 'basra', 'spent'),
    );
    expect(nobody.legal()).toContain('move no more');
  });
});

describe('5.2.1 bonus technology', () => {
  test('5.2.1 8.4.1 the card lies until the Production Phase, then gives one draw of two', () => {
    const t = drawing(3, 'germany', 'ge-fokker-scourge');
    expect([t.decision, cardOf(t, 'germany'), t.position().technology]).toEqual([
      'move',
      'ge-fokker-scourge',
      '',
    ]);
    t.dice('u-boat attrition', 6, 6).bonusTechnology('cp-u1', 'cp-p1').technology('cp-u2');
    t.at(3, 'germany', BEGIN_PRODUCTION);
    while (t.decision !== 'choose a technology') t.choose(t.legal()[t.legal().length - 1]);
    expect([t.actor, t.legal().length]).toEqual(['cp', 2]);
    t.choose('P1');
    expect(t.position().technology).toBe('cp-p1'); // U1 went back, and so U2 is not eligible
  });

  test('5.2.1 8.4.1 an ineligible card of the two is never kept', () => {
    const t = drawing(3, 'germany', 'ge-fokker-scourge');
    t.dice('u-boat attrition', 6, 6)
      .bonusTechnology('cp-a2', 'cp-p3')
      .technology('cp-a3')
      .deck('western-allies');
    t.at(3, 'germany', BEGIN_PRODUCTION);
    while (t.faction === 'germany') t.choose(t.legal()[t.legal().length - 1]);
    expect(t.position().technology).toBe('');
  });

  test('5.2.1 the draw is made once, and not on the next turn', () => {
    const t = drawing(3, 'germany', 'ge-fokker-scourge');
    t.dice('u-boat attrition', 6, 6, 6, 6)
      .bonusTechnology('cp-u1', 'cp-a2')
      .technology('cp-a2')
      .deck('western-allies');
    t.at(3, 'germany', BEGIN_PRODUCTION);
    while (t.faction === 'germany') t.choose(t.legal()[t.legal().length - 1]);
    expect([t.position().technology, placeOf(t, 'ge-fokker-scourge')]).toEqual(['cp-u1', DISCARDED]);
    t.technology('cp-a2').at(4, 'germany', BEGIN_PRODUCTION); // a second bonus draw would find no script
    while (t.faction === 'germany') t.choose(t.legal()[t.legal().length - 1]);
    expect(t.position().technology).toBe('cp-u1');
  });
});

describe('5.3 discards', () => {
  test('5.3 a card that was drawn is out for good', () => {
    const t = drawing(3, 'germany', 'ge-lusitania');
    expect(placeOf(t, 'ge-lusitania')).toBe(DISCARDED);
    t.deck('germany').at(7, 'germany', BEGIN_TURN);
    expect(cardsIn(t, 'germany')).not.toContain('ge-lusitania');
  });

  test('5.3 a returning card waits for the following year and is shuffled in again', () => {
    const t = drawing(3, 'germany', 'ge-lettow-vorbeck-campaigns');
    expect(placeOf(t, 'ge-lettow-vorbeck-campaigns')).toBe(RETURNING);
    expect(cardsIn(t, 'germany')).not.toContain('ge-lettow-vorbeck-campaigns');
    for (const turn of [4, 5, 6]) t.at(turn, 'germany', BEGIN_TURN);
    expect(placeOf(t, 'ge-lettow-vorbeck-campaigns')).toBe(RETURNING);
    t.deck('germany', 'ge-sussex-pledge').at(7, 'germany', BEGIN_TURN);
    expect(cardsIn(t, 'germany')).toContain('ge-lettow-vorbeck-campaigns');
  });

  test('5.3 a returning card can be drawn every year', () => {
    const t = drawing(3, 'germany', 'ge-lettow-vorbeck-campaigns', (table) =>
      table.put('de-lv', 'tanga', 'spent'),
    );
    expect(t.isFresh('de-lv')).toBe(true);
    t.put('de-lv', 'tanga', 'spent')
      .deck('germany', 'ge-lettow-vorbeck-campaigns')
      .at(7, 'germany', BEGIN_TURN);
    expect([t.isFresh('de-lv'), placeOf(t, 'ge-lettow-vorbeck-campaigns')]).toEqual([true, RETURNING]);
  });
});

describe('5.4 eligible years', () => {
  test('5.4 a card drawn outside its years is discarded without effect, and not replaced', () => {
    const t = drawing(7, 'germany', 'ge-first-line-formations'); // 1914 and 1915 only
    expect([t.decision, cardOf(t, 'germany')]).toEqual(['move', null]);
    expect(placeOf(t, 'ge-first-line-formations')).toBe(DISCARDED);
    expect(cardsIn(t, 'germany')).toHaveLength(1 + 5); // what was left of 1914, and 1916
  });

  test('5.4 in its last year it still counts', () => {
    const t = new Table({ decks: { germany: ['ge-big-bertha'] } });
    t.deck('germany', 'ge-first-line-formations').at(3, 'germany', BEGIN_TURN);
    expect(t.decision).toBe('place an event marker');
  });

  test('5.4 a forced attack of an old card forces nobody', () => {
    const t = drawing(7, 'germany', 'ge-sussex-pledge'); // so that the cards of 1916 are in the deck
    t.deck('germany', 'ge-operation-gericht').at(15, 'germany', BEGIN_TURN);
    t.choose('move no more').choose('Hague');
    expect(t.choose('sail no fleet').legal()).toContain('attack no more');
    expect(cardOf(t, 'germany')).toBe(null);
  });
});

describe('2.6 markers on armies', () => {
  const withMarker = (card: string, army: string, arrange: (t: Table) => void = () => {}) => {
    const t = new Table();
    t.state.cardInEffect.fill(0);
    turkeyJoins(t.state);
    arrange(t);
    giveMarker(t.state, markerOf(t, card), unitOf(army));
    return t;
  };
  const markerOf = (t: Table, card: string) => t.state.deck.cards[eventCardIndex(card)].ops[0].marker;

  test('2.6 a marker stays with its army until used, wherever it goes', () => {
    const t = withMarker('ge-first-line-formations', 'de-1').at(5, 'germany', BEGIN_MOVEMENT);
    t.choose('German 1st Army', 'moves to Posen');
    expect(t.bearer('ge-first-line-formations')).toBe('de-1');
  });

  test('2.6 R19 it must be used in the first combat and is gone after it', () => {
    const t = withMarker('ge-first-line-formations', 'de-1').at(5, 'germany', BEGIN_COMBAT);
    t.dice('combat', 3, 5).choose('German 1st Army', 'attacks Belgium').choose('Belgian');
    expect(t.armies('belgium')).toEqual(['be-1*', 'gb-1']); // 3 + 2 ties 5
    expect(t.bearer('ge-first-line-formations')).toBe(null);
  });

  test('2.6 R19 in defence too', () => {
    const t = withMarker('ca-first-line-formations', 'ah-5').at(5, 'eastern-allies', BEGIN_COMBAT);
    t.dice('combat', 5, 4).choose('Serbian 1st Army', 'attacks Hungary');
    expect([t.isFresh('ah-5'), t.bearer('ca-first-line-formations')]).toEqual([true, null]);
  });

  test('2.6 the marker goes when its army is taken off the map', () => {
    const t = withMarker('ca-elite-mountain-division', 'ah-6');
    t.remove('ah-6', DEAD);
    expect(t.bearer('ca-elite-mountain-division')).toBe(null);
  });

  test('2.6 the Elite Mountain Division and Allenby stay for the game, also after a defeat', () => {
    const t = withMarker('ca-elite-mountain-division', 'ah-6').at(5, 'central-allies', BEGIN_COMBAT);
    t.dice('combat', 1, 6).choose('6th Army in Bosnia attacks Serbia').choose('Serbian 1st');
    expect(t.bearer('ca-elite-mountain-division')).toBe('ah-6');
    const allenby = withMarker('wa-allenby', 'gb-mef', (table) =>
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem'),
    ).at(5, 'western-allies', BEGIN_COMBAT);
    allenby.dice('combat', 3, 4).choose('MEF', 'attacks Jerusalem');
    expect([allenby.isFresh('tr-4'), allenby.bearer('wa-allenby')]).toEqual([false, 'gb-mef']);
  });

  test('2.6 Inspired Leadership stays while its army wins and goes when it loses', () => {
    const won = withMarker('ge-inspired-leadership', 'de-1').at(5, 'germany', BEGIN_COMBAT);
    won.dice('combat', 4, 5).choose('German 1st Army', 'attacks Belgium').choose('Belgian');
    expect([won.isFresh('be-1'), won.bearer('ge-inspired-leadership')]).toEqual([false, 'de-1']);
    const lost = withMarker('ge-inspired-leadership', 'de-1').at(5, 'germany', BEGIN_COMBAT);
    lost.dice('combat', 3, 5).choose('German 1st Army', 'attacks Belgium').choose('Belgian');
    expect([lost.isFresh('be-1'), lost.bearer('ge-inspired-leadership')]).toEqual([true, null]);
  });

  test('2.6 several markers on one army add up', () => {
    const t = withMarker('ge-first-line-formations', 'de-1');
    giveMarker(t.state, markerOf(t, 'ge-inspired-leadership'), unitOf('de-1'));
    t.at(5, 'germany', BEGIN_COMBAT).dice('combat', 3, 6);
    t.choose('German 1st Army', 'attacks Belgium').choose('Belgian');
    expect(t.armies('belgium')).toEqual(['be-1*', 'gb-1']); // 3 + 2 + 1 ties 6
    expect([t.bearer('ge-first-line-formations'), t.bearer('ge-inspired-leadership')]).toEqual([
      null,
      'de-1',
    ]);
  });
});
