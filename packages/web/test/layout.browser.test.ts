// A page that stands still: whole games on every kind of window, in which nothing moves under the pointer and nothing leaves the view.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, saveOn, served, staying, turnTo, visit } from './app.ts';
import { buttonNamed, cellNamed, pressAll, pressUntil } from './presses.ts';
import { crowdedTruco, elevenOfFour, type Seed } from './seeds.ts';

const two = ['person', 'person'];

/** A zoom of 200 % is a window of half the size. */
const windows = {
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
  'a small screen': { width: 1024, height: 768 },
  'a large screen': { width: 1440, height: 900 },
  'a large screen at 200 %': { width: 720, height: 450 },
  'a small screen at 200 %': { width: 512, height: 384 },
} as const;

const placeOf = (where: string): 'phone' | 'desktop' => (where.startsWith('a phone') ? 'phone' : 'desktop');

/** What has a place of its own for as long as the game is played. */
const parts = ['.board', '.bar', '.bar button:nth-child(2)', '.status', '.seats', '.foot', '.hand', '.talk', '.rounds'];

interface Watched {
  /** Every place that a part was ever seen at. */
  readonly places: Record<string, string[]>;
  /** What was seen beyond the edge of the window. */
  readonly outside: string[];
}

/** Looks at every part after each change of the page, however short-lived. */
const watch = (page: Page): Promise<void> =>
  page.evaluate((wanted) => {
    const watched: Watched = { places: {}, outside: [] };
    function look(): void {
      if (!document.querySelector('.board')) return;
      for (const part of wanted) {
        const box = document.querySelector(part)?.getBoundingClientRect();
        if (!box) continue;
        const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        watched.places[part] ??= [];
        if (!watched.places[part].includes(place)) watched.places[part].push(place);
        const isInside = box.x >= -0.5 && box.y >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
        if (!isInside) watched.outside.push(`${part} ${place}`);
      }
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) watched.outside.push('the page scrolls');
    }
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
    const { unwatch } = globalThis as unknown as { unwatch?(): void };
    unwatch?.();
    Object.assign(globalThis, { watched, unwatch: () => observer.disconnect() });
  }, parts);

