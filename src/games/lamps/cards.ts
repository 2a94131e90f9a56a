// Event cards compiled into numbers once per scenario: no string is looked at while a game is played.
import { identityOf } from '../../kernel/random.js';
import { AREA_COUNT, areaOf, FACTION_MASK, unitOf } from './board.js';
import { EVENT_CARDS, type EventCard } from './event-cards.js';
import { FACTIONS, NATIONS } from './names.js';
import { CONDITIONS, OPERATION_NAMES, type Operation } from './operations.js';

/** The number of an operation: its place in data.ts. */
function op(name: Operation['op']): number {
  return OPERATION_NAMES.indexOf(name);
}
export const ARMY_MARKER = op('army-marker');
export const TURN_DRM = op('turn-drm');
export const TURN_DICE = op('turn-dice');
export const TURN_REROLL = op('turn-reroll');
export const FORCED_ATTACK = op('forced-attack');
export const FORCED_INVASION = op('forced-invasion');
export const NO_ATTACK = op('no-attack');
export const AUTO_DIE = op('auto-die');
export const AUTO_BREACH = op('auto-breach');
export const BONUS_TECH = op('bonus-tech');
export const PP = op('pp');
export const RAISE = op('raise');
export const REFIT = op('refit');
export const REFIT_CAP = op('refit-cap');
export const SPEND = op('spend');
export const RETURN_ARMY = op('return-army');
export const EXTRA_MOVES = op('extra-moves');
export const TRENCH = op('trench');
export const ARTILLERY_OP = op('artillery');
export const JOIN = op('join');
export const US = op('us');
export const FLAG_OP = op('flag');
export const RUSSIA_OP = op('russia');
export const GREECE_OP = op('greece');
export const EAST_AFRICA = op('east-africa');
export const NAVAL_REROLL = op('naval-reroll');
export const DOGFIGHT_DIE = op('dogfight-die');

export const ON_ATTACK = 1;
export const ON_DEFENCE = 2;
export const ONCE = 1;
export const WHILE_WINNING = 2;
export const WHOLE_GAME = 3;
/** `max` of an operation without a limit. */
export const UNLIMITED = 255;
export const ALWAYS = 0;
/** The number of a condition: its place in data.ts plus one, so that 0 means none. */
export function conditionOf(name: (typeof CONDITIONS)[number] | undefined): number {
  return name === undefined ? ALWAYS : CONDITIONS.indexOf(name) + 1;
}
export const SALONIKA_CARD = 1;
export const EXILE_CARD = 2;
export const SUSSEX_FLAG = 1;
export const CONVOYS_FLAG = 2;

/** One operation. Every one has all fields, so that the engine reads one shape of object. */
export interface CompiledOp {
  readonly kind: number;
  readonly condition: number;
  /** Whom it is about, one bit a nation. */
  readonly nations: number;
  /** ON_ATTACK and ON_DEFENCE bits. */
  readonly on: number;
  readonly drm: number;
  /** How much: dice, rerolls, steps, PP, cards, units. */
  readonly amount: number;
  readonly max: number;
  readonly maxPerAttack: number;
  /** One byte an area; null: anywhere. */
  readonly from: Uint8Array | null;
  readonly into: Uint8Array | null;
  readonly within: Uint8Array | null;
  /** The areas in the order in which they are written. */
  readonly areas: Uint8Array;
  /** One bit a nation; 0: anybody. */
  readonly versus: number;
  readonly versusTrench: boolean;
  /** It goes on until the faction's next turn. */
  readonly lingers: boolean;
  /** army-marker: its number among the markers of the scenario. */
  readonly marker: number;
  readonly uses: number;
  readonly mountainOnly: boolean;
  readonly units: Uint8Array;
  readonly fresh: boolean;
  readonly oneEach: boolean;
  readonly sea: boolean;
  /** forced-invasion: fleets that are flipped for its modifier. */
  readonly fleets: number;
  /** us: steps by what holds when the card is drawn. */
  readonly from1917: number;
  readonly unrestricted: number;
  readonly hagueSuccess: number;
  readonly unrestrictedAdd: number;
  readonly successAdd: number;
  readonly floor: number;
  /** russia: PP of the United States and Germany once the Treaty is signed. */
  readonly afterTreatyUs: number;
  readonly afterTreatyGermany: number;
}

/** One literal, filled in afterwards: a copy by spreading would give each kind of operation a shape of its own. */
const createOp = (): CompiledOp => ({
  kind: 0,
  condition: ALWAYS,
  nations: 0,
  on: 0,
  drm: 0,
  amount: 0,
  max: UNLIMITED,
  maxPerAttack: UNLIMITED,
  from: null,
  into: null,
  within: null,
  areas: new Uint8Array(0),
  versus: 0,
  versusTrench: false,
  lingers: false,
  marker: 0,
  uses: 0,
  mountainOnly: false,
  units: new Uint8Array(0),
  fresh: false,
  oneEach: false,
  sea: false,
  fleets: 0,
  from1917: 0,
  unrestricted: 0,
  hagueSuccess: 0,
  unrestrictedAdd: 0,
  successAdd: 0,
  floor: 0,
  afterTreatyUs: 0,
  afterTreatyGermany: 0,
});

