// Scenario files that load, and what they load as.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadScenario } from './load.js';
import { BENCH, loadFrom, STRATEGY, temporaryFolder } from './testing/temporary.js';

const RANDOM = { red: 'random', green: 'random', blue: 'random' };
const STANDARD = {
  rules: { 'victory-margin': 7, odds: 0.5, weather: false, limit: 'none' },
  decks: { changes: [], counts: {} },
  setup: { first: 'red' },
};

describe('a scenario file', () => {
  it('that only names its game is the standard game, called after the file', async () => {
    const scenario = await loadFrom('game: bench');
    expect(scenario).toMatchObject({ name: 'x', description: null, game: BENCH, strategies: RANDOM });
    expect(scenario.module.id).toBe('bench');
    expect(scenario.settings).toEqual(STANDARD);
    expect(scenario.resolved).toEqual({ game: 'bench', name: 'x', strategies: RANDOM, ...STANDARD });
  });

  it('sets a name, a description, strategies and the sections of the game', async () => {
    const { resolved, name, description } = await loadFrom(
      [
        'game: bench',
        'name: Long odds',
        'description: What long odds do.',
        'strategies: { red: "bold:daring=0.7" }',
        'rules: { odds: 0.25, limit: 3 }',
        'decks:',
        '  changes:',
        '    - { op: add, card: ace }',
        '    - { op: remove, card: jack }',
        'setup: { first: blue }',
      ].join('\n'),
    );
    expect([name, description]).toEqual(['Long odds', 'What long odds do.']);
    expect(resolved).toEqual({
      game: 'bench',
      name: 'Long odds',
      description: 'What long odds do.',
      strategies: { ...RANDOM, red: 'bold:daring=0.7' },
      rules: { ...STANDARD.rules, odds: 0.25, limit: 3 },
      decks: {
        changes: [
          { op: 'add', card: 'ace', count: 1 },
          { op: 'remove', card: 'jack' },
        ],
        counts: {},
      },
      setup: { first: 'blue' },
    });
  });

  it('may be JSON, indented with tabs', async () => {
    const text = JSON.stringify({ game: 'bench', rules: { odds: 1 } }, null, '\t');
    const { settings } = await loadFrom({ 'x.json': text }, { reference: './x.json' });
    expect(settings).toMatchObject({ rules: { odds: 1 } });
  });

  it('may start with a byte order mark, end lines with CR LF and repeat an anchor', async () => {
    const text = '\uFEFFgame: bench\r\ndecks:\r\n  counts: { ace: &n 3, king: *n }\r\n';
    expect((await loadFrom(text)).settings).toMatchObject({ decks: { counts: { ace: 3, king: 3 } } });
  });

  it('as resolved, written to a file, loads as the same scenario', async () => {
    const { resolved } = await loadFrom(
      'game: bench\nname: Again\nrules: { odds: 0.25 }\ndecks: { changes: [{ op: add, card: ace }] }\n',
    );
    expect((await loadFrom(JSON.stringify(resolved))).resolved).toEqual(resolved);
  });

  it('has no path of this machine in what the manifest shows', async () => {
    const folder = temporaryFolder({ 'bot.js': STRATEGY });
    const { resolved } = await loadFrom('game: bench', { seats: { red: join(folder, 'bot.js') } });
    expect((resolved.strategies as typeof RANDOM).red).toMatch(/bot\.js$/);
    expect(JSON.stringify(resolved)).not.toContain(`"${folder}`);
  });
});

describe('extends', () => {
  it('merges maps, replaces lists and scalars, and takes name and description from the file itself', async () => {
    const { resolved } = await loadFrom({
      'base/parent.yaml':
        'game: bench\nname: Parent\ndescription: Old.\nrules: { odds: 0.25, weather: true }\n' +
        'decks: { changes: [{ op: remove, card: ace }, { op: remove, card: jack }] }\nstrategies: { blue: bold }\n',
      'x.yaml':
        'extends: base/parent.yaml\nrules: { odds: 0.75 }\ndecks: { changes: [{ op: remove, card: king }] }\n',
    });
    expect(resolved).toEqual({
      game: 'bench',
      name: 'x',
      strategies: { ...RANDOM, blue: 'bold' },
      rules: { ...STANDARD.rules, odds: 0.75, weather: true },
      decks: { changes: [{ op: 'remove', card: 'king' }], counts: {} },
      setup: { first: 'red' },
    });
  });

  it('goes on through a grandparent, each path relative to its own file', async () => {
    const { settings } = await loadFrom({
      'x.yaml': 'extends: a/b.yaml',
      'a/b.yaml': 'extends: ../c.yaml\nrules: { limit: 2 }',
      'c.yaml': 'game: bench\nrules: { limit: 1, odds: 0.125 }',
    });
    expect(settings).toMatchObject({ rules: { limit: 2, odds: 0.125 } });
  });

  it('restores a default by null', async () => {
    const { settings } = await loadFrom({
      'x.yaml': 'extends: ./y.yaml\nrules: { odds: null }\nsetup:\n',
      'y.yaml': 'game: bench\nrules: { odds: 0.25, limit: 4 }\nsetup: { first: blue }',
    });
    expect(settings).toMatchObject({ rules: { odds: 0.5, limit: 4 }, setup: { first: 'red' } });
  });

  it('takes a ready scenario by name', async () => {
    const { settings } = await loadFrom({
      'x.yaml': 'extends: bench/standard',
      'scenarios/bench/standard.yaml': 'game: bench\nrules: { odds: 0.25 }',
    });
    expect(settings).toMatchObject({ rules: { odds: 0.25 } });
  });
});

