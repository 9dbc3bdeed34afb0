// Looking at games: the report that fills in, and the analysis board.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, served, visit } from './app.ts';
import type { Seed } from './seeds.ts';

const two = ['person', 'person'];

/** What is kept of a game in this browser, as text. */
const keptText = (page: Page, id: string): Promise<string> =>
  page.evaluate(
    (key) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('ludoteca-games');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(String(reading.result));
          };
        };
      }),
    id,
  );

describeInBrowser('the report', (browser) => {
  const address = served();
  const seed: Seed = { game: 'gomoku', seats: two, moves: 'h8 a1 i8 c1 j8 e1 k8 g1 l8' };

  test('fills in, stops, goes on, waits for whoever saves it, and is kept with the game', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed, hash: '#/report/seed' });
    await page.locator('.chances-plot polygon').first().waitFor();
    await button(page, 'Stop').click();
    await page.getByText(/^Stopped at \d+ %/).waitFor();
    const saving = page.waitForEvent('download');
    await button(page, 'Go on').click();
    await button(page, 'Download the report').click();
    await page.getByText('The report is saved as soon as').waitFor();
    const html = await readFile(await (await saving).path(), 'utf8');
    expect(html).toContain('class="area');
    await page.locator('.accounts').waitFor();
    expect(await page.locator('progress').count()).toBe(0);
    const text = await keptText(page, 'seed');
    expect(text).toContain('"analysis"');
    // The next time it is there at once, and nothing is written.
    await page.reload();
    await page.locator('.accounts').waitFor();
    expect(await keptText(page, 'seed')).toBe(text);
    expect(complaints).toEqual([]);
    await close();
  });
});
