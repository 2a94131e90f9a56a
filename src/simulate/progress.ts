// How far a run is, on standard error: a bar on a terminal, a plain line now and then elsewhere, or nothing. Drawn by
// the main thread only, and not at all for runs that take about a second.
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** The run begins; `done` of `total` games (or whatever is counted) were finished in earlier sessions. */
  begin(done: number, total: number): void;
  /** So many games are done now. */
  advance(done: number): void;
  /** The run has ended, in whatever way. May be called twice. */
  end(): void;
}

const QUIET_MS = 1000;
const BAR_MS = 200;
const LINE_MS = 3000;

/** `counted` is what is played, in the plural. */
export function createProgress(
  quiet: boolean,
  stream: NodeJS.WriteStream = process.stderr,
  counted = 'games',
): Progress {
  if (quiet) return { begin() {}, advance() {}, end() {} };
  return stream.isTTY
    ? drawEvery(BAR_MS, counted, barOn(stream, counted))
    : drawEvery(LINE_MS, counted, linesOn(stream, counted));
}

interface Picture {
  draw(reckoning: Reckoning): void;
  end(): void;
}

/** Counts, and draws by the clock: chunks come too often to draw each, or with slow bots too seldom. */
function drawEvery(milliseconds: number, counted: string, picture: Picture): Progress {
  let started = 0;
  let before = 0;
  let done = 0;
  let total = 0;
  let drawn = false;
  let timer: NodeJS.Timeout | undefined;

  function draw(): void {
    drawn = true;
    const seconds = (performance.now() - started) / 1000;
    picture.draw(reckon(before, done, total, seconds, counted));
  }
  return {
    begin(already, all) {
      started = performance.now();
      before = done = already;
      total = all;
      timer = setTimeout(() => {
        draw();
        timer = setInterval(draw, milliseconds);
      }, QUIET_MS);
    },
    advance(now) {
      done = now;
    },
    end() {
      clearTimeout(timer);
      if (!drawn) return;
      draw();
      picture.end();
      drawn = false;
    },
  };
}

interface Reckoning {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
  readonly rate: string;
  readonly left: string;
}

function reckon(before: number, done: number, total: number, seconds: number, counted: string): Reckoning {
  const perSecond = (done - before) / seconds;
  return {
    done,
    total,
    percent: Math.floor((100 * done) / total),
    rate: `${grouped(perSecond)} ${counted}/s`,
    left: perSecond > 0 ? `${duration((total - done) / perSecond)} left` : `waiting for the first ${counted}`,
  };
}

function barOn(stream: NodeJS.WriteStream, counted: string): Picture {
  const bar = new SingleBar({
    stream,
    format: '{bar} {percent}% | {done} | {rate} | {left}',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
  });
  const end = (): void => {
    process.off('exit', end);
    // Puts the cursor back, also when a second Ctrl-C ends the process at once.
    bar.stop();
  };
  return {
    draw({ done, total, ...rest }) {
      const payload = { ...rest, done: `${grouped(done)}/${grouped(total)} ${counted}` };
      if (bar.isActive) return bar.update(done, payload);
      process.once('exit', end);
      bar.start(total, done, payload);
    },
    end,
  };
}

function linesOn(stream: NodeJS.WriteStream, counted: string): Picture {
  return {
    draw({ done, total, percent, rate, left }) {
      stream.write(`${grouped(done)} of ${grouped(total)} ${counted} (${percent}%), ${rate}, ${left}\n`);
    },
    end() {},
  };
}

function grouped(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
