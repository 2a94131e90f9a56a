// Technological advances (8.4).

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { setStatus } from './control.js';
import { TECHNOLOGY_CARDS } from './data.js';
import {
  BEGIN_PRODUCTION,
  BEGIN_SPENDING,
  CHOOSE_ATTACK,
  DRAW_BONUS_TECHNOLOGY,
  GAS,
  OUT,
  PLACE_COUNTERS,
  POOL,
  RESEARCH,
  RETURN_GAS,
  SPENDER,
} from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

const active = (t: Table) => t.position().technology;
const research = (t: Table, faction: FactionId, card: string, turn = 5) =>
  t.technology(card).at(turn, faction, RESEARCH);
/** The areas in which the open decision would put a counter. */
const places = (t: Table) =>
  t
    .expectDecision('place a technology counter')
    .legal()
    .map((words) => words.replace('place the new counter in ', ''));

describe('8.4 who researches', () => {
  test('8.4 Germany and the Western Allies draw, the others do not', () => {
    for (const faction of ['eastern-allies', 'central-allies'] as const) {
      const t = new Table();
      t.state.v[SPENDER] = 9;
      expect(() => t.at(5, faction, BEGIN_SPENDING)).not.toThrow();
    }
    for (const faction of ['germany', 'western-allies'] as const) {
      const t = new Table();
      t.state.v[SPENDER] = 9;
      expect(() => t.at(5, faction, BEGIN_SPENDING)).toThrow(/technology/); // no card was stacked
    }
  });
});

describe('8.4.1 bonus technology', () => {
  const bonus = (t: Table, ...cards: string[]) => {
    if (cards.length > 0) t.bonusTechnology(...cards);
    return t.inEffect('ge-fokker-scourge').technology('cp-p3').at(5, 'germany', DRAW_BONUS_TECHNOLOGY);
  };

  test('8.4.1 without an event there is no bonus draw', () => {
    const t = new Table().technology('cp-p3').at(5, 'germany', DRAW_BONUS_TECHNOLOGY);
    expect(active(t)).toBe('');
  });

  test('8.4.1 of two cards the eligible one is kept', () => {
    expect(active(bonus(new Table(), 'cp-p2', 'cp-u1'))).toBe('cp-u1');
    expect(active(bonus(new Table(), 'cp-u1', 'cp-p2'))).toBe('cp-u1');
  });

  test('8.4.1 two ineligible cards go back', () => {
    const t = bonus(new Table(), 'cp-p2', 'cp-u2');
    expect(active(t)).toBe('');
    expect(active(research(t, 'germany', 'cp-u1'))).toBe('cp-u1');
  });

  test('8.4.1 of two eligible ones the owner keeps one, the other goes back (R23)', () => {
    const t = bonus(new Table(), 'cp-p1', 'cp-u1').expectDecision('choose a technology');
    expect(t.actor).toBe('cp');
    expect(t.legal()).toEqual(['develop P1 Aerial Recon', 'develop U1 Commerce Raiding']);
    t.choose('U1');
    expect(active(t)).toBe('cp-u1');
    expect(active(research(t, 'germany', 'cp-p1', 6))).toContain('cp-p1');
  });

  test('8.4.1 two cards are drawn, not more', () => {
    expect(active(bonus(new Table(), 'cp-p2', 'cp-u2', 'cp-g1'))).toBe('');
  });

  test('8.4.1 a card that keeps two gives both of the two that it draws, and not a third', () => {
    const keepsTwo = { 'ge-fokker-scourge': { change: { 'bonus-tech': { keep: 2 } } } };
    const t = new Table({ cards: keepsTwo })
      .bonusTechnology('cp-p1', 'cp-u1')
      .bonusTechnology('cp-p1', 'cp-u2');
    expect(active(bonus(t).choose('U1'))).toBe('cp-p1 cp-u1');
  });

  test('8.4.2.1 two advances in a turn: the bonus makes the next of its letter eligible', () => {
    const t = new Table().inEffect('ge-fokker-scourge').bonusTechnology('cp-p1', 'cp-u2').technology('cp-p2');
    expect(active(t.at(5, 'germany', DRAW_BONUS_TECHNOLOGY))).toBe('cp-p1 cp-p2');
  });

  test('8.4.1 one bonus draw an event: the card of another faction gives none', () => {
    const t = new Table()
      .inEffect('wa-pressure-fuses')
      .technology('cp-p3')
      .at(5, 'germany', DRAW_BONUS_TECHNOLOGY);
    expect(active(t)).toBe('');
  });
});

