// The pages around tables of a server: the lobby, one's own games, and what they are like for everybody.
import { hostname } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/tools.js';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, cell, sizes } from './app.ts';
import { findings } from './inspect.ts';
import { accept, enterAs, guest, invite, letPlay, tableServer } from './online.ts';

const to = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

/** By the button of the lobby that pairs people; gives the name where it is asked for. */
async function pairUp(page: Page, game: string, name: string): Promise<void> {
  await to(page, '#/lobby');
  await page.getByRole('button', { name: `Play ${game} with whoever comes` }).click();
  await enterAs(page, name);
}

describeInBrowser('the pages of a server', (browser) => {
  const server = tableServer();

  test('the lobby pairs two people, shows tables as they come, and filters them', async () => {
    const [ana, bia, caio] = [
      await guest(browser(), server.address()),
      await guest(browser(), server.address()),
      await guest(browser(), server.address(), { hash: '#/lobby' }),
    ];
    const asked: string[] = [];
    caio.page.on('request', (request) => asked.push(request.url()));
    await caio.page.getByText('Nobody is waiting at the moment.').waitFor();
    await pairUp(ana.page, 'Gomoku', 'Ana');
    await ana.page.locator('.invite').waitFor();
    await caio.page.locator('.tables', { hasText: 'Ana' }).waitFor();
    await caio.page.getByLabel('Game').first().selectOption('go');
    await expect.poll(() => caio.page.locator('.tables').count()).toBe(0);
    await caio.page.getByLabel('Game').first().selectOption('gomoku');
    await caio.page.getByLabel('Time', { exact: true }).selectOption('rapid');
    await caio.page.locator('.tables', { hasText: 'Ana' }).waitFor();
    await caio.page.locator('.tables li').hover();
    await pairUp(bia.page, 'Gomoku', 'Bia');
    await bia.page.locator('.table').waitFor();
    await ana.page.locator('.table').waitFor();
    const running = caio.page.locator('.tables', { hasText: 'Ana – Bia' });
    await running.waitFor();
    // Nothing moves under the pointer, and nothing was asked for.
    const gone = caio.page.getByRole('link', { name: 'No longer there' });
    await gone.waitFor();
    await caio.page.mouse.move(0, 0);
    await expect.poll(() => gone.count()).toBe(0);
    expect(asked.filter((url) => url.includes('/api/matches'))).toEqual([]);
    await running.getByRole('link', { name: 'Watch' }).click();
    await cell(ana.page, 'h8').click();
    await expect.poll(() => caio.page.locator('.stone').count()).toBe(1);
    for (const one of [ana, bia, caio]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }
  });

  test('a first visit loads little, and nothing that is online before it is used', async () => {
    const context = await browser().newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const loaded = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        loaded.set(
          request.url(),
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        );
    });
    await page.goto(server.address(), { waitUntil: 'networkidle' });
    await page.locator('.game-tiles').waitFor();
    const first = [...loaded.keys()];
    const bytes = (await Promise.all(loaded.values())).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(150_000);
    expect(first.filter((url) => /lobby|table|connection/.test(url))).toEqual([]);
    await to(page, '#/lobby');
    await page.locator('.quick').waitFor();
    expect([...loaded.keys()].filter((url) => !first.includes(url)).length).toBeGreaterThan(0);
    await context.close();
  });

  test('where nobody is, a player of the house plays', async () => {
    const ana = await guest(browser(), server.address(), { hash: '#/lobby' });
    await ana.page.getByLabel('Game').last().selectOption('gomoku');
    await ana.page.getByLabel('House player').selectOption('1');
    await button(ana.page, 'Play').click();
    await enterAs(ana.page, 'Ana');
    await ana.page.locator('.table').waitFor();
    await cell(ana.page, 'h8').click();
    await expect.poll(() => ana.page.locator('.stone').count(), { timeout: 20_000 }).toBe(2);
    expect(ana.complaints).toEqual([]);
    await ana.close();
  });

  test('one’s own games are one list, one’s turn first, with statistics, a rating and the report', async () => {
    const [ana, bia] = [await guest(browser(), server.address()), await guest(browser(), server.address())];
    await pairUp(ana.page, 'Gomoku', 'Ana');
    await ana.page.locator('.invite').waitFor();
    await pairUp(bia.page, 'Gomoku', 'Bia');
    await ana.page.locator('.table').waitFor();
    await letPlay(ana.page, ['h8', 'i8', 'j8', 'k8', 'l8']);
    await letPlay(bia.page, ['a1', 'c1', 'e1', 'g1']);
    await ana.page.getByText('You win!').first().waitFor();
    await bia.page.reload();
    await ana.page.reload();
    // Another one, in which it is Bia’s turn, and one of this browser.
    await accept(bia.page, await invite(ana.page, 'gomoku', 'Ana'), 'Bia');
    await ana.page.locator('.table').waitFor();
    await cell(ana.page, 'h8').click();
    await expect.poll(() => bia.page.locator('.stone').count()).toBe(1);
    await to(bia.page, '#/');
    await bia.page.locator('.tile-game .start').nth(1).click();
    await cell(bia.page, 'h8').click();
    await to(bia.page, '#/games');
    const groups = bia.page.locator('.mine section');
    await expect.poll(() => groups.first().locator('h2').innerText()).toBe('Your turn');
    expect(await groups.first().locator('li').count()).toBe(1);
    expect(await groups.nth(1).locator('li').count()).toBe(1);
    expect(await groups.nth(2).innerText()).toContain('Lost');
    // Each as it stands: one stone, and the nine of a line of five.
    const stones = (group: number) => groups.nth(group).locator('.miniature .mini circle').count();
    await expect.poll(() => stones(0)).toBe(1);
    await expect.poll(() => stones(2)).toBe(9);
    const byGame = bia.page.locator('.tallies', { hasText: 'By game' });
    expect((await byGame.locator('tbody tr').first().innerText()).split(/\s+/)).toEqual(['Gomoku', '1', '0', '0', '1']);
    await bia.page.locator('.tallies', { hasText: 'By opponent' }).getByText('Ana').waitFor();
    await bia.page.locator('.rating-plot circle').first().waitFor({ timeout: 20_000 });
    await groups.nth(2).getByRole('button', { name: 'Report' }).click();
    await bia.page.locator('.findings .board').waitFor();
    await to(bia.page, '#/games');
    // Fetched to be looked at, and still listed once.
    await expect.poll(() => groups.nth(2).locator('li').count()).toBe(1);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await ana.close();
    await bia.close();
  }, 90_000);

  test.each(['light', 'dark'] as const)(
    'nothing on them is out of reach: %s',
    async (colorScheme) => {
      for (const [place, locale] of [
        ['phone', 'pt-BR'],
        ['desktop', 'es-ES'],
      ] as const) {
        const how = { viewport: sizes[place], colorScheme, locale };
        const [ana, bia] = [await guest(browser(), server.address(), how), await guest(browser(), server.address(), how)];
        const faults = async (what: string, page: Page) => {
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect([what, wide, await findings(page)]).toEqual([what, 0, []]);
        };
        const link = await invite(ana.page, 'gomoku', 'Ana');
        await ana.page.locator('.qr path').waitFor();
        await faults('invitation', ana.page);
        await bia.page.goto(link);
        await bia.page.locator('.name-form').waitFor();
        await faults('join', bia.page);
        await enterAs(bia.page, 'Bia');
        await bia.page.locator('.table').waitFor();
        await ana.page.locator('.table').waitFor();
        await faults('table', bia.page);
        await to(bia.page, '#/lobby');
        await bia.page.locator('.quick').waitFor();
        await faults('lobby', bia.page);
        await to(bia.page, '#/games');
        await bia.page.locator('.statistics').waitFor();
        await faults('games', bia.page);
        await bia.page.setViewportSize({ width: 320, height: 568 });
        await faults('games on the smallest phone', bia.page);
        await ana.close();
        await bia.close();
      }
    },
    120_000,
  );

  test('at 320 pixels, and on a very large screen, nothing is cut', async () => {
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 3840, height: 2160 },
    ]) {
      const [ana, bia] = [
        await guest(browser(), server.address(), { viewport }),
        await guest(browser(), server.address(), { viewport }),
      ];
      const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const link = await invite(ana.page, 'truco', 'Ana');
      expect(await isWide(ana.page)).toBe(false);
      await accept(bia.page, link, 'Bia');
      expect(await isWide(bia.page)).toBe(false);
      await to(bia.page, '#/lobby');
      await bia.page.locator('.quick').waitFor();
      expect(await isWide(bia.page)).toBe(false);
      await ana.close();
      await bia.close();
    }
  }, 60_000);
});

