import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './source.ts';

const page = readFileSync(join(root, 'docs', 'adding-a-game.md'), 'utf8');

/** Every block of code that begins with the name of its file. */
const files = [...page.matchAll(/```ts\n\/\/ (packages\/\S+)\n([\s\S]*?)```/g)].map(([, path, code]) => ({
  path: path ?? '',
  code: code ?? '',
}));

// Inside the repository, so that the tools and the packages are found as a reader of the page would find them.
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(root, '.page-'));
  for (const part of ['packages/games', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'package.json']) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/node_modules|dist$|coverage/.test(path.slice(root.length)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { path, code } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });

test('the page gives four files', () => {
  expect(files.map(({ path }) => path)).toEqual([
    'packages/games/src/tictactoe/game.ts',
    'packages/games/src/words/en/tictactoe.ts',
    'packages/games/src/words/es/tictactoe.ts',
    'packages/games/test/tictactoe/conformance.test.ts',
  ]);
});

test('they compile', () => {
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.json')).toBe('');
});

test('the game passes the conformance suite', () => {
  const output = run('vitest/vitest.mjs', 'run', 'packages/games/test/tictactoe', '--coverage.enabled=false');
  expect(output).toMatch(/Tests\s+7 passed/);
});
