// France and Italy as the rulebook's profile has them: secure Picardy, Burgundy, Rome and the Italian Alps, prepare
// Reinforce cards, and save the offensives: until after the first Scoring Round, for holding longer loses games.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'france-italy',
  summary: 'secures Picardy, Burgundy, Rome and the Alps, attacks from round 4',
  want: each('picardy burgundy rome italian-alps paris', 1.4),
  attacksFrom: 4,
  weights: { prepare: 0.45 },
});
