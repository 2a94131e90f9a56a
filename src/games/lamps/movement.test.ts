// Movement (6.3 to 6.6, and 2.1.4, 2.1.8 as far as they limit moves), played through the table.
import { describe, expect, test } from 'vitest';
import { joinWar, turkeyJoins } from './politics.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BLOCKADE,
  CLOSED,
  CONQUERED,
  DEAD,
  HOME_PORT,
  MOVE_FLEETS,
  OPEN,
  POOL,
  REDEPLOY_STOSSTRUPPEN,
  SALONIKA,
  SALONIKA_ARMIES,
  SALONIKA_NEW,
  STOSS_AREA,
  UBOAT_BOX,
  US_MOBILIZED,
} from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

/** A position, arranged, at the start of a faction's Movement Phase; turn 5 has no special rules. */
function moving(faction: FactionId, arrange: (t: Table) => void = () => {}, turn = 5): Table {
  const t = new Table();
  t.state.cardInEffect.fill(0);
  if (turn > 1) turkeyJoins(t.state);
  arrange(t);
  return t.at(turn, faction, BEGIN_MOVEMENT).expectDecision('move');
}

function enter(t: Table, ...nations: string[]): void {
  for (const nation of nations) joinWar(t.state, t.nation(nation));
}

/** The other units whose armies may still move at all. */
const anyMoves = (t: Table) => t.legal().filter((words) => words !== 'move no more');

const openSalonika = (t: Table, isNew = 0) => {
  t.state.v[SALONIKA] = OPEN;
  t.state.v[SALONIKA_ARMIES] = 1;
  t.state.v[SALONIKA_NEW] = isNew;
};

describe('land movement', () => {
  test('6.3 two units move and then the phase is over', () => {
    const t = moving('germany');
    t.choose('German 4th Army', 'moves to Berlin').choose('German 5th Army', 'moves to Hanover');
    expect(t.decision).toBe('choose the U-Boat strategy');
    expect([t.where('de-4'), t.where('de-5')]).toEqual(['berlin', 'hanover']);
  });

  test('6.3 a faction need not move at all', () => {
    const t = moving('germany').choose('move no more');
    expect(t.decision).toBe('choose the U-Boat strategy');
  });

  test('6.3 R1 a unit that has moved does not move again', () => {
    const t = moving('germany').choose('German 4th Army', 'moves to Berlin');
    expect(t.options('de-4')).toEqual([]);
    expect(t.options('de-5')).not.toEqual([]);
  });

  test('6.3 R1 a unit may move again in the next Movement Phase', () => {
    const t = moving('germany').choose('German 4th Army', 'moves to Berlin');
    t.at(6, 'germany', BEGIN_MOVEMENT);
    expect(t.options('de-4')).toContain('moves to Hanover');
  });

  test('6.3 Fresh and Spent units move alike and keep their status', () => {
    const t = moving('germany');
    t.choose('German 7th Army', 'moves to Berlin').choose('German 6th Army', 'moves to Berlin');
    expect([t.isFresh('de-7'), t.isFresh('de-6')]).toEqual([false, true]);
  });

  test('6.3 only units of the active faction move', () => {
    const t = moving('germany');
    expect(anyMoves(t).every((words) => words.startsWith('the German '))).toBe(true);
    const west = anyMoves(moving('western-allies'));
    expect(west.some((words) => words.startsWith('the French '))).toBe(true);
    expect(west.some((words) => words.startsWith('the Russian '))).toBe(false);
  });

  test('6.3 a move passes through any number of friendly areas, and only through those', () => {
    const t = moving('germany');
    // From the Rhine all of Germany and, beyond it, Austria-Hungary.
    expect(t.options('de-4').sort()).toEqual(
      'Austria Bavaria Berlin Bohemia Bosnia Galicia Hanover Hungary Posen Prussia'
        .split(' ')
        .map((name) => `moves to ${name}`),
    );
  });

  test('6.3 an army that is cut off by enemy areas cannot move out', () => {
    const t = moving('germany', (table) => table.put('de-4', 'moscow'));
    expect(t.options('de-4')).toEqual([]);
  });

  test('6.3 "moves" is an option of the scenario', () => {
    const t = new Table({ rules: { moves: 3 } });
    t.at(5, 'germany', BEGIN_MOVEMENT);
    for (const army of ['4th', '5th', '6th']) t.choose(`German ${army} Army`, 'moves to Berlin');
    expect(t.decision).toBe('choose the U-Boat strategy');
  });

  test('6.4 no move into or through an enemy controlled area, even an empty one', () => {
    const t = moving('germany', (table) => table.take('berlin', 'te'));
    expect(t.options('de-8')).not.toContain('moves to Berlin');
    // Prussia touches Posen; Bohemia still links Posen to the rest, without it nothing does.
    expect(t.options('de-8')).toContain('moves to Hanover');
    const cut = moving('germany', (table) =>
      table.take('berlin', 'te').take('bohemia', 'te').take('galicia', 'te'),
    );
    expect(cut.options('de-8')).toEqual(['moves to Posen']);
    expect(moving('germany').options('de-8')).not.toContain('moves to Poland');
  });

  test('6.4 an area taken from the enemy is friendly', () => {
    const t = moving('germany', (table) => table.take('poland', 'cp'));
    expect(t.options('de-8')).toContain('moves to Poland');
  });

  test('6.4.2 unnamed areas are impassable: no way leads from Bavaria into the French Alps', () => {
    const t = moving('western-allies', (table) => {
      table.take('rhine', 'te').clear('rhine', POOL).put('fr-1', 'french-alps');
    });
    expect(t.options('fr-1')).not.toContain('moves to Bavaria');
    expect(t.options('fr-1')).not.toContain('moves to Austria');
    expect(anyMoves(t).every((words) => !/ to (undefined|Switzerland|Holland|Spain)/.test(words))).toBe(true);
  });

  test('6.4.3 neutral nations are impassable until they enter the war', () => {
    const serbs = moving('eastern-allies');
    expect(serbs.options('rs-1')).toEqual([]);
    const joined = moving('eastern-allies', (table) => enter(table, 'romania'));
    expect(joined.options('rs-1')).toContain('moves to Romania');
    expect(joined.options('rs-1')).toContain('moves to Ukraine');
    expect(joined.options('rs-1')).not.toContain('moves to Greece');
    expect(joined.options('rs-1')).not.toContain('moves to Bulgaria');
  });

  test('6.4.3 a nation that has joined the enemy is no friendly ground either', () => {
    const t = moving('eastern-allies', (table) => enter(table, 'bulgaria'));
    expect(t.options('rs-1')).toEqual([]);
  });

  test('6.4.3 10.2.3.1 nobody enters or crosses Albania by movement, not even beside his own army', () => {
    const t = moving('central-allies', (table) => {
      table.put('ah-1', 'albania').take('serbia', 'cp').clear('serbia', DEAD);
    });
    expect(t.control('albania')).toBe('cp');
    expect(t.options('ah-6')).not.toContain('moves to Albania');
    expect(t.options('ah-6')).toContain('moves to Serbia');
    // Out of Albania an army may move.
    expect(t.options('ah-1')).toContain('moves to Bosnia');
    expect(moving('eastern-allies').options('rs-1')).not.toContain('moves to Albania');
  });
});

