// Absurdities of Quartermaster General, looked for at every decision: a full hand of which nothing is played, an empty Home
// space that is not built in, an Army taken off an Objective.
import type { Absurdity, Auditor, AuditWatch } from '../../kernel/audit.js';
import type { State } from '../../kernel/contract.js';
import { HOME, IS_LAND, POWER_OF } from './board.js';
import { cardsIn } from './card-piles.js';
import { D } from './decisions.js';
import { currentOp } from './effects.js';
import { POWERS } from './names.js';
import { mayBuild, pieceKind } from './pieces.js';
import { BUILD } from './programs.js';
import { isObjective } from './scoring.js';
import { ACTOR, DECISION, PASS, type QuartermasterState, TAKE_OFF } from './state.js';
import { HAND } from './zones.js';

const KINDS = [
  { id: 'nothing-played', title: 'no card played out of a full hand' },
  { id: 'home-not-built', title: 'an empty Home space left empty by a card that builds there' },
  { id: 'objective-given-up', title: 'an Army taken off an Objective' },
] as const;
const [NOTHING_PLAYED, HOME_NOT_BUILT, OBJECTIVE_GIVEN_UP] = KINDS.keys();

const ABSURDITIES: readonly Absurdity[] = KINDS.flatMap(({ id, title }) =>
  POWERS.map((power, side) => ({ id: `${id}-${power}`, title, side })),
);

export const auditor: Auditor = { absurdities: ABSURDITIES, watch: createWatch };

function createWatch(): AuditWatch {
  const occasions = new Float64Array(ABSURDITIES.length);
  const counts = new Float64Array(ABSURDITIES.length);
  function note(kind: number, side: number, happened: boolean): void {
    const at = kind * POWERS.length + side;
    occasions[at]++;
    if (happened) counts[at]++;
  }
  return {
    occasions,
    counts,
    begin() {},
    see(state: State, action: number) {
      const s = state as QuartermasterState;
      const side = s.v[ACTOR];
      switch (s.v[DECISION]) {
        case D.play:
          if (action !== TAKE_OFF && cardsIn(s, HAND, side) >= s.rules['hand-size']) {
            note(NOTHING_PLAYED, side, action === PASS); // 10.0
          }
          return;
        case D.place:
          if (action !== TAKE_OFF && mayBuildAtHome(s)) note(HOME_NOT_BUILT, side, action !== homeOf(s)); // 5.2
          return;
        case D.takeOff:
          note(OBJECTIVE_GIVEN_UP, side, IS_LAND[action & 0xff] === 1 && isObjective(s, action & 0xff)); // 4.2
          return;
      }
    },
  };
}

const homeOf = (s: QuartermasterState) => HOME[currentOp(s).country];

/** The card under way builds, and could do so in its own empty Home space. */
function mayBuildAtHome(s: QuartermasterState): boolean {
  const op = currentOp(s);
  const home = homeOf(s);
  if (op.code !== BUILD || POWER_OF[op.country] !== s.v[ACTOR] || (op.pieces & pieceKind(home)) === 0)
    return false;
  return op.places.spaces[home] === 1 && mayBuild(s, op.country, home);
}
