// The chronicle of a game that has none of its own: every decision in the game's own words, and nothing else.
import type { Chronicle } from './chronicle.js';
import type { Game } from './contract.js';
import type { GameMap } from './map.js';

export function plainChronicle(game: Game, map: GameMap | null): Chronicle {
  return {
    kinds: { play: 'a side does something' },
    turns: map?.turns ?? [],
    factions: [],
    phases: [],
    moment: (state) => ({ turn: map?.turn(state) ?? 1, faction: '', phase: '' }),
    narrate: (state, tell) => ({
      begin() {},
      decide(action) {
        const { name } = game.sides[game.actor(state)];
        const turn = map?.turn(state) ?? 1;
        const text = `${name}: ${game.describe(state, action)}.`;
        tell({ turn, faction: '', phase: '', kind: 'play', weight: 'story', text });
      },
      roll() {},
      shuffled() {},
      rest() {},
    }),
    ledger: () => ({ columns: [], rows: [], remarks: [] }),
  };
}
