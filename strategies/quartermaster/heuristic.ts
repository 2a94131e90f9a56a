// Plays by one evaluation for every kind of decision, with a documented weight vector (heuristic/weights.ts): holds and
// takes Objectives, builds towards the enemy, attacks where few cards are prepared, keeps a reserve of prepared cards.
import { planned } from './heuristic/plan.js';

export default planned({ summary: 'weighs Objectives, fronts and cards at every decision' });
