import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findGame, listSaves, loadGame, saveGame, sayLoadProblem } from '../src/saved-games.ts';
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
    expect(listSaves([dir]).map(({ name }) => name)).toEqual(['new', 'other', 'old', 'bad', 'folder']);
    expect(listSaves([dir], 'go').map(({ name }) => name)).toEqual(['new', 'old', 'bad', 'folder']);
    const reasons = listSaves([dir]).flatMap(({ saved }) => (saved.ok ? [] : [sayLoadProblem(saved.error, 'en')]));
    expect(reasons).toEqual([expect.stringMatching(/\S/), expect.stringContaining('is a folder')]);
    expect(listSaves([join(dir, 'nowhere')])).toEqual([]);
  });

  test('an illegal move in a file is refused in the words of its game', () => {
    const path = join(home().dir, 'game.arq');
    saveGame(path, recordFor('go', {}, ['B2', 'C3']), day(1));
    writeFileSync(path, readFileSync(path, 'utf8').replace('0 C3"', '0 B2"'));
    const loaded = loadGame(path);
    expect(loaded.ok ? undefined : loaded.error).toMatchObject({ kind: 'format', game: 'go' });
  });
});

describe('a game is found', () => {
  test('by its name, with the ending or without it, by a path from here and from the home folder', () => {
    const { dir, folder } = home();
    const path = join(dir, 'mine.arq');
    saveGame(path, recordFor('go', {}, ['B2']), day(1));
    expect(findGame('mine', [folder, dir])).toBe(path);
    expect(findGame(' mine.arq ', [folder, dir])).toBe(path);
    expect(findGame(join(dir, 'mine'), [])).toBe(path);
    expect(findGame('none', [dir])).toBe(join(dir, 'none.arq'));
    expect(findGame('~/none.sgf', [dir])).toBe(join(homedir(), 'none.sgf'));
  });
});
