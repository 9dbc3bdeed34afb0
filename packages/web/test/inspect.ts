// What a page is looked at for: by axe, for what sticks out, for what a finger could miss.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Inspector {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>;
}

/** What axe has to say; of all its rules, or of colours alone. */
export const findings = async (page: Page, options: object = {}): Promise<string[]> => {
  // The policy of the page lets nobody in, so the inspector comes by the browser's own door.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as { axe: Inspector }).axe.run(wanted);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
  }, options);
};

export const colours = { runOnly: ['color-contrast'] };

/** What reaches beyond the window. */
export const overflowing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Buttons and links that a finger could miss; those inside a sentence may be as small as it is. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, .button, select, summary, nav a')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.className} ${element.textContent?.slice(0, 20)}: ${box.width}×${box.height}`),
  );
