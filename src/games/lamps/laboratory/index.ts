// The deck laboratory of Lamps: what its decks do without the map.
import type { DeckLaboratory, DeckRow, DeckSampler, DeckStudy } from '../../../kernel/laboratory.js';
import { cellsPerRow } from '../../../kernel/laboratory.js';
import { FACTION_IDS, TURN_NAMES } from '../board.js';
import { ALWAYS, BONUS_TECH, FLAG_OP, RUSSIA_OP, US } from '../cards.js';
import { TECHNOLOGY_CARDS } from '../data.js';
import { compile } from '../index.js';
import type { Settings } from '../settings.js';
import { ASSUMPTIONS, type Assumed, inSentences, readAssumptions } from './assumptions.js';
import { cardOdds, isEligibleIn } from './card-odds.js';
import { MOST_COMBINATIONS } from './joint.js';
import { type EventOdds, treatyOdds, turmoilOdds, usEntryOdds } from './politics-odds.js';
import { RESEARCH_LAYOUT } from './research-table.js';
import { type LabRules, tabulate } from './rules.js';
import { createWarPlayer } from './sampler.js';
import { type TechnologyOdds, technologyOdds } from './technologies.js';
import { compileWar } from './war-tables.js';

const EVENTS = ['us-entry', 'us-entry-as-drawn', 'turmoil', 'treaty'] as const;

export const laboratory: DeckLaboratory<Settings> = {
  assumptions: ASSUMPTIONS,
  open(settings, given): DeckStudy {
    const lab = tabulate(compile(settings));
    const assumed = readAssumptions(given, lab);
    let odds: TechnologyOdds | undefined;
    const technology = () => (odds ??= technologyOdds(lab));
    let rows: readonly DeckRow[] | undefined;
    return {
      turns: TURN_NAMES.slice(0, lab.turns),
      assumed: [...inSentences(assumed, lab), ...conditionsInWords(lab)],
      rows: () => (rows ??= rowsOf(lab, assumed, technology())),
      sampler: (seed) => createSampler(lab, assumed, technology(), seed),
    };
  },
};

/** Operations in question that depend on the map are taken to work. */
function conditionsInWords({ table }: LabRules): string[] {
  const asked = [US, FLAG_OP, RUSSIA_OP, BONUS_TECH];
  const cards = table.cards.filter(({ ops }) =>
    ops.some(({ kind, condition }) => asked.includes(kind) && condition !== ALWAYS),
  );
  if (cards.length === 0) return [];
  return [`The conditions on operations of ${cards.map(({ title }) => title).join(', ')} are taken to hold.`];
}

function rowsOf(lab: LabRules, assumed: Assumed, odds: TechnologyOdds): DeckRow[] {
  const drawn = cardOdds(lab.table, lab.turns);
  const cards = lab.table.cards.map(
    ({ id, title, faction }, i): DeckRow => ({
      group: 'card',
      id,
      title: id.includes('#') ? `${title} ${id.slice(id.indexOf('#'))}` : title,
      owner: FACTION_IDS[faction],
      ...drawn[i],
    }),
  );
  const technologies = TECHNOLOGY_CARDS.map(
    ({ id, code, title, alliance }, i): DeckRow =>
      row('technology', id, `${code} ${title}`, alliance.toLowerCase(), odds.first[i]),
  );
  const entry = usEntryOdds(lab, assumed, odds);
  return [
    ...cards,
    ...technologies,
    eventRow(EVENTS[0], 'The United States enter the war', entry),
    row('event', EVENTS[1], 'The same, technology as drawn', '', null),
    eventRow(EVENTS[2], 'Revolutionary Turmoil', turmoilOdds(lab)),
    eventRow(EVENTS[3], 'Treaty of Brest-Litovsk', treatyOdds(lab, assumed)),
  ];
}

/** What is too large to be followed is said, not left out. */
function eventRow(id: string, title: string, odds: EventOdds): DeckRow {
  if (odds instanceof Float64Array) return row('event', id, title, '', odds);
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
  const missing =
    `not computed exactly: the cards that bear on it make ${figure(odds.combinations)} combinations of decks, ` +
    `more than the ${figure(MOST_COMBINATIONS)} that are followed; --wars samples it`;
  return { ...row('event', id, title, '', null), missing };
}

function row(group: string, id: string, title: string, owner: string, first: Float64Array | null): DeckRow {
  const happens = first?.reduce((sum, chance) => sum + chance, 0) ?? Number.NaN;
  return { group, id, title, owner, first, never: Math.max(0, 1 - happens), ineligible: null };
}

function createSampler(lab: LabRules, assumed: Assumed, odds: TechnologyOdds, seed: string): DeckSampler {
  const tables = compileWar(lab, assumed, odds);
  const player = createWarPlayer(tables, seed);
  const { turns, cards } = tables;
  const width = cellsPerRow(turns);
  const { tally } = player;
  return {
    play(first, count, counts) {
      player.play(first, count);
      const note = (row: number, hits: (turn: number) => number): void => {
        let happened = 0;
        for (let turn = 1; turn <= turns; turn++) {
          counts[row * width + turn - 1] += hits(turn);
          happened += hits(turn);
        }
        counts[row * width + turns] += count - happened;
      };
      for (const [card, about] of lab.table.cards.entries()) {
        const hits = (turn: number) => tally.drawn[turn * cards + card];
        note(card, hits);
        let wasted = about.returns ? tally.ineligible[tables.special[card]] : 0;
        for (let turn = 1; turn <= turns && !about.returns; turn++)
          if (!isEligibleIn(about, turn)) wasted += hits(turn);
        counts[card * width + turns + 1] += wasted;
      }
      const technologies = TECHNOLOGY_CARDS.length;
      for (let i = 0; i < technologies; i++)
        note(cards + i, (turn) => tally.technology[turn * RESEARCH_LAYOUT.TECHNOLOGY_CELLS + 1 + i]);
      const events = [tally.usEntry, tally.usEntryAsDrawn, tally.turmoil, tally.treaty];
      for (const [i, hits] of events.entries()) note(cards + technologies + i, (turn) => hits[turn]);
      for (const part of Object.values(tally)) part.fill(0);
    },
  };
}
