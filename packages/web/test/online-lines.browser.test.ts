// What becomes of a game when a line breaks, a server dies, a clock falls, or somebody looks twice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, pick, press } from './app.ts';
import { accept, enterAs, type Guest, guest, invite, tableServer } from './online.ts';

const stones = (page: Page) => expect.poll(() => page.locator('.stone').count(), { timeout: 20_000 });

describeInBrowser('at a table of a server', (browser) => {
  const server = tableServer();

  async function two(game = 'gomoku', choose?: (page: Page) => Promise<void>): Promise<[Guest, Guest]> {
    const [ana, bia] = [await guest(browser(), server.address()), await guest(browser(), server.address())];
    await accept(bia.page, await invite(ana.page, game, 'Ana', choose), 'Bia');
    await ana.page.locator('.table').waitFor();
    return [ana, bia];
  }
  const left = async (...people: readonly Guest[]) => {
    for (const one of people) await one.close();
  };

  test('a move that is made without a network is kept, and comes once when it is back', async () => {
    const [ana, bia] = await two();
    await ana.page.context().setOffline(true);
    await cell(ana.page, 'h8').click();
    // Shown at once, and said to be on its way.
    await stones(ana.page).toBe(1);
    await ana.page.getByText('Your move is kept and will be sent').waitFor();
    expect(await bia.page.locator('.stone').count()).toBe(0);
    await ana.page.context().setOffline(false);
    await ana.page.getByText('The connection is back.').waitFor();
    await stones(bia.page).toBe(1);
    await expect.poll(() => ana.page.getByText('Your move is kept').count()).toBe(0);
    await cell(bia.page, 'i9').click();
    await stones(ana.page).toBe(2);
    expect(await bia.page.locator('.moves li').count()).toBe(2);
    await left(ana, bia);
  });

  test('a move over a slow line is shown at once, said to be on its way, and confirmed', async () => {
    const [ana, bia] = await two();
    let isSlow = false;
    const held: (() => void)[] = [];
    await ana.page.routeWebSocket('**/api/socket', (line) => {
      const away = line.connectToServer();
      line.onMessage((text) => {
        if (isSlow) held.push(() => away.send(text));
        else away.send(text);
      });
    });
    await ana.page.reload();
    await cell(ana.page, 'h8').waitFor();
    isSlow = true;
    await cell(ana.page, 'h8').click();
    await stones(ana.page).toBe(1);
    const onItsWay = ana.page.getByRole('status').getByText('Your move is on its way.');
    await onItsWay.waitFor();
    expect(await bia.page.locator('.stone').count()).toBe(0);
    isSlow = false;
    for (const send of held) send();
    await stones(bia.page).toBe(1);
    await expect.poll(() => onItsWay.count()).toBe(0);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('whoever leaves is seen to be away, and comes back', async () => {
    const [ana, bia] = await two();
    const there = bia.page.url();
    const isSeen = (how: string) => ana.page.locator('.seats li', { hasText: 'Bia' }).locator(`.presence.${how}`).waitFor();
    await isSeen('here');
    await bia.page.goto('about:blank');
    await isSeen('away');
    expect(await ana.page.locator('.seats').innerText()).toContain('is away');
    await bia.page.goto(there);
    await isSeen('here');
    await left(ana, bia);
  });

  test('a server that is killed in the middle of a move loses nothing, and does nothing twice', async () => {
    const [ana, bia] = await two();
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    await server.killAndRestart(async () => {
      await bia.page.getByText('The connection is lost.').waitFor();
      await cell(bia.page, 'i9').click();
      await stones(bia.page).toBe(2);
    });
    await stones(ana.page).toBe(2);
    await cell(ana.page, 'h9').click();
    await stones(bia.page).toBe(3);
    expect(await ana.page.locator('.moves li').count()).toBe(3);
    await left(ana, bia);
  });

  test('two tabs of one person are one seat', async () => {
    const [ana, bia] = await two();
    const other = await ana.page.context().newPage();
    await other.goto(ana.page.url());
    await other.locator('.table').waitFor();
    await cell(other, 'h8').click();
    await stones(ana.page).toBe(1);
    await cell(bia.page, 'i9').click();
    await stones(other).toBe(2);
    await cell(ana.page, 'h9').click();
    await stones(other).toBe(3);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('a clock shows tenths at its end, and falls', async () => {
    const [ana, bia] = await two();
    const id = await ana.page.evaluate(async () => {
      const body = JSON.stringify({
        game: 'gomoku',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        clock: { kind: 'fischer', main: 6000, increment: 0 },
      });
      const made = await fetch('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return ((await made.json()) as { id: string }).id;
    });
    for (const { page } of [ana, bia]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/table/${id}`);
    }
    await bia.page.locator('.name-form button').click();
    await ana.page.locator('.table').waitFor();
    await cell(ana.page, 'h8').click();
    await bia.page.locator('.time-left.low').waitFor();
    expect(await bia.page.locator('.time-left.low').innerText()).toMatch(/\d\.\d$/);
    // Whoever does not see the clock is told.
    await bia.page.getByRole('status').getByText('5 seconds left').waitFor({ state: 'attached' });
    await bia.page.getByText('You lose').first().waitFor({ timeout: 20_000 });
    await ana.page.getByText('You win!').first().waitFor();
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('a game by days a move goes on after the server and the pages were away', async () => {
    const [ana, bia] = await two('gomoku', async (page) => {
      await page.locator('.setup details summary').first().click();
      await page.locator('.clock summary').click();
      await page.getByLabel('Time for each').selectOption({ label: '3 days a move' });
    });
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    const [here, there] = [ana.page.url(), bia.page.url()];
    await ana.page.goto('about:blank');
    await bia.page.goto('about:blank');
    await server.killAndRestart();
    await bia.page.goto(there);
    await stones(bia.page).toBe(1);
    expect(await bia.page.locator('.time-left.runs').innerText()).toMatch(/2d 23h|3d 0h/);
    await cell(bia.page, 'i9').click();
    await stones(bia.page).toBe(2);
    await ana.page.goto(here);
    await stones(ana.page).toBe(2);
    // Among one's games it comes first, with the time that is left.
    await ana.page.evaluate(() => {
      location.hash = '#/games';
    });
    await ana.page.locator('.kept .my-turn', { hasText: /[23] days left/ }).waitFor();
    await left(ana, bia);
  });

  test('whoever does not see the table hears of moves, of their turn, of offers and of the end', async () => {
    const [ana, bia] = await two();
    const heard = (role: 'log' | 'status' | 'alert', text: string) =>
      bia.page.getByRole(role).getByText(text).first().waitFor({ state: 'attached' });
    await cell(ana.page, 'h8').click();
    await heard('log', 'Ana: h8');
    await heard('status', 'Your turn');
    await button(ana.page, 'Ask to take back').click();
    await heard('alert', 'Ana would like to take a move back.');
    await button(ana.page, 'Resign').click();
    await ana.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
    await heard('log', 'Bia wins.');
    await left(ana, bia);
  });

  test('moves are taken back, pauses made and draws agreed by asking', async () => {
    const [ana, bia] = await two();
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    await button(ana.page, 'Ask to take back').click();
    await bia.page.getByText('Ana would like to take a move back.').waitFor();
    // By keyboard alone.
    await press(button(bia.page, 'Decline'), 'keyboard');
    await ana.page.getByText('Bia does not agree to take it back.').waitFor();
    await pick(bia.page, 'i9', 'keyboard');
    await stones(ana.page).toBe(2);
    await button(bia.page, 'Ask to take back').click();
    await button(ana.page, 'Agree').click();
    await stones(bia.page).toBe(1);
    const fromMenu = async ({ page }: Guest, name: string) => {
      await button(page, 'Game menu').click();
      await page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
    };
    await fromMenu(bia, 'Ask for a pause');
    await button(ana.page, 'Agree').click();
    await bia.page.getByText('The game is paused.').first().waitFor();
    await button(bia.page, 'Go on').click();
    await expect.poll(() => bia.page.getByText('The game is paused.').count()).toBe(0);
    await fromMenu(bia, 'Offer a draw');
    await ana.page.getByText('Bia offers a draw.').waitFor();
    await button(ana.page, 'Agree').click();
    await bia.page.getByText('A draw').first().waitFor();
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('whoever resigns may play again with sides changed, and phrases are read in one’s own language', async () => {
    const ana = await guest(browser(), server.address());
    const link = await invite(ana.page, 'gomoku', 'Ana');
    const bia = await guest(browser(), server.address(), { locale: 'pt-BR' });
    await bia.page.goto(link);
    await enterAs(bia.page, 'Bia');
    await bia.page.locator('.table').waitFor();
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    await button(ana.page, 'Say something').click();
    await button(ana.page, 'Good luck!').click();
    await bia.page.getByText('Ana: Boa sorte!').waitFor();
    await button(bia.page, 'Desistir').click();
    await bia.page.locator('dialog[open]').getByRole('button', { name: 'Desistir' }).click();
    await ana.page.getByText('You win!').first().waitFor();
    await button(ana.page, 'Play again with sides changed').click();
    await button(bia.page, 'Para a próxima partida').click();
    await expect.poll(() => bia.page.url()).toBe(ana.page.url());
    await ana.page.locator('.table').waitFor();
    expect(await ana.page.locator('.seats li').first().innerText()).toContain('Bia');
    await cell(bia.page, 'h8').click();
    await stones(ana.page).toBe(1);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('one may go back through the moves while the game goes on', async () => {
    const [ana, bia] = await two();
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    await button(ana.page, 'First position').click();
    await stones(ana.page).toBe(0);
    await cell(bia.page, 'i9').click();
    // Told in the list, and looked at when whoever looks back wishes to.
    await expect.poll(() => ana.page.locator('.moves li').count()).toBe(2);
    expect(await ana.page.locator('.stone').count()).toBe(0);
    await button(ana.page, 'Back to the game').click();
    await stones(ana.page).toBe(2);
    await left(ana, bia);
  });

  test('whoever looks elsewhere is told of their turn: by a title that blinks, a sound and a notice', async () => {
    const [ana, bia] = await two();
    // What a browser does not show here is counted.
    await ana.page.addInitScript(() => {
      const signals = Object.assign(globalThis, { notices: [] as string[], tones: 0, isAway: false });
      class Noted {
        static readonly permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(_: string, { body }: { readonly body: string }) {
          signals.notices.push(body);
        }
      }
      Object.defineProperty(globalThis, 'Notification', { value: Noted });
      const { createOscillator } = AudioContext.prototype;
      AudioContext.prototype.createOscillator = function counted() {
        signals.tones++;
        return createOscillator.call(this);
      };
      Object.defineProperty(document, 'visibilityState', { get: () => (signals.isAway ? 'hidden' : 'visible') });
    });
    await ana.page.reload();
    await ana.page.locator('.table').waitFor();
    await button(ana.page, 'Game menu').click();
    // Nothing is left to chance here, and nothing is said of it.
    expect(await button(ana.page, 'Download the game').count()).toBe(1);
    await ana.page.getByLabel('Sounds').check();
    await ana.page.getByLabel('Tell me when it is my turn').check();
    await ana.page.keyboard.press('Escape');
    await cell(ana.page, 'h8').click();
    await stones(bia.page).toBe(1);
    const counted = () =>
      ana.page.evaluate(() => {
        const { notices, tones } = globalThis as unknown as { readonly notices: string[]; readonly tones: number };
        return { notices, tones };
      });
    await ana.page.evaluate(() => Object.assign(globalThis, { isAway: true }).isAway);
    const { tones } = await counted();
    expect(await ana.page.title()).not.toContain('Your move!');
    await cell(bia.page, 'i9').click();
    await expect.poll(() => ana.page.title()).toMatch(/^● Your move! · /);
    await expect.poll(() => ana.page.title()).not.toContain('Your move!');
    await expect.poll(async () => (await counted()).notices).toEqual(['Your turn: Gomoku']);
    expect((await counted()).tones).toBeGreaterThanOrEqual(tones + 2);
    await cell(ana.page, 'h9').click();
    await expect.poll(() => ana.page.title()).not.toContain('Your move!');
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  /** A table of Gomoku with this clock, whose other player sits down and never has a line to the server. */
  async function withoutOther(clock: string): Promise<Guest> {
    const ana = await guest(browser(), server.address());
    const link = await invite(ana.page, 'gomoku', 'Ana', async (page) => {
      await page.locator('.setup details summary').first().click();
      await page.locator('.clock summary').click();
      await page.getByLabel('Time for each').selectOption({ label: clock });
    });
    const at = `${server.address()}/api`;
    const post = (path: string, body: unknown, cookie = '') =>
      fetch(`${at}/${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const cookie = (await post('me', { name: 'Bia' })).headers.get('set-cookie')!.split(';')[0]!;
    const id = link.split('/').at(-1)!;
    const { seq } = (await (await fetch(`${at}/matches/${id}`)).json()) as { seq: number };
    await post(`matches/${id}/commands`, { id: `sit-${id}`, seq, command: { kind: 'sit', seat: 1 } }, cookie);
    await cell(ana.page, 'h8').click();
    return ana;
  }

  test('the game of somebody who is gone can be claimed', async () => {
    const ana = await withoutOther('5 min + 3 s a move');
    await ana.page.getByText('Bia is gone.').waitFor();
    await button(ana.page, 'Claim the game').click();
    await ana.page.getByText('You win!').first().waitFor();
    expect(ana.complaints).toEqual([]);
    await left(ana);
  });

  test('without a clock it is said in how many minutes the game of somebody who went can be claimed', async () => {
    const [ana, bia] = await two();
    const match = ana.page.url().split('/').at(-1)!;
    let tell: (bia: 'here' | 'gone') => void = () => {};
    await ana.page.routeWebSocket('**/api/socket', (line) => {
      line.connectToServer();
      tell = (seat) => line.send(JSON.stringify({ type: 'presence', match, seats: ['here', seat], watchers: 0 }));
    });
    await ana.page.reload();
    await ana.page.locator('.presence.here').nth(1).waitFor();
    tell('gone');
    await ana.page.getByText('Bia is gone. In 5 minutes you can claim the game.').waitFor();
    expect(await button(ana.page, 'Claim the game').count()).toBe(0);
    tell('here');
    await expect.poll(() => ana.page.locator('.claim-gone').count()).toBe(0);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await left(ana, bia);
  });

  test('nobody is nagged about somebody who is gone where each move has days; the menu has the claim', async () => {
    const ana = await withoutOther('3 days a move');
    await ana.page.locator('.presence.gone').waitFor();
    expect(await ana.page.locator('.claim-gone').count()).toBe(0);
    await button(ana.page, 'Game menu').click();
    await button(ana.page, 'Claim the game: Bia is gone').click();
    await ana.page.getByText('You win!').first().waitFor();
    expect(ana.complaints).toEqual([]);
    await left(ana);
  });

  test('somebody may hold several seats, and looks from one at a time where cards are hidden', async () => {
    const ana = await guest(browser(), server.address());
    await invite(ana.page, 'gomoku', 'Ana');
    const make = (game: string) =>
      ana.page.evaluate(async (wanted) => {
        const body = JSON.stringify({ game: wanted, seats: [{ kind: 'me' }, { kind: 'me' }] });
        const made = await fetch('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        location.hash = `#/table/${((await made.json()) as { id: string }).id}`;
      }, game);
    await make('gomoku');
    await cell(ana.page, 'h8').click();
    await stones(ana.page).toBe(1);
    await cell(ana.page, 'i9').click();
    await stones(ana.page).toBe(2);
    await make('truco');
    const cards = () => ana.page.locator('.hand .spoken').allInnerTexts();
    await expect.poll(async () => (await cards()).length, { timeout: 20_000 }).toBeGreaterThan(3);
    const first = await cards();
    await button(ana.page, 'Game menu').click();
    await ana.page.getByLabel('My seat').selectOption({ index: 1 });
    await expect.poll(async () => (await cards()).filter((card) => first.includes(card)).length, { timeout: 20_000 }).toBe(1);
    expect(ana.complaints).toEqual([]);
    await left(ana);
  });
});
