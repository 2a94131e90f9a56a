// A table for tests: a game whose cards and pieces are laid out by the test, played and looked at in the words of the
// rulebook.
import type { Luck } from '../../../kernel/random.js';
import { beginBattle } from '../battle.js';
import { countryOf, powerOf, SPACE_COUNT, spaceOf } from '../board.js';
import { cardsIn, setZone } from '../card-piles.js';
import { SPACES } from '../data.js';
import { compile, type QuartermasterGame } from '../index.js';
import { brokenInvariant } from '../invariants.js';
import { COUNTRIES, type CountryId, POWERS, type PowerId } from '../names.js';
import { placePiece, removePiece } from '../pieces.js';
import { proceed } from '../sequence.js';
import { settingsSchema } from '../settings.js';
import * as steps from '../state.js';
import {
  ACTOR,
  CARD_POINTS,
  call,
  DECISION,
  DECISIONS,
  DRAW_STEP,
  NO_DECISION,
  OVER,
  POWER,
  type QuartermasterState,
  ROUND,
  STEP,
  VP,
} from '../state.js';
import { BURIED, DECK, HAND, OPEN, PREPARED, STATUS } from '../zones.js';

const ZONES = {
  hand: HAND,
  prepared: PREPARED,
  status: STATUS,
  open: OPEN,
  buried: BURIED,
  deck: DECK,
} as const;
type ZoneName = keyof typeof ZONES;

/** Leaves every deck as it lies. */
const STILL: Luck = {
  beginTurn() {},
  stream() {
    throw new Error('this game has no dice');
  },
  shuffle() {},
};

export interface Layout {
  /** Rules, decks and setup of a scenario. */
  readonly settings?: object;
  /** 'germany: berlin prussia; uk: britain': all pieces on the board. */
  readonly pieces?: string;
  readonly tokens?: string;
  readonly vp?: readonly [number, number];
  readonly round?: number;
  /** By power, the ids of the cards; a power that is not named has an empty hand. */
  readonly hand?: Cards;
  readonly prepared?: Cards;
  readonly open?: Cards;
  /** Top first; the rest of the deck is buried. Without it the rest is the deck. */
  readonly deck?: Cards;
  /** Status cards that lie on the table. */
  readonly status?: readonly string[];
}
type Cards = Partial<Record<PowerId, readonly string[]>>;

const games = new Map<string, QuartermasterGame>();

/** Compiled once for each kind of settings. */
function gameFor(settings: object): QuartermasterGame {
  const key = JSON.stringify(settings);
  const game = games.get(key) ?? compile(settingsSchema.parse(settings));
  games.set(key, game);
  return game;
}

export class Table {
  readonly game: QuartermasterGame;
  readonly state: QuartermasterState;
  private readonly actions: Int32Array;

  constructor(layout: Layout = {}) {
    this.game = gameFor(layout.settings ?? {});
    this.state = this.game.createState();
    this.actions = new Int32Array(this.game.maxActions);
    this.game.start(this.state, STILL);
    this.layOut(layout);
  }

  private layOut(layout: Layout): void {
    const s = this.state;
    s.v[ROUND] = layout.round ?? 1;
    s.v[DECISION] = NO_DECISION;
    if (layout.pieces !== undefined) this.putPieces(layout.pieces);
    for (const space of words(layout.tokens ?? '')) s.tokens[spaceOf(space)] = 1;
    layout.vp?.forEach((points, team) => {
      s.v[VP + team] = points;
      s.tally[CARD_POINTS + team] = points - s.start.points[team];
    });
    for (let card = 0; card < s.zone.length; card++) setZone(s, card, DECK);
    s.knownBottom.fill(0);
    for (const zone of ['hand', 'prepared', 'open'] as const) {
      for (const power of POWERS) for (const id of layout[zone]?.[power] ?? []) this.put(id, zone);
    }
    for (const id of layout.status ?? []) this.put(id, 'status');
    POWERS.forEach((power, index) => {
      this.layDeck(index, layout.deck?.[power]);
    });
  }

  private put(id: string, zone: ZoneName): void {
    setZone(this.state, this.copyOf(id, DECK), ZONES[zone]);
  }

  private copyOf(id: string, zone: number): number {
    const s = this.state;
    const kind = s.cards.kinds.find((card) => card.id === id);
    if (kind === undefined) throw new Error(`there is no card ${id}`);
    const copy = kind.copies.find((card) => s.zone[card] === zone);
    if (copy === undefined) throw new Error(`no copy of ${id} is left`);
    return copy;
  }

