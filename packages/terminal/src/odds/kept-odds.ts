import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { areOddsOf, type GooseOdds, type GooseOptions, oddsKey } from '@ludoteca/games/goose';
import { cacheFolder } from '../folders.ts';

/** A solved race takes some 25 MB: the races that were asked for last stay. */
const mostKept = 4;

const fileOf = (options: GooseOptions): string => {
  const sum = createHash('sha256').update(oddsKey(options));
  return join(cacheFolder(), `odds-${sum.digest('hex').slice(0, 32)}.bin`);
};

/** Odds that were solved at an earlier opening; whatever is wrong with the file, it is as if there were none. */
export function readKeptOdds(options: GooseOptions): GooseOdds | undefined {
  try {
    const kept: unknown = deserialize(readFileSync(fileOf(options)));
    return areOddsOf(kept, options) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps solved odds for the next opening; where that can not be, they are solved again. */
export function keepOdds(options: GooseOptions, odds: GooseOdds): void {
  try {
    const [folder, file] = [cacheFolder(), fileOf(options)];
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, serialize(odds));
    renameSync(own, file);
    const others = readdirSync(folder)
      .filter((name) => name.startsWith('odds-'))
      .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { path } of others.slice(mostKept)) rmSync(path, { force: true });
  } catch {
    // A cache is not worth a word.
  }
}
