// How a report looks: light, dark, on a phone, on paper. Colours are Okabe and Ito's, which most kinds of colour-blind
// eyes tell apart; nothing is told by colour alone.

export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fdfcf9; --card: #ffffff; --ink: #1b1d22; --soft: #565b66; --line: #d9d7d0; --grid: #e7e5df;
  --mark: #1b1d22; --neutral: #c9ccd2; --link: #0a58a6;
  --side-0: #d55e00; --side-1: #0072b2; --side-2: #007d5b; --side-3: #a2437c; --side-4: #6f6a00; --side-5: #56708a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14161a; --card: #1c1f25; --ink: #eceae4; --soft: #adb2bd; --line: #3a3f49; --grid: #2c3038;
    --mark: #f4f1e8; --neutral: #5a616d; --link: #8cc4ff;
    --side-0: #e69f00; --side-1: #56b4e9; --side-2: #2fc79a; --side-3: #e29fc6; --side-4: #f0e442; --side-5: #a9bcd0;
  }
}
* { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main, header, footer { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.75rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; text-wrap: balance; }
.lead { font-size: 1.1rem; margin: .5rem 0 0; max-width: 46rem; }
.kind { color: var(--soft); margin: 0; letter-spacing: .04em; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .5rem 1.5rem; margin: 1.25rem 0; }
.facts div { border-top: 2px solid var(--line); padding-top: .35rem; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; overflow-wrap: anywhere; }
main { columns: 2 28rem; column-gap: 1rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; break-inside: avoid; }
section.wide { column-span: all; }
h2 { font-size: 1.08rem; line-height: 1.35; margin: 0 0 .75rem; overflow-wrap: anywhere; }
figure { margin: 0; }
svg { display: block; width: 100%; height: auto; max-width: 40rem; margin: 0 auto; overflow: visible; }
.wide svg { max-width: none; }
.scroll { overflow-x: auto; }
.scroll:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.wide .scroll > svg { min-width: 52rem; }
figcaption, .made { color: var(--soft); font-size: .87rem; margin: .6rem 0 0; }
figcaption p { margin: 0 0 .3rem; }
code { font: .92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.made code { color: var(--ink); }
details { margin-top: .6rem; }
summary { cursor: pointer; color: var(--link); padding: .35rem 0; width: fit-content; }
table { border-collapse: collapse; font-size: .87rem; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .25rem .6rem .25rem 0; text-align: right; border-bottom: 1px solid var(--grid); vertical-align: baseline; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 2px solid var(--line); white-space: nowrap; }
tbody th { font-weight: 400; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .2rem 0; }
footer { color: var(--soft); font-size: .87rem; padding: 1.25rem 1rem 2.5rem; }
text { fill: var(--ink); font-size: 12px; font-family: inherit; }
text.tick, text.soft { fill: var(--soft); font-size: 11px; }
text.small { font-size: 9.5px; }
text.strong { font-weight: 600; }
text.sea { fill: var(--soft); font-style: italic; font-size: 10px; }
.grid { stroke: var(--grid); } .axis { stroke: var(--soft); }
.landmark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 3; }
.zero { stroke: var(--soft); stroke-width: 1.25; }
.whisker { stroke: var(--mark); stroke-width: 1.25; fill: none; }
.link { stroke: var(--neutral); stroke-width: 2; }
.plate { fill: var(--card); stroke: var(--soft); }
.halo { paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
.nobody { fill: var(--neutral); fill-opacity: .45; }
.hollow { fill: var(--card); }
${[0, 1, 2, 3, 4, 5]
  .map(
    (i) =>
      `.fill-${i} { fill: var(--side-${i}); } .stroke-${i} { stroke: var(--side-${i}); } .band-${i} { fill: var(--side-${i}); fill-opacity: .22; }`,
  )
  .join('\n')}
.line { fill: none; stroke-width: 2.25; }
@media (max-width: 30rem) {
  h1 { font-size: 1.35rem; }
  text { font-size: 13px; } text.tick, text.soft { font-size: 12.5px; }
  .wide .scroll text { font-size: 12px; } .wide .scroll text.small { font-size: 9.5px; } .wide .scroll text.sea { font-size: 10px; }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --grid: #ddd; --mark: #000; --neutral: #bbb;
    --side-0: #d55e00; --side-1: #0072b2; --side-2: #007d5b; --side-3: #a2437c; --side-4: #6f6a00; --side-5: #56708a;
  }
  @page { margin: 14mm; }
  header, footer { padding: 0; }
  body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { columns: auto; padding: 0; }
  section { break-inside: avoid; border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: .75rem 0; }
  svg { max-width: 15cm; }
  .scroll { overflow: visible; } .wide .scroll > svg { min-width: 0; max-width: 100%; }
  details:not([open]) { display: none; }
}
`;
