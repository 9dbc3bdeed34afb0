import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  err,
  freeTerms,
  type Match,
  newRecord,
  type Occupant,
  ok,
  recordOf,
  seededRandom,
  startTable,
  type TableRecord,
} from '@ludoteca/games';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GameFiles, gameFiles } from '../src/game-files.ts';
import type { Autosave } from '../src/kept-games.ts';
import { playSession } from '../src/session/session.ts';
import type { Surface } from '../src/surface.ts';
import { uiOf } from '../src/ui/index.ts';
import { matchOf, recordFor } from './match.ts';
import { homes } from './program.ts';
import { fakeSurface, silence } from './surface.ts';

const home = homes();
const kept: Match[] = [];
const released: string[] = [];
beforeEach(() => {
  kept.splice(0);
  released.splice(0);
});

const keeping: Autosave = {
  keep(record) {
    kept.push(record.table.match);
    return ok(undefined);
  },
  begin: () => {},
  release: () => void released.push('released'),
  discard: () => void released.push('discarded'),
  path: () => undefined,
};

function files(autosave: Autosave = keeping): GameFiles {
  const { dir } = home();
  const settings = { name: 'Ana', carnet: '42', section: 'A', introduced: true };
  return gameFiles({
    settings,
    savesFolder: dir,
    gamesFolder: dir,
    reportsFolder: dir,
    autosave,
    analyses: false,
    now: () => new Date(0),
  });
}

const person = (name: string): Occupant => ({ kind: 'person', name });
const machine: Occupant = { kind: 'player', name: 'Machine', player: 'machine' };

const setupOf = (record: TableRecord, surface: Surface, autosave?: Autosave) => ({
  record,
  ui: uiOf(record.table.match.game.id),
  surface,
  files: files(autosave),
  byHand: true,
  reveal: false,
  random: seededRandom(1),
});

async function play(match: Match, typed: readonly string[], seats: readonly Occupant[] = match.names.map(person)) {
  const surface = fakeSurface(typed);
  return { end: await playSession(setupOf(recordOf(match, seats), surface)), surface };
}

