// The pages of `docs/` that say how something is added, followed to the letter in one copy of the repository.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser } from './browser.ts';
import { copyRepository, follow, type Recipe, readRecipe } from './recipe.ts';
import { root } from './source.ts';

const game = readRecipe('adding-a-game.md');
const player = readRecipe('adding-a-player.md');
const language = readRecipe('adding-a-language.md');

/** Where a page begins: with it the type checker knows that something is missing elsewhere. */
const begins = ({ path }: { readonly path: string }): boolean =>
  path === 'packages/games/src/words/en.ts' || path === 'packages/games/src/words/words.ts';
const rest = ({ edits }: Recipe) => edits.filter((edit) => !begins(edit));

const copy = copyRepository();
const inCopy = (...path: string[]): string => join(copy.folder, ...path);
afterAll(() => copy.remove());

function command(script: string, args: readonly string[], input = '', cwd = copy.folder): string {
  const env = { ...process.env, NO_COLOR: '1', LANG: 'C.UTF-8', LC_ALL: '', HOME: inCopy('home'), XDG_CONFIG_HOME: '' };
  return execFileSync(process.execPath, [script, ...args], {
    cwd,
    input,
    env,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
const toolPath = (path: string): string => join(root, 'node_modules', path);
const ludoteca = (input: string, ...args: string[]): string => command(inCopy('packages/terminal/dist/ludoteca.js'), args, input);

/** The sources and the tests that a page has written; the other tests have nothing to do with it. */
writeFileSync(
  inCopy('recipes.json'),
  JSON.stringify({ extends: './tsconfig.json', include: ['packages/*/src', 'packages/games/test/tictactoe'] }),
);
mkdirSync(inCopy('home'));

/** What the type checker says. */
function typeErrors(): string[] {
  try {
    return command(toolPath('typescript/bin/tsc'), ['-p', 'recipes.json', '--singleThreaded']).split('\n').filter(Boolean);
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.split('\n').filter(Boolean);
  }
}

/** Every `e` of a sentence with an accent, so that it can be told from the English one; what stands in braces stays. */
function accented(words: unknown): unknown {
  if (typeof words === 'string') return words.replace(/\{\w+\}|e/g, (found) => (found === 'e' ? 'é' : found));
  if (Array.isArray(words)) return words.map(accented);
  return Object.fromEntries(Object.entries(Object(words)).map(([key, value]) => [key, accented(value)]));
}

type Words = Readonly<Record<string, object>>;

/** The French catalogue of a package, made of the English one. */
async function writeFrench(name: string, own: (english: Words) => object = () => ({}), where = 'words'): Promise<void> {
  const folder = inCopy('packages', name, 'src', where);
  const { en } = (await import(join(folder, 'en.ts'))) as { en: Words };
  const words = JSON.stringify({ ...(accented(en) as object), ...own(en) });
  const code = [
    `import type { Translation } from '${name === 'games' ? './translation.ts' : '@ludoteca/games'}';`,
    "import type { en } from './en.ts';",
    `export const fr: Translation<typeof en> = ${words};`,
  ];
  writeFileSync(join(folder, 'fr.ts'), code.join('\n'));
}

/** A catalogue with a type of its own: the rules and lessons, the ready-made phrases. */
async function writeFrenchAs(type: string, from: string, ...path: string[]): Promise<void> {
  const folder = inCopy('packages', ...path);
  const { en } = (await import(join(folder, 'en.ts'))) as { en: Words };
  const code = [`import type { ${type} } from '${from}';`, `export const fr: ${type} = ${JSON.stringify(accented(en))};`];
  writeFileSync(join(folder, 'fr.ts'), code.join('\n'));
}

test.each([
  ['adding-a-game.md', game],
  ['adding-a-player.md', player],
])('%s: the steps are counted', (_, { text, files, edits }) => {
  const [, ...promised] = /write (\d+) files? and change (\d+) lines in (\d+) lists/.exec(text.replace(/\s+/g, ' ')) ?? [];
  expect(promised.map(Number)).toEqual([files.length, edits.reduce((sum, { lines }) => sum + lines, 0), edits.length]);
});

test('adding-a-language.md: the steps are counted', () => {
  const [, ...promised] = /write 12 files and change (\d+) lines in (\d+) lists/.exec(language.text.replace(/\s+/g, ' ')) ?? [];
  expect(promised.map(Number)).toEqual([language.edits.reduce((sum, { lines }) => sum + lines, 0), language.edits.length]);
});

test('the technical manual has the same counts', () => {
  const manual = readFileSync(join(root, 'docs/manual/technical.md'), 'utf8');
  const counts = (text: string) =>
    /(\d+) files? and (?:change )?(\d+) lines in (\d+) lists/.exec(text.replace(/\s+/g, ' '))?.slice(1);
  for (const [page, { text }] of Object.entries({ game, player, language }))
    expect(counts(new RegExp(`adding-a-${page}\\.md\\).*`).exec(manual)?.[0] ?? ''), page).toEqual(counts(text));
});

test('the type checker names every list that lacks a game or a language', () => {
  follow({ files: game.files, edits: [...game.edits, ...language.edits].filter(begins) }, copy.folder);
  const named = typeErrors().flatMap((line) => /^(packages\/\S+?)\(/.exec(line)?.[1] ?? []);
  const listed = [...language.text.matchAll(/^- `(packages\/\S+)`$/gm)].map(([, path]) => path!);
  expect(listed.toSorted()).toEqual(language.edits.map(({ path }) => path).toSorted());
  expect([...new Set(named)].toSorted()).toEqual([...listed, ...rest(game).map(({ path }) => path)].toSorted());
});

test('with what the pages say, everything compiles and passes the lint', async () => {
  follow(player, copy.folder);
  follow({ files: [], edits: [...rest(game), ...rest(language)] }, copy.folder);
  await writeFrench('games', ({ core }) => ({ core: { ...(accented(core) as object), language: 'Français', locale: 'fr' } }));
  await writeFrenchAs('LearningWords', './shape.ts', 'games', 'src', 'learning', 'words');
  await writeFrenchAs('Phrases', '../phrases.ts', 'online', 'src', 'words');
  await writeFrench('players');
  await writeFrench('report');
  await writeFrench('terminal', ({ typed }) => ({
    typed: Object.fromEntries(Object.keys(typed!).map((name) => [name, `FR${name.toUpperCase()}`])),
    yes: ['oui'],
  }));
  await writeFrench('web');
  for (const part of ['words/identity', 'words/online', 'words/room', 'words/seal', 'board/words']) {
    await writeFrench('web', undefined, part);
  }
  expect(typeErrors()).toEqual([]);
  const touched = [game, player, language].flatMap(({ files, edits }) => [...files, ...edits].map(({ path }) => path));
  const lint = () =>
    command(toolPath('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '--vcs-enabled=false', ...touched]);
  expect(lint).not.toThrow();
});

test('the game passes the conformance suite', () => {
  const args = ['run', 'packages/games/test/tictactoe', '--coverage.enabled=false'];
  expect(command(toolPath('vitest/vitest.mjs'), args)).toMatch(/Tests\s+\d+ passed/);
});

const build = (name: string): string =>
  command(toolPath('vite/bin/vite.js'), ['build', '--logLevel', 'error'], '', inCopy('packages', name));
const play = (...args: string[]): string[] => [...args, '--plain', '--start', '--dir', inCopy('games')];

test('the terminal plays a whole game of it by a pipe', () => {
  build('terminal');
  const said = ludoteca('b2\na1\nb2\nb3\nb1\na3\nc3\nc1\n', ...play('tictactoe', '--lang', 'en'));
  expect(said).toContain('b2 is taken.');
  expect(said).toContain('3<x>x o \n2 .<x>. \n1 o o<x>\n  a b c \nThree in a row for Crosses: a3 b2 c1\n');
  expect(readFileSync(inCopy('games', 'reporteFinal.html'), 'utf8')).toContain('Three in a row for Crosses: a3 b2 c1');
});

test('the player can be chosen in the terminal and plays in the arena', () => {
  const board = ['--rows', '5', '--columns', '5', '--seed', '1'];
  expect(ludoteca('', 'gomoku', '--help')).toContain('who plays: human, random, 1, 2');
  expect(ludoteca('a1\n', ...play('gomoku', '--white', 'random', '--lang', 'en', ...board))).toMatch(
    /^Ludoteca random: [a-e][1-5]$/m,
  );
  const arena = ['--a', 'random', '--b', 'random', '--games', '2', '--output', inCopy('arena'), ...board];
  expect(ludoteca('', 'arena', 'gomoku', ...arena)).toMatch(/^Score of Ludoteca random: .* in 2 games/m);
});

test('the rules are taught in the terminal, in the new language too', () => {
  expect(ludoteca('HELP notation\nEXIT\n', ...play('tictactoe', '--lang', 'en'))).toContain(
    'from a1 to c3.\n\n3 . . . \n2 . x . \n1 o . . ',
  );
  const said = ludoteca('b2\na2\nb1\n\n', 'learn', 'tictactoe', '--plain', '--lang', 'fr');
  expect(said).toContain('b2 is takén.');
  expect(said).toContain('Noughts will closé thé column now.');
  expect(said).toContain('Right! Thréé in a row.');
});

test('the language is spoken by the terminal and by the report', () => {
  const said = ludoteca('b2\nFRUNDO\nb2\nFRRESIGN\n', ...play('tictactoe', '--lang', 'fr'));
  expect(said).toContain('Crossés, whéré do you put your mark?');
  expect(said).toContain('Crossés win.\nBy résignation.\n');
  expect(readFileSync(inCopy('games', 'reporteFinal.html'), 'utf8')).toMatch(
    /<html lang="fr">[\s\S]*<p class="why">By résignation/,
  );
});

test('the server has tables of it', async () => {
  build('server');
  const built: typeof import('../packages/server/src/index.ts') = await import(inCopy('packages/server/dist/index.js'));
  const engine = await built.openEngine(inCopy('tables.db'));
  const server = await built.startServer({ engine, host: '127.0.0.1', port: 0, threads: 1 });
  let cookie = '';
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const said = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${server.url}/api/${path}`, { ...said, headers: { cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return (await response.json()) as Record<string, unknown>;
  };
  try {
    await ask('me', { name: 'Ana' });
    const { id } = await ask('matches', { game: 'tictactoe', options: { first: 'x' }, seats: [{ kind: 'me' }, { kind: 'me' }] });
    const said = [];
    for (const [seq, text] of ['b2', 'a1', 'b3', 'b1', 'a3', 'c3', 'c1'].entries())
      said.push(await ask(`matches/${id}/commands`, { id: `m${seq}`, seq, seat: seq % 2, command: { kind: 'move', text } }));
    expect(said.map(({ ok, seq }) => [ok, seq])).toEqual([1, 2, 3, 4, 5, 6, 8].map((seq) => [true, seq]));
    expect(await ask(`matches/${id}/record`)).toMatchObject({
      game: 'tictactoe',
      result: { payoffs: [1, 0], reason: 'line' },
    });
    const other = await ask('matches', { game: 'tictactoe', options: {}, seats: [{ kind: 'me' }, { kind: 'me' }] });
    const again = (seq: number) =>
      ask(`matches/${other.id}/commands`, { id: `m${seq}`, seq, seat: seq, command: { kind: 'move', text: 'b2' } });
    await again(0);
    expect(await again(1)).toMatchObject({ ok: false, refusal: { code: 'occupied', at: 'b2' } });
  } finally {
    await server.close();
  }
});

test('the browser app builds with all of it', () => {
  build('web');
  expect(readFileSync(inCopy('packages', 'web', 'dist', 'index.html'), 'utf8')).toContain('<script');
});

describeInBrowser('in a browser', (browser) => {
  test('a whole game is played in the page, in the new language', async () => {
    const server = spawn(process.execPath, [inCopy('packages/terminal/dist/ludoteca.js'), 'web', '--port', '0', '--no-open'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve));
      const context = await browser().newContext({ locale: 'fr-FR', reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.goto(address.trim());
      await page.locator('.tile-game .start', { hasText: 'Tic-tac-toé' }).click();
      for (const cell of ['b2', 'a1', 'b3', 'b1', 'a3', 'c3', 'c1'])
        await page.locator(`[data-place][aria-label^="${cell},"]`).click();
      expect(await page.locator('.verdict').innerText()).toContain('a3 b2 c1');
      expect(complaints).toEqual([]);
      await context.close();
    } finally {
      server.kill();
    }
  });
});
