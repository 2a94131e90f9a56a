// An attack on one area from one other, as the odds see it: who is committed, what stands in the way, and how both
// sides use what they have. It knows no map: question.ts makes one from words, position.ts from a game.

/** A marker on an army (2.6). */
export interface Marker {
  readonly drm: number;
  /** It lets its bearer reroll once a combat. */
  readonly reroll: boolean;
  readonly uses: 'once' | 'while-winning' | 'game';
}

export interface Battle {
  /** One marker (or none) for each Fresh army of the attacker, in the order in which they attack. */
  readonly attackers: readonly (Marker | null)[];
  /** What every attack adds to its die (7.2.3), Big Push, gas and markers apart. */
  readonly drm: number;
  readonly bigPushDrm: number;
  /** 7.6.8: what gas adds to the first combat; 0 without gas. */
  readonly gasDrm: number;
  /** 7.6.1.1: Ready Heavy Artillery, fired as soon as it can be, one with each combat; dice with it. */
  readonly guns: number;
  readonly gunDice: number;
  /** Combats in which a card gives one more die, from the first on. */
  readonly cardDice: number;
  /** Rerolls that the attacker may use, and how many of them in one combat (R11): whenever a combat is lost. */
  readonly rerolls: number;
  readonly rerollsPerCombat: number;
  /** 7.5 */
  readonly trenches: number;
  /** One marker (or none) for each defending army: those that are Fresh defend in this order. */
  readonly fresh: readonly (Marker | null)[];
  /** Then, when all are Spent, the same armies in the same order, and these after them. */
  readonly spent: readonly (Marker | null)[];
  /** What the defence adds to its die: mountains, cards. A garrison has none. */
  readonly defenceDrm: number;
  /** 6.1.3: the garrison of the area once no army is left; 0 where the attacker walks in. */
  readonly garrison: number;
  /** 7.6.2: Ready artillery that fires counter-battery, as soon as it can; dice with it. */
  readonly counterGuns: number;
  readonly counterDice: number;
  /** 7.6.5: Ready Air Superiority markers of the defender, one tie each. */
  readonly air: number;
  /** 7.2.4: every beaten Spent army makes a last stand; armies that its nation has lost before. */
  readonly stand: { readonly needed: number; readonly perLoss: number; readonly lost: number } | null;
}

/** An attack of so many armies on so many, all else plain: what a test or a bot starts from. */
export function plainBattle(armies: number, fresh: number, spent: number): Battle {
  return {
    attackers: bare(armies),
    drm: 0,
    bigPushDrm: 1,
    gasDrm: 0,
    guns: 0,
    gunDice: 2,
    cardDice: 0,
    rerolls: 0,
    rerollsPerCombat: 99,
    trenches: 0,
    fresh: bare(fresh),
    spent: bare(spent),
    defenceDrm: 0,
    garrison: 2,
    counterGuns: 0,
    counterDice: 2,
    air: 0,
    stand: null,
  };
}

/** Armies without markers. */
export function bare(count: number): readonly null[] {
  return new Array<null>(count).fill(null);
}

/** 7.2.4: the chance that a stand holds once the nation has lost so many armies. */
export function standChance({ needed, perLoss }: NonNullable<Battle['stand']>, lost: number): number {
  return Math.min(1, Math.max(0, (7 - needed - perLoss * lost) / 6));
}
