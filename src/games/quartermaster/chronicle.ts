// How a game of Quartermaster General is told: what each power does, what comes and goes on the board, the points.
import type { Chronicle, Ledger, Moment, Tell, Weight } from '../../kernel/chronicle.js';
import { copyState } from '../../kernel/contract.js';
import { turnEnd } from '../../kernel/told-game.js';
import {
  COUNTRY_COUNT,
  COUNTRY_NAMES,
  IS_LAND,
  POWER_NAMES,
  SPACE_COUNT,
  SPACE_NAMES,
  TEAM_NAMES,
  TEAM_OF_COUNTRY,
} from './board.js';
import { SPACES } from './data.js';
import { describe } from './describe.js';
import { ROUND_NAMES } from './metrics.js';
import { POWERS } from './names.js';
import { objectivesOf } from './scoring.js';
import {
  ACTOR,
  BEGIN_TURN,
  createState,
  DECISION,
  DECISIONS,
  OVER,
  PASS,
  PIECES_LOST,
  POWER,
  type QuartermasterState,
  ROUND,
  STEP,
  VP,
} from './state.js';

const KINDS = {
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

/** The decisions that belong to a step; all others can come in any. */
const PHASE_OF: Readonly<Record<string, string>> = {
  draft: 'draft',
  'prepare the drafted card': 'draft',
  'play a card': 'play',
  'play another card': 'play',
  'use Attrition': 'attrition',
  'prepare a card': 'prepare',
  'prepare or unprepare a card': 'prepare',
  draw: 'draw',
};

function momentOf({ v }: QuartermasterState): Moment {
  // Before the first round hands are dealt, power by power (1.4).
  const opening = v[STEP] < BEGIN_TURN;
  return {
    turn: Math.max(1, v[ROUND]),
    faction: POWERS[opening ? v[ACTOR] : v[POWER]] ?? '',
    phase: PHASE_OF[DECISIONS[v[DECISION]]] ?? '',
  };
}

/** 8.0: what is done with cards that lie face down or in the hand. */
const FACE_DOWN: ReadonlySet<string> = new Set([
  'keep the first draw',
  'put a card under the deck',
  'prepare the drafted card',
  'prepare a card',
  'prepare or unprepare a card',
  'draw',
  'discard',
]);

function narrate(s: QuartermasterState, tell: Tell) {
  const before = createState(s.rules, s.cards, s.start);
  let at: Moment = { turn: 1, faction: '', phase: '' };
  let begun = false;

  function say(kind: keyof typeof KINDS, weight: Weight, text: string, more: object = {}): void {
    tell({ ...at, kind, weight, text: `${text[0].toUpperCase()}${text.slice(1)}.`, ...more });
  }

  function tellPieces(): void {
    for (let space = 0; space < SPACE_COUNT; space++) {
      const changed = s.pieces[space] ^ before.pieces[space];
      for (let country = 0; changed !== 0 && country < COUNTRY_COUNT; country++) {
        if ((changed & (1 << country)) === 0) continue;
        const there = (s.pieces[space] & (1 << country)) !== 0;
        const piece = `${IS_LAND[space] === 1 ? 'Army' : 'Navy'} of ${COUNTRY_NAMES[country]}`;
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
      const hidden = FACE_DOWN.has(DECISIONS[s.v[DECISION]]);
      const kind = action === PASS ? 'pass' : hidden ? 'hidden' : 'action';
      say(kind, kind === 'pass' ? 'detail' : 'story', `${who}${describe(s, action)}`, {
        ...(kind === 'hidden' ? { knownTo: POWERS[actor] } : {}),
      });
    },
    roll() {},
    shuffled() {},
    rest() {
      if (begun) {
        tellPieces();
        tellPoints();
      }
      begun = true;
      if (before.v[ROUND] > 0 && s.v[ROUND] !== before.v[ROUND] && s.v[OVER] === 0)
        tell(turnEnd(before.v[ROUND], ledgerOf(s)));
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
      { name: 'objective spaces', values: each((team) => objectivesOf(s, team)) },
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

export const chronicle = {
  kinds: KINDS,
  turns: ROUND_NAMES,
  factions: POWERS.map((id, power) => ({ id, name: POWER_NAMES[power] })),
  phases: PHASES,
  moment: momentOf,
  narrate,
  ledger: ledgerOf,
} satisfies Chronicle<QuartermasterState>;
