// How the toy game is told: what every side plays, the die that falls, and the points.
import type { Chronicle, Happening } from '../chronicle.js';
import type { Game, State } from '../contract.js';

interface ToldToy extends State {
  readonly clock: Uint8Array;
  readonly hands: Uint8Array;
  readonly points: Uint8Array;
}

export function toyChronicle(sides: Game['sides'], turns: readonly string[]): Chronicle<ToldToy> {
  const moment = (state: ToldToy) => ({
    turn: Math.min(state.clock[0], turns.length),
    faction: sides[state.clock[1]].id,
    phase: 'play',
  });
  const ledger = ({ points }: ToldToy) => ({
    columns: sides.map(({ name }) => name),
    rows: [{ name: 'points', values: [...points.subarray(0, sides.length)] }],
    remarks: [],
  });
  return {
    kinds: { card: 'a card is played', stake: 'a card is staked; facts: the die' },
    turns,
    factions: sides,
    phases: [{ id: 'play', name: 'Play' }],
    moment,
    ledger,
    narrate(state, tell) {
      let told: Pick<Happening, 'kind' | 'card' | 'facts'> & { readonly before: number } = NOTHING;
      let at = moment(state);
      let side = 0;
      return {
        begin() {
          told = NOTHING;
        },
        decide(action) {
          side = state.clock[1];
          at = moment(state);
          const card = `card-${state.hands[2 * side + (action & 1)]}`;
          told = { kind: action >= 2 ? 'stake' : 'card', card, before: state.points[side] };
        },
        roll(_purpose, _dice, die) {
          told = { ...told, facts: { die } };
        },
        shuffled() {},
        rest() {
          if (told === NOTHING) return;
          const { before, ...rest } = told;
          const text = `${sides[side].name} gets ${state.points[side] - before} points for ${rest.card}.`;
          tell({ ...at, weight: rest.kind === 'stake' ? 'headline' : 'story', text, ...rest });
          if (moment(state).turn !== at.turn) {
            const { rows } = ledger(state);
            const facts = Object.fromEntries(rows.map(({ name, values }) => [name, values]));
            tell({
              turn: at.turn,
              faction: '',
              phase: '',
              kind: 'turn-end',
              weight: 'detail',
              text: 'Over.',
              facts,
            });
          }
          told = NOTHING;
        },
      };
    },
  };
}

const NOTHING = { kind: '', before: 0 };
