// The games that Lamplight knows. Only this file and a game's own folder name a game; its code loads when asked for.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameModule, Side } from '../kernel/contract.js';
import { moduleUrl, PACKAGE_ROOT, readableUrl } from '../kernel/package.js';

export interface RegisteredGame {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly Side[];
  /** The address of the game's module, so that a worker thread can load it by itself. */
  readonly url: string;
  /** The same with every file by itself and with its comments, for those who read the rules; `url` unless told. */
  readonly readableUrl?: string;
  /** The address of its list of numbered rules (kernel/rules/list.ts), if it has one. */
  readonly ruleList?: string;
}

/** Where a game's rules can be read, and watched as they run. */
export function readableUrlOf({ url, readableUrl = url }: RegisteredGame): string {
  return readableUrl;
}

function addressesOf(game: string): Pick<RegisteredGame, 'url' | 'readableUrl' | 'ruleList'> {
  const module = `src/games/${game}/index`;
  // Data files are not built: they stay in src/.
  const ruleList = pathToFileURL(join(PACKAGE_ROOT, 'src/games', game, 'data/rules.csv')).href;
  return { url: moduleUrl(module), readableUrl: readableUrl(module), ruleList };
}

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
    ...addressesOf('lamps'),
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
    ...addressesOf('quartermaster'),
  },
];

export async function loadGame(url: string): Promise<GameModule> {
  const module = (await import(url)) as { default: GameModule };
  return module.default;
}