describeInBrowser('small windows', (browser) => {
  const server = tableServer();

  test.each(['en-US', 'es-ES', 'pt-BR'])('no link of the head lies on another, nor on the settings: %s', async (locale) => {
    const { page, close } = await guest(browser(), server.address(), { locale, viewport: { width: 320, height: 568 } });
    await page.locator('.game-tiles').waitFor();
    const parts = await page.locator('.top > .brand, .top nav a:visible, .top > .settings').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right, cut: element.scrollWidth > element.clientWidth };
      }),
    );
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter(({ left, cut }, index) => cut || left < (parts[index - 1]?.right ?? 0) - 0.5)).toEqual([]);
    await close();
  });

  test('the call of somebody with a long name, and the answers to it, keep their place', async () => {
    const [ana, bia] = [await guest(browser(), server.address()), await guest(browser(), server.address())];
    await accept(bia.page, await invite(ana.page, 'truco', 'Ana'), 'Guilherme Albuquerque de Souza');
    await ana.page.locator('.table').waitFor();
    const own = '.card-button:enabled';
    await Promise.race([ana.page.locator(own).first().waitFor(), bia.page.locator(own).first().waitFor()]);
    if (await ana.page.locator(own).count()) await ana.page.locator(own).first().click();
    await bia.page.locator('.bets button', { hasText: 'Ask for truco' }).click();
    await ana.page.locator('.shout:not(.worth)').waitFor();
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [1024, 768],
    ] as const) {
      await ana.page.setViewportSize({ width, height });
      const faults = await ana.page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect();
        const all = (which: string) => [...document.querySelectorAll(which)];
        const [felt, shout] = [box(all('.felt')[0]!), box(all('.shout')[0]!)];
        const meets = (one: DOMRect, other: DOMRect) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
        const answers = all('.bets button');
        return [
          ...all('.hand .card-button')
            .filter((card) => meets(box(card), shout))
            .map(() => 'the call lies on a card'),
          ...answers.filter((answer) => meets(box(answer), shout)).map(() => 'an answer lies on the call'),
          ...answers
            .filter((answer) => box(answer).bottom > felt.bottom || box(answer).right > felt.right)
            .map(() => 'an answer is outside'),
          ...answers.filter((answer) => answer.scrollWidth > answer.clientWidth).map(() => 'an answer is cut'),
        ];
      });
      expect(faults, `${width}×${height}`).toEqual([]);
    }
    // Whatever can be said is in view at once, on a phone that lies on its side too.
    await ana.page.setViewportSize({ width: 844, height: 390 });
    await ana.page.getByRole('button', { name: 'Say something' }).click();
    const phrases = ana.page.locator('dialog.phrases');
    expect(await phrases.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
    await ana.close();
    await bia.close();
  }, 60_000);
});

