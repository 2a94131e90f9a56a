// What a person is told about a scenario that does not load: each kind of mistake, its place and its words.
import { describe, expect, it } from 'vitest';
import { failureOf } from './testing/temporary.js';

type Case = readonly [what: string, text: string, code: string, ...lines: readonly string[]];

const ONE_FILE: readonly Case[] = [
  [
    'an unknown key with a near one',
    'game: bench\nrules:\n  victory-margn: 3\n',
    'unknown-key',
    'x.yaml:3:3 rules.victory-margn: unknown key; did you mean victory-margin?',
  ],
  [
    'an unknown key with none near',
    'game: bench\nsetup:\n  weather: 3\n',
    'unknown-key',
    'x.yaml:3:3 setup.weather: unknown key; the keys here are first, note',
  ],
  [
    'an unknown section',
    'game: bench\nrule: {}\n',
    'unknown-key',
    'x.yaml:2:1 rule: unknown key; did you mean rules?',
  ],
  [
    'a key called __proto__',
    'game: bench\nrules: { __proto__: { odds: 1 } }\n',
    'unknown-key',
    'x.yaml:2:10 rules.__proto__: unknown key; the keys here are victory-margin, odds, weather, limit',
  ],
  [
    'text for a number',
    'game: bench\nrules:\n  victory-margin: seven\n',
    'wrong-type',
    'x.yaml:3:19 rules.victory-margin: expected a whole number from 1 to 20, got "seven"',
  ],
  [
    'a number in quotes',
    'game: bench\nrules: { victory-margin: "7" }\n',
    'wrong-type',
    'x.yaml:2:26 rules.victory-margin: expected a whole number from 1 to 20, got "7"; leave out the quotes',
  ],
  [
    'a broken number',
    'game: bench\nrules: { victory-margin: 2.5 }\n',
    'wrong-type',
    'x.yaml:2:26 rules.victory-margin: expected a whole number from 1 to 20, got 2.5',
  ],
  [
    'a number for text',
    'game: bench\nname: 1914\n',
    'wrong-type',
    'x.yaml:2:7 name: expected text of 1 to 80 letters, got 1914; in quotes it is text: "1914"',
  ],
  [
    'a number too big',
    'game: bench\nrules: { victory-margin: 25 }\n',
    'out-of-range',
    'x.yaml:2:26 rules.victory-margin: expected a whole number from 1 to 20, got 25',
  ],
  [
    'a number far too small, told once',
    'game: bench\nrules: { victory-margin: -1e300 }\n',
    'out-of-range',
    'x.yaml:2:26 rules.victory-margin: expected a whole number from 1 to 20, got -1e+300',
  ],
  [
    'a number at an excluded bound',
    'game: bench\nrules: { odds: 0 }\n',
    'out-of-range',
    'x.yaml:2:16 rules.odds: expected a number of at most 1 above 0, got 0',
  ],
  [
    'an infinite number',
    'game: bench\nrules: { odds: .inf }\n',
    'wrong-type',
    'x.yaml:2:16 rules.odds: expected a number of at most 1 above 0, got Infinity',
  ],
  [
    'a word for a switch',
    'game: bench\nrules: { weather: yes }\n',
    'wrong-type',
    'x.yaml:2:19 rules.weather: expected true or false, got "yes"',
  ],
  [
    'a misspelt name',
    'game: bench\nsetup: { first: gren }\n',
    'unknown-name',
    'x.yaml:2:17 setup.first: expected one of red, green, blue, got "gren"; did you mean green?',
  ],
  [
    'a value that fits no choice of a union',
    'game: bench\nrules: { limit: [1] }\n',
    'wrong-type',
    'x.yaml:2:17 rules.limit: expected none or a whole number from 1 to 5, got a list of 1',
  ],
  [
    'a list for a section',
    'game: bench\nrules:\n  - odds\n',
    'wrong-type',
    'x.yaml:3:3 rules: expected keys and values, got a list of 1',
  ],
  [
    'a list that is too long',
    'game: bench\ndecks: { changes: [1, 2, 3, 4] }\n',
    'out-of-range',
    'x.yaml:2:19 decks.changes: expected a list of at most 3 entries, got a list of 4',
  ],
  [
    'a number for an entry of a list',
    'game: bench\ndecks: { changes: [{ op: remove, card: ace }, 1] }\n',
    'wrong-type',
    'x.yaml:2:47 decks.changes.1: expected keys and values, got 1',
  ],
  [
    'entries of a list of operations',
    [
      'game: bench',
      'decks:',
      '  changes:',
      '    - op: ad',
      '      card: ace',
      '    - op: add',
      '      card: kng',
      '      count: 12',
      '      cuont: 1',
      '    - op: remove',
      '      count: 1',
    ].join('\n'),
    'unknown-name',
    'x.yaml:4:11 decks.changes.0.op: expected one of add, remove, got "ad"; did you mean add?',
    'x.yaml:7:13 decks.changes.1.card: expected one of ace, king, queen, jack, got "kng"; did you mean king?',
    'x.yaml:8:14 decks.changes.1.count: expected a whole number from 1 to 9, got 12',
    'x.yaml:9:7 decks.changes.1.cuont: unknown key; did you mean count?',
    'x.yaml:10:7 decks.changes.2.card: missing; expected one of ace, king, queen, jack',
    'x.yaml:11:7 decks.changes.2.count: unknown key; the keys here are op, card',
  ],
  [
    'an unknown name as a key',
    'game: bench\ndecks: { counts: { knig: 2 } }\n',
    'unknown-key',
    'x.yaml:2:20 decks.counts.knig: unknown key; did you mean king?',
  ],
  [
    'a name with a slash',
    'game: bench\nname: ../../etc\n',
    'invalid',
    'x.yaml:2:7 name: names a folder of results, so it takes no slash',
  ],
  [
    'settings that the game refuses',
    'game: bench\nrules:\n  weather: true\n  odds: 0.95\n',
    'invalid',
    'x.yaml:4:9 rules.odds: must be at most 0.9 with weather',
  ],
  [
    'a key written twice',
    'game: bench\nrules:\n  odds: 1\n  limit: 2\n  odds: 0.5\n',
    'duplicate-key',
    'x.yaml:5:3 rules.odds: written twice; the first is on line 3',
  ],
  [
    'a key written twice in a list',
    'game: bench\ndecks:\n  changes:\n    - { op: remove, card: ace }\n    - { op: add, card: king, card: jack }\n',
    'duplicate-key',
    'x.yaml:5:30 decks.changes.1.card: written twice; the first is on line 5',
  ],
  ['no game', 'name: x\n', 'missing-key', 'x.yaml:1:1 game: missing; expected one of bench'],
  ['a game that is no name', 'game: 7\n', 'wrong-type', "x.yaml:1:7 game: expected a game's name, got 7"],
  [
    'a misspelt game',
    '\ngame: bnch\n',
    'unknown-game',
    'x.yaml:2:7 game: there is no game bnch; did you mean bench?',
  ],
  [
    'an unknown game',
    'game: go\n',
    'unknown-game',
    'x.yaml:1:7 game: there is no game go; the games are bench',
  ],
  [
    'an unknown side',
    'game: bench\nstrategies:\n  redd: random\n  purple: random\n',
    'unknown-side',
    'x.yaml:3:3 strategies.redd: unknown side; did you mean red?',
    'x.yaml:4:3 strategies.purple: unknown side; the sides here are red, green, blue',
  ],
  [
    'an unknown strategy',
    'game: bench\nstrategies: { red: rnadom }\n',
    'unknown-strategy',
    'x.yaml:2:20 strategies.red: rnadom: there is no such strategy; did you mean random?',
  ],
  [
    'an option of a strategy out of range',
    'game: bench\nstrategies: { red: bold:daring=2 }\n',
    'bad-strategy',
    'x.yaml:2:20 strategies.red: bold: option daring: expected a number from 0 to 1, got 2',
  ],
  [
    'code named in a file',
    'game: bench\nstrategies: { red: bot.js }\n',
    'code-not-allowed',
    'x.yaml:2:20 strategies.red: bot.js: a scenario file may not load code of its own; if you trust it, run with --allow-code',
  ],
  [
    'an empty file',
    '',
    'empty',
    'x.yaml: the file is empty; a scenario says at least which game it is of: `game: ...`',
  ],
  [
    'a file of comments',
    '# nothing\n',
    'empty',
    'x.yaml: the file is empty; a scenario says at least which game it is of: `game: ...`',
  ],
  [
    'a list instead of keys',
    '\n- game\n',
    'not-a-map',
    'x.yaml:2:1: expected keys and values, such as `game: ...`, got a list',
  ],
  [
    'a word instead of keys',
    'bench\n',
    'not-a-map',
    'x.yaml:1:1: expected keys and values, such as `game: ...`, got "bench"',
  ],
  [
    'two keys on one line',
    'game: bench\nname: a: b\n',
    'syntax',
    'x.yaml:2:7: two keys on one line; put the second on a line of its own, or its text in quotes',
  ],
  [
    'a tab',
    'game: bench\nrules:\n\todds: 1\n',
    'syntax',
    'x.yaml:3:1: indented with a tab; YAML takes spaces only',
  ],
  [
    'a list and keys side by side, told once a line',
    '- 1\nb: 2\n',
    'syntax',
    'x.yaml:2:1: unexpected scalar at node end',
  ],
  ['a quote left open', 'game: "bench\n', 'syntax', 'x.yaml:2:1: missing closing "quote'],
  [
    'two scenarios in a file',
    'game: bench\n---\ngame: bench\n',
    'syntax',
    'x.yaml:2:1: a file holds one scenario; what follows this `---` belongs in a file of its own',
  ],
  ['a key that is a list', 'game: bench\n? [a]\n: 1\n', 'syntax', 'x.yaml:2:3: a key must be a plain name'],
  ['a tag', 'game: !py bench\n', 'syntax', 'x.yaml:1:7: unresolved tag: !py'],
  ['an alias of nothing', 'game: *g\n', 'syntax', 'x.yaml:1:7: nothing above is marked &g'],
  [
    'an alias of itself',
    'game: bench\nrules: &r { odds: *r }\n',
    'syntax',
    'x.yaml:2:19: *r stands inside of what it repeats',
  ],
  [
    'extends of two',
    'extends: [a, b]\n',
    'wrong-type',
    'x.yaml:1:10 extends: expected the name or file of one scenario, got a list of 2',
  ],
  [
    'extends of a file that is not there',
    'extends: parent.yaml\n',
    'not-found',
    'x.yaml:1:10 extends: there is no file parent.yaml',
  ],
  [
    'extends of itself',
    'game: bench\nextends: x.yaml\n',
    'cycle',
    'x.yaml:2:10 extends: goes round in a circle: x.yaml -> x.yaml',
  ],
];

