// Tests that every page is whole, stands alone, and says in words what its data say.
import { describe, expect, test } from 'vitest';
import { wilson } from '../../stats/intervals.js';
import { tallyOf } from '../../stats/tally.js';
import type { Timeline } from '../../stats/timeline.js';
import { FACTS, GAME } from '../testing/metrics.js';
import { cardChart } from './card-impact.js';
import { ofGames } from './chart.js';
import { commandLine, runCommand } from './command.js';
import { element, escaped } from './markup.js';
import { runPage } from './run-page.js';
import { roundTicks, someOf } from './scale.js';
import { endingChart, winChart, winning } from './shares.js';
import { spreadChart } from './spread.js';
import { territoryChart } from './territory.js';
import { PAGES, results, TERRITORY, territory } from './testing/pages.js';
import { timelineChart } from './timeline.js';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe.each(PAGES)('the page of a $kind', ({ charts, html }) => {
  test('has for each chart a heading, a drawing with a name, a table and the command', () => {
    const sections = html.split('<section id=').slice(1);
    expect(sections).toHaveLength(charts);
    for (const section of sections) {
      const [, id] = /^"([^"]+)"/.exec(section)!;
      const [, title] = /<h2 id="[^"]+">([^<]+)<\/h2>/.exec(section)!;
      expect(section).toContain(`aria-labelledby="${id}-title" aria-describedby="${id}-desc"`);
      expect(section).toContain(`<title id="${id}-title">${title}</title>`);
      expect(section).toMatch(/<desc id="[^"]+">[^<]{40,}<\/desc>/);
      expect(section).toMatch(/<details><summary>.*<\/summary>\s*<div[^>]*><table/);
      expect(count(section, /<tr>/g)).toBeGreaterThan(1);
      expect(section).toMatch(/Made by <code>lamplight [a-z]+ /);
    }
  });

  test('loads nothing, runs nothing, and names everything once', () => {
    expect(html).not.toMatch(/<script|<link rel="stylesheet"|\bsrc=|url\(|https?:|\bon[a-z]+=/i);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  test('has every element closed, whatever names contain', () => {
    const open: string[] = [];
    const body = html.slice(html.indexOf('<body>'), html.indexOf('</html>'));
    for (const [tag, close, name, self] of body.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^<>]*?)?(\/?)>/gi)) {
      if (self === '/') continue;
      if (close === '') open.push(name!);
      else expect(open.pop(), tag).toBe(name);
    }
    expect(open).toEqual([]);
    // What is left between tags has no bracket of its own.
    expect(body.replace(/<\/?[a-z0-9]+(?:\s[^<>]*?)?\/?>/gi, '')).not.toMatch(/[<>]/);
  });
});

describe('who wins', () => {
  const metric = { kind: 'category', id: 'winner', title: 'Winner', labels: ['cp', 'te'] } as const;
  const sides = [
    { id: 'cp', name: 'Central Powers' },
    { id: 'te', name: 'Triple Entente' },
  ];
  const wins = (cp: number, te: number) => tallyOf([...Array(cp).fill(0), ...Array(te).fill(1)]);

  test('says the share with its interval, and who is ahead', () => {
    expect(winChart(metric, wins(1042, 958), sides).title).toBe(
      'The Central Powers win 52.1% of games (49.9% to 54.3%): neither side is clearly ahead',
    );
    expect(winChart(metric, wins(822, 1178), sides).title).toBe(
      'The Central Powers win 41.1% of games (39.0% to 43.3%): advantage Triple Entente',
    );
    expect(winChart(metric, wins(55, 45), sides).title).toContain('neither side is clearly ahead');
    expect(winChart(metric, wins(600, 400), sides).title).toContain('advantage Central Powers');
    expect(winChart(metric, wins(600, 400), sides).table.rows).toEqual([
      ['Central Powers', '60.0%', '56.9% to 63.0%', '1,000'],
      ['Triple Entente', '40.0%', '37.0% to 43.1%', '1,000'],
    ]);
  });

  test('among three sides names the leader, and whether it clearly leads', () => {
    const three = { ...metric, labels: ['r', 'g', 'b', 'draw'] };
    const names = [...'rgb'].map((id) => ({ id, name: { r: 'Red', g: 'Green', b: 'Blue' }[id]! }));
    const tally = (...counts: number[]) => tallyOf(counts.flatMap((n, value) => Array(n).fill(value)));
    expect(winChart(three, tally(300, 600, 80, 20), names).title).toMatch(
      /^Green wins 60.0% of games \(.*\), clearly more than any other side$/,
    );
    expect(winChart(three, tally(34, 33, 33, 0), names).title).toMatch(/^Red wins .* not clearly more/);
  });

  test('counts teams, where several sides win together', () => {
    const [central, entente] = sides;
    const seats = [central!, entente!, central!].map((team, i) => ({
      id: `seat-${i}`,
      name: `Seat ${i}`,
      team,
    }));
    const { title, description } = winChart(metric, wins(600, 400), seats);
    expect(title).toBe('The Central Powers win 60.0% of games (56.9% to 63.0%): advantage Central Powers');
    expect(description).toContain('an even 50%');
  });

  test('speaks of one and of many', () => {
    expect(['Central Powers', 'Triple Entente', 'Red'].map(winning)).toEqual([
      'The Central Powers win',
      'The Triple Entente wins',
      'Red wins',
    ]);
  });

  test('and how games end', () => {
    const endings = { ...metric, id: 'ending', title: 'Ending', labels: ['points', 'paris'] };
    expect(endingChart(endings, wins(75, 25)).title).toMatch(/^75.0% of games \(.*\) end by points/);
    expect(endingChart({ ...endings, labels: ['points'] }, wins(9, 0)).title).toBe('All games end by points');
  });
});

