// The seal by dice and deals, on matches that a real server dealt.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { playOn } from '../../server/test/support.ts';
import { button, visit } from './app.ts';
import { colours, findings, overflowing } from './inspect.ts';
import { appServer, type Simulated, simulated } from './with-server.ts';

describeInBrowser('the seal of fair chance', (browser) => {
  const server = appServer();
  const people: Simulated[] = [];
  afterAll(() => {
    for (const { client } of people) client.close();
  });

  /** Two who sit down at a match; `plies`: so many moves each, and no more. */
  async function playedMatch(game: string, options: Record<string, number>, moves?: number): Promise<string> {
    const pair = [await simulated(server(), 'Ana'), await simulated(server(), 'Bia')] as const;
    people.push(...pair);
    const [ana, bia] = pair;
    const { id } = await ana.create({ game, options, seats: [{ kind: 'me' }, { kind: 'open' }], takebacks: 'consent' });
    for (const { client } of pair) client.follow(id, () => {});
    await expect.poll(async () => (await bia.client.command(id, { kind: 'sit', seat: 1 })).ok).toBe(true);
    await Promise.all(pair.map((one) => playOn(one, id, moves, () => 0)));
    return id;
  }

  async function lookOn(match: string, before: (page: Page) => Promise<unknown> = async () => {}) {
    const visitor = await visit(browser(), `${server().url}/`);
    await before(visitor.page);
    await visitor.page.evaluate((to) => {
      location.hash = to;
    }, `#/table/${match}`);
    return visitor;
  }

  test('is whole for a race that is over, and tells what was promised and opened', async () => {
    const match = await playedMatch('goose', { players: 2 });
    const { page, complaints, close } = await lookOn(match);
    await page.locator('.seal.seal-fair').click();
    const dialog = page.locator('.seal-dialog');
    await dialog.getByText('Ana promised a number and opened it.').waitFor();
    await dialog.getByText('Bia promised a number and opened it.').waitFor();
    await dialog.getByText('has opened its number').waitFor();
    await dialog.getByText(/throws and lots follow from the numbers/).waitFor();
    await dialog.getByText('nobody alone chose the dice').waitFor();
    await dialog.getByText('That luck was equal').waitFor();
    await dialog.getByText('Promise · Number').click();
    expect(await dialog.locator('.seal-numbers dd').count()).toBe(6);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, colours)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await overflowing(page)).toBe(false);
    // It is opened at its beginning, also where it is longer than the window.
    await page.keyboard.press('Escape');
    await page.locator('.seal').click();
    expect(await dialog.evaluate((element) => [element.scrollTop, element.scrollHeight > element.clientHeight])).toEqual([
      0,
      true,
    ]);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the record').click()]);
    expect(file.suggestedFilename()).toBe(`${match}.arq`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await page.locator('.seal').boundingBox())!.height).toBeGreaterThan(43);
    expect(complaints).toEqual([]);
    await close();
  });

  test('breaks where the record is another than was promised', async () => {
    const match = await playedMatch('goose', { players: 2 });
    // The dice of one match under the promises of another: each of the files is whole by itself.
    const other = await playedMatch('goose', { players: 2 });
    const record = async (id: string) => (await fetch(`${server().url}/api/matches/${id}/record`)).text();
    const { chance } = JSON.parse(await record(other)) as { chance: unknown };
    const { games, readSaved, writeSaved } = await import('@ludoteca/games');
    const own = readSaved(await record(match), games);
    if (!own.ok) throw new Error(own.error.code);
    const forged = writeSaved(own.value, '2026-01-01T00:00:00.000Z', chance);
    const { page, close } = await lookOn(match, (one) =>
      one.route('**/api/matches/*/record*', (route) => route.fulfill({ body: forged, contentType: 'application/json' })),
    );
    await page.locator('.seal.seal-failed').click();
    await page
      .locator('.seal-dialog')
      .getByRole('alert')
      .getByText('The host opened something other than it had promised.')
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await close();

    // A file that somebody only scribbled in.
    const scribbled = await lookOn(match, async (one) => {
      const text = (await record(match)).replace(
        /"seed": ?"./,
        (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`,
      );
      await one.route('**/api/matches/*/record*', (route) => route.fulfill({ body: text, contentType: 'application/json' }));
    });
    await scribbled.page.locator('.seal.seal-failed').click();
    await scribbled.page.getByText('The record is not as it was written').waitFor();
    await scribbled.close();
  });

  test('of truco tells of decks and cards, waits while it is played, and claims nothing that it can not', async () => {
    const match = await playedMatch('truco', {}, 2);
    const { page, complaints, close } = await lookOn(match);
    await page.locator('.seal').click();
    const dialog = page.locator('.seal-dialog');
    await dialog.locator('.seal-verdict.seal-pending').waitFor();
    await dialog.getByText('it opens its number when the match is over').waitFor();
    await dialog.getByText(/hand.*decks are whole/).waitFor();
    await dialog.getByText('That the host could not see the cards').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const [language, said] of [
      ['español', 'Azar limpio'],
      ['português', 'Sorte limpa'],
    ] as const) {
      await page.locator('button.settings').click();
      await page.getByLabel(language).check({ force: true });
      await page.keyboard.press('Escape');
      await page.locator('.seal').getByText(said).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('is not there where nothing is left to chance', async () => {
    const match = await playedMatch('gomoku', { rows: 5, columns: 5 }, 1);
    const { page, close } = await lookOn(match);
    await page.locator('.board').waitFor();
    expect(await page.locator('.seal').count()).toBe(0);
    await close();
  });
});
