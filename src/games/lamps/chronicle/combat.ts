// Attacks in words (7.2 to 7.5): who attacks whom with what, the dice and their modifiers, and what comes of it.
import type { Fact } from '../../../kernel/chronicle.js';
import { GUERILLA_ATTACK, INVASION_ATTACK, TANK_ATTACK } from '../attacks.js';
import {
  AREA_IDS,
  CAU,
  CAUCASUS,
  CP,
  KARS,
  LETTOW_VORBECK,
  MOUNTAIN,
  RUSSIA,
  UNIT_NATION,
  UNIT_ROWS,
} from '../board.js';
import { ON_ATTACK, ON_DEFENCE } from '../cards.js';
import { attackerSide, GARRISON, NO_RESISTANCE, TRENCH_DEFENDER } from '../combatants.js';
import { isArmy } from '../control.js';
import { D } from '../decisions.js';
import { CERTAIN } from '../dice.js';
import { COMBAT, GUERILLA, LAST_STAND } from '../luck.js';
import { CARD_REROLL, MARKER_REROLL, SCHLIEFFEN, STOSSTRUPPEN } from '../rerolls.js';
import {
  ATTACK_BEST,
  ATTACK_DICE,
  ATTACK_DRM,
  ATTACK_KIND,
  ATTACKER,
  ATTACKS_WON,
  BIG_PUSH,
  BREACHED,
  COUNTER,
  DEAD,
  DEFENCE_BEST,
  DEFENCE_DICE,
  DEFENCE_DRM,
  DEFENDER,
  DEFENDER_REROLLS,
  FRESH,
  FROM,
  INTO,
  type LampsState,
  PASS,
  PLAN_XVII,
  RESOLVE_COMBAT,
  ROLL,
  SUPPORT,
} from '../state.js';
import { WITH_ARTILLERY, WITH_EXTRA_DICE, WITH_GAS } from '../support.js';
import { type Modifier, rollsOf, type Scene } from './scene.js';
import { areaName, listed, signed, trenchesInWords, unitName } from './words.js';

/** Tells what a step or decision of the Combat Phase has to do with an attack. */
export function tellCombat(scene: Scene): void {
  const { cause } = scene;
  if (cause.step === ROLL) tellAttack(scene);
  else if (cause.step === DEFENDER_REROLLS) tellDefenceReroll(scene);
  else if (cause.step === RESOLVE_COMBAT) tellResult(scene);
  else if (cause.decision === D.attack) tellOtherAttack(scene);
  else if (cause.decision === D.rerollAttack) tellReroll(scene);
  else if (cause.decision === D.rerollDefence) tellDefenceReroll(scene);
  else if (cause.decision === D.stand) tellStand(scene);
}

function defenderInWords({ v }: LampsState): string {
  if (v[DEFENDER] === TRENCH_DEFENDER) return 'the Trench';
  if (v[DEFENDER] === GARRISON) return 'the garrison';
  return unitName(v[DEFENDER]);
}

function tellAttack(scene: Scene): void {
  const { s, say } = scene;
  const { v } = s;
  const area = AREA_IDS[v[INTO]];
  const attacker = unitName(v[ATTACKER]);
  const where = `${areaName(v[INTO])} from ${areaName(v[FROM])}`;
  if (v[DEFENDER] === NO_RESISTANCE) {
    say('attack', 'story', `${attacker} goes into ${where}, where nobody resists`, { area });
    return;
  }
  const verb = v[ATTACK_KIND] === INVASION_ATTACK ? 'lands in' : 'attacks';
  const head = `${attacker} ${verb} ${where}${supportInWords(scene)}; ${defenderInWords(s)} defends`;
  if (v[ATTACK_BEST] === CERTAIN) {
    say('attack', 'story', `${head}, and no die is needed`, { area });
    return;
  }
  const attack = modifiersOf(scene, ON_ATTACK, v[ATTACK_DRM]);
  const defence = modifiersOf(scene, ON_DEFENCE, v[DEFENCE_DRM]);
  const against =
    v[DEFENDER] === GARRISON ? String(v[DEFENCE_BEST]) : score(v[DEFENCE_BEST], v[DEFENCE_DICE], defence);
  const rolled = rollsOf(scene, COMBAT).length > 0;
  const own = score(v[ATTACK_BEST], rolled ? v[ATTACK_DICE] : 1, attack);
  say('attack', 'story', `${head}: ${own} against ${against}`, {
    area,
    facts: {
      attacker: UNIT_ROWS[v[ATTACKER]].id,
      from: AREA_IDS[v[FROM]],
      defender: isArmy(v[DEFENDER]) ? UNIT_ROWS[v[DEFENDER]].id : defenderInWords(s).slice(4).toLowerCase(),
      attack: diceFacts(v[ATTACK_BEST], v[ATTACK_DICE], attack),
      defence: diceFacts(v[DEFENCE_BEST], v[DEFENDER] === GARRISON ? 0 : v[DEFENCE_DICE], defence),
    },
  });
}

