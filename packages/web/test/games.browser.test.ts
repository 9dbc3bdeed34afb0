// A whole game of each kind, by mouse, by touch and by keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, type Hand, pick, press, served, sizes, visit } from './app.ts';
import type { Seed } from './seeds.ts';

const hands: readonly Hand[] = ['mouse', 'touch', 'keyboard'];
const two = ['person', 'person'];

const verdict = (page: Page): Promise<string> => page.locator('.verdict').innerText();

async function playGo(page: Page, hand: Hand): Promise<void> {
  for (const point of ['C1', 'B1', 'C2', 'B2', 'C3', 'B3', 'C4', 'B4', 'C5', 'B5', 'A1']) await pick(page, point, hand);
  await press(button(page, 'Pass'), hand);
  await press(button(page, 'Pass'), hand);
  // The stone at A1 is proposed to be dead; each tap changes that.
  const label = () => cell(page, 'A1').getAttribute('aria-label');
  await expect.poll(label).toContain('dead');
  await pick(page, 'A1', hand);
  await expect.poll(label).not.toContain('dead');
  await pick(page, 'A1', hand);
  await expect.poll(label).toContain('dead');
  await press(button(page, 'Accept'), hand);
  await press(button(page, 'Accept'), hand);
  expect(await verdict(page)).toContain('15 to 10');
}

async function playGomoku(page: Page, hand: Hand): Promise<void> {
  for (const point of ['e5', 'a1', 'e6', 'b1', 'e7', 'c1', 'e8', 'd1', 'e9']) await pick(page, point, hand);
  expect(await verdict(page)).toContain('e9 e8 e7 e6 e5');
  expect(await page.locator('.winning').count()).toBe(1);
}

async function playDamas(page: Page, hand: Hand): Promise<void> {
  // Black must take two, and the end of the chain is enough to say so.
  await pick(page, 'b8', hand);
  await pick(page, 'f4', hand);
  expect(await verdict(page)).toContain('has no pieces left');
}

async function playGoose(page: Page, hand: Hand): Promise<void> {
  await press(button(page, '2'), hand);
  for (let turn = 0; turn < 60 && !(await page.locator('.verdict').isVisible()); turn++) {
    const die = button(page, 'Throw the die');
    if (await die.isVisible()) await press(die, hand);
  }
  expect(await verdict(page)).toContain('Statistics');
  await page.getByRole('slider', { name: 'The chances over the race' }).waitFor();
}

async function playTruco(page: Page, hand: Hand): Promise<void> {
  const over = page.locator('.verdict');
  const next = page.locator('.card-button:enabled, .bets button:has-text("Accept"), .bets button:has-text("Play the hand")');
  for (let turn = 0; turn < 200; turn++) {
    await over.or(next.first()).first().waitFor();
    if (await over.isVisible()) break;
    await press(next.first(), hand);
  }
  expect(await verdict(page)).toContain('won the match');
}

const kinds: readonly (readonly [Seed, (page: Page, hand: Hand) => Promise<void>])[] = [
  [{ game: 'go', options: { size: '5x5' }, seats: two }, playGo],
  [{ game: 'gomoku', seats: two }, playGomoku],
  [{ game: 'damas', options: { variant: 'english', fen: 'B:B1:W6,15' }, seats: two }, playDamas],
  [{ game: 'goose', options: { players: 2, race: '0 0 1 5 0 4 0 0' }, seats: ['person', 'machine'] }, playGoose],
  [{ game: 'truco', seats: ['person', 'machine'] }, playTruco],
];

