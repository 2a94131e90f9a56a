// After how many games a run that may stop early is looked at: fixed numbers, so that the same command always stops
// at the same game, whatever the threads and however often it was interrupted.

const FIRST = 250;

/** 250, 354, 500, 707, 1000... up to `most`, which is always the last. */
export function checkpoints(most: number): number[] {
  const found: number[] = [];
  for (let step = 0; ; step++) {
    const games = Math.round(FIRST * 2 ** (step / 2));
    if (games >= most) return [...found, most];
    found.push(games);
  }
}