describe('2.1.4 Pripet Marshes', () => {
  const inMinsk = (table: Table) => {
    for (const area of ['brest-litovsk', 'kiev', 'ukraine', 'lithuania', 'moscow', 'estonia'])
      table.clear(area, POOL).take(area, 'cp');
    table.put('ru-1', 'minsk').put('ru-2', 'ukraine');
  };

  test('2.1.4 the marshes can be entered, not moved through', () => {
    const t = moving('eastern-allies', inMinsk);
    expect(t.options('ru-1').sort()).toEqual(['moves to Petrograd', 'moves to Pripet Marshes']); // not Ukraine
  });

  test('2.1.4 a unit that begins there moves on', () => {
    const t = moving('eastern-allies', (table) => {
      inMinsk(table);
      table.put('ru-1', 'pripet-marshes');
    });
    expect(t.options('ru-1').sort()).toEqual(['moves to Minsk', 'moves to Petrograd', 'moves to Ukraine']);
  });

  test('2.1.4 other ways around the marshes stay open', () => {
    expect(moving('eastern-allies').options('ru-2')).toContain('moves to Kiev'); // by Minsk
  });
});

describe('2.1.8 squares', () => {
  test('2.1.8 6.2.1 a square that holds an army is closed to a second one', () => {
    const t = moving('central-allies');
    expect(t.options('tr-2')).toContain('moves to Baghdad');
    expect(t.options('tr-2')).not.toContain('moves to Damascus');
    expect(t.options('tr-2')).not.toContain('moves to Erzurum');
  });

  test('2.1.8 an occupied square cannot be passed', () => {
    const t = moving('central-allies');
    expect(t.options('tr-2')).not.toContain('moves to Jerusalem'); // the Turkish 4th stands in Damascus
    expect(t.options('tr-4')).toContain('moves to Jerusalem');
  });

  test('2.1.8 6.3.2 a square that an army has left cannot be entered by another in the same phase', () => {
    const t = moving('central-allies').choose('Turkish 4th Army', 'moves to Jerusalem');
    expect(t.options('tr-2')).not.toContain('moves to Damascus');
    expect(t.options('tr-1')).not.toContain('moves to Damascus');
    expect(t.options('tr-2')).toContain('moves to Baghdad');
  });

  test('2.1.8 R1 passing through a square uses up its one passage', () => {
    const t = moving('central-allies', (table) => table.put('tr-4', 'anatolia'));
    t.choose('Turkish 2nd Army', 'moves to Jerusalem'); // through Damascus
    expect(t.options('tr-4')).not.toContain('moves to Damascus');
    expect(t.options('tr-4')).toContain('moves to Baghdad');
  });

  test('2.1.8 the squares are open again in the next Movement Phase', () => {
    const t = moving('central-allies').choose('Turkish 4th Army', 'moves to Jerusalem');
    t.at(6, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('tr-2')).toContain('moves to Damascus');
  });

  test('2.1.8 two armies cannot swap squares', () => {
    const t = moving('central-allies', (table) => table.put('tr-2', 'jerusalem'));
    expect(t.options('tr-2')).toEqual([]); // Damascus is occupied, Sinai is the enemy's
    t.choose('Turkish 4th Army', 'moves to Anatolia');
    expect(t.options('tr-2')).toEqual([]); // and now used up
  });

  test('2.1.8 an army leaves a track at its own end without closing the other squares', () => {
    const t = moving('central-allies').choose('Turkish 3rd Army', 'moves to Anatolia');
    expect(t.options('tr-2')).not.toContain('moves to Erzurum');
    expect(t.options('tr-4')).toContain('moves to Jerusalem');
  });

  test('2.1.8 a sea move into a square and out of it uses its passage', () => {
    const t = moving('western-allies', (table) => table.remove('gb-mef', POOL));
    expect(t.options('gb-1')).toContain('sails to Sinai');
    expect(t.options('fr-6')).not.toContain('sails to Basra'); // the IEF is there
    t.choose('1st/BEF', 'sails to Sinai');
    const back = t.at(6, 'western-allies', BEGIN_MOVEMENT);
    back.put('fr-6', 'jerusalem').at(6, 'western-allies', BEGIN_MOVEMENT).choose('1st/BEF', 'sails to Paris');
    expect(back.options('fr-6')).not.toContain('moves to Sinai');
  });

  test('2.1.8 artillery and Tanks do not end a move in a square', () => {
    const t = moving('central-allies', (table) => table.put('ah-ha-1', 'anatolia'));
    expect(t.options('ah-ha-1')).toContain('moves to Gallipoli');
    expect(
      t.options('ah-ha-1').filter((words) => /Damascus|Baghdad|Erzurum|Jerusalem|Kut/.test(words)),
    ).toEqual([]);
  });

  test('2.1.8 not even Tanks, which need no army, enter an empty square', () => {
    const t = moving('western-allies', (table) => {
      table.clear('anatolia', POOL).take('baghdad', 'te').put('fr-1', 'anatolia').put('wa-tanks', 'anatolia');
      table.clear('gallipoli', POOL).take('gallipoli', 'te');
    });
    expect(t.options('fr-1')).toContain('moves to Baghdad');
    expect(t.options('wa-tanks')).toEqual(['moves to Gallipoli']);
  });

  test('10.2.1 2.1.8 the squares of the MEF, the IEF and the CAU are kept free until Turkey enters', () => {
    const west = moving('western-allies', undefined, 1);
    expect(west.options('fr-6').filter((words) => /Sinai|Basra/.test(words))).toEqual([]);
    const east = moving('eastern-allies', undefined, 1);
    expect(east.options('ru-3')).toContain('moves to Caucasus');
    expect(east.options('ru-3')).not.toContain('moves to Kars');
  });
});

