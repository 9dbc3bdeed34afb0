// Takes pictures of the browser app as it is built: every page, in both themes, on a phone and on a desk. With a folder's name
// all of them go there; without one, the few that the manuals show are taken anew.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserAdvice, findBrowser } from './tools.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const manuals = join(root, 'docs', 'manual', 'pictures');

/** @typedef {import('playwright-core').Page} Page */

/** A game between two people, up to a position worth a picture. @param {string} game @param {string[]} moves */
const played = (game, moves) => async (/** @type {Page} */ page) => {
  await page.evaluate((name) => {
    location.hash = `#/new/${name}`;
  }, game);
  await page.locator('.setup').waitFor();
  await page.locator('.setup summary').first().click();
  for (const seat of await page.locator('select[id^=seat-]').all()) await seat.selectOption('person');
  await page.locator('.setup button.large').click();
  for (const [index, move] of moves.entries()) {
    await page.locator('.typed input').fill(move);
    await page.locator('.typed input').press('Enter');
    await page.locator('.moves li').nth(index).waitFor();
    await page.locator('.typed [aria-disabled=false], .verdict').first().waitFor();
  }
};

/** @param {string} hash @param {string} ready */
const at = (hash, ready) => async (/** @type {Page} */ page) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator(ready).first().waitFor();
};

const go = 'D5 E4 D4 E5 E3 F3 C3 D3 D2 F2 D6 E6 D7 E7 E2 G6'.split(' ');
const counted = [...go, 'B6', 'B4', 'D8', 'E8', 'E1', 'F1', 'pass', 'pass'];
const gomoku = 'H8 G8 I9 J10 G7 F6 H7 I7 H9 H10 H6 H5 I8 J8 G6'.split(' ');
const finished = 'h8 h9 i9 g9 g7 i7 f6 j10 e5'.split(' ');
const race = '13213533631566444333255256223422523635613';
const damas = 'h6-g5 c3-b4 d6-e5 e3-d4 e5xc3 b2xd4 g5-h4 d4-e5 f6xd4'.split(' ');

/** @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
const scenes = {
  front: at('#/', '.game-tiles'),
  setup: at('#/new/damas', '.setup button.large'),
  go: played('go', go),
  'go-count': played('go', counted),
  gomoku: played('gomoku', gomoku),
  damas: played('damas', damas),
  goose: async (page) => {
    await played('goose', [...'346451'])(page);
    await page.locator('.chances').waitFor({ timeout: 60_000 });
  },
  truco: async (page) => {
    await at('#/', '.game-tiles')(page);
    await page.locator('.start').last().click();
    await page.locator('.card-button:enabled, .bets button').first().waitFor();
    const card = page.locator('.card-button:enabled').first();
    if (await card.isVisible()) await card.click();
    await page.locator('.card-button:enabled, .bets button').first().waitFor();
  },
  report: async (page) => {
    await played('gomoku', finished)(page);
    await page.locator('.after-game a[href*=report]').click();
    await page.locator('.turns').waitFor({ timeout: 60_000 });
  },
  shared: async (page) => {
    await played('gomoku', finished)(page);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.locator('.menu [role=status]:not(:empty)').waitFor();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await page.locator('.sheet button.primary').waitFor();
  },
  mine: at('#/games', '.kept'),
  'goose-over': async (page) => {
    await played('goose', [...race])(page);
    await page.locator('.course').waitFor({ timeout: 60_000 });
  },
  'goose-report': async (page) => {
    await page.locator('.after-game a[href*=report]').click();
    await page.locator('.turns').waitFor({ timeout: 60_000 });
  },
  race: async (page) => {
    await at('#/race', '.chances')(page);
    await page.getByRole('button', { name: /^Cell 7:/ }).click();
    await page.locator('.palette input').nth(6).check();
    await page.locator('.chances li .gain').waitFor({ timeout: 60_000 });
  },
  // The last, for it stays open.
  settings: async (page) => {
    await at('#/', '.game-tiles')(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('dialog[open]').waitFor();
  },
};

const shown = new Set(['front', 'go-count', 'goose', 'truco', 'report', 'race'].map((name) => `${name}-desktop-light`));
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };
const folder = process.argv[2];

/** A picture of the window in a format of few bytes. @param {Page} page @param {string} file */
async function takeSmall(page, file) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await devtools.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice());
const server = spawn(
  process.execPath,
  [join(root, 'packages', 'terminal', 'dist', 'ludoteca.js'), 'web', '--port', '0', '--no-open'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const address = await new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder ?? manuals, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const names = Object.keys(scenes).filter((name) => folder !== undefined || shown.has(`${name}-${size}-${colorScheme}`));
      if (names.length === 0) continue;
      const page = await browser.newPage({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        deviceScaleFactor: 1,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto(address);
      for (const name of names) {
        await scenes[name]?.(page);
        if (folder === undefined) await takeSmall(page, join(manuals, `web-${name}.webp`));
        else await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
}
