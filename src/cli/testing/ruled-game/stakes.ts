// Stakes.

export function isStake(action: number): boolean {
  if (action < 2) return false;
  // 1.2.1, R1: the third and the fourth action.
  return true;
}
