// A check as JUnit XML: a test case for each threshold, and one for the check as a whole.
import { type CheckResults, checkLines, verdictSentence } from './gate.js';

export function checkJunit(results: CheckResults): string {
  const cases = checkLines(results).map(({ name, state, sentence }) => {
    if (state === 'fail') return testCase(name, `<failure type="fail" message="${xml(sentence)}"/>`);
    // What was open when another threshold failed, or when all games were identical, is nobody's fault.
    if (state === 'open') return testCase(name, openMark(results.verdict, sentence));
    return testCase(name, `<system-out>${xml(sentence)}</system-out>`);
  });
  const whole = testCase('balance', `<system-out>${xml(verdictSentence(results))}</system-out>`);
  const count = (mark: string) => cases.filter((text) => text.includes(mark)).length;
  const totals = `tests="${cases.length + 1}" failures="${count('<failure')}" errors="${count('<error')}" skipped="${count('<skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="lamplight check" ${totals}>`,
    `  <testsuite name="${xml(`${results.game}: ${results.scenario}`)}" ${totals}>`,
    ...[whole, ...cases].map((text) => `    ${text}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function openMark(verdict: CheckResults['verdict'], sentence: string): string {
  if (verdict === 'inconclusive') return `<error type="inconclusive" message="${xml(sentence)}"/>`;
  return `<skipped message="${xml(sentence)}"/>`;
}

function testCase(name: string, inside: string): string {
  return `<testcase classname="balance" name="${xml(name)}">${inside}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text that XML can carry: marks escaped, control characters left out. */
function xml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!).replace(/[^\P{Cc}\t\n\r]/gu, '');
}