  private layDeck(power: number, order: readonly string[] | undefined): void {
    const s = this.state;
    const start = power * s.cards.kindOf.length;
    const isOwn = (card: number) => s.cards.kinds[s.cards.kindOf[card]].power === power;
    const inDeck = [...s.zone.keys()].filter((card) => s.zone[card] === DECK && isOwn(card));
    const wanted: number[] = [];
    for (const id of order ?? []) {
      const card = this.copyOf(id, DECK);
      setZone(s, card, BURIED);
      wanted.push(card);
    }
    for (const card of wanted) setZone(s, card, DECK);
    const rest = inDeck.filter((card) => !wanted.includes(card));
    if (order !== undefined) for (const card of rest) setZone(s, card, BURIED);
    const topFirst = order === undefined ? rest : wanted;
    s.deck.fill(0, start, start + s.cards.kindOf.length);
    s.deck.set(topFirst.toReversed(), start);
  }

  private putPieces(text: string): void {
    const s = this.state;
    for (let space = 0; space < SPACE_COUNT; space++) {
      for (let country = 0; country < COUNTRIES.length; country++) {
        if ((s.pieces[space] & (1 << country)) !== 0) removePiece(s, country, space);
      }
    }
    for (const part of text.split(';')) {
      const [country = '', spaces = ''] = part.split(':');
      for (const space of words(spaces)) placePiece(s, countryOf(country.trim()), spaceOf(space));
    }
    s.tally.fill(0);
  }

  // ---- Playing ----

  /** A power's turn, from its Draft step or a later one. */
  turn(power: PowerId, step: keyof typeof TURN_STEPS = 'draft'): this {
    this.state.v[DECISION] = NO_DECISION;
    this.state.v[POWER] = powerOf(power);
    this.state.v[STEP] = TURN_STEPS[step];
    proceed(this.state, STILL);
    return this;
  }

  /** A battle out of turn; when it is over, the Draw step comes. */
  battle(country: CountryId, target: string, from: string): this {
    const s = this.state;
    s.v[DECISION] = NO_DECISION;
    call(s, DRAW_STEP, DRAW_STEP);
    beginBattle(s, countryOf(country), spaceOf(target), spaceOf(from));
    proceed(s, STILL);
    return this;
  }

  get decision(): string {
    return this.state.v[OVER] !== 0 ? 'over' : DECISIONS[this.state.v[DECISION]];
  }

  get actor(): PowerId {
    return POWERS[this.state.v[ACTOR]];
  }

  legal(): string[] {
    const count = this.game.legalActions(this.state, this.actions);
    return Array.from(this.actions.subarray(0, count), (action) => this.game.describe(this.state, action));
  }

  /** The choice by its sentence or the only one that contains these words. */
  action(choice: string): number {
    const sentences = this.legal();
    const exact = sentences.indexOf(choice);
    const found = exact >= 0 ? [exact] : [...sentences.keys()].filter((i) => sentences[i].includes(choice));
    if (found.length === 1) return this.actions[found[0]];
    throw new Error(
      `"${choice}" fits ${found.length} choices of "${this.decision}" (${this.actor}): ${sentences.join('; ')}`,
    );
  }

  /** Carries out one choice after the other. */
  do(...choices: string[]): this {
    for (const choice of choices) {
      this.game.apply(this.state, this.action(choice), STILL);
      const broken = brokenInvariant(this.state);
      if (broken !== null) throw new Error(`after "${choice}": ${broken}`);
    }
    return this;
  }

  // ---- Looking ----

  /** The spaces of a country's pieces, in order of the board. */
  at(country: CountryId): string {
    const bit = 1 << countryOf(country);
    return SPACES.filter((_, space) => (this.state.pieces[space] & bit) !== 0)
      .map(({ id }) => id)
      .join(' ');
  }

  /** The ids of a power's cards in a zone, copies repeated. */
  cards(zone: ZoneName, power: PowerId): string[] {
    const s = this.state;
    return s.cards.kinds
      .filter((card) => card.power === powerOf(power))
      .flatMap(({ id, copies }) => [...copies].filter((card) => s.zone[card] === ZONES[zone]).map(() => id));
  }

  count(zone: ZoneName, power: PowerId): number {
    return cardsIn(this.state, ZONES[zone], powerOf(power));
  }

  get vp(): [number, number] {
    return [this.state.v[VP], this.state.v[VP + 1]];
  }

  get tokens(): string {
    return SPACES.filter((_, space) => this.state.tokens[space] === 1)
      .map(({ id }) => id)
      .join(' ');
  }
}

const TURN_STEPS = {
  draft: steps.DRAFT_STEP,
  play: steps.PLAY_STEP,
  attrition: steps.ATTRITION_STEP,
  prepare: steps.PREPARE_STEP,
  draw: steps.DRAW_STEP,
  end: steps.END_TURN,
} as const;

const words = (text: string) => text.split(' ').filter((word) => word !== '');
