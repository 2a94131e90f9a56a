// The answer as one JSON document (`--json`). No times in it: the same run gives the same bytes.
import { DISTRIBUTED, distribution } from './distribution.js';
import type { RunFacts } from './manifest.js';
import { summarize } from './summary.js';
import type { Results } from './write.js';

export function answerJson(facts: RunFacts, results: Results, finished: boolean, folder: string): string {
  const { metrics, tallies, done, fingerprints } = results;
  const distributions = metrics.flatMap((metric, column) =>
    DISTRIBUTED.includes(metric.id) ? [[metric.id, distribution(metric, tallies[column]!)]] : [],
  );
  const document = {
    game: facts.game,
    scenario: facts.scenario,
    seed: facts.seed,
    games: { asked: facts.games, done },
    status: finished ? 'finished' : 'interrupted',
    strategies: facts.strategies,
    fingerprint: fingerprints.rows,
    folder,
    level: 0.95,
    summary: summarize(metrics, tallies),
    distributions: Object.fromEntries(distributions) as unknown,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
