// A check as Markdown, fit for a comment on a pull request; and as annotations that GitHub shows beside the change.
import { type CheckResults, checkLines, STATE_WORDS, verdictSentence } from './gate.js';
import { thousands } from './table.js';

const MARKS = { identical: '✅', pass: '✅', fail: '❌', inconclusive: '⚠️' } as const;

export function checkMarkdown(results: CheckResults): string {
  const lines = checkLines(results);
  const rows = lines.map(
    ({ name, wanted, found, interval, state }) =>
      `| ${[name, wanted, found, interval, STATE_WORDS[state]].map(cell).join(' | ')} |`,
  );
  return [
    `### ${MARKS[results.verdict]} Balance of ${text(results.scenario)}: ${results.verdict}`,
    '',
    text(verdictSentence(results)),
    '',
    ...(rows.length > 0
      ? ['| figure | wanted | found | interval | |', '| --- | --- | ---: | ---: | --- |', ...rows, '']
      : []),
    ...results.changes.map((change) => `- changed: \`${change.replaceAll('`', "'")}\``),
    ...(results.changes.length > 0 ? [''] : []),
    `<sub>${thousands(results.games)} games against ${cell(results.baseline)} (${thousands(results.baselineGames)} games, seed ${cell(results.baselineSeed)}); ${results.seed === results.baselineSeed ? 'differences are game by game' : `other luck: seed ${cell(results.seed)}`}.</sub>`,
    '',
  ].join('\n');
}

/** Nothing that a name holds becomes markup. */
function text(value: string): string {
  return value.replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);
}

function cell(value: string): string {
  return text(value.replace(/\s+/g, ' '));
}

/** `::error title=...::message` for what fails, or `::warning` for what is open when nothing does. */
export function checkAnnotations(results: CheckResults): string {
  const told = { identical: null, pass: null, fail: 'fail', inconclusive: 'open' }[results.verdict];
  return checkLines(results)
    .filter(({ state }) => state === told)
    .map(({ name, state, sentence }) => {
      const kind = state === 'fail' ? 'error' : 'warning';
      return `::${kind} title=${property(`Balance: ${name}`)}::${data(sentence)}\n`;
    })
    .join('');
}

function data(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return data(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
