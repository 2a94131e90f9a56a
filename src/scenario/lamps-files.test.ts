// Mistakes in scenario files of a real game: the loader says where they stand.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ScenarioError } from './error.js';
import { loadScenario } from './load.js';
import { temporaryFolder } from './testing/temporary.js';

describe('the place of a mistake in a file', () => {
  const told = async (text: string) => {
    const folder = temporaryFolder({ 'wrong.yaml': `game: lamps\n${text}` });
    const error = await loadScenario(join(folder, 'wrong.yaml')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ScenarioError);
    const { line, column, path, message, hint } = (error as ScenarioError).problems[0];
    return `${line}:${column} ${path}: ${message}${hint === null ? '' : `; ${hint}`}`;
  };

  test('of a patch, an operation and a nation', async () => {
    expect(await told('decks:\n  cards:\n    wa-salonika:\n      copies: 2\n')).toMatch(
      /^5:15 decks\.cards\.wa-salonika\.copies: the card places a marker/,
    );
    expect(await told('decks:\n  cards:\n    ge-lusitania: { change: { us: { base: 44 } } }\n')).toMatch(
      /^4:\d+ decks\.cards\.ge-lusitania\.change\.us\.base: must be a whole number/,
    );
    expect(
      await told('decks:\n  cards:\n    ge-lusitania:\n      ops:\n        - { op: uss, base: 1 }\n'),
    ).toMatch(/^6:17 decks\.cards\.ge-lusitania\.ops\.0\.op: expected one of .*; did you mean us\?$/);
    const pp = '- { op: pp, nation: germny, delta: 1, duration: turn }';
    expect(await told(`decks:\n  cards:\n    ge-lusitania:\n      ops:\n        ${pp}\n`)).toMatch(
      /^6:\d+ decks\.cards\.ge-lusitania\.ops\.0\.nation: .*; did you mean germany\?$/,
    );
    expect(await told('decks:\n  provenance: { histry: off }\n')).toBe(
      '3:17 decks.provenance.histry: unknown key; did you mean history?',
    );
  });
});
