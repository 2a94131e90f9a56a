// Luck and time from outside: watched while a bot decides, because a game that hangs on them can never be repeated.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export interface Ambient {
  /** What the bot reached for, or null. */
  used(): string | null;
  /** Runs something under watch. */
  watch<T>(act: () => T): T;
  /** All is as it was. */
  end(): void;
}

/** Puts spies in the place of every clock and every source of luck, until `end`. */
export function createAmbient(): Ambient {
  let watching = false;
  let used: string | null = null;
  const note = (name: string) => {
    if (watching) used ??= name;
  };
  const restore: (() => void)[] = [];

  /** `owner[key]` notes its use and does what it did. */
  function spyOn(owner: object, key: string, name: string): void {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    const real = Reflect.get(owner, key) as object;
    const spy = new Proxy(real, {
      apply(target, self, args) {
        note(name);
        return Reflect.apply(target as () => unknown, self, args);
      },
      construct(target, args, newTarget) {
        // A date that is given is no clock.
        if (args.length === 0) note(`new ${name}`);
        return Reflect.construct(target as new () => object, args, newTarget) as object;
      },
    });
    Object.defineProperty(owner, key, { value: spy, configurable: true, writable: true });
    restore.push(() => {
      if (before === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, before);
    });
  }

  spyOn(Math, 'random', 'Math.random');
  spyOn(Date, 'now', 'Date.now');
  spyOn(globalThis, 'Date', 'Date');
  spyOn(performance, 'now', 'performance.now');
  spyOn(process.hrtime, 'bigint', 'process.hrtime.bigint');
  spyOn(process, 'hrtime', 'process.hrtime');
  for (const name of ['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync']) {
    spyOn(crypto, name, `crypto.${name}`);
  }
  for (const name of ['randomUUID', 'getRandomValues']) spyOn(globalThis.crypto, name, `crypto.${name}`);
  syncBuiltinESMExports();

  return {
    used: () => used,
    watch(act) {
      watching = true;
      try {
        return act();
      } finally {
        watching = false;
      }
    },
    end() {
      for (const undo of restore.reverse()) undo();
      syncBuiltinESMExports();
    },
  };
}
