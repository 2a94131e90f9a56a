// What the Event and Economic Warfare cards of the Central Powers do when they are played (7.7, 10.5, 10.6).
import { describe } from 'vitest';
import { TOP, testPlays } from './testing/card-plays.js';

const AT = 'austria-ottoman';
/** Nothing is declined by accident: a card's next step shows as the open decision. */
const DONE = 'prepare or unprepare a card';

describe('Austria-Hungary and Ottoman Turkey', () => {
  testPlays([
    {
      card: 'at-soviets-of-petrograd',
      pieces: 'russia: moscow; germany: petrograd poland baltic-sea berlin',
      choices: [TOP, TOP, TOP, TOP, TOP],
      after: { 'buried russia': 5, vp: [1, 0] },
      shows: '2 cards, and one for each Central piece in or next to Petrograd',
    },
    {
      card: 'at-the-extravagant-lifestyle-of-the-aristocracy',
      hand: { [AT]: ['at-ottoman-land-battle', 'at-ottoman-build-army', 'at-caporetto'] },
      choices: [TOP, TOP, 'Land Battle', TOP, 'Build Army', TOP],
      after: {
        'buried russia': 3,
        'buried austria-ottoman': 3,
        vp: [1, 0],
        'hand austria-ottoman': ['at-caporetto'],
      },
      shows: 'twice at the most, a card from hand makes Russia lose another',
    },
    {
      card: 'at-the-extravagant-lifestyle-of-the-aristocracy',
      hand: { [AT]: ['at-ottoman-land-battle'] },
      choices: [TOP, TOP, 'discard no more'],
      after: { 'buried russia': 1, vp: [1, 0], 'hand austria-ottoman': 1, decision: DONE },
      shows: 'the extra cards may be kept',
    },
    {
      card: 'at-the-october-revolution',
      pieces: 'russia: moscow; germany: prussia poland; austria-hungary: vienna galicia; ottoman: azerbaijan',
      choices: [TOP, TOP, TOP, TOP],
      after: { 'buried russia': 4, vp: [1, 0] },
      shows: '1 card, and one for each Central piece within two steps of Moscow',
    },
    {
      card: 'at-spanish-flu',
      choices: [TOP, TOP, TOP, TOP, TOP, TOP, TOP, TOP, TOP],
      after: {
        'buried austria-ottoman': 1,
        'buried russia': 2,
        'buried germany': 1,
        'buried france-italy': 3,
        'buried uk-us': 2,
        vp: [0, 0],
        decision: DONE,
      },
    },
    {
      card: 'at-imperial-austrian-landwehr',
      pieces: 'austria-hungary: vienna',
      choices: ['draft Build Army', 'prepare Build Army', 'in Tyrol'],
      after: {
        'austria-hungary': 'tyrol vienna',
        'prepared austria-ottoman': ['at-austria-hungary-build-army'],
      },
    },
    {
      card: 'at-caporetto',
      pieces: 'austria-hungary: vienna tyrol; italy: rome italian-alps',
      hand: { germany: ['de-landwehr'], [AT]: ['at-ottoman-build-army'] },
      choices: ['discard Landwehr', 'battle Italian Alps', 'discard Build Army', 'in Italian Alps'],
      after: {
        italy: 'rome',
        'austria-hungary': 'italian-alps tyrol vienna',
        'hand germany': 0,
        'buried germany': ['de-landwehr'],
      },
    },
    {
      card: 'at-caporetto',
      pieces: 'austria-hungary: vienna tyrol; italy: rome italian-alps',
      hand: { [AT]: ['at-ottoman-build-army'] },
      after: { italy: 'italian-alps rome', 'hand austria-ottoman': 1, vp: [0, 0] },
      shows: 'R5: nothing happens if Germany has no card to discard',
    },
    {
      card: 'at-franz-ferdinand-avenged',
      hand: { [AT]: ['at-ottoman-build-army', 'at-ottoman-land-battle'] },
      choices: ['discard Build Army', 'battle Serbia', 'discard Land Battle', 'in Serbia'],
      after: { russia: 'moscow', 'austria-hungary': 'vienna budapest serbia', 'hand austria-ottoman': 0 },
    },
    {
      card: 'at-franz-ferdinand-avenged',
      after: { russia: 'moscow serbia', decision: 'prepare or unprepare a card' },
      shows: '7.7.1: without a card to discard it has no effect',
    },
    {
      card: 'at-morava-offensive',
      pieces: 'austria-hungary: bulgaria; russia: moscow romania',
      choices: ['battle Romania from Bulgaria'],
      after: { russia: 'moscow', 'austria-hungary': 'bulgaria' },
      shows: 'the Army in Bulgaria counts as supplied',
    },
    {
      card: 'at-anti-venizelists-surrender-fort-roupel',
      pieces: 'austria-hungary: vienna',
      choices: ['in Greece'],
      after: { 'austria-hungary': 'vienna greece', tokens: 'greece' },
    },
    {
      card: 'at-bulgaria-joins-central-powers',
      pieces: 'austria-hungary: vienna',
      choices: ['in Bulgaria'],
      after: { 'austria-hungary': 'vienna bulgaria', tokens: 'bulgaria' },
    },
    {
      card: 'at-brudermann-orders-cavalry-charge',
      pieces: 'austria-hungary: vienna; russia: moscow ukraine galicia',
      hand: { [AT]: ['at-ottoman-build-army'] },
      choices: ['discard Build Army', 'battle Galicia from Vienna', 'in Galicia'],
      after: { russia: 'moscow ukraine', 'austria-hungary': 'galicia vienna' },
    },
    {
      card: 'at-royal-hungarian-honved',
      pieces: 'austria-hungary: vienna',
      choices: ['draft nothing', 'in Galicia'],
      after: { 'austria-hungary': 'galicia vienna', 'hand austria-ottoman': 0 },
      shows: '7.7.5: benefits may be declined',
    },
    {
      card: 'at-royal-hungarian-honved',
      pieces: 'austria-hungary: vienna',
      choices: ['draft Build Army', 'prepare nothing', 'in Budapest'],
      after: {
        'austria-hungary': 'vienna budapest',
        'hand austria-ottoman': ['at-austria-hungary-build-army'],
      },
    },
    {
      card: 'at-treaty-of-amity-and-alliance',
      pieces: 'austria-hungary: vienna; russia: bulgaria',
      choices: [],
      after: {
        'austria-hungary': 'vienna',
        russia: 'bulgaria',
        tokens: 'bulgaria',
        decision: 'place a piece',
      },
      shows: '4.8: no Army beside an enemy, but the token is placed',
    },
    {
      card: 'at-i-order-you-to-die',
      pieces: 'uk: istanbul; france: istanbul',
      choices: ['the Army of the United Kingdom'],
      after: { uk: '', france: 'istanbul' },
      shows: 'one Army',
    },
    {
      card: 'at-persian-oil',
      pieces: 'ottoman: istanbul anatolia',
      hand: { [AT]: ['at-ottoman-build-army'] },
      choices: ['discard Build Army', 'in Persia'],
      after: { ottoman: 'istanbul anatolia persia', tokens: 'persia' },
    },
    {
      card: 'at-ottoman-mobilization',
      pieces: 'ottoman: istanbul',
      choices: ['draft Build Army', 'prepare Build Army', 'in Anatolia'],
      after: { ottoman: 'istanbul anatolia', 'prepared austria-ottoman': ['at-ottoman-build-army'] },
    },
    {
      card: 'at-a-crumbling-empire',
      pieces: 'ottoman: istanbul anatolia',
      hand: { [AT]: ['at-ottoman-build-army'] },
      choices: ['discard Build Army', 'in Middle East'],
      after: { ottoman: 'istanbul anatolia middle-east', tokens: 'middle-east' },
    },
    {
      card: 'at-bombing-of-the-russian-black-sea-ports',
      pieces: 'russia: moscow black-sea',
      choices: ['eliminate the Navy of Russia'],
      after: { russia: 'moscow' },
    },
  ]);
});

