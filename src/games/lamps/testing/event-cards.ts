// For tests of event cards: draw one in mid-war, then go on by the decision loop to where it counts.
import { UNIT_NAMES, unitOf } from '../board.js';
import { EVENT_CARDS, eventCardIndex } from '../event-cards.js';
import type { Faction } from '../names.js';
import { spender } from '../spending.js';
import { ATTACK_DICE, ATTACK_DRM, DEFENCE_DRM, POOL } from '../state.js';
import { attack, emptyMap } from './battle.js';
import type { Table } from './table.js';

/** A turn of each year that is not Spring: no deck is rebuilt. */
export const TURN_OF: Readonly<Record<number, number>> = { 1914: 2, 1915: 4, 1916: 8, 1917: 12, 1918: 16 };

export function factionOf(card: string): Faction {
  return EVENT_CARDS[eventCardIndex(card)].faction;
}

/** What to say to get past a decision without doing anything. */
const NOTHING: Readonly<Record<string, string>> = {
  move: 'move no more',
  'choose the U-Boat strategy': 'Hague',
  'sail a fleet': 'sail no fleet',
  attack: 'attack no more',
  'absorb a conquered army': 'keep',
  refit: 'refits no more',
  raise: 'raises no more',
  'build a Trench': 'digs no more',
  'transfer production': 'transfers no more',
  'place Air Superiority': 'keep the other air markers back',
  advance: 'advance no more',
};

/** Does nothing until the named decision is open. */
export function pass(t: Table, decision: string): Table {
  for (let steps = 0; t.decision !== decision; steps++) {
    const nothing = NOTHING[t.decision];
    if (nothing === undefined || steps > 40) throw new Error(`no way from "${t.decision}" to "${decision}"`);
    t.choose(nothing);
  }
  return t;
}

/** Does nothing until another faction than this one is asked. */
export function passTurn(t: Table): Table {
  const { faction } = t;
  while (t.faction === faction) {
    const nothing = NOTHING[t.decision];
    if (nothing === undefined) throw new Error(`no way past "${t.decision}"`);
    t.choose(nothing);
  }
  return t;
}

const SPENDING = ['refit', 'raise', 'build a Trench', 'transfer production'];

/** Does nothing until a nation spends its PP: how many has it? */
export function pointsOf(t: Table, nation: string): number {
  while (!SPENDING.includes(t.decision) || spender(t.state) !== t.nation(nation)) {
    const nothing = NOTHING[t.decision];
    if (nothing === undefined) throw new Error(`no way past "${t.decision}"`);
    t.choose(nothing);
  }
  return t.points;
}

/** An almost empty map without U-Boats, on which the card is drawn in its own year (or in another). */
export function drawn(
  card: string,
  arrange: (t: Table) => void = () => {},
  year = EVENT_CARDS[eventCardIndex(card)].year,
): Table {
  const t = emptyMap();
  t.remove('de-uboat-1', POOL).remove('de-uboat-2', POOL);
  // An ineligible technology for the research of this turn, so that none is found.
  const faction = factionOf(card);
  if (faction === 'germany') t.technology('cp-p3');
  if (faction === 'western-allies') t.technology('te-p3');
  arrange(t);
  return t.draw(TURN_OF[year], card);
}

/** The same, and on to the attacks. */
export function toAttack(card: string, arrange: (t: Table) => void, year?: number): Table {
  return pass(drawn(card, arrange, year), 'attack');
}

/** Attacks; if several armies could defend, the first does. */
function strike(t: Table, unit: string, into: string, dice: readonly number[]): Table {
  return defend(attack(t, unit, into, dice));
}

function defend(t: Table): Table {
  return t.decision === 'choose the defender' ? t.choose(t.legal()[0]) : t;
}

/** The modifiers of an attack and of its defence. */
export function drms(
  t: Table,
  unit: string,
  into: string,
  dice: readonly number[] = [3, 4],
): [number, number] {
  strike(t, unit, into, dice);
  return [t.state.v[ATTACK_DRM], t.state.v[DEFENCE_DRM]];
}

/** Attacks with the extra dice of the card, and loses: how many dice were rolled? (extra 0: it gives none.) */
export function diceOf(t: Table, unit: string, into: string, extra = 1): number {
  if (extra === 0) {
    strike(t, unit, into, [1, 6]);
    return t.state.v[ATTACK_DICE];
  }
  attack(t, unit, into, []).expectDecision('commit support');
  t.dice('combat', ...Array(1 + extra).fill(1), 6).choose('attack with the extra die of the event');
  defend(t);
  return t.state.v[ATTACK_DICE];
}

/** Loses an attack to which the card adds nothing; the modifier that it had. */
export function plainAttack(t: Table, unit: string, into: string): number {
  strike(t, unit, into, [1, 6]);
  return t.state.v[ATTACK_DRM];
}

/** Rerolls by the event that this attack, once lost, may use: takes them all and loses on. */
export function rerolls(t: Table, unit: string, into: string): number {
  strike(t, unit, into, [1, 6]);
  let count = 0;
  while (t.decision === 'reroll the attack' && t.legal().includes('reroll by the event')) {
    t.dice('combat', 1).choose('reroll by the event');
    count++;
  }
  if (t.decision === 'reroll the attack') t.choose('let the attack roll stand');
  return count;
}

/** Where a unit may go now, sorted. */
export function destinations(t: Table, unit: string): string[] {
  return t
    .options(unit)
    .map((words) => words.replace(/^(moves to|sails to|invades) /, ''))
    .sort();
}

export function move(t: Table, unit: string, to: string): Table {
  return t.choose(`${UNIT_NAMES[unitOf(unit)]} in `, `moves to ${to}`);
}