describe('8.4.2 research', () => {
  test.each(TECHNOLOGY_CARDS.map(({ id, alliance, code }) => [id, alliance, code] as const))(
    '8.4.2.1 %s is kept only in its sequence',
    (id, alliance, code) => {
      const faction = alliance === 'CP' ? 'germany' : 'western-allies';
      const before = `${id.slice(0, 4)}${Number(code[1]) - 1}`;
      const earlier = TECHNOLOGY_CARDS.filter(
        (card) => card.id.slice(0, 4) === id.slice(0, 4) && card.id < id,
      );
      const t = research(new Table(), faction, id);
      expect(active(t).includes(id)).toBe(code[1] === '1');
      if (code[1] === '1') return;
      const ready = new Table().learn(...earlier.map((card) => card.id));
      expect(earlier.some((card) => card.id === before)).toBe(true);
      expect(active(research(ready, faction, id))).toContain(id);
    },
  );

  test('8.4.2 an active card is not in the deck any more; with none left nothing happens', () => {
    expect(() => research(new Table().learn('cp-p1'), 'germany', 'cp-p1')).toThrow(/not in the deck/);
    const all = TECHNOLOGY_CARDS.filter(({ alliance }) => alliance === 'CP').map(({ id }) => id);
    const t = new Table().learn(...all);
    t.state.v[GAS] = 2;
    expect(() => t.technology().dice('dogfight', 1, 1, 1).at(5, 'germany', RESEARCH)).not.toThrow();
  });

  test('8.4.2 one card a turn, from the own deck', () => {
    const t = research(new Table(), 'western-allies', 'te-q1');
    expect(active(t)).toBe('te-q1');
    expect(() => research(new Table(), 'western-allies', 'cp-u1')).toThrow(/not in the deck/);
  });
});

describe('8.4.2.2 counters', () => {
  test('8.4.2.2 A1 of the CP: two German, one Austro-Hungarian, each beside its own land-supplied army', () => {
    const t = research(new Table().put('de-1', 'minsk').put('de-2', 'galicia'), 'germany', 'cp-a1');
    const german = ['Galicia', 'Hanover', 'Posen', 'Prussia', 'Rhine'];
    expect([t.actor, places(t).sort()]).toEqual(['cp', german]); // Minsk is cut off, Tanga a circle
    t.choose('Rhine');
    expect(places(t).sort()).toEqual(german);
    t.choose('Rhine');
    expect(places(t).sort()).toEqual(['Austria', 'Bosnia', 'Galicia', 'Hungary']);
    t.choose('Hungary');
    expect([t.where('de-ha-1'), t.where('de-ha-2'), t.where('ah-ha-1')]).toEqual([
      'rhine',
      'rhine',
      'hungary',
    ]);
    expect([t.isFresh('de-ha-1'), t.where('de-ha-3'), t.where('ah-ha-2')]).toEqual([true, OUT, OUT]);
  });

  test('8.4.2.2 A1 of the TE: two with French or British armies, one with Russians; not in squares', () => {
    const t = new Table().join('italy', 'turkey').put('ru-1', 'kars').remove('ru-cau', POOL);
    research(t, 'western-allies', 'te-a1');
    expect(places(t).sort()).toEqual(['Belgium', 'Paris', 'Somme', 'Verdun']);
    t.choose('Paris').choose('Verdun');
    expect(places(t).join()).not.toMatch(/Kars/);
    t.choose('Ukraine');
    expect([t.where('wa-ha-1'), t.where('wa-ha-2'), t.where('ru-ha-1')]).toEqual([
      'paris',
      'verdun',
      'ukraine',
    ]);
  });

  test.each([
    ['germany', 'cp-a2', ['cp-a1'], 1],
    ['germany', 'cp-c1', [], 2],
    ['western-allies', 'te-a2', ['te-a1'], 1],
    ['western-allies', 'te-c1', [], 2],
    ['western-allies', 'te-a3', ['te-a1', 'te-a2'], 1],
    ['germany', 'cp-p1', [], 0],
  ] as const)('8.4.2.2 %s draws %s with %j: %i counters', (faction, card, known, count) => {
    const t = research(new Table().learn(...known), faction, card);
    let placed = 0;
    while (t.decision === 'place a technology counter') {
      placed++;
      t.choose(t.legal()[0]);
    }
    expect(placed).toBe(count);
  });

  test('8.4.2.2 A3 of the TE brings the Tanks, Fresh', () => {
    const t = research(new Table().learn('te-a1', 'te-a2'), 'western-allies', 'te-a3').choose('Verdun');
    expect([t.where('wa-tanks'), t.isFresh('wa-tanks')]).toEqual(['verdun', true]);
  });

  test('7.6.1 a third Austro-Hungarian artillery is ignored, whatever the order', () => {
    const t = new Table().draw(5, 'ca-skoda-works').choose('Galicia');
    research(t, 'germany', 'cp-a1').choose('Rhine').choose('Rhine').choose('Galicia');
    research(t, 'germany', 'cp-c1', 6).choose('Rhine');
    expect(t.decision).not.toBe('place a technology counter');
    const other = research(new Table(), 'germany', 'cp-a1').choose('Rhine').choose('Rhine').choose('Galicia');
    research(other, 'germany', 'cp-c1', 6).choose('Rhine').choose('Galicia');
    expect(other.draw(8, 'ca-skoda-works').decision).not.toBe('place a technology counter');
    expect([other.where('ah-ha-1'), other.where('ah-ha-2')]).toEqual(['galicia', 'galicia']);
  });

  test('8.4.2.2 with no eligible area a counter waits for a later Production Phase (R24)', () => {
    const t = new Table();
    for (const area of ['galicia', 'austria', 'hungary', 'bosnia']) t.clear(area, POOL);
    research(t, 'germany', 'cp-c1').choose('Rhine');
    expect([t.decision, t.where('ah-ha-1'), t.state.owed[1]]).toEqual(['move', OUT, 1]);
    t.put('ah-1', 'galicia').put('ah-2', 'hungary');
    t.draw(6, 'ge-hindenburg-ludendorff-team').expectDecision('move'); // not in an Event Phase
    t.draw(6, 'ca-balkan-war-veterans').expectDecision('move');
    t.at(6, 'germany', PLACE_COUNTERS).choose('Hungary');
    expect([t.where('ah-ha-1'), t.state.owed[1]]).toEqual(['hungary', 0]);
  });

  test('8.4.2.2 a single eligible area needs no choice', () => {
    const t = new Table();
    for (const area of ['galicia', 'austria', 'bosnia']) t.clear(area, POOL);
    research(t, 'germany', 'cp-c1').choose('Rhine');
    expect(t.where('ah-ha-1')).toBe('hungary');
  });
});

