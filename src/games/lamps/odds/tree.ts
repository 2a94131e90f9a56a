// The whole attack as a probability tree: combat after combat until the area is taken or no Fresh army is left.
// Every state is reached once per combat number, so the tree is walked in layers, each a map of states to chances.
import { type Battle, type Marker, standChance } from './battle.js';
import { bestOf, fixed } from './dice.js';
import { outcomesOf } from './round.js';

export interface BattleOdds {
  /** That the area is taken. */
  readonly taken: number;
  /** Of combat i: that it is fought at all, and that it is fought and won. */
  readonly rounds: readonly { readonly fought: number; readonly won: number }[];
  /** spent[n]: that n attacking armies end Spent. */
  readonly spent: Float64Array;
  /** beaten[n]: that n Fresh defenders have become Spent. */
  readonly beaten: Float64Array;
  /** lost[n]: that n defenders were eliminated in last stands (7.2.4). */
  readonly lost: Float64Array;
}

/** Where an attack stands between two combats. */
interface Place {
  /** The army that attacks next, and whether it still has its marker. */
  readonly attacker: number;
  readonly marked: boolean;
  readonly breached: number;
  readonly beaten: number;
  readonly lost: number;
  /** Whether the army that defends next still has its marker. */
  readonly defenceMarked: boolean;
  readonly bigPush: boolean;
  readonly rerolls: number;
  readonly air: number;
  readonly guns: number;
  readonly counterGuns: number;
  readonly cardDice: number;
}

interface Node {
  readonly place: Place;
  chance: number;
}

export function battleOdds(battle: Battle): BattleOdds {
  const armies = battle.fresh.length + battle.spent.length;
  const rounds: { fought: number; won: number }[] = [];
  const spent = new Float64Array(battle.attackers.length + 1);
  const beaten = new Float64Array(battle.fresh.length + 1);
  const lost = new Float64Array(armies + 1);
  let taken = 0;
  const end = (place: Place, chance: number): void => {
    spent[place.attacker] += chance;
    beaten[place.beaten] += chance;
    lost[place.lost] += chance;
  };
  let layer: Iterable<Node> = [{ place: begin(battle), chance: 1 }];
  for (let combat = 0; ; combat++) {
    const next = new Map<string, Node>();
    let fought = 0;
    let won = 0;
    for (const { place, chance } of layer) {
      if (place.attacker === battle.attackers.length) {
        end(place, chance);
        continue;
      }
      fought += chance;
      fight(battle, place, combat === 0, (after, share, wins, takes) => {
        const reached = chance * share;
        if (reached === 0) return;
        if (wins) won += reached;
        if (takes) {
          taken += reached;
          end(after, reached);
          return;
        }
        const key = Object.values(after).join();
        const node = next.get(key);
        if (node === undefined) next.set(key, { place: after, chance: reached });
        else node.chance += reached;
      });
    }
    if (fought === 0) return { taken, rounds, spent, beaten, lost };
    rounds.push({ fought, won });
    layer = next.values();
  }
}

function begin(battle: Battle): Place {
  const { rerolls, air, guns, counterGuns, cardDice } = battle;
  const place = { attacker: 0, breached: 0, beaten: 0, lost: 0, bigPush: false };
  return {
    ...place,
    marked: (battle.attackers[0] ?? null) !== null,
    defenceMarked: nextDefenderMarked(battle, 0, 0),
    rerolls,
    air,
    guns,
    counterGuns,
    cardDice,
  };
}

/** The marker of the army that defends next: Fresh ones in order, then all as Spent in the same order. */
function defenderMarker({ fresh, spent }: Battle, beaten: number, lost: number): Marker | null {
  if (beaten < fresh.length) return fresh[beaten];
  return (lost < fresh.length ? fresh[lost] : spent[lost - fresh.length]) ?? null;
}

/** An army that was beaten while Fresh kept its marker only if that lasts the whole game. */
function nextDefenderMarked(battle: Battle, beaten: number, lost: number): boolean {
  const marker = defenderMarker(battle, beaten, lost);
  if (marker === null) return false;
  const beatenBefore = beaten >= battle.fresh.length && lost < battle.fresh.length;
  return !beatenBefore || marker.uses === 'game';
}

type Report = (after: Place, chance: number, wins: boolean, takes: boolean) => void;

