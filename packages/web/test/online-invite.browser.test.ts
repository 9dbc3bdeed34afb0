// Invitations: a link, a code, a click, and what those who are asked have to do.
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { cell, sizes, turnTo } from './app.ts';
import { accept, enterAs, guest, invite, tableServer } from './online.ts';

describeInBrowser('an invitation', (browser) => {
  const server = tableServer();

  test('leads from a link to a first move with a name and three taps, on a phone', async () => {
    const ana = await guest(browser(), server.address());
    const link = await invite(ana.page, 'gomoku', 'Ana');
    await ana.page.locator('.invite .qr path').waitFor();
    const bia = await guest(browser(), server.address(), { viewport: sizes.phone, hasTouch: true });
    await bia.page.goto(link);
    await bia.page.evaluate(() => {
      const counted = Object.assign(globalThis, { taps: 0 });
      addEventListener('click', () => counted.taps++, true);
    });
    const field = bia.page.locator('.name-form input');
    await field.waitFor();
    // Whoever opens it may type at once.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await bia.page.keyboard.type('Bia');
    await bia.page.locator('.name-form button').tap();
    await bia.page.locator('.table').waitFor();
    // Whoever waits need not do anything.
    await ana.page.locator('.table').waitFor();
    await cell(ana.page, 'h8').click();
    await expect.poll(() => bia.page.locator('.stone').count()).toBe(1);
    await cell(bia.page, 'i9').tap();
    await bia.page.locator('.aiming button').tap();
    await expect.poll(() => ana.page.locator('.stone').count()).toBe(2);
    // To sit down, to aim, and to play.
    expect(await bia.page.evaluate(() => (globalThis as unknown as { readonly taps: number }).taps)).toBe(3);
    expect(await ana.page.locator('.seats').innerText()).toContain('Bia');
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await ana.close();
    await bia.close();
  });

  test('is one tap away on the page of every game, in the smallest window', async () => {
    const ana = await guest(browser(), server.address(), { viewport: { width: 320, height: 568 }, hasTouch: true });
    for (const game of ['go', 'gomoku', 'damas', 'goose', 'truco']) {
      await turnTo(ana.page, `#/new/${game}`);
      const friend = ana.page.locator('.with-friend > button');
      await friend.waitFor();
      // Nothing lies over it, and nobody has to look for it.
      const isInSight = await friend.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect([game, isInSight]).toEqual([game, true]);
    }
    // Who would rather not say a name goes back to where they were.
    await ana.page.locator('.with-friend > button').click();
    await ana.page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    await ana.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await ana.page.locator('.setup').waitFor();
    await ana.close();
  });

  test('is also a code of six letters, and a name is kept', async () => {
    const ana = await guest(browser(), server.address());
    await invite(ana.page, 'damas', 'Ana');
    const code = await ana.page.locator('.invite .code').innerText();
    const bia = await guest(browser(), server.address(), { hash: '#/lobby' });
    await bia.page.locator('.code-form input').fill(code.toLowerCase());
    await bia.page.locator('.code-form button').click();
    await enterAs(bia.page, 'Bia');
    await bia.page.locator('.table').waitFor();
    await ana.page.locator('.table').waitFor();
    // The next invitation asks for no name.
    const link = await invite(ana.page, 'gomoku', '');
    await bia.page.goto(link);
    expect(await bia.page.locator('.name-form input').count()).toBe(0);
    await bia.page.locator('.name-form button').click();
    await bia.page.locator('.table').waitFor();
    expect([...ana.complaints, ...bia.complaints]).toEqual([]);
    await ana.close();
    await bia.close();
  });

  test('that leads nowhere says so, and where one can go on', async () => {
    const bia = await guest(browser(), server.address());
    for (const [hash, says, way] of [
      ['#/table/none', 'There is no such table, or it is not for you.', 'Back to the lobby'],
      ['#/join/ABCDEF', 'There is no table with the code ABCDEF.', 'Back to the lobby'],
      ['#/room/none', 'There is no such room here.', 'Rooms for classes and clubs'],
      ['#/match-report/none', 'There is no such table, or it is not for you.', 'Back to the lobby'],
    ] as const) {
      await turnTo(bia.page, hash);
      await bia.page.getByText(says).waitFor();
      await bia.page.getByRole('link', { name: way }).waitFor();
      expect(await bia.page.getByRole('heading', { level: 1 }).count(), hash).toBe(1);
    }
    await bia.close();
  });

  test('may be looked at without sitting down', async () => {
    const ana = await guest(browser(), server.address());
    const link = await invite(ana.page, 'gomoku', 'Ana');
    const bia = await guest(browser(), server.address());
    const onlooker = await guest(browser(), server.address());
    await onlooker.page.goto(link);
    await onlooker.page.getByRole('button', { name: 'Just watch' }).click();
    await onlooker.page.locator('.table').waitFor();
    await accept(bia.page, link, 'Bia');
    await cell(ana.page, 'h8').click();
    await expect.poll(() => onlooker.page.locator('.stone').count()).toBe(1);
    await onlooker.page.getByText('You are watching.').waitFor();
    await ana.page.getByText('1 watching').waitFor();
    for (const one of [ana, bia, onlooker]) await one.close();
  });
});
