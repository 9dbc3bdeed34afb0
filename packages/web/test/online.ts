// A real server as its command runs it, and people who come to it with browsers of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../../../test/source.ts';
import { type Opened, type Visit, visit } from './app.ts';

const command = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');

export interface TableServer {
  address(): string;
  /** Without a word to anybody; back at the same address, with what was kept. */
  killAndRestart(meanwhile?: () => Promise<void>): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

async function run(args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [command, 'serve', '--log-level', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /^http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return { child, address };
  }
  throw new Error('nothing is served');
}

const gone = ({ child }: Running): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve();

/** A server for the tests of a file; on a file of its own unless `database` says where. */
export function tableServer(host = '127.0.0.1', database?: () => string): TableServer {
  const data = mkdtempSync(join(tmpdir(), 'ludoteca-tables-'));
  let running: Running | undefined;
  const start = (port: string) =>
    run(['--host', host, '--port', port, ...(database ? ['--database', database()] : ['--data', data])]);
  beforeAll(async () => {
    running = await start('0');
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    if (running) await gone(running);
    rmSync(data, { recursive: true, force: true });
  });
  return {
    address: () => running!.address,
    async killAndRestart(meanwhile) {
      const before = running!;
      before.child.kill('SIGKILL');
      await gone(before);
      await meanwhile?.();
      running = await start(new URL(before.address).port);
    },
  };
}

export interface Guest extends Opened {
  /** Everything the server sent over sockets, byte for byte. */
  readonly frames: readonly string[];
}

/** Somebody with a browser of their own, who is called so unless the server asks. */
export async function guest(browser: Browser, address: string, how: Visit = {}): Promise<Guest> {
  const opened = await visit(browser, address, { hash: '#/', ...how });
  const frames: string[] = [];
  opened.page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return { ...opened, frames };
}

/** Gives a name where it is asked for, and presses the button. */
export async function enterAs(page: Page, name: string): Promise<void> {
  const form = page.locator('.name-form');
  await form.waitFor();
  const field = form.getByRole('textbox');
  if ((await field.count()) > 0) await field.fill(name);
  await form.locator('button[type=submit]').click();
}

/** Makes a table for a friend on the set-up page of a game; gives its link. */
export async function invite(page: Page, game: string, name: string, choose?: (page: Page) => Promise<void>): Promise<string> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/new/${game}`);
  await page.locator('.with-friend > button').waitFor();
  await choose?.(page);
  await page.locator('.with-friend > button').click();
  const link = page.locator('.invite .link');
  await Promise.race([link.waitFor(), page.locator('dialog[open] .name-form').waitFor()]);
  if (!(await link.isVisible())) await enterAs(page, name);
  await link.waitFor();
  return link.inputValue();
}

/** Follows a link that somebody sent. */
export async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await enterAs(page, name);
  await page.locator('.table').waitFor();
}

/**
 * Lets a page play by itself, by its own controls: the die is thrown, bets are made and accepted, and moves are typed, first those given
 * and then the one that the page itself proposes.
 */
export const letPlay = (page: Page, moves: readonly string[] = []): Promise<void> =>
  page.evaluate((list) => {
    const wanted = [...list];
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    let typed = '';
    let tried = 0;
    setInterval(() => {
      const die = document.querySelector<HTMLButtonElement>('.dice button.primary');
      if (die) {
        if (!die.disabled) die.click();
        return;
      }
      const bet = document.querySelector<HTMLButtonElement>('.bets button');
      if (bet) return bet.click();
      const form = document.querySelector<HTMLFormElement>('form.typed');
      const label = form?.querySelector('label')?.textContent ?? '';
      const isIdle = form?.querySelector('button')?.ariaDisabled !== 'false';
      const example = /example (.+)$/.exec(label)?.[1];
      const played = document.querySelectorAll('.moves li').length;
      // The page shows a move before it is confirmed: what was typed is typed again only if nothing came of it for long.
      const isTried = typed === `${played} ${label}` && ++tried < 60;
      if (!form || isIdle || example === undefined || isTried) return;
      typed = `${played} ${label}`;
      tried = 0;
      const field = form.querySelector('input')!;
      type.call(field, wanted.shift() ?? example);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => form.requestSubmit());
    }, 30);
  }, moves);
