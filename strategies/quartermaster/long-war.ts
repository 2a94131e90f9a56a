// Russia as the rulebook's profile has it: cards are scarce, so it chooses its battles and spares its deck.
import { each, planned } from './heuristic/plan.js';

export default planned({
  power: 'russia',
  summary: 'spares its cards and takes what is near: Poland, Galicia, Azerbaijan',
  want: each('poland galicia azerbaijan', 1.6),
  weights: { card: 0.5, deck: 0.4, prepare: 0.25, caution: 0.4 },
});
