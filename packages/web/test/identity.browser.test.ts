// Who somebody is on a server, in real browsers: another device, a passkey, a bot, being forgotten.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button, sizes, visit } from './app.ts';
import { colours, findings, overflowing, tooSmall } from './inspect.ts';
import { appServer } from './with-server.ts';

/** Who the server takes the page for. */
const personOf = (page: Page): Promise<{ id: string; name: string } | null> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).person);

describeInBrowser('oneself on a server', (browser) => {
  const server = appServer();
  const come = (host = '127.0.0.1', hash = '#/me') => visit(browser(), `http://${host}:${server().port}/`, { hash });

  /** Somebody with a name, at the page about themselves. */
  async function named(name: string, host?: string) {
    const visitor = await come(host);
    await visitor.page.getByLabel('My name').fill(name);
    await button(visitor.page, 'Begin').click();
    await visitor.page.getByRole('heading', { name: 'Delete me' }).waitFor();
    return visitor;
  }

  test('a name is given, changed, and refused where nobody could read it', async () => {
    const { page, complaints, close } = await named('Ana');
    const before = await personOf(page);
    await page.getByLabel('My name').fill('Ana Clara');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    expect(await personOf(page)).toEqual({ ...before, name: 'Ana Clara' });
    expect(complaints).toEqual([]);
    await page.getByLabel('My name').fill('An\u202ea');
    await button(page, 'Save').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('nobody can see');
    expect((await personOf(page))?.name).toBe('Ana Clara');
    await close();
  });

  test('a recovery code brings somebody to another device once, by link or typed, and gives the next one', async () => {
    const first = await named('Bia');
    const me = await personOf(first.page);
    await button(first.page, 'Make a code').click();
    const link = await first.page.getByLabel('The link', { exact: true }).inputValue();
    expect(link).toMatch(/\/#recover=[A-Z]{4}(-[A-Z]{4}){3}$/);
    await expect.poll(() => first.page.locator('.recovery-code svg').getAttribute('aria-label')).toContain(link);

    const second = await visit(browser(), link);
    await button(second.page, 'Go on').click();
    await second.page.getByText('You are Bia here, too.').waitFor();
    expect(await personOf(second.page)).toEqual(me);
    expect(new URL(second.page.url()).hash).toBe('#/me');
    const next = await second.page.locator('.recovery-code .code').innerText();

    const third = await named('Somebody else');
    await third.page.getByText('I have a code').click();
    await third.page.getByLabel('The code of 16 letters').fill(next.toLowerCase().replaceAll('-', ' '));
    await button(third.page, 'Go on as that person').click();
    await third.page.getByText('Here you are “Somebody else” now').waitFor();
    await button(third.page, 'Go on').click();
    await third.page.getByText('You are Bia here, too.').waitFor();
    expect(await personOf(third.page)).toEqual(me);
    for (const { complaints } of [first, second, third]) expect(complaints).toEqual([]);

    // The first one is spent.
    const late = await visit(browser(), link);
    await button(late.page, 'Go on').click();
    await late.page.getByRole('alert').waitFor();
    expect(await personOf(late.page)).toBeNull();

    await button(first.page, 'Sign out elsewhere').click();
    await first.page.getByText('Every other browser has forgotten you.').waitFor();
    expect(await personOf(first.page)).toEqual(me);
    expect(await personOf(second.page)).toBeNull();
    expect(await personOf(third.page)).toBeNull();
    for (const { close } of [first, second, third, late]) await close();
  });

  test('on localhost a passkey is made, signs in another window, and is forgotten', async () => {
    const { page, complaints, close } = await named('Caio', 'localhost');
    const me = await personOf(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await button(page, 'Make a passkey').click();
    await page.getByText(/^made on/).waitFor();
    // No button breaks its word, not on the smallest phone either.
    await page.setViewportSize({ width: 320, height: 568 });
    const lines = await page.locator('.identity-list button').evaluate((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    // As if this were another browser with the same authenticator: the cookie is gone.
    await page.context().clearCookies();
    await page.reload();
    await page.getByText('You have no name on this server yet.').waitFor();
    expect(await personOf(page)).toBeNull();
    await button(page, 'Sign in with a passkey').click();
    await page.getByRole('heading', { name: 'Delete me' }).waitFor();
    expect(await personOf(page)).toEqual(me);
    await page.locator('.identity-list button', { hasText: 'Forget' }).click();
    await page.getByText('You have none yet.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('where the address is no name that browsers trust, it is said why there are no passkeys', async () => {
    const { page, complaints, close } = await named('Dora');
    await page.getByText('Passkeys need an address with https').waitFor();
    expect(await page.getByRole('button', { name: 'Make a passkey' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a bot has a token that is told once, works, and ends when it is revoked', async () => {
    const { page, complaints, close } = await named('Eva');
    await page.getByLabel('Name of the bot').fill('Robotina');
    await button(page, 'Make a token').click();
    const token = await page.getByLabel('Its token, told this once').inputValue();
    const asBot = () => fetch(`${server().url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await asBot()).json()).toMatchObject({ person: { name: 'Robotina', kind: 'bot' } });
    await page.reload();
    await button(page, 'Revoke').click();
    await page.getByText('You have none.', { exact: true }).waitFor();
    expect(((await (await asBot()).json()) as { person?: unknown }).person ?? null).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });

  test('whoever asks to be deleted is asked once more, and then is nobody', async () => {
    const { page, complaints, close } = await named('Fábio');
    await button(page, 'Delete me').click();
    await button(page, 'Cancel').click();
    expect((await personOf(page))?.name).toBe('Fábio');
    await button(page, 'Delete me').click();
    await button(page, 'Yes, delete me for ever').click();
    await page.getByText('You are forgotten here.').waitFor();
    expect(await personOf(page)).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });

  test('looks right in both themes, on a phone and on a desk', async () => {
    const { page, complaints, close } = await named('Gil');
    await button(page, 'Make a code').click();
    await page.locator('.recovery-code svg').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findings(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, colours), 'dark').toEqual([]);
    await page.setViewportSize(sizes.phone);
    expect(await overflowing(page)).toBe(false);
    expect(await tooSmall(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
