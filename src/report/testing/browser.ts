// A real browser for tests of pages: Debian's chromium, and where there is none, a suite that says that it was left out.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** .ci/run asks for it, so that a missing browser cannot go unnoticed there. */
export const IS_WANTED = existsSync(CHROMIUM) || process.env.LAMPLIGHT_BROWSER === 'required';

export const SUITE = IS_WANTED
  ? 'in a real browser'
  : `in a real browser (left out: there is no ${CHROMIUM}; install Debian's chromium or set CHROMIUM)`;

// Most reporters count what is skipped and do not say why.
if (!IS_WANTED) console.warn(`Tests of pages ${SUITE}.`);

/** It starts slowly on a busy machine. */
export const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** No sandbox: tests may run as root; and none of the browser's own calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A new page, and all that whatever is opened in it from now on says, or asks for besides `address`. */
export async function listeningPage(
  browser: Browser,
  address: string,
): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) said.push(`asked for ${request.url()}`);
  });
  return { page, said };
}