describe('6.3.1 the United States', () => {
  const ready = (table: Table) => {
    enter(table, 'romania');
    table.state.nationStatus[table.nation('united-states')] = 1;
    table.state.v[US_MOBILIZED] = 4;
    for (const id of ['us-1', 'us-2', 'us-3']) table.put(id, 'united-states');
  };

  test('6.3.1 one US army moves besides two armies of the other Eastern Allies', () => {
    const t = moving('eastern-allies', ready, 15);
    t.choose('US 1st Army', 'sails to Paris');
    expect(t.options('us-2')).toEqual([]);
    t.choose('Russian 1st Army', 'moves to Poland').choose('Russian 2nd Army', 'moves to Poland');
    expect(t.decision).not.toBe('move');
    expect(t.where('us-1')).toBe('paris');
  });

  test('6.3.1 the US move is no move for the others, nor theirs for the USA', () => {
    const t = moving('eastern-allies', ready, 15);
    t.choose('Russian 1st Army', 'moves to Poland').choose('Russian 2nd Army', 'moves to Poland');
    expect(anyMoves(t).length).toBeGreaterThan(0);
    expect(anyMoves(t).every((words) => words.startsWith('the US '))).toBe(true);
  });

  test('6.3.1 the US move may be a land move', () => {
    const t = moving(
      'eastern-allies',
      (table) => {
        ready(table);
        table.put('us-1', 'paris');
      },
      15,
    );
    t.choose('US 1st Army', 'moves to Verdun');
    expect(t.options('us-2')).toEqual([]);
  });

  test('6.3.1 10.2.3.2 no US move before all three armies are Fresh', () => {
    const t = moving(
      'eastern-allies',
      (table) => {
        ready(table);
        table.put('us-3', 'united-states', 'spent');
      },
      15,
    );
    expect(t.options('us-1')).toEqual([]);
  });

  test('10.2.3.2 US armies sail only to areas with a French army', () => {
    const t = moving('eastern-allies', ready, 15);
    expect(t.options('us-1').sort()).toEqual(['sails to Paris', 'sails to Somme']);
    t.put('fr-1', 'belgium').at(15, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('us-1')).toContain('sails to Belgium');
  });

  test('10.2.3.2 US armies do not go to squares, Greece or Gallipoli', () => {
    const t = moving(
      'eastern-allies',
      (table) => {
        ready(table);
        enter(table, 'greece', 'italy');
        table.clear('gallipoli', POOL).take('gallipoli', 'te').remove('gb-mef', POOL);
        for (const [id, area] of [
          ['fr-1', 'greece'],
          ['fr-2', 'gallipoli'],
          ['fr-3', 'sinai'],
        ])
          table.put(id, area);
      },
      15,
    );
    expect(t.options('us-1').filter((words) => /Greece|Gallipoli|Sinai/.test(words))).toEqual([]);
  });

  test('2.1.7 no other unit enters the United States, and no US army goes back', () => {
    const west = moving('western-allies', ready, 15);
    expect(anyMoves(west).filter((words) => words.endsWith('United States'))).toEqual([]);
    const east = moving(
      'eastern-allies',
      (table) => {
        ready(table);
        table.put('us-1', 'paris');
      },
      15,
    );
    expect(anyMoves(east).filter((words) => words.endsWith('to United States'))).toEqual([]);
  });
});

