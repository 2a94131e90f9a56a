// How a game of Quartermaster General is told: what each power does, what comes and goes on the board, the points.
import type { Chronicle, Ledger, Moment, Pieces, Tell, Weight } from '../../kernel/chronicle.js';
import { copyState } from '../../kernel/contract.js';
import { turnEnd } from '../../kernel/told-game.js';
import {
  COUNTRY_COUNT,
  COUNTRY_NAMES,
  IS_LAND,
  OF_COUNTRY,
  POWER_NAMES,
  SPACE_COUNT,
  SPACE_NAMES,
  TEAM_NAMES,
  TEAM_OF_COUNTRY,
} from './board.js';
import { SPACES } from './data.js';
import { describe } from './describe.js';
import { LOSE_POINT } from './discards.js';
import { ROUND_NAMES } from './metrics.js';
import { POWERS } from './names.js';
import { objectivesOf } from './scoring.js';
import {
  ACTOR,
  BEGIN_TURN,
  createState,
  DECISION,
  DECISIONS,
  DEPTH,
  DRAFTED,
  DUE_TO,
  NONE,
  OVER,
  PASS,
  PIECES_LOST,
  POWER,
  type QuartermasterState,
  ROUND,
  STEP,
  TAKE_OFF,
  VP,
} from './state.js';
import { BURIED, DECK } from './zones.js';

const KINDS = {
  card: 'a power plays a card',
  action: 'a power does something',
  hidden: 'a power does something with cards that only it may see',
  pass: 'a power does nothing where it could',
  built: 'a piece comes onto the board',
  removed: 'a piece leaves the board',
  points: 'a team gains or loses Victory Points; facts: how many, and how many it has now',
};

/** The steps of a turn (3.2). */
const PHASES = [
  { id: 'draft', name: 'Draft Step' },
  { id: 'play', name: 'Play Step' },
  { id: 'attrition', name: 'Attrition Step' },
  { id: 'prepare', name: 'Prepare Step' },
  { id: 'draw', name: 'Draw Step' },
];

/** The decisions that belong to a step while no card is followed; all others can come in any. */
const PHASE_OF: Readonly<Record<string, string>> = {
  draft: 'draft',
  'prepare the drafted card': 'draft',
  // By a Status card; what the prepare step asks has another name.
  'prepare a card': 'draft',
  'play a card': 'play',
  'use Attrition': 'attrition',
  'prepare or unprepare a card': 'prepare',
  draw: 'draw',
};

function momentOf({ v }: QuartermasterState): Moment {
  // Before the first round hands are dealt, power by power (1.4).
  const opening = v[STEP] < BEGIN_TURN;
  return {
    turn: Math.max(1, v[ROUND]),
    faction: POWERS[opening ? v[ACTOR] : v[POWER]] ?? '',
    phase: v[DEPTH] > 0 ? 'play' : (PHASE_OF[DECISIONS[v[DECISION]]] ?? ''),
  };
}

/** 8.0: the card that is put where others cannot see what it is, or NONE. */
function cardFaceDown({ v }: QuartermasterState, action: number): number {
  switch (DECISIONS[v[DECISION]]) {
    case 'prepare the drafted card':
      return v[DRAFTED];
    case 'put a card under the deck':
    case 'prepare a card':
    case 'prepare or unprepare a card':
      return action & 0xff;
    case 'discard':
      return v[DUE_TO] === BURIED && action !== LOSE_POINT && action >> 8 !== DECK ? action & 0xff : NONE;
    default:
      return NONE;
  }
}

/** Choices that say themselves which piece comes or goes. */
const MOVES: Readonly<Record<string, keyof typeof KINDS>> = {
  'place a piece': 'built',
  'take off a piece': 'removed',
  'withdraw a piece': 'removed',
  eliminate: 'removed',
};
const PLAYS: ReadonlySet<string> = new Set(['play a card', 'play another card']);

const sentence = (words: string) => `${words[0].toUpperCase()}${words.slice(1)}.`;

