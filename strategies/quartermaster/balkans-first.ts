// Austria-Hungary and Ottoman Turkey as the rulebook's profile has them: the points of the Central Powers lie in the
// Balkans, and the first move sets the direction.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'austria-ottoman',
  summary: 'the Objectives of the Balkans first, Galicia and Tyrol held',
  want: { ...each('serbia budapest romania bulgaria greece', 2), ...each('galicia tyrol istanbul', 1.5) },
  weights: { reach: 0.5 },
});
