// A class in a room: whoever runs it and two of its members in real browsers, the others without one, on a real server.
import { readFileSync } from 'node:fs';
import type { ResultsAnswer, RoomTable, StandingsAnswer, WireCommand } from '@ludoteca/online';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { button } from './app.ts';
import { ask, classes, hashOf, say, saySimulated, smallGomoku } from './class.ts';
import { findings } from './inspect.ts';
import { appServer, type Simulated } from './with-server.ts';

const wall = { width: 1920, height: 1080 };

describeInBrowser('a room', (browser) => {
  const server = appServer();
  const { come, makeRoom, join } = classes(browser, server);

  const rowsOf = async (page: Page, list: string): Promise<string[]> =>
    (await page.locator(list).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

  test('of eight plays a Swiss tournament of three rounds', async () => {
    const host = await makeRoom('3º B', smallGomoku);
    const { page, id, code } = host;

    // The code leads in, by the page of whoever runs it and by the wall.
    await expect.poll(() => page.locator('.room-empty svg').getAttribute('aria-label')).toContain(`#/join/${code}`);
    await page.getByRole('link', { name: 'Code', exact: true }).click();
    await page.locator('.door-code').waitFor();
    expect(await page.locator('.door-code').innerText()).toBe(code);
    await expect.poll(() => page.locator('.door svg').getAttribute('aria-label')).toContain(`#/join/${code}`);
    const [ana, bia] = [await join(code, 'Ana'), await join(code, 'Bia')];
    await page.getByText('2 people are here').waitFor();
    await page.getByRole('link', { name: 'Leave the wall' }).click();

    const others: Simulated[] = [];
    for (const name of ['Caio', 'Dora', 'Eva', 'Fábio', 'Gil', 'Hana']) {
      const somebody = await come(name);
      await somebody.rooms.join(id);
      others.push(somebody);
    }
    await expect.poll(() => page.locator('.room-people .status-waiting').count()).toBe(8);
    const browsers = new Map([
      ['Ana', ana.page],
      ['Bia', bia.page],
    ]);

    const byPerson = async (): Promise<Map<string, string>> => {
      const { standings } = await ask<StandingsAnswer>(page, `rooms/${id}/standings`);
      return new Map(standings.map(({ person, name }) => [person, name]));
    };
    const tablesOf = async (round: number): Promise<RoomTable[]> => {
      const { results } = await ask<ResultsAnswer>(page, `rooms/${id}/results.json`);
      return results
        .filter((one) => one.round === round)
        .map(({ people: seated, ...rest }) => ({
          ...rest,
          id: rest.match!,
          people: seated.map((one) => one?.id ?? null),
          over: rest.scores !== null,
        }));
    };
    const act = (name: string, match: string, command: WireCommand): Promise<void> => {
      const own = browsers.get(name);
      return own ? say(own, match, command) : saySimulated(others.find((one) => one.name === name)!, match, command);
    };

    const points = new Map<string, number>();
    const opened = new Set<string>();
    for (const round of [1, 2, 3]) {
      await button(page, `Pair round ${round}`).click();
      await expect.poll(() => page.locator('.room-table').count()).toBe(4);
      await expect.poll(() => page.getByRole('status').filter({ hasText: '4 games are being played' }).count()).toBe(1);
      const names = await byPerson();
      const tables = await tablesOf(round);
      expect(tables).toHaveLength(4);

      // The next table opens by itself, also out of the one before.
      for (const [name, own] of browsers) {
        const table = tables.find((one) => one.people.some((person) => person !== null && names.get(person) === name))!;
        await expect.poll(() => hashOf(own), { message: `${name} in round ${round}` }).toBe(`#/table/${table.match}`);
        expect(opened.has(table.match!)).toBe(name === 'Bia' && opened.has(table.match!));
        opened.add(table.match!);
      }

      if (round === 1) {
        // A move is seen at once where the tables are.
        const [first] = tables;
        await act(names.get(first!.people[0]!)!, first!.match!, { kind: 'move', text: 'c3' });
        await expect.poll(() => page.locator('.room-table').first().locator('.still-stone').count()).toBe(1);
        expect(await button(page, 'Pair round 2').isDisabled()).toBe(true);
      }
      if (round === 2) {
        await button(page, 'Pause all').click();
        await page.getByText('All games are paused').first().waitFor();
        const [first] = tables;
        const mover = others.find((one) => first!.people.includes(one.id)) ?? others[0]!;
        const match = tables.find((one) => one.people.includes(mover.id))!.match!;
        const paused = await mover.until(match, ({ events }) => events.some(({ kind }) => kind === 'pause'));
        expect(paused.events.at(-1)).toMatchObject({ kind: 'pause', by: 'host' });
        await expect.poll(() => page.locator('.room-table small', { hasText: 'paused' }).count()).toBe(4);
        // Who plays is told by whom, and offered nothing that would be refused.
        await ana.page.getByText('The host has paused the game.').first().waitFor();
        expect(await button(ana.page, 'Go on').count()).toBe(0);
        await button(page, 'Go on').click();
        await expect.poll(() => page.locator('.room-table small', { hasText: 'paused' }).count()).toBe(0);
      }

      // Whoever comes first in the alphabet wins.
      for (const { match, people: seated } of tables) {
        const [winner, loser] = seated.map((person) => names.get(person!)!).toSorted();
        points.set(winner!, (points.get(winner!) ?? 0) + 1);
        points.set(loser!, points.get(loser!) ?? 0);
        await act(loser!, match!, { kind: 'resign' });
      }
      await page.getByText('All games of the round are over').waitFor();
    }

    // Everybody met somebody else each time, and the standings are what the results say.
    const { standings } = await ask<StandingsAnswer>(page, `rooms/${id}/standings`);
    expect(standings.map(({ name, points: own }) => [name, own])).toEqual(standings.map(({ name }) => [name, points.get(name)]));
    expect(standings[0]).toMatchObject({ name: 'Ana', points: 3, rank: 1 });
    const shown = await rowsOf(page, '.standings tbody tr');
    expect(shown.map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual(
      standings.map(({ rank, name, points: own }) => `${rank} ${name} ${own}`),
    );

    // What is taken home is what was played.
    const downloadOf = async (name: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).or(page.getByRole('button', { name })).click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    const results = JSON.parse(await downloadOf('Everything (JSON)')) as ResultsAnswer;
    expect(results.results).toHaveLength(12);
    expect(results.standings).toEqual(standings);
    const rows = (await downloadOf('Results (CSV)')).trim().split('\r\n').slice(1);
    expect(rows).toEqual(
      results.results.flatMap(({ round, board, match, people: seated, scores }) =>
        seated.map((one, seat) => `${round},${board},"${match}",${seat + 1},"${one!.name}",${scores![seat]}`),
      ),
    );
    const ranks = (await downloadOf('Standings (CSV)')).trim().split('\r\n').slice(1);
    expect(ranks.map((row) => row.split(',').slice(0, 3).join())).toEqual(
      standings.map(({ rank, name, points: own }) => `${rank},"${name}",${own}`),
    );

    // On the wall: readable from far away, whole, and without anything that nobody needs there.
    await page.setViewportSize(wall);
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    await expect.poll(() => page.locator('.wall-standings li').count()).toBe(8);
    expect(await rowsOf(page, '.wall-standings li')).toEqual(
      standings.map(({ rank, name, points: own }) => `${rank} ${name} ${own}`),
    );
    const row = await page
      .locator('.wall-standings .who')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(row).toBeGreaterThan(45);
    const last = await page.locator('.wall-standings li').last().boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(wall.height);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leave the wall' }).click();
    await page.locator('.wall-links').getByRole('link', { name: 'Tables' }).click();
    await expect.poll(() => page.locator('.wall-tile svg').count()).toBe(4);
    const tile = await page.locator('.wall-tile').last().boundingBox();
    expect(tile!.y + tile!.height).toBeLessThanOrEqual(wall.height);
    await page.getByRole('link', { name: 'Leave the wall' }).click();
    await page
      .locator('.room-table')
      .first()
      .getByRole('link', { name: /On the wall/ })
      .click();
    await page.locator('.wall-board [data-place]').first().waitFor();
    const board = await page.locator('.wall-board .board').boundingBox();
    expect(board!.height).toBeGreaterThan(wall.height * 0.7);
    expect(await page.locator('.wall-seats p[role=status]').innerText()).toMatch(/ wins$/);

    for (const { complaints, close } of [host, ana, bia]) {
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
