// Every page in every theme, on a phone and on a desk: nothing that axe finds, nothing that sticks out, no complaint.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { saveOn, served, sizes, staying, turnTo } from './app.ts';
import { colours, findings, overflowing, tooSmall } from './inspect.ts';
import { crowdedTruco, type Seed } from './seeds.ts';

const two = ['person', 'person'];
/** A point where Black would have two open threes. */
const forbidding = 'f8 a1 g8 c1 h9 e1 h10 g1';
const truco = 'leader_1 deal_3P deal_4O deal_AP deal_5O deal_2P deal_6O deal_7C 3P truco';

interface Where {
  /** What a game's id follows, where there is a game. */
  readonly hash?: string;
  readonly seed?: Seed;
}

/** A page, and what is there when it is ready. */
const pages: readonly (readonly [string, Where, string])[] = [
  ['the front', {}, '.game-tiles'],
  ['a new game', { hash: '#/new/go' }, '.setup button.large'],
  ['my games', { hash: '#/games', seed: { game: 'go', seats: two, moves: 'D4' } }, '.kept'],
  ['go', { seed: { game: 'go', seats: two, moves: 'D4 E5 D5 pass' } }, '.stone'],
  ['go being counted', { seed: { game: 'go', seats: two, moves: 'D4 E5 pass pass toggle_E5' } }, '.territory'],
  ['gomoku', { seed: { game: 'gomoku', options: { variant: 'renju' }, seats: two, moves: forbidding } }, '.forbidden'],
  ['damas', { seed: { game: 'damas', seats: two, moves: 'b6-c5 a3-b4' } }, '.piece'],
  ['goose', { seed: { game: 'goose', options: { players: 2 }, seats: two, moves: '3 5' } }, '.chances'],
  ['truco', { seed: { game: 'truco', seats: ['person', 'machine'], moves: truco } }, '.bets'],
  ['truco of four', { seed: crowdedTruco }, '.card-button:enabled'],
  ['a hand-over', { seed: { game: 'truco', seats: two, moves: truco } }, '.screen-cover'],
  [
    'a report',
    { hash: '#/report/', seed: { game: 'goose', options: { players: 2, race: '0 0 1 5 0 0 0' }, seats: two, moves: '1 1' } },
    '.plot',
  ],
  ['the analysis board', { hash: '#/board/', seed: { game: 'gomoku', seats: two, moves: 'h8 a1 i8 c1 j8' } }, '.annotation'],
  ['the position editor', { hash: '#/editor/damas' }, '.editor-pieces'],
  ['the race editor', { hash: '#/race' }, '.chances'],
  ['a bad link', { hash: '#/shared/AAAA' }, '.complaint'],
];

/** Cells of a board that a finger could miss. */
const narrowCells = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('[data-place]')].filter((cell) => cell.clientWidth < 43).length);

describeInBrowser('how it looks', (browser) => {
  const address = served();
  const guest = staying(browser, address);

  test.each(pages)('%s', async (_name, { hash = '#/play/', seed }, ready) => {
    const { page, complaints } = await guest('phone');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(sizes.desktop);
    const id = seed ? await saveOn(page, seed) : '';
    if (seed || hash !== '#/play/') await turnTo(page, hash.endsWith('/') ? hash + id : hash);
    await page.locator(ready).first().waitFor({ state: 'attached', timeout: 60_000 });
    expect(await findings(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, colours), 'dark').toEqual([]);
    await page.setViewportSize(sizes.phone);
    expect(await overflowing(page)).toBe(false);
    expect(await tooSmall(page)).toEqual([]);
    if ((await page.locator('main table').count()) > 0) {
      // On the smallest phone tables are drawn as grids, and still are tables.
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await findings(page), '320').toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test('the settings, and both looks of a board', async () => {
    const { page } = await guest('desktop', { game: 'damas', options: { variant: 'english' }, seats: two });
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Paper').check({ force: true });
    await page.keyboard.press('Escape');
    expect(await findings(page, colours)).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Wood').check({ force: true });
    await page.keyboard.press('Escape');
  });

  test.each(['go', 'damas'])('on a phone the usual board of %s is large enough for fingers', async (game) => {
    const { page } = await guest('phone', { game, seats: two });
    expect(await page.locator('[data-place]').count()).toBe(64);
    expect(await narrowCells(page)).toBe(0);
  });

  test('on a phone that lies on its side the board is whole, and the rest beside it', async () => {
    const { page } = await guest('phone', { game: 'damas', seats: two });
    await page.setViewportSize({ width: sizes.phone.height, height: sizes.phone.width });
    const [board, side] = await Promise.all(['.board', '.rest'].map((part) => page.locator(part).boundingBox()));
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.width);
    expect(side?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
    await page.setViewportSize(sizes.phone);
  });

  test('a small point is aimed at first, and the second touch plays', async () => {
    const { page } = await guest('phone', { game: 'gomoku', seats: two });
    let stones = 0;
    for (const [viewport, at] of [
      [{ width: 320, height: 568 }, 'h8'],
      [sizes.phone, 'h9'],
    ] as const) {
      await page.setViewportSize(viewport);
      const point = page.locator(`[data-place][aria-label^="${at},"]`);
      const board = await page.locator('.board').boundingBox();
      await point.tap();
      await page.locator('.aiming').waitFor();
      expect(await page.locator('.stone').count()).toBe(stones);
      expect(await page.locator('.board').boundingBox(), 'nothing moves before the second touch').toEqual(board);
      await point.tap();
      await expect.poll(() => page.locator('.stone').count()).toBe(++stones);
    }
  });
});
