// How places and problems are shown.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePlace, optionPlace, problem, problemLine, ScenarioError, shownPath } from './error.js';

describe('shownPath', () => {
  it('is relative inside of the working directory, and absolute outside', () => {
    expect(shownPath(join(process.cwd(), 'scenarios/x.yaml'))).toBe('scenarios/x.yaml');
    expect(shownPath(join(process.cwd(), '..x.yaml'))).toBe('..x.yaml');
    expect(shownPath(join(process.cwd(), '../x.yaml'))).toBe(join(process.cwd(), '../x.yaml'));
  });
});

describe('a problem', () => {
  const place = filePlace(join(process.cwd(), 'scenarios/x.yaml'), { line: 12, column: 5 });
  const unknown = problem(
    'scenario/unknown-key',
    place,
    ['rules', 'margn'],
    'unknown key',
    'did you mean margin?',
  );

  it('reads as place, path, message and hint', () => {
    expect(problemLine(unknown)).toBe('scenarios/x.yaml:12:5 rules.margn: unknown key; did you mean margin?');
  });

  it('of an option does not say its path twice', () => {
    const bad = (path: readonly string[]) =>
      problemLine(problem('scenario/invalid', optionPlace('--set rules.a=1'), path, 'bad'));
    expect(bad(['rules', 'a'])).toBe('--set rules.a=1: bad');
    expect(bad(['rules'])).toBe('--set rules.a=1 rules: bad');
  });

  it('gives an error its code, and each problem a line', () => {
    const error = new ScenarioError([unknown, { ...unknown, line: 13, code: 'scenario/invalid' }]);
    expect(error.code).toBe('scenario/unknown-key');
    expect(error.message.split('\n')).toHaveLength(2);
  });
});