describe('a ready scenario', () => {
  const files = {
    'scenarios/bench/standard.yaml': 'game: bench',
    'scenarios/bench/README.md': 'Not a scenario.',
    'scenarios/README.md': 'Not a game.',
  };

  it.each(['bench/standard', 'standard'])('is found as %s', async (reference) => {
    expect((await loadFrom(files, { reference })).name).toBe('standard');
  });
});

describe('--set', () => {
  const set = async (...sets: string[]) =>
    (
      await loadFrom('game: bench\nrules: { odds: 0.25 }\ndecks: { changes: [{ op: add, card: ace }] }', {
        sets,
      })
    ).resolved;

  it('overrides what the file says, the last one last', async () => {
    expect(await set('rules.odds=0.75', 'rules.odds=1')).toMatchObject({ rules: { odds: 1 } });
  });

  it('reads its value as YAML', async () => {
    expect(await set('rules.weather=true', 'decks.counts={ace: 2}', 'name=Set "so"')).toMatchObject({
      name: 'Set "so"',
      rules: { weather: true },
      decks: { counts: { ace: 2 } },
    });
  });

  it('reaches into a list by number', async () => {
    expect(await set('decks.changes.0.count=5')).toMatchObject({
      decks: { changes: [{ card: 'ace', count: 5 }] },
    });
  });

  it.each(['rules.odds=null', 'rules.odds=', 'rules=null'])('restores the default with %s', async (text) => {
    expect(await set(text)).toMatchObject({ rules: { odds: 0.5 } });
  });

  it('seats a strategy', async () => {
    expect(await set('strategies.red=bold:daring=1')).toMatchObject({ strategies: { red: 'bold:daring=1' } });
  });
});

describe('strategies', () => {
  it('from the command line win over the file and over --set', async () => {
    const { strategies } = await loadFrom('game: bench\nstrategies: { red: ./evil.js, blue: bold }', {
      sets: ['strategies.red=random'],
      seats: { red: 'bold:daring=0' },
    });
    expect(strategies).toEqual({ red: 'bold:daring=0', green: 'random', blue: 'bold' });
  });

  it('from the command line are left to whoever seats them to check', async () => {
    const { strategies } = await loadFrom('game: bench', { seats: { red: 'nobody' } });
    expect(strategies.red).toBe('nobody');
  });

  it('may be files beside the scenario when code is allowed', async () => {
    const folder = temporaryFolder({
      'x.yaml': 'game: bench\nstrategies: { red: "./bot.js" }',
      'bot.js': STRATEGY,
    });
    const scenario = await loadScenario(join(folder, 'x.yaml'), { games: [BENCH], allowCode: true });
    expect(scenario.strategies.red).toBe(join(folder, 'bot.js'));
    expect(scenario.resolved.strategies).toMatchObject({ red: './bot.js' });
  });

  it('are not run for a file that is not allowed to name them', async () => {
    const folder = temporaryFolder({ 'x.yaml': 'game: bench\nstrategies: { red: ./bot.js }' });
    const trace = join(folder, 'trace');
    const code = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(trace)}, ''); ${STRATEGY}`;
    writeFileSync(join(folder, 'bot.js'), code);
    const load = (allowCode: boolean) => loadScenario(join(folder, 'x.yaml'), { games: [BENCH], allowCode });
    const { existsSync } = await import('node:fs');
    await expect(load(false)).rejects.toThrow('--allow-code');
    expect(existsSync(trace)).toBe(false);
    await load(true);
    expect(existsSync(trace)).toBe(true);
  });
});
