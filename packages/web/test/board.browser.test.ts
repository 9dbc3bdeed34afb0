// Looking at games: the report that fills in, and the analysis board.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, served, visit } from './app.ts';
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

const candidates = (page: Page) => page.locator('.candidates ol button');
const current = (page: Page) => page.locator('.tree-moves [aria-current=step]').innerText();

describeInBrowser('the analysis board', (browser) => {
  const address = served();
  const seed: Seed = { game: 'gomoku', seats: two, moves: 'h8 a1 i8 c1 j8 e1 k8 g1 l8' };
  const board = (options: Parameters<typeof visit>[2] = {}) =>
    visit(browser(), address(), { seed, hash: '#/board/seed', ...options });

  test('is walked through by keys, wheel and list', async () => {
    const { page, complaints, close } = await board();
    await page.locator('.tree-moves').waitFor();
    expect(await current(page)).toContain('l8');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(page)).toContain('g1');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => current(page)).toBe('Start');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toContain('h8');
    await page.locator('.board').hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => current(page)).toContain('a1');
    await page.locator('.tree-moves button', { hasText: 'j8' }).click();
    await expect.poll(() => current(page)).toContain('j8');
    // The list is one stop of the Tab key.
    expect(await page.locator('.tree-moves [tabindex="0"]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('takes moves as variations, comments and marks, undoes them, and keeps what is left with the game', async () => {
    const { page, complaints, close } = await board();
    await page.locator('.tree-moves button', { hasText: 'i8' }).click();
    await cell(page, 'd4').click();
    await expect.poll(() => current(page)).toContain('d4');
    expect(await page.locator('.variation').innerText()).toContain('d4');
    await page.getByLabel('Comment on this position').fill('worth a look');
    await button(page, 'Letter').click();
    await cell(page, 'e5').click();
    await page.locator('.annotation.label text', { hasText: 'A' }).waitFor();
    await button(page, 'Letter').click();
    await cell(page, 'f6').click();
    await expect.poll(() => current(page)).toContain('f6');
    await page.locator('.tree-moves button', { hasText: 'f6' }).focus();
    await page.keyboard.press('u');
    await expect.poll(() => current(page)).toContain('d4');
    expect(await page.locator('.tree-moves button', { hasText: 'f6' }).count()).toBe(0);
    await expect.poll(() => keptText(page, 'seed')).toContain('worth a look');
    await expect.poll(() => keptText(page, 'seed')).not.toContain('"f6"');
    await page.reload();
    await page.locator('.variation button', { hasText: 'd4' }).click();
    expect(await page.getByLabel('Comment on this position').inputValue()).toBe('worth a look');
    await page.locator('.annotation.label').waitFor();
    // The game itself is as it was.
    expect(await keptText(page, 'seed')).toContain('"result"');
    const saving = page.waitForEvent('download');
    await button(page, 'Game menu').click();
    await button(page, 'Save as .sgf').click();
    const sgf = await readFile(await (await saving).path(), 'utf8');
    for (const part of ['C[worth a look]', 'LB[ek:A]', 'B[hh]', 'W[dl]']) expect(sgf).toContain(part);
    expect(complaints).toEqual([]);
    await close();
  });

  test('shows candidates with their chances on the board, threats, and turns round', async () => {
    const { page, complaints, close } = await board();
    await page.locator('.tree-moves button', { hasText: 'e1' }).click();
    await candidates(page).first().waitFor();
    await page.locator('.goban .weighed.best').waitFor();
    await page.locator('.annotation.four').first().waitFor();
    const at = async () => (await cell(page, 'c1').boundingBox())!;
    const before = await at();
    await page.keyboard.press('f');
    await expect.poll(async () => Math.round((await at()).x - before.x)).not.toBe(0);
    await page.keyboard.press('f');
    await expect.poll(async () => Math.round((await at()).x - before.x)).toBe(0);
    // A candidate is played by its button.
    const [move = ''] = (await candidates(page).first().innerText()).split(/\s/);
    await candidates(page).first().click();
    await expect.poll(() => current(page)).toContain(move);
    await page.keyboard.press('h');
    await expect.poll(() => candidates(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('leads on to a game from any position, against any level, with either side', async () => {
    const { page, complaints, close } = await board();
    await page.locator('.tree-moves button', { hasText: 'j8' }).click();
    await button(page, 'Game menu').click();
    await page.getByLabel('Against').selectOption('1');
    await page.getByLabel('You play').selectOption({ label: 'White' });
    await button(page, 'Play').click();
    await page.locator('.table .seats', { hasText: 'Level 1' }).waitFor();
    expect(await page.locator('.moves button').count()).toBe(5);
    await cell(page, 'k8').click();
    await expect.poll(() => page.locator('.moves button').count()).toBeGreaterThanOrEqual(7);
    expect(complaints).toEqual([]);
    await close();
  });

  test('opens files of the field with all that stands in them', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/board' });
    const sgf = '(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob];B[ee]C[the middle](;W[gc])(;W[cc]TR[ee]C[other]))';
    const opened = { name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(sgf) };
    await page.locator('input[type=file]').setInputFiles(opened);
    await page.locator('.variation button', { hasText: 'C7' }).click();
    expect(await page.getByLabel('Comment on this position').inputValue()).toBe('other');
    await page.locator('.annotation.triangle').waitFor();
    await page.locator('.goban .owner').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a position is put together, refused where it can not be, looked into and played', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/editor/damas' });
    await button(page, 'Black queen').click();
    for (const at of ['e1', 'c1', 'g1']) await cell(page, at).click();
    await button(page, 'White').click();
    // A man can not stand where it would have been crowned.
    await cell(page, 'b8').click();
    await page.locator('.editor-status .complaint', { hasText: /\S/ }).waitFor();
    await button(page, 'White queen').click();
    await cell(page, 'd8').click();
    expect(await page.locator('.editor-status .complaint').innerText()).toBe('');
    await button(page, 'Look into it').click();
    await page.getByText('Exact.').waitFor();
    expect(await candidates(page).first().innerText()).toMatch(/wins in \d+|drawn|loses in \d+/);
    await page.goBack();
    await page.locator('.editor-page').waitFor();
    await button(page, 'Usual start').click();
    await page.getByLabel('Against').selectOption('2');
    await button(page, 'Play').click();
    await page.locator('.table .seats', { hasText: 'Level 2' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  const views = { phone: [390, 844], lying: [844, 390], tablet: [1024, 768], desk: [1440, 900] } as const;
  test.each(Object.keys(views) as (keyof typeof views)[])('stands still and fits on a %s', async (name) => {
    const [width, height] = views[name];
    const { page, complaints, close } = await board({ viewport: { width, height } });
    await candidates(page)
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => {});
    const places = () =>
      page.evaluate(() =>
        ['.bar .icon-button:nth-child(2)', '.board', '.candidates', '.tree'].map((part) => {
          const { x, y, width: wide, height: high } = document.querySelector(part)!.getBoundingClientRect();
          return [x, y, wide, high].map(Math.round).join(' ');
        }),
      );
    await page.locator('.board').waitFor();
    const before = await places();
    const back = page.locator('.bar .icon-button').nth(1);
    for (let step = 0; step < 4; step++) await back.click();
    await expect.poll(() => current(page)).toContain('j8');
    await expect.poll(() => candidates(page).count()).toBeGreaterThan(0);
    expect(await places()).toEqual(before);
    for (const part of ['.board', '.bar', '.candidates', '.tree', '.marks-palette']) {
      const box = (await page.locator(part).boundingBox())!;
      expect(box.x, part).toBeGreaterThanOrEqual(-1);
      expect(box.y, part).toBeGreaterThanOrEqual(-1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(width + 1);
      expect(box.y + box.height, part).toBeLessThanOrEqual(height + 1);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
