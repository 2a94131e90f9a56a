// `lamplight check-bot` on bots of the toy game, each with one fault.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../scenario/testing/temporary.js';
import { lamplight } from './testing/in-process.js';

/** A bot that picks `pick` (an expression over state, random, count, memory) out of the legal actions. */
function bot(pick: string, begin = 'memory = 0;'): string {
  return `export default {
    summary: 'a bot with a fault',
    seat(game, side) {
      const actions = new Int32Array(game.maxActions);
      let memory = 0;
      return {
        begin() { ${begin} },
        choose(state, random) {
          const count = game.legalActions(state, actions);
          memory++;
          return actions[(${pick}) % count];
        },
      };
    },
  };`;
}

const FILES = {
  'sound.js': bot('random.below(8) + memory'),
  'illegal.js': 'export default { summary: "", seat: () => ({ choose: () => 77 }) };',
  'vandal.js': bot('(state.bytes[0] ^= 1)'),
  'dicey.js': bot('Math.floor(1e6 * Math.random())'),
  'clocked.js': bot('Date.now() * 0'),
  'dated.js': bot('new Date().getTime() * 0'),
  'given-date.js': bot('new Date(0).getTime()'),
  'cryptic.js': `import { randomInt } from 'node:crypto'; ${bot('randomInt(9) * 0')}`,
  'ticking.js': bot('Number(process.hrtime.bigint()) * 0'),
  'elephant.js': bot('memory', ''),
  'peeker.js': bot('state.deck[state.clock[2] - 1] ?? 0'),
  'stuck.js': bot('(() => { while (memory === 3); return 0; })()'),
  'glutton.js': bot('(() => { const kept = []; while (true) kept.push(new Array(100000).fill(0.5)); })()'),
  'quitter.js': bot('process.exit(3)'),
  'faint.js': bot('(() => { throw new Error("too much"); })()'),
  'one-sided.js': bot('0').replace('summary', "sides: ['green'], summary"),
};

const check = (name: string, ...more: string[]) =>
  lamplight([
    ...['check-bot', join(temporaryFolder(FILES), `${name}.js`), '--games', '6', '--quiet'],
    ...['--memory', '96', ...more],
  ]);

describe('lamplight check-bot', { timeout: 60_000 }, () => {
  test('passes a sound bot, and says what it measured', async () => {
    const { code, stdout, stderr } = await check('sound');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('is fit for a run');
    expect(stdout.match(/^ {2}pass {2}/gm)).toHaveLength(6);
    expect(stdout).toMatch(/cost: \d+\.\d microseconds a decision/);
    expect(stdout).toMatch(
      /decision +asked +choices +microseconds +longest ms +bytes\n +play a card +54 +\d\.\d/,
    );
  });

  test.each([
    ['illegal', /FAIL {2}legal, .*chose action 77, which is not legal/],
    ['vandal', /FAIL {2}legal, .*changed the state that it was shown/],
    ['faint', /FAIL {2}legal, .*threw an error: too much/],
    ['dicey', /FAIL {2}(repeatable|no luck or clock)/],
    ['clocked', /FAIL {2}no luck or clock from outside: it used Date\.now/],
    ['dated', /FAIL {2}no luck or clock from outside: it used new Date/],
    ['cryptic', /FAIL {2}no luck or clock from outside: it used crypto\.randomInt/],
    ['ticking', /FAIL {2}no luck or clock from outside: it used process\.hrtime\.bigint/],
    ['elephant', /FAIL {2}forgets the last game: .*begin\(\) must forget/],
    ['glutton', /FAIL {2}legal, .*ran out of the 96 MB that a thread may have/],
    ['quitter', /FAIL {2}legal, .*ended its thread/],
    ['peeker', /FAIL {2}does not peek: .*it peeks/],
  ])('finds the fault of %s and names the game', async (name, fault) => {
    const { code, stdout } = await check(name);
    expect(code).toBe(4);
    expect(stdout).toContain('is not fit for a run');
    expect(stdout).toMatch(fault);
    expect(stdout).toMatch(/as red, game [1-6] of seed check-bot, asked for "/);
    const again = /legal/.test(String(fault))
      ? /to see it again: lamplight run standard --red .* --green random --blue random .*--only [1-6]\n/
      : /to see it again: lamplight check-bot .* --side red --opponent random --seed check-bot --games [1-6]\n/;
    expect(stdout).toMatch(again);
  });

  test('a date that is given is no clock', async () => {
    expect((await check('given-date')).code).toBe(0);
  });

  test('does not wait for ever', async () => {
    const { code, stdout } = await check('stuck', '--patience', '2s');
    expect(code).toBe(4);
    expect(stdout).toMatch(/FAIL {2}legal, .*did not answer within 2 s/);
    expect(stdout).toContain('as red, game 1 of seed check-bot, asked for "play a card"');
  });

  test('checks a bot of one side on that side only', async () => {
    const { code, stdout } = await check('one-sided', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ passed: true });
  });

  test('a bot that is not there is named', async () => {
    const { code, stderr } = await lamplight(['check-bot', 'randon']);
    expect(code).toBe(4);
    expect(stderr).toContain('did you mean random?');
  });
});
