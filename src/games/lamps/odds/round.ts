// One combat (7.2.2, steps 4 to 6) with the rerolls of both sides (R11), as exact chances.

export interface Round {
  /** Chances of what the attack's and the defence's best die show; a reroll draws from the same again. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  /** The modifiers of the attack less those of the defence. */
  readonly lead: number;
  /** 7.6.5: a tie is the defender's. */
  readonly tieLost: boolean;
  /** The attacker's own marker first, then so many rerolls of the common stock. */
  readonly markerReroll: boolean;
  readonly rerolls: number;
  readonly defenceReroll: boolean;
}

export interface Outcome {
  readonly chance: number;
  readonly won: boolean;
  /** It was lost by a tie: an Air Superiority marker has flown. */
  readonly tied: boolean;
  readonly markerRerolled: boolean;
  readonly rerollsUsed: number;
  readonly defenceRerolled: boolean;
}

/** Everything that can come of a combat; the chances add up to one. */
export function outcomesOf(round: Round): readonly Outcome[] {
  const { attack, defence, lead, tieLost, markerReroll, rerolls, defenceReroll } = round;
  const sums = new Map<number, Outcome>();
  const note = (chance: number, margin: number, tries: number, defenceRerolled: boolean): void => {
    const won = margin > 0 || (margin === 0 && !tieLost);
    const tied = margin === 0 && !won;
    const markerRerolled = markerReroll && tries > 0;
    const rerollsUsed = tries - Number(markerRerolled);
    const key = Number(won) + 2 * Number(tied) + 4 * Number(defenceRerolled) + 8 * tries;
    const before = sums.get(key)?.chance ?? 0;
    sums.set(key, { chance: before + chance, won, tied, markerRerolled, rerollsUsed, defenceRerolled });
  };
  const mostTries = rerolls + Number(markerReroll);
  for (let shown = 0; shown < defence.length; shown++) {
    if (defence[shown] === 0) continue;
    let reach = defence[shown];
    for (let tries = 0; tries <= mostTries && reach > 0; tries++) {
      let lost = 0;
      for (let die = 1; die <= 6; die++) {
        const margin = die + lead - shown;
        const chance = reach * attack[die];
        const wins = margin > 0 || (margin === 0 && !tieLost);
        if (!wins && tries < mostTries) lost += chance;
        else if (wins && defenceReroll) {
          for (let again = 1; again <= 6; again++)
            note(chance * defence[again], die + lead - again, tries, true);
        } else note(chance, margin, tries, false);
      }
      reach = lost;
    }
  }
  return [...sums.values()];
}
