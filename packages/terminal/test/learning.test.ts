// Rules, lessons and puzzles in the terminal: by lines, and in windows of the usual and of the smallest size.
import { games, words as gameWords, type Language, languages, wordsOfGame } from '@ludoteca/games';
import { courses, loadLearningWords, loadPuzzles } from '@ludoteca/games/learning';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyRequest } from '../src/game-request.ts';
import { showHelp, topicMenu } from '../src/learning/help.ts';
import { chooseOptions } from '../src/option-menu.ts';
import { layoutOf } from '../src/screen/controls.ts';
import { readPages } from '../src/screen/pages.ts';
import { makeStore } from '../src/screen/store.ts';
import type { Surface } from '../src/surface.ts';
import { bundle, homes } from './program.ts';
import { fakeSurface } from './surface.ts';
import { describeInTerminal, openTerminal, type Screen } from './tmux.ts';

const home = homes();

describe.each(languages)('help in %s', (language: Language) => {
  test.each(games.map((game) => [game.id, game] as const))('every topic of %s is reached by its word', async (id, game) => {
    const words = await loadLearningWords(language);
    for (const { name, title, text } of Object.values(words[id as 'go'].topics)) {
      const surface = fakeSurface([], language);
      await showHelp(surface, game, name.toUpperCase());
      expect(surface.log[0]).toBe(title);
      for (const paragraph of text) expect(surface.log).toContain(paragraph);
    }
    const surface = fakeSurface([], language);
    await showHelp(surface, game, '');
    for (const { name } of Object.values(words[id as 'go'].topics)) expect(surface.log.at(-1)).toContain(name);
    await showHelp(surface, game, 'nonsense');
    expect(surface.log.at(-1)).toMatch(/["«]nonsense["»]/);
  });
});

test('a screen lets one choose among the topics, and goes back', async () => {
  const go = games.find(({ id }) => id === 'go')!;
  const topics = Object.keys(courses.go.topics).length;
  const surface = fakeSurface(['5', String(topics + 1), String(topics + 2)], 'en', true);
  expect(await topicMenu(surface, go)).toBe('done');
  expect(surface.log.join('\n')).toContain('No move may bring back a position');
  expect(surface.log.join('\n')).toContain('SAVE');
});

test('a lesson by lines: refused, wrong, shown, right, and remembered', () => {
  const first = home().run(['learn', 'go', '--lang', 'en'], ['C3', 'B2', 'HINT', 'C2', '', 'EXIT']);
  expect(first.out).toContain('There is a stone on C3 already.');
  expect(first.out).toContain('Not quite. B2 is next to the liberty, not on it.');
  expect(first.out).toContain('The answer: C2.');
  expect(first.out).toContain('Right! C2 was its last liberty');
  expect(home().run(['learn', 'go', '--lang', 'en'], ['EXIT']).out).toContain('Lesson 2 of 11');
});

test('all lessons of every game can be done by lines', () => {
  for (const { id } of games) {
    const answers = Object.values(courses[id as 'go'].lessons).flatMap(({ right }) => [
      right[0].replace('6', id === 'truco' ? '3' : '6'),
      '',
    ]);
    const { out, code } = home().run(['learn', id, '--lang', 'en'], answers);
    expect([id, code, out.includes('That was the last lesson.')]).toEqual([id, 0, true]);
  }
});

test('a puzzle by lines: wrong, solved, with its prices', async () => {
  const puzzle = (await loadPuzzles()).find(({ kind }) => kind === 'decision')!;
  const { out } = home().run(['puzzle', 'truco', '--lang', 'en'], [puzzle.prices!.at(-1)![0], puzzle.steps[0].accept[0], 'EXIT']);
  expect(out).toContain('0 of 24 solved');
  expect(out).toMatch(/does not work\./);
  expect(out).toContain('Solved!');
  expect(out).toContain('What each choice is worth on average');
});