describe('8.4.3 Poison Gas', () => {
  const hasGas = (t: Table) => active(t).includes('cp-g1');

  test('8.4.3 kept when drawn, of use in the next turn, then back to the deck, used or not', () => {
    const t = research(new Table(), 'germany', 'cp-g1');
    expect([hasGas(t), t.state.v[GAS]]).toEqual([true, 2]);
    t.put('de-4', 'rhine').at(6, 'germany', CHOOSE_ATTACK).choose('4th Army', 'attacks Verdun');
    expect(t.expectDecision('commit support').legal()).toContain('attack with Poison Gas');
    t.at(6, 'germany', RETURN_GAS);
    expect([hasGas(t), t.state.v[GAS]]).toEqual([false, 0]);
    expect(hasGas(research(t, 'germany', 'cp-g1', 8))).toBe(true); // a new kind of gas
  });

  test('8.4.3 not of use in the turn it is drawn', () => {
    const t = research(new Table(), 'germany', 'cp-g1');
    t.at(5, 'western-allies', RETURN_GAS);
    expect(hasGas(t)).toBe(true); // the enemy's phase does not touch it
    expect(() => research(t, 'germany', 'cp-g1', 6)).toThrow(/not in the deck/); // still in possession while drawing
  });

  test('8.4.3 gas of a bonus draw is kept the same way', () => {
    const t = new Table()
      .inEffect('ge-habers-laboratory')
      .bonusTechnology('cp-g1', 'cp-p3')
      .technology('cp-p3');
    expect(t.at(5, 'germany', DRAW_BONUS_TECHNOLOGY).state.v[GAS]).toBe(2);
  });
});

test('8.4 the technology step follows the spending of the whole faction', () => {
  const t = new Table().technology('cp-u1');
  setStatus(t.state, unitOf('de-uboat-1'), 0);
  t.at(5, 'germany', BEGIN_PRODUCTION).passTo('Germany transfers');
  expect(active(t)).toBe('');
  expect(active(t.choose('Germany transfers no more'))).toBe('cp-u1');
});