describe('6.3.2 Turkey', () => {
  test('6.3.2 one Turkish army moves within Turkey besides the two moves of the Central Allies', () => {
    const t = moving('central-allies').choose('Turkish 4th Army', 'moves to Jerusalem');
    t.choose('Austro-Hungarian 1st Army', 'moves to Hungary').choose(
      'Austro-Hungarian 2nd Army',
      'moves to Hungary',
    );
    expect(t.decision).not.toBe('move');
  });

  test('6.3.2 after two other moves only the Turkish one is left', () => {
    const t = moving('central-allies');
    t.choose('Austro-Hungarian 1st Army', 'moves to Hungary').choose(
      'Austro-Hungarian 2nd Army',
      'moves to Hungary',
    );
    expect(anyMoves(t).length).toBeGreaterThan(0);
    expect(anyMoves(t).every((words) => words.startsWith('the Turkish '))).toBe(true);
    t.choose('Turkish 4th Army', 'moves to Jerusalem');
    expect(t.decision).not.toBe('move');
  });

  test('6.3.2 no more than two Turkish armies move in a phase', () => {
    const t = moving('central-allies');
    t.choose('Turkish 4th Army', 'moves to Jerusalem').choose('Turkish 1st Army', 'moves to Anatolia');
    expect([...t.options('tr-2'), ...t.options('tr-3')]).toEqual([]);
    t.choose('Austro-Hungarian 1st Army', 'moves to Hungary');
    expect(t.decision).not.toBe('move');
  });

  test('6.3.2 2.4.1 a card that grants Turkey an extra move adds it to the two', () => {
    const t = new Table();
    turkeyJoins(t.state);
    t.inEffect('ca-yildirim-army-group').at(12, 'central-allies', BEGIN_MOVEMENT);
    t.choose('Turkish 4th Army', 'moves to Jerusalem').choose('Turkish 2nd Army', 'moves to Baghdad');
    t.choose('Turkish 3rd Army', 'moves to Anatolia');
    expect(t.options('tr-1')).toEqual([]);
    t.choose('Austro-Hungarian 1st Army', 'moves to Hungary');
    expect(t.decision).not.toBe('move');
  });

  test('6.3.2 the independent move begins and ends in original Turkish areas', () => {
    const t = moving('central-allies', (table) => {
      enter(table, 'bulgaria');
      table.put('tr-1', 'bulgaria').put('tr-4', 'sinai').remove('gb-mef', POOL);
    });
    t.choose('Austro-Hungarian 1st Army', 'moves to Hungary').choose(
      'Austro-Hungarian 2nd Army',
      'moves to Hungary',
    );
    expect(t.options('tr-1')).toEqual([]); // begins in Bulgaria
    expect(t.options('tr-4')).toEqual([]); // begins in Sinai
    expect(t.options('tr-2')).toContain('moves to Gallipoli');
    expect(t.options('tr-2')).not.toContain('moves to Bulgaria');
  });

  test('6.3.2 a Turkish army that leaves Turkey uses one of the two common moves', () => {
    const t = moving('central-allies', (table) => enter(table, 'bulgaria'));
    t.choose('Turkish 1st Army', 'moves to Bulgaria').choose('Austro-Hungarian 1st Army', 'moves to Hungary');
    expect(t.options('ah-2')).toEqual([]);
    expect(t.options('tr-4')).toContain('moves to Jerusalem');
  });

  test('6.3.2 neither a neutral nor a conquered Turkey has a move of its own', () => {
    for (const turkey of ['neutral', 'conquered']) {
      const t = new Table();
      t.state.cardInEffect.fill(0);
      if (turkey === 'conquered') {
        turkeyJoins(t.state);
        t.state.nationStatus[t.nation('turkey')] = CONQUERED;
      }
      t.at(5, 'central-allies', BEGIN_MOVEMENT);
      t.choose('Austro-Hungarian 1st Army', 'moves to Hungary');
      t.choose('Austro-Hungarian 2nd Army', 'moves to Hungary');
      expect(t.decision).not.toBe('move');
    }
  });
});

describe('6.3.3 Heavy Artillery and Tanks', () => {
  const guns = (table: Table) => {
    table.put('de-ha-1', 'rhine').put('de-ha-2', 'rhine');
  };

  test('6.3.3 artillery counts as one of the two moves', () => {
    const t = moving('germany', guns);
    t.choose('German Heavy Artillery 1', 'moves to Hanover').choose('German 4th Army', 'moves to Hanover');
    expect(t.decision).toBe('choose the U-Boat strategy');
    expect(t.where('de-ha-1')).toBe('hanover');
  });

  test('6.3.3 Tanks count as one of the two moves', () => {
    const t = moving('western-allies', (table) => table.put('wa-tanks', 'verdun'));
    t.choose('Tanks', 'moves to Paris').choose('French 1st Army', 'moves to Paris');
    expect(t.decision).not.toBe('move');
  });

  test('6.3.3 artillery and Tanks follow the movement rules of an army', () => {
    const t = moving('germany', guns);
    expect(t.options('de-ha-1')).not.toContain('moves to Belgium'); // 6.4
    expect(t.options('de-ha-1').length).toBeGreaterThan(0);
    const austrian = moving('central-allies', (table) => table.put('ah-ha-1', 'galicia'));
    expect(austrian.options('ah-ha-1')).not.toContain('moves to Posen'); // 6.4.1
    expect(austrian.options('ah-ha-1')).toContain('moves to Hungary');
  });

  test('6.3.3 7.6.1.2 artillery does not move to an area without an army', () => {
    const t = moving('germany', guns);
    expect(t.options('de-ha-1')).not.toContain('moves to Berlin');
    expect(t.options('de-4')).toContain('moves to Berlin');
  });

  test('7.6.1.2 R14 the last army does not leave artillery alone', () => {
    const t = moving('germany', (table) => table.put('de-ha-1', 'prussia'));
    expect(t.options('de-8')).toEqual([]);
    t.choose('German Heavy Artillery 1', 'moves to Posen');
    expect(t.options('de-8')).toContain('moves to Posen');
  });

  test('7.6.3 Tanks may stand alone: the last army may leave them, and they may go where no army is', () => {
    const t = moving('western-allies', (table) => table.put('wa-tanks', 'somme'));
    expect(t.options('wa-tanks')).toContain('moves to Southern France');
    expect(t.options('fr-5')).toContain('moves to Paris');
  });

  test('6.5.1.2 artillery and Tanks do not move by sea', () => {
    const t = moving('western-allies', (table) => table.put('wa-tanks', 'paris').put('wa-ha-1', 'paris'));
    for (const id of ['wa-tanks', 'wa-ha-1']) {
      expect(t.options(id).length).toBeGreaterThan(0);
      expect(
        t.options(id).filter((words) => words.startsWith('sails') || words.startsWith('invades')),
      ).toEqual([]);
    }
  });
});

