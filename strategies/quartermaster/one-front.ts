// Germany as the rulebook's profile has it: wear one enemy out, France, and hold the line against the other two.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'germany',
  summary: 'Belgium, Picardy and Paris, while the east only holds',
  want: { ...each('belgium picardy paris burgundy', 2.2), ...each('poland galicia', 0.7), prussia: 1.3 },
  weights: { caution: 0.15, attack: 1.3 },
});