const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** What lies over something else, or is larger than the place it has. */
const overlapping = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate((parts) => {
    const found = parts.flatMap((part) => [...document.querySelectorAll(part)]).filter((part) => part.clientWidth > 0);
    const boxes = found.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const name = (part: Element): string => part.className || (part.textContent ?? '');
    const pairs = boxes.flatMap(({ part, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${name(part)} and ${name(other.part)}`),
    );
    const cut = document.querySelector('.headline .turn');
    return cut && cut.scrollHeight > cut.clientHeight + 3 ? [...pairs, `${cut.textContent} is cut`] : pairs;
  }, wanted);

async function expectStill(page: Page): Promise<void> {
  const { places, outside } = await watchedOn(page);
  expect(outside).toEqual([]);
  for (const [part, seen] of Object.entries(places)) expect(seen, part).toHaveLength(1);
}

const playGo = (page: Page): Promise<void> =>
  pressAll(page, [...'C3 B3 C2 B2 C1 B1'.split(' ').map(cellNamed), ...['Pass', 'Pass', 'Accept', 'Accept'].map(buttonNamed)]);

const playGomoku = (page: Page): Promise<void> => pressAll(page, 'h8 h1 i8 i1 j8 j1 k8 k1 l8'.split(' ').map(cellNamed));

const playDamas = (page: Page): Promise<void> => pressAll(page, '24 19 10 15 19 10'.split(' ').map(cellNamed));

const playGoose = (page: Page): Promise<void> => pressUntil(page, '.verdict', [[buttonNamed('Throw the die')]]);

/** First a card, so that there are rounds to be seen; then whatever raises. */
function playTruco(page: Page): Promise<void> {
  const [card, bold] = [{ css: '.card-button' }, { css: '.bets button', text: '^(?!Run)' }];
  return pressUntil(page, '.verdict', [[card, bold], ...Array.from({ length: 3 }, () => [bold, card])]);
}

const kinds: readonly (readonly [string, Seed, (page: Page) => Promise<void>])[] = [
  ['go', { game: 'go', options: { rules: 'chinese', size: '5x5' }, seats: two }, playGo],
  ['gomoku', { game: 'gomoku', seats: two }, playGomoku],
  ['damas', { game: 'damas', options: { variant: 'english', fen: 'W:W24:B10' }, seats: two }, playDamas],
  ['goose', { game: 'goose', options: { players: 2, race: '0 0 1 5 0 4 0 0' }, seats: ['person', 'machine'] }, playGoose],
  ['truco', { game: 'truco', options: { raises: 'alternate' }, seats: ['person', 'machine'] }, playTruco],
  [
    'truco of four',
    { game: 'truco', options: { players: 4, raises: 'alternate' }, seats: ['person', 'machine', 'machine', 'machine'] },
    playTruco,
  ],
];

describeInBrowser('a layout that stands still', (browser) => {
  const address = served();
  const guest = staying(browser, address);

  for (const [where, viewport] of Object.entries(windows)) {
    test.each(kinds)(`%s on ${where}`, async (_name, seed, play) => {
      const { page, complaints } = await guest(placeOf(where), seed, viewport);
      await watch(page);
      await play(page);
      await page.locator('.verdict').waitFor();
      await expectStill(page);
      // Back, and back again, at the very same place.
      const back = await page.locator('.bar button:nth-child(2)').boundingBox();
      const [x, y] = [back!.x + back!.width / 2, back!.y + back!.height / 2];
      const current = page.locator('.moves [aria-current] small');
      const last = Number(await current.innerText());
      for (const step of [1, 2]) {
        await page.mouse.click(x, y);
        await page
          .locator('.moves [aria-current] small', { hasText: new RegExp(`^${last - step}$`) })
          .waitFor({ state: 'attached' });
      }
      await expectStill(page);
      expect(complaints).toEqual([]);
    });
  }

  test('nothing lies on anything else, in longer words, too', async () => {
    const counting: Seed = { game: 'go', seats: two, moves: 'D4 E5 pass pass toggle_E5' };
    const { page, complaints, close } = await visit(browser(), address(), { seed: counting, locale: 'es-ES' });
    const crowded = await saveOn(page, crowdedTruco);
    for (const [hash, ready, parts] of [
      ['#/play/seed', '.foot button:enabled', ['.bar button', '.foot button', '.headline .turn', '.detail']],
      [`#/play/${crowded}`, '.card-button:enabled', ['.felt > *']],
    ] as const) {
      await turnTo(page, hash);
      await page.locator(ready).first().waitFor();
      for (const [where, viewport] of Object.entries(windows)) {
        await page.setViewportSize(viewport);
        expect(await overlapping(page, parts), where).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('the ring around what has the focus is whole at the edge of what scrolls', async () => {
    for (const [where, viewport] of Object.entries(windows)) {
      const { page } = await guest('desktop', { game: 'go', seats: two }, viewport);
      await page.locator('.typed input').focus();
      const room = await page.evaluate(() => {
        const [inner, outer] = ['.typed input', '.rest'].map((part) => document.querySelector(part)!.getBoundingClientRect());
        return Math.min(inner!.left - outer!.left, outer!.bottom - inner!.bottom);
      });
      expect(room, where).toBeGreaterThanOrEqual(5);
    }
  });

  test('the end of a game leaves some of its board in view', async () => {
    for (const where of ['a phone', 'a phone on its side'] as const) {
      const { page } = await guest('phone', { game: 'gomoku', seats: two, moves: 'h8 a1 h9 a2 h10 a3 h11 a4' }, windows[where]);
      await pressAll(page, [cellNamed('h12')]);
      const moment = (await page.locator('.moment').boundingBox())!;
      const board = (await page.locator('.board').boundingBox())!;
      expect(moment.height, where).toBeLessThan(0.5 * board.height);
    }
  });

  test('between the two touches of a stone nothing moves, in longer words, too', async () => {
    const small = { viewport: { width: 320, height: 568 }, hasTouch: true, seed: { game: 'gomoku', seats: two } };
    for (const locale of ['es-ES', 'pt-BR']) {
      const { page, close } = await visit(browser(), address(), { ...small, locale });
      const before = await page.locator('.board').boundingBox();
      await cell(page, 'h10').tap();
      await page.locator('.aiming').waitFor();
      expect(await page.locator('.board').boundingBox(), locale).toEqual(before);
      await close();
    }
  });

  test('who has won a race is said once', async () => {
    const { page } = await guest('phone', { game: 'goose', options: { players: 2, race: '0 0 1 5 0 4 0 0' }, seats: two });
    await playGoose(page);
    const said = await page.locator('.status').innerText();
    expect(said.match(/(Ana|Luis) (wins the race|is the winner)!/g), said).toHaveLength(1);
  });

  test('whose card it is, and who won a round, is read whole', async () => {
    const deals = '4P 3O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, '4P', '3O'].join(' ');
    const seed: Seed = { game: 'truco', seats: ['person', '3'], unnamed: true, time: 600_000, moves };
    for (const locale of ['en-US', 'es-ES', 'pt-BR']) {
      const { page, close } = await visit(browser(), address(), { seed, locale });
      await page.locator('.rounds .won:not(:empty)').waitFor();
      const cut = (parts: string) =>
        page
          .locator(parts)
          .evaluateAll((all) => all.flatMap((part) => (part.scrollWidth > part.clientWidth ? [part.textContent] : [])));
      for (const where of ['a phone', 'a small screen', 'a large screen'] as const) {
        await page.setViewportSize(windows[where]);
        expect(await cut('.rounds .won, .rounds .by'), `${where}, ${locale}`).toEqual([]);
      }
      await turnTo(page, `#/play/${await saveOn(page, { ...crowdedTruco, unnamed: true })}`);
      await page.locator('.rounds .by').first().waitFor();
      for (const [where, viewport] of Object.entries(windows)) {
        await page.setViewportSize(viewport);
        expect(await cut('.rounds .by'), `${where}, ${locale}, four`).toEqual([]);
        if (viewport.width > 600) expect(await cut('.moves .heads span'), `${where}, ${locale}, four`).toEqual([]);
      }
      await close();
    }
  });

  test('on a phone the bar is directly under the board', async () => {
    for (const where of ['a phone', 'a phone on its side'] as const) {
      const { page } = await guest('phone', { game: 'damas', seats: two }, windows[where]);
      const [board, bar] = await Promise.all(['.board', '.bar'].map((part) => page.locator(part).boundingBox()));
      const gap = bar!.y - (board!.y + board!.height);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(30);
    }
  });

  test('in every window the bar is under the middle of the board, whatever stands beside it', async () => {
    const { page } = await guest('desktop', { game: 'go', seats: two, moves: 'D4 E5 pass pass' });
    for (const [where, viewport] of Object.entries(windows)) {
      await page.setViewportSize(viewport);
      const off = await page.evaluate(() => {
        const middle = (from: Element, to: Element) => (from.getBoundingClientRect().left + to.getBoundingClientRect().right) / 2;
        const [board, bar] = ['.board', '.bar'].map((part) => document.querySelector(part)!);
        return Math.abs(middle(board!, board!) - middle(bar!.firstElementChild!, bar!.lastElementChild!));
      });
      expect(off, where).toBeLessThan(3);
      expect(await overlapping(page, ['.bar button', '.foot button', '.board']), where).toEqual([]);
    }
  });

  test('the move that is shown stays in view when the window turns', async () => {
    const moves = 'h6-g5 c3-b4 d6-e5 e3-d4 e5xc3 b2xd4 g5-h4 d4-e5 f6xd4';
    const { page } = await guest('desktop', { game: 'damas', seats: two, moves });
    const isWhole = () =>
      page.evaluate(() => {
        const [outer, inner] = ['.moves ol', '.moves [aria-current]'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return inner!.top > outer!.top - 2 && inner!.bottom < outer!.bottom + 2;
      });
    for (const viewport of [windows['a phone on its side'], windows['a large screen at 200 %']]) {
      await page.setViewportSize(viewport);
      await expect.poll(isWhole).toBe(true);
    }
  });

  test('nothing moves while the screen is handed over', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const { page } = await guest('phone', { game: 'truco', seats: two, moves: ['leader_1', ...deals].join(' ') });
    await page.locator('.screen-cover').waitFor();
    const covered = await page.locator('.bar').boundingBox();
    await page.locator('.screen-cover button').click();
    await page.locator('.felt').waitFor();
    expect(await page.locator('.bar').boundingBox()).toEqual(covered);
  });

  test('on the smallest phone a race has most of the width, and its die lies on nothing', async () => {
    const { page, complaints } = await guest('phone', undefined, { width: 320, height: 568 });
    const id = await saveOn(page, { game: 'goose', seats: ['person', 'person', 'person'], moves: '3 6 1 4' });
    for (const path of ['play', 'board']) {
      await turnTo(page, `#/${path}/${id}`);
      await page.locator('.race svg').waitFor();
      expect((await page.locator('.board').boundingBox())!.width, path).toBeGreaterThan(190);
      expect(await overlapping(page, ['.board', '.bar', '.faces', '.dice .primary', '.rest']), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(over, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });

  test('in any window what is said of a move that one looks back at, and the ways on from it, are in view', async () => {
    for (const viewport of [...Object.values(windows), { width: 390, height: 664 }, { width: 320, height: 568 }]) {
      const { page } = await guest('phone', { game: 'damas', seats: two, moves: 'b6-c5 a3-b4 c5xa3' }, viewport);
      await page.locator('.bar button').nth(1).click();
      await page.locator('.looking button').nth(1).waitFor();
      const cut = await page.evaluate(() => {
        const { top, bottom } = document.querySelector('.status')!.getBoundingClientRect();
        const parts = [...document.querySelectorAll('.looking > *')].map((part) => part.getBoundingClientRect());
        return parts.filter((part) => part.top < top - 1 || part.bottom > bottom + 1).length;
      });
      expect(cut, `${viewport.width}×${viewport.height}`).toBe(0);
    }
  });

  test('on the smallest phone a board is large enough to be played on, the last move is whole in its list, and cards lie apart', async () => {
    const { page, complaints } = await guest('phone', undefined, { width: 320, height: 568 });
    for (const [game, moves] of [
      ['go', 'D4 E5 D5 E4 D3 E3'],
      ['gomoku', 'h8 a1 i8 c1 j8 e1'],
      ['damas', 'b6-c5 a3-b4'],
    ] as const) {
      const id = await saveOn(page, { game, seats: two, moves });
      for (const [path, least, list] of [
        ['play', 230, '.moves ol'],
        ['board', 190, '.tree-moves'],
      ] as const) {
        await turnTo(page, `#/${path}/${id}`);
        await page.locator(`${list} [aria-current]`).waitFor();
        expect((await page.locator('.board').boundingBox())!.width, `${game} ${path}`).toBeGreaterThan(least);
        // The list scrolls once it is there.
        await expect
          .poll(
            async () => {
              const [outer, inner] = await Promise.all(
                [list, `${list} [aria-current]`].map((part) => page.locator(part).boundingBox()),
              );
              return inner!.y > outer!.y - 2 && inner!.y + inner!.height < outer!.y + outer!.height + 2;
            },
            { message: `${game} ${path}` },
          )
          .toBe(true);
      }
    }
    const crowded = await saveOn(page, crowdedTruco);
    await turnTo(page, `#/play/${crowded}`);
    await page.locator('.card-button:enabled').first().waitFor();
    expect(await overlapping(page, ['.felt > *'])).toEqual([]);
    const sticking = await page.evaluate(() => {
      const edge = document.querySelector('.rounds')!.getBoundingClientRect().right;
      return [...document.querySelectorAll('.rounds .card')].filter((card) => card.getBoundingClientRect().right > edge).length;
    });
    expect(sticking).toBe(0);
    // Where partners may see each other's cards, all six are there.
    await turnTo(page, `#/play/${await saveOn(page, elevenOfFour)}`);
    await page.locator('.partner .card').first().waitFor();
    expect(await overlapping(page, ['.partner', '.hand .card', '.bets button', '.shout'])).toEqual([]);
    const edges = await page
      .locator('.partner .card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
    expect(Math.min(...edges)).toBeGreaterThan(0);
    // What is chosen by words is read to its end.
    const swap: Seed = { game: 'gomoku', options: { opening: 'swap2' }, seats: two, moves: 'h8 h9 i9' };
    await turnTo(page, `#/play/${await saveOn(page, swap)}`);
    await page.locator('.foot button').nth(2).waitFor();
    const wide = await page
      .locator('.foot button')
      .evaluateAll((buttons) => buttons.filter((one) => one.getBoundingClientRect().x < 0 || one.scrollWidth > one.clientWidth));
    expect(wide).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('on a phone the whole page of a game on a board is in view, down to the field for typing', async () => {
    for (const game of ['go', 'gomoku', 'damas']) {
      const { page } = await guest('phone', { game, seats: two });
      const typed = (await page.locator('.typed').boundingBox())!;
      expect(typed.y + typed.height, game).toBeLessThanOrEqual(844);
    }
  });

  test('on a phone the letters of a goban lie outside its stones and can be read, and 9×9 has five stars', async () => {
    for (const [size, corners, stars] of [
      ['9x9', 'A1 J9 A9 J1', 5],
      ['19x19', 'A1 T19 A19 T1', 9],
    ] as const) {
      const { page } = await guest('phone', { game: 'go', options: { size }, seats: two, moves: corners });
      await expect.poll(() => page.locator('.goban .stone').count()).toBe(4);
      expect(await page.locator('.goban .star').count(), size).toBe(stars);
      const seen = await page.evaluate(() => {
        const boxes = (part: string) => [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
        const stones = boxes('.goban .stone .body');
        const letters = boxes('.goban .coordinate');
        const board = document.querySelector('.goban')!.getBoundingClientRect();
        return {
          covered: letters.filter(({ x, y, right, bottom }) =>
            stones.some((stone) => stone.x < right && stone.right > x && stone.y + 2 < bottom && stone.bottom - 2 > y),
          ).length,
          outside: letters.filter(
            ({ x, right, bottom }) => x < board.x - 1 || right > board.right + 1 || bottom > board.bottom + 1,
          ).length,
          smallest: Math.min(...letters.map(({ height }) => height)),
        };
      });
      expect(seen, size).toMatchObject({ covered: 0, outside: 0 });
      expect(seen.smallest, size).toBeGreaterThanOrEqual(9);
    }
    const { page } = await guest('phone', { game: 'gomoku', options: { rows: 9, columns: 9 }, seats: two });
    const across = await page
      .locator('.goban .star')
      .evaluateAll((stars) => stars.map((star) => Number(star.getAttribute('cx'))));
    expect(across.toSorted()).toEqual([2, 2, 4, 6, 6]);
  });

  test('a card has one number in the list, above the board and in the report', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, '3P', '4O', 'AP', '5O'].join(' ');
    const { page } = await guest('desktop', { game: 'truco', seats: two, moves });
    await page.locator('.screen-cover button').click();
    await page.locator('.moves [data-ply]').nth(2).click();
    expect(await page.locator('.moves [aria-current]').innerText()).toMatch(/^3\s+A♣/);
    expect(await page.locator('.looking').innerText()).toContain('move 3.');
    const end = 'truco 6 9 12 accept 3P 4O AP 5O'.split(' ');
    const id = await saveOn(page, { game: 'truco', seats: two, moves: ['leader_1', ...deals, ...end].join(' ') });
    await turnTo(page, `#/report/${id}`);
    await page.locator('.moves [data-ply]').nth(7).click();
    expect(await page.locator('.moves [aria-current]').innerText()).toMatch(/^8\s+A♣/);
    await page.getByRole('heading', { name: 'After move 8' }).waitFor();
    await page.locator('.said', { hasText: /^Move 8 · / }).waitFor();
  });

  test('the list of moves is one stop, walked by the arrows, and can be scrolled while somebody thinks', async () => {
    const moves = [...'ABCDEFGHJKLMNOPQRS'].map((column) => `${column}3 ${column}17`).join(' ');
    const options = { rules: 'japanese', size: '19x19' };
    const { page } = await guest('desktop', { game: 'go', options, seats: ['person', '8'], moves, time: 300_000 });
    expect(await page.locator('.moves [tabindex="0"]').count()).toBe(1);
    await cell(page, 'K10').click();
    await page.getByText('Luis is thinking').waitFor();
    const list = page.locator('.moves ol');
    await list.evaluate((element) => {
      element.scrollTop = 0;
    });
    // It has thought of something by now, and said so.
    await page.locator('.hurry [aria-label="Move now"][aria-disabled=false]').waitFor();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
    await page.locator('.moves [tabindex="0"]').focus();
    for (const [key, number] of [
      ['ArrowLeft', '36'],
      ['ArrowUp', '35'],
      ['ArrowRight', '36'],
      ['Home', '1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('.moves :focus small').innerText()).toBe(number);
    }
  });

  test('keys walk, take back, ask, resign and tell of themselves; the focus stays with whoever has it', async () => {
    const { page } = await guest('desktop', { game: 'damas', seats: two, moves: 'b6-c5 a3-b4 c5xa3' });
    const looked = () => page.locator('.moves [aria-current] small').innerText();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(looked).toBe('2');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.moves [aria-current]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(looked).toBe('3');
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.moves li').count()).toBe(2);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.hint-text', { hasText: 'Suggested' }).waitFor();
    await page.keyboard.press('f');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    // A button that can do nothing any more keeps the focus.
    const first = page.getByRole('button', { name: 'First position' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    // Letters that are typed are letters.
    await page.getByLabel('Type a move').fill('');
    await page.getByLabel('Type a move').press('u');
    expect(await page.locator('.moves li').count()).toBe(2);
  });

  test('the end is a moment, and four ways lead on from it', async () => {
    const moves = 'h8 a1 i8 c1 j8 e1 k8 g1';
    const { page } = await guest('desktop', { game: 'gomoku', seats: ['person', '1'], moves });
    await cell(page, 'l8').click();
    await page.locator('.moment', { hasText: 'You win!' }).waitFor();
    expect(await page.locator('.status.won .turn').innerText()).toBe('You win!');
    const ways = page.getByRole('navigation', { name: 'What next' });
    expect(await ways.locator('a, button').allInnerTexts()).toEqual([
      'Replay and analysis',
      'Analysis board',
      'Play again',
      'Change sides',
    ]);
    // The board is where the game was left, and the way back from it is the browser's own.
    await ways.getByRole('link', { name: 'Analysis board' }).click();
    await page.locator('.tree-moves [aria-current=step]', { hasText: 'l8' }).waitFor();
    await page.goBack();
    // In a game that goes on it is in the menu, and from any page in the header.
    await ways.getByRole('button', { name: 'Play again' }).click();
    await button(page, 'Game menu').click();
    await page.locator('.menu').getByRole('link', { name: 'Analysis board' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Analysis', exact: true }).click();
    await page.locator('.board-start').waitFor();
    await page.goBack();
    await page.goBack();
    await ways.getByRole('button', { name: 'Change sides' }).click();
    await expect
      .poll(() => page.locator('.seats li').allInnerTexts())
      .toEqual([expect.stringContaining('Luis'), expect.stringContaining('Ana')]);
  });

  test('numbers have a comma in Spanish and Portuguese', async () => {
    const clock = { kind: 'fischer', main: 5000, increment: 0 } as const;
    const seed: Seed = { game: 'go', options: { rules: 'chinese', size: '9x9' }, seats: two, clock };
    const komi = (page: Page) => page.locator('.seats li').nth(1).locator('.tally').innerText();
    const left = (page: Page) => page.locator('.seats .time-left').first().innerText();
    const { page: english } = await guest('desktop', seed);
    expect(await komi(english)).toContain('7.5');
    expect(await left(english)).toContain('5.0');
    for (const locale of ['es-ES', 'pt-BR']) {
      const { page, close } = await visit(browser(), address(), { seed, locale });
      expect(await komi(page)).toContain('7,5');
      expect(await left(page)).toContain('5,0');
      await close();
    }
  });

  test('in forced colours everything that can be done can be told apart', async () => {
    const { page } = await guest('desktop', { game: 'damas', seats: two, moves: 'b6-c5' });
    await page.emulateMedia({ forcedColors: 'active' });
    const styles = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        on: of('.bar button[aria-disabled=false]').color,
        off: of('.bar button[aria-disabled=true]').color,
        light: of('.light-piece .body').fill,
        dark: of('.dark-piece .body').fill,
        active: of('.seats .active').borderColor,
        idle: of('.seats li:not(.active)').borderColor,
      };
    });
    await page.emulateMedia({ forcedColors: 'none' });
    expect(styles.on).not.toBe(styles.off);
    expect(styles.light).not.toBe(styles.dark);
    expect(styles.active).not.toBe(styles.idle);
  });
});
