// The United Kingdom and the United States as the rulebook's profile has them: the seas first, an Army for Picardy, and
// the Americans in time.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'uk-us',
  summary: 'the seas around Britain, an Army for Picardy, and the Americans in time',
  want: {
    ...each('english-channel north-sea north-atlantic western-atlantic', 2),
    ...each('picardy belgium usa', 1.8),
  },
  weights: { path: 0.12 },
});
