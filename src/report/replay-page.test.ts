// The replay page in a real browser: opened from disk, fetching nothing, used by keyboard alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { IS_WANTED, launchBrowser, listeningPage, PATIENCE, SUITE } from './testing/browser.js';
import { mappedPage } from './testing/replay-pages.js';

vi.setConfig(PATIENCE);

describe.skipIf(!IS_WANTED)(SUITE, () => {
  let browser: Browser;
  let folder: string;
  let page: Page;
  let address: string;
  let said: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lamplight-replay-page-'));
    writeFileSync(join(folder, 'war.html'), await mappedPage());
    address = pathToFileURL(join(folder, 'war.html')).href;
    browser = await launchBrowser();
    ({ page, said } = await listeningPage(browser, address));
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await page.goto('about:blank');
    await page.goto(address);
  });

  const turn = () => page.locator('#name').textContent();

  test('opens at the first turn with map, ledger and log, silently', async () => {
    expect(await turn()).toBe('Turn 1, Fall 1914');
    expect(await page.title()).toBe('<standard>, game 1 | Lamplight');
    expect(await page.locator('.area').count()).toBeGreaterThan(50);
    expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
    expect(await page.locator('#log h3').count()).toBe(4);
    expect(await page.locator('#log li').count()).toBeGreaterThan(10);
    expect(said).toEqual([]);
  });

  test('the slider turns by keyboard, from within and from anywhere', async () => {
    const first = await page.locator('#log').textContent();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    expect(await turn()).toBe('Turn 2, Winter 1914');
    expect(await page.locator('#log').textContent()).not.toBe(first);
    await page.locator('#log').focus();
    await page.keyboard.press('ArrowRight');
    expect(await turn()).toBe('Turn 3, Spring 1915');
    await page.keyboard.press('Home');
    expect(await turn()).toBe('Turn 1, Fall 1914');
    expect(await page.locator('#log').textContent()).toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await turn()).toBe('Turn 1, Fall 1914');
  });

  test('every control can be reached with Tab, and shows that it is', async () => {
    const reached: string[] = [];
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const [name, outline] = await page.evaluate(() => {
        const { id, tagName, className } = document.activeElement as HTMLElement;
        return [id || className || tagName, getComputedStyle(document.activeElement!).outlineStyle];
      });
      if (name === 'BODY') break;
      reached.push(name!);
      expect(outline, name).toBe('solid');
    }
    for (const control of ['turn', 'on', 'scroll', 'log']) expect(reached).toContain(control);
  });

  test('the map shows who holds what, in colour and in words, and what has changed', async () => {
    const paris = page.locator('.area').filter({ has: page.locator('title', { hasText: /^Paris,/ }) });
    expect(await paris.getAttribute('class')).toContain('side-1');
    expect(await paris.locator('title').textContent()).toContain('held by the Triple Entente');
    await page.keyboard.press('End');
    expect(await page.locator('.area.side-0').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Next turn' }).isDisabled()).toBe(true);
    expect(await page.locator('#log').textContent()).toContain('The game is over');
  });

  test('a turn has an address', async () => {
    await page.goto(`${address}#turn-3`);
    await page.reload();
    expect(await turn()).toBe('Turn 3, Spring 1915');
  });

  test('fits a phone, in the light and in the dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(said).toEqual([]);
  });
});
