// What a visitor of the built app waits for, each figure beside a peer that was measured in the same browser in turns with it: the
// first visit beside that of the smallest page there is, the stutter while a player thinks beside that of a table where nobody does.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserAdvice, findBrowser } from '../../scripts/tools.js';
import { median } from './contest.js';
import { pageLoads } from './page-load.js';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

const program = fileURLToPath(new URL('../../packages/terminal/dist/ludoteca.js', import.meta.url));
const runs = 5;
const watchedMs = 2000;

/** Visits as if for the first time: nothing cached, no service worker. @template T @param {Browser} browser @param {(page: Page) => Promise<T>} look */
async function firstVisit(browser, look) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click on a game of the front page until its board can be played on. @param {Page} page @returns {Promise<number>} */
const toBoard = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[data-place].playable')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(document.body, { childList: true, subtree: true });
        /** @type {HTMLElement} */ (document.querySelector('.start')).click();
      }),
  );

/** The longest time between two frames. @param {Page} page @returns {Promise<number>} */
const longestFrame = (page) =>
  page.evaluate(
    (lasting) =>
      new Promise((resolve) => {
        const start = performance.now();
        let [last, longest] = [start, 0];
        const look = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now - start < lasting) requestAnimationFrame(look);
          else resolve(longest);
        };
        requestAnimationFrame(look);
      }),
    watchedMs,
  );

/** Sits two of the same at a board of Go. @param {Page} page @param {string} address @param {string} taker @param {string} ready */
async function sit(page, address, taker, ready) {
  await page.goto(`${address}#/new/go`);
  await page.locator('.setup summary').first().click();
  for (const seat of [0, 1]) await page.locator('select[id^=seat-]').nth(seat).selectOption(taker);
  await page.locator('.setup button.large').click();
  await page.locator(ready).first().waitFor();
}

/** Everything that a player thinks is shown, which is the most there is to draw. @param {Page} page */
async function watchThoughts(page) {
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByLabel('Show what it looks at').check();
  await page.keyboard.press('Escape');
}

/** Copies the one game that is kept, so that there are so many. @param {Page} page @param {number} count @returns {Promise<void>} */
const keepMany = (page, count) =>
  page.evaluate(
    (most) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ludoteca-games');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction(['summaries', 'records'], 'readwrite');
          const [summaries, records] = [change.objectStore('summaries'), change.objectStore('records')];
          const [first, text] = [summaries.getAll(), records.getAll()];
          text.onsuccess = () => {
            for (let index = 0; index < most; index++) {
              const id = `copy-${index}`;
              summaries.put({ ...first.result[0], id, begun: true }, id);
              records.put(text.result[0], id);
            }
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
        };
      }),
    count,
  );

/** Milliseconds from the beginning of a visit until the list of games is drawn. @param {Page} page @param {string} address @returns {Promise<number>} */
async function toGames(page, address) {
  await page.goto('about:blank');
  await page.goto(`${address}#/games`);
  await page.locator('.kept li').first().waitFor();
  return page.evaluate(() => performance.now());
}

const many = 2000;

/** The list of one game and of many, in turns. @param {Browser} browser @param {string} address */
async function measureGames(browser, address) {
  /** @type {Record<'one' | 'many', number[]>} */
  const found = { one: [], many: [] };
  for (let run = 0; run < runs; run++)
    await firstVisit(browser, async (page) => {
      await sit(page, address, 'person', '[data-place].playable');
      await page.locator('[data-place].playable').first().click();
      await page.locator('.moves li').first().waitFor();
      found.one.push(await toGames(page, address));
      await keepMany(page, many);
      found.many.push(await toGames(page, address));
    });
  return found;
}

/** @param {Browser} browser @param {string} address */
async function measure(browser, address) {
  /** @type {Record<'board' | 'thinking' | 'idle', number[]>} */
  const found = { board: [], thinking: [], idle: [] };
  for (let run = 0; run < runs; run++) {
    await firstVisit(browser, async (page) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      found.board.push(await toBoard(page));
    });
    await firstVisit(browser, async (page) => {
      await sit(page, address, '8', '.pulse');
      await watchThoughts(page);
      found.thinking.push(await longestFrame(page));
    });
    await firstVisit(browser, async (page) => {
      await sit(page, address, 'person', '[data-place].playable');
      found.idle.push(await longestFrame(page));
    });
  }
  return found;
}

export async function report() {
  const executablePath = findBrowser();
  if (!executablePath) return `web: NOT MEASURED, ${browserAdvice()}`;
  const server = spawn(process.execPath, [program, 'web', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout });
  const address = await new Promise((resolve) => lines.once('line', (line) => resolve(line.trim())));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { board, thinking, idle } = await measure(browser, address);
    const [stutter, still] = [median(thinking), median(idle)];
    const games = await measureGames(browser, address);
    const [one, all] = [median(games.one), median(games.many)];
    return [
      ...(await pageLoads(browser)),
      `web, from a click to a board that can be played on: ${median(board).toFixed(0)} ms`,
      `web, longest frame while level 8 thinks: ${stutter.toFixed(0)} ms; while nobody does: ${still.toFixed(0)} ms; ${(stutter / still).toFixed(1)}×`,
      `web, a visit to the list of ${many} games: ${all.toFixed(0)} ms; of one: ${one.toFixed(0)} ms; ${(all / one).toFixed(1)}×`,
    ].join('\n');
  } finally {
    await browser.close();
    server.kill();
  }
}
