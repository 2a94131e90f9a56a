// The look of a replay page, and what it does when somebody turns to another turn.

/** Okabe and Ito's colours, which most eyes tell apart; who holds an area is also said in words. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #fdfcf9; --card: #fff; --ink: #1b1d22; --soft: #565b66; --line: #d9d7d0; --link: #0a58a6;
  --side-0: #f3c9a8; --side-1: #b5d8ee; --side-2: #b3e0d0; --side-3: #e8c6da; --side-4: #e8e2a0; --side-5: #ccd6e0; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --card: #1c1f25; --ink: #eceae4; --soft: #adb2bd; --line: #3a3f49; --link: #8cc4ff;
  --side-0: #6b3410; --side-1: #0d4466; --side-2: #0c5a44; --side-3: #5f2a4b; --side-4: #55510a; --side-5: #3b4a58; } }
* { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
body { margin: 0; background: var(--paper); color: var(--ink); }
header, main { max-width: 90rem; margin: 0 auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 1.25rem 0 0; } h3 { margin: 1rem 0 0; } h4 { margin: .5rem 0 0; color: var(--soft); font-weight: 600; }
header p { margin: .25rem 0 .75rem; color: var(--soft); overflow-wrap: anywhere; }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 1rem; background: var(--card); border-block: 1px solid var(--line); }
nav input { flex: 1 1 12rem; min-width: 8rem; } nav button { font: inherit; padding: .15rem .7rem; } output { font-weight: 600; }
.hint, .keys { color: var(--soft); font-size: .87rem; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding-block: 1rem; }
@media (min-width: 70rem) { main { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } section:first-child { grid-row: span 2; } #log { max-height: 70vh; overflow-y: auto; } }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.scroll { overflow-x: auto; } .scroll svg { display: block; width: 100%; min-width: 48rem; height: auto; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
text { fill: var(--ink); font-size: 14px; } text.pieces { font-size: 16px; font-weight: 600; } text.sea { fill: var(--soft); font-style: italic; }
.link { stroke: var(--line); stroke-width: 3; } .area rect { fill: var(--card); stroke: var(--soft); } .area.changed rect { stroke: var(--ink); stroke-width: 3; }
${[0, 1, 2, 3, 4, 5].map((side) => `.area.side-${side} rect { fill: var(--side-${side}); } i.side-${side} { background: var(--side-${side}); }`).join('\n')}
.key { margin-right: 1rem; } .key i { display: inline-block; width: 1rem; height: 1rem; margin-right: .35rem; border: 1px solid var(--soft); vertical-align: -2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { text-align: right; padding: .15rem .6rem .15rem 0; } th[scope=row] { text-align: left; font-weight: 400; }
ul { margin: .15rem 0; padding-left: 1.1rem; } #ledger p { margin: .3rem 0 0; }
@media print { nav, .hint { display: none; } #log { max-height: none; } body { background: #fff; color: #000; } }
`;

/** Plain script for any browser of the last years: no library, nothing fetched. */
export const PAGE_SCRIPT = `
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const slider = document.getElementById('turn');
  const find = (id) => document.getElementById(id);
  const boxes = [...document.querySelectorAll('.area')];
  const held = (side) => side === data.nobody ? 'held by nobody' : 'held by the ' + data.sides[side];
  function show(index) {
    const last = data.turns.length - 1;
    const at = Math.max(0, Math.min(last, index));
    const turn = data.turns[at];
    if (turn === undefined) return;
    const before = data.turns[at - 1];
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', turn.name);
    find('name').textContent = turn.name;
    find('log').innerHTML = turn.log;
    find('log').scrollTop = 0;
    find('ledger').innerHTML = turn.ledger;
    find('back').disabled = at === 0;
    find('on').disabled = at === last;
    const taken = [];
    boxes.forEach((box, area) => {
      const side = turn.holders[area];
      const changed = before !== undefined && before.holders[area] !== side;
      if (changed) taken.push(data.areas[area] + ' is ' + held(side));
      box.setAttribute('class', 'area' + (side === data.nobody ? '' : ' side-' + side) + (changed ? ' changed' : ''));
      box.querySelector('.pieces').textContent = turn.short[area];
      const words = turn.words[area];
      box.querySelector('title').textContent = data.areas[area] + ', ' + held(side) + (words === '' ? '' : ': ' + words);
    });
    find('area').textContent = taken.length === 0 ? '' : 'Since the turn before: ' + taken.join('; ') + '.';
    history.replaceState(null, '', '#turn-' + turn.turn);
  }
  slider.addEventListener('input', () => show(Number(slider.value)));
  find('back').addEventListener('click', () => show(Number(slider.value) - 1));
  find('on').addEventListener('click', () => show(Number(slider.value) + 1));
  document.addEventListener('keydown', (event) => {
    if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(slider.value);
    if (event.key === 'ArrowRight') show(at + 1);
    else if (event.key === 'ArrowLeft') show(at - 1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(data.turns.length - 1);
    else return;
    event.preventDefault();
  });
  const asked = data.turns.findIndex(({ turn }) => '#turn-' + turn === location.hash);
  show(asked < 0 ? 0 : asked);
})();
`;
