// Every lesson of every game played through in a browser, on a phone and at a desk, and puzzles solved and remembered.
import { games, type Language, languages } from '@ludoteca/games';
import { courses, loadLearningWords, loadPuzzles, matchFor } from '@ludoteca/games/learning';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { type Opened, served, turnTo, visit } from './app.ts';
import { findings } from './inspect.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const locales = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' } as const satisfies Record<Language, string>;

/** What leaves the window or is cut: nothing is wider than it, board and buttons are inside, and what is said is read without scrolling. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const status = document.querySelector('.status')!;
    const parts = ['.board', '.bar'].filter((part) => {
      const { x, right, bottom } = document.querySelector(part)!.getBoundingClientRect();
      return x < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) parts.push('the page');
    if (status.scrollHeight > status.clientHeight + 1) parts.push('what is said');
    return parts;
  });

const small = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const;

/** In windows of both sizes; the larger one stays. */
async function staysInside(page: Page, windows: readonly (typeof sizes | typeof small)[number][] = sizes): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    expect(await outside(page), `${size.width} × ${size.height}`).toEqual([]);
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
  const visits = new Map<Language, Opened>();
  /** One reader for each language, who stays. */
  async function reader(language: Language, hash: string): Promise<Opened> {
    const known = visits.get(language);
    const opened = known ?? (await visit(browser(), address(), { viewport: sizes[0], locale: locales[language], hash }));
    visits.set(language, opened);
    if (known) await turnTo(opened.page, hash);
    return opened;
  }

  test.each(games.map(({ id }) => id))('all lessons of %s', async (game) => {
    const language = languages[games.findIndex(({ id }) => id === game) % languages.length]!;
    const words = await loadLearningWords(language);
    const { common } = words;
    const { page, complaints } = await reader(language, `#/learn/${game}/1`);
    const { lessons } = courses[game as 'go'];
    const keys = Object.keys(lessons);
    const verdict = (text: string) => page.locator('.verdict-line').filter({ hasText: text });
    for (const [index, [key, lesson]] of Object.entries(lessons).entries()) {
      const said = words[game as 'go'].lessons[key]!;
      await expect.poll(() => page.locator('.task').innerText()).toBe(said.task);
      await staysInside(page);
      // Every other lesson is done on the phone.
      if (index % 2 === 1) await page.setViewportSize(sizes[0]);
      const [wrong] = lesson.wrong;
      if (wrong !== undefined) {
        await make(page, game, wrong);
        await verdict(said.reasons[wrong]!).waitFor();
      }
      const [refused] = Object.keys(lesson.refused);
      if (refused !== undefined) {
        await type(page, refused);
        await page.locator('.verdict-line.refused').waitFor();
      }
      await make(page, game, lesson.right[0]);
      await verdict(said.right).waitFor();
      await staysInside(page, [...small, ...sizes]);
      if (key === keys[2]) expect(await findings(page)).toEqual([]);
      if (key !== keys.at(-1)) await page.getByRole('button', { name: common.next, exact: true }).click();
    }
    expect(await page.locator('.contents .learned').count()).toBe(keys.length);
    expect(complaints).toEqual([]);
  });

  test('on the smallest phone a lesson has a board to play on, and its buttons below it', async () => {
    const { page } = await reader('pt', '#/learn');
    await page.setViewportSize({ width: 320, height: 568 });
    for (const { id } of games) {
      await turnTo(page, `#/learn/${id}/3`);
      const board = (await page.locator('.exercise .board').boundingBox())!;
      const bar = (await page.locator('.exercise .bar').boundingBox())!;
      expect(Math.min(board.width, board.height), id).toBeGreaterThan(140);
      expect(bar.y, id).toBeGreaterThanOrEqual(board.y + board.height - 1);
      expect(bar.y + bar.height, id).toBeLessThanOrEqual(568);
    }
    await page.setViewportSize(sizes[0]);
  });

  test('every page of the rules shows its words and its position', async () => {
    const { page, complaints } = await reader('en', '#/learn');
    const words = await loadLearningWords('en');
    await expect.poll(() => page.locator('.learn-games a').count()).toBe(games.length);
    expect(await findings(page)).toEqual([]);
    for (const { id } of games) {
      for (const [key, { position }] of Object.entries(courses[id as 'go'].topics)) {
        await page.evaluate((to) => {
          location.hash = to;
        }, `#/learn/${id}/${key.toLowerCase()}`);
        await expect.poll(() => page.locator('.topic h1').innerText()).toBe(words[id as 'go'].topics[key]!.title);
        expect(await page.locator('.topic .board').count()).toBe(position ? 1 : 0);
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
        }
      }
      expect(await findings(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test('where a topic tells of forbidden points they are crossed out on its board', async () => {
    const { page } = await reader('en', '#/learn/gomoku/forbidden');
    const crosses = page.locator('.topic .board .forbidden');
    await crosses.first().waitFor();
    expect(await crosses.count()).toBe(3);
  });

  test('a move that is tried on the board and refused is answered by the rules, and the answer is drawn there', async () => {
    const { page } = await reader('en', '#/learn/damas/4');
    await make(page, 'damas', 'h2xf4');
    await page.locator('.verdict-line').filter({ hasText: 'You must take the larger number: 2.' }).waitFor();
    expect(await page.locator('.board .hinted').count()).toBe(0);
    await page.getByRole('button', { name: 'Show me', exact: true }).click();
    await page.locator('.board .hinted').first().waitFor();
  });

  test('a puzzle of each kind is solved by its line, and remembered', async () => {
    const puzzles = await loadPuzzles();
    const { page, complaints } = await reader('en', '#/puzzles');
    await expect.poll(() => page.locator('.puzzle-list a').count()).toBe(puzzles.length);
    expect(await page.locator('.puzzles .daily').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    const kinds = [...new Set(puzzles.map(({ kind }) => kind))];
    for (const kind of kinds) {
      const puzzle = puzzles.find((one) => one.kind === kind)!;
      await turnTo(page, `#/puzzles/${puzzle.id}`);
      await page.locator('.exercise .task').waitFor();
      const game = games.find(({ id }) => id === puzzle.game)!;
      const match = matchFor(game, puzzle.position);
      const wrong = game.moves(match.state).find((move) => !puzzle.steps[0].accept.includes(game.formatMove(move, match.state)))!;
      await type(page, game.formatMove(wrong, match.state));
      await page.locator('.verdict-line.wrong').waitFor();
      for (const { accept } of puzzle.steps) {
        await type(page, accept[0]);
        await page.locator('.verdict-line.right').waitFor();
      }
      await page.locator('.verdict-line').filter({ hasText: 'Solved!' }).waitFor();
      await page.locator('.bar .primary:focus').waitFor();
      await staysInside(page);
      expect(await page.locator('.price').count()).toBe(puzzle.prices?.length ?? 0);
    }
    await turnTo(page, '#/puzzles');
    await expect.poll(() => page.locator('.puzzle-list .learned').count()).toBe(kinds.length);
    await page.reload();
    await expect.poll(() => page.locator('.puzzle-list .learned').count()).toBe(kinds.length);
    expect(complaints).toEqual([]);
  });
});
