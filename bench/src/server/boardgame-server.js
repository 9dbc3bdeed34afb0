// boardgame.io with its own server and its FlatFile storage: a move puts a stone on a free cell.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { stones } from './boardgame-game.js';
import { answerUsage } from './process.js';

const { folder, synced = false } = JSON.parse(process.argv[2] ?? '{}');

/**
 * FlatFile asks for `node-persist`, which boardgame.io does not bring along. This does the same: a file for each key, written whole
 * with every change; synced to the disk, as ours is, only where that is asked for.
 */
const filesByKey = {
  init: async () => mkdirSync(folder, { recursive: true }),
  /** @param {string} key */
  file: (key) => join(folder, createHash('md5').update(key).digest('hex')),
  /** @param {string} key */
  getItem: async (key) => {
    const text = await readFile(filesByKey.file(key), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text).value;
  },
  /** @param {string} key @param {unknown} value */
  setItem: (key, value) => writeFile(filesByKey.file(key), JSON.stringify({ key, value }), { flush: synced }),
  /** @param {string} key */
  removeItem: async (key) => rmSync(filesByKey.file(key), { force: true }),
};
const modules = /** @type {{ _load: (request: string, ...rest: unknown[]) => unknown }} */ (/** @type {unknown} */ (Module));
const load = modules._load;
modules._load = (request, ...rest) => (request === 'node-persist' ? filesByKey : load(request, ...rest));
const { Server, FlatFile, Origins } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [stones], db: new FlatFile({ dir: folder }), origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
answerUsage({ port: appServer.address().port });
