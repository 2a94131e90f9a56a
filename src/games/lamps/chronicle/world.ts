// Changes of the world in words: who holds what, Trenches, nations that join or fall, the tracks and markers.
import { AREA_IDS, CP, FIRST_BEACHHEAD, NATION_COUNT, NATION_SIDE, RUSSIA, TE } from '../board.js';
import { trenchesIn } from '../control.js';
import { D } from '../decisions.js';
import {
  AT_WAR,
  BLOCKADE_CONTROL,
  CLOSED,
  CONQUERED,
  CONVOYS,
  GREECE_JOINED,
  NONE,
  OPEN,
  POINTS,
  RED_BARON,
  SALONIKA,
  STOSS_AREA,
  SUSSEX,
  TREATY_MARKER,
  TURMOIL,
  TURMOIL_MARKER,
  UBOAT_BOX,
  US_TRACK,
} from '../state.js';
import { differs, type Scene } from './scene.js';
import { areaName, listed, nationName, SIDE_NAMES, trenchesInWords, unitName } from './words.js';

export function tellWorld(scene: Scene): void {
  const { before, s } = scene;
  if (differs(s.control, before.control)) tellControl(scene);
  if (differs(s.trenches, before.trenches)) tellTrenches(scene);
  if (differs(s.markerBearer, before.markerBearer)) tellMarkers(scene);
  tellTracks(scene);
  tellSea(scene);
}

/** Areas that change hands together share a sentence. */
function tellControl({ before, s, say }: Scene): void {
  const taken = new Map<string, number[]>();
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (s.control[area] === before.control[area]) continue;
    const to = holder(s.control[area]);
    taken.set(to, [...(taken.get(to) ?? []), area]);
  }
  for (const [to, areas] of taken) {
    const names = listed(areas.map(areaName));
    const text =
      to === 'nobody'
        ? `nobody holds ${names} any more`
        : `${SIDE_NAMES[to === 'cp' ? CP : TE]} take ${names}`;
    const from = areas.map((area) => holder(before.control[area]));
    say('control', 'headline', text, {
      joins: true,
      area: AREA_IDS[areas[0]],
      facts: { areas: areas.map((area) => AREA_IDS[area]), from, to },
    });
  }
}

function holder(control: number): string {
  return control === CP ? 'cp' : control === TE ? 'te' : 'nobody';
}

function tellTrenches(scene: Scene): void {
  const { before, s, cause, say } = scene;
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    const more = trenchesIn(s, area) - trenchesIn(before, area);
    if (more === 0) continue;
    const details = { area: AREA_IDS[area] };
    const where = areaName(area);
    if (more < 0) {
      say('trench', 'story', `${trenchesInWords(-more)} in ${where} ${more < -1 ? 'are' : 'is'} gone`, {
        ...details,
        joins: true,
      });
    } else {
      const cost = cause.decision === D.dig ? ` (${before.v[POINTS] - s.v[POINTS]} PP)` : '';
      say(
        'trench',
        'story',
        `${trenchesInWords(more)} ${more > 1 ? 'are' : 'is'} dug in ${where}${cost}`,
        details,
      );
    }
  }
}

/** Nations that join or fall; told before what it does to their armies. */
export function tellNations({ before, s, say }: Scene): void {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    const now = s.nationStatus[nation];
    if (now === before.nationStatus[nation]) continue;
    const name = nationName(nation);
    if (now === AT_WAR) say('entry', 'headline', `${name} joins ${SIDE_NAMES[NATION_SIDE[nation]]}`);
    else if (now === CONQUERED)
      say('conquest', 'headline', nation === RUSSIA ? 'Russia collapses' : `${name} is conquered`);
  }
}

/** 2.6 */
function tellMarkers({ before, s, say }: Scene): void {
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    const was = before.markerBearer[marker];
    const now = s.markerBearer[marker];
    if (was === now) continue;
    const name = s.deck.markerNames[marker];
    if (now !== NONE) say('marker', 'story', `the ${name} marker goes on ${unitName(now)}`);
    else say('marker', 'story', `the ${name} marker of ${unitName(was)} is gone`, { joins: true });
  }
}

/** A scalar that has a sentence for some of its values. */
const FLAGS: readonly [scalar: number, kind: string, sentences: Readonly<Record<number, string>>][] = [
  [
    TURMOIL,
    'russia',
    { [TURMOIL_MARKER]: 'Russia is in turmoil', [TREATY_MARKER]: 'Russia signs the Treaty' },
  ],
  [
    SALONIKA,
    'greece',
    {
      [OPEN]: 'Salonika is open to the Western Allies',
      [CLOSED]: 'Salonika is closed',
      [GREECE_JOINED]: 'Greece is in the war',
    },
  ],
  [CONVOYS, 'sea', { 1: 'convoys protect the shipping from now on' }],
  [SUSSEX, 'sea', { 1: 'the Sussex Pledge is given' }],
];

function tellTracks({ before, s, cause, say }: Scene): void {
  for (const [scalar, kind, sentences] of FLAGS) {
    const text = sentences[s.v[scalar]];
    if (s.v[scalar] !== before.v[scalar] && text !== undefined) say(kind, 'headline', text);
  }
  if (s.v[US_TRACK] !== before.v[US_TRACK]) {
    const text = `USA Entry goes from ${before.v[US_TRACK]} to ${s.v[US_TRACK]} of ${s.rules['us-entry-track']}`;
    say('us-entry', 'headline', text, { facts: { from: before.v[US_TRACK], to: s.v[US_TRACK] } });
  }
  if (s.v[RED_BARON] > before.v[RED_BARON]) say('air', 'story', 'the Red Baron flies');
  if (s.v[RED_BARON] < before.v[RED_BARON]) say('air', 'headline', 'the Red Baron is shot down');
  if (cause.decision === D.stosstruppen && s.v[STOSS_AREA] !== NONE)
    say('move', 'story', `the Stosstruppen gather in ${areaName(s.v[STOSS_AREA])}`);
  for (let marker = 0; marker < s.airArea.length; marker++) {
    const now = s.airArea[marker];
    if (now === before.airArea[marker] || now === NONE) continue;
    say('air', 'story', `Air Superiority over ${areaName(now)}`, { area: AREA_IDS[now] });
  }
}

function tellSea({ before, s, say }: Scene): void {
  if (s.v[UBOAT_BOX] !== before.v[UBOAT_BOX]) {
    const box = s.v[UBOAT_BOX] === 1 ? 'go over to Unrestricted Warfare' : 'go back to the Hague Convention';
    say('sea', 'story', `the U-Boats ${box}`);
  }
  if (s.v[BLOCKADE_CONTROL] !== before.v[BLOCKADE_CONTROL])
    say('sea', 'headline', `${SIDE_NAMES[s.v[BLOCKADE_CONTROL]]} take the Blockade box`);
}
