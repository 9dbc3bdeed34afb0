import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, type Occupant, ok, recordOf, seededRandom, type TableRecord } from '@ludoteca/games';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GameFiles, gameFiles } from '../src/game-files.ts';
import type { Autosave } from '../src/saved-games.ts';
import { playSession } from '../src/session/session.ts';
import type { Surface } from '../src/surface.ts';
import { uiOf } from '../src/ui/index.ts';
import { matchOf } from './match.ts';
import { homes } from './program.ts';
import { fakeSurface } from './surface.ts';

const home = homes();
const kept: (Match | 'forgotten')[] = [];
beforeEach(() => void kept.splice(0));

const keeping: Autosave = {
  keep(record) {
    kept.push(record.table.match);
    return ok(undefined);
  },
  forget: () => void kept.push('forgotten'),
};

function files(autosave: Autosave = keeping): GameFiles {
  const { dir } = home();
  const settings = { name: 'Ana', carnet: '42', section: 'A', introduced: true };
  return gameFiles({ settings, savesFolder: dir, reportsFolder: dir, autosave, analyses: false, now: () => new Date(0) });
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
    expect(kept.at(-1)).toBe('forgotten');
    const lengths = kept.flatMap((entry) => (entry === 'forgotten' ? [] : [entry.log.length]));
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
    expect(kept).not.toContain('forgotten');
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
    const handovers = surface.log.flatMap((line, index) => (line.startsWith('?It is the turn of') ? [index] : []));
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