describe('a scenario file is refused for', () => {
  it.each(ONE_FILE)('%s', async (_what, text, code, ...lines) => {
    const failure = await failureOf(text);
    expect(failure.lines).toEqual(lines);
    expect(failure.error.code).toBe(`scenario/${code}`);
  });

  it('aliases that repeat each other into billions', async () => {
    const rows = [...'bcdefghij'].map((name, i) => `${name}: &${name} [${`*${'abcdefghi'[i]}, `.repeat(9)}]`);
    const { lines } = await failureOf(['game: bench', 'a: &a [1]', ...rows].join('\n'));
    expect(lines).toEqual(['x.yaml: the *names repeat each other too often; write the values out']);
  });
});

describe('problems', () => {
  it('are told all together, in the order of the file, whatever finds them', async () => {
    const { lines, error } = await failureOf(
      'setup: { first: 1 }\nstrategies: { red: nobody }\ngame: bench\nrules:\n  weather: 1\n  weather: 2\nnmae: x\n',
    );
    expect(lines.map((line) => line.split(':').slice(0, 3).join(':'))).toEqual([
      'x.yaml:1:17 setup.first',
      'x.yaml:2:20 strategies.red',
      'x.yaml:6:3 rules.weather',
      'x.yaml:6:12 rules.weather',
      'x.yaml:7:1 nmae',
    ]);
    expect(error.problems[0]).toMatchObject({
      code: 'scenario/wrong-type',
      line: 1,
      column: 17,
      option: null,
      path: 'setup.first',
      message: 'expected one of red, green, blue, got 1',
      hint: null,
    });
  });

  it('in what is inherited are told of the file that wrote it', async () => {
    const { lines } = await failureOf({
      'x.yaml': 'extends: base/y.yaml\nrules:\n  limit: 9\n',
      'base/y.yaml': 'game: bench\nrules:\n  limit: 2\n  odds: 7\n  wether: true\n',
    });
    expect(lines).toEqual([
      'x.yaml:3:10 rules.limit: expected none or a whole number from 1 to 5, got 9',
      'base/y.yaml:4:9 rules.odds: expected a number of at most 1 above 0, got 7',
      'base/y.yaml:5:3 rules.wether: unknown key; did you mean weather?',
    ]);
  });

  it('in a list are told of the file whose list counts', async () => {
    const { lines } = await failureOf({
      'x.yaml': 'extends: y.yaml\ndecks:\n  changes:\n    - op: add\n',
      'y.yaml': 'game: bench\ndecks:\n  changes:\n    - op: add\n      card: ace\n',
    });
    expect(lines).toEqual([
      'x.yaml:4:7 decks.changes.0.card: missing; expected one of ace, king, queen, jack',
    ]);
  });

  it('that only the game sees are told of the file that wrote the value', async () => {
    const { lines } = await failureOf({
      'x.yaml': 'extends: y.yaml\nrules: { weather: true }\n',
      'y.yaml': 'game: bench\nrules:\n  odds: 1\n',
    });
    expect(lines).toEqual(['y.yaml:3:9 rules.odds: must be at most 0.9 with weather']);
  });

  it('that the game sees in a list are told of the entry', async () => {
    const { lines } = await failureOf(
      'game: bench\ndecks:\n  changes:\n    - { op: add, card: ace }\n    - { op: remove, card: ace }\n',
    );
    expect(lines).toEqual(['x.yaml:5:27 decks.changes.1.card: is changed twice']);
  });
});

