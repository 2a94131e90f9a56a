// A table for tests: a game with scripted dice and cards, played and looked at in the words of the rulebook.

import { type ScriptedLuck, scriptedLuck } from '../../../kernel/testing/scripted-luck.js';
import {
  AREA_COUNT,
  AREA_IDS,
  AREA_NAMES,
  areaOf,
  CP,
  FACTION_IDS,
  TE,
  UNIT_NAMES,
  UNIT_ROWS,
  unitOf,
} from '../board.js';
import { armiesIn, originalSide, putUnit, setControl, setStatus, takeOff } from '../control.js';
import { TECHNOLOGY_CARDS, technologyCardIndex } from '../data.js';
import { eventCardIndex } from '../event-cards.js';
import { compile, type LampsGame } from '../index.js';
import { DECK_PURPOSE, PURPOSES } from '../luck.js';
import { NATIONS } from '../names.js';
import { joinWar, turkeyJoins } from '../politics.js';
import { proceed } from '../sequence.js';
import { settingsSchema } from '../settings.js';
import { pointsLeft } from '../spending.js';

import {
  ACTOR,
  AT_SEA,
  AT_WAR,
  BIG_PUSH,
  BLOCKADE,
  BREACHED,
  DEAD,
  DECISION,
  DECISIONS,
  DRAW_EVENT,
  FACTION,
  FRESH,
  FRONT_FROM,
  FRONT_INTO,
  HOME_PORT,
  IN_DECK,
  type LampsState,
  NEW_TRENCH,
  NO_DECISION,
  NONE,
  OVER,
  SPENT,
  STEP,
  TURN,
  US_MOBILIZED,
  US_TRACK,
} from '../state.js';
import { refreshNetworks } from '../supply.js';

type FactionId = 'germany' | 'western-allies' | 'eastern-allies' | 'central-allies';

export interface TableOptions {
  /** Overrides of the named rules. */
  readonly rules?: Readonly<Record<string, number | boolean | string>>;
  /** Changes to the set-up. */
  readonly setup?: object;
  /** Changes to event cards, by their ids. */
  readonly cards?: object;
  /** Cards (ids) that come first from each 1914 deck. */
  readonly decks?: Partial<Record<FactionId, readonly string[]>>;
}

/** What stands where, and whatever else lies on the map; words are sorted, `*` marks the Spent, Fired or Flown side. */
export interface Position {
  /** Armies, artillery and Tanks by area; ships by 'blockade', 'home-port' and 'u-boats'. */
  units: Record<string, string>;
  dead: string;
  /** Areas in other hands than those of their original owner. */
  taken: Record<string, string>;
  trenches: Record<string, number>;
  breached: number;
  /** 'from > into', or nothing. */
  bigPush: string;
  air: string;
  technology: string;
  markers: Record<string, string>;
  /** PP on their way, by receiving nation. */
  transfers: Record<string, number>;
  usEntry: number;
}

const SEA_PLACES = new Map([
  [HOME_PORT, 'home-port'],
  [BLOCKADE, 'blockade'],
  [AT_SEA, 'u-boats'],
]);
const SIDE_IDS = ['cp', 'te'] as const;

const words = (...texts: string[]) =>
  texts
    .flatMap((text) => text.split(' '))
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Names with a value that says something. */
function entries<T extends string | number>(
  names: readonly string[],
  value: (name: string, index: number) => T,
): Record<string, T> {
  const all = names.map((name, index) => [name, value(name, index)] as const);
  return Object.fromEntries(all.filter(([, found]) => found !== '' && found !== 0));
}

const purposeOf = (name: string) => {
  const purpose = PURPOSES.indexOf(name);
  if (purpose < 0) throw new Error(`there is no purpose ${name}; one of ${PURPOSES.join(', ')}`);
  return purpose;
};

export class Table {
  readonly game: LampsGame;
  readonly state: LampsState;
  readonly luck: ScriptedLuck;
  private readonly actions: Int32Array;

