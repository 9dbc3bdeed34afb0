import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  freeTerms,
  newRecord,
  type Occupant,
  seededRandom,
  startTable,
  switchClock,
  timeLeft,
  writeSaved,
} from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { gameFiles } from '../src/game-files.ts';
import { emptyRequest, withNames } from '../src/game-request.ts';
import { autosaveIn } from '../src/kept-games.ts';
import type { App } from '../src/menus.ts';
import { prepareLoaded } from '../src/session/loaded.ts';
import { recordFor } from './match.ts';
import { homes } from './program.ts';
import { fakeSurface } from './surface.ts';

const home = homes();

const marker = (): string => join(home().folder, 'was-run');
const engine = (): Occupant => ({
  kind: 'engine',
  name: 'Bot',
  protocol: 'gomocup',
  command: [process.execPath, '-e', `require('node:fs').writeFileSync(${JSON.stringify(marker())}, '')`],
});
const withEngine = () => recordFor('gomoku', {}, ['h8'], [{ kind: 'person', name: 'Ana' }, engine()]);

function app(attended: boolean): App {
  const { dir } = home();
  const settings = { name: '', carnet: '', section: '', introduced: true };
  const now = () => new Date(0);
  const folders = { games: dir, leases: home().unfinished };
  const autosave = autosaveIn(folders, now);
  return {
    settings,
    folders,
    random: seededRandom(1),
    attended,
    surfaceFor: () => fakeSurface([]),
    filesFor: () =>
      gameFiles({ settings, savesFolder: dir, gamesFolder: dir, reportsFolder: dir, autosave, analyses: false, now }),
  };
}

describe('an engine that a file names', () => {
  test.each([
    ['y', 'engine'],
    ['n', 'person'],
    ['', 'person'],
  ])('is asked for, with its command: %j', async (answer, kind) => {
    const surface = fakeSurface([answer]);
    const { table } = await prepareLoaded(app(true), emptyRequest, surface, withEngine());
    expect(table.seats.map((occupant) => occupant.kind)).toEqual(['person', kind]);
    expect(table.match.names).toEqual(['Ana', 'Bot']);
    expect(surface.log).toEqual([
      expect.stringMatching(/^\?In the file, a program of this machine plays Bot: .*was-run.*Run it\? \(y\/n\) $/),
    ]);
  });

  test('is not run where nobody can be asked, which is said, and a person sits there', () => {
    const file = join(home().folder, 'engine.arq');
    writeFileSync(file, writeSaved(withEngine()));
    const { out, code } = home().run(['load', file, '--plain', '--lang', 'en'], ['h9', 'EXIT']);
    expect(code).toBe(0);
    expect(out).toMatch(/In the file, a program plays Bot: .*It is not run/);
    expect(out).toMatch(/White, where.*h9\n/);
    expect(existsSync(marker())).toBe(false);
  });

  test('is not asked for where the command line names somebody else', async () => {
    const surface = fakeSurface([]);
    const seats = [undefined, { kind: 'player', name: 'Ludoteca 3', player: '3' } as const];
    const { table } = await prepareLoaded(app(true), { ...emptyRequest, seats }, surface, withEngine());
    expect(table.seats[1]).toEqual({ kind: 'player', name: 'Ludoteca 3', player: '3' });
    expect(surface.log).toEqual([]);
  });
});

test('nobody pays for the time that a game lay in its file', async () => {
  const { match, seats } = recordFor('go', {}, ['B2']).table;
  const start = startTable(match, seats, { ...freeTerms, clock: { kind: 'fischer', main: 60_000, increment: 0 } });
  const table = { ...start, clock: switchClock(start.clock, 1000, 1, true) };
  const loaded = await prepareLoaded(app(true), emptyRequest, fakeSurface([]), { ...newRecord(start), table });
  expect(timeLeft(loaded.table.clock, Date.now())).toBeGreaterThan(50_000);
});

test('who has no name in a file is called by the seat', () => {
  const { dir, run } = home();
  writeFileSync(join(dir, 'nameless.sgf'), '(;GM[1]FF[4]SZ[5];B[cc];W[bb])');
  expect(run(['load', join(dir, 'nameless.sgf'), '--plain', '--lang', 'en'], ['RESIGN', 'yes']).out).toContain('White wins');
  const seats: Occupant[] = [
    { kind: 'person', name: '' },
    { kind: 'player', name: '', player: '3' },
  ];
  const { table, start } = withNames(recordFor('gomoku', {}, ['h8'], seats), 'en');
  expect([table.match.names, start.match.names]).toEqual([
    ['Black', 'Ludoteca 3'],
    ['Black', 'Ludoteca 3'],
  ]);
});
