// A told game as one HTML page that needs nothing else: the map, a slider over the turns, the ledger and the log.
// Everything can be done by keyboard: the slider is a plain range, arrow keys turn the pages from anywhere.
import type { Happening, Ledger } from '../kernel/chronicle.js';
import type { State } from '../kernel/contract.js';
import { HELD_BY_NOBODY } from '../kernel/map.js';
import type { Teller } from '../simulate/telling.js';
import { element, escaped, words } from './html/markup.js';
import { PAGE_SCRIPT, PAGE_STYLE } from './replay-page-parts.js';
import type { TracedGame } from './trace.js';

/** What the page shows of one turn. */
interface TurnShown {
  readonly turn: number;
  readonly name: string;
  /** By area: who holds it, and what stands in it in short and in words. */
  readonly holders: readonly number[];
  readonly short: readonly string[];
  readonly words: readonly string[];
  readonly log: string;
  readonly ledger: string;
}

export function replayPage(
  teller: Teller,
  head: TracedGame,
): { readonly html: string; readonly row: Int32Array } {
  const { chronicle } = teller;
  const turns: TurnShown[] = [];
  let heard: Happening[] = [];
  const row = teller.tell(head.number, (happening, state) => {
    if (happening.kind !== 'turn-end') heard.push(happening);
    else {
      turns.push(shownTurn(teller, happening.turn, heard, chronicle.ledger(state), state));
      heard = [];
    }
  });
  const last = turns.at(-1);
  // What is told after the last turn's end belongs to it.
  if (last !== undefined) turns[turns.length - 1] = { ...last, log: last.log + logOf(teller, heard) };
  return { html: pageOf(teller, head, turns), row };
}

function shownTurn(
  teller: Teller,
  turn: number,
  heard: readonly Happening[],
  ledger: Ledger,
  state: State,
): TurnShown {
  const { map, chronicle } = teller;
  const areas = [...(map?.areas.keys() ?? [])];
  const pieces = areas.map((area) => chronicle.pieces?.(state, area) ?? { short: '', words: '' });
  return {
    turn,
    name: [
      `Turn ${turn}`,
      ...(chronicle.turns[turn - 1] === undefined ? [] : [chronicle.turns[turn - 1]]),
    ].join(', '),
    holders: areas.map((area) => map!.holder(state, area)),
    short: pieces.map(({ short }) => short),
    words: pieces.map((piece) => piece.words),
    log: logOf(teller, heard),
    ledger: ledgerOf(ledger),
  };
}

/** The story of a turn as markup: a heading for each faction, a list for each phase. */
function logOf({ chronicle }: Teller, heard: readonly Happening[]): string {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? id;
  let html = '';
  let faction = '';
  let phase = '';
  let items: string[] = [];
  const flush = () => {
    if (items.length > 0) html += element('ul', {}, ...items.map((item) => element('li', {}, item)));
    items = [];
  };
  for (const happening of heard) {
    if (happening.weight === 'detail' || happening.kind === 'turn') continue;
    if (happening.faction !== faction || happening.phase !== phase) flush();
    if (happening.faction !== faction && happening.faction !== '')
      html += element('h3', {}, escaped(nameOf(chronicle.factions, happening.faction)));
    if (happening.phase !== phase || happening.faction !== faction)
      if (happening.phase !== '')
        html += element('h4', {}, escaped(nameOf(chronicle.phases, happening.phase)));
    ({ faction, phase } = happening);
    const text = escaped(happening.text);
    const strong = happening.weight === 'headline' ? element('strong', {}, text) : text;
    if (happening.joins === true && items.length > 0) items[items.length - 1] += ` ${strong}`;
    else items.push(strong);
  }
  flush();
  return html;
}

function ledgerOf({ columns, rows, remarks }: Ledger): string {
  if (rows.length === 0 && remarks.length === 0) return '';
  const cells = (values: readonly (string | number)[]) =>
    values.map((value) => element('td', {}, escaped(String(value)))).join('');
  const head = columns.map((column) => element('th', { scope: 'col' }, escaped(column))).join('');
  const body = rows.map(({ name, values }) =>
    element('tr', {}, element('th', { scope: 'row' }, escaped(name)), cells(values)),
  );
  const table = element(
    'table',
    { 'aria-label': 'Ledger at the end of the turn' },
    `<thead><tr><td></td>${head}</tr></thead><tbody>${body.join('')}</tbody>`,
  );
  return table + remarks.map((remark) => element('p', {}, `${escaped(remark)}.`)).join('');
}

