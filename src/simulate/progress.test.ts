import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.js';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that remembers; what is written anywhere else is not its business. */
function memory(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const write = (chunk: string) => {
    text += chunk;
    return true;
  };
  return { stream: { isTTY, columns: 120, write } as unknown as NodeJS.WriteStream, text: () => text };
}

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';

test.each([true, false])('says nothing of a run that takes less than a second (terminal: %s)', (isTTY) => {
  const { stream, text } = memory(isTTY);
  const progress = createProgress(false, stream);
  progress.begin(0, 100);
  vi.advanceTimersByTime(900);
  progress.advance(100);
  progress.end();
  vi.advanceTimersByTime(10_000);
  expect(text()).toBe('');
});

test('writes a plain line every few seconds where there is no terminal', () => {
  const { stream, text } = memory(false);
  const progress = createProgress(false, stream);
  progress.begin(1000, 11_000);
  progress.advance(2000);
  vi.advanceTimersByTime(1000);
  progress.advance(5000);
  vi.advanceTimersByTime(3000);
  progress.advance(11_000);
  progress.end();
  progress.end();
  expect(text().split('\n')).toEqual([
    '2,000 of 11,000 games (18%), 1,000 games/s, 9 s left',
    '5,000 of 11,000 games (45%), 1,000 games/s, 6 s left',
    '11,000 of 11,000 games (100%), 2,500 games/s, 0 s left',
    '',
  ]);
});

test.each([true, false])('names what is counted (terminal: %s)', (isTTY) => {
  const { stream, text } = memory(isTTY);
  const progress = createProgress(false, stream, 'wars');
  progress.begin(0, 100);
  vi.advanceTimersByTime(1000);
  progress.advance(50);
  progress.end();
  expect(text()).toContain('waiting for the first wars');
  expect(text()).toContain(' wars/s');
  expect(text()).not.toContain('games');
});

test('says so while the first games are still being played', () => {
  const { stream, text } = memory(false);
  const progress = createProgress(false, stream);
  progress.begin(0, 10);
  vi.advanceTimersByTime(1000);
  progress.end();
  expect(text()).toContain('0 of 10 games (0%), 0 games/s, waiting for the first games');
});

test('draws a bar on a terminal and gives the cursor back at the end', () => {
  const { stream, text } = memory(true);
  const listeners = process.listenerCount('exit');
  const progress = createProgress(false, stream);
  progress.begin(0, 7200);
  progress.advance(2);
  vi.advanceTimersByTime(1000);
  expect(text()).toContain(HIDE_CURSOR);
  expect(text()).not.toContain(SHOW_CURSOR);
  expect(text()).toContain('2/7,200 games | 2 games/s | 59 min 59 s left');
  progress.end();
  expect(text()).toContain(SHOW_CURSOR);
  expect(process.listenerCount('exit')).toBe(listeners);
});

test('gives the cursor back when the process ends while the bar is drawn', () => {
  const { stream, text } = memory(true);
  const others = new Set(process.listeners('exit'));
  const progress = createProgress(false, stream);
  progress.begin(0, 100);
  vi.advanceTimersByTime(1500);
  for (const listener of process.listeners('exit')) if (!others.has(listener)) listener(130);
  expect(text()).toContain(SHOW_CURSOR);
  progress.end();
});

test('is silent when asked to be', () => {
  const { stream, text } = memory(false);
  const progress = createProgress(true, stream);
  progress.begin(0, 100);
  vi.advanceTimersByTime(10_000);
  progress.end();
  expect(text()).toBe('');
});
