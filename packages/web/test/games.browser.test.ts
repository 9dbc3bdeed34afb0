// A whole game of each kind, by mouse, by touch and by keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, type Hand, pick, press, served, staying, turnTo, visit } from './app.ts';
import type { Seed } from './seeds.ts';

const hands: readonly Hand[] = ['mouse', 'touch', 'keyboard'];
const two = ['person', 'person'];

const verdict = (page: Page): Promise<string> => page.locator('.verdict').innerText();

async function playGo(page: Page, hand: Hand): Promise<void> {
  for (const point of ['B2', 'A1', 'B1']) await pick(page, point, hand);
  await press(button(page, 'Pass'), hand);
  await page.locator('.turn', { hasText: 'Ana' }).waitFor();
  await press(button(page, 'Pass'), hand);
  await page.locator('.turn', { hasText: 'Luis: mark the dead stones, then accept or play on' }).waitFor();
  // The stone at A1 is proposed to be dead; each tap changes that.
  const label = () => cell(page, 'A1').getAttribute('aria-label');
  await expect.poll(label).toContain('dead');
  await pick(page, 'A1', hand);
  await expect.poll(label).not.toContain('dead');
  await pick(page, 'A1', hand);
  await expect.poll(label).toContain('dead');
  await press(button(page, 'Accept'), hand);
  await press(button(page, 'Accept'), hand);
  expect(await verdict(page)).toContain('9 to 0');
}

async function playGomoku(page: Page, hand: Hand): Promise<void> {
  for (const point of ['c3', 'a1', 'c4', 'b1', 'c5']) await pick(page, point, hand);
  expect(await verdict(page)).toContain('c5 c4 c3');
  expect(await page.locator('.winning').count()).toBe(1);
}

async function playDamas(page: Page, hand: Hand): Promise<void> {
  // Black must take two, and the end of the chain is enough to say so.
  await pick(page, '1', hand);
  await pick(page, '19', hand);
  expect(await verdict(page)).toBe('Ana wins: the other side has no pieces left.');
}

async function playGoose(page: Page, hand: Hand): Promise<void> {
  await press(button(page, '2'), hand);
  await expect.poll(() => page.locator('[role=log]').innerText()).toContain('Ana: The die shows 2.');
  for (let turn = 0; turn < 60 && !(await page.locator('.verdict').isVisible()); turn++) {
    const die = button(page, 'Throw the die');
    if (await die.isEnabled()) await press(die, hand);
  }
  expect(await verdict(page)).toContain('wins the race!');
  await page.locator('details[open] summary', { hasText: 'Statistics' }).waitFor();
  await page.getByRole('slider', { name: 'The chances over the race' }).waitFor();
}

/** Whoever raises all there is to raise is through with it in a few hands. */
async function playTruco(page: Page, hand: Hand): Promise<void> {
  const over = page.locator('.verdict');
  const bold = page.locator('.bets button:not(:has-text("Run"))');
  const card = page.locator('.card-button:enabled');
  for (let turn = 0; turn < 200; turn++) {
    await over.or(bold).or(card).first().waitFor();
    if (await over.isVisible()) break;
    await press((await bold.count()) > 0 ? bold.last() : card.first(), hand);
  }
  expect(await verdict(page)).toContain('won the match');
}

const kinds: readonly (readonly [Seed, (page: Page, hand: Hand) => Promise<void>])[] = [
  [{ game: 'go', options: { size: '3x3' }, seats: two }, playGo],
  [{ game: 'gomoku', options: { rows: 5, columns: 5, winning: 3 }, seats: two }, playGomoku],
  [{ game: 'damas', options: { variant: 'english', fen: 'B:B1:W6,15' }, seats: two }, playDamas],
  [{ game: 'goose', options: { players: 2, race: '0 0 1 5 0 4 0 0' }, seats: ['person', 'machine'] }, playGoose],
  [{ game: 'truco', options: { raises: 'alternate' }, seats: ['person', 'machine'] }, playTruco],
];

