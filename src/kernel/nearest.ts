// The closest valid name to a mistyped one, for errors that say "did you mean ...?".

/** Letters to insert, delete, replace or swap with a neighbour to turn `a` into `b` (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

/**
 * The candidate closest to `name`, or null when none is close enough to be a slip of the pen: at most one
 * letter in three may differ (one letter is always allowed). Case is ignored; of equals the first wins.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const typed = name.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    // The distance is at least the difference in length: most candidates need no table.
    if (Math.abs(candidate.length - typed.length) >= bestDistance) continue;
    const distance = editDistance(typed, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** What to say after "there is no such name": the closest one, or all that there are, under `title`. */
export function suggestion(name: string, candidates: readonly string[], title: string): string {
  const near = nearest(name, candidates);
  return near === null ? `${title} are ${candidates.join(', ')}` : `did you mean ${near}?`;
}
