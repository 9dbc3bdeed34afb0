import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, readSaved, writeSaved } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { removeOldDrafts } from '../src/files.ts';
import { autosaveIn, cutOffGames } from '../src/kept-games.ts';
import { formatIdentity, isRunning, parseIdentity, thisProcess } from '../src/process-identity.ts';
import { recordFor } from './match.ts';
import { homes } from './program.ts';

const home = homes();
const now = () => new Date(Date.UTC(2026, 0, 2, 12));
const folders = () => ({ games: home().dir, leases: home().unfinished });
const open = () => autosaveIn(folders(), now);
const kept = () => readdirSync(home().dir).filter((name) => name.endsWith('.arq'));
const leases = () => readdirSync(home().unfinished);
const movesOf = (path: string) => {
  const saved = readSaved(readFileSync(path, 'utf8'), games);
  return saved.ok ? saved.value.table.match.log.length : saved.error.code;
};

/** As if the program that holds the leases had been killed: the moment it began was another. */
function killAll(identity = { ...thisProcess, began: thisProcess.began + 1 }): void {
  for (const name of leases())
    renameSync(
      join(home().unfinished, name),
      join(home().unfinished, name.replace(formatIdentity(thisProcess), formatIdentity(identity))),
    );
}

const one = () => recordFor('go', {}, ['B2']);
const two = () => recordFor('go', {}, ['B2', 'C3']);

describe('a game being played', () => {
  test('is kept after each event, and not before the first; it stays when it is left, and is not offered then', async () => {
    const autosave = open();
    autosave.begin(recordFor('go'));
    autosave.keep(recordFor('go'));
    expect(kept()).toEqual([]);
    autosave.keep(one());
    autosave.keep(two());
    expect(kept()).toEqual([expect.stringMatching(/^go-20260102T120000-[a-z0-9]{4}\.arq$/)]);
    expect(await cutOffGames(folders()), 'its program is running').toEqual([]);
    autosave.release();
    expect(leases()).toEqual([]);
    expect(kept()).toHaveLength(1);
    expect(await cutOffGames(folders())).toEqual([]);
  });

  test('that comes from a file has one of its own as soon as something happens', () => {
    const autosave = open();
    autosave.begin(one(), join(home().dir, 'mine.arq'));
    autosave.keep(one());
    expect(kept()).toEqual([]);
    autosave.keep(two());
    expect(kept()).toHaveLength(1);
  });

  test('that was saved under a name as it is leaves no second file', () => {
    const autosave = open();
    autosave.keep(one());
    autosave.discard();
    expect([...kept(), ...leases()]).toEqual([]);
  });

  test('two that begin in the same second have different names', () => {
    const all = Array.from({ length: 20 }, open);
    for (const autosave of all) autosave.keep(one());
    expect(kept()).toHaveLength(20);
  });

  test('does not end where nothing can be written', () => {
    writeFileSync(join(home().folder, 'file'), '');
    const broken = autosaveIn({ games: join(home().folder, 'file', 'x'), leases: join(home().folder, 'file') }, now);
    expect(broken.keep(one())).toMatchObject({ ok: false, error: { code: 'no-folder' } });
    const unleased = autosaveIn({ games: home().dir, leases: join(home().folder, 'file') }, now);
    expect(unleased.keep(one()), 'without a lease it is kept all the same').toMatchObject({ ok: true });
  });
});

describe('a game that was cut off', () => {
  test('is offered, goes on in its own file, and is gone from the offers', async () => {
    open().keep(one());
    killAll();
    const [found, ...more] = await cutOffGames(folders());
    expect(more).toEqual([]);
    expect(found?.claim()).toBe(true);
    const autosave = open();
    autosave.begin(two(), found?.path);
    autosave.keep(two());
    expect(kept()).toHaveLength(1);
    expect(movesOf(found!.path)).toBe(2);
    autosave.release();
    expect(leases()).toEqual([]);
  });

  test('is given to one alone', async () => {
    open().keep(one());
    killAll();
    const [[mine], [theirs]] = [await cutOffGames(folders()), await cutOffGames(folders())];
    expect(mine?.claim()).toBe(true);
    expect(theirs?.claim()).toBe(false);
  });

  test('by a program that has the same number now is offered as well', async () => {
    open().keep(one());
    killAll({ ...thisProcess, began: thisProcess.began - 1 });
    expect(await cutOffGames(folders())).toHaveLength(1);
  });

  test('by a program that can not be seen from here is offered when it shows no sign of life', async () => {
    open().keep(one());
    killAll({ ...thisProcess, space: '01234567' });
    expect(await cutOffGames(folders())).toHaveLength(1);
  });

  test('that somebody took over meanwhile is kept a second time', () => {
    const autosave = open();
    autosave.keep(one());
    killAll();
    autosave.keep(two());
    expect(
      kept()
        .map((name) => movesOf(join(home().dir, name)))
        .sort(),
    ).toEqual([1, 2]);
  });

  test('and can not be read, or is of another version, stays', async () => {
    open().keep(one());
    const path = join(home().dir, kept()[0]!);
    killAll();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"version": 2', '"version": 9'));
    const [found] = await cutOffGames(folders());
    expect(found?.saved).toMatchObject({ ok: false });
    found?.decline();
    expect(leases()).toEqual([]);
    expect(readFileSync(path, 'utf8')).toContain('"version": 9');
  });

  test('that was over, or not begun, is not offered', async () => {
    const autosave = open();
    autosave.keep(recordFor('gomoku', { rows: 1, columns: 5 }, ['a1', 'b1', 'c1', 'd1', 'e1']));
    writeFileSync(join(home().unfinished, `go-nothing~${formatIdentity({ ...thisProcess, began: 1 })}.lease`), '');
    killAll();
    expect(await cutOffGames(folders())).toEqual([]);
    expect(leases()).toEqual([]);
    expect(kept()).toHaveLength(1);
  });

  test('of an earlier version is copied before it is removed, also where it can not be read', async () => {
    const { unfinished } = home();
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, '99999999-1.arq'), writeSaved(one()));
    writeFileSync(join(unfinished, '99999998-1.arq'), 'half a fi');
    const found = await cutOffGames(folders());
    expect(found.map(({ saved }) => saved.ok).sort()).toEqual([false, true]);
    expect(kept()).toHaveLength(2);
    expect(readdirSync(unfinished).filter((name) => name.endsWith('.arq'))).toEqual([]);
  });

  test('drafts of programs that are gone are removed, others are not', () => {
    const draft = (identity: typeof thisProcess) => join(home().dir, `.x.arq.${formatIdentity(identity)}.ludoteca-draft`);
    writeFileSync(draft({ ...thisProcess, pid: 99_999_999 }), '');
    writeFileSync(draft(thisProcess), '');
    writeFileSync(join(home().dir, '.mine'), '');
    removeOldDrafts(home().dir);
    expect(readdirSync(home().dir).sort()).toHaveLength(2);
  });
});

test('a process is told apart from others with its number', () => {
  expect(parseIdentity(formatIdentity(thisProcess))).toEqual(thisProcess);
  expect(isRunning(thisProcess)).toBe(true);
  expect(isRunning({ ...thisProcess, began: thisProcess.began + 1 })).toBe(false);
  expect(isRunning({ ...thisProcess, pid: 99_999_999 })).toBe(false);
  expect(isRunning({ ...thisProcess, space: 'ffffffff' })).toBeUndefined();
});