/** All that can come of the next combat. */
function fight(battle: Battle, place: Place, isFirst: boolean, report: Report): void {
  const { fresh, spent } = battle;
  const armies = fresh.length + spent.length - place.lost;
  const atTrench = place.breached < battle.trenches;
  const atGarrison = !atTrench && armies === 0;
  const marker = place.marked ? battle.attackers[place.attacker] : null;
  const next = (after: Place): Place => nextAttacker(battle, after);
  if (atGarrison && battle.garrison === 0) {
    report(next(place), 1, true, true); // 6.1.3: no die is rolled
    return;
  }
  const gun = place.guns > 0;
  const cardDie = place.cardDice > 0;
  const counterGun = place.counterGuns > 0 && armies > 0;
  const defender = atTrench || atGarrison ? null : defenderMarker(battle, place.beaten, place.lost);
  const defenceMarker = place.defenceMarked ? defender : null;
  let lead =
    battle.drm + (marker?.drm ?? 0) - (atGarrison ? 0 : battle.defenceDrm + (defenceMarker?.drm ?? 0));
  if (isFirst) lead += battle.gasDrm;
  if (place.bigPush && !atTrench) lead += battle.bigPushDrm; // 7.5
  const outcomes = outcomesOf({
    attack: bestOf((gun ? battle.gunDice : 1) + Number(cardDie)),
    defence: atGarrison ? fixed(battle.garrison) : bestOf(counterGun ? battle.counterDice : 1),
    lead,
    tieLost: !atGarrison && place.air > 0,
    markerReroll: marker?.reroll === true,
    rerolls: Math.min(place.rerolls, battle.rerollsPerCombat),
    defenceReroll: defenceMarker?.reroll === true,
  });
  const fired: Place = {
    ...place,
    guns: place.guns - Number(gun),
    cardDice: place.cardDice - Number(cardDie),
    counterGuns: place.counterGuns - Number(counterGun),
  };
  for (const outcome of outcomes) {
    const { chance, won } = outcome;
    const after: Place = {
      ...fired,
      rerolls: fired.rerolls - outcome.rerollsUsed,
      air: fired.air - Number(outcome.tied),
      marked: marker !== null && keeps(marker, won, outcome.markerRerolled),
      defenceMarked:
        defenceMarker === null ? place.defenceMarked : keeps(defenceMarker, !won, outcome.defenceRerolled),
    };
    if (!won) report(next({ ...after, bigPush: false }), chance, false, false);
    else if (atTrench) report({ ...after, breached: place.breached + 1 }, chance, true, false);
    else if (atGarrison) report(next(after), chance, true, true);
    else if (place.beaten < fresh.length) report(next(beatFresh(battle, after)), chance, true, false);
    else beatSpent(battle, after, chance, report);
  }
}

/** 2.6: what a combat leaves of a marker; one that gives a reroll is used up only by the reroll. */
function keeps({ uses, reroll }: Marker, won: boolean, rerolled: boolean): boolean {
  if (reroll && !rerolled) return true;
  return uses === 'game' || (uses === 'while-winning' && won);
}

function nextAttacker(battle: Battle, place: Place): Place {
  const attacker = place.attacker + 1;
  return { ...place, attacker, marked: (battle.attackers[attacker] ?? null) !== null };
}

function beatFresh(battle: Battle, place: Place): Place {
  const beaten = place.beaten + 1;
  return { ...place, beaten, bigPush: true, defenceMarked: nextDefenderMarked(battle, beaten, place.lost) };
}

/** 7b: the defenders retreat, unless a last stand holds (7.2.4). */
function beatSpent(battle: Battle, place: Place, chance: number, report: Report): void {
  const { stand } = battle;
  const holds = stand === null ? 0 : standChance(stand, stand.lost + place.lost);
  report(nextAttacker(battle, place), chance * (1 - holds), true, true);
  if (holds === 0) return;
  const lost = place.lost + 1;
  const defenceMarked = nextDefenderMarked(battle, place.beaten, lost);
  report(nextAttacker(battle, { ...place, lost, bigPush: true, defenceMarked }), chance * holds, true, false);
}

/** The fewest armies, without markers beyond those given, that take the area with the wanted chance; 0 for never. */
export function armiesNeeded(battle: Battle, wanted: number, most: number): number {
  for (let armies = 1; armies <= most; armies++)
    if (battleOdds(withArmies(battle, armies)).taken >= wanted) return armies;
  return 0;
}

export function withArmies(battle: Battle, armies: number): Battle {
  return { ...battle, attackers: Array.from({ length: armies }, (_, i) => battle.attackers[i] ?? null) };
}