describeInBrowser('whole games', (browser) => {
  const address = served();

  for (const [seed, play] of kinds) {
    test.each(hands)(`${seed.game} by %s`, async (hand) => {
      const touch = hand === 'touch' ? { viewport: sizes.phone, hasTouch: true } : {};
      const { page, complaints, close } = await visit(browser(), address(), { seed, ...touch });
      await play(page, hand);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('a man is drawn from square to square', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'damas', seats: two } });
    const centre = async (name: string) => {
      const { x, y, width, height } = (await cell(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2] as const;
    };
    const held = page.locator('.held .body');
    await page.mouse.move(...(await centre('b6')));
    await page.mouse.down();
    const [x, y] = await centre('c5');
    await page.mouse.move(x, y, { steps: 4 });
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await held.boundingBox()) ?? {};
    expect(Math.hypot(left + width / 2 - x, top + height / 2 - y)).toBeLessThan(width / 4);
    await page.mouse.up();
    expect(await held.count()).toBe(0);
    await expect.poll(() => cell(page, 'c5').getAttribute('aria-label')).toContain('black man');
    await close();
  });

  test('one click starts a game against a player, who answers from its worker', async () => {
    const { page, complaints, close } = await visit(browser(), address());
    await page.getByRole('button', { name: /^Gomoku/ }).click();
    await pick(page, 'h8', 'mouse');
    await expect.poll(() => page.locator('[data-place][aria-label*="white stone"]').count(), { timeout: 20_000 }).toBe(1);
    await button(page, 'Hint').click();
    await page.locator('.hint-text', { hasText: 'Suggested' }).waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('[data-place][aria-label*="stone"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('what a player looks at is shown when asked', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: { game: 'go', seats: ['8', '8'] } });
    expect(await page.locator('.weighed, .owner').count()).toBe(0);
    await page.getByLabel('Show what it looks at').check();
    await page.locator('.weighed.best text').waitFor({ state: 'attached' });
    await page.locator('.owner').first().waitFor({ state: 'attached' });
    await page.locator('.thought', { hasText: 'It weighs' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('moves are typed, refused with a reason, and told to those who listen', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'go', seats: two } });
    const type = async (text: string) => {
      await page.getByLabel('Type a move').fill(text);
      await page.keyboard.press('Enter');
    };
    await type('D4');
    await expect.poll(() => page.locator('[role=status][aria-live]').innerText()).toContain('Ana: D4.');
    await type('D4');
    await page.locator('.complaint', { hasText: 'There is a stone on D4 already.' }).waitFor();
    await type('Z99');
    await page.locator('.complaint', { hasText: 'Z99 is not on the board.' }).waitFor();
    await close();
  });

  test('two people at one screen do not see each other’s cards', async () => {
    const seed: Seed = { game: 'truco', seats: two, moves: 'leader_1 deal_3P deal_4O deal_AP deal_5O deal_2P deal_6O deal_7C' };
    const { page, close } = await visit(browser(), address(), { seed });
    expect(await page.locator('.card-button').count()).toBe(0);
    await button(page, 'I am Ana').click();
    expect(await page.locator('.card-button').first().textContent()).toContain('3 of Clubs');
    await page.locator('.card-button').first().click();
    await page.getByRole('heading', { name: 'Hand the screen to Luis' }).waitFor();
    expect(await page.content()).not.toContain('Ace of Clubs');
    await button(page, 'I am Luis').click();
    expect(await page.locator('.card-button').first().textContent()).toContain('4 of Diamonds');
    await close();
  });

  test('four people hand the screen round, each seeing their own cards alone', async () => {
    const deals = '3P 4O AP 5O 2P 6O 3C 7O QP JO KP AO 7C'.split(' ').map((card) => `deal_${card}`);
    const seed: Seed = {
      game: 'truco',
      options: { players: 4 },
      seats: [...two, ...two],
      moves: ['leader_1', ...deals].join(' '),
    };
    const { page, complaints, close } = await visit(browser(), address(), { seed });
    const first = ['3 of Clubs', '4 of Diamonds', 'Ace of Clubs', '5 of Diamonds'];
    for (const [seat, who] of ['Ana', 'Luis', 'Eva', 'Zoë'].entries()) {
      await button(page, `I am ${who}`).click();
      expect(await page.locator('.card-button').count()).toBe(3);
      expect(await page.locator('.card-button').first().textContent()).toContain(first[seat]);
      await page.locator('.card-button').first().click();
    }
    await page.getByRole('heading', { name: 'Hand the screen to Ana' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('after a hand of cards, what the other showed is known, and nothing else', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const seed: Seed = {
      game: 'truco',
      seats: ['person', 'machine'],
      moves: ['leader_1', ...deals, '3P', '4O', 'AP', '5O_down'].join(' '),
    };
    const { page, close } = await visit(browser(), address(), { seed });
    const held = page.locator('.last-hand li');
    await expect.poll(() => held.allInnerTexts()).toEqual(['Luis: 4 of Diamonds, 2 never shown']);
    await close();
  });

  test('any position can be looked at and gone on from', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'go', seats: two, moves: 'D4 E5 D5 E6' } });
    await page.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => page.locator('.stone').count()).toBe(0);
    await page.locator('.moves li button').nth(1).click();
    await expect.poll(() => page.locator('.stone').count()).toBe(2);
    await button(page, 'Play on from here').click();
    await expect.poll(() => page.locator('.moves li').count()).toBe(2);
    await button(page, 'Redo').click();
    await expect.poll(() => page.locator('.moves li').count()).toBe(3);
    await close();
  });

  test('resigning asks first, and ends the game', async () => {
    const { page, close } = await visit(browser(), address(), { seed: { game: 'damas', seats: two } });
    await page.getByText('Game menu').click();
    await button(page, 'Resign').click();
    await page.locator('[role=alert]').getByRole('button', { name: 'Resign' }).click();
    expect(await verdict(page)).toContain('Luis wins.');
    await close();
  });
});
