// France and Italy as the rulebook's profile has them: secure Picardy, Burgundy, Rome and the Italian Alps, prepare
// Reinforce cards, and keep the offensives for the middle of the game.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'france-italy',
  summary: 'secures Picardy, Burgundy, Rome and the Alps, attacks from round 7',
  want: each('picardy burgundy rome italian-alps paris', 2),
  attacksFrom: 7,
  weights: { prepare: 0.6, reserve: 4, status: 0.16 },
});
