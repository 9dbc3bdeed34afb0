// A class in a room: whoever runs it and some of its members in real browsers, the others without one.
import type { WireCommand } from '@ludoteca/online';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { TestServer } from '../../server/test/support.ts';
import { button, type Opened, sizes, visit } from './app.ts';
import { type Simulated, simulated } from './with-server.ts';

/** What a page asks in the name of whoever sits in front of it. */
export const ask = <Answer>(page: Page, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([where, what]) => {
      const response = await fetch(`/api/${where}`, {
        ...(what !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        }),
      });
      return response.status === 204 ? undefined : response.json();
    },
    [path, body] as const,
  ) as Promise<Answer>;

let commands = 0;

/** Says something at a match, however often somebody else is faster. */
export async function say(page: Page, match: string, command: WireCommand): Promise<void> {
  commands++;
  const id = `test-${commands}`;
  await expect
    .poll(async () => {
      const { seq } = await ask<{ seq: number }>(page, `matches/${match}`);
      const answer = await ask<{ ok: boolean; refusal?: { code: string } }>(page, `matches/${match}/commands`, {
        id: `${id}-${seq}`,
        seq,
        command,
      });
      return answer.ok || answer.refusal?.code;
    })
    .toBe(true);
}

/** The same without a browser. */
export async function saySimulated({ client, until }: Simulated, match: string, command: WireCommand): Promise<void> {
  const end = client.follow(match, () => {});
  await until(match, (followed) => followed.match !== undefined && followed.events.length >= followed.match.seq);
  await expect.poll(async () => (await client.command(match, command)).ok).toBe(true);
  end();
}

export const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Small boards, soon full. */
export async function smallGomoku(page: Page): Promise<void> {
  await page.getByText('Rules, clock and more').click();
  await page.getByLabel('Rows').fill('5');
  await page.getByLabel('Columns').fill('5');
}

export interface HostPage extends Opened {
  readonly id: string;
  readonly code: string;
}

/** `address`: where browsers find the app, when that is not the server's own. */
export function classes(browser: () => Browser, server: () => TestServer, address = () => `${server().url}/`) {
  const people: Simulated[] = [];
  afterAll(() => {
    for (const { client } of people) client.close();
  });

  return {
    address,

    async come(name: string): Promise<Simulated> {
      const somebody = await simulated(server(), name);
      people.push(somebody);
      return somebody;
    },

    /** Fills the form; gives the page of whoever runs the room, and its code. */
    async makeRoom(name: string, choose: (page: Page) => Promise<void> = async () => {}): Promise<HostPage> {
      const host = await visit(browser(), address(), { hash: '#/rooms' });
      const { page } = host;
      await page.getByLabel('What it is called').fill(name);
      await page.getByLabel('Your name').fill(`Host of ${name}`);
      await choose(page);
      await button(page, 'Open the room').click();
      await page.locator('.room-code b').waitFor();
      return { ...host, id: hashOf(page).split('/')[2]!, code: await page.locator('.room-code b').innerText() };
    },

    /** By the link of the code, with nothing but a name. */
    async join(code: string, name: string): Promise<Opened> {
      const member = await visit(browser(), address(), { hash: `#/join/${code}`, viewport: sizes.phone });
      await member.page.getByLabel('Your name').fill(name);
      await button(member.page, 'Join').click();
      await member.page.locator('.room-next').waitFor();
      return member;
    },
  };
}