describe('Germany', () => {
  testPlays([
    {
      card: 'de-unrestricted-submarine-warfare',
      hand: { germany: ['de-germany-sea-battle', 'de-germany-sea-battle', 'de-landwehr'] },
      choices: [TOP, TOP, TOP, 'Sea Battle', TOP, TOP, 'Sea Battle', TOP, TOP],
      after: { 'buried uk-us': 7, vp: [1, 0], 'hand germany': ['de-landwehr'], decision: DONE },
      shows: 'R5: 2 more for each Sea Battle from hand',
    },
    {
      card: 'de-french-army-mutinies',
      choices: [TOP, TOP, TOP],
      after: { 'buried france-italy': 3, vp: [1, 0], decision: DONE },
      shows: '1 card, and one for each French Army',
    },
    {
      card: 'de-von-lettow-vorbecks-east-african-army',
      choices: [TOP, TOP, TOP, TOP, TOP],
      after: { 'buried uk-us': 5, vp: [1, 0], decision: DONE },
      shows: '5 cards while the UK has fewer than three Navies',
    },
    {
      card: 'de-von-lettow-vorbecks-east-african-army',
      pieces: 'uk: britain north-atlantic english-channel north-sea; germany: berlin',
      choices: [TOP, TOP, TOP],
      after: { 'buried uk-us': 3, vp: [1, 0], decision: DONE },
      shows: '3 cards against three Navies',
    },
    {
      card: 'de-mata-hari',
      choices: [TOP, TOP, TOP, TOP],
      after: { 'buried france-italy': 3, 'buried uk-us': 1, vp: [1, 0] },
    },
    {
      card: 'de-zeppelins',
      choices: [TOP, TOP, TOP, TOP],
      after: { 'buried france-italy': 1, 'buried uk-us': 3, vp: [1, 0] },
    },
    {
      card: 'de-the-christmas-truce',
      choices: [TOP, TOP, TOP],
      after: { 'buried germany': 1, 'buried france-italy': 1, 'buried uk-us': 1, vp: [2, 0] },
    },
    {
      card: 'de-prize-rules-submarine-warfare',
      choices: [TOP, TOP, TOP],
      after: { 'buried uk-us': 3, vp: [2, 0] },
    },
    {
      card: 'de-surface-raiders',
      pieces: 'germany: berlin baltic-sea north-sea; austria-hungary: vienna adriatic-sea; uk: britain',
      choices: [TOP, TOP, TOP, TOP, TOP, TOP, TOP],
      after: { 'buried france-italy': 1, 'buried uk-us': 6, vp: [1, 0] },
      shows: '3 cards, and one for each Central Navy',
    },
    {
      card: 'de-third-ohl',
      hand: { germany: ['de-mustard-gas', 'de-mata-hari'] },
      choices: [TOP, TOP, 'draft Build Army', 'play Mustard Gas', 'play Mata Hari', TOP, TOP, TOP, TOP],
      after: {
        'buried germany': 2,
        'hand germany': ['de-germany-build-army'],
        'status germany': ['de-mustard-gas'],
        'buried france-italy': 3,
        vp: [1, 0],
        decision: DONE,
      },
    },
    {
      card: 'de-moltke-the-younger-mobilizes-western-advance',
      hand: { germany: ['de-landwehr', 'de-mustard-gas'] },
      choices: ['prepare Landwehr', 'play Mustard Gas', 'in Belgium'],
      after: {
        'prepared germany': ['de-landwehr'],
        'status germany': ['de-mustard-gas'],
        germany: 'belgium western-germany berlin',
      },
    },
    {
      card: 'de-prussian-military-tradition',
      pieces: 'germany: berlin western-germany; uk: britain belgium',
      hand: { germany: ['de-landwehr'] },
      choices: ['prepare Landwehr', 'battle Belgium'],
      after: { 'prepared germany': ['de-landwehr'], uk: 'britain' },
    },
    {
      card: 'de-kaiserschlacht',
      pieces: 'germany: berlin western-germany belgium; france: paris picardy burgundy',
      hand: { germany: ['de-landwehr', 'de-landsturm'] },
      choices: ['prepare Landwehr', 'battle Picardy', 'battle Burgundy from Belgium', 'discard Landsturm'],
      after: { france: 'paris', germany: 'belgium western-germany berlin' },
      shows: 'two battles, the second into difficult terrain',
    },
    {
      card: 'de-jutland',
      pieces: 'germany: berlin western-germany baltic-sea; uk: britain english-channel north-sea',
      hand: { germany: [] },
      choices: ['battle North Sea from Baltic Sea', 'in North Sea'],
      after: { uk: 'britain english-channel', germany: 'north-sea baltic-sea western-germany berlin' },
      shows: '2.2: through the Kiel Canal',
    },
    {
      card: 'de-schlieffen-plan',
      pieces: 'germany: berlin western-germany',
      choices: ['battle Belgium', 'in Belgium'],
      after: { germany: 'belgium western-germany berlin' },
      shows: '14.2: an empty space may be battled',
    },
    {
      card: 'de-ninth-army-formed-to-defend-east-prussia',
      choices: ['in Prussia'],
      after: { germany: 'western-germany berlin prussia' },
    },
    {
      card: 'de-tannenberg',
      pieces: 'germany: berlin; russia: moscow petrograd poland',
      choices: ['in Prussia', 'battle Poland from Prussia'],
      after: { germany: 'berlin prussia', russia: 'petrograd moscow' },
    },
    {
      card: 'de-weltpolitik-drives-military-expansion',
      pieces: 'germany: berlin western-germany; uk: britain english-channel north-sea',
      hand: { germany: ['de-landwehr', 'de-landsturm'] },
      choices: ['prepare Landwehr', 'in Belgium', 'battle North Sea from Belgium', 'discard Landsturm'],
      after: { germany: 'belgium western-germany berlin', uk: 'britain english-channel' },
      shows: '14.4: an Army battles a sea as difficult terrain, from the piece just built',
    },
    {
      card: 'de-landsturm',
      pieces: 'germany: berlin',
      hand: { germany: ['de-landwehr', 'de-mata-hari', 'de-zeppelins'] },
      choices: ['prepare Landwehr', 'prepare Mata Hari', 'in Prussia'],
      after: {
        germany: 'berlin prussia',
        'prepared germany': ['de-mata-hari', 'de-landwehr'],
        'hand germany': ['de-zeppelins'],
      },
      shows: 'two cards at the most',
    },
    {
      card: 'de-volunteer-movement',
      hand: { germany: ['de-mustard-gas'] },
      choices: ['draft Build Army', 'prepare Build Army', 'play Mustard Gas'],
      after: { 'prepared germany': ['de-germany-build-army'], 'status germany': ['de-mustard-gas'] },
    },
    { card: 'de-landwehr', choices: ['in Tyrol'], after: { germany: 'western-germany berlin tyrol' } },
    {
      card: 'de-a-place-in-the-sun',
      pieces: 'germany: berlin western-germany; uk: britain belgium',
      choices: ['battle Belgium', 'in Belgium'],
      after: { uk: 'britain', germany: 'belgium western-germany berlin' },
    },
    {
      card: 'de-a-place-in-the-sun',
      pieces: 'germany: berlin western-germany; france: paris burgundy',
      hand: { germany: ['de-landwehr'] },
      choices: ['prepare nothing', 'battle Burgundy', 'discard Landwehr'],
      after: { france: 'paris', germany: 'western-germany berlin', decision: DONE },
      shows: 'no build where the battle was in difficult terrain',
    },
    {
      card: 'de-hindenburg-line',
      pieces: 'germany: berlin western-germany belgium',
      hand: { germany: ['de-landwehr'] },
      choices: ['prepare Landwehr', 'in Picardy'],
      after: { germany: 'picardy belgium western-germany berlin', 'prepared germany': ['de-landwehr'] },
    },
    {
      card: 'de-gorlice-tarnow-offensive',
      pieces: 'germany: berlin prussia; russia: moscow ukraine galicia',
      choices: ['battle Galicia from Prussia', 'in Galicia'],
      after: { russia: 'moscow ukraine', germany: 'berlin prussia galicia' },
    },
    {
      card: 'de-gorlice-tarnow-offensive',
      pieces: 'germany: berlin prussia; russia: moscow petrograd baltic-sea',
      hand: { germany: ['de-landwehr'] },
      choices: ['prepare nothing', 'battle Baltic Sea from Prussia', 'discard Landwehr', 'in Baltic Sea'],
      after: { russia: 'petrograd moscow', germany: 'baltic-sea berlin prussia' },
      shows: 'at sea too',
    },
  ]);
});
