// The game's own parts of a scenario file: every number that the rules fix, as a named option with its printed value.
import { z } from 'zod';
import { SPACES } from './data.js';
import { decksSchema } from './decks.js';
import { COUNTRIES, TEAMS } from './names.js';

/** 3.1 */
export const LAST_ROUND = 17;

function option(printed: number, min: number, max: number, about: string) {
  return z.int().min(min).max(max).default(printed).describe(about);
}

/** A ruling where the rulebook can be read in two ways. */
function ruling(taken: boolean, about: string) {
  return z.boolean().default(taken).describe(about);
}

const rulesSchema = z.strictObject({
  players: option(
    5,
    2,
    5,
    '1.1: how many people play. A person who plays several powers knows the cards of them all; bots are seated by power',
  ),
  rounds: option(LAST_ROUND, 1, LAST_ROUND, '3.1: the game ends after so many rounds'),
  'scoring-rounds': z
    .array(z.int().min(1).max(LAST_ROUND))
    .readonly()
    .default([3, 7, 11, 15, 17])
    .describe('3.3: the rounds after which Objectives are scored'),
  'opening-draw': option(10, 1, 30, '1.4: cards that a power draws at the start'),
  'opening-hand': option(7, 1, 30, '1.4: cards of these that it keeps'),
  mulligan: z.boolean().default(false).describe('1.5: the optional rule: a first draw may be refused once'),
  'hand-size': option(7, 0, 30, '13.0: the Draw step fills the hand up to so many cards'),
  'draft-cost': option(2, 0, 10, '9.0: cards from hand that a draft costs'),
  'difficult-cost': option(1, 0, 5, '14.3: cards from hand that a battle into difficult terrain costs'),
  'sustain-difficult-cost': option(1, 0, 5, '14.5: cards from hand that each Sustain card costs there'),
  'points-per-missing-card': option(1, 0, 10, '7.6: VP lost for each card that cannot be discarded'),
  'points-per-objective': option(1, 0, 10, '15.3: VP for each Objective'),
  'home-denial': ruling(true, '15.4: a country whose Home space an enemy Army holds scores nothing'),
  'sudden-victory': option(12, 1, 200, '15.5: VP ahead at a Scoring Round that win at once'),
  tie: z.enum(TEAMS).default('central').describe('15.6: who wins with equal VP'),
  'attrition-by-country': ruling(
    true,
    "R1: a single Attrition needs an Army of the card's own country next to the target; false: of its power",
  ),
  'counterattacks-per-battle': option(1, 0, 5, 'R6: counterattacks that may follow one failed battle'),
});

const SPACE_IDS = SPACES.map(({ id }) => id) as [string, ...string[]];
const setupSchema = z
  .strictObject({
    add: z
      .array(z.strictObject({ country: z.enum(COUNTRIES), space: z.enum(SPACE_IDS) }))
      .readonly()
      .default([])
      .describe('Pieces on the board at the start besides the printed ones: Armies on land, Navies at sea.'),
    remove: z
      .array(z.strictObject({ country: z.enum(COUNTRIES), space: z.enum(SPACE_IDS) }))
      .readonly()
      .default([])
      .describe('Printed pieces that are not there.'),
    tokens: z
      .array(z.enum(SPACE_IDS))
      .readonly()
      .default([])
      .describe('Spaces with an Objective token from the start.'),
    points: z
      .partialRecord(z.enum(TEAMS), z.int().min(0).max(50))
      .default({})
      .describe('VP that a team starts with.'),
  })
  .prefault({});

export const settingsSchema = z
  .strictObject({
    rules: rulesSchema.prefault({}),
    decks: decksSchema,
    setup: setupSchema,
  })
  .prefault({});

export type Settings = z.infer<typeof settingsSchema>;
export type Rules = Readonly<z.infer<typeof rulesSchema>>;
export type SetupSettings = z.infer<typeof setupSchema>;
