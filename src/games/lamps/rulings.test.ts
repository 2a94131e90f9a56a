// The rulings that are options: each as it was taken, and the other reading beside it.
import { describe, expect, test } from 'vitest';
import { CP } from './board.js';
import { COLLAPSED, DOGFIGHT } from './state.js';
import { attack, battle, dig, giveMarker } from './testing/battle.js';
import { Table } from './testing/table.js';
import { nationPoints } from './victory.js';

const READINGS = [true, false];

describe('rulings', () => {
  test('R8 a Trench has the modifiers of its area, or its die alone', () => {
    const breached = READINGS.map((trenchModifiers) => {
      const t = battle(
        'western-allies',
        (table) => {
          table.join('italy');
          table.put('it-1', 'northern-italy').put('ah-1', 'austria');
          dig(table, 'austria', 'austria-hungary', 1);
        },
        5,
        { rules: { 'trench-modifiers': trenchModifiers } },
      );
      attack(t, 'it-1', 'austria', [4, 4]); // a tie, or 4 against 5 in the mountains
      return t.position().breached;
    });
    expect(breached).toEqual([0, 1]);
  });

  test('R10 Big Push survives the breach of a Trench, or ends with it', () => {
    const pushes = READINGS.map((survives) => {
      const t = battle(
        'western-allies',
        (table) => {
          table.put('fr-1', 'verdun').put('fr-2', 'verdun').put('de-1', 'somme');
        },
        5,
        { rules: { 'big-push-survives-breach': survives } },
      );
      attack(t, 'fr-1', 'somme', [6, 1]);
      dig(t, 'somme', 'germany', 2); // as no rule can; else nothing stands in front of an army once beaten
      attack(t, 'fr-2', 'somme', [4, 4]);
      return [t.position().breached, t.position().bigPush !== ''];
    });
    expect(pushes).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  test('R18 the attacker has his modifiers against a garrison, or none of them', () => {
    const places = READINGS.map((modifiers) => {
      const t = battle(
        'germany',
        (table) => {
          table.put('de-1', 'posen');
          giveMarker(table, 'ge-first-line-formations', 'de-1');
        },
        5,
        { rules: { 'garrison-attack-modifiers': modifiers } },
      );
      attack(t, 'de-1', 'poland', [1]); // 1 and 1 more, against 2
      return t.where('de-1');
    });
    expect(places).toEqual(['poland', 'posen']);
  });

  test('R25 without enemy aviation all markers are placed, or as many as the best die says', () => {
    const count = READINGS.map((unopposed) => {
      const t = new Table({ rules: { 'air-unopposed': unopposed } }).learn('cp-p1', 'cp-p2', 'cp-p3');
      if (!unopposed) t.dice('dogfight', 2, 1, 1);
      t.at(5, 'germany', DOGFIGHT);
      let placed = 0;
      for (; t.decision === 'place Air Superiority'; placed++) t.choose('Air Superiority over Rhine');
      return placed;
    });
    expect(count).toEqual([3, 2]);
  });

  test('R29 a collapsed Russia is worth all its VP, or what the Central Powers hold of it', () => {
    const points = READINGS.map((all) => {
      const t = new Table({ rules: { 'russia-vp-collapsed': all } }).take('poland', 'cp');
      t.state.v[COLLAPSED] = 1;
      return nationPoints(t.state, CP, t.nation('russia'));
    });
    expect(points).toEqual([4, 1]);
  });
});
