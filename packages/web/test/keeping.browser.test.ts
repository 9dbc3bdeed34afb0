// Nothing is lost: reloading, saving, opening, sharing, offline, other languages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, pick, served, visit } from './app.ts';
import type { Seed } from './seeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludoteca-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

const twoAtGo: Seed = { game: 'go', seats: ['person', 'person'], moves: 'D4 E5' };
const finished: Seed = { game: 'gomoku', seats: ['person', 'person'], moves: 'h8 a1 h9 b1 h10 c1 h11 d1 h12' };

describeInBrowser('what is kept', (browser) => {
  const address = served();

  test('a reload in the middle of a game loses nothing', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: twoAtGo });
    await pick(page, 'C3', 'mouse');
    await cell(page, 'C3').and(page.locator('[aria-label*="black stone"]')).waitFor();
    await page.reload();
    await cell(page, 'C3').and(page.locator('[aria-label*="black stone"]')).waitFor();
    await pick(page, 'F3', 'mouse');
    await expect.poll(() => page.locator('.moves li').count()).toBe(4);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the front page and my games lead back to it; what is forgotten is gone', async () => {
    const { page, close } = await visit(browser(), address(), { seed: twoAtGo, hash: '#/' });
    await page.getByRole('link', { name: /Go on playing: Go/ }).click();
    await cell(page, 'D4').waitFor();
    await page.getByRole('link', { name: 'My games' }).click();
    expect(await page.locator('.kept li').innerText()).toContain('2 moves');
    await page.getByRole('button', { name: /^Forget/ }).click();
    await page.getByRole('button', { name: /^Really forget it/ }).click();
    await page.getByText('Nothing here yet.').waitFor();
    await close();
  });

  test.each(['.arq', '.sgf'])('a game is saved as %s and opened again', async (ending) => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: twoAtGo });
    await page.getByText('Game menu').click();
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, `Save as ${ending}`).click()]);
    const file = join(folder, `game${ending}`);
    await saved.saveAs(file);
    expect(readFileSync(file, 'utf8')).toContain('Ana');
    await page.getByRole('link', { name: 'My games' }).click();
    await page.getByLabel(/^Open a game/).setInputFiles(file);
    await cell(page, 'E5').and(page.locator('[aria-label*="white stone"]')).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('what can not be read is refused in a sentence', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/games' });
    const open = async (name: string, text: string): Promise<string> => {
      const file = join(folder, name);
      writeFileSync(file, text);
      await page.getByLabel(/^Open a game/).setInputFiles(file);
      return page.locator('.complaint', { hasText: name }).innerText();
    };
    expect(await open('broken.arq', '{"format":')).toContain('breaks off');
    expect(await open('broken.sgf', '(;GM[1]SZ[8];B[zz])')).toContain('zz');
    expect(await open('picture.png', 'x')).toContain('.arq, .sgf, .pdn, .psq');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a finished game is shared as a link, and a damaged link is refused', async () => {
    const { page, close } = await visit(browser(), address(), {
      seed: finished,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByText('Game menu').click();
    await button(page, 'Copy a link').click();
    await page.getByText('The link is on your clipboard.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await close();

    const stranger = await visit(browser(), link);
    await stranger.page.getByText('Ana – Luis').waitFor();
    await button(stranger.page, 'Keep it in my games').click();
    await stranger.page.locator('.winning').waitFor({ state: 'attached' });
    await stranger.page.goto(`${link.slice(0, -9)}`);
    await stranger.page.getByText('There is no game in this link').waitFor();
    expect(stranger.complaints).toEqual([]);
    await stranger.close();
  });

  test('once loaded, everything works without a network', async () => {
    const { page, close } = await visit(browser(), address(), { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await page.reload();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /^Draughts/ }).click();
    await pick(page, 'b6', 'mouse');
    await pick(page, 'c5', 'mouse');
    // The answer comes from a worker that was never loaded before.
    await expect.poll(() => page.locator('.moves li').count(), { timeout: 20_000 }).toBe(2);
    await close();
  });

  test('a player finds the big tables that it plays by', async () => {
    const { page, complaints, close } = await visit(browser(), address(), {
      seed: { game: 'truco', seats: ['person', 'equilibrium'] },
    });
    const tables = page.waitForResponse(/data\/truco/);
    // Whoever is drawn to lead: the player is asked in the first round.
    const own = page.locator('.card-button:enabled').first();
    await Promise.race([tables, own.click()]);
    expect((await tables).status()).toBe(200);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['es-GT', 'Jugar', 'Tu turno'],
    ['pt-BR', 'Jogar', 'Sua vez'],
  ])('in %s the page says %s', async (locale, play, turn) => {
    const { page, close } = await visit(browser(), address(), { locale });
    await page.locator('.call', { hasText: play }).first().waitFor();
    await page.locator('.start').nth(2).click();
    await page.getByText(turn, { exact: true }).first().waitFor();
    await close();
  });

  test('the language, the theme and the look change in the middle of a game, and stay', async () => {
    const { page, close } = await visit(browser(), address(), { seed: twoAtGo });
    await button(page, 'Settings').click();
    await page.getByRole('radio', { name: 'Español' }).check();
    await page.getByRole('radio', { name: 'Oscuro' }).check();
    await page.getByRole('radio', { name: 'Papel' }).check();
    await button(page, 'Cerrar').click();
    await page.getByText('Juega Ana', { exact: true }).first().waitFor();
    expect(await cell(page, 'D4').getAttribute('aria-label')).toContain('ficha negra');
    await page.reload();
    await page.getByText('Juega Ana', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }))).toEqual({
      theme: 'dark',
      look: 'paper',
      lang: 'es',
    });
    await close();
  });

  test('every option can be chosen, and what does not fit is refused in words', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/new/gomoku' });
    await page.getByLabel('Rows').fill('4');
    await page.getByLabel('Columns').fill('4');
    await page.getByLabel('Your name').click();
    await page.locator('.complaint').waitFor();
    expect(await button(page, 'Start').isDisabled()).toBe(true);
    await page.getByLabel('Columns').fill('9');
    await page.getByLabel('Variant').selectOption('caro');
    await page.getByLabel('White').selectOption('person');
    await button(page, 'Start').click();
    await page.locator('.grid').waitFor();
    expect(await page.locator('[data-place]').count()).toBe(36);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the report draws the chances, which can be walked through, and is downloaded', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: finished, hash: '#/report/seed' });
    const plot = page.getByRole('slider');
    await plot.waitFor({ timeout: 60_000 });
    await plot.focus();
    await page.keyboard.press('End');
    expect(await plot.getAttribute('aria-valuetext')).toContain('Ana 100 %');
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the report').click()]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('<!doctype html>');
    expect(complaints).toEqual([]);
    await close();
  });

  test('the race editor shows how the odds change, and its race can be played', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/race' });
    await page.locator('.chances').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Cell 1:/ }).click();
    await page.getByLabel('What cell 1 does').selectOption('4');
    await page.locator('.chances .gain, .chances .loss').first().waitFor({ timeout: 60_000 });
    await button(page, 'Play this race').click();
    await button(page, 'Throw the die').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
