// What the audit counts, on positions laid out by hand.
import { expect, test } from 'vitest';
import { auditor } from './audit.js';
import quartermaster from './index.js';
import { playOf } from './testing/card-plays.js';
import { Table } from './testing/table.js';

/** What is noted if the power chooses so: occasions and counts of one absurdity. */
function noted(table: Table, choice: string, id: string): [number, number] {
  const actions = new Int32Array(table.game.maxActions);
  const count = table.game.legalActions(table.state, actions);
  const at = table.legal().findIndex((each) => each.includes(choice));
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThan(count);
  const watch = auditor.watch();
  watch.begin();
  watch.see(table.state, actions[at]);
  const place = auditor.absurdities.findIndex((absurdity) => absurdity.id === id);
  return [watch.occasions[place], watch.counts[place]];
}

test('10.0 no card is played out of a full hand', () => {
  const hand = { germany: Array(7).fill('de-germany-land-battle') };
  const full = new Table({ hand }).turn('germany', 'play');
  expect(noted(full, 'play nothing', 'nothing-played-germany')).toEqual([1, 1]);
  expect(noted(full, 'play Land Battle', 'nothing-played-germany')).toEqual([1, 0]);
  const few = new Table({ hand: { germany: ['de-mata-hari'] } }).turn('germany', 'play');
  expect(noted(few, 'play nothing', 'nothing-played-germany')).toEqual([0, 0]);
});

test('5.2 an empty Home space is not built in', () => {
  const pieces = 'uk: britain; france: burgundy';
  const home = playOf({ card: 'uk-us-build-army', pieces });
  expect(noted(home, 'in USA', 'home-not-built-uk-us')).toEqual([1, 0]);
  expect(noted(home, 'place nothing', 'home-not-built-uk-us')).toEqual([1, 1]);
  const held = playOf({ card: 'uk-uk-build-army', pieces });
  expect(noted(held, 'place nothing', 'home-not-built-uk-us')).toEqual([0, 0]);
});

test('4.2 an Army is taken off an Objective', () => {
  const table = new Table({ pieces: 'germany: berlin baltic-sea', hand: { germany: ['de-mata-hari'] } });
  table.turn('germany', 'play').do('take');
  expect(noted(table, 'Berlin', 'objective-given-up-germany')).toEqual([1, 1]);
  expect(noted(table, 'Baltic', 'objective-given-up-germany')).toEqual([1, 0]);
});

test('the module hands it out, and every power has its own absurdities', async () => {
  expect(await quartermaster.audit()).toBe(auditor);
  expect(new Set(auditor.absurdities.map(({ id }) => id)).size).toBe(15);
});