describe('6.3.4 Stosstruppen', () => {
  test('6.3.4 with A3 the marker goes into any area with a land-supplied German army', () => {
    const t = moving('germany', (table) => table.learn('cp-a3').put('de-1', 'moscow'));
    t.choose('move no more').expectDecision('redeploy the Stosstruppen');
    expect(t.legal()).toEqual(
      ['Hanover', 'Rhine', 'Posen', 'Prussia'].map((name) => `put the Stosstruppen into ${name}`),
    );
    t.choose('Prussia');
    expect(t.state.v[STOSS_AREA]).toBe(t.state.unitArea[7]); // the German 8th stands there
    expect(t.decision).toBe('choose the U-Boat strategy');
  });

  test('6.3.4 2.1.8 never into a square', () => {
    const t = moving('germany', (table) => table.learn('cp-a3').put('de-1', 'baghdad'));
    t.choose('move no more');
    expect(t.legal()).not.toContain('put the Stosstruppen into Baghdad');
  });

  test('6.3.4 not without A3, and not for the Central Allies', () => {
    const t = moving('germany').choose('move no more');
    expect(t.decision).toBe('choose the U-Boat strategy');
    const allies = new Table().learn('cp-a3').at(5, 'central-allies', REDEPLOY_STOSSTRUPPEN);
    expect(allies.decision).toBe('attack');
  });
});

describe('6.4.1 German Pride', () => {
  test('6.4.1 Central Allies units move neither into nor through German Home Areas', () => {
    const t = moving('central-allies');
    expect(
      t.options('ah-1').filter((words) => /Posen|Berlin|Bavaria|Prussia|Rhine|Hanover/.test(words)),
    ).toEqual([]);
    // Poland in German hands can be reached from Galicia, but Prussia not.
    const poland = moving('central-allies', (table) => table.take('poland', 'cp'));
    expect(poland.options('ah-1')).toContain('moves to Poland');
    const beyond = moving('central-allies', (table) =>
      table.take('lithuania', 'cp').clear('lithuania', POOL),
    );
    expect(beyond.options('ah-1')).not.toContain('moves to Lithuania'); // only by Posen and Prussia
  });

  test('6.4.1 a unit that begins in a German Home Area moves through and out, not to another', () => {
    const t = moving('central-allies', (table) => table.put('ah-1', 'berlin'));
    expect(t.options('ah-1')).toContain('moves to Bohemia');
    expect(t.options('ah-1')).toContain('moves to Galicia');
    const far = moving('central-allies', (table) => table.put('ah-1', 'prussia'));
    expect(far.options('ah-1')).toContain('moves to Austria'); // through Posen
    for (const table of [t, far])
      expect(
        table.options('ah-1').filter((words) => /Posen|Berlin|Bavaria|Prussia|Rhine|Hanover/.test(words)),
      ).toEqual([]);
  });

  test('6.4.1 Central Allies retreat into a German Home Area only where there is no other way', () => {
    const retreat = (galicia: 'cp' | 'te') => {
      const t = new Table();
      t.clear('galicia', POOL).take('galicia', galicia).put('ah-1', 'poland', 'spent');
      t.at(5, 'eastern-allies', BEGIN_COMBAT).dice('combat', 6, 1);
      return t.choose('Russian 2nd Army', 'attacks Poland');
    };
    expect(retreat('cp').where('ah-1')).toBe('galicia');
    const t = retreat('te').expectDecision('retreat');
    expect([
      t.actor,
      t
        .legal()
        .map((words) => words.replace(/.* to /, ''))
        .sort(),
    ]).toEqual(['cp', ['Posen', 'Prussia']]);
  });

  test('6.4.1 and they advance into one that they have won back', () => {
    const t = new Table()
      .clear('prussia', POOL)
      .take('prussia', 'te')
      .put('ah-1', 'poland')
      .put('ah-2', 'poland');
    t.at(5, 'central-allies', BEGIN_COMBAT).choose('1st Army in Poland attacks Prussia');
    t.choose('Austro-Hungarian 2nd Army', 'advances').choose('advance no more');
    expect(t.armies('prussia')).toEqual(['ah-1*', 'ah-2']);
  });

  test('6.4.1 German units move in Austria-Hungary as they like', () => {
    expect(moving('germany').options('de-8')).toContain('moves to Hungary');
  });
});

