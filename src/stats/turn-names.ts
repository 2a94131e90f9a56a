// Turns as people write them: `Sp1917` for "Spring 1917", a label in any case, or the turn's number.

/** The turn, from 1; otherwise a sentence that says what there is. */
export function findTurn(text: string, labels: readonly string[]): number | string {
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= labels.length) return Number(text);
  const wanted = words(text);
  const found = labels.flatMap((label, i) => (fits(wanted, words(label)) ? [i + 1] : []));
  if (found.length === 1) return found[0]!;
  if (found.length > 1)
    return `${text} may be ${found.map((turn) => labels[turn - 1]).join(' or ')}: say which`;
  return `there is no turn ${text}; turns are 1 to ${labels.length}, or ${labels[0]} to ${labels.at(-1)}`;
}

/** Runs of letters and of digits. */
function words(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
}

/** Letters may be cut short, numbers may not. */
function fits(wanted: readonly string[], label: readonly string[]): boolean {
  if (wanted.length === 0 || wanted.length !== label.length) return false;
  return wanted.every((word, i) => (/^\d/.test(word) ? word === label[i] : label[i]!.startsWith(word)));
}
