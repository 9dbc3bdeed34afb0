import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/gomoku/board.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { formatCell } from '../../src/gomoku/notation.ts';
import { type Foul, foulAt } from '../../src/gomoku/renju.ts';
import { forbiddenPoints, type GomokuState } from '../../src/gomoku/rules.ts';
import { begin, playOn, refusalOf } from './games.ts';

interface Position {
  readonly name: string;
  readonly source: string;
  readonly complete: boolean;
  readonly board: readonly string[];
}

const { positions } = JSON.parse(readFileSync(new URL('data/renju.json', import.meta.url), 'utf8')) as {
  positions: readonly Position[];
};
const side = 15;
const marks: Readonly<Record<Foul, string>> = { overline: '6', 'double-four': '4', 'double-three': '3' };

/** The eight ways to look at a board, as the cell of the original that comes to stand on (row, column). */
const looks: readonly ((row: number, column: number) => number)[] = [
  (row, column) => row * side + column,
  (row, column) => row * side + (side - 1 - column),
  (row, column) => (side - 1 - row) * side + column,
  (row, column) => (side - 1 - row) * side + (side - 1 - column),
  (row, column) => column * side + row,
  (row, column) => column * side + (side - 1 - row),
  (row, column) => (side - 1 - column) * side + row,
  (row, column) => (side - 1 - column) * side + (side - 1 - row),
];

/** A position as it may be far from any game: some hold lines that options would refuse. */
function stateOf(cells: string): GomokuState {
  const codes = Uint8Array.from(cells, (mark) => (mark === 'X' ? 1 : mark === 'O' ? 2 : 0));
  return { ...begin({ variant: 'renju' }), cells: codes, placed: codes.filter(Boolean).length };
}

test('there are enough positions of every kind', () => {
  const all = positions.map(({ board }) => board.join('')).join('');
  expect(positions.length).toBeGreaterThanOrEqual(25);
  for (const mark of ['3', '4', '6', '!', '-']) expect(all.split(mark).length - 1, mark).toBeGreaterThanOrEqual(3);
});

describe.each(positions)('$name ($source)', ({ board, complete }) => {
  test.each([...looks.keys()])('looked at the way %i', (way) => {
    const turned = Array.from({ length: side * side }, (_, cell) => {
      const original = looks[way]?.(Math.floor(cell / side), cell % side) as number;
      return board[Math.floor(original / side)]?.[original % side] as string;
    }).join('');
    const state = stateOf(turned);
    const searched = boardOf(state);
    const found = forbiddenPoints(state);
    for (const [cell, mark] of [...turned].entries()) {
      if (mark === 'X' || mark === 'O' || (mark === '.' && !complete)) continue;
      const foul = foulAt(searched, cell);
      const at = formatCell(cell, side, side);
      expect(found.get(cell)).toBe(foul);
      if (mark === '!') expect(foul, at).toBeDefined();
      else expect(foul && marks[foul], at).toBe(/[346]/.test(mark) ? mark : undefined);
      expect(gomoku.play(state, { kind: 'place', cell }), at).toMatchObject(
        foul ? { ok: false, error: { code: foul, at } } : { ok: true },
      );
    }
  });
});

describe('what is refused and what wins', () => {
  test.each([
    ['overline', 'b:d8,e8,f8,h8,i8 w:a1,c1,e1,g1', 'g8'],
    ['double-four', 'b:e8,f8,g8,h5,h6,h7 w:a1,c1,e1,g1', 'h8'],
    ['double-three', 'b:f8,g8,h6,h7 w:a1,c1,e1,g1', 'h8'],
  ])('%s', (code, setup, at) => {
    expect(refusalOf(begin({ variant: 'renju', setup }), at)).toEqual({ code, at });
    expect(refusalOf(begin({ variant: 'freestyle', setup }), at)).toBeUndefined();
    const white = setup.replace(/b:(\S+) w:(\S+)/, 'b:$2 w:$1 turn:w');
    expect(refusalOf(begin({ variant: 'renju', setup: white }), at), 'White may').toBeUndefined();
  });

  test('five wins though it makes an overline and a double-three too', () => {
    const setup = 'b:d8,e8,f8,g8,h4,h5,h6,h7,h9,h10,g7,i9,g9,i7 w:a1,c1,e1,g1';
    expect(playOn(begin({ variant: 'renju', setup }), 'h8').lines).toHaveLength(1);
  });

  test('White wins with six', () => {
    const state = begin({ variant: 'renju', setup: 'b:a1,c1,e1,g1 w:d8,e8,f8,h8,i8 turn:w' });
    expect(gomoku.outcome(playOn(state, 'g8'))).toEqual({ payoffs: [0, 1], reason: 'line' });
  });
});

describe('Black without a legal point', () => {
  test('has only the pass, and not before', () => {
    const open = begin({ variant: 'renju', rows: 2, columns: 7, setup: 'b:a1,b1,c1,e1,f1,g1 w:a2,b2,c2,f2,g2' });
    expect(gomoku.moves(open)).toEqual([
      { kind: 'place', cell: 3 },
      { kind: 'place', cell: 4 },
    ]);
    expect(refusalOf(open, 'pass')).toEqual({ code: 'not-now' });
    const stuck = playOn(open, 'e2 d2');
    expect(gomoku.moves(stuck)).toEqual([{ kind: 'pass' }]);
    expect(refusalOf(stuck, 'd1')).toEqual({ code: 'overline', at: 'd1' });
    const passed = playOn(stuck, 'pass');
    expect(passed).toEqual({ ...stuck, colour: 2 });
    expect(refusalOf(passed, 'pass'), 'White never passes').toEqual({ code: 'not-now' });
    expect(gomoku.outcome(playOn(passed, 'd1'))).toEqual({ payoffs: [0.5, 0.5], reason: 'board-full' });
  });

  test('may lose by it', () => {
    const blacks = 'b:a1,b1,c1,e1,f1,g1,a2,c2,e2,g2,b3,f3,a4,c4,e4,g4,b5,f5';
    const whites = 'w:d2,d3,d4,d5,b2,f2,a3,c3,e3,g3,b4,f4,a5,c5,e5,g5';
    const stuck = begin({ variant: 'renju', rows: 5, columns: 7, setup: `${blacks} ${whites}` });
    expect(gomoku.moves(stuck)).toEqual([{ kind: 'pass' }]);
    expect(gomoku.outcome(playOn(stuck, 'pass d1'))).toEqual({ payoffs: [0, 1], reason: 'line' });
  });
});