describe('6.5 sea movement', () => {
  const atPeace = 'Belgium, British Isles, French Alps, Paris, Somme, Southern France';

  test('6.5 from a port to every other friendly port, and nowhere else', () => {
    const t = moving('western-allies', (table) => table.put('fr-6', 'paris'));
    const sails = t.options('fr-6').filter((words) => words.startsWith('sails'));
    expect(sails.sort().join(', ')).toBe(
      atPeace
        .split(', ')
        .filter((name) => name !== 'Paris')
        .map((name) => `sails to ${name}`)
        .join(', '),
    );
  });

  test('6.5 the origin must be a port', () => {
    const t = moving('western-allies');
    expect(t.options('fr-1').length).toBeGreaterThan(0);
    expect(t.options('fr-1').filter((words) => words.startsWith('sails'))).toEqual([]); // Verdun
  });

  test('6.5 Italian and Greek ports open when their nations join', () => {
    const t = moving('western-allies', (table) => enter(table, 'italy', 'greece'));
    for (const port of ['Northern Italy', 'Rome', 'Greece'])
      expect(t.options('gb-1')).toContain(`sails to ${port}`);
    expect(t.options('it-1')).toContain('sails to Paris');
  });

  test('6.5 only one of the two moves may go by sea', () => {
    const t = moving('western-allies').choose('1st/BEF', 'sails to Paris');
    expect(anyMoves(t).filter((words) => words.includes('sails') || words.includes('invades'))).toEqual([]);
    t.choose('French 1st Army', 'moves to Paris');
    expect(t.decision).not.toBe('move');
  });

  test('6.5 a sea move is one of the two moves', () => {
    const t = moving('western-allies');
    t.choose('French 1st Army', 'moves to Paris').choose('1st/BEF', 'sails to Paris');
    expect(t.decision).not.toBe('move');
  });

  test('6.5 Russians, Serbs, Romanians, Greeks and the Central Powers have no sea moves', () => {
    const east = moving('eastern-allies', (table) => {
      enter(table, 'romania', 'greece', 'italy');
      table.put('ru-1', 'paris').put('rs-1', 'greece').put('ro-1', 'rome');
    });
    expect(anyMoves(east).some((words) => words.startsWith('the Serbian 1st'))).toBe(true);
    expect(anyMoves(east).filter((words) => words.includes('sails'))).toEqual([]);
    const germany = moving('germany', (table) => table.take('belgium', 'cp').put('de-1', 'belgium'));
    expect(anyMoves(germany).filter((words) => words.includes('sails') || words.includes('invades'))).toEqual(
      [],
    );
    const turkey = moving('central-allies');
    expect(anyMoves(turkey).filter((words) => words.includes('sails'))).toEqual([]);
  });

  test('6.5 R4 enemy fleets do not hinder a sea move', () => {
    const t = moving('western-allies', (table) => {
      for (const id of ['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3']) table.remove(id, POOL);
      for (const id of ['de-fleet-1', 'de-fleet-2']) table.remove(id, BLOCKADE);
    });
    expect(t.options('gb-1')).toContain('sails to British Isles');
  });

  test('6.5.1 neither origin nor destination may be in enemy hands (but for an invasion)', () => {
    const t = moving('western-allies', (table) => table.clear('somme', POOL).take('somme', 'cp'));
    expect(t.options('fr-6')).not.toContain('sails to Somme');
    expect(t.options('fr-6')).not.toContain('invades Somme');
  });
});

describe('6.5.1.1 Near East restriction', () => {
  test('6.5.1.1 the MEF and the IEF stay in the Near East', () => {
    const t = moving('western-allies', (table) => table.put('gb-mef', 'sinai').remove('gb-ief', POOL));
    expect(t.options('gb-mef').sort()).toEqual(['invades Gallipoli', 'sails to Basra']);
  });

  test('6.5.1.1 other British armies may come and go', () => {
    const t = moving('western-allies', (table) => table.remove('gb-mef', POOL).put('gb-2', 'sinai'));
    expect(t.options('gb-2')).toContain('sails to Paris');
  });

  test('6.5.1.1 once Turkey is conquered they are free', () => {
    const t = moving('western-allies', (table) => {
      table.state.nationStatus[table.nation('turkey')] = CONQUERED;
    });
    expect(t.options('gb-mef')).toContain('sails to Paris');
  });

  test('6.5.1.1 raised again at home after an evacuation, they are free to go', () => {
    const t = moving('western-allies', (table) => table.put('gb-mef', 'british-isles'));
    expect(t.options('gb-mef')).toContain('sails to Paris');
  });

  test('6.5.1.1 not even to a beachhead outside the Near East', () => {
    const t = moving('western-allies', (table) => {
      table.clear('somme', POOL).take('somme', 'cp').put('gb-2', 'somme-beachhead', 'spent');
      table.put('gb-3', 'gallipoli-beachhead', 'spent');
    });
    expect(t.options('gb-mef')).not.toContain('sails to the beachhead at Somme');
    expect(t.options('gb-mef')).toContain('sails to the beachhead at Gallipoli');
    expect(t.options('gb-1')).toContain('sails to the beachhead at Somme');
  });
});

