// A report as one HTML file: nothing is loaded from anywhere, and no script runs.
import { packageVersion } from '../../simulate/version.js';
import type { Chart, DataTable } from './chart.js';
import { element, escaped } from './markup.js';
import { STYLE } from './style.js';

export const REPORT_FILE = 'report.html';

export interface Page {
  /** What kind of report: "Run", "Comparison". */
  readonly kind: string;
  readonly title: string;
  /** The one sentence that a reader in a hurry should see. */
  readonly lead: string;
  /** What was played: pairs of a name and a value. */
  readonly facts: readonly (readonly [string, string])[];
  /** What to type to get the same again. */
  readonly command: string;
  /** Sentences to stand before the charts, under a heading of their own. */
  readonly preface?: { readonly heading: string; readonly sentences: readonly string[] };
  readonly charts: readonly Chart[];
}

/** Nothing may be fetched, whatever a title or a name contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export function pageHtml(page: Page): string {
  const { kind, title, lead, facts, command, preface, charts } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escaped(`${title} | Lamplight`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="kind">${escaped(kind)}</p>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead)}</p>
<dl class="facts">
${facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('\n')}
</dl>
</header>
<main>
${preface === undefined ? '' : prefaceSection(preface)}${charts.map((chart) => chartSection(chart, command)).join('\n')}
</main>
<footer>
<p>Lamplight ${escaped(packageVersion())}. Intervals are 95% unless something else is said. The same command gives the same games: <code>${escaped(command)}</code></p>
</footer>
</body>
</html>
`;
}

function prefaceSection({ heading, sentences }: NonNullable<Page['preface']>): string {
  const items = sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  return `<section class="wide" aria-labelledby="preface"><h2 id="preface">${escaped(heading)}</h2><ul>${items}</ul></section>\n`;
}

function chartSection(chart: Chart, command: string): string {
  const { id, title, notes, wide, table } = chart;
  const svg = drawn(chart);
  const scroll = {
    class: 'scroll',
    tabindex: 0,
    role: 'region',
    'aria-label': `${title} (scrolls sideways)`,
  };
  return `<section id="${escaped(id)}"${wide ? ' class="wide"' : ''} aria-labelledby="${escaped(id)}-finding">
<h2 id="${escaped(id)}-finding">${escaped(title)}</h2>
<figure>
${wide ? element('div', scroll, svg) : svg}
<figcaption>${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}</figcaption>
</figure>
<details><summary>The figures as a table</summary>
${tableHtml(table, title)}
</details>
<p class="made">Made by <code>${escaped(command)}</code></p>
</section>`;
}

function drawn({ id, title, description, drawing: { width, height, content } }: Chart): string {
  const names = { title: `${id}-title`, desc: `${id}-desc` };
  return element(
    'svg',
    {
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      role: 'img',
      'aria-labelledby': names.title,
      'aria-describedby': names.desc,
    },
    element('title', { id: names.title }, escaped(title)),
    element('desc', { id: names.desc }, escaped(description)),
    content,
  );
}

function tableHtml({ head, rows }: DataTable, caption: string): string {
  const body = rows.map(([name, ...cells]) => {
    const values = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(name ?? '')}</th>${values}</tr>`;
  });
  const columns = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const label = escaped(`Table: ${caption}`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table aria-label="${label}"><thead><tr>${columns}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}
