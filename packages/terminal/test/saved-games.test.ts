import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  autosaveIn,
  forgetUnfinished,
  listSaves,
  loadGame,
  saveGame,
  sayLoadProblem,
  unfinishedGames,
} from '../src/saved-games.ts';
import { recordFor } from './match.ts';
import { homes } from './program.ts';

const home = homes();

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

describe('saved games', () => {
  test('are listed newest first, damaged ones last with their reason, of one game where one is named', () => {
    const { dir } = home();
    saveGame(join(dir, 'old.arq'), recordFor('go', {}, ['B2']), day(1));
    saveGame(join(dir, 'new.arq'), recordFor('go', {}, ['B2', 'C3']), day(3));
    saveGame(join(dir, 'other.arq'), recordFor('damas'), day(2));
    writeFileSync(join(dir, 'bad.arq'), 'nonsense');
    writeFileSync(join(dir, 'notes.txt'), '');
    mkdirSync(join(dir, 'folder.arq'));
    expect(listSaves(dir).map(({ name }) => name)).toEqual(['new', 'other', 'old', 'bad', 'folder']);
    expect(listSaves(dir, 'go').map(({ name }) => name)).toEqual(['new', 'old', 'bad', 'folder']);
    const reasons = listSaves(dir).flatMap(({ saved }) => (saved.ok ? [] : [sayLoadProblem(saved.error, 'en')]));
    expect(reasons).toEqual([expect.stringMatching(/\S/), expect.stringContaining('is a folder')]);
    expect(listSaves(join(dir, 'nowhere'))).toEqual([]);
  });

  test('an illegal move in a file is refused in the words of its game', () => {
    const path = join(home().dir, 'game.arq');
    saveGame(path, recordFor('go', {}, ['B2', 'C3']), day(1));
    writeFileSync(path, readFileSync(path, 'utf8').replace('0 C3"', '0 B2"'));
    const loaded = loadGame(path);
    expect(loaded.ok ? undefined : loaded.error).toMatchObject({ kind: 'format', game: 'go' });
  });
});

describe('games that were cut off', () => {
  test('the autosave writes after each move, and nothing before the first', () => {
    const { dir } = home();
    const autosave = autosaveIn(dir, () => day(1), '1');
    autosave.keep(recordFor('go'));
    expect(readdirSync(dir)).toEqual([]);
    autosave.keep(recordFor('go', {}, ['B2']));
    autosave.keep(recordFor('go', {}, ['B2', 'C3']));
    expect(readdirSync(dir)).toEqual([`${process.pid}-1.arq`]);
    expect(unfinishedGames(dir), 'its program is running').toEqual([]);
    autosave.forget();
    expect(readdirSync(dir)).toEqual([]);
  });

  test('a full disk does not end the game', () => {
    const autosave = autosaveIn(join(home().folder, 'file', 'no-folder'), () => day(1), '1');
    writeFileSync(join(home().folder, 'file'), '');
    const match = recordFor('go', {}, ['B2']);
    expect(() => autosave.keep(match)).not.toThrow();
  });

  test('those of programs that are gone are found, damaged ones cleared away', () => {
    const folder = join(home().folder, 'unfinished');
    expect(unfinishedGames(folder)).toEqual([]);
    // No process has such a number.
    const path = join(folder, '99999999-1.arq');
    saveGame(path, recordFor('go', {}, ['B2']), day(1));
    writeFileSync(join(folder, '99999998-1.arq'), 'half a fi');
    expect(unfinishedGames(folder).map((game) => game.path)).toEqual([path]);
    expect(readdirSync(folder)).toEqual(['99999999-1.arq']);
    forgetUnfinished(path);
    expect(unfinishedGames(folder)).toEqual([]);
  });
});
