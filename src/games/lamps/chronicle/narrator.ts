// Listens to one game of Lamps. After every step and every decision it looks at what has changed and says so.

import type { Happening, Narrator, Tell, Weight } from '../../../kernel/chronicle.js';
import { copyState } from '../../../kernel/contract.js';
import { turnEnd } from '../../../kernel/told-game.js';
import { CP, GERMANY_FACTION, TE, TURN_NAMES } from '../board.js';
import {
  BEGIN_TURN,
  CARD_MODIFIES,
  createState,
  DECISION,
  FACTION,
  type LampsState,
  MARKER_MODIFIES,
  OVER,
  STEP,
  STEP_BEGINS,
  TURN,
  WINNER,
} from '../state.js';
import { ENDINGS, victoryPoints } from '../victory.js';
import { tellCards } from './cards.js';
import { tellCombat } from './combat.js';
import { ledgerOf } from './ledger.js';
import { momentOf } from './phases.js';
import { tellProduction } from './production.js';
import type { Cause, Details, Modifier, Roll, Scene } from './scene.js';
import { tellSeaAndAir } from './sea-and-air.js';
import { tellUnits } from './units.js';
import { FACTION_NAMES, SIDE_NAMES, sentence } from './words.js';
import { tellNations, tellWorld } from './world.js';

const NOTHING: Cause = { step: -1, decision: -1, action: 0 };
/** Enough of a shuffled pile: nobody draws more at once. */
const TOP_CARDS = 4;

export function narrate(s: LampsState, tell: Tell): Narrator {
  const before = createState(s.rules, s.deck, s.start);
  let cause = NOTHING;
  let rolls: Roll[] = [];
  let modifiers: Modifier[] = [];
  let tops = new Map<number, readonly number[]>();

  function say(kind: string, weight: Weight, text: string, details?: Details): void {
    const { turn, faction, phase } = momentOf(before);
    const happening: Happening = { turn, faction, phase, kind, weight, text: sentence(text) };
    tell(details === undefined ? happening : Object.assign(happening, details));
  }

  /** Says all that has happened since the last look. */
  function look(): void {
    if (cause !== NOTHING) {
      const scene: Scene = { before, s, cause, rolls, tops, modifiers, told: new Set(), say };
      tellCards(scene);
      tellSeaAndAir(scene);
      tellCombat(scene);
      tellProduction(scene);
      tellNations(scene);
      tellUnits(scene);
      tellWorld(scene);
      if (s.v[OVER] !== 0) tellVictory();
      else if (s.v[TURN] !== before.v[TURN]) tell(turnEnd(before.v[TURN], ledgerOf(s)));
    }
    rolls = [];
    modifiers = [];
    tops = new Map();
    copyState(s, before);
  }

  function tellVictory(): void {
    const winner = SIDE_NAMES[s.v[WINNER]];
    const ending = ENDINGS[s.v[OVER] - 1];
    const points = `${victoryPoints(s, CP)} VP to ${victoryPoints(s, TE)}, a lead of ${s.rules['victory-margin']} needed`;
    const how =
      ending === 'points'
        ? `on points (${points})`
        : `because ${ending === 'paris' ? 'Paris' : 'Berlin'} is lost`;
    say('victory', 'headline', `${winner} win ${how}`, { facts: { ending } });
  }

  function stepBegins(): void {
    look();
    cause = { step: s.v[STEP], decision: -1, action: 0 };
    if (s.v[STEP] !== BEGIN_TURN) return;
    if (s.v[FACTION] === GERMANY_FACTION)
      say('turn', 'headline', `turn ${s.v[TURN]}, ${TURN_NAMES[s.v[TURN] - 1]}, begins`);
    say('faction', 'detail', `the turn of ${FACTION_NAMES[s.v[FACTION]]} begins`);
  }

  s.listener = (signal, a, b, c) => {
    if (signal === STEP_BEGINS) stepBegins();
    else if (signal === CARD_MODIFIES) modifiers.push({ source: cardOf(s, a), on: b, drm: c });
    else if (signal === MARKER_MODIFIES) modifiers.push({ source: s.deck.markerNames[a], on: b, drm: c });
  };

  return {
    begin() {
      cause = NOTHING;
    },
    decide(action) {
      cause = { step: -1, decision: s.v[DECISION], action };
    },
    roll(purpose, dice, result) {
      rolls.push({ purpose, dice, result });
    },
    shuffled(purpose, cards, count) {
      tops.set(
        purpose,
        Array.from({ length: Math.min(count, TOP_CARDS) }, (_, i) => cards[i]),
      );
    },
    rest() {
      look();
      cause = NOTHING;
    },
  };
}

function cardOf(s: LampsState, faction: number): string {
  const card = s.cardInEffect[faction];
  return card === 0 ? 'card' : s.deck.cards[card - 1].title;
}