test('the menu of lines has the opponent, the options, lessons and puzzles', () => {
  const { out } = home().run(
    ['damas', '--lang', 'en', '--plain'],
    ['5', '4', '1', '6', '1', '6', '5', '5+3', '6', 'Ana,Luis', '7', 'HELP queens', '3'],
  );
  expect(out).toContain('(79 % against 2)');
  expect(out).toContain('(the strongest, 73 % against 7)');
  expect(out).toContain('Looks four moves ahead and overlooks one answer in twelve.');
  expect(out).toContain('Rules: Damas');
  expect(out).toContain('Rules: Russian draughts');
  expect(out).toContain('Clock: 5m+3s');
  expect(out).toContain('Names: Ana, Luis');
  expect(out).toContain('A man that reaches the last row becomes a queen');
});

test.each(languages)('all options of every game are in its menu, in words of %s', async (language) => {
  for (const game of games) {
    const surface = fakeSurface([], language);
    await chooseOptions(surface, game, emptyRequest);
    const rows = surface.asks[0]?.options ?? [];
    const labels = wordsOfGame(gameWords[language], game.id).options;
    for (const name of Object.keys(game.choices)) {
      expect(labels[name], `${game.id} ${name}`).toBeTruthy();
      expect(
        rows.some((row) => row.startsWith(`${labels[name]}: `)),
        `${game.id} ${name}`,
      ).toBe(true);
    }
  }
});

test('whether cards are shown, for testing, is an option of the menu, too', () => {
  const { out } = home().run(['truco', '--lang', 'en', '--plain', '--seed', '1'], ['6', '7', '8', '1', 'EXIT', '3']);
  expect(out).toContain('7) Everybody’s cards: shown, for testing');
  expect(out).toMatch(/Machine’s cards/);
});

describe.each([
  [80, 24],
  [60, 20],
])('a window of %i × %i', (columns, rows) => {
  beforeAll(() => void Object.assign(process.stdout, { columns, rows }));
  afterAll(() => void Object.assign(process.stdout, { columns: undefined, rows: undefined }));

  test.each(languages)('shows every topic of every game in %s, page by page, and cuts nothing', async (language) => {
    const words = await loadLearningWords(language);
    for (const game of games) {
      for (const { name, title, text } of Object.values(words[game.id as 'go'].topics)) {
        const store = makeStore();
        const surface: Surface = {
          ...fakeSurface([], language, true),
          unicode: true,
          read: (lines) => readPages(store, lines, language),
        };
        const shown: string[] = [];
        let done = false;
        const reading = showHelp(surface, game, name).then(() => {
          done = true;
        });
        while (!done) {
          await new Promise(setImmediate);
          const snapshot = store.snapshot();
          if (!snapshot.ask) continue;
          const { fits, messages, top } = layoutOf(snapshot, { columns, rows }, { colour: false, unicode: true, language });
          expect([fits, messages], `${game.id} ${name}`).toEqual([true, snapshot.messages]);
          expect(top + messages.length + 2).toBeLessThanOrEqual(rows);
          for (const line of messages) expect([...line].length, line).toBeLessThanOrEqual(columns - 4);
          shown.push(...messages);
          store.answer('');
        }
        await reading;
        const letters = (part: string) => part.replace(/\s+/g, '');
        for (const part of [title, ...text]) expect(letters(shown.join(''))).toContain(letters(part));
      }
    }
  });
});

describeInTerminal('help in a terminal', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  test('a topic is read to its end, and the game goes on', async () => {
    const { ko } = (await loadLearningWords('en')).go.topics;
    home().introduce('en');
    const { dir, env } = home();
    const command = [process.execPath, bundle, 'go', '--start', '--lang', 'en', '--dir', dir];
    screen = openTerminal(command, { ...env, CI: 'true' }, { columns: 60, rows: 20 });
    await screen.until('Black to play');
    screen.type(`HELP ${ko!.name}`);
    screen.keys('Enter');
    for (let page = await screen.until(ko!.title); !page.includes('Black to play'); ) {
      const before = page;
      screen.keys('Enter');
      page = await screen.until((now) => now !== before);
    }
  });
});