describe('extends is refused', () => {
  it('when it goes round in a circle', async () => {
    const { lines, error } = await failureOf({
      'x.yaml': 'extends: y.yaml',
      'y.yaml': 'extends: z.yaml',
      'z.yaml': 'game: bench\nextends: ./y.yaml',
    });
    expect(lines).toEqual(['z.yaml:2:10 extends: goes round in a circle: y.yaml -> z.yaml -> y.yaml']);
    expect(error.code).toBe('scenario/cycle');
  });

  it('when the parent has faults of its own', async () => {
    const { lines } = await failureOf({ 'x.yaml': 'extends: y.yaml', 'y.yaml': 'game: [' });
    expect(lines).toEqual([expect.stringMatching(/^y\.yaml:1:8: flow sequence .* end with a \]$/)]);
  });

  it('when the parent is of another game', async () => {
    const { lines, error } = await failureOf({
      'x.yaml': 'extends: y.yaml\ngame: bench',
      'y.yaml': 'game: go',
    });
    expect(lines).toEqual([
      'x.yaml:2:7 game: y.yaml is a scenario of "go", which cannot become one of "bench"',
    ]);
    expect(error.code).toBe('scenario/other-game');
  });
});

describe('a reference is refused when it', () => {
  const files = {
    'standard.yaml': 'game: bench',
    'notes.txt': '',
    'scenarios/bench/standard.yaml': 'game: bench',
    'scenarios/bench/short.yaml': 'game: bench',
    'scenarios/other/short.yaml': 'game: bench',
    'scenarios/other/long.yaml': 'game: bench',
    'scenarios/third/long.yaml': 'game: bench',
  };
  it.each([
    [
      './standrd.yaml',
      'not-found',
      'standrd.yaml: there is no file standrd.yaml; did you mean standard.yaml?',
    ],
    ['./none/x.yaml', 'not-found', 'none/x.yaml: there is no file none/x.yaml'],
    [
      'bench/standrad',
      'not-found',
      'bench/standrad: there is no ready scenario bench/standrad; did you mean bench/standard?',
    ],
    ['standrad', 'not-found', 'standrad: there is no ready scenario standrad; did you mean bench/standard?'],
    [
      'gettysburg',
      'not-found',
      'gettysburg: there is no ready scenario gettysburg; the ready scenarios are bench/short, bench/standard, other/long, other/short, third/long',
    ],
    ['long', 'ambiguous', 'long: several games have a scenario long; say other/long or third/long'],
    [
      './scenarios',
      'unreadable',
      'scenarios: scenarios is a folder, not a scenario file; name a .yaml, .yml or .json file in it',
    ],
    [
      './notes.txt',
      'unreadable',
      'notes.txt: notes.txt is not a scenario file; its name must end in .yaml, .yml or .json',
    ],
  ])('is %s', async (reference, code, line) => {
    const { lines, error } = await failureOf(files, { reference });
    expect(lines).toEqual([line]);
    expect(error.code).toBe(`scenario/${code}`);
  });
});

