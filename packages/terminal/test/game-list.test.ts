import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { chooseGame, deleteGame, exportGames, importGames, rowText } from '../src/game-list.ts';
import { listSaves, saveGame } from '../src/saved-games.ts';
import { recordFor } from './match.ts';
import { firstMissing, homes } from './program.ts';
import { fakeSurface } from './surface.ts';

const home = homes();
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

const over = () => recordFor('gomoku', { rows: 1, columns: 5 }, ['a1', 'b1', 'c1', 'd1', 'e1']);

/** Games g01 to g41, the newest first; the last of them of another game, and over. */
function fill(): string {
  const { dir } = home();
  for (let number = 1; number <= 41; number++) {
    const record = number === 41 ? over() : recordFor('go', {}, ['B2']);
    saveGame(join(dir, `g${String(number).padStart(2, '0')}.arq`), record, new Date(day(1).getTime() + number * 60_000));
  }
  return dir;
}

/** The seats as Spanish calls them. */
function named(table: Table): Table {
  const names = ['Negras', 'Blancas'];
  const seats = table.seats.map((occupant, seat) => ({ ...occupant, name: names[seat]! }));
  return { ...table, seats, match: { ...table.match, names } };
}

async function choose(answers: readonly string[], live = true) {
  const surface = fakeSurface(answers, 'en', live);
  const { dir } = home();
  const setup = {
    folders: [dir],
    gamesFolder: dir,
    reportsFolder: home().folder,
    current: undefined,
    title: '42',
    now: () => day(2),
    yes: async (question: string) => {
      surface.print(question);
      return true;
    },
  };
  return { chosen: await chooseGame(surface, setup), surface };
}

