import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type GooseOdds, type GooseOptions, oddsStates } from '@ludoteca/games/goose';
import { cacheFolder } from '../folders.ts';

/** A solved race takes some 25 MB: the races that were asked for last stay. */
const mostKept = 4;
/** Counted up when solved odds change their shape or the rules of the race do. */
const version = 1;

const fileOf = (options: GooseOptions): string => {
  const { players, ending, item3, race } = options;
  const sum = createHash('sha256').update(JSON.stringify([version, players, ending, item3, race]));
  return join(cacheFolder(), `odds-${sum.digest('hex').slice(0, 32)}.bin`);
};

/** Whether what a file held are odds of this race. */
function areOdds(value: unknown, options: GooseOptions): value is GooseOdds {
  const { rowOf, chances, turns, error, space } = Object(value) as Partial<GooseOdds>;
  const states = oddsStates(options);
  return (
    rowOf instanceof Uint32Array &&
    chances instanceof Float64Array &&
    turns instanceof Float64Array &&
    typeof error === 'number' &&
    space?.size === states &&
    rowOf.length === states &&
    turns.length === states &&
    chances.length === states * (options.players - 1)
  );
}

/** Odds that were solved at an earlier opening; whatever is wrong with the file, it is as if there were none. */
export function readKeptOdds(options: GooseOptions): GooseOdds | undefined {
  try {
    const kept: unknown = deserialize(readFileSync(fileOf(options)));
    return areOdds(kept, options) ? kept : undefined;
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