function narrate(s: QuartermasterState, tell: Tell) {
  const before = createState(s.rules, s.cards, s.start);
  let at: Moment = { turn: 1, faction: '', phase: '' };
  let begun = false;
  let moved = false;

  function say(kind: keyof typeof KINDS, weight: Weight, text: string, more: object = {}): void {
    tell({ ...at, kind, weight, text: sentence(text), ...more });
  }

  function tellPieces(): void {
    for (let space = 0; space < SPACE_COUNT; space++) {
      const changed = s.pieces[space] ^ before.pieces[space];
      for (let country = 0; changed !== 0 && country < COUNTRY_COUNT; country++) {
        if ((changed & (1 << country)) === 0) continue;
        const there = (s.pieces[space] & (1 << country)) !== 0;
        const piece = `${IS_LAND[space] === 1 ? 'Army' : 'Navy'} ${OF_COUNTRY[country]}`;
        const details = { joins: true, area: SPACES[space].id };
        if (there) say('built', 'headline', `the ${piece} stands in ${SPACE_NAMES[space]}`, details);
        else say('removed', 'headline', `the ${piece} in ${SPACE_NAMES[space]} is gone`, details);
      }
    }
  }

  function tellPoints(): void {
    for (const [team, name] of TEAM_NAMES.entries()) {
      const points = s.v[VP + team] - before.v[VP + team];
      if (points === 0) continue;
      const words = `the ${name} ${points > 0 ? 'score' : 'lose'} ${Math.abs(points)} VP and have ${s.v[VP + team]}`;
      say('points', 'headline', words, { facts: { team: name, points, total: s.v[VP + team] } });
    }
  }

  return {
    begin() {
      begun = false;
      at = { turn: 1, faction: '', phase: '' };
    },
    decide(action: number) {
      const { phase, ...now } = momentOf(s);
      // What interrupts a step is told as part of it.
      at = { ...now, phase: phase !== '' || now.faction !== at.faction ? phase : at.phase };
      const actor = s.v[ACTOR];
      const who = POWERS[actor] === at.faction ? '' : `${POWER_NAMES[actor]}: `;
      const words = `${who}${describe(s, action)}`;
      const decision = DECISIONS[s.v[DECISION]];
      moved = false;
      if (action === PASS) return say('pass', 'detail', words);
      // What is taken off comes next.
      if (action === TAKE_OFF) return say('action', 'detail', words);
      const kind = cardFaceDown(s, action);
      if (kind !== NONE) {
        const seenAs = sentence(words.replace(s.cards.kinds[kind].name, 'a card'));
        return say('hidden', 'story', words, { knownTo: POWERS[actor], seenAs });
      }
      if (PLAYS.has(decision)) return say('card', 'story', words, { card: s.cards.kinds[action & 0xff].id });
      moved = decision in MOVES;
      if (moved) say(MOVES[decision], 'headline', words, { joins: true, area: SPACES[action & 0xff].id });
      else say('action', 'story', words, s.v[DEPTH] > 0 ? { joins: true } : {});
    },
    roll() {},
    shuffled() {},
    rest() {
      // What a game begins with is told by nobody; `before` is still of the game before.
      if (begun) {
        if (!moved) tellPieces();
        tellPoints();
        const ended = before.v[ROUND] > 0 && s.v[ROUND] !== before.v[ROUND];
        if (ended && s.v[OVER] === 0) tell(turnEnd(before.v[ROUND], ledgerOf(s)));
      }
      begun = true;
      copyState(s, before);
    },
  };
}

function ledgerOf(s: QuartermasterState): Ledger {
  const each = (count: (team: number) => number) => [...TEAM_NAMES.keys()].map(count);
  return {
    columns: ['Central', 'Entente'],
    rows: [
      { name: 'Victory Points', values: each((team) => s.v[VP + team]) },
      { name: 'Objectives', values: each((team) => objectivesOf(s, team)) },
      { name: 'pieces on the board', values: each((team) => piecesOf(s, team)) },
      { name: 'pieces lost', values: each((team) => s.tally[PIECES_LOST + team]) },
    ],
    remarks: [],
  };
}

function piecesOf(s: QuartermasterState, team: number): number {
  let count = 0;
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    if (TEAM_OF_COUNTRY[country] === team) count += s.onBoard[country] + s.onBoard[COUNTRY_COUNT + country];
  }
  return count;
}

const SHORT_NAMES = ['AH', 'OT', 'RU', 'GE', 'FR', 'IT', 'UK', 'US'] as const;

/** The countries with a piece in a space, and whether a token makes it an Objective (15.2). */
function piecesIn(s: QuartermasterState, space: number): Pieces {
  const here = [...COUNTRY_NAMES.keys()].filter((country) => (s.pieces[space] & (1 << country)) !== 0);
  const kind = IS_LAND[space] === 1 ? ['Army', 'Armies'] : ['Navy', 'Navies'];
  const names = here.map((country) => OF_COUNTRY[country]).join(' and ');
  const words = here.length === 0 ? [] : [`${kind[here.length > 1 ? 1 : 0]} ${names}`];
  const token = s.tokens[space] === 1;
  return {
    short: [...here.map((country) => SHORT_NAMES[country]), ...(token ? ['*'] : [])].join(' '),
    words: [...words, ...(token ? ['an Objective token'] : [])].join(', '),
  };
}

export const chronicle = {
  kinds: KINDS,
  turns: ROUND_NAMES,
  factions: POWERS.map((id, power) => ({ id, name: POWER_NAMES[power] })),
  phases: PHASES,
  moment: momentOf,
  narrate,
  ledger: ledgerOf,
  key: `${COUNTRY_NAMES.map((name, country) => `${SHORT_NAMES[country]} ${name}`).join(', ')}, * an Objective token`,
  pieces: piecesIn,
} satisfies Chronicle<QuartermasterState>;