describe('a session', () => {
  test('plays a game to its end, keeps every move, reports and forgets', async () => {
    const { end, surface } = await play(matchOf('gomoku', { rows: 1, columns: 5 }), ['a1', 'b1', 'c1', 'd1', 'e1']);
    expect(end).toMatchObject({ kind: 'over', match: { log: expect.objectContaining({ length: 5 }) } });
    expect(released).toEqual(['released']);
    const lengths = kept.map(({ log }) => log.length);
    expect([...new Set(lengths)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(existsSync(join(home().dir, 'reporteFinal.html'))).toBe(true);
    expect(surface.scenes.at(-1)?.moves()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  });

  test('asks the same player again after a refusal, and does not draw the board again', async () => {
    const { surface } = await play(matchOf('go'), ['B2', 'B2', 'C3']);
    expect(surface.asks.map(({ prompt }) => prompt)).toEqual([
      'Black to play: ',
      'White to play: ',
      'White to play: ',
      'Black to play: ',
    ]);
    expect(surface.scenes).toHaveLength(3);
  });

  test('ends in order with the input, and the game stays kept', async () => {
    const { end } = await play(matchOf('go'), ['B2']);
    expect(end).toEqual({ kind: 'ended' });
    expect(released).toEqual([]);
  });

  test.each(['EXIT', 'salir', ' Sair '])('%s leaves', async (word) => {
    expect((await play(matchOf('go'), ['B2', word])).end).toEqual({ kind: 'left' });
  });

  test('LOAD hands over the other game', async () => {
    await play(matchOf('go'), ['B2', 'SAVE', 'one', 'EXIT']);
    expect(readdirSync(home().dir)).toEqual(['one.arq']);
    const { end } = await play(matchOf('gomoku'), ['LOAD', 'one']);
    expect(end).toMatchObject({ kind: 'load', saved: { table: { match: { game: { id: 'go' } } } } });
  });

  test('a finished game is shown, and played no more', async () => {
    const over = await play(matchOf('gomoku', { rows: 1, columns: 5 }), ['a1', 'b1', 'c1', 'd1', 'e1']);
    if (over.end.kind !== 'over') throw new Error(over.end.kind);
    const { end, surface } = await play(over.end.match, []);
    expect(end.kind).toBe('over');
    expect(surface.asks).toEqual([]);
    expect(surface.scenes).toHaveLength(1);
    expect(surface.log).toEqual([expect.stringMatching(/draw/i)]);
  });

  test.each([
    ['gomoku', 'RESIGN', ['Luis wins.']],
    ['damas', 'RESIGN', ['Luis wins.']],
    ['truco', 'RESIGN', [' wins.']],
  ])('%s %s names the winner', async (game, word, said) => {
    const seats = game === 'truco' ? [person('Ana'), machine] : [person('Ana'), person('Luis')];
    const { end, surface } = await play(matchOf(game), [word], seats);
    expect(end.kind).toBe('over');
    expect(surface.log.join('\n')).toContain(said[0]);
  });

  test('whoever is asked to agree may say any other word: they are asked again, or the game is over', async () => {
    const { end, surface } = await play(matchOf('gomoku'), ['h8', 'DRAW', 'MOVES', 'RESIGN']);
    expect(surface.log).toContain('Moves: h8');
    expect(surface.asks.filter((ask) => ask.prompt.includes('Do you agree?'))).toHaveLength(2);
    expect(end.kind).toBe('over');
    expect(surface.log.join('\n')).toContain('Luis wins.');
  });

  test('there are no draws by agreement where chance or cards decide', async () => {
    const { surface } = await play(matchOf('truco'), ['DRAW'], [person('Ana'), machine]);
    expect(surface.log).toContain('There are no draws by agreement here.');
  });

  test('undo takes back the person’s own move and the machine’s answer', async () => {
    const { surface } = await play(matchOf('truco'), ['2', '1', 'UNDO'], [person('Ana'), machine]);
    expect(surface.log).toContain('Taken back.');
  });
});

describe('two people with cards', () => {
  test('what each is shown is their own view, and the keyboard changes hands with a clear screen', async () => {
    const { surface } = await play(matchOf('truco'), ['', '2', '1', '', '2', '1'], [person('Ana'), person('Luis')]);
    const handovers = surface.log.flatMap((line, index) => (/^\?It is .+’s turn/.test(line) ? [index] : []));
    expect(handovers.length).toBeGreaterThanOrEqual(2);
    for (const at of handovers) expect([surface.log[at - 1], surface.log[at + 1] ?? '---']).toEqual(['---', '---']);
    for (const { seat, view } of surface.scenes) expect((view as { seat: number | null }).seat).toBe(seat ?? null);
  });
});

test('machines alone play without a question', async () => {
  const { end, surface } = await play(matchOf('truco'), [], [machine, machine]);
  expect(end.kind).toBe('over');
  expect(surface.asks).toEqual([]);
});

describe('while a program thinks', () => {
  const seats = [person('Ana'), { kind: 'player', name: 'Bot', player: '8', time: 3_600_000 } as const];
  const quick = [person('Ana'), { kind: 'player', name: 'Bot', player: '2', nodes: 2000 } as const];

  async function playLive(typed: readonly string[], meanwhile: readonly string[], opponents: readonly Occupant[]) {
    const surface = fakeSurface(typed, 'en', true, meanwhile);
    const end = await playSession(setupOf(recordOf(matchOf('damas'), opponents), surface));
    return { end, surface };
  }

  test('a person may resign', async () => {
    const { end, surface } = await playLive(['b6-a5', 'y', 'menu'], ['RESIGN'], seats);
    expect(end).toMatchObject({ kind: 'over', match: { ending: { kind: 'resigned', seat: 0 }, log: { length: 1 } } });
    expect(surface.scenes.at(-1)?.ending?.(80)).toContain('Bot wins.');
  });

  test('a person may offer a draw, and the program answers before it goes on', async () => {
    const { end, surface } = await playLive(['b6-a5', 'EXIT'], ['DRAW'], quick);
    expect(end.kind).toBe('left');
    expect(surface.log).toContain('Bot declines the draw.');
    const last = kept.at(-1)!;
    expect(last.log, 'it has moved after that').toHaveLength(2);
  });

  test('at one’s own turn a draw is answered as well', async () => {
    const { end, surface } = await playLive(['DRAW', 'EXIT'], [], quick);
    expect(end.kind).toBe('left');
    expect(surface.log).toContain('Bot declines the draw.');
  });

  test('a person may take back, and is asked again', async () => {
    const { end, surface } = await playLive(['b6-a5', 'EXIT'], ['UNDO'], seats);
    expect(end.kind).toBe('left');
    expect(surface.log).toContain('Taken back.');
    expect(kept.at(-1)?.log).toEqual([]);
  });
});

describe('the opponent can be changed in a running game', () => {
  const board = matchOf('gomoku', { rows: 7, columns: 7 });

  test('from a person to a program, to another level, and back', async () => {
    const typed = ['d4', 'OPPONENT 2@50n', 'a1', 'rival 1@50n', 'a2', 'Adversário human', 'EXIT'];
    const { end, surface } = await play(board, typed);
    expect(end.kind).toBe('left');
    const said = surface.log.filter((line) => /^(Black|White): /.test(line));
    expect(said).toEqual(['Black: Ludoteca 2@50n.', 'Black: Ludoteca 1@50n.', 'Black: a person at this keyboard.']);
    expect(surface.log.filter((line) => /^Ludoteca [12]@50n: [a-g][1-7]$/.test(line))).toHaveLength(2);
    expect(kept.at(-1)?.names).toEqual(['Black', 'Luis']);
  });

  test('one’s own seat by its name', async () => {
    const { surface } = await play(board, ['RIVAL black 1@50n', 'EXIT']);
    expect(surface.log).toContain('Black: Ludoteca 1@50n.');
    expect(surface.log).toContainEqual(expect.stringMatching(/^\?White, where/));
  });

  test('seats and people by their words in every language', async () => {
    const { surface } = await play(board, ['RIVAL negras 1@50n', 'RIVAL Brancas pessoa', 'EXIT']);
    expect(surface.log).toContain('Black: Ludoteca 1@50n.');
    expect(surface.log).toContain('White: a person at this keyboard.');
  });

  test.each(['RIVAL', 'RIVAL 9', 'RIVAL nobody 3'])('%s says what may be said', async (word) => {
    const { surface } = await play(board, [word, 'EXIT']);
    expect(surface.log).toContainEqual(expect.stringMatching(/RIVAL 5, RIVAL human.*black, white.*human, 1, 2, /));
  });

  test('one that can not come is named, and nothing changes', async () => {
    const { surface } = await play(board, ['RIVAL gomocup:no-such-engine', 'd4', 'EXIT']);
    expect(surface.log).toContainEqual(expect.stringMatching(/^no-such-engine cannot go on: /));
    expect(kept.at(-1)?.names).toEqual(['Ana', 'Luis']);
  });

  test('of more than two, one is named', async () => {
    const race = matchOf('goose', { players: 3 });
    const { surface } = await play(race, ['RIVAL machine', 'RIVAL player2 machine', '1', 'EXIT']);
    expect(surface.log).toContainEqual(expect.stringContaining('player1, player2, player3'));
    expect(surface.log).toContainEqual(expect.stringMatching(/^Player 2: /));
    expect(surface.asks.at(-1)?.prompt).toContain('Eva');
  });
});

describe('with a clock', () => {
  const timed = (main: number): TableRecord => {
    const { match, seats } = recordFor('go').table;
    return newRecord(startTable(match, seats, { ...freeTerms, clock: { kind: 'fischer', main, increment: 0 } }));
  };

  test('whoever does not move in time has lost', async () => {
    const surface = fakeSurface(['B2', silence]);
    const end = await playSession(setupOf(timed(60), surface));
    expect(end).toMatchObject({ kind: 'over', match: { ending: { kind: 'time', seat: 1 } } });
    expect(surface.log).toContain('On time.');
  });

  test('the time left stands before the question, with a sign where it runs', async () => {
    const surface = fakeSurface(['B2', 'EXIT']);
    await playSession(setupOf(timed(300_000), surface));
    expect(surface.asks.map(({ lines }) => lines)).toEqual([
      ['  Ana: 5:00', '  Luis: 5:00'],
      ['  Ana: 5:00', '> Luis: 5:00'],
    ]);
  });

  test('without one nothing is said of time', async () => {
    const { surface } = await play(matchOf('go'), ['EXIT']);
    expect(surface.asks[0]?.lines).toEqual([]);
    expect(surface.scenes[0]?.clocks()).toEqual([]);
  });
});

test('a game that can not be kept goes on, which is said once, and is kept again when that is possible', async () => {
  const results = [true, false, false, true, false];
  const autosave: Autosave = {
    ...keeping,
    keep(record) {
      if (!(results.shift() ?? true)) return err({ code: 'disk-full', at: 'here' });
      return keeping.keep(record);
    },
  };
  const surface = fakeSurface(['B2', 'C3', 'D4', 'E5', 'EXIT']);
  const { end } = { end: await playSession(setupOf(recordFor('go'), surface, autosave)) };
  expect(end).toEqual({ kind: 'left' });
  const said = surface.log.filter((line) => line.startsWith('The game goes on, but'));
  expect(said).toEqual([expect.stringContaining('The disk is full'), expect.stringContaining('The disk is full')]);
  expect(kept.map(({ log }) => log.length)).toEqual([0, 3]);
});
