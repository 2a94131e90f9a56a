// Naval combat (7.1) and dogfights (9.1) in words.

import { FIGHT_AT_SEA } from '../attacks.js';
import { CP, FACTION_SIDE, TE } from '../board.js';
import { D } from '../decisions.js';
import { DOGFIGHT_DICE, NAVAL } from '../luck.js';
import { AIR_LEFT, DOGFIGHT, FACTION, PASS, RED_BARON } from '../state.js';
import { aviationLevel, researches } from '../technology.js';
import { rollsOf, type Scene } from './scene.js';
import { listed } from './words.js';

export function tellSeaAndAir(scene: Scene): void {
  const { step, decision, action } = scene.cause;
  if (decision === D.attack && action === FIGHT_AT_SEA) tellNavalCombat(scene);
  if (decision === D.navalReroll && action !== PASS) tellNavalReroll(scene);
  if (step === DOGFIGHT) tellDogfight(scene);
}

function diceInWords(dice: readonly number[]): string {
  return dice.length === 0 ? 'nothing' : listed(dice.map(String));
}

/** 7.1.2.1: the German dice fall first. */
function tellNavalCombat(scene: Scene): void {
  const dice = rollsOf(scene, NAVAL).map(({ result }) => result);
  const german = [...scene.s.navalDice].filter((die) => die > 0).length;
  const [own, british] = [dice.slice(0, german), dice.slice(german)];
  const text = `the fleets meet in the Blockade box: Germany rolls ${diceInWords(own)}, the Allies ${diceInWords(british)} (a 1 is a hit, a 2 is two)`;
  scene.say('naval', 'headline', text, { facts: { german: own, allied: british } });
}

function tellNavalReroll(scene: Scene): void {
  const [die] = rollsOf(scene, NAVAL);
  scene.say('naval', 'story', `Germany rerolls a naval die: ${die?.result}`, { joins: true });
}

/** 9.1.1: one die a level on each side; the lead is the number of markers. */
function tellDogfight(scene: Scene): void {
  const { before, s, say } = scene;
  if (!researches(s.v[FACTION])) return;
  const side = FACTION_SIDE[s.v[FACTION]];
  const dice = rollsOf(scene, DOGFIGHT_DICE).map(({ result }) => result);
  if (dice.length === 0) return;
  const germans = aviationLevel(s, CP) * s.rules['dogfight-dice-per-level'] + before.v[RED_BARON];
  const [german, allied] = [dice.slice(0, germans), dice.slice(germans)];
  const markers = s.v[AIR_LEFT];
  const winner = side === CP ? 'Germany' : 'the Western Allies';
  const end = markers === 0 ? `${winner} may place no marker` : `${winner} may place ${markers}`;
  const text = `dogfight: Germany rolls ${diceInWords(german)}, the Western Allies ${diceInWords(allied)}; ${end}`;
  say('dogfight', 'story', text, { facts: { german, allied, markers, side: side === TE ? 'te' : 'cp' } });
}
