import { readFile } from 'node:fs/promises';
import { black, parseCell, white } from '@ludoteca/games/gomoku';
import { openBook, positionKey, stoneKeysOf, unpackBook } from '@ludoteca/players/gomoku/internals';
import { describe, expect, test } from 'vitest';
import type { Checkpoints } from '../../src/checkpoints.ts';
import { bookOf, provedOf } from '../../src/gomoku/book.ts';
import { openingsOf } from '../../src/gomoku/openings.ts';
import { prove, provedIn } from '../../src/gomoku/prove.ts';
import { addLateWins, playersSee } from '../../src/gomoku/seen-wins.ts';
import { coverOf, proofOptions, verifyProof } from '../../src/gomoku/verify.ts';

function memory(): Checkpoints {
  const kept = new Map<string, Uint8Array>();
  return {
    read: (name) => kept.get(name),
    write: (name, content) => kept.set(name, content),
    remove: (name) => kept.delete(name),
  };
}

const keyOf = (cells: readonly number[], side: number): number =>
  positionKey(
    stoneKeysOf(side),
    cells.flatMap((cell, at) => [cell, at % 2 === 0 ? black : white]),
  ).key;

// Four in a row is won by who begins on 7×7, as on every board from 5×6 on.
describe('a whole proof, four in a row on 7×7', () => {
  const side = 7;
  const options = proofOptions(side, 4);
  const setup = { options, expansions: 20, rounds: 3 };

  function proveAll(checkpoints: Checkpoints): Map<number, number> {
    for (const _ of prove({ ...setup, checkpoints }));
    return bookOf(provedIn(checkpoints), side).moves;
  }

  const moves = proveAll(memory());
  const faults = (book: Map<number, number>, sample?: number) =>
    [...verifyProof({ moves: book, seed: 1, options, ...(sample !== undefined && { sample }) })].filter(({ fault }) => fault)
      .length;

  test('covers every first stone of White, and begins on the empty board', () => {
    expect(coverOf(moves, side)).toMatchObject({ covered: 48, replies: 48 });
    expect(coverOf(moves, side).cells).toHaveLength(openingsOf(side).length);
    expect(openBook(moves, side).moveFor(new Uint8Array(49))).toBe(24);
  });

  test('is right, answers passed over that matter nowhere, and every answer tried', () => {
    const steps = [...verifyProof({ moves, seed: 1, options })];
    expect(steps.at(-1)!.checked).toBeGreaterThan(8);
    expect(faults(moves)).toBe(0);
    expect(faults(moves, 40)).toBe(0);
  });

  test('is the same again, and goes on where it was stopped', () => {
    expect(proveAll(memory())).toEqual(moves);
    const checkpoints = memory();
    const part = openingsOf(side)[0]!.reply;
    for (const _ of prove({ ...setup, checkpoints, replies: [part] }));
    expect(bookOf(provedIn(checkpoints), side).replies).toEqual([part]);
    const kept = provedIn(checkpoints);
    const whole = proveAll(checkpoints);
    expect(coverOf(whole, side).covered).toBe(48);
    for (const [key, { cell }] of kept) if (whole.has(key)) expect(whole.get(key)).toBe(cell);
    expect(faults(whole)).toBe(0);
  });

  test('goes on from its book, where nothing is left to prove', () => {
    const known = provedOf(moves, side);
    expect(bookOf(known, side).moves).toEqual(moves);
    const checkpoints = memory();
    expect([...prove({ ...setup, checkpoints, known })]).toEqual([]);
    expect(bookOf(provedIn(checkpoints), side).moves).toEqual(moves);
  });

  test('keeps what is proved after single second stones of White, where his first is not yet', () => {
    const proved = provedOf(moves, side);
    const open = openingsOf(side).filter(({ reply, main }) => proved.get(keyOf([24, reply], side))?.cell === main);
    for (const { reply } of open) proved.delete(keyOf([24, reply], side));
    expect(open.length).toBeGreaterThan(0);
    const part = bookOf(proved, side);
    expect(part.replies).toHaveLength(openingsOf(side).length - open.length);
    // All but those first stones and the empty board.
    expect(part.moves.size).toBe(moves.size - open.length - 1);
    expect(bookOf(provedOf(part.moves, side), side).moves).toEqual(part.moves);
    expect(faults(part.moves)).toBe(0);
    expect([...verifyProof({ moves: part.moves, seed: 1, options })]).toHaveLength(part.moves.size);
  });

  test('can be checked in parts', () => {
    const { cells } = coverOf(moves, side);
    const parts = cells.map((reply) => [...verifyProof({ moves, seed: 1, options, replies: [reply] })]);
    expect(parts.flat().filter(({ fault }) => fault)).toEqual([]);
    const whole = [...verifyProof({ moves, seed: 1, options })].length;
    for (const part of parts) expect(part.length).toBeLessThan(whole);
    expect(parts.flat().length).toBeGreaterThanOrEqual(whole);
    // Turned, it is the same stone.
    expect([...verifyProof({ moves, seed: 1, options, replies: [48] })]).toHaveLength(parts[cells.indexOf(0)]!.length);
    const other = cells.find((reply) => reply !== 0)!;
    const damaged = new Map(moves);
    damaged.delete(keyOf([24, other], side));
    expect([...verifyProof({ moves: damaged, seed: 1, options, replies: [other] })]).toEqual([]);
  });

  test('takes in the wins that players would see late, and goes on with those that it has', () => {
    const isSeen = (cells: Uint8Array): boolean => cells.filter((stone) => stone !== 0).length >= 6;
    function withLate(book: Map<number, number>, checkpoints: Checkpoints): Map<number, number> {
      const late = new Map(book);
      for (const _ of addLateWins(late, options, checkpoints, isSeen));
      return late;
    }
    const late = withLate(moves, memory());
    expect(late.size).toBeGreaterThan(2 * moves.size);
    for (const [key, cell] of moves) expect(late.get(key)).toBe(cell);
    expect([...verifyProof({ moves: late, seed: 1, options })].length).toBeGreaterThan(2 * moves.size);
    expect(faults(late)).toBe(0);
    expect(withLate(late, memory())).toEqual(late);

    const checkpoints = memory();
    withLate(moves, checkpoints);
    checkpoints.remove('gomoku.proof.checked');
    expect(withLate(moves, checkpoints)).toEqual(late);
  });

  test('takes no quiet position for a win that players see', () => {
    const board = new Uint8Array(225).with(112, black).with(113, white);
    expect(playersSee(proofOptions())(board)).toBe(false);
    for (const cell of [111, 110, 109]) board[cell] = black;
    expect(playersSee(proofOptions())(board)).toBe(true);
  });

  test('is refused when it was tampered with', () => {
    for (const reply of coverOf(moves, side).cells) {
      const key = keyOf([24, reply], side);
      const taken = new Uint8Array(49).with(24, black).with(reply, white);
      // Into a corner: from one of them at least Black can not win any more.
      const corners = [0, 6, 42, 48].filter((cell) => openBook(new Map([[key, cell]]), side).moveFor(taken) !== undefined);
      const isRefused = corners.some((cell) => faults(new Map(moves).set(key, cell)) === 1);
      // Against a stone that is itself in a corner Black wins all the same.
      if (reply !== 0) expect(isRefused, `${reply}`).toBe(true);
    }
  });
});

