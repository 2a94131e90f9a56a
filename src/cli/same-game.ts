// Whether a game that is played once more is still the game that its run recorded, and in what it differs.
import { type Metric, metricLabel } from '../kernel/contract.js';
import { gameId } from '../report/games-csv.js';
import { readRow } from '../simulate/journal.js';
import { packageVersion } from '../simulate/version.js';
import type { FoundGames } from './game-ids.js';

const MOST_SHOWN = 5;

/** One remark for each thing that a person should know before believing the tale. */
export function remarksOn(
  { run, folder = null, journal = null }: Pick<FoundGames, 'run'> & Partial<FoundGames>,
  number: number,
  metrics: readonly Metric[],
  row: Int32Array,
): string[] {
  if (folder === null) return [];
  if (journal === null) {
    return [`${folder} has no readable journal, so nobody can say whether the game was the same then.`];
  }
  const { version, metrics: columns } = journal.header;
  const remarks: string[] = [];
  if (version !== packageVersion()) {
    remarks.push(
      `The run was played by Lamplight ${version}, and this is ${packageVersion()}: the game is told as it is played now.`,
    );
  }
  const recorded = readRow(journal, number);
  if (recorded === null) return [...remarks, `Game ${number} was not finished in ${folder}.`];
  const changes = metrics.flatMap((metric, now) => {
    const then = columns.indexOf(metric.id);
    if (then < 0 || recorded[then] === row[now]) return [];
    return [
      `${metric.id} was ${metricLabel(metric, recorded[then]!)} and is now ${metricLabel(metric, row[now]!)}`,
    ];
  });
  if (changes.length === 0) return remarks;
  const more = changes.length > MOST_SHOWN ? `; and ${changes.length - MOST_SHOWN} more` : '';
  return [
    ...remarks,
    `${gameId(run, number)} no longer ends as recorded, for the rules or the bots have changed since: ` +
      `${changes.slice(0, MOST_SHOWN).join('; ')}${more}.`,
  ];
}
