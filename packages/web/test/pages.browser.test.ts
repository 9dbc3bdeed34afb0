// The pages around a game: how one begins, what one has played, and what happens when a part of the app does not come.
import { games, words } from '@ludoteca/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, served, visit } from './app.ts';
import { type Seed, seeded } from './seeds.ts';

const two = ['person', 'person'];

/** Games that are known by their summaries alone, as the lists read them. */
const storeMany = (page: Page, count: number): Promise<void> => {
  const { summary } = seeded('many', { game: 'gomoku', seats: ['person', '3'], moves: 'h8 i9' });
  return page.evaluate(
    ([first, most]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ludoteca-games');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('summaries', 'readwrite');
          for (let index = 0; index < most; index++) {
            const id = `many-${index}`;
            change
              .objectStore('summaries')
              .put({ ...first, id, over: index % 2 === 0, winners: [0], changed: first.changed + index }, id);
          }
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [summary, count] as const,
  );
};

describeInBrowser('the pages around a game', (browser) => {
  const address = served();

  test('whoever sets a game up chooses tiles, sees the board, and is told what will be played', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/new/go' });
    const start = page.locator('.setup button.large');
    await start.waitFor();
    const board = () => page.locator('.preview svg').getAttribute('viewBox');
    const small = await board();
    await page.getByRole('radio', { name: '19 × 19' }).check({ force: true });
    expect(await board()).not.toBe(small);
    await page.getByRole('radio', { name: 'Level 5' }).check({ force: true });
    await page.getByRole('radio', { name: 'White' }).check({ force: true });
    expect(await start.innerText()).toBe('Start\nClassic, 19 × 19 · You play: White · Opponent: Level 5');
    expect(await page.locator('.setup details[open]').count()).toBe(0);
    await start.click();
    expect(await page.locator('.seats li').first().innerText()).toContain('Level 5');
    expect(await page.locator('[data-place]').count()).toBe(361);
    expect(complaints).toEqual([]);
    await close();
  });

  test('all choices of a new game but the folded ones are in sight, with what unfolds them and with Start', async () => {
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1440, 900],
    ] as const) {
      const { page, close } = await visit(browser(), address(), { hash: '#/', viewport: { width, height }, locale: 'es-ES' });
      for (const { id: game } of games) {
        await page.evaluate((to) => location.assign(to), `#/new/${game}`);
        await page.locator('.setup h1', { hasText: words.es[game as 'go'].name }).waitFor();
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll('.picks > :not(details) label, .picks > details > summary, .begin > .large')].flatMap(
            (control) => {
              const { left, top, width, height } = control.getBoundingClientRect();
              const on = document.elementFromPoint(left + width / 2, top + height / 2);
              return control.contains(on) || on?.closest('label') === control ? [] : [control.textContent];
            },
          ),
        );
        expect([game, width, covered]).toEqual([game, width, []]);
      }
      await close();
    }
  });

  test('rows and columns are called a size', async () => {
    const { page, close } = await visit(browser(), address(), { hash: '#/new/gomoku' });
    await page.getByRole('group', { name: 'Size' }).getByText('19 × 19').waitFor();
    await close();
  });

  test('a tile tells the level and the last result, and one at a time moves', async () => {
    const seed: Seed = { game: 'gomoku', seats: ['person', '3'], moves: 'h8 a1 i8 c1 j8 e1 k8 g1 l8' };
    const how = { seed, hash: '#/', reducedMotion: 'no-preference' as const };
    const { page, close } = await visit(browser(), address(), how);
    await page.locator('.standing', { hasText: 'Opponent: Level 4 · you won last time' }).waitFor();
    const moving = () =>
      page.evaluate(
        () =>
          new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.closest('.tile-game'))).size,
      );
    expect(await moving()).toBe(0);
    await page.locator('.tile-game').first().hover();
    await expect.poll(moving).toBe(1);
    await page.locator('.tile-game').nth(2).hover();
    await expect.poll(moving).toBe(1);
    await button(page, 'Keep pictures still').click();
    await page.locator('.tile-game').nth(2).hover();
    await expect.poll(moving).toBe(0);
    await close();
  });

  test('two thousand games are a list that shows its first page, drawn, and can be filtered', async () => {
    const seed: Seed = { game: 'damas', seats: two, moves: 'b6-c5' };
    const { page, complaints, close } = await visit(browser(), address(), { seed, hash: '#/games' });
    await page.locator('.kept').waitFor();
    await storeMany(page, 2000);
    await page.reload();
    await expect.poll(() => page.locator('.kept li').count()).toBe(60);
    expect(await page.locator('.kept .still-stone').count()).toBe(120);
    await page.getByLabel('Game', { exact: true }).selectOption('damas');
    await expect.poll(() => page.locator('.kept li').count()).toBe(1);
    expect(await page.locator('.kept .mini-piece').count()).toBe(24);
    await page.getByLabel('Game', { exact: true }).selectOption('');
    await page.getByLabel('State').selectOption('done');
    await button(page, 'Show more (940)').click();
    await expect.poll(() => page.locator('.kept li').count()).toBe(120);
    await page.getByLabel('Name of a player').fill('nobody');
    await page.getByText('No game fits this filter.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('where nothing is kept yet, every game is one click away', async () => {
    const { page, close } = await visit(browser(), address(), { hash: '#/games' });
    await expect.poll(() => page.locator('.beginnings a').count()).toBe(5);
    await close();
  });

  test.each(['#/play/none', '#/report/none', '#/board/none', '#/new/chess', '#/editor/truco', '#/me', '#/rooms', '#/room/none'])(
    '%s leads nowhere, says so, and leads on',
    async (hash) => {
      const { page, close } = await visit(browser(), address(), { hash });
      await page.locator('.nothing-here h1:not(:empty)').waitFor();
      await page.locator('.nothing-here a[href="#/"]').click();
      await page.locator('.game-tiles').waitFor();
      await close();
    },
  );

  test('a part that does not come is told, and comes when it is asked for again', async () => {
    const { page, close } = await visit(browser(), address());
    await page.locator('.game-tiles').waitFor();
    await page.route(/assets\/setup-/, (route) => route.abort());
    await page.evaluate(() => {
      location.hash = '#/new/go';
    });
    await page.getByText('A part of the page could not be loaded.').waitFor();
    await page.unroute(/assets\/setup-/);
    await button(page, 'Try again').click();
    await page.locator('.setup').waitFor();
    await close();
  });

  test('a new version is announced', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'go', seats: two }, serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.locator('.board').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await page.locator('.new-version', { hasText: 'There is a new version.' }).waitFor();
    // In the head of every page, in every window, and nowhere else.
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      for (const [hash, ready] of [
        ['#/', '.game-tiles'],
        ['#/new/go', '.setup button.large'],
        ['#/play/seed', '.board'],
      ] as const) {
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await page.locator(ready).waitFor();
        const notice = page.locator('.new-version');
        const beyond = await notice.evaluate((notice) => {
          const [outer, ...inner] = [document.querySelector('.top')!, notice, ...notice.children].map((part) =>
            part.getBoundingClientRect(),
          );
          return inner.filter(
            ({ x, y, right, bottom }) => x < outer!.x || y < outer!.y || right > outer!.right || bottom > outer!.bottom,
          ).length;
        });
        expect(beyond, `${viewport.width} ${hash}`).toBe(0);
      }
    }
    await button(page, 'Close').click();
    await page.locator('.top nav').waitFor();
    await close();
  });

  test('of two windows on one game the one that opened it last plays it', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'gomoku', seats: two, moves: 'h8' } });
    await page.locator('.board').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.board').waitFor();
    await page.getByText('This game is being played in another window.').waitFor();
    await cell(other, 'i9').click();
    await expect.poll(() => other.locator('.stone').count()).toBe(2);
    await button(page, 'Play it here').click();
    await expect.poll(() => page.locator('.stone').count()).toBe(2);
    await other.getByText('This game is being played in another window.').waitFor();
    await close();
  });

  test('the report is walked through while it is being made, and tells the same numbers', async () => {
    const seed: Seed = { game: 'gomoku', seats: ['person', '3'], moves: 'a1 h8 c1 i8 e1 j8 g1 k8 o15 l8' };
    const { page, complaints, close } = await visit(browser(), address(), { seed, hash: '#/report/seed' });
    await page.locator('.findings .board').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: 'After move 9' }).waitFor();
    await page.locator('.plot').waitFor({ timeout: 60_000 });
    expect(await page.locator('.plot .share').count()).toBe(2);
    await page.getByRole('heading', { name: 'Turning points' }).waitFor();
    await page.locator('.accounts').waitFor();
    expect(await page.locator('.accounts tbody tr').count()).toBe(2);
    await page.locator('.turns button').first().click();
    const where = await page.locator('.turns .where').first().innerText();
    const number = await page.locator('.moves [aria-current] small').innerText();
    expect(where).toContain(`Move ${number},`);
    // What would have been better is drawn, here and on the analysis board.
    await page.locator('.findings .goban .hint').waitFor();
    await page.getByRole('link', { name: 'Analysis board' }).click();
    await page.locator('.tree-moves button').nth(Number(number)).click();
    await page.locator('.board-page .goban .hint').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