/** Has the thoughts of players shown. */
async function watch(page: Page): Promise<void> {
  await button(page, 'Game menu').click();
  await page.getByLabel('Show what it looks at').check();
  await page.keyboard.press('Escape');
}

async function resign(page: Page): Promise<void> {
  await button(page, 'Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
}

async function redo(page: Page): Promise<void> {
  await button(page, 'Game menu').click();
  await button(page, 'Redo').click();
}

/** A finger on the glass, which Playwright can not move: the browser's own door lets it. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [[from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

const centre = async (page: Page, name: string): Promise<readonly [number, number]> => {
  const { x, y, width, height } = (await cell(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

describeInBrowser('whole games', (browser) => {
  const address = served();
  const guest = staying(browser, address);

  for (const [seed, play] of kinds) {
    test.each(hands)(`${seed.game} by %s`, async (hand) => {
      const { page, complaints } = await guest(hand === 'touch' ? 'phone' : 'desktop', seed);
      await play(page, hand);
      expect(complaints).toEqual([]);
    });
  }

  test('a man is drawn from square to square, and goes back where it may not stay', async () => {
    const { page } = await guest('desktop', { game: 'damas', seats: two });
    const held = page.locator('.held .body');
    await page.mouse.move(...(await centre(page, 'b6')));
    await page.mouse.down();
    const [x, y] = await centre(page, 'c5');
    await page.mouse.move(x, y, { steps: 4 });
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await held.boundingBox()) ?? {};
    expect(Math.hypot(left + width / 2 - x, top + height / 2 - y)).toBeLessThan(width / 4);
    expect(await page.locator('.target').count()).toBe(2);
    // The piece in the hand hides the mark of the square that it is over.
    expect(await page.locator('.target ~ .held').count()).toBe(1);
    await page.mouse.move(...(await centre(page, 'd4')));
    await page.mouse.up();
    expect(await held.count()).toBe(0);
    expect(await cell(page, 'b6').getAttribute('aria-label')).toContain('black man');
    await page.mouse.move(...(await centre(page, 'b6')));
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => cell(page, 'c5').getAttribute('aria-label')).toContain('black man');
  });

  test('a man is drawn by a finger, and the page stays where it is', async () => {
    const { page } = await guest('phone', { game: 'damas', seats: two });
    await swipe(page, await centre(page, 'b6'), await centre(page, 'a5'));
    await expect.poll(() => cell(page, 'a5').getAttribute('aria-label')).toContain('black man');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a capture with two ways to its end is chosen jump by jump', async () => {
    const fen = 'W:WKe1:Bd2,b4,f2,h4,b6,d6,f6';
    const { page } = await guest('desktop', { game: 'damas', options: { variant: 'russian', fen }, seats: two });
    const note = page.locator('.note');
    expect(await note.innerText()).toContain('You must capture');
    await cell(page, 'e1').click();
    await cell(page, 'c3').click();
    await page.locator('.trail').waitFor({ state: 'attached' });
    await note.filter({ hasText: 'Choose where the capture goes on.' }).waitFor();
  });

  test('one click starts a game against a player, who answers from its worker', async () => {
    const { page, complaints } = await guest('desktop');
    await page.getByRole('button', { name: /^Gomoku/ }).click();
    await pick(page, 'h8', 'mouse');
    await expect.poll(() => page.locator('[data-place][aria-label*="white stone"]').count(), { timeout: 20_000 }).toBe(1);
    await button(page, 'Hint').click();
    await page.locator('.hint-text', { hasText: 'Suggested' }).waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('[data-place][aria-label*="stone"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test.each(['go', 'gomoku', 'damas'])('%s: what a player looks at is shown when asked', async (game) => {
    const { page, complaints } = await guest('desktop', {
      game,
      seats: ['8', '8'],
      moves: game === 'gomoku' ? 'h8 g8 i9 j10' : '',
    });
    expect(await page.locator('.weighed, .owner').count()).toBe(0);
    await watch(page);
    await page.locator('.weighed.best text').waitFor({ state: 'attached' });
    if (game === 'go') await page.locator('.owner').first().waitFor({ state: 'attached' });
    await page.locator('.thought', { hasText: 'Its line' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('what a quick player looked at is still to be read after its move', async () => {
    const { page } = await guest('desktop', { game: 'damas', seats: ['person', '4'] });
    await watch(page);
    await cell(page, 'b6').click();
    await cell(page, 'c5').click();
    await page.locator('.turn', { hasText: 'Your turn' }).waitFor();
    await page.locator('.thought', { hasText: /Luis: \d+ % to win/ }).waitFor();
  });

  test('rules that many people play by are one click away, and so is the same game again', async () => {
    const { page } = await guest('desktop', { game: 'gomoku', options: { rows: 7, columns: 9 }, seats: two });
    await button(page, 'Game menu').click();
    await page.getByRole('link', { name: 'Change sides, level or rules' }).click();
    // The form begins with the rules and seats of the game that one comes from.
    await expect.poll(() => page.getByLabel('Rows').inputValue()).toBe('7');
    const takers = await page.locator('select[id^=seat-]').all();
    expect(await Promise.all(takers.map((seat) => seat.inputValue()))).toEqual(two);
    await button(page, 'Tic-tac-toe').click();
    await page.locator('.setup button.large').click();
    for (const point of ['a1', 'b1', 'a2', 'b2', 'a3']) await pick(page, point, 'mouse');
    expect(await verdict(page)).toContain('a3 a2 a1');
    await button(page, 'Play again').click();
    await page.locator('.moves', { hasText: 'No moves yet.' }).waitFor();
    expect(await page.locator('[data-place]').count()).toBe(9);
  });

  test('moves are typed, refused with a reason, and told to those who listen', async () => {
    const { page } = await guest('desktop', { game: 'go', seats: two });
    const type = async (text: string) => {
      await page.getByLabel('Type a move').fill(text);
      await page.keyboard.press('Enter');
    };
    await type('D4');
    await expect.poll(() => page.locator('[role=log]').innerText()).toContain('Ana: D4.');
    await type('D4');
    await page.locator('.complaint', { hasText: 'There is a stone on D4 already.' }).waitFor();
    await type('Z99');
    await page.locator('.complaint', { hasText: 'Z99 is not on the board.' }).waitFor();
  });

  test.each([
    ['go', {}, 'C4 D4 B5 E5 C6 D6 D5 C5', 'D5', 'Ko:'],
    ['gomoku', { variant: 'renju' }, 'f8 a1 g8 c1 h9 e1 h10 g1', 'h8', 'h8'],
  ])('whoever points where a stone of %s must not be put is told why', async (game, options, moves, point, why) => {
    for (const [place, hand] of [
      ['desktop', 'keyboard'],
      ['phone', 'touch'],
    ] as const) {
      const { page } = await guest(place, { game, options, seats: two, moves });
      if (hand === 'touch') await cell(page, point).tap({ force: true });
      else {
        await cell(page, point).focus();
        await page.keyboard.press('Enter');
      }
      await page.locator('.complaint', { hasText: why }).waitFor();
      expect(await page.locator('[role=status]', { hasText: why }).count()).toBe(1);
    }
  });

  test('in swap2 nobody has a colour before it is chosen, and everybody the chosen one after', async () => {
    const { page } = await guest('desktop', { game: 'gomoku', options: { opening: 'swap2' }, seats: two, moves: 'h8 h9 i9' });
    const seats = page.locator('.seats li');
    expect(await page.locator('.seats .black, .seats .white').count()).toBe(0);
    await button(page, 'Play Black').click();
    await seats.nth(1).locator('.token.black').waitFor();
    expect(await seats.allInnerTexts()).toEqual(['Ana\n(White)\n(to play)', 'Luis\n(Black)']);
    await turnTo(page, '#/new/gomoku');
    await page.getByText('More options').click();
    await page.getByLabel('Opening').selectOption('swap2');
    expect(await page.locator('.setup label').allInnerTexts()).toContain('Player 1');
  });

  test('who listens hears how a hand of cards ended, though the next is dealt at once', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, '3P', '4O', 'AP'].join(' ');
    const { page } = await guest('desktop', { game: 'truco', seats: ['machine', 'person'], moves });
    await page.getByRole('button', { name: '5 of Diamonds' }).click();
    await page.locator('.card-button:enabled, .bets button').first().waitFor();
    const heard = await page.locator('[role=log]').innerText();
    expect(heard).toContain('Luis played 5 of Diamonds.');
    expect(heard).toContain('Ana won the hand and gets 1 point.');
    expect(heard).toContain('Hand 2.');
    expect(await page.locator('.moves li').allInnerTexts()).toContainEqual(expect.stringMatching(/^4\s+5♦/));
  });

  test('two people at one screen do not see each other’s cards', async () => {
    const seed: Seed = { game: 'truco', seats: two, moves: 'leader_1 deal_3P deal_4O deal_AP deal_5O deal_2P deal_6O deal_7C' };
    const { page } = await guest('desktop', seed);
    expect(await page.locator('.card-button').count()).toBe(0);
    expect(await button(page, 'Hint').isDisabled()).toBe(true);
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await button(page, 'I am Ana').click();
    expect(await page.locator('.card-button').first().textContent()).toContain('3 of Clubs');
    await page.locator('.card-button').first().click();
    await page.getByRole('heading', { name: 'Hand the screen to Luis' }).waitFor();
    expect(await page.content()).not.toContain('Ace of Clubs');
    await button(page, 'I am Luis').click();
    expect(await page.locator('.card-button').first().textContent()).toContain('4 of Diamonds');
  });

  test('four people hand the screen round, each seeing their own cards alone', async () => {
    const deals = '3P 4O AP 5O 2P 6O 3C 7O QP JO KP AO 7C'.split(' ').map((card) => `deal_${card}`);
    const seed: Seed = {
      game: 'truco',
      options: { players: 4 },
      seats: [...two, ...two],
      moves: ['leader_1', ...deals].join(' '),
    };
    const { page, complaints } = await guest('desktop', seed);
    const first = ['3 of Clubs', '4 of Diamonds', 'Ace of Clubs', '5 of Diamonds'];
    for (const [seat, who] of ['Ana', 'Luis', 'Eva', 'Zoë'].entries()) {
      await button(page, `I am ${who}`).click();
      await expect.poll(() => page.locator('.card-button').count()).toBe(3);
      expect(await page.locator('.card-button').first().textContent()).toContain(first[seat]);
      await page.locator('.card-button').first().click();
    }
    await page.getByRole('heading', { name: 'Hand the screen to Ana' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('with partners, a round goes to their side, by the highest card', async () => {
    const deals = '3P 4O AP 5O 2P 6O 3C 7O QP JO KP AO 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, '2P', '4O', '3C', '5O'].join(' ');
    const { page } = await guest('desktop', { game: 'truco', options: { players: 4 }, seats: [...two, ...two], moves });
    await button(page, 'I am Eva').click();
    expect(await page.locator('.rounds li').first().innerText()).toContain('Players 1 and 3 won it');
    expect(await page.locator('.play.best').getAttribute('aria-label')).toBe('Eva: 3 of Hearts');
  });

  test('after a hand of cards, what the other showed is known, and nothing else', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const seed: Seed = {
      game: 'truco',
      seats: ['person', 'machine'],
      moves: ['leader_1', ...deals, '3P', '4O', 'AP', '5O_down'].join(' '),
    };
    const { page } = await guest('desktop', seed);
    const held = page.locator('.last-hand li');
    await expect.poll(() => held.allInnerTexts()).toEqual(['Luis: 4 of Diamonds, 2 never shown']);
  });

  test('any position can be looked at and gone on from', async () => {
    const { page } = await guest('desktop', { game: 'go', seats: two, moves: 'D4 E5 D5 E6' });
    await page.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => page.locator('.stone').count()).toBe(0);
    await page.locator('.moves li button').nth(1).click();
    await expect.poll(() => page.locator('.stone').count()).toBe(2);
    await button(page, 'Play on from here').click();
    await expect.poll(() => page.locator('.moves li').count()).toBe(2);
    await redo(page);
    await expect.poll(() => page.locator('.moves li').count()).toBe(3);
    await redo(page);
    await expect.poll(() => page.locator('.stone').count()).toBe(4);
  });

  test('players that are quick can be stopped between their moves', async () => {
    const seed: Seed = { game: 'damas', seats: ['1', '1'] };
    const { page, close } = await visit(browser(), address(), { seed, reducedMotion: 'no-preference' });
    await button(page, 'Stop').click();
    await page.getByText('The game is stopped.').waitFor();
    const moves = await page.locator('.moves li').count();
    await button(page, 'Go on').click();
    await expect.poll(() => page.locator('.moves li').count()).toBeGreaterThan(moves);
    await close();
  });

  test('whoever looks back is not called to the board by the moves of others', async () => {
    const { page } = await guest('desktop', { game: 'gomoku', seats: ['1', '1'], moves: 'h8 a1 h9 a2' });
    await button(page, 'First position').click();
    await expect.poll(() => page.locator('.moves li').count(), { timeout: 20_000 }).toBeGreaterThan(6);
    expect(await page.locator('.looking').innerText()).toContain('You are looking at move 0.');
    expect(await page.locator('.stone').count()).toBe(0);
    await button(page, 'Back to the game').click();
    await expect.poll(() => page.locator('.stone').count()).toBeGreaterThan(6);
  });

  test('whoever settles alone with a player is told what is asked', async () => {
    const { page } = await guest('desktop', { game: 'go', seats: ['person', '1'], moves: 'D4 E5 pass pass' });
    await page.locator('.turn', { hasText: 'Mark the dead stones, then accept or play on' }).waitFor();
    expect(await page.locator('[role=status]', { hasText: 'Mark the dead stones' }).count()).toBe(1);
  });

  test('resigning asks first, ends the game, and can be taken back', async () => {
    const { page } = await guest('desktop', { game: 'damas', seats: two, moves: 'b6-c5' });
    await resign(page);
    expect(await verdict(page)).toContain('Ana wins.');
    await button(page, 'Undo').click();
    await page.locator('.turn', { hasText: 'Luis to play' }).waitFor();
    expect(await page.locator('.moves li').count()).toBe(1);
  });

  test('whoever waits for a player may resign, and play on against another', async () => {
    // However slow the page is, the player is still thinking.
    const seats = ['person', '8'];
    const { page, complaints } = await guest('desktop', { game: 'go', options: { size: '19x19' }, seats, time: 300_000 });
    await pick(page, 'D4', 'mouse');
    await page.getByText('Luis is thinking').waitFor();
    await resign(page);
    expect(await verdict(page)).toMatch(/^You lose\s+Luis wins!/);
    await button(page, 'Undo').click();
    await page.getByText('Luis is thinking').waitFor();
    await button(page, 'Game menu').click();
    await page.getByLabel('Opponent').selectOption('1');
    await page.locator('.seats', { hasText: 'White · Level 1' }).waitFor();
    await expect.poll(() => page.locator('.moves li').count(), { timeout: 20_000 }).toBe(2);
    await page.getByLabel('Opponent').selectOption('person');
    await page.keyboard.press('Escape');
    await pick(page, 'C3', 'mouse');
    await page.locator('.turn', { hasText: 'White to play' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('with a clock everybody sees what time is left', async () => {
    const { page, complaints } = await guest('desktop');
    await turnTo(page, '#/new/gomoku');
    await page.getByText('More options').click();
    await page.getByText('Clock', { exact: true }).click();
    await page.getByLabel('Time for each').selectOption({ label: '10 min in all' });
    await page.getByRole('radio', { name: 'A person' }).check({ force: true });
    await page.locator('.setup button.large').click();
    await pick(page, 'h8', 'mouse');
    await expect.poll(() => page.locator('.time-left').nth(1).innerText()).toContain('9:5');
    expect(await page.locator('.time-left').first().innerText()).toContain('10:00');
    expect(complaints).toEqual([]);
  });
});
