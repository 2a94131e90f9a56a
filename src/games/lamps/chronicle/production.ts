// Production in words (8.0): U-Boats, the points of each nation, transfers, what is lost, and technology.
import {
  FACTION_SIDE,
  FIRST_UBOAT,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  NATION_COUNT,
  UNIT_COUNT,
  WESTERN_ALLIES,
} from '../board.js';
import { TECHNOLOGY_CARDS } from '../data.js';
import { D } from '../decisions.js';
import { BONUS_DRAW, TECHNOLOGY_DRAW, UBOAT_ATTACK, UBOAT_ATTRITION } from '../luck.js';
import { spender } from '../spending.js';
import {
  AT_SEA,
  BEGIN_SPENDING,
  DRAW_BONUS_TECHNOLOGY,
  FACTION,
  FRESH,
  POINTS,
  PP_SUNK,
  PRODUCTION_EVENTS,
  RESEARCH,
  RETURN_GAS,
  SPENDER,
  TRANSFER_PRODUCTION,
} from '../state.js';
import { rollsOf, type Scene } from './scene.js';
import { factionDoes, listed, nationName, unitName } from './words.js';

export function tellProduction(scene: Scene): void {
  const { step, decision } = scene.cause;
  if (step === PRODUCTION_EVENTS) tellUboats(scene);
  if (step === BEGIN_SPENDING) tellPoints(scene);
  if (decision === D.transfer) tellTransfers(scene);
  if (decision === D.transfer || step === TRANSFER_PRODUCTION) tellLostPoints(scene);
  if (step === RESEARCH || step === DRAW_BONUS_TECHNOLOGY || decision === D.technology) tellResearch(scene);
  if (step === RETURN_GAS) tellGasReturned(scene);
}

/** 8.2.4: every Fresh U-Boat rolls, in the order of the counters. */
function tellUboats(scene: Scene): void {
  const { before, s, told, say } = scene;
  const boats: number[] = [];
  for (let unit = FIRST_UBOAT; unit < UNIT_COUNT; unit++) {
    if (before.unitArea[unit] === AT_SEA && before.unitStatus[unit] === FRESH) boats.push(unit);
  }
  if (s.v[FACTION] === WESTERN_ALLIES && boats.length > 0) {
    const sums = rollsOf(scene, UBOAT_ATTACK).map(({ result }) => result);
    const sunk = s.tally[PP_SUNK] - before.tally[PP_SUNK];
    const end = sunk > 0 ? `${nationName(GREAT_BRITAIN)} loses ${sunk} PP` : 'no harm is done';
    say('u-boats', 'story', `U-Boats attack and roll ${listed(sums.map(String))}: ${end}`, {
      facts: { rolls: sums, sunk },
    });
  }
  if (s.v[FACTION] !== GERMANY_FACTION) return;
  for (const [i, { result }] of rollsOf(scene, UBOAT_ATTRITION).entries()) {
    const boat = boats[i];
    const worn = s.unitStatus[boat] !== FRESH;
    told.add(boat);
    const end = worn ? 'becomes Spent' : 'stays Fresh';
    say('u-boats', 'story', `${unitName(boat)} rolls ${result} for attrition and ${end}`, {
      facts: { rolls: [result], worn },
    });
  }
}

/** 8.1, 8.2 */
function tellPoints({ before, s, say }: Scene): void {
  if (s.v[POINTS] === 0) return;
  const nation = spender(s); // those with nothing to spend were passed over
  const given = before.transfer[nation];
  const once = before.ppOnce[nation] + before.ppAlways[nation];
  const parts = [
    ...(given > 0 ? [`${given} of them transferred`] : []),
    ...(once !== 0 ? [`${once > 0 ? `${once} more` : `${-once} fewer`} by events or U-Boats`] : []),
  ];
  const why = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  say('points', 'story', `${nationName(nation)} has ${s.v[POINTS]} PP${why}`, {
    facts: { nation: nationName(nation), points: s.v[POINTS] },
  });
}

/** 8.3.5 */
function tellTransfers({ before, s, say }: Scene): void {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    const points = s.transfer[nation] - before.transfer[nation];
    if (points <= 0) continue;
    const toll = before.v[POINTS] - s.v[POINTS] - points;
    const lost = toll > 0 ? `, and ${toll} on the way through a neutral country` : '';
    const text = `${nationName(spender(before))} sends ${points} PP to ${nationName(nation)}${lost}`;
    say('transfer', 'story', text, { facts: { to: nationName(nation), points } });
  }
}

/** 8.1, R37 */
function tellLostPoints({ before, s, say }: Scene): void {
  if (s.v[SPENDER] === before.v[SPENDER] || before.v[POINTS] === 0) return;
  const lost = before.v[POINTS];
  say('points', 'story', `${lost} PP of ${nationName(spender(before))} ${lost === 1 ? 'is' : 'are'} lost`, {
    facts: { nation: nationName(spender(before)), lost },
  });
}

/** 8.4: what was drawn, and whether it can be used. */
function tellResearch(scene: Scene): void {
  const { before, s, tops, say } = scene;
  const faction = s.v[FACTION];
  const active = TECHNOLOGY_CARDS.flatMap((card, i) =>
    s.technology[i] === 1 && before.technology[i] === 0 ? [card] : [],
  );
  for (const { id, code, title } of active)
    say('technology', 'headline', `${factionDoes(faction, 'develop')} ${code} ${title}`, { card: id });
  const top = tops.get(scene.cause.step === RESEARCH ? TECHNOLOGY_DRAW : BONUS_DRAW)?.[0];
  if (active.length > 0 || top === undefined || scene.cause.decision === D.technology) return;
  const { id, code, title } = TECHNOLOGY_CARDS[top];
  say('technology', 'story', `${factionDoes(faction, 'draw')} ${code} ${title}, which cannot be used yet`, {
    card: id,
  });
}

/** 8.4.3 */
function tellGasReturned({ before, s, say }: Scene): void {
  const side = FACTION_SIDE[s.v[FACTION]];
  const gone = TECHNOLOGY_CARDS.some((_, i) => before.technology[i] === 1 && s.technology[i] === 0);
  if (gone)
    say(
      'technology',
      'story',
      `the Poison Gas card goes back into the deck of ${side === 0 ? 'Germany' : 'the Western Allies'}`,
    );
}
