// Many tests at once: Holm's step-down correction (1979) keeps the chance of even one false finding below the level.

/** The adjusted p-values, in the order given: a finding stands at level 0.05 when its adjusted p is at most 0.05. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => ps[a]! - ps[b]!);
  const adjusted = new Array<number>(ps.length);
  let most = 0;
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (ps.length - rank) * ps[i]!));
    adjusted[i] = most;
  }
  return adjusted;
}