/** A card as a scenario plays it (decks.ts). */
export interface PlayedCard extends EventCard {
  /** The id of the card that it is a copy of; its own id for the first copy. */
  readonly copyOf?: string;
  /** Drawn without effect. */
  readonly blank?: boolean;
}

export interface CompiledCard {
  /** `id` for the first copy of a card, `id#2` for the second: where each comes in the deck follows from it. */
  readonly id: string;
  readonly copyOf: string;
  readonly title: string;
  readonly faction: number;
  readonly year: number;
  /** First and last year in which it takes effect (5.4). */
  readonly firstYear: number;
  readonly lastYear: number;
  readonly returns: boolean;
  /** What it does, in words. */
  readonly effect: string;
  /** None: the card is blank. */
  readonly ops: readonly CompiledOp[];
}

/** All copies of one card. */
export interface DistinctCard {
  readonly id: string;
  readonly title: string;
  /** Their numbers in the table. */
  readonly copies: Uint8Array;
}

export interface CardTable {
  readonly cards: readonly CompiledCard[];
  readonly distinct: readonly DistinctCard[];
  /** By faction: the numbers of its cards. */
  readonly ofFaction: readonly Uint8Array[];
  /** By card plus one: the kinds of its operations, one bit each; none for 0, where no card is in effect. */
  readonly kinds: Int32Array;
  /** For Luck.shuffle: where a card comes in the deck follows from its own id. */
  readonly identity: Int32Array;
  /** The army-marker operations of all cards; a marker's number is its place here. */
  readonly markers: readonly CompiledOp[];
  readonly markerNames: readonly string[];
}

export function compileCards(source: readonly PlayedCard[] = EVENT_CARDS): CardTable {
  const markers: CompiledOp[] = [];
  const markerNames: string[] = [];
  const cards = source.map((card): CompiledCard => {
    const ops = (card.blank ? [] : card.ops).map((written) => {
      const compiled = Object.assign(createOp(), compileOp(written), { marker: markers.length });
      if (compiled.kind === ARMY_MARKER) {
        markers.push(compiled);
        markerNames.push(card.marker ?? card.title);
      }
      return compiled;
    });
    const [firstYear, lastYear] = card.eligible === 'any' ? [1914, 1918] : card.eligible;
    const { id, title, year, returns, effect, copyOf = id } = card;
    const faction = FACTIONS.indexOf(card.faction);
    return { id, copyOf, title, year, returns, effect, ops, firstYear, lastYear, faction };
  });
  const identity = Int32Array.from(cards, ({ id }) => identityOf(id));
  const kinds = Int32Array.of(
    0,
    ...cards.map(({ ops }) => ops.reduce((mask, { kind }) => mask | (1 << kind), 0)),
  );
  const ofFaction = FACTIONS.map((_, faction) =>
    Uint8Array.from([...cards.keys()].filter((card) => cards[card].faction === faction)),
  );
  return { cards, distinct: distinctCards(cards), ofFaction, kinds, markers, markerNames, identity };
}

function distinctCards(cards: readonly CompiledCard[]): readonly DistinctCard[] {
  const numbers = [...cards.keys()];
  return cards
    .filter(({ id, copyOf }) => id === copyOf)
    .map(({ id, title }) => ({
      id,
      title,
      copies: Uint8Array.from(numbers.filter((number) => cards[number].copyOf === id)),
    }));
}

function nationMask(names: readonly string[] | undefined): number {
  let mask = 0;
  for (const name of names ?? [])
    if (name !== 'trench') mask |= 1 << NATIONS.indexOf(name as (typeof NATIONS)[number]);
  return mask;
}

function areaSet(names: readonly string[] | undefined): Uint8Array | null {
  if (names === undefined) return null;
  const set = new Uint8Array(AREA_COUNT);
  for (const name of names) set[areaOf(name)] = 1;
  return set;
}

function areaList(names: readonly string[] | undefined): Uint8Array {
  return Uint8Array.from(names ?? [], areaOf);
}

function limits(written: {
  from?: readonly string[];
  into?: readonly string[];
  in?: readonly string[];
  versus?: readonly string[];
}) {
  return {
    from: areaSet(written.from),
    into: areaSet(written.into),
    within: areaSet(written.in),
    versus: nationMask(written.versus),
    versusTrench: written.versus?.includes('trench') ?? false,
  };
}

const onBits = { attack: ON_ATTACK, defence: ON_DEFENCE, both: ON_ATTACK | ON_DEFENCE };
const usesCode = { once: ONCE, 'while-winning': WHILE_WINNING, game: WHOLE_GAME };
const limit = (max: number | 'all') => (max === 'all' ? UNLIMITED : max);

