// Every lesson of every game played through in a browser, on a phone and at a desk, and puzzles solved and remembered.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { games, type Language, languages } from '@ludoteca/games';
import { courses, loadLearningWords, loadPuzzles, matchFor } from '@ludoteca/games/learning';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { served, visit } from './app.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const locales = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' } as const satisfies Record<Language, string>;

interface Inspector {
  run(): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const found = await (globalThis as unknown as { axe: Inspector }).axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** Nothing is wider than the window, and the board and the buttons are inside it. */
async function staysInside(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // What is said is read at once, without scrolling.
  expect(await page.locator('.status').evaluate((place) => place.scrollHeight - place.clientHeight)).toBeLessThanOrEqual(1);
  for (const part of ['.board', '.bar']) {
    const box = (await page.locator(part).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(-1);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
  }
}

const type = async (page: Page, text: string): Promise<void> => {
  await page.locator('.typed input').fill(text);
  await page.locator('.typed button').click();
};

/** Points at a board as a learner does: cells for stones, squares for pieces, faces for dice, cards and words for truco. */
async function make(page: Page, game: string, move: string): Promise<void> {
  const cell = (name: string) => page.locator(`[data-place][aria-label^="${name},"]`);
  if ((game === 'go' || game === 'gomoku') && move !== 'pass') await cell(move).click();
  else if (game === 'damas') for (const square of move.split(/[-x]/)) await cell(square).click();
  else if (game === 'goose')
    await page
      .locator('.faces button')
      .nth(Number(move) - 1)
      .click();
  else await type(page, move);
}

describeInBrowser('learning', (browser) => {
  const address = served();

  describe.each(Object.keys(sizes) as (keyof typeof sizes)[])('on a %s', (place) => {
    test.each(games.map(({ id }) => id))('all lessons of %s', async (game) => {
      const language = languages[games.findIndex(({ id }) => id === game) % languages.length]!;
      const words = await loadLearningWords(language);
      const { common } = words;
      const { page, complaints, close } = await visit(browser(), address(), {
        viewport: sizes[place],
        locale: locales[language],
        hash: `#/learn/${game}/1`,
      });
      const { lessons } = courses[game as 'go'];
      for (const [key, lesson] of Object.entries(lessons)) {
        const said = words[game as 'go'].lessons[key]!;
        const verdict = page.locator('.verdict-line');
        await expect.poll(() => page.locator('.task').innerText()).toBe(said.task);
        await staysInside(page);
        const [wrong] = lesson.wrong;
        if (wrong !== undefined) {
          await make(page, game, wrong);
          await expect.poll(() => verdict.innerText()).toContain(said.reasons[wrong]!);
        }
        const [refused] = Object.keys(lesson.refused);
        if (refused !== undefined) {
          await type(page, refused);
          await expect.poll(() => verdict.getAttribute('class')).toContain('refused');
        }
        await make(page, game, lesson.right[0]);
        await expect.poll(() => verdict.innerText()).toContain(said.right);
        await staysInside(page);
        if (key === Object.keys(lessons)[2]) expect(await violations(page)).toEqual([]);
        if (key !== Object.keys(lessons).at(-1)) await page.getByRole('button', { name: common.next, exact: true }).click();
      }
      expect(await page.locator('.contents .learned').count()).toBe(Object.keys(lessons).length);
      expect(complaints).toEqual([]);
      await close();
    });

    test('every page of the rules shows its words and its position', async () => {
      const { page, complaints, close } = await visit(browser(), address(), { viewport: sizes[place], hash: '#/learn' });
      const words = await loadLearningWords('en');
      await expect.poll(() => page.locator('.learn-games a').count()).toBe(games.length);
      expect(await violations(page)).toEqual([]);
      for (const { id } of games) {
        for (const [key, { position }] of Object.entries(courses[id as 'go'].topics)) {
          await page.goto(`${address()}#/learn/${id}/${key.toLowerCase()}`);
          await expect.poll(() => page.locator('.topic h1').innerText()).toBe(words[id as 'go'].topics[key]!.title);
          expect(await page.locator('.topic .board').count()).toBe(position ? 1 : 0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[place].width);
        }
        expect(await violations(page)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    });
  });

  test('a move that is tried on the board and refused is answered by the rules', async () => {
    const { page, close } = await visit(browser(), address(), { hash: '#/learn/damas/4' });
    await make(page, 'damas', 'h2xf4');
    await expect.poll(() => page.locator('.verdict-line').innerText()).toContain('You must take the larger number: 2.');
    await close();
  });

  test('a puzzle of each kind is solved by its line, and remembered', async () => {
    const puzzles = await loadPuzzles();
    const { page, complaints, close } = await visit(browser(), address(), { viewport: sizes.phone, hash: '#/puzzles' });
    await expect.poll(() => page.locator('.puzzle-list a').count()).toBe(puzzles.length);
    expect(await page.locator('.puzzles .primary').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const kinds = [...new Set(puzzles.map(({ kind }) => kind))];
    for (const kind of kinds) {
      const puzzle = puzzles.find((one) => one.kind === kind)!;
      await page.goto(`${address()}#/puzzles/${puzzle.id}`);
      await page.locator('.exercise .task').waitFor();
      const game = games.find(({ id }) => id === puzzle.game)!;
      const match = matchFor(game, puzzle.position);
      const wrong = game.moves(match.state).find((move) => !puzzle.steps[0].accept.includes(game.formatMove(move, match.state)))!;
      await type(page, game.formatMove(wrong, match.state));
      await expect.poll(() => page.locator('.verdict-line').getAttribute('class')).toContain('wrong');
      for (const { accept } of puzzle.steps) {
        await type(page, accept[0]);
        await expect.poll(() => page.locator('.verdict-line').getAttribute('class')).toContain('right');
      }
      await expect.poll(() => page.locator('.verdict-line').innerText()).toContain('Solved!');
      await staysInside(page);
      expect(await page.locator('.price').count()).toBe(puzzle.prices?.length ?? 0);
    }
    await page.goto(`${address()}#/puzzles`);
    await expect.poll(() => page.locator('.puzzle-list .learned').count()).toBe(kinds.length);
    await page.reload();
    await expect.poll(() => page.locator('.puzzle-list .learned').count()).toBe(kinds.length);
    expect(complaints).toEqual([]);
    await close();
  });
});
