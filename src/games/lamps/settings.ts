// The game's own parts of a scenario file: every number that the rules fix, as a named option with its printed value.
import { z } from 'zod';
import { LAST_TURN } from './board.js';
import { decksSchema } from './decks.js';
import { setupSchema } from './start-position.js';
import { ATTACK_ROWS, ATTRITION_ROWS, type AttackRow, type AttritionRow } from './u-boat-tables.js';

function option(printed: number, min: number, max: number, about: string) {
  return z.int().min(min).max(max).default(printed).describe(about);
}

/** A ruling where the rulebook can be read in two ways. */
function ruling(taken: boolean, about: string) {
  return z.boolean().default(taken).describe(about);
}

function attackRow(sum: number, printed: AttackRow) {
  const about = `8.2.4.2: when a roll of ${sum} on the U-Boat Attack Table is a success`;
  return z.enum(ATTACK_ROWS).default(printed).describe(about);
}

function attritionRow(sum: number, printed: AttritionRow) {
  const about = `8.2.4.3: when a roll of ${sum} on the U-Boat Attrition Table makes the U-Boat Spent`;
  return z.enum(ATTRITION_ROWS).default(printed).describe(about);
}

export const U_BOAT_POSTURES = ['choice', 'hague', 'unrestricted', 'historical'] as const;