function supportInWords({ s }: Scene): string {
  const { v } = s;
  if (v[ATTACK_KIND] === INVASION_ATTACK) return v[SUPPORT] > 0 ? ' under naval gunfire' : '';
  const parts = [
    (v[SUPPORT] & WITH_ARTILLERY) !== 0 ? 'Heavy Artillery' : '',
    (v[SUPPORT] & WITH_GAS) !== 0 ? 'Poison Gas' : '',
    (v[SUPPORT] & WITH_EXTRA_DICE) !== 0 ? 'the extra die of the event' : '',
  ].filter((part) => part !== '');
  const counter = v[COUNTER] === 1 ? ', under counter-battery fire' : '';
  return (parts.length > 0 ? ` with ${listed(parts)}` : '') + counter;
}

/** "4", "5 (best of 2)", "3 +1 Big Push = 4". */
function score(best: number, dice: number, modifiers: readonly Modifier[]): string {
  const roll = dice > 1 ? `${best} (best of ${dice})` : String(best);
  if (modifiers.length === 0) return roll;
  const sum = modifiers.reduce((total, { drm }) => total + drm, best);
  return `${[roll, ...modifiers.map(({ drm, source }) => `${signed(drm)} ${source}`)].join(' ')} = ${sum}`;
}

function diceFacts(best: number, dice: number, modifiers: readonly Modifier[]): Record<string, Fact> {
  const named = Object.fromEntries(modifiers.map(({ source, drm }) => [source, drm]));
  return { dice, best, modifiers: named, total: modifiers.reduce((sum, { drm }) => sum + drm, best) };
}

/** 7.2.3: the printed modifiers from the state, those of cards and markers as the rules told them. */
function modifiersOf(scene: Scene, on: number, total: number): Modifier[] {
  if (total === 0 && scene.s.v[DEFENDER] === GARRISON) return [];
  const found = [
    ...(on === ON_ATTACK ? printedOnAttack(scene) : printedOnDefence(scene)),
    ...scene.modifiers.filter((modifier) => modifier.on === on),
  ].filter(({ drm }) => drm !== 0);
  const rest = total - found.reduce((sum, { drm }) => sum + drm, 0);
  return rest === 0 ? found : [...found, { source: 'other', on, drm: rest }];
}

function printedOnAttack({ before, s }: Scene): Modifier[] {
  const { v, rules } = s;
  const from = (source: string, drm: number) => ({ source, on: ON_ATTACK, drm });
  if (v[ATTACK_KIND] === INVASION_ATTACK) return [from('naval gunfire', v[SUPPORT])];
  return [
    ...(v[BIG_PUSH] === 1 && v[DEFENDER] !== TRENCH_DEFENDER
      ? [from('Big Push', rules['big-push-drm'])]
      : []),
    ...(v[ATTACKER] === LETTOW_VORBECK ? [from('Lettow-Vorbeck', rules['lettow-vorbeck-drm'])] : []),
    ...((v[SUPPORT] & WITH_GAS) !== 0 ? [from('Poison Gas', rules['gas-drm'])] : []),
    ...(before.v[PLAN_XVII] > v[PLAN_XVII] ? [from('Plan XVII', rules['plan-xvii-drm'])] : []),
    ...caucasus(s, v[ATTACKER], ON_ATTACK),
  ];
}

function printedOnDefence({ s }: Scene): Modifier[] {
  const { v, rules } = s;
  const mountain = MOUNTAIN[v[INTO]] === 1 && (v[DEFENDER] !== TRENCH_DEFENDER || rules['trench-modifiers']);
  return [
    ...(mountain ? [{ source: 'mountains', on: ON_DEFENCE, drm: rules['mountain-drm'] }] : []),
    ...(isArmy(v[DEFENDER]) ? caucasus(s, v[DEFENDER], ON_DEFENCE) : []),
  ];
}

function caucasus({ v, rules }: LampsState, unit: number, on: number): Modifier[] {
  const far = v[INTO] === KARS || v[INTO] === CAUCASUS;
  if (!far || unit === CAU || UNIT_NATION[unit] !== RUSSIA) return [];
  return [{ source: 'Caucasus', on, drm: rules['caucasus-drm'] }];
}

const REROLLS: Readonly<Record<number, string>> = {
  [SCHLIEFFEN]: 'by the Schlieffen Plan',
  [STOSSTRUPPEN]: 'with the Stosstruppen',
  [CARD_REROLL]: 'by the event',
  [MARKER_REROLL]: 'with the marker of the army',
};

function tellReroll(scene: Scene): void {
  const { s, cause, say } = scene;
  if (cause.action === PASS) return;
  const total = s.v[ATTACK_BEST] + s.v[ATTACK_DRM];
  const sum = s.v[ATTACK_DRM] === 0 ? '' : `, ${signed(s.v[ATTACK_DRM])} = ${total}`;
  const text = `the attack is rerolled ${REROLLS[cause.action]}: ${s.v[ATTACK_BEST]}${sum}`;
  say('reroll', 'story', text, { joins: true, area: AREA_IDS[s.v[INTO]], facts: { best: s.v[ATTACK_BEST] } });
}

