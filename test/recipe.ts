import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, root } from './source.ts';

/** What a page of `docs/` tells its readers to do. */
export interface Recipe {
  readonly text: string;
  /** Whole files. */
  readonly files: readonly { readonly path: string; readonly code: string }[];
  /** Changes to files that are there; `lines` come in place of others or between them. */
  readonly edits: readonly { readonly path: string; readonly hunks: readonly string[][]; readonly lines: number }[];
}

/** The blocks of a page that begin with the path of a file. */
export function readRecipe(page: string): Recipe {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const files = [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)].map(([, path, code]) => ({
    path: path!,
    code: code!,
  }));
  const edits = [...text.matchAll(/^```diff\n--- (\S+)\n([\s\S]*?)\n```$/gm)].map(([, path, body]) => {
    const lines = body!.split('\n');
    const hunks = body!.split('\n@@\n').map((hunk) => hunk.split('\n'));
    return { path: path!, hunks, lines: lines.filter((line) => line.startsWith('+')).length };
  });
  return { text, files, edits };
}

const kept = (hunk: readonly string[], sign: '+' | '-'): string =>
  hunk
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** Writes the files of a recipe and makes its changes; throws where a change has not exactly one place. */
export function follow({ files, edits }: Pick<Recipe, 'files' | 'edits'>, folder: string): void {
  for (const { path, code } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  for (const { path, hunks } of edits) {
    let text = readFileSync(join(folder, path), 'utf8');
    for (const hunk of hunks) {
      const parts = text.split(kept(hunk, '-'));
      if (parts.length !== 2) throw new Error(`${path}: ${parts.length - 1} places for\n${hunk.join('\n')}`);
      text = parts.join(kept(hunk, '+'));
    }
    writeFileSync(join(folder, path), text);
  }
}

const toolFiles = [
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
  'test/built.ts',
  'test/slowest.ts',
  'biome.json',
  'package.json',
];

/** A copy of the repository without what is built; inside it, so that the tools are found, but with packages of its own. */
export function copyRepository(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(root, '.page-'));
  for (const name of packages) {
    const from = join(root, 'packages', name);
    const to = join(folder, 'packages', name);
    mkdirSync(to, { recursive: true });
    for (const entry of readdirSync(from)) {
      // No recipe needs the tables of the players, which are large.
      if (entry === 'data') mkdirSync(join(to, entry));
      else if (!['dist', 'node_modules'].includes(entry)) cpSync(join(from, entry), join(to, entry), { recursive: true });
    }
  }
  for (const file of toolFiles) cpSync(join(root, file), join(folder, file), { recursive: true });
  mkdirSync(join(folder, 'node_modules', '@ludoteca'), { recursive: true });
  for (const name of packages) symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@ludoteca', name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
