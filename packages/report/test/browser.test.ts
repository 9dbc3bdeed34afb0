// The reports in a real browser: nothing fails, nothing is loaded, nothing sticks out, everything can be read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Match, matchOutcome } from '@ludoteca/games';
import { damas } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { reportHtml } from '../src/report.ts';
import { judgement } from './judgement.ts';
import { begin, finished, samples, trucoDeal, typed, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);
const folder = mkdtempSync(join(tmpdir(), 'ludoteca-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const long = ['Maximiliano Bartholomäus von Hohenstein-Oberkirchen', 'W'.repeat(60), 'Zoë', 'Ana', 'Bia', 'Caio'];

const namesOf = (match: Match): Match => ({ ...match, names: long.slice(0, match.names.length) });

const matches: Record<string, Match> = Object.fromEntries([
  ...samples.flatMap((sample) => [
    [`${sample}, state`, underWay(sample)],
    [`${sample}, final`, finished(sample)],
  ]),
  ['go on the largest board', typed(begin(go, { size: '25x25' }), 'A1 Z25')],
  ['damas with numbers', typed(begin(damas, { variant: 'international' }), '33-29 20-24 29x20')],
  ['goose with six players', typed(begin(goose, { players: 6 }), '1 2 3 4 5 6 1 2 3 4 5 6')],
  ['truco with four players', typed(begin(truco, { players: 4 }), `leader_1 ${trucoDeal} 3P 4O 5O 6O AP`)],
]);

function htmlOf(match: Match): string {
  const over = matchOutcome(match) !== undefined;
  const named = namesOf(match);
  const input = { match: named, viewer: 0, title: '201602634', language: 'es', now } as const;
  return reportHtml(over ? { ...input, kind: 'final', analysis: judgement(named) } : { ...input, kind: 'state' });
}

const goBoard = htmlOf(underWay('go'));

async function open(browser: Browser, html: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  const address = pathToFileURL(file).href;
  await page.goto(address);
  return { page, complaints, requests, address };
}

/** What reaches beyond the window, or out of its own scrolling frame. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const hidden = (element: Element) => element.closest('.spoken') !== null || element.closest('.wide') !== null;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !hidden(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > wide + 0.5);
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
      .concat(document.documentElement.scrollWidth > wide ? ['the page'] : []);
  });

/** Texts with less than the contrast that WCAG AA asks for, by the colours they are painted with. */
const faint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const read = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const over = (front: Colour, back: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      // A caption stands in its table and is painted outside of it.
      const outer = element.tagName === 'CAPTION' ? element.parentElement : element;
      return own[3] === 1 ? own : over(own, ground(outer?.parentElement ?? null));
    };
    const luminance = ([red, green, blue]: Colour): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim();
      if (!element || !text || element.closest('.spoken')) continue;
      const style = getComputedStyle(element);
      const back = ground(element);
      const [light = 0, dark = 0] = [luminance(over(read(style.color), back)), luminance(back)].sort((a, b) => b - a);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (ratio < (large ? 3 : 4.5))
        found.add(`${ratio.toFixed(2)} ${element.tagName}.${element.getAttribute('class')} ${text.slice(0, 20)}`);
    }
    return [...found];
  });

describeInBrowser('reports in a browser', (browser) => {
  test.each(Object.entries(matches))('%s', async (_, match) => {
    const { page, complaints, requests, address } = await open(browser(), htmlOf(match));
    expect(await page.title()).toBe('201602634');
    expect(await page.locator('h1').innerText()).toBe('24 de marzo de 2026, 23:05:09');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const table = await page.locator('table').first().boundingBox();
      expect(table?.width).toBeGreaterThan(200);
      expect(table?.height).toBeGreaterThan(100);
      expect(await overflowing(page), `at ${width} pixels`).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faint(page), `${colorScheme}, at ${width} pixels`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    expect(requests).toEqual([address]);
    await page.close();
  });

  test('the two themes differ, and paper is always light', async () => {
    const { page } = await open(browser(), goBoard);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    const adjust = () => page.evaluate(() => getComputedStyle(document.querySelector('.stone') as Element).printColorAdjust);
    expect(await adjust()).toBe('exact');
    await page.close();
  });

  test('a go board is square, with round stones on its crossings', async () => {
    const { page } = await open(browser(), goBoard);
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('.goban tbody .stone')].map((stone) => {
        const cell = (stone.parentElement as Element).getBoundingClientRect();
        const { left, top, width, height } = stone.getBoundingClientRect();
        const middle = [left + width / 2 - cell.left - cell.width / 2, top + height / 2 - cell.top - cell.height / 2];
        return {
          round: getComputedStyle(stone).borderRadius,
          even: Math.abs(width - height),
          off: Math.max(...middle.map(Math.abs)),
        };
      }),
    );
    expect(shapes.length).toBeGreaterThan(20);
    for (const { round, even, off } of shapes) {
      expect(round).toBe('50%');
      expect(even).toBeLessThan(0.6);
      expect(off).toBeLessThan(1);
    }
    await page.close();
  });
});