describe('6.5.2 amphibious moves', () => {
  const isles = (table: Table) => {
    table.put('gb-2', 'british-isles').put('gb-3', 'british-isles', 'spent');
  };

  test('6.5.2 a British army invades an enemy port, and uses the sea move', () => {
    const t = moving('western-allies', isles).choose('British 2nd Army', 'invades Gallipoli');
    expect(t.where('gb-2')).toBe('gallipoli-beachhead');
    expect(t.control('gallipoli')).toBe('cp');
    expect(anyMoves(t).filter((words) => words.includes('sails') || words.includes('invades'))).toEqual([]);
    t.choose('move no more');
    expect(t.legal()).not.toContain('attack no more'); // 7.3.1: it must attack
  });

  test('6.5.2 7.3 only Fresh British armies invade', () => {
    const t = moving('western-allies', isles);
    expect(t.options('gb-3').length).toBeGreaterThan(0);
    expect(t.options('gb-3')).not.toContain('invades Gallipoli');
    expect(t.options('fr-6').filter((words) => words.startsWith('invades'))).toEqual([]);
    expect(t.options('be-1').filter((words) => words.startsWith('invades'))).toEqual([]);
  });

  test('6.5.2 only areas with an anchor, in enemy hands, are invaded', () => {
    const t = moving('western-allies', (table) => {
      isles(table);
      enter(table, 'bulgaria');
    });
    expect(t.options('gb-2').filter((words) => words.startsWith('invades'))).toEqual(['invades Gallipoli']);
    const lost = moving('western-allies', (table) => {
      isles(table);
      table.clear('somme', POOL).take('somme', 'cp').take('rome', 'cp');
    });
    expect(
      lost
        .options('gb-2')
        .filter((words) => words.startsWith('invades'))
        .sort(),
    ).toEqual(['invades Gallipoli', 'invades Rome', 'invades Somme']);
  });

  test('7.3.3 Belgium is not invaded while a German fleet or U-Boat is Fresh', () => {
    const lost = (table: Table) => {
      isles(table);
      table.clear('belgium', POOL).take('belgium', 'cp');
    };
    expect(moving('western-allies', lost).options('gb-2')).not.toContain('invades Belgium');
    const spent = moving('western-allies', (table) => {
      lost(table);
      for (const id of ['de-fleet-1', 'de-fleet-2', 'de-uboat-1', 'de-uboat-2']) table.remove(id, POOL);
    });
    expect(spent.options('gb-2')).toContain('invades Belgium');
  });

  test('7.3.2 6.5 a beachhead is left by a sea move to a friendly port, not for another invasion', () => {
    const t = moving('western-allies', (table) => {
      isles(table);
      table.put('gb-2', 'gallipoli-beachhead').clear('somme', POOL).take('somme', 'cp');
    });
    expect(t.options('gb-2')).toContain('sails to Paris');
    expect(
      t.options('gb-2').filter((words) => words.startsWith('invades') || words.startsWith('moves')),
    ).toEqual([]);
  });

  test('7.3.2 a withdrawal goes to land, not to another beachhead', () => {
    const t = moving('western-allies', (table) => {
      table.clear('somme', POOL).take('somme', 'cp').put('gb-3', 'somme-beachhead', 'spent');
      table.put('gb-2', 'gallipoli-beachhead');
    });
    expect(t.options('gb-2').filter((words) => words.includes('beachhead'))).toEqual([]);
  });

  test('6.2.1 7.3.2.1 a beachhead takes one reinforcement and no more', () => {
    const t = moving('western-allies', (table) => {
      isles(table);
      table.put('gb-1', 'gallipoli-beachhead', 'spent');
    });
    expect(t.options('fr-6')).toContain('sails to the beachhead at Gallipoli');
    expect(t.options('gb-2')).not.toContain('invades Gallipoli');
    t.choose('British 3rd Army', 'the beachhead at Gallipoli');
    expect(t.where('gb-3')).toBe('gallipoli-beachhead');
    t.at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('fr-6')).not.toContain('sails to the beachhead at Gallipoli');
  });

  test('7.3.2.1 a landing that has not been fought yet is no beachhead to reinforce', () => {
    const t = new Table();
    turkeyJoins(t.state);
    isles(t);
    t.inEffect('wa-dardanelles-campaign').at(5, 'western-allies', BEGIN_MOVEMENT);
    t.choose('British 2nd Army', 'invades Gallipoli'); // by the card, so that the sea move is left
    expect(t.options('gb-3')).toContain('sails to Paris');
    expect(t.options('gb-3')).not.toContain('sails to the beachhead at Gallipoli');
  });
});

describe('6.5.3 the Black Sea', () => {
  const straits = (gallipoli: 'cp' | 'te', anatolia: 'cp' | 'te') =>
    moving('western-allies', (table) => {
      enter(table, 'romania');
      table.clear('gallipoli', POOL).clear('anatolia', POOL);
      table.take('gallipoli', gallipoli).take('anatolia', anatolia);
    });

  test('6.5.3 Romania, Ukraine and Kiev are ports while both Gallipoli and Anatolia are TE', () => {
    const t = straits('te', 'te');
    for (const port of ['Romania', 'Ukraine', 'Kiev'])
      expect(t.options('gb-1')).toContain(`sails to ${port}`);
    const from = moving('western-allies', (table) => {
      table.clear('gallipoli', POOL).clear('anatolia', POOL).take('gallipoli', 'te').take('anatolia', 'te');
      table.put('fr-6', 'kiev');
    });
    expect(from.options('fr-6')).toContain('sails to Paris');
  });

  test('6.5.3 one of the two is not enough', () => {
    for (const t of [straits('te', 'cp'), straits('cp', 'te'), straits('cp', 'cp')])
      for (const port of ['Romania', 'Ukraine', 'Kiev'])
        expect(t.options('gb-1')).not.toContain(`sails to ${port}`);
  });

  test('6.5.3 R4 no beachheads on the Black Sea: an enemy port there is not invaded', () => {
    const t = moving('western-allies', (table) => {
      table.clear('gallipoli', POOL).clear('anatolia', POOL).take('gallipoli', 'te').take('anatolia', 'te');
      table.clear('ukraine', POOL).take('ukraine', 'cp');
    });
    expect(t.options('gb-1').filter((words) => words.includes('Ukraine'))).toEqual([]);
  });
});