function compileOp(written: Operation): Partial<CompiledOp> {
  return { kind: op(written.op), condition: conditionOf(written.if), ...fieldsOf(written) };
}

function fieldsOf(written: Operation): Partial<CompiledOp> {
  switch (written.op) {
    case 'army-marker':
      return {
        nations: nationMask(written.nations ?? (written.nation ? [written.nation] : [])),
        units: Uint8Array.from(written.units ?? (written.unit ? [written.unit] : []), unitOf),
        on: onBits[written.on],
        drm: written.drm ?? 0,
        amount: written.rerolls ?? 0,
        uses: usesCode[written.uses],
        mountainOnly: written.terrain === 'mountain',
      };
    case 'turn-drm':
      return {
        nations: nationMask(written.nations),
        on: onBits[written.on],
        drm: written.drm,
        max: limit(written.max),
        lingers: written.until !== undefined,
        ...limits(written),
      };
    case 'turn-dice':
      return {
        nations: nationMask(written.nations),
        amount: written.dice,
        max: limit(written.max),
        ...limits(written),
      };
    case 'turn-reroll':
      return {
        nations: nationMask(written.nations),
        max: written.rerolls,
        maxPerAttack: written.max_per_attack ?? UNLIMITED,
        ...limits(written),
      };
    case 'forced-attack':
      return {
        nations: nationMask(written.nations),
        max: written.count,
        drm: written.drm ?? 0,
        ...limits(written),
      };
    case 'forced-invasion':
      return {
        nations: nationMask([written.nation]),
        into: areaSet(written.into),
        areas: areaList(written.into),
        drm: written.drm ?? 0,
        amount: written.extra_sea_move,
        fleets: written.fleet_cost,
        max: 1,
      };
    case 'no-attack':
      return {
        nations: nationMask(written.nations),
        into: areaSet(written.except_into ?? []),
        drm: written.drm ?? 0,
      };
    case 'auto-die':
      return { nations: nationMask([written.nation]), amount: written.value, max: written.max };
    case 'auto-breach':
      return { nations: nationMask([written.nation]), max: written.max };
    case 'bonus-tech':
      return { amount: written.draw, max: written.keep };
    case 'pp':
      return {
        nations: nationMask([written.nation]),
        amount: written.delta,
        lingers: written.duration === 'permanent',
      };
    case 'raise':
      return {
        nations: nationMask([written.nation]),
        max: written.count,
        fresh: written.status === 'fresh',
        areas: areaList(written.areas),
        oneEach: written.one_each === true,
      };
    case 'refit':
      return {
        nations: nationMask(written.nations ?? (written.nation ? [written.nation] : [])),
        max: written.count,
      };
    case 'refit-cap':
      return { nations: nationMask([written.nation]), max: written.max };
    case 'spend':
    case 'artillery':
      return { nations: nationMask([written.nation]), max: written.count };
    case 'return-army':
      return {
        nations: nationMask([written.nation]),
        areas: areaList([written.area]),
        fresh: written.status === 'fresh',
      };
    case 'extra-moves':
      return {
        nations: written.nation
          ? nationMask([written.nation])
          : FACTION_MASK[FACTIONS.indexOf(written.faction ?? 'germany')],
        max: written.count,
        into: areaSet(written.dest),
        sea: written.sea === true,
      };
    case 'trench':
      return { nations: nationMask([written.nation]), max: written.count, into: areaSet(written.areas) };
    case 'join':
      return { nations: nationMask([written.nation]) };
    case 'us':
      return {
        amount: written.base ?? 0,
        from1917: written.from_1917 ?? written.base ?? 0,
        unrestricted: written.unrestricted ?? 0,
        hagueSuccess: written.hague_success ?? 0,
        unrestrictedAdd: written.unrestricted_add ?? 0,
        successAdd: written.success_add ?? 0,
        floor: written.floor ?? 0,
      };
    case 'flag':
      return { amount: written.name === 'sussex-pledge' ? SUSSEX_FLAG : CONVOYS_FLAG };
    case 'russia':
      return {
        amount: written.treaty_min_home_areas,
        fresh: written.places_turmoil,
        afterTreatyUs: written.after_treaty?.['united-states'] ?? 0,
        afterTreatyGermany: written.after_treaty?.germany ?? 0,
        lingers: written.after_treaty?.duration === 'permanent',
      };
    case 'greece':
      return {
        amount: written.card === 'salonika' ? SALONIKA_CARD : EXILE_CARD,
        max: written.max_wa_armies ?? 1,
        fresh: written.free_trench === true,
      };
    case 'east-africa':
      return { fresh: written.refresh, amount: written.guerilla_success_from ?? 0 };
    case 'naval-reroll':
      return { nations: nationMask([written.nation]), amount: written.per_fleet };
    case 'dogfight-die':
      return { amount: written.dice };
  }
}
