// `lamplight cards` in process, with a game whose cards' effects are known.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { CARD_WORLD } from './testing/card-world.js';
import { lamplight } from './testing/in-process.js';

// Threads take a second to start, and several on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const cards = (...argv: string[]) => lamplight(['cards', ...argv], {}, CARD_WORLD);

interface CardDocument {
  readonly id: string;
  readonly changed: number;
  readonly drawn: number;
  readonly effects: Record<
    string,
    { estimate: number; low: number; high: number; holm: number; stands: boolean }
  >;
}
const cardIn = (text: string, id: string) =>
  (JSON.parse(text) as { cards: CardDocument[] }).cards.find((card) => card.id === id)!;

const home = process.cwd();
let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lamplight-cards-cli-')));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

describe('bad usage', () => {
  test.each([
    [['--card', 'bon'], 'there is no card bon in this scenario; did you mean boon?'],
    [['--card', 'zeppelin'], 'lamplight list metrics names them'],
    [['--games', 'lots'], 'whole number of games'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await cards(...argv);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(code).toBe(EXIT.badUsage);
  });

  test('a game without cards', async () => {
    const { code, stderr } = await lamplight(['cards', '--causal']);
    expect(stderr).toContain('toy has no cards to look at');
    expect(code).toBe(EXIT.badUsage);
  });
});

describe('association', () => {
  test('a table, largest shifts first, and cards.csv beside the usual reports; played once', async () => {
    const { code, stdout, stderr } = await cards('--games', '1500', '--out', 'linked');
    expect(code).toBe(EXIT.ok);
    expect(stderr).toContain('Played 1,500 games');
    expect(stdout).toMatch(/card +drawn +turn +VP spread[^\n]*\nPeace .*\nBoon +\d/);
    expect(stdout).toContain('Association, not cause');
    for (const name of ['games.csv', 'cards.csv', 'manifest.json'])
      expect(existsSync(join('linked', name))).toBe(true);
    const again = await cards('--games', '1500', '--out', 'linked', '--card', 'dud');
    expect(again.stderr).toContain('Played 0 games');
    expect(again.stdout).toContain('Dud');
    expect(again.stdout).not.toContain('Boon');
  });

  test('--json has the figures of cards.csv', async () => {
    const { stdout } = await cards('--games', '1500', '--out', 'linked', '--json', '--quiet');
    const document = JSON.parse(stdout);
    const records = parse(readFileSync('linked/cards.csv'), { columns: true, comment: '#' }) as Record<
      string,
      string
    >[];
    const boon = document.cards.find(({ id }: { id: string }) => id === 'boon');
    const record = records.find(({ card }) => card === 'boon')!;
    expect(document.kind).toBe('association');
    expect(boon.drawn).toBe(Number(record.drawn));
    expect(boon.shifts['vp-spread'].estimate).toBeCloseTo(Number(record['vp-spread']), 6);
    expect(boon.shifts['vp-spread'].low).toBeGreaterThan(4);
    // Why association is not cause: who draws the dud has not drawn the peace that turn, and the game goes on.
    const dud = document.cards.find(({ id }: { id: string }) => id === 'dud');
    expect(dud.shifts['vp-spread'].low).toBeGreaterThan(0);
  });
});

describe('cause', () => {
  const ALL = ['--causal', '--games', '400', '--json', '--quiet'];
  let whole: string;
  beforeAll(async () => {
    const { code, stdout, stderr } = await cards(...ALL, '--out', 'whole');
    expect([code, stderr]).toEqual([EXIT.ok, '']);
    whole = stdout;
  }, 120_000);

  test.each(['dud', 'filler'])('%s does nothing: no game changes', (id) => {
    const { changed, effects } = cardIn(whole, id);
    expect(changed).toBe(0);
    expect(effects['vp-spread']).toMatchObject({ estimate: 0, low: 0, high: 0, holm: 1, stands: false });
    expect(Object.values(effects).some(({ stands }) => stands)).toBe(false);
  });

  test('boon gives 6 points in exactly the games that draw it', () => {
    const { changed, drawn, effects } = cardIn(whole, 'boon');
    expect(changed).toBe(drawn);
    expect(effects['vp-spread']!.estimate).toBeCloseTo((6 * drawn) / 400, 12);
    expect(effects['vp-spread']!.stands).toBe(true);
    expect(effects['win-red']!.low).toBeGreaterThan(0);
    expect(effects['win-blue']!.estimate).toBeCloseTo(-effects['win-red']!.estimate, 12);
    expect(effects['us-entry']!.estimate).toBe(0);
  });

  test('entry and collapse happen because of their cards; peace takes points', () => {
    const entry = cardIn(whole, 'entry');
    expect(entry.effects['us-entry']).toMatchObject({ estimate: entry.drawn / 400, stands: true });
    expect(cardIn(whole, 'collapse').effects['russian-collapse']!.stands).toBe(true);
    expect(cardIn(whole, 'peace').effects['vp-spread']!.high).toBeLessThan(0);
  });

  test('one folder for each way, causal.csv, and the same again without playing', async () => {
    for (const name of ['baseline/cards.csv', 'blank-boon/journal.bin', 'causal.csv']) {
      expect(existsSync(join('whole', name))).toBe(true);
    }
    const records = parse(readFileSync('whole/causal.csv'), { columns: true, comment: '#' }) as unknown[];
    expect(records).toHaveLength(6);
    const { code, stdout, stderr } = await cards(
      '--causal',
      '--games',
      '400',
      '--card',
      'boon',
      '--out',
      'whole',
    );
    expect(code).toBe(EXIT.ok);
    expect(stderr).toContain('Played 0 games');
    expect(stdout).toMatch(/^With Boon in effect, "Points of red" is \d\.\d\d higher/m);
  });

  test('Ctrl-C keeps what is done, and the same command goes on to the same answer', async () => {
    const asked = setInterval(() => {
      if (!existsSync('stopped/blank-dud/journal.bin')) return;
      clearInterval(asked);
      process.emit('SIGINT', 'SIGINT');
    }, 1);
    const stopped = await cards(...ALL, '--out', 'stopped');
    clearInterval(asked);
    expect(stopped.code).toBe(EXIT.interrupted);
    expect(stopped.stderr).toMatch(/Interrupted after [1-5] of 6 cards\. The same command goes on/);
    expect(JSON.parse(stopped.stdout).status).toBe('interrupted');
    const resumed = await cards(...ALL, '--out', 'stopped');
    expect(resumed.code).toBe(EXIT.ok);
    expect(resumed.stdout.replaceAll('"stopped"', '"whole"')).toBe(whole);
  });

  test('another run in the folder is left alone', async () => {
    const { code, stderr } = await cards(...ALL, '--seed', 'other', '--out', 'whole');
    expect(stderr).toContain('holds another run');
    expect(code).toBe(EXIT.badUsage);
  });

  test('the usual folder; a card that the scenario has blank already changes nothing', async () => {
    writeFileSync('no-boon.yaml', 'game: cards\ndecks:\n  blank: [boon]\n');
    const { stdout } = await cards(
      'no-boon.yaml',
      '--causal',
      '-g',
      '50',
      '--json',
      '--quiet',
      '--card',
      'boon',
    );
    expect(JSON.parse(stdout).folder).toBe('results/no-boon-cards-1914');
    expect(cardIn(stdout, 'boon').changed).toBe(0);
  });
});