  constructor(options: TableOptions = {}) {
    this.game = compile(
      settingsSchema.parse({
        rules: options.rules ?? {},
        setup: options.setup ?? {},
        decks: { cards: options.cards ?? {} },
      }),
    );
    this.state = this.game.createState();
    this.luck = scriptedLuck({}, PURPOSES);
    this.actions = new Int32Array(this.game.maxActions);
    FACTION_IDS.forEach((faction, i) => {
      this.luck.stack(DECK_PURPOSE + i, ...(options.decks?.[faction as FactionId] ?? []).map(eventCardIndex));
    });
    this.game.start(this.state, this.luck);
  }

  // ---- Luck ----

  /** The next dice of a purpose ('combat', 'guerilla', 'u-boat attack', ...; luck.ts has the list). */
  dice(purpose: string, ...dice: number[]): this {
    this.luck.dice(purposeOf(purpose), ...dice);
    return this;
  }

  /** The technology cards (ids) that the next draw finds on top. */
  technology(...ids: string[]): this {
    this.luck.stack(purposeOf('technology'), ...ids.map(technologyCardIndex));
    return this;
  }

  bonusTechnology(...ids: string[]): this {
    this.luck.stack(purposeOf('bonus technology'), ...ids.map(technologyCardIndex));
    return this;
  }

  /** The event cards (ids) on top when a faction next rebuilds its deck. */
  deck(faction: FactionId, ...ids: string[]): this {
    this.luck.stack(DECK_PURPOSE + FACTION_IDS.indexOf(faction), ...ids.map(eventCardIndex));
    return this;
  }

  // ---- Decisions ----

  /** The open decision's name, or 'over'. */
  get decision(): string {
    return this.state.v[OVER] !== 0 ? 'over' : DECISIONS[this.state.v[DECISION]];
  }

  get actor(): 'cp' | 'te' {
    return this.state.v[ACTOR] === CP ? 'cp' : 'te';
  }

  /** Every legal action in words. */
  legal(): string[] {
    const count = this.game.legalActions(this.state, this.actions);
    return Array.from(this.actions.subarray(0, count), (action) => this.game.describe(this.state, action));
  }

  /** What a unit on the map may do now: 'moves to Paris', 'attacks Rhine'. */
  options(unit: string): string[] {
    const index = unitOf(unit);
    const begin = `the ${UNIT_NAMES[index]} in ${AREA_NAMES[this.state.unitArea[index]]} `;
    return this.legal().flatMap((words) => (words.startsWith(begin) ? [words.slice(begin.length)] : []));
  }

  /** Takes the one legal action whose words contain all of these parts (a full match wins). */
  choose(...parts: string[]): this {
    const words = this.legal();
    const exact = words.indexOf(parts[0]);
    const hits = words.flatMap((text, i) => (parts.every((part) => text.includes(part)) ? [i] : []));
    const at = parts.length === 1 && exact >= 0 ? exact : hits[0];
    if (at === undefined || (hits.length > 1 && at !== exact)) {
      throw new Error(
        `"${parts.join(' + ')}" fits ${hits.length} of the actions of "${this.decision}" (${this.actor}): ${words.join('; ')}`,
      );
    }
    const count = this.game.legalActions(this.state, this.actions);
    if (at >= count) throw new Error('the list of actions has changed');
    this.game.apply(this.state, this.actions[at], this.luck);
    return this;
  }

  /** Chooses in turn while the open decision is of this name. */
  expectDecision(name: string): this {
    if (this.decision !== name)
      throw new Error(`the decision is "${this.decision}" of ${this.actor}, not "${name}"`);
    return this;
  }

  // ---- Looking ----

  get turn(): number {
    return this.state.v[TURN];
  }

  get faction(): string {
    return FACTION_IDS[this.state.v[FACTION]];
  }

