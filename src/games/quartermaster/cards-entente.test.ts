// What the Event and Economic Warfare cards of the Entente do when they are played (7.7, 10.5, 10.6).
import { describe } from 'vitest';
import { TOP, testPlays } from './testing/card-plays.js';

const DONE = 'prepare or unprepare a card';

describe('Russia', () => {
  testPlays([
    { card: 'ru-the-tsar-will-not-help-us', choices: [TOP], after: { 'buried russia': 1, vp: [0, 2] } },
    {
      card: 'ru-assassins-of-the-black-hand',
      choices: [TOP, TOP],
      after: { 'buried austria-ottoman': 2, vp: [0, 0], decision: DONE },
    },
    {
      card: 'ru-trench-warfare',
      choices: [TOP, TOP, TOP, TOP, TOP, TOP],
      after: { 'buried austria-ottoman': 2, 'buried russia': 2, 'buried germany': 2, decision: DONE },
    },
    {
      card: 'ru-montenegro',
      pieces: 'russia: moscow',
      choices: ['in Serbia'],
      after: { russia: 'moscow serbia' },
    },
    {
      card: 'ru-russia-mobilizes',
      choices: ['in Ukraine', 'in Poland'],
      after: { russia: 'poland moscow ukraine serbia' },
      shows: 'two Armies, one after the other',
    },
    {
      card: 'ru-redl-blackmailed',
      hand: { 'austria-ottoman': ['at-caporetto', 'at-spanish-flu'] },
      choices: ['discard Spanish Flu'],
      after: { 'hand austria-ottoman': ['at-caporetto'], 'buried austria-ottoman': ['at-spanish-flu'] },
    },
    {
      card: 'ru-cossacks',
      pieces: 'russia: moscow; germany: berlin prussia poland',
      choices: ['in Petrograd', 'battle Poland from Petrograd'],
      after: { russia: 'petrograd moscow', germany: 'berlin prussia' },
    },
    {
      card: 'ru-serbia-defies-austrian-ultimatum',
      pieces: 'austria-hungary: vienna serbia',
      choices: ['eliminate the Army of Austria-Hungary in Serbia'],
      after: { 'austria-hungary': 'vienna' },
    },
    {
      card: 'ru-kerensky-vows-to-continue-war',
      hand: { russia: ['ru-montenegro', 'ru-cossacks', 'ru-rasputin'] },
      choices: ['prepare Montenegro', 'prepare Cossacks'],
      after: { 'prepared russia': ['ru-montenegro', 'ru-cossacks'], 'hand russia': ['ru-rasputin'] },
    },
    {
      card: 'ru-scottish-womens-hospitals',
      open: {
        russia: ['ru-russia-build-army', 'ru-russia-build-army', 'ru-russia-build-army', 'ru-rasputin'],
      },
      choices: ['take Build Army', 'take Build Army'],
      after: { 'hand russia': ['ru-russia-build-army', 'ru-russia-build-army'], decision: DONE },
      shows: 'two at the most',
    },
    {
      card: 'ru-peace-bread-land',
      pieces: 'russia: moscow ukraine poland',
      choices: ['in Ukraine', 'in Poland', 'withdraw no more'],
      after: { russia: 'moscow', vp: [0, 2] },
    },
    {
      card: 'ru-brusilov-offensive',
      pieces: 'russia: moscow ukraine; austria-hungary: vienna budapest galicia',
      choices: ['in Romania', 'battle Galicia from Ukraine'],
      after: { russia: 'moscow ukraine romania', 'austria-hungary': 'vienna budapest' },
    },
    {
      card: 'ru-east-prussian-offensive',
      pieces: 'russia: moscow petrograd; germany: berlin prussia',
      choices: ['in Poland', 'battle Prussia from Poland'],
      after: { russia: 'poland petrograd moscow', germany: 'berlin' },
    },
    {
      card: 'ru-grand-duke-nicholas-nikolaevich-appointed-viceroy',
      pieces: 'russia: moscow caucasus; ottoman: istanbul anatolia',
      hand: { russia: ['ru-rasputin'] },
      choices: ['in Azerbaijan', 'battle Anatolia', 'discard Rasputin'],
      after: { russia: 'moscow azerbaijan caucasus', ottoman: 'istanbul' },
    },
    { card: 'ru-rasputin', after: { vp: [0, 1] } },
    {
      card: 'ru-serbia-russias-ally',
      pieces: 'russia: moscow; austria-hungary: serbia',
      after: { russia: 'moscow', decision: 'place a piece' },
      shows: '4.8: not beside an enemy',
    },
    {
      card: 'ru-serbia-russias-ally',
      pieces: 'russia: moscow',
      choices: ['in Serbia'],
      after: { russia: 'moscow serbia' },
    },
  ]);
});

