// The type checker is the first step of `npm test`: a change that it refuses is noticed, whatever the tests say.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { mutated } from './mutations.js';

/** On a copy of packages/games, one change at a time. @param {string} root */
export function typeChecker(root) {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-mutants-'));
  for (const path of ['tsconfig.base.json', 'packages/games/tsconfig.json', 'packages/games/package.json', 'packages/games/src'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @returns {Promise<boolean>} */
  const passes = () =>
    new Promise((resolve) => {
      const args = [
        join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        join(folder, 'packages/games'),
        '--noEmit',
        '--singleThreaded',
      ];
      execFile(process.execPath, args, (error) => resolve(!error));
    });

  /** @param {import('./mutations.js').Mutation} mutation */
  async function refuses(mutation) {
    const place = join(folder, relative(root, mutation.file));
    const code = readFileSync(mutation.file, 'utf8');
    writeFileSync(place, mutated(code, mutation));
    const passed = await passes();
    writeFileSync(place, code);
    return !passed;
  }

  return {
    /** @param {import('./mutations.js').Mutation} mutation @returns {Promise<boolean>} */
    refuse(mutation) {
      const mine = last.then(() => refuses(mutation));
      last = mine;
      return mine;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