describe('the list', () => {
  test('of 41 games fits any window, is turned over and searched', async () => {
    fill();
    const { chosen, surface } = await choose(['>', '>', '<', '2']);
    expect(surface.asks.every(({ options = [] }) => options.length <= 9)).toBe(true);
    expect(surface.log).toContainEqual(expect.stringMatching(/^Page 1 of 5, 41 games\./));
    expect(chosen?.path).toBe(join(home().dir, 'g31.arq'));
    expect((await choose(['/g07', '1'])).chosen?.path).toBe(join(home().dir, 'g07.arq'));
    expect((await choose(['/over', '1'])).chosen?.path).toBe(join(home().dir, 'g41.arq'));
    // In the words of the other languages, too.
    expect((await choose(['/terminadas', '1'])).chosen?.path).toBe(join(home().dir, 'g41.arq'));
    expect((await choose(['/GOMOKU ana', '1'])).chosen?.path).toBe(join(home().dir, 'g41.arq'));
    expect((await choose(['/nothing at all', ''])).surface.log).toContain('No game matches "nothing at all".');
    expect((await choose(['g33'])).chosen?.path).toBe(join(home().dir, 'g33.arq'));
  });

  test('asks which game of a file that holds several', async () => {
    const path = join(home().folder, 'two.sgf');
    writeFileSync(path, '(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[aa];W[bb])');
    const moves = async (...typed: string[]) => (await choose([path, ...typed])).chosen?.saved.table.match.log.length;
    expect([await moves('1'), await moves('2')]).toEqual([1, 2]);
    expect(await moves('3', 'two', '2'), 'asked again until it is one of them').toBe(2);
    expect(await moves('EXIT', '/nothing'), 'back to the list').toBeUndefined();
  });

  test('replays, analyses, reports, converts and deletes, in every language', async () => {
    const { dir, folder } = home();
    saveGame(join(dir, 'one.arq'), recordFor('go', { size: '5x5' }, ['B2', 'C3']), day(1));
    const sgf = join(folder, 'one.sgf');
    const { surface } = await choose(['REPLAY 1', 'on', 'on', 'back', '', 'REPORTE 1', `CONVERTER one ${sgf}`, 'DELETE 1', '']);
    expect(surface.scenes).toHaveLength(4);
    expect(existsSync(join(folder, 'one.html'))).toBe(true);
    expect(readFileSync(sgf, 'utf8')).toContain(';B[bd]');
    expect(surface.log).toContain('Delete one for ever?');
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('all games', () => {
  test('are exported and imported, whatever their format, and none takes the place of another', () => {
    const { folder } = home();
    const dir = fill();
    writeFileSync(join(dir, 'damaged.arq'), 'half a fi');
    const away = join(folder, 'away');
    expect(exportGames([dir], away, 'en')).toEqual({ count: 42, problems: [] });
    expect(exportGames([dir], away, 'en').count, 'a second time changes nothing').toBe(42);
    expect(readdirSync(away)).toHaveLength(42);
    saveGame(join(away, 'g01.arq'), recordFor('go', {}, ['C3']), day(3));
    writeFileSync(join(away, 'two.sgf'), '(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[aa])');
    const { count, problems } = importGames(away, dir, day(4), 'en');
    expect(count).toBe(43);
    expect(problems).toEqual([expect.stringContaining('damaged.arq')]);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(['g01.arq', 'g01-2.arq', 'two-1.arq', 'two-2.arq', 'damaged.arq']));
  });

  test('takes every game of a file that is right, and names the others', () => {
    const { dir, folder } = home();
    const pdn = join(folder, 'three.pdn');
    const game = (moves: string) => `[GameType "21"]\n1. ${moves} *\n\n`;
    writeFileSync(pdn, game('11-15 23-19') + game('11-30') + game('11-15'));
    const { count, problems } = importGames(pdn, dir, day(4), 'en');
    expect(count).toBe(2);
    expect(problems).toEqual([expect.stringContaining(`${pdn} (2): Move 1 of the PDN file, "11-30", is not legal.`)]);
    expect(
      readdirSync(dir)
        .filter((name) => name.startsWith('three'))
        .sort(),
    ).toEqual(['three-1.arq', 'three-3.arq']);
  });

  test('of thousands of games in one file takes it apart once', () => {
    const { run, folder } = home();
    writeFileSync(join(folder, 'many.pdn'), '[GameType "21"]\n1. 11-15 23-19 *\n\n'.repeat(10_000));
    expect(run(['convert', 'many.pdn', 'all.pdn']).code).toBe(0);
    expect(readFileSync(join(folder, 'all.pdn'), 'utf8').match(/GameType/g)).toHaveLength(10_000);
  });

  test('one is deleted with its pages, and others with a similar name are not', () => {
    const { dir } = home();
    for (const name of ['g.arq', 'g.html', 'g-12.html', 'g-x.html', 'g2.arq', 'g2.html']) writeFileSync(join(dir, name), '');
    expect(deleteGame(join(dir, 'g.arq'), 'en')).toBeUndefined();
    expect(readdirSync(dir).sort()).toEqual(['g-x.html', 'g2.arq', 'g2.html']);
    mkdirSync(join(dir, 'folder.arq'));
    expect(deleteGame(join(dir, 'folder.arq'), 'en'), 'what can not be deleted is named').toContain('folder.arq');
  });

  test('say who won, in the language of whoever reads the list', () => {
    const { dir } = home();
    const nobody = { ...recordFor('go', { size: '5x5', rules: 'chinese' }, ['B2', 'pass', 'pass', 'accept', 'accept']) };
    saveGame(join(dir, 'go.arq'), { ...nobody, table: named(nobody.table), start: named(nobody.start) }, day(1));
    saveGame(join(dir, 'goose.arq'), recordFor('goose', { players: 2, race: [0, 0], ending: '1A' }, ['1']), day(2));
    const ends = (language: 'en' | 'es') => listSaves([dir]).map((row) => rowText(row, language).split(' — ').at(-1));
    expect(ends('en')).toEqual(['Ana is the first to graduate!', 'Black wins, 25 to 7.5.']);
    expect(ends('es')).toEqual(['¡Ana se gradúa primero!', 'Ganan las Negras, 25 a 7,5.']);
  });
});

test('commands find a game by its name from anywhere, and every game of a file', () => {
  const { run, folder, kept } = home();
  const plain = ['--plain', '--lang', 'en'];
  expect(run(['go', '--start', ...plain], ['B2', 'C3', 'SAVE', 'mine', 'EXIT', '3']).code).toBe(0);
  expect(run(['verify', 'mine', '--lang', 'en']).out).toContain('a valid game (Go, 2 moves).');
  expect(run(['show', 'mine.arq', ...plain]).out).toContain('Moves: B2 C3');
  expect(run(['convert', 'mine', 'mine.sgf', '--lang', 'en']).code).toBe(0);
  expect(run(['report', 'mine', '-o', 'mine.html']).code).toBe(0);
  // EXIT of a loaded game leads to its menu, and so does that of any other.
  expect(
    firstMissing(run(['load', 'mine', ...plain], ['EXIT', '3']).out, ['Black to play: EXIT', '1) Start game']),
  ).toBeUndefined();
  const two = '(;GM[1]SZ[9]C[one];B[ee])\n\n(;GM[1]SZ[9]C[two];B[aa];W[bb])\n';
  writeFileSync(join(folder, 'two.sgf'), two);
  expect(run(['verify', 'two.sgf', '--game', '2', '--lang', 'en']).out).toContain('2 moves');
  expect(run(['verify', 'two.sgf', '--lang', 'en'])).toMatchObject({
    err: expect.stringContaining('two.sgf holds 2 games; this is number 1.'),
  });
  expect(run(['verify', 'two.sgf', '--game', '3', '--lang', 'en'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is no number 3'),
  });
  expect(run(['convert', 'two.sgf', 'all.sgf']).code).toBe(0);
  expect(readFileSync(join(folder, 'all.sgf'), 'utf8').replace(/\n/g, '')).toBe(two.replace(/\n/g, ''));
  mkdirSync(kept, { recursive: true });
  expect(run(['games', 'import', 'two.sgf', '--lang', 'en']).out).toContain('2.');
  expect(run(['games', 'list', 'two', '--lang', 'en']).out.trim().split('\n')).toHaveLength(2);
  expect(run(['games', 'delete', 'two-1']).code).toBe(0);
  expect(run(['games', 'delete', 'two-1']).code).toBe(1);
  expect(run(['games', 'export', 'away', '--lang', 'en']).code).toBe(0);
  expect(readdirSync(join(folder, 'away')).sort()).toEqual(['mine.arq', 'two-2.arq']);
});