  /** Where a unit is: the id of an area, or the number of its place off the map. */
  where(unit: string): string | number {
    const area = this.state.unitArea[unitOf(unit)];
    return area < AREA_COUNT ? AREA_IDS[area] : area;
  }

  isFresh(unit: string): boolean {
    return this.state.unitStatus[unitOf(unit)] === FRESH;
  }

  /** The armies in an area as `id` (Fresh) or `id*` (Spent), sorted. */
  armies(area: string): string[] {
    const at = AREA_IDS.indexOf(area);
    return UNIT_ROWS.flatMap(({ id, kind }, unit) =>
      kind === 'army' && this.state.unitArea[unit] === at
        ? [`${id}${this.state.unitStatus[unit] === FRESH ? '' : '*'}`]
        : [],
    ).sort();
  }

  control(area: string): 'cp' | 'te' | 'nobody' | 'abandoned' {
    return (['cp', 'te', 'nobody', 'abandoned'] as const)[this.state.control[AREA_IDS.indexOf(area)]];
  }

  bearer(card: string): string | null {
    const op = this.game.createState().deck.cards[eventCardIndex(card)].ops.find(({ marker }) => marker >= 0);
    const unit = this.state.markerBearer[op?.marker ?? 0];
    return unit === NONE ? null : UNIT_ROWS[unit].id;
  }

  /** The PP that the nation whose turn it is to spend still has. */
  get points(): number {
    return pointsLeft(this.state);
  }

  /** The whole position in short words, for comparing all of it at once. */
  position(): Position {
    const { v, control, trenches, airArea, airReady, technology, markerBearer, transfer, deck } = this.state;
    const units: Record<string, string> = {};
    UNIT_ROWS.forEach((_, unit) => {
      const place = this.state.unitArea[unit];
      const name = place < AREA_COUNT ? AREA_IDS[place] : SEA_PLACES.get(place);
      if (name !== undefined) units[name] = words(units[name] ?? '', this.token(unit));
    });
    const dead = UNIT_ROWS.filter((_, unit) => this.state.unitArea[unit] === DEAD);
    return {
      units,
      dead: words(...dead.map(({ id }) => id)),
      taken: entries(AREA_IDS, (_, area) =>
        control[area] !== originalSide(this.state, area) ? (SIDE_IDS[control[area]] ?? '') : '',
      ),
      trenches: entries(
        AREA_IDS,
        (_, area) => Number(trenches[2 * area] > 0) + Number(trenches[2 * area + 1] > 0),
      ),
      breached: v[BREACHED],
      bigPush: v[BIG_PUSH] === 1 ? `${AREA_IDS[v[FRONT_FROM]]} > ${AREA_IDS[v[FRONT_INTO]]}` : '',
      air: words(
        ...[...airArea].map((area, i) =>
          area === NONE
            ? ''
            : `${SIDE_IDS[i < 3 ? CP : TE]}:${AREA_IDS[area]}${airReady[i] === 1 ? '' : '*'}`,
        ),
      ),
      technology: words(...TECHNOLOGY_CARDS.map(({ id }, i) => (technology[i] === 1 ? id : ''))),
      markers: entries(deck.markerNames, (_, i) =>
        markerBearer[i] === NONE ? '' : UNIT_ROWS[markerBearer[i]].id,
      ),
      transfers: entries(NATIONS, (_, nation) => transfer[nation]),
      usEntry: v[US_TRACK],
    };
  }

  /** `id` if Fresh or Ready, `id*` if Spent or Fired. */
  private token(unit: number): string {
    return `${UNIT_ROWS[unit].id}${this.state.unitStatus[unit] === FRESH ? '' : '*'}`;
  }

  // ---- Arranging a position (then call `arranged`) ----

  put(unit: string, area: string, status: 'fresh' | 'spent' = 'fresh'): this {
    putUnit(this.state, unitOf(unit), AREA_IDS.indexOf(area));
    setStatus(this.state, unitOf(unit), status === 'fresh' ? FRESH : SPENT);
    return this;
  }

