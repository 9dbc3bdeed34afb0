// What whoever runs a room can do in it, and what its members can do for themselves.
import { hostname } from 'node:os';
import type { ResultsAnswer } from '@ludoteca/online';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, launch } from '../../../test/browser.ts';
import { button, sizes, visit } from './app.ts';
import { ask, classes, hashOf, saySimulated, smallGomoku } from './class.ts';
import { colours, findings, overflowing, tooSmall } from './inspect.ts';
import { appServer } from './with-server.ts';

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describeInBrowser('whoever runs a room', (browser) => {
  const server = appServer();
  const { address, come, makeRoom, join } = classes(browser, server);

  const person = (page: Page, name: string) => page.locator('.room-people li').filter({ hasText: name });

  test('allows and forbids talk, and silences one member', async () => {
    const { page, id, code, complaints, close } = await makeRoom('Talk');
    const bia = await join(code, 'Bia');
    const ana = await come('Ana');
    await ana.rooms.join(id);
    await bia.page.getByLabel('Say').selectOption('Good luck!');
    await page.getByRole('log').getByText('Bia: Good luck!').waitFor();
    expect(await bia.page.getByLabel('Write something').count()).toBe(0);
    expect(await codeOf(ana.rooms.say({ room: id }, { text: 'hello' }))).toBe('phrases-only');

    await page.locator('.segments label', { hasText: 'Their own words' }).click();
    await bia.page.getByLabel('Write something').fill('¿Empezamos?');
    const linesOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    };
    expect(await button(bia.page, 'Send').evaluate(linesOf)).toBe(1);
    await button(bia.page, 'Send').click();
    await page.getByRole('log').getByText('Bia: ¿Empezamos?').waitFor();

    await person(page, 'Bia').locator('summary').click();
    await person(page, 'Bia').getByRole('button', { name: 'Silence' }).click();
    await bia.page.getByText('The host has silenced you.').waitFor();
    expect(await codeOf(ana.rooms.say({ room: id }, { text: 'I can' }))).toBe('ok');
    await page.getByRole('log').getByText('Ana: I can').waitFor();

    await page.locator('.segments label', { hasText: 'Nothing' }).click();
    await bia.page.getByText('Nobody may say anything now.').waitFor();
    expect(await codeOf(ana.rooms.say({ room: id }, { phrase: 'hello' }))).toBe('no-talk');
    expect(complaints).toEqual([]);
    expect(bia.complaints).toEqual([]);
    // Who is there is also said, not only shown.
    await expect.poll(() => person(page, 'Bia').locator('.room-dot').innerText()).toBe('here');
    await bia.close();
    await expect.poll(() => person(page, 'Bia').locator('.room-dot').innerText()).toBe('away');
    await close();
  });

  test('pairs those anew who have not finished, and gives the odd one out a player of the house', async () => {
    const { page, id, complaints, close } = await makeRoom('Odd', smallGomoku);
    const people = [await come('Ana'), await come('Bia'), await come('Caio')];
    for (const { rooms } of people) await rooms.join(id);
    await page.getByLabel('Whoever is left over').selectOption({ label: 'plays Level 1 for company' });
    await expect.poll(() => page.locator('.room-people .status-waiting').count()).toBe(3);
    await button(page, 'Pair round 1').click();
    await expect.poll(() => page.locator('.room-table').count()).toBe(2);
    await page.locator('.room-table').getByText('Level 1').waitFor();

    const late = await come('Dora');
    await late.rooms.join(id);
    await person(page, 'Dora').getByText('waiting').waitFor();
    await button(page, 'Pair again').click();
    await button(page, 'Cancel').click();
    await button(page, 'Pair again').click();
    await button(page, 'Yes, pair again').click();
    await expect.poll(() => page.locator('.room-table').getByText('Level 1').count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator('.room-people li')
          .getByText(/at table/)
          .count(),
      )
      .toBe(4);
    expect(await page.locator('.room-table').count()).toBe(2);

    // Whoever is not to be paired any more stays out of the next round.
    const tables = await ask<{ results: { match: string; people: { id: string }[] }[] }>(page, `rooms/${id}/results.json`);
    for (const { match, people: seated } of tables.results) {
      const loser = [...people, late].find((one) => one.id === seated[0]!.id)!;
      await saySimulated(loser, match, { kind: 'resign' });
    }
    await page.getByText('All games of the round are over').waitFor();
    await person(page, 'Dora').locator('summary').click();
    await person(page, 'Dora').getByRole('button', { name: 'Stop pairing' }).click();
    await person(page, 'Dora').getByText('does not play').waitFor();
    await button(page, 'Pair round 2').click();
    await page.locator('.room-table').getByText('Level 1').waitFor();
    await expect.poll(() => page.locator('.room-table').count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test('lets everybody meet everybody, with a free round for whoever is left over, and then anew with sides changed', async () => {
    const { page, id, complaints, close } = await makeRoom('All', async (form) => {
      await smallGomoku(form);
      await form.getByRole('radio', { name: 'Round robin' }).check({ force: true });
    });
    const people = [await come('Ana'), await come('Bia'), await come('Caio')];
    for (const { rooms } of people) await rooms.join(id);
    await expect.poll(() => page.locator('.room-people .status-waiting').count()).toBe(3);
    const met: string[] = [];
    const free: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      await button(page, `Pair round ${round}`).click();
      await page.getByRole('status').filter({ hasText: '1 game is being played' }).waitFor();
      const { results } = await ask<ResultsAnswer>(page, `rooms/${id}/results.json`);
      const tables = results.filter((one) => one.round === round);
      const played = tables.find(({ match }) => match !== null)!;
      met.push(played.people.map((one) => one!.name).join(' – '));
      free.push(...tables.filter(({ match }) => match === null).map((one) => one.people[0]!.name));
      // The earlier name wins.
      const loser = people.findLast((one) => played.people.some((seated) => seated!.id === one.id))!;
      await saySimulated(loser, played.match!, { kind: 'resign' });
      await page.getByText('All games of the round are over').waitFor();
      if (round !== 3) continue;
      const rows = await page.locator('.standings tbody tr').allInnerTexts();
      expect(rows.map((row) => row.split(/\s+/).slice(0, 3).join(' '))).toEqual(['1 Ana 3', '2 Bia 2', '3 Caio 1']);
    }
    const sorted = met.slice(0, 3).map((pair) => pair.split(' – ').toSorted().join(' – '));
    expect(sorted.toSorted()).toEqual(['Ana – Bia', 'Ana – Caio', 'Bia – Caio']);
    expect(free.slice(0, 3).toSorted()).toEqual(['Ana', 'Bia', 'Caio']);
    expect(met[3]).toBe(met[0]!.split(' – ').toReversed().join(' – '));
    expect(complaints).toEqual([]);
    await close();
  });

  test('seats people by hand, in a room where members challenge each other', async () => {
    const { page, id, code, complaints, close } = await makeRoom('Free', async (form) => {
      await smallGomoku(form);
      await form.getByRole('radio', { name: 'They choose' }).check({ force: true });
    });
    expect(await page.getByRole('button', { name: /^Pair/ }).count()).toBe(0);
    const [ana, bia] = [await join(code, 'Ana'), await join(code, 'Bia')];
    const caio = await come('Caio');
    await caio.rooms.join(id);

    // Somebody in particular.
    await ana.page.getByRole('button', { name: 'Challenge Bia' }).click();
    await expect.poll(() => hashOf(ana.page)).toMatch(/^#\/table\//);
    const table = hashOf(ana.page);
    await bia.page.getByText('Ana challenges you').waitFor();
    expect(hashOf(bia.page)).toBe(`#/room/${id}`);
    await button(bia.page, 'Accept').click();
    await expect.poll(() => hashOf(bia.page)).toBe(table);
    await page.locator('.room-table').getByText('Ana to play').waitFor();

    // The host seats whoever waits, with a player of the house.
    await page.getByLabel('Choose Caio').check();
    await button(page, 'Seat with Level 3').click();
    await person(page, 'Caio').getByText('at table 2').waitFor();
    await expect.poll(() => page.locator('.room-table').count()).toBe(2);
    for (const one of [ana, bia]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }

    // Anybody who comes.
    const dora = await join(code, 'Dora');
    await button(dora.page, 'Open a table for anybody').click();
    await expect.poll(() => hashOf(dora.page)).toMatch(/^#\/table\//);
    const eva = await join(code, 'Eva');
    await button(eva.page, 'Sit down').click();
    await expect.poll(() => hashOf(eva.page)).toBe(hashOf(dora.page));
    for (const one of [dora, eva]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('lets somebody else run it by a link whose secret no server is sent', async () => {
    const { page, id, complaints, close } = await makeRoom('Two hosts');
    const link = await page.getByLabel('Link for another host').inputValue();
    expect(link).toMatch(new RegExp(`#/room/${id}/host/[\\w-]{20,}$`));
    const other = await visit(browser(), link);
    const asked: string[] = [];
    other.page.on('request', (request) => asked.push(request.url()));
    await other.page.getByLabel('Your name').fill('Second host');
    await button(other.page, 'Join').click();
    await other.page.locator('.round-controls').waitFor();
    expect(hashOf(other.page)).toBe(`#/room/${id}`);
    expect(asked.filter((url) => url.includes(link.split('/').at(-1)!))).toEqual([]);
    await person(page, 'Second host').getByText('host').first().waitFor();

    const damaged = await visit(browser(), `${link.slice(0, -3)}AAA`);
    await damaged.page.getByLabel('Your name').fill('Nobody');
    await button(damaged.page, 'Join').click();
    await damaged.page.getByRole('alert').getByText('does not make you host').waitFor();

    // A room that is closed takes nobody.
    await button(other.page, 'Close the room').click();
    await button(other.page, 'Yes, close it').click();
    const late = await visit(browser(), address(), { hash: `#/room/${id}` });
    await late.page.getByText('This room is closed.').waitFor();
    expect([...complaints, ...other.complaints, ...late.complaints]).toEqual([]);
    for (const one of [other, damaged, late]) await one.close();
    await close();
  });

  test('sees it right in both themes and every size, in three languages', async () => {
    const host = await makeRoom('Looks', smallGomoku);
    const { page, id, code, complaints } = host;
    const member = await join(code, 'Ana with a name that is rather long');
    for (const name of ['Bia', 'Caio']) await (await come(name)).rooms.join(id);
    await button(page, 'Pair round 1').click();
    await expect.poll(() => page.locator('.room-table').count()).toBe(2);
    await member.page.evaluate((to) => {
      location.hash = to;
    }, `#/room/${id}`);
    await member.page.locator('.room-next.ready').waitFor();
    // Whoever has gone back to the room stays there, also when the page is loaded again.
    await member.page.reload();
    await member.page.locator('.room-next.ready').waitFor();
    expect(hashOf(member.page)).toBe(`#/room/${id}`);
    /** How much of what a wall shows reaches into its last line. */
    const underFooter = (one: Page): Promise<number> =>
      one.evaluate(() => {
        const edge = document.querySelector('.wall > footer')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        const shown = [...document.querySelectorAll('.wall-tile, .wall-standings li, .wall-seats > *')];
        return shown.filter((element) => element.getBoundingClientRect().bottom > edge + 1).length;
      });
    const look = async (one: Page, ready: string): Promise<void> => {
      await one.setViewportSize(sizes.desktop);
      await one.locator(ready).first().waitFor();
      await one.emulateMedia({ colorScheme: 'light' });
      expect(await findings(one), `${ready} light`).toEqual([]);
      await one.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(one, colours), `${ready} dark`).toEqual([]);
      for (const viewport of [
        sizes.phone,
        { width: 320, height: 640 },
        { width: 844, height: 390 },
        { width: 1024, height: 768 },
      ]) {
        await one.setViewportSize(viewport);
        expect(await overflowing(one), `${ready} ${viewport.width}`).toBe(false);
        await expect.poll(() => underFooter(one), { message: `${ready} ${viewport.width}` }).toBe(0);
        expect(await tooSmall(one), `${ready} ${viewport.width}`).toEqual([]);
      }
    };
    await look(page, '.room-table svg');
    await look(member.page, '.room-next.ready');
    for (const [hash, ready] of [
      [`#/room/${id}/door`, '.door-code'],
      [`#/room/${id}/wall/standings`, '.wall-standings, .wall-nothing'],
      [`#/room/${id}/wall/tables`, '.wall-tile svg'],
      ['#/rooms', '.new-room'],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await look(page, ready);
    }
    for (const [language, sentence] of [
      ['español', 'Clasificación'],
      ['português', 'Classificação'],
    ] as const) {
      await page.setViewportSize(sizes.phone);
      await page.locator('button.settings').click();
      await page.getByLabel(language).check({ force: true });
      await page.keyboard.press('Escape');
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/room/${id}`);
      await page.getByRole('heading', { name: sentence }).waitFor();
      expect(await overflowing(page), language).toBe(false);
    }
    expect([...complaints, ...member.complaints]).toEqual([]);
    await member.close();
    await host.close();
  });
});

describeInBrowser('a room over plain HTTP on a network', (browser) => {
  // Browsers trust every address of this machine; a name in the local network they do not.
  const name = `${hostname().toLowerCase()}.local`;
  const server = appServer('127.0.0.2');
  let distrusting: Browser | undefined;
  beforeAll(async () => {
    distrusting = await launch(`--host-resolver-rules=MAP ${name} 127.0.0.2`);
  });
  afterAll(() => distrusting?.close());
  const { makeRoom, join } = classes(
    () => distrusting ?? browser(),
    server,
    () => `http://${name}:${server().port}/`,
  );

  test('works where the browser has no clipboard, no passkeys and no randomUUID', async () => {
    const { page, id, code, complaints, close } = await makeRoom('Plain');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false);
    const bia = await join(code, 'Bia');
    await person(page, 'Bia').waitFor();
    await page.getByLabel('Link for another host').focus();
    await button(page, 'Copy').click();
    await page.getByText('Copied.').waitFor();
    await page.evaluate(() => {
      location.hash = '#/me';
    });
    await page.getByText('Passkeys need an address with https').waitFor();
    expect(id).not.toBe('');
    expect([...complaints, ...bia.complaints]).toEqual([]);
    await bia.close();
    await close();
  });

  const person = (page: Page, name: string) => page.locator('.room-people li').filter({ hasText: name });
});
