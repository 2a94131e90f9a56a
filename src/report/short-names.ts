// Names that fit into a table: a strategy with many options is called by its first word and a number, and a line of its own
// says what that stands for.
const WIDEST = 32;

/** The names to be shown, and what the shortened ones stand for. */
export interface ShortNames {
  readonly names: readonly string[];
  readonly legend: readonly (readonly [string, string])[];
}

export function shortNames(full: readonly string[]): ShortNames {
  const taken = new Set(full);
  const legend: [string, string][] = [];
  const names = full.map((name) => {
    if (name.length <= WIDEST) return name;
    const [word] = name.split(':', 1);
    let number = 1;
    while (taken.has(`${word}-${number}`)) number++;
    const short = `${word}-${number}`;
    taken.add(short);
    legend.push([short, name]);
    return short;
  });
  return { names, legend };
}
