// The games that Lamplight knows. Only this file and a game's own folder name a game; its code loads when asked for.
import type { GameModule, Side } from '../kernel/contract.js';

export interface RegisteredGame {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly Side[];
  /** The address of the game's module, so that a worker thread can load it by itself. */
  readonly url: string;
  /** The address of its list of numbered rules (kernel/rules/list.ts), if it has one. */
  readonly ruleList?: string;
}

// Under tsx this file and the games are TypeScript; in the built package both are JavaScript.
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
// Data files are not built: they stay in src/.
const dataFolder = extension === 'ts' ? '.' : '../../../src/games';

const CENTRAL = { id: 'central', name: 'Central Powers' };
const ENTENTE = { id: 'entente', name: 'Entente Powers' };

export const GAMES: readonly RegisteredGame[] = [
  {
    id: 'lamps',
    title: 'The Lamps Are Going Out: World War 1',
    sides: [
      { id: 'cp', name: 'Central Powers' },
      { id: 'te', name: 'Triple Entente' },
    ],
    url: new URL(`./lamps/index.${extension}`, import.meta.url).href,
    ruleList: new URL(`${dataFolder}/lamps/data/rules.csv`, import.meta.url).href,
  },
  {
    id: 'quartermaster',
    title: 'Quartermaster General: 1914',
    sides: [
      { id: 'austria-ottoman', name: 'Austria-Hungary / Ottoman Turkey', team: CENTRAL },
      { id: 'russia', name: 'Russia', team: ENTENTE },
      { id: 'germany', name: 'Germany', team: CENTRAL },
      { id: 'france-italy', name: 'France / Italy', team: ENTENTE },
      { id: 'uk-us', name: 'United Kingdom / United States', team: ENTENTE },
    ],
    url: new URL(`./quartermaster/index.${extension}`, import.meta.url).href,
    ruleList: new URL(`${dataFolder}/quartermaster/data/rules.csv`, import.meta.url).href,
  },
];

export async function loadGame(url: string): Promise<GameModule> {
  const module = (await import(url)) as { default: GameModule };
  return module.default;
}
