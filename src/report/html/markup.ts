// Elements of HTML and SVG as text; whatever comes from outside goes through `escaped` or an attribute.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `content` is markup already. Attributes that are undefined are left out; numbers have at most two decimals. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const words = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`],
  );
  const opening = `<${name}${words.join('')}`;
  return content.length === 0 && !PAIRED.has(name)
    ? `${opening}/>`
    : `${opening}>${content.join('')}</${name}>`;
}

/** Elements of HTML that need an end even when they are empty. */
const PAIRED = new Set(['td', 'th', 'p', 'div', 'span', 'section']);

export function rounded(value: number): string {
  return String(Math.round(100 * value) / 100 + 0);
}

/** A text in a drawing. */
export function words(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text));
}
