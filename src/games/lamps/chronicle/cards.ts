// Event cards in words (5.0): which card is drawn, what it says, and the PP that it moves.
import type { Fact } from '../../../kernel/chronicle.js';
import { isSpring, NATION_COUNT, yearOf } from '../board.js';
import type { CompiledOp } from '../cards.js';
import { OPERATION_NAMES } from '../operations.js';
import {
  CARD,
  DRAW_EVENT,
  DRY_DRAWS,
  FACTION,
  IN_DECK,
  type LampsState,
  RESOLVE_EVENT,
  RETURNING,
  TURN,
} from '../state.js';
import type { Scene } from './scene.js';
import { factionDoes, nationName, signed } from './words.js';

export function tellCards(scene: Scene): void {
  if (scene.cause.step === DRAW_EVENT) tellDraw(scene);
  else if (scene.cause.step === RESOLVE_EVENT) tellPoints(scene);
}

function tellDraw({ before, s, say }: Scene): void {
  const faction = s.v[FACTION];
  if (s.v[DRY_DRAWS] > before.v[DRY_DRAWS]) {
    say('card', 'story', `${factionDoes(faction, 'find')} no card left to draw`);
    return;
  }
  const index = drawnCard(before, s, faction);
  if (index < 0) return;
  const card = s.deck.cards[index];
  const facts = { ops: card.ops.map(opInShort) };
  say('card', 'headline', `${factionDoes(faction, 'draw')} ${card.title}`, { card: card.copyOf, facts });
  const year = yearOf(s.v[TURN]);
  if (card.ops.length === 0) say('effect', 'story', 'the card is blank', { card: card.copyOf });
  else if (year < card.firstYear || year > card.lastYear)
    say('effect', 'story', `it has no effect in ${year}`, { card: card.copyOf });
  else say('effect', 'story', card.effect, { card: card.copyOf });
}

/** The card in effect; one without effect is known by having left the deck. */
function drawnCard(before: LampsState, s: LampsState, faction: number): number {
  if (s.cardInEffect[faction] !== 0) return s.v[CARD];
  const { cards } = s.deck;
  return cards.findIndex(({ faction: owner }, card) => {
    if (owner !== faction || s.cardPlace[card] === IN_DECK) return false;
    // In spring every card that returns is back in the deck, unless it is the one just drawn.
    if (s.cardPlace[card] === RETURNING && isSpring(s.v[TURN])) return true;
    return s.cardPlace[card] !== before.cardPlace[card];
  });
}

/** An operation by what it sets: two scenarios that change a card's numbers tell different happenings. */
function opInShort(op: CompiledOp): Record<string, Fact> {
  const { kind, marker: _marker, ...fields } = op;
  const set = Object.entries(fields).flatMap(([name, value]): [string, Fact][] => {
    if (value instanceof Uint8Array) return value.some((each) => each !== 0) ? [[name, value.join('')]] : [];
    return value === null || value === 0 || value === false || value === 255 ? [] : [[name, value]];
  });
  return { op: OPERATION_NAMES[kind], ...Object.fromEntries(set) };
}

/** 8.2.3 */
function tellPoints({ before, s, say }: Scene): void {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    const once = s.ppOnce[nation] - before.ppOnce[nation];
    const always = s.ppAlways[nation] - before.ppAlways[nation];
    const name = nationName(nation);
    if (once !== 0) say('points', 'story', `${name}: ${signed(once)} PP in its next Production Phase`);
    if (always !== 0) say('points', 'story', `${name}: ${signed(always)} PP from now on`);
  }
}
