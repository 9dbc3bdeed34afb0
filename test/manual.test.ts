import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...list('docs').filter((path) => path.endsWith('.md'))];

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['dist', 'node_modules'].includes(entry.name) ? [] : list(path);
  });
}

test('every file that the technical manual names is there', () => {
  const files = ['packages', 'scripts', 'test', 'bench', 'docs'].flatMap(list).map((path) => `/${path}`);
  const text = readFileSync(join(root, 'docs/manual/technical.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|js|json|md))`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test.each(pages)('%s: every link to a page of ours leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const broken = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(([, link]) => {
    const [path = '', anchor] = link!.split('#');
    const target = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) return [link];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [link];
  });
  expect(broken).toEqual([]);
});

/** As GitHub makes them out of headings. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
