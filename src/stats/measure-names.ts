// Measures as people name them: `vp-spread`, `vpSpread`, `vp`, `cpWin` for `win-cp`, `collapse` for the only one that ends so.
import { nearest } from '../kernel/nearest.js';

interface Named {
  readonly id: string;
  readonly common: boolean;
}

/** The measure of that name; otherwise a sentence that says why there is none and what there is. */
export function findMeasure<M extends Named>(name: string, measures: readonly M[]): M | string {
  const wanted = plain(name);
  const exact = measures.find(({ id }) => namesOf(id).includes(wanted));
  if (exact !== undefined) return exact;
  const common = measures.filter((measure) => measure.common);
  for (const fits of [endsWith, startsWith]) {
    const found = common.filter(({ id }) => fits(id, wanted));
    if (found.length === 1) return found[0]!;
    if (found.length > 1) return `${name} may be ${found.map(({ id }) => id).join(' or ')}: say which`;
  }
  const near = nearest(
    name,
    measures.map(({ id }) => id),
  );
  if (near !== null) return `there is no metric ${name}; did you mean ${near}?`;
  return `there is no metric ${name}; the common ones are ${common.map(({ id }) => id).join(', ')}`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** `win-cp` is also `cpWin`. */
function namesOf(id: string): string[] {
  const win = /^win-(.+)$/.exec(id);
  return win === null ? [plain(id)] : [plain(id), plain(`${win[1]}win`)];
}

function endsWith(id: string, wanted: string): boolean {
  return id.split('-').some((_, i, words) => plain(words.slice(i).join('')) === wanted);
}

function startsWith(id: string, wanted: string): boolean {
  return id.split('-').some((_, i, words) => plain(words.slice(0, i + 1).join('')) === wanted);
}
