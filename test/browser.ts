import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { browserAdvice, findBrowser } from '../scripts/tools.js';

// The machines that run the tests are containers, where Chromium has neither a sandbox nor a screen; nor should it phone home.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests with a headless browser; where there is none, one skipped test says loudly what was not looked at. */
export function describeInBrowser(name: string, define: (browser: () => Browser) => void): void {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    const why = `NOT RUN: ${browserAdvice()}`;
    console.warn(`${name}: ${why}`);
    describe(name, () => test.skip(why));
    return;
  }
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      if (!running?.isConnected()) running = await chromium.launch({ executablePath, args });
      browser = running;
    });
    define(() => browser as Browser);
  });
}

/** One for all the files that a worker runs; it ends with the worker. Whoever visits has a profile of their own in it. */
let running: Browser | undefined;
process.once('SIGTERM', () => process.exit());

/** Another browser, with a flag of its own. */
export const launch = (flag: string): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser() as string, args: [...args, flag] });

/** A browser that finds what it left in this folder the last time. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findBrowser() as string,
    args,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
