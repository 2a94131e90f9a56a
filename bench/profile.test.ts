import type { Profiler } from 'node:inspector';
import { expect, test } from 'vitest';
import { fileTimes } from './profile.js';

const GAME = 'file:///game/';

/** Stacks from the outside in, each `function@file`, with their times. */
function profileOf(stacks: readonly (readonly [time: number, ...frames: string[]])[]): Profiler.Profile {
  const nodes: Profiler.ProfileNode[] = [];
  const samples = stacks.map(([, ...frames]) => {
    let parent: Profiler.ProfileNode | undefined;
    for (const frame of frames) {
      const [functionName = '', url = ''] = frame.split('@');
      const node = {
        id: nodes.length + 1,
        callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
      };
      nodes.push(node);
      if (parent !== undefined) parent.children = [node.id];
      parent = node;
    }
    return parent!.id;
  });
  return { nodes, samples, timeDeltas: stacks.map(([time]) => time), startTime: 0, endTime: 0 };
}

test('time belongs to the outermost file that does not merely hand on', () => {
  const play = 'playGame@file:///kernel/match.js';
  const { files, listing, luck, collecting } = fileTimes(
    profileOf([
      [
        10,
        play,
        `apply@${GAME}index.js`,
        `takeStep@${GAME}sequence.js`,
        `fight@${GAME}battle.js`,
        `row@${GAME}map.js`,
      ],
      [20, play, `legalActions@${GAME}decisions.js`, `listMoves@${GAME}moves.js`],
      [30, play, `fight@${GAME}battle.js`, 'd6@file:///kernel/random.js'],
      [5, play, `takeStep@${GAME}sequence.js`],
      [25, play],
      [10, '(garbage collector)@'],
      [1000, 'require@node:internal'],
    ]),
    GAME,
  );
  expect(files).toEqual({ battle: 0.4, moves: 0.2, sequence: 0.05, '': 0.35 });
  expect([listing, luck, collecting]).toEqual([0.2, 0.3, 0.1]);
});
