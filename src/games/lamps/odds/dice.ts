// The best of several dice (7.2.2, steps 4 and 5), as exact chances.

/** BEST_OF[n][v]: the chance that the best of n dice shows v. */
const BEST_OF: Float64Array[] = [];

export function bestOf(dice: number): Float64Array {
  let chances = BEST_OF[dice];
  if (chances === undefined) {
    chances = new Float64Array(7);
    for (let value = 1; value <= 6; value++) chances[value] = (value / 6) ** dice - ((value - 1) / 6) ** dice;
    BEST_OF[dice] = chances;
  }
  return chances;
}

/** A die that shows `value` for certain: a garrison's (6.1.3). */
export function fixed(value: number): Float64Array {
  const chances = new Float64Array(Math.max(7, value + 1));
  chances[value] = 1;
  return chances;
}
