// Luck and time from outside: watched while a bot decides, because a game that hangs on them can never be repeated.

export interface Ambient {
  /** What the bot reached for, or null. */
  used(): string | null;
  /** Runs something under watch. */
  watch<T>(act: () => T): T;
}

export function createAmbient(): Ambient {
  let used: string | null = null;
  const { random } = Math;
  const { now } = Date;
  const clock = performance.now;
  const note = <T>(name: string, real: () => T) =>
    function watched(): T {
      used ??= name;
      return real();
    };
  const spies = {
    random: note('Math.random', () => random.call(Math)),
    now: note('Date.now', () => now.call(Date)),
    clock: note('performance.now', () => clock.call(performance)),
  };
  const RealDate = globalThis.Date;
  const SpiedDate = new Proxy(RealDate, {
    construct(target, args, newTarget) {
      if (args.length === 0) used ??= 'new Date';
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  return {
    used: () => used,
    watch(act) {
      Math.random = spies.random;
      Date.now = spies.now;
      performance.now = spies.clock;
      globalThis.Date = SpiedDate;
      try {
        return act();
      } finally {
        globalThis.Date = RealDate;
        performance.now = clock;
        Date.now = now;
        Math.random = random;
      }
    },
  };
}
