// Gains that are known, and how often the verdict is wrong when there is none.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { confirm } from './confirmation.js';
import { eloOf, scoreTable } from './score.js';

const scores = (...values: number[]) => Float64Array.from(values);

test('the gain is taken game by game, and over the posts', () => {
  const posts = [
    { start: scores(0, 0, 1, 1), trained: scores(1, 0, 1, 1) },
    { start: scores(0, 1, 0, 0), trained: scores(0, 1, 1, 0) },
  ];
  const found = confirm(posts, [scores(1, 0, 1, 1), scores(0, 0, 1, 0)]);
  expect(found.posts.map(({ gain }) => gain.estimate)).toEqual([0.25, 0.25]);
  expect(found.posts[0]!.start.estimate).toBe(0.5);
  // Game by game 0.5, 0, 0.5, 0: mean 1/4, standard error 1/√48.
  expect(found.gain).toMatchObject({ n: 4, estimate: 0.25 });
  expect(found.gain.high - found.gain.low).toBeCloseTo((2 * 3.182446305284263) / Math.sqrt(48), 10);
  expect(found.duel!.estimate).toBe(0.5);
  expect(confirm(posts, []).duel).toBeNull();
});

test('without a gain about one verdict in twenty claims one either way, though posts share their luck', () => {
  const random = new KeyedLuck('confirmation', 1).stream(0);
  const coin = (bias: number) => (random.below(1000) < bias ? 1 : 0);
  let claims = 0;
  const trials = 1500;
  for (let trial = 0; trial < trials; trial++) {
    const luck = Float64Array.from({ length: 60 }, () => random.below(1000));
    // All posts hang on the same luck of a game: counted as independent they would claim far too much.
    const play = () => luck.map((value) => coin(value));
    const posts = [1, 2, 3].map(() => ({ start: play(), trained: play() }));
    if (confirm(posts, []).gain.p < 0.05) claims++;
  }
  expect(claims / trials).toBeGreaterThan(0.03);
  expect(claims / trials).toBeLessThan(0.07);
});

test('scores: a win, a loss, an even share of a draw and of what another forfeits', () => {
  const winner = {
    kind: 'category',
    id: 'winner',
    title: '',
    labels: ['a', 'b', 'c', 'draw', 'not-b'],
  } as const;
  const sides = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  expect(scoreTable(winner, sides)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1 / 3, 1 / 3, 1 / 3],
    [1 / 2, 0, 1 / 2],
  ]);
});

test('Elo: ten to one is 400 points', () => {
  expect(eloOf(10 / 11)).toBeCloseTo(400, 10);
  expect(eloOf(0.5)).toBe(0);
});