describe('France and Italy', () => {
  testPlays([
    {
      card: 'fr-francs-tireurs',
      pieces: 'germany: berlin picardy belgium prussia; france: paris',
      choices: [TOP, TOP, TOP, 'draft Build Army'],
      after: { 'buried germany': 3, 'hand france-italy': ['fr-france-build-army'] },
      shows: '1 card, and one for each German Army in or next to Picardy',
    },
    {
      card: 'fr-armee-dafrique',
      pieces: 'france: paris north-atlantic; germany: berlin',
      choices: [TOP, TOP, TOP, 'draft Build Army'],
      after: { 'buried germany': 3, 'hand france-italy': ['fr-france-build-army'] },
    },
    {
      card: 'fr-armee-dafrique',
      choices: [TOP, TOP, TOP],
      after: { 'buried germany': 3, 'hand france-italy': 0, decision: DONE },
      shows: 'no draft without a Navy in the North Atlantic',
    },
    {
      card: 'fr-king-ferdinand-reorganizes-romanian-army',
      pieces: 'france: paris',
      choices: ['in Romania'],
      after: { france: 'paris romania', tokens: 'romania' },
    },
    {
      card: 'fr-paris-taxis',
      pieces: 'france: paris',
      choices: ['draft Build Army', 'in Picardy'],
      after: { france: 'paris picardy', 'hand france-italy': ['fr-france-build-army'] },
    },
    {
      card: 'fr-romanians-advance-in-transylvania',
      pieces: 'france: paris romania; austria-hungary: vienna galicia',
      choices: ['battle Galicia from Romania'],
      after: { france: 'paris romania', 'austria-hungary': 'vienna' },
    },
    { card: 'fr-alsace-lorraine', after: { tokens: 'burgundy' } },
    {
      card: 'fr-romania-joins-entente',
      pieces: 'france: paris',
      choices: ['in Romania'],
      after: { france: 'paris romania', tokens: 'romania' },
    },
    {
      card: 'fr-france-mobilizes',
      pieces: 'france: paris',
      choices: ['draft Build Army', 'in Provence', 'in Western Mediterranean'],
      after: {
        france: 'western-mediterranean paris provence',
        'hand france-italy': ['fr-france-build-army'],
      },
    },
    {
      card: 'fr-plan-xvii',
      pieces: 'france: paris; germany: berlin western-germany',
      choices: ['in Burgundy', 'battle Western Germany from Burgundy'],
      after: { france: 'paris burgundy', germany: 'berlin' },
    },
    {
      card: 'fr-the-sunny-days-of-may',
      choices: ['draft Build Army (Italy)', 'in Rome'],
      after: { italy: 'rome', 'hand france-italy': ['fr-italy-build-army'] },
    },
    {
      card: 'fr-isonzo-river-offensives',
      pieces: 'italy: rome; austria-hungary: vienna tyrol',
      hand: { 'france-italy': ['fr-marne', 'fr-verdun'] },
      choices: ['discard Marne', 'in Italian Alps', 'battle Tyrol from Italian Alps', 'discard Verdun'],
      after: { italy: 'italian-alps rome', 'austria-hungary': 'vienna', 'hand france-italy': 0 },
    },
    {
      card: 'fr-bersaglieri',
      pieces: 'italy: rome italian-alps; austria-hungary: vienna tyrol',
      choices: ['battle Tyrol'],
      after: { italy: 'italian-alps rome', 'austria-hungary': 'vienna' },
      shows: 'nothing is paid for difficult terrain',
    },
  ]);
});

