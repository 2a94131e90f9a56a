// The pages in a real browser: they open from disk, fetch nothing, complain of nothing, and can be read on a phone, in
// the dark, on paper, by keyboard and by those who cannot see them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IS_WANTED, launchBrowser, listeningPage, PATIENCE, SUITE } from '../testing/browser.js';
import { PAGES } from './testing/pages.js';

vi.setConfig(PATIENCE);

describe.skipIf(!IS_WANTED)(SUITE, () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lamplight-pages-'));
    for (const { kind, html } of PAGES) writeFileSync(join(folder, `${kind}.html`), html);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page as a reader would, and hands back all that it said or asked for besides. */
  async function open(kind: string) {
    const address = pathToFileURL(join(folder, `${kind}.html`)).href;
    const listening = await listeningPage(browser, address);
    await listening.page.goto(address);
    return listening;
  }

  describe.each(PAGES)('$kind', ({ kind, charts }) => {
    let page: Page;
    let said: string[];
    beforeAll(async () => {
      ({ page, said } = await open(kind));
    });
    afterAll(() => page?.close());

    test('opens from disk with all its charts, silently, and fetches nothing', async () => {
      const images = page.getByRole('img');
      expect(await images.count()).toBe(charts);
      for (const image of await images.all()) {
        const box = (await image.boundingBox())!;
        expect(box.width).toBeGreaterThan(200);
        expect(box.height).toBeGreaterThan(20);
        expect(await image.locator('path, rect, circle').count()).toBeGreaterThan(1);
      }
      expect(said).toEqual([]);
    });

    test('can be read by those who cannot see it', async () => {
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.title()).toMatch(/.+ \| Lamplight$/);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('main').count()).toBe(1);
      for (const section of await page.locator('section[id]').all()) {
        const finding = (await section.getByRole('heading', { level: 2 }).textContent())!;
        // By its accessible name, as a screen reader would announce it.
        expect(await section.getByRole('img', { name: finding, exact: true }).count()).toBe(1);
      }
      expect(await page.locator('th:not([scope])').count()).toBe(0);
      expect(await page.locator('table:not([aria-label])').count()).toBe(0);
    });

    test('opens its tables by keyboard', async () => {
      const table = page.locator('details').first().getByRole('table');
      expect(await table.isVisible()).toBe(false);
      for (let presses = 0; presses < 10; presses++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.tagName)) === 'SUMMARY') break;
      }
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(outline).toBe('solid');
      await page.keyboard.press('Enter');
      expect(await table.isVisible()).toBe(true);
      expect(await table.getByRole('rowheader').count()).toBeGreaterThan(0);
      expect(await table.getByRole('columnheader').count()).toBeGreaterThan(1);
    });

    test('fits a phone: no sideways scrolling of the page, and text that can be read', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const sizes = await shownSizes(page);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
    });

    test.each(['light', 'dark'] as const)('has enough contrast in the %s', async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      const [ink, ground] = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor];
      });
      expect(luminance(ink!) > luminance(ground!)).toBe(colorScheme === 'dark');
      for (const { what, colour, behind, least } of await colours(page)) {
        expect(contrast(colour, behind), `${what} in the ${colorScheme}`).toBeGreaterThanOrEqual(least);
      }
    });

    test('prints on white, without what cannot be pressed on paper', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = false;
      });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await page.locator('summary').first().isVisible()).toBe(false);
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
      // Nothing that was tried made it complain or fetch.
      expect(said).toEqual([]);
    });
  });
});

/** The height in pixels of every text that is drawn, as it is shown. */
function shownSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg text')].map((text) => {
      const svg = text.closest('svg')!;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    }),
  );
}

interface Coloured {
  readonly what: string;
  readonly colour: string;
  readonly behind: string;
  readonly least: number;
}

/** Text against what is behind it (4.5 to 1), and what is drawn (3 to 1): WCAG 2.2, 1.4.3 and 1.4.11. */
function colours(page: Page): Promise<Coloured[]> {
  return page.evaluate(() => {
    const style = (selector: string) => {
      const found = document.querySelector(selector);
      return found === null ? null : getComputedStyle(found);
    };
    const card = style('section')!.backgroundColor;
    const ground = getComputedStyle(document.body).backgroundColor;
    const text = ['h2', 'figcaption', 'summary', '.made', 'th', 'dt'].flatMap((selector) => {
      const found = style(selector);
      const behind = selector === 'dt' ? ground : card;
      return found === null ? [] : [{ what: selector, colour: found.color, behind, least: 4.5 }];
    });
    const labels = ['svg text', 'svg text.tick', 'svg text.sea'].flatMap((selector) => {
      const found = style(selector);
      return found === null ? [] : [{ what: selector, colour: found.fill, behind: card, least: 4.5 }];
    });
    const shapes = [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const found = style(`svg .fill-${i}`);
      return found === null ? [] : [{ what: `fill ${i}`, colour: found.fill, behind: card, least: 3 }];
    });
    return [...text, ...labels, ...shapes];
  });
}

function luminance(colour: string): number {
  const [red, green, blue] = colour.match(/[\d.]+/g)!.map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}
