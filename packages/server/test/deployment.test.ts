// What docs/running-a-server.md shows: the files are as their linters want them, the page tells of every setting, and a copy of the
// database can be brought back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/running-a-server.md');

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  expect(validate('FRM node').length).toBeGreaterThan(0);
  // What it copies is there, and all that is built from is copied.
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
  for (const path of copied) expect(() => readFileSync(join(root, path, '')), path).not.toThrow(/ENOENT/);
});

test('the compose file has no fault and no warning that its linter knows', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  type Linted = { readonly filePath: string; readonly messages: readonly unknown[] };
  const lint = (file: string): unknown[] =>
    (linter.lintFiles([join(root, file)], false) as Linted[]).flatMap(({ filePath, messages }) => [filePath, ...messages]);
  expect(lint('compose.yaml')).toEqual([join(root, 'compose.yaml')]);
  expect(lint('docs/examples/nginx.conf').length).toBeGreaterThan(1);
});

test('the page shows the files as they are, and every setting that a server has', () => {
  for (const file of ['ludoteca.service', 'nginx.conf']) expect(page).toContain(read(`docs/examples/${file}`));
  const settings = [
    ...read('packages/terminal/src/cli/serve.ts').matchAll(/option\('(--[a-z-]+)[^']*', '[^']*', '([A-Z_]+)'\)/g),
  ];
  expect(settings.length).toBeGreaterThanOrEqual(10);
  for (const [, flag, variable] of settings) expect(page).toContain(`| \`${flag}\` | \`LUDOTECA_${variable}\` |`);
  const used = [
    ...`${read('Dockerfile')}${read('compose.yaml')}${read('docs/examples/ludoteca.service')}`.matchAll(/LUDOTECA_([A-Z_]+)/g),
  ];
  for (const [, variable] of used) expect(settings.map(([, , known]) => known)).toContain(variable);
  for (const measure of ['connections', 'matches_loaded', 'commands_kept', 'programs_waiting']) {
    expect(page).toContain(`ludoteca_${measure}`);
  }
});
