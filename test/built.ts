import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages whose files are built one by one. */
const packages = ['games', 'players', 'workshop', 'report', 'online'];
const source = new RegExp(`^packages/(${packages.join('|')})/src/(.+)\\.ts$`);

const modified = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (latest, name) => Math.max(latest, modified(join(folder, name))),
    0,
  );

/** Whether what is built is what the sources say now. */
const isUpToDate = packages.every((name) => {
  const folder = join(root, 'packages', name);
  return modified(join(folder, 'dist', '.built')) > newest(join(folder, 'src'));
});

const plugin: Plugin = {
  name: 'built',
  enforce: 'pre',
  async resolveId(id, importer) {
    const found = await this.resolve(id, importer, { skipSelf: true });
    const [, name, path] = source.exec(relative(root, found?.id ?? '').replaceAll('\\', '/')) ?? [];
    return name === undefined ? found : join(root, 'packages', name, 'dist', `${path}.js`);
  },
};

/** Runs the sources themselves. */
export const asWritten = {
  resolve: { conditions: ['ludoteca-source'] },
  ssr: { resolve: { conditions: ['ludoteca-source'] } },
};

/**
 * Runs these packages as they are built, by Node itself: passed through the tools of the tests, every name that one of their files
 * has from another is looked up at each use, and a search takes three times as long. Whoever has changed a source since it was built
 * gets the sources.
 */
export const asBuilt = isUpToDate
  ? { plugins: [plugin], test: { server: { deps: { external: [new RegExp(`/packages/(${packages.join('|')})/dist/`)] } } } }
  : { ...asWritten, test: {} };
