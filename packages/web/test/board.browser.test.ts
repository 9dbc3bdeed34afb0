// Looking at games: the report that fills in, and the analysis board.
import { readFile } from 'node:fs/promises';
import { games, readSaved, type TableRecord, writeSaved } from '@ludoteca/games';
import type { KeptAnalysis } from '@ludoteca/players';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, saveOn, served, staying, turnTo } from './app.ts';
import { findings } from './inspect.ts';
import { type Seed, seeded, store } from './seeds.ts';

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

const seed: Seed = { game: 'gomoku', seats: two, moves: 'h8 a1 i8 c1 j8 e1 k8 g1 l8' };
/** With enough quiet moves that its analysis takes longer than a click. */
const longer: Seed = {
  ...seed,
  moves: 'a1 o15 b4 n12 c7 m10 d10 l6 e13 k3 a12 o3 h8 b14 i8 d15 j8 f14 k8 i15 l8',
};
/** The same game once more, written by somebody who has told nobody yet. */
const copyKept = (page: Page, id: string, copy: string): Promise<void> =>
  page.evaluate(
    ([from, to]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ludoteca-games');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction(['summaries', 'records'], 'readwrite');
          for (const part of ['summaries', 'records']) {
            const store = change.objectStore(part);
            const reading = store.get(from);
            reading.onsuccess = () => store.put(part === 'records' ? reading.result : { ...reading.result, id: to }, to);
          }
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [id, copy] as const,
  );

const candidates = (page: Page) => page.locator('.candidates ol button');
const current = (page: Page) => page.locator('.tree-moves [aria-current=step]').innerText();

describeInBrowser('looking at games', (browser) => {
  const address = served();
  const guest = staying(browser, address);
  const open = async (path: string, game = seed) => {
    const { page, complaints } = await guest('desktop');
    const id = await saveOn(page, game);
    await turnTo(page, `#/${path}/${id}`);
    return { page, complaints, id };
  };
  const board = () => open('board');

  test('the report fills in, stops, is kept as far as it came, goes on behind it, and waits for whoever saves it', async () => {
    const { page, complaints, id } = await open('report', longer);
    const stop = async () => {
      await button(page, 'Stop').click();
      await page.getByText(/^Stopped at \d+ %/).waitFor();
    };
    await page.locator('.chances-plot polygon').first().waitFor();
    await stop();
    expect(await page.locator('.shown .said').textContent(), 'the last move is not judged yet').toBe('');
    // What was judged is taken as it stands: it can be told by a number that nobody would find.
    const read = readSaved(await keptText(page, id), games);
    const half = read.ok ? (read.value.analysis as KeptAnalysis) : undefined;
    expect(half?.unfinished).toBe(true);
    const steps = half!.steps.map((step, index) => (index === 0 ? { ...step, loss: 0.123 } : step));
    const { summary } = seeded(id, longer);
    await store(page, { summary, text: writeSaved({ ...(read as { value: TableRecord }).value, analysis: { ...half, steps } }) });
    await page.reload();
    await stop();
    const saving = page.waitForEvent('download');
    await button(page, 'Go on').click();
    await button(page, 'Download the report').click();
    const html = await readFile(await (await saving).path(), 'utf8');
    expect(html).toContain('class="area');
    await page.locator('.accounts').waitFor();
    expect(await page.locator('progress').count()).toBe(0);
    const text = await keptText(page, id);
    expect(text).toContain('0.123');
    expect(text).not.toContain('unfinished');
    // The next time it is there at once, and nothing is written.
    await page.reload();
    await page.locator('.accounts').waitFor();
    expect(await keptText(page, id)).toBe(text);
    expect(complaints).toEqual([]);
  });

  test('the board is walked through by keys, wheel and list', async () => {
    const { page, complaints, id } = await board();
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
    // A game that a worker has just stored is found before the list of games has heard of it.
    await copyKept(page, id, 'copy');
    await turnTo(page, '#/board/copy');
    await expect.poll(() => current(page)).toContain('l8');
    expect(complaints).toEqual([]);
  });

  test('it takes moves as variations, comments and marks, undoes them, and keeps what is left with the game', async () => {
    const { page, complaints, id } = await board();
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
    await expect.poll(() => keptText(page, id)).toContain('worth a look');
    await expect.poll(() => keptText(page, id)).not.toContain('"f6"');
    await page.reload();
    await page.locator('.variation button', { hasText: 'd4' }).click();
    expect(await page.getByLabel('Comment on this position').inputValue()).toBe('worth a look');
    await page.locator('.annotation.label').waitFor();
    // The game itself is as it was.
    expect(await keptText(page, id)).toContain('"result"');
    const saving = page.waitForEvent('download');
    await button(page, 'Game menu').click();
    await button(page, 'Save as .sgf').click();
    const sgf = await readFile(await (await saving).path(), 'utf8');
    for (const part of ['C[worth a look]', 'LB[ek:A]', 'B[hh]', 'W[dl]']) expect(sgf).toContain(part);
    expect(complaints).toEqual([]);
  });

  test('a comment belongs to the position it was written on, however one leaves it, and is undone at one go', async () => {
    const { page, complaints, id } = await board();
    const field = page.getByLabel('Comment on this position');
    await page.locator('.tree-moves button', { hasText: 'i8' }).click();
    await field.pressSequentially('quiet');
    // The wheel walks on while the field has the focus.
    await page.locator('.board').hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => current(page)).toContain('c1');
    expect(await field.inputValue()).toBe('');
    await field.pressSequentially('sharp');
    await page.goBack();
    await expect.poll(() => keptText(page, id)).toContain('sharp');
    await page.goForward();
    await page.locator('.tree-moves button', { hasText: 'i8' }).click();
    expect(await field.inputValue()).toBe('quiet');
    await field.pressSequentially(' and slow');
    await page.locator('.tree-moves button', { hasText: 'i8' }).focus();
    await page.keyboard.press('u');
    await expect.poll(() => field.inputValue()).toBe('quiet');
    expect(complaints).toEqual([]);
  });

  test('it shows candidates with their chances on the board, threats, and turns round', async () => {
    const { page, complaints } = await board();
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
  });

  test('it leads on to a game from any position, against any level, with either side', async () => {
    const { page, complaints } = await board();
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
  });

  test('it opens files of the field with all that stands in them', async () => {
    const { page, complaints } = await guest('desktop');
    await turnTo(page, '#/board');
    const sgf = '(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob];B[ee]C[the middle](;W[gc])(;W[cc]TR[ee]C[other]))';
    const opened = { name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(sgf) };
    await page.locator('input[type=file]').setInputFiles(opened);
    await page.locator('.variation button', { hasText: 'C7' }).click();
    await expect.poll(() => page.getByLabel('Comment on this position').inputValue()).toBe('other');
    await page.locator('.annotation.triangle').waitFor();
    await page.locator('.goban .owner').first().waitFor();
    // From there it is played on, too, with the side that was somebody else's.
    await button(page, 'Game menu').click();
    await page.getByLabel('Against').selectOption('1');
    await page.getByLabel('You play').selectOption({ label: 'White' });
    await button(page, 'Play').click();
    await page.locator('.table .seats', { hasText: 'Level 1' }).waitFor();
    await expect.poll(() => page.locator('.moves button').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  test('a position is put together, refused where it can not be, looked into and played', async () => {
    const { page, complaints } = await guest('desktop');
    await turnTo(page, '#/editor/damas');
    const pieces = page.locator('.board .piece');
    await expect.poll(() => pieces.count()).toBe(24);
    await button(page, 'Empty board').click();
    await expect.poll(() => pieces.count()).toBe(0);
    await button(page, 'Black queen').click();
    for (const at of ['e1', 'c1', 'g1']) await cell(page, at).click();
    await button(page, 'White').click();
    // A man can not stand where it would have been crowned.
    await cell(page, 'b8').click();
    await page.locator('.editor-status .complaint', { hasText: /\S/ }).waitFor();
    await button(page, 'White queen').click();
    await cell(page, 'd8').click();
    expect(await page.locator('.editor-status .complaint').innerText()).toBe('');
    await button(page, 'Analyse it').click();
    await page.getByText('Exact.').waitFor();
    expect(await candidates(page).first().innerText()).toMatch(/wins in \d+|drawn|loses in \d+/);
    // Whoever comes back, or loads it again, finds what stood there.
    await page.goBack();
    await page.locator('.editor-page').waitFor();
    await expect.poll(() => pieces.count()).toBe(4);
    await page.reload();
    await expect.poll(() => pieces.count()).toBe(4);
    await button(page, 'Usual start').click();
    await expect.poll(() => pieces.count()).toBe(24);
    await page.getByLabel('Against').selectOption('2');
    await button(page, 'Play').click();
    await page.locator('.table .seats', { hasText: 'Level 2' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the editor begins with the position that the board shows, and tells of an address that holds none', async () => {
    const { page, complaints } = await board();
    const stones = () => page.locator('.board .stone').count();
    const edit = async () => {
      await button(page, 'Game menu').click();
      await button(page, 'Position editor').click();
      await page.locator('.editor-page').waitFor();
    };
    // A line of five ends the game: nobody can begin with it, so the last stone is left out.
    await edit();
    await expect.poll(stones).toBe(8);
    await page.goBack();
    await page.locator('.tree-moves button', { hasText: 'c1' }).click();
    await edit();
    await expect.poll(stones).toBe(4);
    await button(page, 'Take away').click();
    await cell(page, 'h8').click();
    await button(page, 'Analyse it').click();
    await page.locator('.tree-moves').waitFor();
    await expect.poll(stones).toBe(3);
    await turnTo(page, '#/editor/gomoku/AAAA');
    await page.locator('.editor-status .complaint', { hasText: 'damaged' }).waitFor();
    await cell(page, 'h8').click();
    await expect.poll(() => page.locator('.editor-status .complaint').innerText()).toBe('');
    expect(complaints).toEqual([]);
  });

  const views = {
    phone: [390, 844],
    'lying phone': [844, 390],
    tablet: [1024, 768],
    desk: [1440, 900],
    zoomed: [720, 450],
  } as const;

  test('a race is solved once for all its positions', async () => {
    const { page, complaints } = await guest('desktop');
    const race = { players: 2, race: '0 0 1 5 0 4 0 0' };
    const id = await saveOn(page, { game: 'goose', options: race, seats: two, moves: '1 1' });
    await turnTo(page, `#/board/${id}`);
    await page.getByText('Exact.').waitFor();
    // Each number of the die with what whoever throws may hope for after it.
    expect(await page.locator('.faces .expected').count()).toBe(6);
    expect(await page.locator('.faces .expected.best').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    const chances = async () => (await page.locator('.seats .tally').allInnerTexts()).join();
    const before = await chances();
    const working = page.workers();
    await page.keyboard.press('ArrowLeft');
    const isKnown = (shown: string): boolean => shown !== before && !shown.includes('–');
    await expect.poll(async () => isKnown(await chances())).toBe(true);
    expect(page.workers()).toEqual(working);
    expect(complaints).toEqual([]);
  });

  test('cards have a table in every window', async () => {
    const { page, complaints } = await guest('desktop');
    const deal = 'leader_1 deal_7P deal_4O deal_7C deal_5O deal_3P deal_6E deal_6O';
    const id = await saveOn(page, { game: 'truco', seats: two, moves: `${deal} truco 6 9 12 accept 7P 4O 7C 5O` });
    await turnTo(page, `#/board/${id}`);
    await page.locator('.tree-moves button', { hasText: '4♦' }).first().click();
    await page.locator('.card-button .expected.best').waitFor();
    for (const [name, [width, height]] of Object.entries(views)) {
      await page.setViewportSize({ width, height });
      const felt = (await page.locator('.felt').boundingBox())!;
      expect(felt.height, name).toBeGreaterThan(height / 3);
      expect(felt.y + felt.height, name).toBeLessThanOrEqual(height);
    }
    expect(complaints).toEqual([]);
  });

  test('it stands still and fits in every window', async () => {
    const { page, complaints } = await board();
    await page.locator('.tree-moves button', { hasText: 'e1' }).click();
    await candidates(page).first().waitFor();
    const places = () =>
      page.evaluate(() =>
        ['.bar .icon-button:nth-child(2)', '.board', '.candidates', '.tree', '.bar', '.marks-palette'].map((part) => {
          const { x, y, right, bottom } = document.querySelector(part)!.getBoundingClientRect();
          const isInside = x >= -1 && y >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          return `${part} ${[x, y, right, bottom].map(Math.round).join(' ')}${isInside ? '' : ' is outside'}`;
        }),
      );
    for (const [name, [width, height]] of Object.entries(views)) {
      await page.setViewportSize({ width, height });
      const before = await places();
      expect(before.join('\n'), name).not.toContain('outside');
      const back = (await page.locator('.bar .icon-button').nth(1).boundingBox())!;
      for (const step of ['j8', 'c1', 'i8']) {
        await page.mouse.click(back.x + back.width / 2, back.y + back.height / 2);
        await page.locator('.tree-moves [aria-current=step]', { hasText: step }).waitFor();
      }
      expect(await places(), name).toEqual(before);
      await page.locator('.tree-moves button', { hasText: 'e1' }).click();
      await candidates(page).first().waitFor();
      expect(await places(), name).toEqual(before);
    }
    expect(complaints).toEqual([]);
  });
});
