// The built app in a real browser, served by the command that serves it to everybody.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../../../test/source.ts';
import { type Seed, seeded, store } from './seeds.ts';

async function serve(): Promise<string> {
  const command = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');
  const child: ChildProcess = spawn(process.execPath, [command, 'web', '--port', '0', '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) return line.trim();
  throw new Error('the app is not served');
}

/** For all the files that a worker runs: it keeps nothing of them. */
let serving: Promise<string> | undefined;

/** The address of the app. */
export function served(): () => string {
  let address = '';
  beforeAll(async () => {
    serving ??= serve();
    address = await serving;
  });
  return () => address;
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const;

export interface Visit extends BrowserContextOptions {
  readonly hash?: string;
  /** Saved under the id `seed`, and opened unless `hash` says otherwise. */
  readonly seed?: Seed;
}

export interface Opened {
  readonly page: Page;
  /** Everything the page complained of. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** A visitor with a browser of their own, in which nothing moves. */
export async function visit(browser: Browser, address: string, { hash, seed, ...options }: Visit = {}): Promise<Opened> {
  const context = await browser.newContext({
    viewport: sizes.desktop,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  if (seed) {
    // Any file of the same place will do to reach its storage.
    await page.goto(new URL('icon.svg', address).href);
    await store(page, seeded('seed', seed));
  }
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const blocked = message.text().includes('blocked by Playwright');
    // The browser looks for it where the file above was opened alone; the page itself names its icon.
    const isOthers = url.endsWith('/favicon.ico');
    if (['error', 'warning'].includes(message.type()) && !blocked && !isOthers)
      complaints.push(`${message.text()} ${url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${address}${hash ?? (seed ? '#/play/seed' : '')}`);
  return { page, complaints, close: () => context.close() };
}

/** To another page of the app, past the front page: what is found then is not what was there before. */
export async function turnTo(page: Page, hash: string): Promise<void> {
  const to = (where: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, where);
  await to('#/');
  await page.locator('.game-tiles').waitFor();
  await to(hash);
}

let seeds = 0;

/** Saves a game in the browser of an open page; gives its id. */
export async function saveOn(page: Page, seed: Seed): Promise<string> {
  const id = `seed-${++seeds}`;
  await store(page, seeded(id, seed));
  return id;
}

/** Sits down at a game of one's own. */
async function sit(page: Page, seed: Seed): Promise<void> {
  await turnTo(page, `#/play/${await saveOn(page, seed)}`);
  await page.locator('.table').waitFor();
}

type Place = keyof typeof sizes;

/** Visitors who stay for all the tests of a file, on a phone and at a desk: each test has a game of its own, but no page to load. */
export function staying(
  browser: () => Browser,
  address: () => string,
): (place: Place, seed?: Seed, viewport?: ViewportSize) => Promise<Opened> {
  const visits = new Map<Place, Promise<Opened>>();
  afterAll(async () => {
    for (const opened of visits.values()) await (await opened).close();
  });
  return async (place, seed, viewport = sizes[place]) => {
    const coming = visits.get(place) ?? visit(browser(), address(), { viewport: sizes[place], hasTouch: place === 'phone' });
    visits.set(place, coming);
    const opened = await coming;
    const now = opened.page.viewportSize();
    if (now?.width !== viewport.width || now.height !== viewport.height) await opened.page.setViewportSize(viewport);
    await (seed ? sit(opened.page, seed) : turnTo(opened.page, '#/'));
    return opened;
  };
}

/** The cell of a board with this name. */
export const cell = (page: Page, name: string): Locator => page.locator(`[data-place][aria-label^="${name},"]`);

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export type Hand = 'mouse' | 'touch' | 'keyboard';

const mostStops = 80;

/** To a control by the Tab key alone. */
async function tabTo(target: Locator): Promise<void> {
  for (let stops = 0; stops < mostStops; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} by the Tab key`);
}

/** Points at a cell and plays there, by any means. */
export async function pick(page: Page, name: string, hand: Hand): Promise<void> {
  const wanted = cell(page, name);
  if (hand === 'mouse') return wanted.click();
  if (hand === 'touch') {
    await wanted.tap();
    const aimed = page.locator('.aiming button');
    if (await aimed.isVisible()) await aimed.tap();
    return;
  }
  await wanted.waitFor();
  const stop = page.locator('[data-place][tabindex="0"]');
  await tabTo(stop);
  const columns = await page.locator('[role=row]').first().locator('[data-place]').count();
  const place = async (locator: Locator) => Number(await locator.getAttribute('data-place'));
  const [from, to] = [await place(stop), await place(wanted)];
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const right = (to % columns) - (from % columns);
  await press(down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down));
  await press(right < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(right));
  // Nobody's fingers are faster than the table; these are.
  await page.locator(`[data-place="${to}"][aria-disabled=false]`).waitFor();
  await page.keyboard.press('Enter');
}

/** Presses a button, by any means. */
export async function press(target: Locator, hand: Hand): Promise<void> {
  if (hand === 'mouse') return target.click();
  if (hand === 'touch') return target.tap();
  await tabTo(target);
  // Nobody's fingers are faster than the table; these are.
  await expect.poll(() => target.isEnabled()).toBe(true);
  await target.page().keyboard.press('Enter');
}