describe('--set is refused for', () => {
  const file = 'game: bench\nrules: { odds: 0.25 }\ndecks: { changes: [{ op: add, card: ace }] }\n';
  it.each([
    [
      'rules.odds',
      'bad-set',
      '--set rules.odds: expected a path and a value, such as --set rules.some-rule=6',
    ],
    ['=3', 'bad-set', '--set =3: expected a path and a value, such as --set rules.some-rule=6'],
    [
      'rules..odds=3',
      'bad-set',
      '--set rules..odds=3: expected a path and a value, such as --set rules.some-rule=6',
    ],
    ['extends=y', 'bad-set', '--set extends=y: a scenario is chosen by its name or file'],
    ['rules.odds=[', 'syntax', '--set rules.odds=[: the value is not YAML: flow sequence must end with a ]'],
    ['rules.odds=2', 'out-of-range', '--set rules.odds=2: expected a number of at most 1 above 0, got 2'],
    ['rules.odss=2', 'unknown-key', '--set rules.odss=2: unknown key; did you mean odds?'],
    ['rules={odss: 2}', 'unknown-key', '--set rules={odss: 2} rules.odss: unknown key; did you mean odds?'],
    ['ruels.odds=1', 'unknown-key', '--set ruels.odds=1 ruels: unknown key; did you mean rules?'],
    [
      'rules.odds.x=1',
      'wrong-type',
      '--set rules.odds.x=1 rules.odds: expected a number of at most 1 above 0, got keys and values',
    ],
    [
      'decks.changes.1.card=ace',
      'bad-set',
      '--set decks.changes.1.card=ace decks.changes: no such entry in this list; its entries are numbered from 0 to 0',
    ],
    [
      'decks.changes.0.card=ase',
      'unknown-name',
      '--set decks.changes.0.card=ase: expected one of ace, king, queen, jack, got "ase"; did you mean ace?',
    ],
    [
      'strategies.red=nobody',
      'unknown-strategy',
      '--set strategies.red=nobody: nobody: there is no such strategy; those of bench are bold, random',
    ],
    ['game=bnch', 'unknown-game', '--set game=bnch: there is no game bnch; did you mean bench?'],
  ])('%s', async (text, code, line) => {
    const { lines, error } = await failureOf(file, { sets: [text] });
    expect(lines).toEqual([line]);
    expect(error.code).toBe(`scenario/${code}`);
    expect(error.problems[0]).toMatchObject({ file: null, line: null, option: `--set ${text}` });
  });

  it('the last of several that write the same value', async () => {
    const { lines } = await failureOf(file, { sets: ['rules.odds=0.5', 'rules.odds=2'] });
    expect(lines).toEqual(['--set rules.odds=2: expected a number of at most 1 above 0, got 2']);
  });

  it('several at once, after the problems of the file, in the order given', async () => {
    const sets = ['setup.first=gren', 'rules.odds=2'];
    const { error } = await failureOf('game: bench\nrules: { limit: 9 }\n', { sets });
    expect(error.problems.map(({ path }) => path)).toEqual(['rules.limit', 'setup.first', 'rules.odds']);
  });
});
