// A page that stands still: whole games on every kind of window, in which nothing moves under the pointer and nothing leaves the view.
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, type Opened, served, visit } from './app.ts';
import type { Seed } from './seeds.ts';

const two = ['person', 'person'];

/** A zoom of 200 % is a window of half the size with twice the pixels. */
const windows = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  'a phone on its side': { viewport: { width: 844, height: 390 }, hasTouch: true },
  'a small screen': { viewport: { width: 1024, height: 768 } },
  'a large screen': { viewport: { width: 1440, height: 900 } },
  'a large screen at 200 %': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  'a small screen at 200 %': { viewport: { width: 512, height: 384 }, deviceScaleFactor: 2 },
} as const;

/** What has a place of its own for as long as the game is played. */
const parts = ['.board', '.bar', '.bar button:nth-child(2)', '.status', '.seats', '.foot', '.hand', '.talk'];

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
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
    Object.assign(globalThis, { watched });
  }, parts);

const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

async function expectStill(page: Page): Promise<void> {
  const { places, outside } = await watchedOn(page);
  expect(outside).toEqual([]);
  for (const [part, seen] of Object.entries(places)) expect(seen, part).toHaveLength(1);
}

const placeAll = async (page: Page, points: string): Promise<void> => {
  for (const point of points.split(' ')) await cell(page, point).click();
};

async function playGo(page: Page): Promise<void> {
  await placeAll(page, 'E5 D5 E4 D4 E3 D3');
  await button(page, 'Pass').click();
  await button(page, 'Pass').click();
  await button(page, 'Accept').click();
  await button(page, 'Accept').click();
}

const playGomoku = (page: Page): Promise<void> => placeAll(page, 'h8 h1 i8 i1 j8 j1 k8 k1 l8');

async function playDamas(page: Page): Promise<void> {
  for (const square of ['24', '19', '10', '15', '19', '10']) await cell(page, square).click();
}

async function playGoose(page: Page): Promise<void> {
  const die = button(page, 'Throw the die');
  for (let turn = 0; turn < 60 && !(await page.locator('.verdict').isVisible()); turn++) {
    if (await die.isEnabled()) await die.click();
  }
}

async function playTruco(page: Page): Promise<void> {
  const over = page.locator('.verdict');
  const bold = page.locator('.bets button:not(:has-text("Run"))');
  const card = page.locator('.card-button:enabled');
  for (let turn = 0; turn < 300; turn++) {
    await over.or(bold).or(card).first().waitFor();
    if (await over.isVisible()) return;
    // First a card, so that there are rounds to be seen; then whatever raises.
    const choice =
      turn % 4 === 0 && (await card.count()) > 0 ? card.first() : (await bold.count()) > 0 ? bold.last() : card.first();
    await choice.click();
  }
}

const kinds: readonly (readonly [string, Seed, (page: Page) => Promise<void>])[] = [
  ['go', { game: 'go', options: { rules: 'chinese', size: '9x9' }, seats: two }, playGo],
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

const open = async (browser: Browser, address: string, seed: Seed, how: object = {}): Promise<Opened> => {
  const opened = await visit(browser, address, { seed, ...how });
  await opened.page.locator('.board').waitFor();
  return opened;
};

describeInBrowser('a layout that stands still', (browser) => {
  const address = served();

  for (const [where, how] of Object.entries(windows)) {
    test.each(kinds)(`%s on ${where}`, async (_name, seed, play) => {
      const { page, complaints, close } = await open(browser(), address(), seed, how);
      await watch(page);
      await play(page);
      await page.locator('.verdict').waitFor();
      await expectStill(page);
      // Back, and back again, at the very same place.
      const back = await page.locator('.bar button:nth-child(2)').boundingBox();
      const [x, y] = [back!.x + back!.width / 2, back!.y + back!.height / 2];
      const current = page.locator('.moves [aria-current]');
      const last = Number(await current.locator('small').innerText());
      for (const step of [1, 2]) {
        await page.mouse.click(x, y);
        await expect.poll(() => current.locator('small').innerText()).toBe(String(last - step));
      }
      await expectStill(page);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('on a phone the bar is directly under the board', async () => {
    for (const where of ['a phone', 'a phone on its side'] as const) {
      const { page, close } = await open(browser(), address(), { game: 'damas', seats: two }, windows[where]);
      const [board, bar] = await Promise.all(['.board', '.bar'].map((part) => page.locator(part).boundingBox()));
      const gap = bar!.y - (board!.y + board!.height);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(30);
      await close();
    }
  });

  test('a card has one number in the list, above the board and in the report', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, '3P', '4O', 'AP', '5O'].join(' ');
    const { page, close } = await open(browser(), address(), { game: 'truco', seats: two, moves });
    await page.locator('.screen-cover button').click();
    await page.locator('.moves [data-ply]').nth(2).click();
    expect(await page.locator('.moves [aria-current]').innerText()).toMatch(/^3\s+A♣/);
    expect(await page.locator('.looking').innerText()).toContain('move 3.');
    await close();
  });

  test('the list of moves is one stop, walked by the arrows, and can be scrolled while somebody thinks', async () => {
    const moves = [...'ABCDEFGHJKLMNOPQRS'].map((column) => `${column}3 ${column}17`).join(' ');
    const options = { rules: 'japanese', size: '19x19' };
    const { page, close } = await open(browser(), address(), {
      game: 'go',
      options,
      seats: ['person', '8'],
      moves,
      time: 300_000,
    });
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
    await close();
  });

  test('keys walk, take back, ask, resign and tell of themselves; the focus stays with whoever has it', async () => {
    const { page, close } = await open(browser(), address(), { game: 'damas', seats: two, moves: 'b6-c5 a3-b4 c5xa3' });
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
    await close();
  });

  test('the end is a moment, and four ways lead on from it', async () => {
    const moves = 'h8 a1 i8 c1 j8 e1 k8 g1';
    const { page, close } = await open(browser(), address(), { game: 'gomoku', seats: ['person', '1'], moves });
    await cell(page, 'l8').click();
    await page.locator('.moment', { hasText: 'You win!' }).waitFor();
    expect(await page.locator('.status.won .turn').innerText()).toBe('You win!');
    const ways = page.getByRole('navigation', { name: 'What next' });
    expect(await ways.locator('a, button').allInnerTexts()).toEqual([
      'Replay and analysis',
      'Play again',
      'Change sides',
      'All games',
    ]);
    await ways.getByRole('button', { name: 'Change sides' }).click();
    await expect
      .poll(() => page.locator('.seats li').allInnerTexts())
      .toEqual([expect.stringContaining('Luis'), expect.stringContaining('Ana')]);
    await close();
  });

  test('numbers have a comma in Spanish and Portuguese', async () => {
    for (const [locale, komi] of [
      ['es-ES', '7,5'],
      ['pt-BR', '7,5'],
      ['en-US', '7.5'],
    ] as const) {
      const seed: Seed = { game: 'go', options: { rules: 'chinese', size: '9x9' }, seats: two };
      const { page, close } = await open(browser(), address(), seed, { locale });
      expect(await page.locator('.seats li').nth(1).locator('.tally').innerText()).toContain(komi);
      await close();
    }
  });

  test('in forced colours everything that can be done can be told apart', async () => {
    const { page, close } = await open(
      browser(),
      address(),
      { game: 'damas', seats: two, moves: 'b6-c5' },
      { forcedColors: 'active' },
    );
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
    expect(styles.on).not.toBe(styles.off);
    expect(styles.light).not.toBe(styles.dark);
    expect(styles.active).not.toBe(styles.idle);
    await close();
  });
});
