// The built app in a real browser, served by the command that serves it to everybody.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../../test/source.ts';

export interface Served {
  readonly address: string;
  stop(): void;
}

export async function serve(): Promise<Served> {
  const command = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');
  const child: ChildProcess = spawn(process.execPath, [command, 'web', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) return { address: line.trim(), stop: () => child.kill() };
  throw new Error('the app is not served');
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const;

export interface Opened {
  readonly page: Page;
  /** Everything the page complained of. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** A browser of its own kind, without movement, at the front page or where `hash` says. */
export async function open(
  browser: Browser,
  { address }: Served,
  options: BrowserContextOptions = {},
  hash = '',
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: sizes.desktop,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address + hash);
  return { page, complaints, close: () => context.close() };
}
