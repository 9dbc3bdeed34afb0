// The built app in a real browser, served by the command that serves it to everybody.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../../../test/source.ts';
import { type Seed, seeded, stored } from './seeds.ts';

interface Served {
  readonly address: string;
  stop(): void;
}

async function serve(): Promise<Served> {
  const command = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');
  const child: ChildProcess = spawn(process.execPath, [command, 'web', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) return { address: line.trim(), stop: () => child.kill() };
  throw new Error('the app is not served');
}

/** The address of the app while the tests of a file run. */
export function served(): () => string {
  let app: Served | undefined;
  beforeAll(async () => {
    app = await serve();
  });
  afterAll(() => app?.stop());
  return () => (app as Served).address;
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const;

export interface Visit extends BrowserContextOptions {
  readonly hash?: string;
  /** On the shelf under the id `seed`, and opened unless `hash` says otherwise. */
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
  if (seed) {
    // Only once: what the page keeps afterwards must stay.
    await context.addInitScript(
      ([key, value]) => {
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      },
      [...stored(seeded('seed', seed))] as [string, string],
    );
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const blocked = message.text().includes('blocked by Playwright');
    if (['error', 'warning'].includes(message.type()) && !blocked) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${address}${hash ?? (seed ? '#/play/seed' : '')}`);
  return { page, complaints, close: () => context.close() };
}

/** The cell of a board with this name. */
export const cell = (page: Page, name: string): Locator => page.locator(`[data-place][aria-label^="${name},"]`);

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export type Hand = 'mouse' | 'touch' | 'keyboard';

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
  const columns = await page.locator('[role=row]').first().locator('[data-place]').count();
  const place = async (locator: Locator) => Number(await locator.getAttribute('data-place'));
  const stop = page.locator('[data-place][tabindex="0"]');
  await stop.focus();
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
  await target.focus();
  await target.press('Enter');
}