// After h7 Kagetsu, after g7 Hogetsu: Black's second stone is on i7.
test('White’s neighbours of the first stone are answered as the theory of renju says', () => {
  const mainAfter = (reply: number): number | undefined => openingsOf(15).find((opening) => opening.reply === reply)?.main;
  expect([127, 126].map(mainAfter)).toEqual([128, 128]);
});

describe('the book that is shipped', async () => {
  const moves = unpackBook(await readFile(new URL('../../../players/data/gomoku.proof', import.meta.url)));

  // All of it takes a quarter of an hour: `ludoteca verify gomoku-proof`.
  test('is right along two ways through it, as far as chance looks', () => {
    expect(coverOf(moves).covered).toBe(224);
    const steps = [...verifyProof({ moves, seed: 3, sample: 2, oneIn: 12 })];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter(({ fault }) => fault)).toEqual([]);
  });

  test('has the win after h8 g9 g7 b11 f8 h6, which players would see late', () => {
    const cells = new Uint8Array(225);
    for (const [at, name] of ['h8', 'g9', 'g7', 'b11', 'f8', 'h6'].entries())
      cells[parseCell(name, 15, 15)!] = at % 2 === 0 ? black : white;
    expect(playersSee(proofOptions())(cells)).toBe(false);
    expect(openBook(moves).moveFor(cells)).toBeDefined();
  });

  test('is refused when one of its moves was changed', () => {
    const changed = new Map(moves);
    // Into a corner, after every first stone that is covered.
    const replies = coverOf(moves).cells;
    for (const reply of replies) changed.set(keyOf([112, reply], 15), 14);
    expect([...verifyProof({ moves: changed, replies, seed: 3, sample: 1, oneIn: 12 })].at(-1)?.fault).toBeDefined();
  });
});