  /** Off the map: POOL, DEAD, OUT of state.ts. */
  remove(unit: string, where: number): this {
    takeOff(this.state, unitOf(unit), where);
    return this;
  }

  /** Takes every army out of an area (to the given place off the map). */
  clear(area: string, where: number): this {
    for (const { id } of UNIT_ROWS) if (this.where(id) === area) this.remove(id, where);
    return this;
  }

  take(area: string, side: 'cp' | 'te'): this {
    setControl(this.state, areaOf(area), side === 'cp' ? CP : TE);
    return this;
  }

  /** Puts a card into effect for its faction, as if it had just been drawn (without its effects at the draw). */
  inEffect(card: string): this {
    const index = eventCardIndex(card);
    const faction = this.state.deck.cards[index].faction;
    this.state.cardInEffect[faction] = index + 1;
    this.state.opUses.fill(0, faction * 4, faction * 4 + 4);
    this.state.lingering[faction] = 0;
    return this;
  }

  /** A faction draws this card now, whatever its deck holds (not in a Spring turn: then it rebuilds its deck). */
  draw(turn: number, card: string): this {
    const { deck, deckCards, deckCount, cardPlace } = this.state;
    const index = eventCardIndex(card);
    const { faction } = deck.cards[index];
    deckCards[faction * deck.cards.length + deckCount[faction]++] = index;
    cardPlace[index] = IN_DECK;
    return this.at(turn, FACTION_IDS[faction] as FactionId, DRAW_EVENT);
  }

  /** A neutral nation joins the war. */
  join(...nations: string[]): this {
    for (const id of nations) {
      if (id === 'turkey') turkeyJoins(this.state);
      else joinWar(this.state, this.nation(id));
    }
    return this;
  }

  /** The United States are at war and mobilized: three Fresh armies at home, the fleet in the Blockade box. */
  mobilizeAmerica(): this {
    const { v, nationStatus, rules, unitArea } = this.state;
    nationStatus[this.nation('united-states')] = AT_WAR;
    v[US_TRACK] = rules['us-entry-track'];
    v[US_MOBILIZED] = 4;
    for (const id of ['us-1', 'us-2', 'us-3']) this.put(id, 'united-states');
    unitArea[unitOf('us-fleet-1')] = BLOCKADE;
    setStatus(this.state, unitOf('us-fleet-1'), FRESH);
    return this;
  }

  /** Takes the last action, which as a rule says "no more", until the last one begins with these words. */
  passTo(words: string): this {
    while (!this.legal().at(-1)?.startsWith(words)) this.choose(this.legal().at(-1) ?? '');
    return this;
  }

  /** Goes to a step (a constant of state.ts) of a faction's turn and works on to the next decision. */
  at(turn: number, faction: FactionId, step: number): this {
    const { v } = this.state;
    // A Trench of an earlier turn is an older one (8.3.4.1).
    if (turn !== v[TURN])
      for (let area = 0; area < AREA_COUNT; area++) this.state.areaMark[area] &= ~NEW_TRENCH;
    v[TURN] = turn;
    v[FACTION] = FACTION_IDS.indexOf(faction);
    v[STEP] = step;
    v[DECISION] = NO_DECISION;
    this.luck.beginTurn(turn, v[FACTION]);
    refreshNetworks(this.state);
    proceed(this.state, this.luck);
    return this;
  }

  nation(id: string): number {
    return (NATIONS as readonly string[]).indexOf(id);
  }

  armyCount(side: 'cp' | 'te', area: string): number {
    return armiesIn(this.state, side === 'cp' ? CP : TE, AREA_IDS.indexOf(area));
  }

  learn(...ids: string[]): this {
    for (const id of ids) this.state.technology[technologyCardIndex(id)] = 1;
    return this;
  }
}
