// Pairs whose correlation is known.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { pairingGain } from './pairing.js';
import { moments, tallyOf } from './tally.js';

test('two dice each, one of them shared: correlation 1/2, half of the variance saved, twice the games', () => {
  const luck = new KeyedLuck('pairing', 1);
  luck.beginGame(1);
  const rolls = Array.from({ length: 20_000 }, () => {
    const [shared, a, b] = [luck.stream(0).d6(), luck.stream(0).d6(), luck.stream(0).d6()];
    return [shared + a, shared + b] as const;
  });
  const gain = pairingGain(
    moments(tallyOf(rolls.map(([a]) => a))),
    moments(tallyOf(rolls.map(([, b]) => b))),
    moments(tallyOf(rolls.map(([a, b]) => a - b))),
  );
  expect(gain.correlation).toBeCloseTo(0.5, 1);
  expect(gain.saved).toBeCloseTo(0.5, 1);
  expect(gain.effective / 40_000).toBeCloseTo(1, 1);
});

test('nothing differs: everything is saved; nothing varies: there is nothing to say', () => {
  const values = moments(tallyOf([1, 2, 3]));
  const zero = moments(tallyOf([0, 0, 0]));
  expect(pairingGain(values, values, zero)).toEqual({ saved: 1, effective: Infinity, correlation: 1 });
  expect(pairingGain(zero, zero, zero).saved).toBeNaN();
});
