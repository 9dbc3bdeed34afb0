// Whole games over a real server, each person with a browser of their own.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { notRun, postgres } from '../../server/test/postgres.ts';
import { button, sizes } from './app.ts';
import { accept, enterAs, type Guest, guest, invite, letPlay, tableServer } from './online.ts';

const isOver = (page: Page) => expect.poll(() => page.locator('.status.verdict').count(), { timeout: 100_000 }).toBe(1);

const choosePlayers = (count: number) => (page: Page) =>
  page.getByRole('radio', { name: String(count), exact: true }).check({ force: true });

/** Everything that was complained of, by anybody. */
const complaintsOf = (people: readonly Guest[]): string[] => people.flatMap(({ complaints }) => [...complaints]);

describeInBrowser('whole games over a server', (browser) => {
  const server = tableServer();

  async function seated(game: string, names: readonly string[], choose?: (page: Page) => Promise<void>): Promise<Guest[]> {
    const [host, ...others] = await Promise.all(
      names.map((_, index) =>
        guest(browser(), server.address(), index % 2 === 1 ? { viewport: sizes.phone, hasTouch: true } : {}),
      ),
    );
    const link = await invite(host!.page, game, names[0]!, choose);
    for (const [index, { page }] of others.entries()) {
      await page.goto(link);
      await enterAs(page, names[index + 1]!);
      await page.locator('.table, .invite').first().waitFor();
    }
    for (const { page } of [host!, ...others]) await page.locator('.table').waitFor();
    return [host!, ...others];
  }

  test.each([
    [
      'gomoku',
      [
        ['h8', 'i8', 'j8', 'k8', 'l8'],
        ['a1', 'c1', 'e1', 'g1'],
      ],
    ],
    [
      'go',
      [
        ['C3', 'D4', 'PASS', 'ACCEPT'],
        ['F6', 'PASS', 'ACCEPT'],
      ],
    ],
    ['damas', [[], []]],
    ['goose', [[], []]],
    ['truco', [[], []]],
  ] as const)(
    '%s',
    async (game, moves) => {
      const names = moves.map((_, seat) => `Person ${seat + 1}`);
      // The race is for three unless another number is chosen, and its chances for three take each page seconds.
      const people = await seated(game, names, game === 'goose' ? choosePlayers(2) : undefined);
      for (const [seat, { page }] of people.entries()) await letPlay(page, moves[seat]);
      for (const { page } of people) await isOver(page);
      const verdicts = await Promise.all(people.map(({ page }) => page.locator('.status .turn').innerText()));
      const wins = verdicts.filter((verdict) => verdict === 'You win!').length;
      expect([verdicts, wins === 1 || verdicts.every((verdict) => verdict === 'A draw')]).toEqual([verdicts, true]);
      // Each of them opens in the report; where cards were hidden, as its reader saw it.
      const [{ page }] = people as [Guest];
      await button(page, 'Replay and analysis').click();
      await page.locator('.findings .players-list').waitFor();
      if (game === 'truco') {
        await page.getByText('As Person 1 saw it').waitFor();
        await page.getByText(/Person 1: accuracy \d+/).waitFor({ timeout: 100_000 });
        expect(await page.getByText(/Person 2: accuracy/).count()).toBe(0);
      }
      expect(complaintsOf(people)).toEqual([]);
      await left(people);
    },
    240_000,
  );

  test('truco with four, looked at by somebody who is told no card', async () => {
    const people = await seated('truco', ['Ana', 'Bia', 'Caio', 'Davi'], choosePlayers(4));
    const onlooker = await guest(browser(), server.address());
    await onlooker.page.goto(people[0]!.page.url());
    await onlooker.page.locator('.table').waitFor();
    for (const { page } of people) await letPlay(page);
    for (const { page } of [...people, onlooker]) await isOver(page);
    const views = onlooker.frames
      .map((frame) => JSON.parse(frame) as { view?: { cards: unknown[]; partner: unknown[]; seat: unknown } })
      .flatMap(({ view }) => (view ? [view] : []));
    expect(views.length).toBeGreaterThan(20);
    // Nobody's hand is in any frame: an onlooker has none of their own, and is dealt none.
    expect(views.every(({ seat, cards, partner }) => seat === null && cards.length === 0 && partner.length === 0)).toBe(true);
    // Nor in the bytes themselves: of the thirteen cards of each deal one, the vira, is named.
    const raw = onlooker.frames.join('\n');
    const count = (pattern: RegExp) => [...raw.matchAll(pattern)].length;
    expect(count(/"deal \w+"/g)).toBeGreaterThan(0);
    expect(count(/"deal \?"/g)).toBe(12 * count(/"deal \w+"/g));
    expect(complaintsOf([...people, onlooker])).toEqual([]);
    await left([...people, onlooker]);
  }, 240_000);
});

const database = await postgres?.create('web');

describeInBrowser('a game over a server on PostgreSQL', (browser) => {
  const server = tableServer('127.0.0.1', database === undefined ? undefined : () => database);

  test.skipIf(!postgres)(
    `is the same ${notRun()}`,
    async () => {
      const [ana, bia] = [await guest(browser(), server.address()), await guest(browser(), server.address())];
      const link = await invite(ana.page, 'gomoku', 'Ana');
      await accept(bia.page, link, 'Bia');
      await ana.page.locator('.table').waitFor();
      await letPlay(ana.page, ['h8', 'i8', 'j8', 'k8', 'l8']);
      await letPlay(bia.page, ['a1', 'c1', 'e1', 'g1']);
      await ana.page.getByText('You win!').first().waitFor();
      await bia.page.getByText('You lose').first().waitFor();
      expect(complaintsOf([ana, bia])).toEqual([]);
      await left([ana, bia]);
    },
    60_000,
  );
});

async function left(people: readonly Guest[]): Promise<void> {
  for (const one of people) await one.close();
}