describe('United Kingdom and United States', () => {
  testPlays([
    {
      card: 'uk-lawrence-foments-arab-revolts',
      pieces: 'ottoman: istanbul middle-east; uk: britain',
      choices: [TOP, TOP, 'choose effect 1', 'the Army of Ottoman Turkey in Middle East'],
      after: { 'buried austria-ottoman': 2, ottoman: 'istanbul', uk: 'britain' },
    },
    {
      card: 'uk-lawrence-foments-arab-revolts',
      pieces: 'ottoman: istanbul; uk: britain',
      choices: [TOP, TOP, 'choose effect 2', 'in Middle East'],
      after: { 'buried austria-ottoman': 2, uk: 'britain middle-east' },
      shows: 'either or',
    },
    {
      card: 'uk-united-kingdom-seizes-german-colonies-in-africa',
      choices: [TOP, TOP, TOP],
      after: { 'buried germany': 3, decision: DONE },
    },
    {
      card: 'uk-united-kingdom-seizes-german-colonies-in-africa',
      pieces: 'uk: britain north-atlantic english-channel north-sea',
      choices: [TOP, TOP, TOP, TOP, TOP],
      after: { 'buried germany': 5, decision: DONE },
      shows: '5 cards with three Navies',
    },
    {
      card: 'uk-japan-attacks-german-enclaves-at-tsingtao',
      choices: [TOP, TOP, TOP, TOP],
      after: { 'buried germany': 4, decision: DONE },
    },
    {
      card: 'uk-the-blockade-of-europe',
      choices: [TOP, TOP, TOP],
      after: { 'buried germany': 2, 'buried austria-ottoman': 1, decision: DONE },
    },
    {
      card: 'uk-the-blockade-of-europe',
      pieces: 'us: north-sea; uk: britain',
      choices: [TOP, TOP, TOP, TOP, TOP, TOP],
      after: { 'buried germany': 4, 'buried austria-ottoman': 2, decision: DONE },
      shows: 'doubled by any Entente Navy in the North Sea',
    },
    {
      card: 'uk-sidney-reilly',
      pieces: 'uk: britain; russia: moscow',
      status: ['de-mustard-gas', 'de-stosstruppen'],
      choices: [TOP, TOP, 'discard Stosstruppen', 'in Petrograd'],
      after: {
        'buried russia': 1,
        'buried germany': 1,
        'open germany': ['de-stosstruppen'],
        'status germany': ['de-mustard-gas'],
        uk: 'britain petrograd',
      },
    },
    {
      card: 'uk-the-sinking-of-the-lusitania',
      choices: [TOP, 'in USA', 'in Western Atlantic'],
      after: { 'buried uk-us': 1, us: 'usa western-atlantic' },
      shows: 'two pieces, one after the other',
    },
    {
      card: 'uk-first-lord-of-the-admiralty-prepares-for-war',
      hand: { 'uk-us': ['uk-dreadnoughts'] },
      choices: ['draft Build Navy', 'play Dreadnoughts', 'in English Channel'],
      after: {
        uk: 'north-atlantic britain english-channel',
        'status uk-us': ['uk-dreadnoughts'],
        'hand uk-us': ['uk-uk-build-navy'],
      },
    },
    {
      card: 'uk-persian-campaign',
      pieces: 'uk: britain north-atlantic english-channel north-sea',
      choices: ['in Persia'],
      after: { uk: 'north-atlantic britain english-channel north-sea persia', tokens: 'persia' },
    },
    {
      card: 'uk-persian-campaign',
      after: { tokens: '', decision: DONE },
      shows: '7.7.1: needs three UK Navies',
    },
    {
      card: 'uk-tunnel-mines',
      pieces: 'uk: britain belgium; germany: berlin western-germany; austria-hungary: vienna',
      prepared: { germany: ['de-landwehr', 'de-mata-hari', 'de-zeppelins'] },
      choices: ['discard Landwehr', 'discard Zeppelins'],
      after: { 'prepared germany': ['de-mata-hari'], vp: [0, 0] },
    },
    {
      card: 'uk-tunnel-mines',
      pieces: 'uk: britain tyrol; germany: berlin western-germany; austria-hungary: vienna',
      prepared: { germany: ['de-landwehr'] },
      choices: ['against Austria-Hungary'],
      after: { 'prepared germany': 1, vp: [0, 2] },
      shows: 'R5: one power; 7.6: a card that is not there costs a point',
    },
    {
      card: 'uk-asquith-sends-ultimatum',
      hand: { 'uk-us': ['uk-dreadnoughts'] },
      choices: ['play Dreadnoughts', 'choose effect 2', 'in English Channel'],
      after: { uk: 'north-atlantic britain english-channel', 'status uk-us': ['uk-dreadnoughts'] },
    },
    {
      card: 'uk-passchendaele',
      pieces: 'uk: britain english-channel picardy; germany: berlin western-germany belgium',
      prepared: { 'uk-us': ['uk-gallipoli'], germany: ['de-landwehr', 'de-mata-hari'] },
      choices: ['discard Gallipoli', 'discard Landwehr', 'battle Belgium from Picardy'],
      after: { germany: 'western-germany berlin', 'prepared uk-us': 0, 'prepared germany': ['de-mata-hari'] },
    },
    {
      card: 'uk-provisional-government-of-national-defence',
      pieces: 'uk: britain',
      choices: ['in Greece'],
      after: { uk: 'britain greece', tokens: 'greece' },
    },
    {
      card: 'uk-the-grand-fleet',
      choices: ['draft Build Navy', 'in English Channel'],
      after: { uk: 'north-atlantic britain english-channel', 'hand uk-us': ['uk-uk-build-navy'] },
    },
    {
      card: 'uk-gallipoli',
      pieces: 'uk: britain north-atlantic western-mediterranean; ottoman: istanbul',
      hand: { 'uk-us': ['uk-dreadnoughts'] },
      choices: [
        'in Eastern Mediterranean',
        'place nothing',
        'battle Istanbul from Eastern Mediterranean',
        'discard Dreadnoughts',
      ],
      after: {
        uk: 'north-atlantic britain western-mediterranean eastern-mediterranean',
        ottoman: '',
        'hand uk-us': 0,
      },
      shows: '14.3: the cost of difficult terrain is not included',
    },
    { card: 'uk-belgium-resists', choices: ['in Belgium'], after: { uk: 'north-atlantic britain belgium' } },
    {
      card: 'uk-the-somme',
      pieces: 'uk: britain english-channel picardy; germany: berlin western-germany belgium',
      hand: { 'uk-us': ['uk-cambrai', 'uk-gallipoli'] },
      choices: ['prepare Cambrai', 'prepare Gallipoli', 'battle Belgium from Picardy'],
      after: { germany: 'western-germany berlin', 'prepared uk-us': ['uk-gallipoli', 'uk-cambrai'] },
    },
    {
      card: 'uk-the-somme',
      hand: { 'uk-us': ['uk-cambrai'] },
      after: { 'hand uk-us': 1, 'prepared uk-us': 0, decision: DONE },
      shows: '7.7.1: needs a UK Army in or next to Picardy',
    },
    {
      card: 'uk-the-royal-navy',
      pieces: 'uk: britain',
      choices: ['in English Channel', 'in Eastern Mediterranean'],
      after: { uk: 'britain english-channel eastern-mediterranean' },
      shows: '6.2: regardless of supply',
    },
    {
      card: 'uk-cambrai',
      pieces: 'uk: britain english-channel picardy; germany: berlin western-germany belgium',
      hand: { 'uk-us': ['uk-mark-iv-tanks'] },
      choices: ['play Mark IV Tanks', 'battle Belgium from Picardy'],
      after: { germany: 'western-germany berlin', 'status uk-us': ['uk-mark-iv-tanks'] },
    },
    {
      card: 'uk-eddie-rickenbacker',
      pieces: 'us: usa paris; germany: berlin western-germany',
      status: ['de-mustard-gas', 'de-stosstruppen'],
      choices: ['discard Mustard Gas'],
      after: { 'status germany': ['de-stosstruppen'], 'open germany': ['de-mustard-gas'] },
    },
    {
      card: 'uk-eddie-rickenbacker',
      pieces: 'us: usa; germany: berlin',
      status: ['de-mustard-gas'],
      after: { 'status germany': 1, decision: DONE },
      shows: '7.7.1: needs a US Army within two steps of a German one',
    },
    {
      card: 'uk-american-public-outraged-by-zimmermann-telegram',
      choices: ['draft Build Navy', 'in USA'],
      after: { us: 'usa', 'hand uk-us': ['uk-us-build-navy'] },
    },
    {
      card: 'uk-war-revenue-act',
      open: { 'uk-us': ['uk-us-build-army', 'uk-us-land-battle', 'uk-us-sea-battle', 'uk-gallipoli'] },
      choices: ['play Build Army', 'in USA', 'prepare Land Battle', 'put under the deck Sea Battle'],
      after: {
        us: 'usa',
        'prepared uk-us': ['uk-us-land-battle'],
        'hand uk-us': 0,
        'open uk-us': ['uk-us-build-army', 'uk-gallipoli', 'uk-war-revenue-act'],
      },
      shows: 'one played, one prepared, one under the deck',
    },
  ]);
});
