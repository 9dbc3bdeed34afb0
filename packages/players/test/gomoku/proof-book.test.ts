import { readFile } from 'node:fs/promises';
import { seededRandom } from '@ludoteca/games';
import { black, type GomokuState, gomoku, white } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { inverses, symmetriesOf } from '../../src/gomoku/position-key.ts';
import { isLostToProof, isProvable, openBook, packBook, unpackBook } from '../../src/gomoku/proof-book.ts';
import { loadAnalyst, loadPlayer, sayReason } from '../../src/index.ts';
import { ask, begin, type GomokuThinker, playMove } from './support.ts';

const packed = new Uint8Array(await readFile(new URL('../../data/gomoku.proof', import.meta.url)));
const asset = () => Promise.resolve(packed);
const moves = unpackBook(packed);
const book = openBook(moves);
const symmetries = symmetriesOf(15);
const middle = 112;

const place = (state: GomokuState, cell: number): GomokuState => playMove(state, { kind: 'place', cell });

/** White's first stones that the book knows an answer to. */
const covered = [...Array(225).keys()].filter((cell) => {
  if (cell === middle) return false;
  return book.moveFor(place(place(begin(), middle), cell).cells) !== undefined;
});

describe('the symmetries of the board', () => {
  test('are eight, and each is undone by its inverse', () => {
    expect(new Set(symmetries.map((turn) => turn.join())).size).toBe(8);
    for (const [index, turn] of symmetries.entries())
      for (let cell = 0; cell < 225; cell++) expect(symmetries[inverses[index]!]![turn[cell]!]).toBe(cell);
  });

  test('are moved by the book with the position', () => {
    expect(covered.length).toBeGreaterThan(0);
    const cells = place(place(begin(), middle), covered[0]!).cells;
    const move = book.moveFor(cells)!;
    const next = cells.with(move, black).with(cells.indexOf(0), white);
    for (const position of [cells, next]) {
      const found = book.moveFor(position);
      for (const turn of symmetries) {
        const turned = new Uint8Array(225);
        for (let cell = 0; cell < 225; cell++) turned[turn[cell]!] = position[cell]!;
        const there = book.moveFor(turned)!;
        // Where the position is its own mirror image there may be two moves that are the same.
        const after = (board: Uint8Array, cell: number) => board.with(cell, black);
        const images = symmetries.map((other) => {
          const image = new Uint8Array(225);
          for (let cell = 0; cell < 225; cell++) image[other[cell]!] = after(position, found!)[cell]!;
          return image.join();
        });
        expect(images).toContain(after(turned, there).join());
      }
    }
  });
});

describe('the file', () => {
  test('is read as it was written', () => {
    expect(packBook(moves)).toEqual(packed);
    const few = new Map([
      [0, 3],
      [127, 5],
      [128, 224],
      [2 ** 48 - 1, 7],
    ]);
    expect(unpackBook(packBook(few))).toEqual(few);
  });

  test('is refused if it is something else, or cut off', () => {
    expect(() => unpackBook(new Uint8Array(40))).toThrow('not a book');
    expect(() => unpackBook(packBook(new Map([[500, 3]])).slice(0, -1))).toThrow('damaged');
    expect(() => unpackBook(packBook(new Map([[500, 230]])))).toThrow('damaged');
  });
});

describe('level 8 as Black', () => {
  const player = async () => (await loadPlayer('gomoku', '8'))({ random: seededRandom(1), asset }) as GomokuThinker;

  test.each(['freestyle', 'standard'])('plays the proof in %s and says so', async (variant) => {
    const state = place(place(begin({ variant }), middle), covered.at(-1)!);
    const { move, thought } = await ask(await player(), state, { nodes: 10 });
    expect(move).toEqual({ kind: 'place', cell: book.moveFor(state.cells) });
    expect(thought?.reason?.code).toBe('proved');
    expect(thought?.chance).toBe(1);
    for (const language of ['en', 'es', 'pt'] as const)
      expect(sayReason(thought!.reason!, 'gomoku', language)).toMatch(/proved|demostrado|provado/);
  });

  test('says so from the first stone on, and White sees it', async () => {
    expect(covered).toHaveLength(224);
    const first = await ask(await player(), begin(), { nodes: 10 });
    expect(first.move).toEqual({ kind: 'place', cell: middle });
    expect(first.thought?.reason?.code).toBe('proved');
    const { thought } = await ask(await player(), place(begin(), middle), { nodes: 200 });
    expect(thought?.reason?.code).toBe('proved-lost');
  });

  test('knows no proof where other rules hold', async () => {
    for (const input of [{ variant: 'renju' }, { variant: 'caro' }, { rows: 16 }, { rows: 16, columns: 16 }, { winning: 6 }]) {
      const state = begin(input);
      expect(isProvable(state.options)).toBe(false);
    }
    const renju = place(place(begin({ variant: 'renju' }), middle), covered[0]!);
    const { thought } = await ask(await player(), renju, { nodes: 200 });
    expect(thought?.reason?.code).not.toBe('proved');
  });

  test('plays without the book where there is none', async () => {
    const without = (await loadPlayer('gomoku', '8'))({
      random: seededRandom(1),
      asset: () => Promise.reject(new Error('none')),
    });
    const state = place(place(begin(), middle), covered[0]!);
    const { thought } = await ask(without as GomokuThinker, state, { nodes: 200 });
    expect(thought?.reason?.code).not.toBe('proved');
  });

  // White's stones are picked by chance, near Black's as often as not; the proof has an answer to each, or a win by threats.
  test('wins from there on', async () => {
    const random = seededRandom(5);
    for (let game = 0; game < 3; game++) {
      const thinker = await player();
      let state = place(place(begin(), middle), covered[random.below(covered.length)]!);
      while (gomoku.turn(state).kind === 'seat') {
        if (state.colour === black) {
          const { move, thought } = await ask(thinker, state, { nodes: 60_000 });
          expect(thought?.chance).toBeGreaterThan(0.99);
          state = playMove(state, move);
          continue;
        }
        const own = [...state.cells.keys()].filter((cell) => state.cells[cell] === black);
        const free = [...state.cells.keys()].filter((cell) => {
          const near = own.some((one) => Math.abs((one % 15) - (cell % 15)) < 3 && Math.abs(one - cell) < 50);
          return state.cells[cell] === 0 && near;
        });
        state = place(state, free[random.below(free.length)]!);
      }
      expect(state.lines.length).toBeGreaterThan(0);
      expect(state.cells[state.last!]).toBe(black);
    }
  });
});

test('the analysis knows the proof on both turns', async () => {
  const analyst = (await loadAnalyst('gomoku'))!({ random: seededRandom(1), asset });
  const state = place(place(begin(), middle), covered[0]!);
  const signal = new AbortController().signal;
  const ofBlack = await analyst.assess(state, { nodes: 300, signal });
  expect(ofBlack.chances).toEqual([1, 0]);
  expect(ofBlack.best?.reason?.code).toBe('proved');
  const after = place(state, book.moveFor(state.cells)!);
  expect(isLostToProof(book, after)).toBe(true);
  const ofWhite = await analyst.assess(after, { nodes: 300, signal });
  expect(ofWhite.chances).toEqual([1, 0]);
  expect(ofWhite.best?.reason?.code).toBe('proved-lost');
  const other = place(state, [0, 1, 2].find((cell) => state.cells[cell] === 0)!);
  expect(isLostToProof(book, other)).toBe(false);
});
