// Reads a processor profile: which file of a game's folder the time belongs to.
import type { Profiler } from 'node:inspector';
import { basename } from 'node:path';

export interface FileTimes {
  /** Share of the time by file of the game's folder, without its ending; '' is whatever lies outside. */
  readonly files: Readonly<Record<string, number>>;
  /** Share of the time spent in listing what may be done, whatever the file; in luck; in collecting garbage. */
  readonly listing: number;
  readonly luck: number;
  readonly collecting: number;
}

/** They only hand on to the chapters of the rules: the time belongs to the next file below them. */
const HAND_ON = ['index', 'decisions', 'sequence'];

/** A sample belongs to the outermost file of the game that does not merely hand on; `folder` is the game's address. */
export function fileTimes(profile: Profiler.Profile, folder: string): FileTimes {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])),
  );
  const files: Record<string, number> = {};
  const times = { all: 0, listing: 0, luck: 0, collecting: 0 };
  for (const [i, id] of (profile.samples ?? []).entries()) {
    const time = profile.timeDeltas?.[i] ?? 0;
    let file = '';
    let innermost = '';
    let [listing, luck, playing] = [false, false, false];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName, url } = nodes.get(at)!.callFrame;
      if (functionName === 'playGame') playing = true;
      if (/kernel\/random\./.test(url)) luck = true;
      if (!url.startsWith(folder)) continue;
      if (/^(legalActions|list[A-Z])/.test(functionName)) listing = true;
      const name = basename(url).replace(/\.[jt]s$/, '');
      innermost ||= name;
      if (!HAND_ON.includes(name)) file = name;
    }
    const collecting = nodes.get(id)!.callFrame.functionName === '(garbage collector)';
    if (!playing && !collecting) continue;
    times.all += time;
    if (collecting) times.collecting += time;
    if (listing) times.listing += time;
    if (luck) times.luck += time;
    files[file || innermost] = (files[file || innermost] ?? 0) + time;
  }
  const share = (time: number) => time / Math.max(1, times.all);
  return {
    files: Object.fromEntries(Object.entries(files).map(([file, time]) => [file, share(time)])),
    listing: share(times.listing),
    luck: share(times.luck),
    collecting: share(times.collecting),
  };
}