const UNIT = 100;
const BOX_WIDTH = 88;
const BOX_HEIGHT = 52;

function mapOf({ map, game }: Teller): string {
  if (map === null) return '';
  const places = [...map.areas, ...map.seas];
  const left = Math.min(...places.map(({ x }) => x)) - 0.6;
  const top = Math.min(...places.map(({ y }) => y)) - 0.6;
  const width = Math.max(...places.map(({ x }) => x)) + 0.6 - left;
  const height = Math.max(...places.map(({ y }) => y)) + 0.6 - top;
  const at = ({ x, y }: { x: number; y: number }) => [(x - left) * UNIT, (y - top) * UNIT] as const;
  const links = map.links.map(([a, b]) => {
    const [x1, y1] = at(map.areas[a]!);
    const [x2, y2] = at(map.areas[b]!);
    return element('line', { class: 'link', x1, y1, x2, y2 });
  });
  const seas = map.seas.map((sea) => words(...at(sea), sea.name, { class: 'sea', 'text-anchor': 'middle' }));
  const boxes = map.areas.map((area, index) => {
    const [x, y] = at(area);
    const size = { width: BOX_WIDTH, height: BOX_HEIGHT, rx: 6 };
    return element(
      'g',
      { class: 'area', 'data-area': String(index) },
      element('title', {}, escaped(area.name)),
      element('rect', { x: x - BOX_WIDTH / 2, y: y - BOX_HEIGHT / 2, ...size }),
      words(x, y - 5, area.name, {
        'text-anchor': 'middle',
        textLength: squeezed(area.name),
        lengthAdjust: 'spacingAndGlyphs',
      }),
      words(x, y + 16, '', { class: 'pieces', 'text-anchor': 'middle' }),
    );
  });
  const key = game.sides
    .map(({ name }, side) =>
      element('span', { class: 'key' }, element('i', { class: `side-${side}` }, ''), escaped(name)),
    )
    .join(' ');
  const picture = element(
    'svg',
    { id: 'map', viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, role: 'img', 'aria-label': 'Map' },
    ...links,
    ...seas,
    ...boxes,
  );
  return (
    element(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Map, to be scrolled' },
      picture,
    ) + element('p', { class: 'keys' }, key)
  );
}

/** Long names are squeezed into their box. */
function squeezed(name: string): number | undefined {
  return name.length > 12 ? BOX_WIDTH - 8 : undefined;
}

function pageOf(teller: Teller, head: TracedGame, turns: readonly TurnShown[]): string {
  const title = `${head.scenario}, game ${head.number}`;
  const seats = teller.game.sides.map(({ id, name }) => `${name}: ${head.strategies[id]}`).join(', ');
  // In a script only "<" could end it.
  const data = JSON.stringify({
    turns,
    areas: teller.map?.areas.map(({ name }) => name) ?? [],
    nobody: HELD_BY_NOBODY,
    sides: teller.game.sides.map(({ name }) => name),
  }).replaceAll('<', '\\u003c');
  const key =
    teller.chronicle.key === undefined ? '' : element('p', { class: 'keys' }, escaped(teller.chronicle.key));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | Lamplight</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(`${head.game}, seed ${head.seed}. ${seats}. Lamplight ${head.version}.`)}</p>
</header>
<nav aria-label="Turns">
<button type="button" id="back" aria-label="Turn before">◀</button>
<output id="name" for="turn" aria-live="polite"></output>
<input type="range" id="turn" aria-label="Turn" min="0" max="${Math.max(0, turns.length - 1)}" value="0">
<button type="button" id="on" aria-label="Next turn">▶</button>
<span class="hint">or the arrow keys, Home and End</span>
</nav>
<main>
<section aria-label="Map">${mapOf(teller)}${key}<p id="area" aria-live="polite"></p></section>
<section aria-label="Ledger" id="ledger"></section>
<section aria-label="What happened" id="log" tabindex="0"></section>
</main>
<script id="data" type="application/json">${data}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