describeInBrowser('without a server', (browser) => {
  const server = tableServer();

  test('a page that somebody else serves has nothing of it, and asks for nothing', async () => {
    const ana = await guest(browser(), server.address());
    const asked: string[] = [];
    ana.page.on('request', (request) => asked.push(request.url()));
    await ana.page.route('**/', async (route) => {
      const answer = await route.fetch();
      const page = (await answer.text()).replace('<meta name="ludoteca-server" content="1" />', '');
      await route.fulfill({ response: answer, body: page });
    });
    await ana.page.goto(server.address());
    await ana.page.locator('.game-tiles').waitFor();
    await to(ana.page, '#/new/gomoku');
    await ana.page.locator('.setup').waitFor();
    await to(ana.page, '#/games');
    await ana.page.locator('.mine').waitFor();
    await to(ana.page, '#/lobby');
    await ana.page.getByText('There is no server here').waitFor();
    expect(await ana.page.locator('.with-friend').count()).toBe(0);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    // The address of one leads to its own page.
    await button(ana.page, 'Settings').click();
    await ana.page.locator('.server-field input').fill('not an address');
    await button(ana.page, 'Open').click();
    await ana.page.getByText('That is not an address.').waitFor();
    await ana.page.unroute('**/');
    await ana.page.locator('.server-field input').fill(new URL(server.address()).host);
    await button(ana.page, 'Open').click();
    await ana.page.waitForURL(`${server.address()}/#/lobby`);
    expect(ana.complaints).toEqual([]);
    await ana.close();
  });

  test('plain HTTP by a name that is not this machine’s own is enough', async () => {
    const name = hostname().toLowerCase();
    const other = await chromium.launch({
      executablePath: findBrowser() as string,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    });
    const address = server.address().replace('127.0.0.1', name);
    const [ana, bia] = [await guest(other, address), await guest(other, address)];
    expect(await ana.page.evaluate(() => isSecureContext)).toBe(false);
    const link = await invite(ana.page, 'gomoku', 'Ana');
    expect(link).toContain(address);
    await button(ana.page, 'Copy the link').click();
    await ana.page.getByText(/The link is on your clipboard|Copy it from the field/).waitFor();
    await accept(bia.page, link, 'Bia');
    await cell(ana.page, 'h8').click();
    await expect.poll(() => bia.page.locator('.stone').count()).toBe(1);
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await other.close();
  });
});