describe('10.2.3.3 Salonika', () => {
  test('10.2.3.3 one Western Allies army may be in Greece, by sea or land', () => {
    const t = moving('western-allies', (table) => openSalonika(table));
    expect(t.options('gb-1')).toContain('sails to Greece');
    expect(t.options('fr-6')).toContain('sails to Greece');
    t.choose('1st/BEF', 'sails to Greece');
    expect([t.where('gb-1'), t.control('greece')]).toEqual(['greece', 'te']);
    t.at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('fr-6')).not.toContain('sails to Greece');
    const byLand = moving('western-allies', (table) => {
      openSalonika(table);
      table.put('fr-6', 'serbia');
    });
    expect(byLand.options('fr-6')).toContain('moves to Greece');
  });

  test('10.2.3.3 not before the card, nor once Salonika is closed, nor for the Eastern Allies', () => {
    expect(moving('western-allies').options('gb-1')).not.toContain('sails to Greece');
    const closed = moving('western-allies', (table) => {
      table.state.v[SALONIKA] = CLOSED;
    });
    expect(closed.options('gb-1')).not.toContain('sails to Greece');
    const serbs = moving('eastern-allies', (table) => openSalonika(table));
    expect(serbs.options('rs-1')).toEqual([]);
    const austrians = moving('central-allies', (table) => {
      openSalonika(table);
      table.clear('serbia', DEAD).take('serbia', 'cp');
    });
    expect(austrians.options('ah-5')).toContain('moves to Serbia');
    expect(austrians.options('ah-5')).not.toContain('moves to Greece');
  });

  test('10.2.3.3 the army that lands on the turn of the card digs a free Trench, later ones do not', () => {
    const now = moving('western-allies', (table) => openSalonika(table, 1)).choose(
      '1st/BEF',
      'sails to Greece',
    );
    expect(now.position().trenches.greece).toBe(1);
    const later = moving('western-allies', (table) => openSalonika(table)).choose(
      '1st/BEF',
      'sails to Greece',
    );
    expect(later.position().trenches.greece).toBeUndefined();
  });

  test('10.2.3.3 an army leaves Greece for a port, and the limit allows another then', () => {
    const t = moving('western-allies', (table) => {
      openSalonika(table);
      table.put('gb-1', 'greece');
    });
    t.choose('1st/BEF', 'sails to Paris');
    expect(t.control('greece')).toBe('nobody');
    t.at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('fr-6')).toContain('sails to Greece');
  });

  test('10.2.3.3 once Greece has joined, any number of armies may go there', () => {
    const t = moving('western-allies', (table) => {
      enter(table, 'greece');
      table.put('fr-1', 'greece').put('fr-2', 'greece');
    });
    expect(t.options('gb-1')).toContain('sails to Greece');
  });
});

describe('6.6 naval units', () => {
  test('6.6 U-Boats first, then fleets, each after the armies (4.2 B)', () => {
    const t = moving('germany').choose('move no more').expectDecision('choose the U-Boat strategy');
    t.choose('Hague').expectDecision('sail a fleet').choose('sail no fleet').expectDecision('attack');
  });

  test('6.6.1 R34 Germany chooses one box for all its U-Boats every turn', () => {
    const t = moving('germany').choose('move no more').expectDecision('choose the U-Boat strategy');
    expect([t.actor, t.legal()]).toEqual([
      'cp',
      ['U-Boats keep to the Hague Convention', 'U-Boats wage Unrestricted Warfare'],
    ]);
    t.choose('Unrestricted');
    expect(t.state.v[UBOAT_BOX]).toBe(1);
    t.at(6, 'germany', BEGIN_MOVEMENT).choose('move no more').choose('Hague');
    expect(t.state.v[UBOAT_BOX]).toBe(0);
  });

  test('6.6.1 nobody else moves U-Boats', () => {
    for (const faction of ['western-allies', 'eastern-allies', 'central-allies'] as const) {
      const t = moving(faction).choose('move no more');
      expect(t.decision).not.toBe('choose the U-Boat strategy');
    }
  });

  test('6.6.2 Germany sails one or more fleets from port to the Blockade box, or none', () => {
    const t = moving('germany').choose('move no more').choose('Hague').expectDecision('sail a fleet');
    expect(t.legal()).toHaveLength(3);
    t.choose('High Seas Fleet 1').choose('sail no fleet');
    expect([t.where('de-fleet-1'), t.where('de-fleet-2')]).toEqual([BLOCKADE, HOME_PORT]);
    expect(t.decision).toBe('attack');
    expect(t.legal()).toContain('fight for the Blockade box');
  });

  test('6.6.2 both fleets may go; then nothing is left to sail', () => {
    const t = moving('germany').choose('move no more').choose('Hague');
    t.choose('High Seas Fleet 1').choose('High Seas Fleet 2');
    expect([t.where('de-fleet-1'), t.where('de-fleet-2')]).toEqual([BLOCKADE, BLOCKADE]);
    expect(t.decision).toBe('attack');
  });

  test('6.6.2 fleets already in the Blockade box stay: the Western Allies have nothing to sail at first', () => {
    const t = moving('western-allies').choose('move no more');
    expect(t.decision).not.toBe('sail a fleet');
    expect(t.where('gb-fleet-1')).toBe(BLOCKADE);
  });

  test('6.6.2 the Western Allies sail British and US fleets from their port, and nobody else any', () => {
    const port = (table: Table) => {
      for (const id of ['gb-fleet-1', 'us-fleet-1', 'de-fleet-1']) table.remove(id, HOME_PORT);
    };
    const t = moving('western-allies', port).choose('move no more').expectDecision('sail a fleet');
    expect(t.legal()).toEqual([
      'the British Home Fleet 1 sails to the Blockade box',
      'the US US Fleet sails to the Blockade box',
      'sail no fleet',
    ]);
    for (const faction of ['eastern-allies', 'central-allies'] as const) {
      const other = new Table();
      port(other);
      expect(other.at(5, faction, MOVE_FLEETS).decision).not.toBe('sail a fleet');
    }
  });
});

describe('7.4 East Africa', () => {
  test('7.4 2.1.9 the armies in East Africa do not move, and no other army goes there', () => {
    expect(moving('germany').options('de-lv')).toEqual([]);
    const t = moving('western-allies');
    expect(t.options('gb-beaef')).toEqual([]);
    const circles = /Uganda|East Africa|Tanga|Tabora|Mahenge|Mozambique/;
    expect([...anyMoves(t), ...anyMoves(moving('germany'))].filter((words) => circles.test(words))).toEqual(
      [],
    );
  });
});