function tellDefenceReroll(scene: Scene): void {
  const { s, say } = scene;
  if (rollsOf(scene, COMBAT).length === 0) return;
  const sum =
    s.v[DEFENCE_DRM] === 0 ? '' : `, ${signed(s.v[DEFENCE_DRM])} = ${s.v[DEFENCE_BEST] + s.v[DEFENCE_DRM]}`;
  const text = `the defence is rerolled with the marker of the army: ${s.v[DEFENCE_BEST]}${sum}`;
  say('reroll', 'story', text, {
    joins: true,
    area: AREA_IDS[s.v[INTO]],
    facts: { best: s.v[DEFENCE_BEST] },
  });
}

function tellResult(scene: Scene): void {
  const { before, s, told, say } = scene;
  const { v } = s;
  const side = attackerSide(s);
  const won = s.tally[ATTACKS_WON + side] > before.tally[ATTACKS_WON + side];
  const attacker = v[ATTACKER];
  const defender = v[DEFENDER];
  told.add(attacker);
  if (isArmy(defender)) told.add(defender);
  const details = { joins: true, area: AREA_IDS[v[INTO]], facts: { won } } as const;
  say('result', 'story', won ? victory(scene) : defeat(scene), details);
}

function victory({ before, s }: Scene): string {
  const { v } = s;
  const tie =
    v[ATTACK_BEST] + v[ATTACK_DRM] === v[DEFENCE_BEST] + v[DEFENCE_DRM] && v[ATTACK_BEST] !== CERTAIN;
  const head = tie ? 'the tie is the attacker’s' : 'the attack wins';
  if (v[DEFENDER] === TRENCH_DEFENDER) return `${head}: the Trench is breached`;
  const spent = `${unitName(v[ATTACKER])} is Spent`;
  if (v[DEFENDER] === NO_RESISTANCE) return spent;
  if (!isArmy(v[DEFENDER])) return `${head}; ${spent}`;
  if (before.unitStatus[v[DEFENDER]] === FRESH)
    return `${head}: ${unitName(v[DEFENDER])} and ${unitName(v[ATTACKER])} are Spent`;
  return `${head} against a Spent army, which must give way; ${spent}`;
}

function defeat({ before, s }: Scene): string {
  const { v } = s;
  const tie = v[ATTACK_BEST] + v[ATTACK_DRM] === v[DEFENCE_BEST] + v[DEFENCE_DRM];
  const head = tie ? 'Air Superiority decides the tie: the attack fails' : 'the attack fails';
  if (s.unitArea[v[ATTACKER]] === DEAD && before.unitArea[v[ATTACKER]] !== DEAD)
    return `${head}, and ${unitName(v[ATTACKER])} is driven into the sea`;
  return `${head}; ${unitName(v[ATTACKER])} is Spent`;
}

/** Tanks (7.6.3) and the Guerilla Attack (7.4.2), which have no steps of their own. */
function tellOtherAttack(scene: Scene): void {
  const { before, s, cause, told, say } = scene;
  const { v } = s;
  if (cause.action >= PASS - 1) return;
  const kind = cause.action >> 16;
  const area = AREA_IDS[v[INTO]];
  if (kind === TANK_ATTACK) {
    told.add(v[ATTACKER]);
    const breached = trenchesInWords(v[BREACHED] - (v[INTO] === before.v[INTO] ? before.v[BREACHED] : 0));
    say('tanks', 'story', `the Tanks roll into ${areaName(v[INTO])}: ${breached} breached`, { area });
  }
  if (kind !== GUERILLA_ATTACK) return;
  const [die] = rollsOf(scene, GUERILLA);
  const won = s.tally[ATTACKS_WON + CP] > before.tally[ATTACKS_WON + CP];
  const end = won ? `${unitName(v[DEFENDER])} is beaten` : 'in vain';
  if (won) told.add(v[DEFENDER]);
  const text = `${unitName(v[ATTACKER])} raids ${areaName(v[INTO])} and rolls ${die?.result}: ${end}`;
  say('raid', 'story', text, { area, facts: { die: die?.result ?? 0, won } });
}

/** 7.2.4 */
function tellStand(scene: Scene): void {
  const { before, s, cause, told, say } = scene;
  if (cause.action === 0) return;
  const { v } = s;
  const [die] = rollsOf(scene, LAST_STAND);
  const losses = s.rules['tenacity-per-loss'] * before.eliminated[UNIT_NATION[v[DEFENDER]]];
  const roll = `${die?.result}${losses > 0 ? ` −${losses} for earlier losses` : ''}`;
  const held = s.unitArea[v[DEFENDER]] === DEAD;
  told.add(v[DEFENDER]);
  const end = held ? `${areaName(v[INTO])} holds, and ${unitName(v[DEFENDER])} is lost` : 'they do pass';
  say('stand', 'headline', `“They shall not pass!”: ${roll}; ${end}`, {
    joins: true,
    area: AREA_IDS[v[INTO]],
    facts: { die: die?.result ?? 0, losses, held },
  });
}