describe('the spread', () => {
  const metric = { kind: 'number', id: 'vp-spread', title: 'VP', min: -20, max: 20 } as const;
  const tally = tallyOf([-4, -1, 0, 0, 2, 3, 6, 7, 7, 10], -20, 20);

  test('says the mean and how many games reach the landmark', () => {
    const chart = spreadChart({ ...metric, landmark: { value: 7, label: 'victory on points' } }, tally);
    expect(chart.title).toMatch(/^VP: 3\.\d* \(.*\) on average; /);
    expect(chart.title).toContain(`${ofGames(wilson(3, 10))} reach 7 (victory on points)`);
    expect(chart.drawing.content).toContain('class="landmark"');
    expect(chart.table.rows.find(([value]) => value === '7')).toEqual(['7', '2', '20.0%', '5.7% to 51.0%']);
    expect(chart.table.rows).toHaveLength(15);
  });

  test('needs no landmark, and can do with a single value', () => {
    expect(spreadChart(metric, tally).title).not.toContain('reach');
    expect(spreadChart(metric, tally).drawing.content).not.toContain('landmark');
    expect(spreadChart(metric, tallyOf([5, 5])).drawing.content).not.toMatch(/NaN|Infinity/);
  });
});

describe('a timeline', () => {
  const labels = ['Fall 1916', 'Winter 1916', 'Spring 1917', 'Summer 1917'];
  const timeline = (
    events: number[],
    censored: number[],
    landmark?: Timeline['metric']['landmark'],
  ): Timeline => ({
    metric: { kind: 'turn', id: 'us-entry', title: 'US entry', labels, ...(landmark && { landmark }) },
    column: 0,
    lengthColumn: 1,
    events: Float64Array.of(0, ...events),
    censored: Float64Array.of(0, ...censored),
  });

  test('says how often, when in half of the games, and when in history', () => {
    const chart = timelineChart(timeline([0, 100, 500, 300], [0, 0, 0, 100], { value: 3, label: 'history' }));
    expect(chart.title).toBe(
      'US entry happens in 90.0% of games (88.0% to 91.7%), in half by Spring 1917; history: Spring 1917',
    );
    expect(chart.table.rows[2]).toEqual(['Spring 1917', '500', '0', '60.0%', '56.9% to 63.0%']);
  });

  test('gives the turns between which the middle may lie', () => {
    const { title } = timelineChart(timeline([0, 49, 3, 40], [0, 0, 0, 8]));
    expect(title).toContain('in half by Spring 1917 (95%: Winter 1916 to Summer 1917)');
  });

  test('says when there is nothing to see', () => {
    expect(timelineChart(timeline([0, 0, 0, 0], [0, 0, 0, 50])).title).toBe(
      'US entry happens in none of 50 games (at most 7.1%)',
    );
    expect(timelineChart(timeline([0, 0, 10, 0], [0, 0, 0, 90])).title).toContain(
      'at no turn in half of them',
    );
  });

  test('counts games that end first as long as they last', () => {
    const chart = timelineChart(timeline([0, 0, 50, 0], [0, 50, 0, 0]));
    expect(chart.title).toContain('happens in 50.0%');
    expect(chart.table.rows[2]![3]).toBe('100.0%');
    expect(chart.notes[0]).toContain('50 ended without it');
  });
});

