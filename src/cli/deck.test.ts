// `lamplight deck` within the test: a game that tosses coins, and every real game's own laboratory.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { temporaryFolder } from '../scenario/testing/temporary.js';
import { COIN_URL } from '../simulate/deck/testing/coin-game.js';
import { main } from './main.js';
import { lamplight } from './testing/in-process.js';

const coin = {
  id: 'coin',
  title: 'Coin',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'green', name: 'Green' },
    { id: 'blue', name: 'Blue' },
  ],
  url: COIN_URL,
};

const files = {
  'two.yaml': 'game: coin\nname: two\n',
  'three.yaml': 'game: coin\nname: three\nrules: { every: 3 }\n',
  'strategies/coin/random.js': 'export default { summary: "Plays.", seat: () => ({ choose: () => 0 }) };',
};

async function deck(argv: readonly string[], folder = temporaryFolder(files), games = [coin]) {
  const said = { stdout: '', stderr: '', folder };
  const into = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      said[name] += text;
    },
  });
  const code = await main(['deck', ...argv.map((word) => word.replace('@', `${folder}/`))], {
    games,
    env: {},
    strategyFolder: join(folder, 'strategies'),
    scenarioFolder: join(folder, 'scenarios'),
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  return { code, ...said };
}

describe('lamplight deck', { timeout: 60_000 }, () => {
  test('prints what is exact and what is assumed, and nothing else', async () => {
    const { code, stdout, stderr } = await deck(['@three.yaml']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('three (coin): the decks alone, exact\n');
    expect(stdout).toContain('The coin is fair.');
    expect(stdout).toMatch(/toss +33\.333% +█+/);
    expect(stdout).toMatch(/Tails +67 +33\.3% +0\.0%/);
  });

  test('--wars puts exact and sampled side by side, with a z-score for every cell', async () => {
    const folder = temporaryFolder(files);
    const argv = [
      '@three.yaml',
      '--wars',
      '9k',
      '--threads',
      '1',
      '--out',
      '@out',
      '--csv',
      '@odds.csv',
      '--html',
      '@odds.html',
      '--cells',
    ];
    const { code, stdout, stderr } = await deck(argv, folder);
    expect(code).toBe(0);
    expect(stderr).toContain('Played 9,000 wars');
    expect(stdout).toMatch(/toss +33\.333% +33\.333% +z +0\.00/);
    expect(stdout).toContain('Exact and sampled agree: the largest |z| of 4 cells is 0.00');
    const [head, first] = readFileSync(join(folder, 'odds.csv'), 'utf8').split('\n');
    expect(head).toBe('group,owner,id,title,turn,label,exact,by,count,sampled,z');
    expect(first).toMatch(/^event,,heads,Heads,1,toss,0\.333\d+,0\.333\d+,3000,0\.333\d+,/);
    const page = readFileSync(join(folder, 'odds.html'), 'utf8');
    expect(page).toContain('Heads: 33.3% of wars, at no turn with even odds');
    expect(page).toContain('<code>lamplight deck three.yaml --wars 9000 --seed 1914</code>');
    // A second time there is nothing left to play.
    expect((await deck(argv, folder)).stderr).toBe('');
  });

  test('--json is one document', async () => {
    const { stdout } = await deck(['@two.yaml', '--json', '--wars', '1_000', '--quiet', '--out', '@out']);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ game: 'coin', scenario: 'two', sampled: { wars: 1000 } });
    expect(answer.rows[0]).toMatchObject({ id: 'heads', first: [0.5], by: [0.5], never: 0.5 });
    expect(answer.rows[0].cells[0]).toEqual({ turn: 'toss', count: 500, z: 0 });
  });

  test('two scenarios: what differs', async () => {
    const folder = temporaryFolder(files);
    const { code, stdout } = await deck(
      ['@two.yaml', '@three.yaml', '--csv', '@odds.csv', '--html', '@odds.html'],
      folder,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('three less two (coin)');
    expect(stdout).toMatch(/Heads +-16\.7 +\+16\.7/);
    expect(stdout).toContain('2 of 2 rows differ.');
    expect(readFileSync(join(folder, 'odds.csv'), 'utf8')).toContain(
      'event,,heads,Heads,both,1,toss,-0.1666',
    );
    expect(readFileSync(join(folder, 'odds.html'), 'utf8')).toContain('2 of 2 rows differ, most of all ');
    const same = await deck(['@two.yaml', '@two.yaml', '--json'], folder);
    expect(JSON.parse(same.stdout)).toMatchObject({ same: 2, changes: [] });
  });

  test('a row that cannot be computed says why, alone and in a comparison', async () => {
    const folder = temporaryFolder({
      ...files,
      'seven.yaml': 'game: coin\nname: seven\nrules: { every: 7 }\n',
    });
    expect((await deck(['@seven.yaml'], folder)).stdout).toContain('Heads\n  seven is too many\n');
    const { rows } = JSON.parse((await deck(['@seven.yaml', '--json'], folder)).stdout);
    expect(rows[0]).toMatchObject({ first: null, never: null, missing: 'seven is too many' });
    for (const pair of [
      ['@two.yaml', '@seven.yaml'],
      ['@seven.yaml', '@two.yaml'],
    ]) {
      const { stdout } = await deck(pair, folder);
      expect(stdout).toContain('Heads, seven: seven is too many');
      expect(stdout).toContain('1 of 1 rows differ.');
      const answer = JSON.parse((await deck([...pair, '--json'], folder)).stdout);
      expect(answer.uncompared).toEqual([{ id: 'heads', scenario: 'seven', missing: 'seven is too many' }]);
    }
  });

  test('what makes no sense is said, and nothing is printed as an answer', async () => {
    const cases: [string[], string][] = [
      [['@two.yaml', '--assume', 'edge=maybe'], 'edge: expected yes or no'],
      [['@two.yaml', '--assume', 'edge=maybe'], '  edge: whether it may stand on its edge'],
      [['@two.yaml', '--assume', 'edge'], 'expected name=value'],
      [['@two.yaml', '@three.yaml', '--wars', '10'], '--wars samples one scenario'],
      [['@two.yaml', '--wars', 'many'], 'Expected a whole number of wars'],
    ];
    for (const [argv, message] of cases) {
      const { code, stdout, stderr } = await deck(argv);
      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(message);
    }
    const { code, stderr } = await lamplight(['deck', 'toy/standard']);
    expect(stderr).toMatch(/has no deck laboratory|cannot find|no scenario/);
    expect(code).not.toBe(0);
  });

  test('a sampling that fails ends in its own exit code', async () => {
    const { code, stderr } = await deck(['@two.yaml', '--wars', '10', '--seed', 'broken', '--out', '@out']);
    expect(code).toBe(5);
    expect(stderr).toContain('the coin is lost');
  });

  test('every game with a laboratory: sampled agrees with exact', async () => {
    const folder = temporaryFolder({});
    for (const { id } of GAMES) {
      const argv = [
        'deck',
        `${id}/standard`,
        '--wars',
        '20k',
        '--quiet',
        '--json',
        '--out',
        join(folder, id),
      ];
      let stdout = '';
      const code = await main(argv, {
        stdout: { write: (text) => (stdout += text) },
        stderr: { write() {} },
      });
      if (code === 2) continue; // it has none
      const { largest, limit, impossible, cells } = JSON.parse(stdout).sampled.agreement;
      expect(impossible).toBe(0);
      expect(cells).toBeGreaterThan(100);
      expect(largest).toBeLessThan(limit);
      expect(existsSync(join(folder, id, 'wars.json'))).toBe(true);
    }
  });
});
