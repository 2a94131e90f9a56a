// A worker thread that plays deck wars: opens the laboratory once, then plays one range of wars after another.
import { workerData } from 'node:worker_threads';
import { loadGame } from '../../games/registry.js';
import type { DeckSampler } from '../../kernel/laboratory.js';
import type { Range } from '../range.js';
import type { WarsSpec } from './wars.js';

// Standard output carries the answer of the command and nothing else.
process.stdout.write = process.stderr.write.bind(process.stderr);

const { gameUrl, settings, assumptions, seed, cells } = workerData as WarsSpec;
let sampler: Promise<DeckSampler> | undefined;

export default async function play({ first, count }: Range): Promise<Float64Array> {
  sampler ??= open();
  const counts = new Float64Array(cells);
  (await sampler).play(first, count, counts);
  return counts;
}

async function open(): Promise<DeckSampler> {
  const laboratory = await (await loadGame(gameUrl)).laboratory?.();
  if (laboratory === undefined) throw new Error(`${gameUrl} has no deck laboratory`);
  return laboratory.open(settings, assumptions).sampler(seed);
}