describe('territory', () => {
  test('names the largest gain and loss that stand, with the number of games', () => {
    const chart = territoryChart(TERRITORY, GAME.sides);
    expect(chart.title).toBe(
      'Allies: largest gain in Area "1" of Rome-Litovsk (held in 2% of games after one, in 70.0% (60.4% to 78.1%) at the end)',
    );
    expect(chart.notes[0]).toContain('100 games of this run');
    expect(chart.table.rows[1]).toEqual(['Area "1" of Rome-Litovsk', '2%', '40%', '70%', '60% to 78%']);
    expect(count(chart.drawing.content, /class="plate"/g)).toBe(3);
    expect(count(chart.drawing.content, /class="link"/g)).toBe(1);
  });

  test('says when nothing clearly changes hands', () => {
    const still = territory(100, [
      [
        [50, 0],
        [50, 0],
        [52, 0],
      ],
    ]);
    expect(territoryChart(still, GAME.sides).title).toBe(
      'Allies: no area clearly changes hands between the first turn and the last',
    );
  });

  test('stacks the sides up to the top of the strip when all is held', () => {
    const full = territory(10, [
      [
        [4, 6],
        [4, 6],
        [4, 6],
      ],
    ]);
    const [, y] = /class="fill-1" d="M[\d.]+ [\d.]+V([\d.]+)H/.exec(
      territoryChart(full, GAME.sides).drawing.content,
    )!;
    const [, top] = /class="nobody" x="[\d.]+" y="([\d.]+)" width="60"/.exec(
      territoryChart(full, GAME.sides).drawing.content,
    )!;
    expect(y).toBe(top);
  });
});

test('cards: how many go with a shift, how many would by chance, which most', () => {
  const { cards } = results();
  expect(cardChart(cards!).title).toBe(
    '2 of 3 cards go with a different "Victory-point spread": Zimmermann <Telegram> most of all, 1.50 (1.10 to 1.90); about 0 of 3 would by chance alone',
  );
  const none = { ...cards!, cards: cards!.cards.slice(2) };
  expect(cardChart(none).title).toBe('No card goes with a clearly different "Victory-point spread"');
});

describe('findings of the other pages', () => {
  const page = (kind: string) => PAGES.find((one) => one.kind === kind)!.html;

  test('compare: what stands, and what does not', () => {
    expect(page('compare')).toMatch(
      /richer \+ rules\.bounty=2 against standard: &quot;Victory-point spread&quot; is \d\.\d\d higher/,
    );
    expect(page('compare')).toContain(
      'the &quot;same&quot; against standard: no difference stands in who wins and what happens',
    );
  });

  test('sweep: which knob moves what, by how much', () => {
    expect(page('sweep')).toContain(
      'rules.strong moves &quot;Victory-point spread&quot; most, by +2.00 (2.00 to 2.00) from its lowest value to its highest; no other clearly does',
    );
  });

  test('tournament: who is best, on which side what pays, luck and skill', () => {
    const html = page('tournament');
    expect(html).toMatch(/strong is rated highest, \+\d+ \(\+\d+ to \+\d+\) Elo, clearly above middling/);
    expect(html).toMatch(
      /The Allies win most often as strong against weak &lt;bot&gt;: \d+\.\d% of games \(/,
    );
    expect(html).toContain('least often as weak &lt;bot&gt; against strong:');
    expect(html).toMatch(/Allies: a rational player would choose strong most often, 100\.0% /);
    expect(html).toMatch(/Luck explains \d+\.\d% \(.*\) of who wins, skill \d+\.\d%/);
  });

  test('deck: odds in words', () => {
    expect(page('deck')).toContain(
      'The &lt;States&gt; enter: 80.0% of wars, with even odds or better by Summer 1917',
    );
    expect(page('deck')).toContain('a: cards: Boon comes most often (80.0% of wars), Dud least (30.0%)');
    expect(page('deck-difference')).toContain(
      '1 of 3 rows differ, most of all The &lt;States&gt; enter: -25.0 percentage points by Summer 1917',
    );
  });

  test('a run without a finished game says so', () => {
    const html = runPage(FACTS, { ...results(0), done: 0 }, false, GAME);
    expect(html).toContain('No game was finished.');
    expect(html).not.toContain('<svg');
  });
});

describe('the command', () => {
  test('is what gives the same games again', () => {
    expect(runCommand({ ...FACTS, reference: 'toy/standard', options: { set: ['rules.x=two words'] } })).toBe(
      "lamplight run toy/standard --games 500 --seed 1914 --a random --b bold:daring=0.5 --set 'rules.x=two words'",
    );
  });

  test('names files without their folders, and quotes what a shell would take apart', () => {
    expect(commandLine('compare', ['/home/me/mine.yaml', '+cp=../bots/b.ts', "it's", 'lamps/standard'])).toBe(
      "lamplight compare mine.yaml +cp=b.ts 'it'\\''s' lamps/standard",
    );
  });
});

test('markup escapes text and attributes, rounds numbers, leaves out what is undefined', () => {
  expect(escaped('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
  expect(element('p', { title: '"', x: 1 / 3, y: -0.001, none: undefined })).toBe(
    '<p title="&quot;" x="0.33" y="0"></p>',
  );
});

test('round marks on an axis', () => {
  expect(roundTicks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(roundTicks(-7, 13, 4)).toEqual([-5, 0, 5, 10]);
  expect(roundTicks(3, 3)).toEqual([3]);
  expect(someOf(17, 4)).toEqual([0, 5, 10, 15]);
});