const rulesSchema = z.strictObject({
  // 4.0, 4.1
  turns: option(LAST_TURN, 1, LAST_TURN, '4.1: the game ends after so many turns'),
  'schlieffen-moves-east': option(
    1,
    0,
    10,
    '4.1.3: units that may go from Hanover or Rhine to Prussia or Posen on turn 1',
  ),
  'schlieffen-armies-east': option(1, 0, 20, '4.1.3: new armies in Prussia or Posen on turn 1'),
  'schlieffen-rerolls': option(2, 0, 10, '4.1.3: German rerolls against Belgium and France on turn 1'),
  'schlieffen-belgium-pp': option(1, 0, 10, '4.1.3: PP for Germany if it holds Belgium on turn 1'),
  'plan-xvii-attacks': option(
    1,
    0,
    5,
    '4.1.4: attacks from Verdun into the Rhine that must be made on turn 1',
  ),
  'plan-xvii-drm': option(-1, -6, 6, '4.1.4: modifier of the forced attack from Verdun into the Rhine'),
  // 6.0
  'garrison-strong': option(3, 0, 7, '6.1.3: garrison of a Mountain, Swamp, Production or Flag area'),
  'garrison-weak': option(2, 0, 7, '6.1.3: garrison of any other area'),
  'beachhead-limit': option(2, 1, 10, '6.2.1, 7.3.2.1: armies at a beachhead'),
  moves: option(2, 0, 10, '6.3: armies that a faction may move'),
  'us-moves': option(1, 0, 10, '6.3.1: armies that the United States may move'),
  'turkey-moves': option(
    1,
    0,
    10,
    '6.3.2: Turkish armies that may move within Turkey besides the moves of the faction',
  ),
  'turkish-moves-limit': option(2, 0, 10, '6.3.2: Turkish armies that may move in a phase, all in all'),
  'sea-moves': option(1, 0, 10, '6.5: moves of the Western Allies that may go by sea'),
  'u-boats': option(2, 0, 2, '13.0: U-Boats that Germany can have'),
  'u-boat-posture': z
    .enum(U_BOAT_POSTURES)
    .default('choice')
    .describe(
      '6.6.1: the box of the U-Boats. choice: Germany decides every turn; hague, unrestricted: always there; ' +
        'historical: Unrestricted Warfare in Spring and Summer 1915, Spring 1916 and from Spring 1917, else Hague.',
    ),
  // 7.1
  'naval-hits-on-1': option(1, 0, 6, '7.1.2.1: hits that a naval die of 1 inflicts'),
  'naval-hits-on-2': option(2, 0, 6, '7.1.2.1: hits that a naval die of 2 inflicts'),
  'fire-control-rerolls': option(1, 0, 5, '7.1.2.2: rerolls of each German fleet with U2'),
  // 7.2
  'big-push-drm': option(1, 0, 6, '7.2.3: Big Push'),
  'big-push-survives-breach': ruling(
    true,
    'R10: Big Push lasts while Trenches are breached; false: breaching a Trench ends it',
  ),
  'garrison-attack-modifiers': ruling(
    true,
    'R18: all modifiers of the attacker count against a garrison; false: none does',
  ),
  'trench-modifiers': ruling(
    true,
    'R8: a Trench has the modifiers of its area and of cards; false: its die alone',
  ),
  'mountain-drm': option(1, 0, 6, '7.2.3: defence in a Mountain area'),
  'caucasus-drm': option(-1, -6, 6, '7.2.3: Russian units other than the CAU in Kars and Caucasus'),
  'tenacity-needed': option(2, -20, 7, '7.2.4: the net die with which a last stand holds'),
  'tenacity-per-loss': option(1, 0, 6, '7.2.4: what each army that the nation has lost takes from that die'),
  // 7.3
  'invasion-dice': option(1, 1, 5, '7.3.1: dice of the invader'),
  'invasion-fleet-drm': option(1, 0, 6, '7.3.1: modifier for a fleet that is flipped'),
  'invasion-extra-defence-dice': option(1, 0, 5, '7.3.1: dice that armies in the invaded area roll more'),
  'garrison-invaded': option(4, 0, 7, '7.3.1: garrison of an area that is invaded'),
  // 7.4
  'lettow-vorbeck-drm': option(2, 0, 6, '7.4.1: a normal attack of Lettow-Vorbeck'),
  'guerilla-fresh': option(5, 1, 7, '7.4.2: a Guerilla Attack of a Fresh Lettow-Vorbeck succeeds from'),
  'guerilla-spent': option(6, 1, 7, '7.4.2: a Guerilla Attack of a Spent Lettow-Vorbeck succeeds from'),
  // 7.6
  'artillery-a1': option(2, 0, 4, '7.6.1: Heavy Artillery that A1 gives to Germany or the Western Allies'),
  'artillery-a1-ally': option(1, 0, 2, '7.6.1: Heavy Artillery that A1 gives to Austria-Hungary or Russia'),
  'artillery-a2': option(1, 0, 4, '7.6.1: Heavy Artillery that A2 gives to Germany or the Western Allies'),
  'artillery-c1': option(1, 0, 4, '7.6.1: Heavy Artillery that C1 gives to Germany or the Western Allies'),
  'artillery-c1-ally': option(1, 0, 2, '7.6.1: Heavy Artillery that C1 gives to Austria-Hungary or Russia'),
  'artillery-dice': option(2, 1, 5, '7.6.1.1: dice of an attack with Heavy Artillery'),
  'artillery-air-dice': option(
    3,
    1,
    5,
    '7.6.1.1: dice of such an attack with A2 and an Air Superiority marker',
  ),
  'counter-battery-dice': option(2, 1, 5, '7.6.2: dice of a defence with counter-battery'),
  'tank-breaches': option(1, 0, 2, '7.6.3: Trenches that the Tanks breach'),
  'tank-breaches-p3': option(2, 0, 2, '7.6.3: Trenches that the Tanks breach with P3'),
  'stosstruppen-rerolls': option(2, 0, 10, '7.6.4: rerolls of the Stosstruppen marker'),
  'gas-drm': option(1, 0, 6, '7.6.8: Poison Gas'),
  // 8.2
  'raiders-pp-lost': option(
    1,
    0,
    10,
    '8.2.2: PP that Great Britain loses while Germany holds the Blockade box',
  ),
  'raiders-pp-won': option(1, 0, 10, '8.2.2: PP that Germany gains while it holds the Blockade box'),
  'u-boat-pp': option(1, 0, 5, '8.2.4.2: PP that a success of a U-Boat costs Great Britain'),
  'u-boat-attack-2': attackRow(2, 'without-q1'),
  'u-boat-attack-3': attackRow(3, 'without-q2'),
  'u-boat-attack-4': attackRow(4, 'without-convoys'),
  'u-boat-attack-5': attackRow(5, 'without-convoys'),
  'u-boat-attack-6': attackRow(6, 'always'),
  'u-boat-attack-7': attackRow(7, 'unrestricted'),
  'u-boat-attack-8': attackRow(8, 'unrestricted'),
  'u-boat-attack-9': attackRow(9, 'with-u2'),
  'u-boat-attack-10': attackRow(10, 'with-u1'),
  'u-boat-attack-11': attackRow(11, 'never'),
  'u-boat-attack-12': attackRow(12, 'never'),
  'sussex-roll': option(
    8,
    2,
    12,
    '8.2.4.2: the roll of a success that moves the USA Entry marker while the Sussex Pledge is in effect',
  ),
  'sussex-step': option(1, 0, 8, '8.2.4.2: steps of the USA Entry marker for that roll'),
  'u-boat-attrition-2': attritionRow(2, 'usa-at-war'),
  'u-boat-attrition-3': attritionRow(3, 'usa-at-war'),
  'u-boat-attrition-4': attritionRow(4, 'belgium-not-cp'),
  'u-boat-attrition-5': attritionRow(5, 'always'),
  'u-boat-attrition-6': attritionRow(6, 'always'),
  'u-boat-attrition-7': attritionRow(7, 'with-convoys'),
  'u-boat-attrition-8': attritionRow(8, 'with-q2'),
  'u-boat-attrition-9': attritionRow(9, 'with-q1'),
  'u-boat-attrition-10': attritionRow(10, 'never'),
  'u-boat-attrition-11': attritionRow(11, 'never'),
  'u-boat-attrition-12': attritionRow(12, 'never'),
  // 8.3
  'refit-cost': option(1, 1, 10, '8.3.2: PP to refit an army, fleet, U-Boat or the Tanks'),
  'basra-track-refit-cost': option(2, 1, 10, '8.3.2: PP to refit on the Basra track'),
  'spent-army-cost': option(1, 1, 10, '8.3.3: PP for a new Spent army or U-Boat'),
  'fresh-army-cost': option(2, 1, 10, '8.3.3: PP for a new Fresh army or U-Boat'),
  'spent-fleet-cost': option(2, 1, 10, '8.3.3: PP to rebuild a fleet Spent'),
  'fresh-fleet-cost': option(3, 1, 10, '8.3.3: PP to rebuild a fleet Fresh'),
  'trenches-from-turn': option(
    3,
    1,
    LAST_TURN + 1,
    '8.3.4: first turn in which Trenches may be built; 18 for never',
  ),
  'trenches-germany': option(8, 0, 60, '8.3.4.2: Trenches that Germany has'),
  'trenches-western-allies': option(7, 0, 60, '8.3.4.2, R21: Trenches that the Western Allies share'),
  'trenches-austria-hungary': option(3, 0, 60, '8.3.4.2: Trenches that Austria-Hungary has'),
  'trenches-turkey': option(2, 0, 60, '8.3.4.2: Trenches that Turkey has'),
  'trenches-russia': option(2, 0, 60, '8.3.4.2: Trenches that Russia has'),
  'trench-cost': option(2, 0, 10, '8.3.4.1: PP for a Trench'),
  'trench-cost-germany': option(1, 0, 10, '8.3.4.1: PP for a German Trench'),
  'trench-limit': option(2, 1, 2, '8.3.4.3: Trenches in an area'),
  'trench-limit-rough': option(1, 1, 2, '8.3.4.3: Trenches in a Square or Mountain area'),
  'neutral-toll': option(1, 0, 10, '8.3.5.3: PP lost in a transfer through a neutral nation'),
  'transfer-limit': option(4, 0, 20, '8.3.5.5: PP from one nation to another in a turn'),
  'transfer-limit-no-production': option(
    1,
    0,
    20,
    '8.3.5.5: PP that a nation without production may receive in a turn',
  ),
  'research-cards': option(1, 0, 5, '8.4.2: technology cards drawn in a turn; each is kept if eligible'),
  // 9.0
  'dogfight-dice-per-level': option(1, 0, 3, '9.1.1: dice in a Dogfight for each level of P technology'),
  'air-markers-per-level': option(
    1,
    0,
    3,
    '9.1: Air Superiority markers for each level of P technology (three at the most)',
  ),
  'air-unopposed': ruling(
    true,
    'R25: without enemy P technology all markers are placed; false: as many as the best die says',
  ),
  // 10.0
  'turkey-entry-turn': option(2, 1, LAST_TURN + 1, '10.2.1: the turn in which Turkey joins; 18 for never'),
  'garrison-albania': option(3, 0, 7, '10.2.3.1, R32: garrison of an empty Albania'),
  'us-entry-track': option(8, 1, 30, '10.2.3.2: the space at which the United States declare war'),
  'us-armies-readied': option(1, 0, 3, '10.2.3.2: US armies that become Fresh in each turn of mobilization'),
  'us-fleet-refit-year': option(
    1918,
    1914,
    1919,
    '10.2.3.2: the first year in which the US fleet may be refit',
  ),
  'us-pp-before-1918': option(9, 0, 30, '10.2.3.2: PP of the United States before 1918'),
  'us-pp-1918': option(13, 0, 30, '10.2.3.2: PP of the United States in 1918'),
  // 11.0
  'area-vp': option(1, 0, 2, '11.3: VP for each enemy Home Area and each enemy Square Production Area'),
  'victory-margin': option(7, -30, 30, '11.3: the Central Powers win with at least so many VP more'),
  'russia-vp': option(4, 0, 20, '11.3: the most VP that Russia is worth'),
  'russia-vp-collapsed': ruling(
    true,
    'R29: a collapsed Russia is worth all its VP; false: only what the Central Powers hold of it',
  ),
  'us-neutral-vp': option(1, 0, 10, '11.3: VP of the Central Powers for a United States that never joined'),
  'east-africa-vp': option(1, 0, 10, '11.3: VP for the only army on the East Africa track'),
  'greece-vp': option(1, 0, 10, '11.3: VP of the Central Powers for Greece'),
});

export const settingsSchema = z
  .strictObject({
    rules: rulesSchema.prefault({}),
    decks: decksSchema,
    setup: setupSchema,
  })
  .prefault({});

export type Settings = z.infer<typeof settingsSchema>;
export type Rules = Readonly<z.infer<typeof rulesSchema>>;
