import { expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { makeMenScanner } from '../../src/damas/bitboards.ts';
import { addSquare, type Board, countBits, hasSquare, squaresOf } from '../../src/damas/board.ts';
import { engineOf } from '../../src/damas/options.ts';
import { moveRulesOf, variantNames, variants } from '../../src/damas/variants.ts';
import { begin } from './support.ts';

const listed = ({ words }: Board, set: Int32Array, part = 0): number[] => [...squaresOf(set, part * words, words)];

test.each(variantNames)('what the men of a side can take is told square by square: %s', (variant) => {
  const { board } = engineOf(begin({ variant }).options);
  const { squares, words, next } = board;
  const rules = moveRulesOf(variants[variant]);
  const scanner = makeMenScanner(board);
  const random = seededRandom(4);
  for (let round = 0; round < 100; round++) {
    const pieces = new Int32Array(4 * words);
    for (let square = 0; square < squares; square++) {
      const kind = random.below(7);
      if (kind < 4) addSquare(pieces, kind * words, square);
    }
    for (const side of [0, 1] as const) {
      const found = scanner.scan(rules, pieces, side);
      const holds = (kind: number, square: number) => hasSquare(pieces, kind * words, square);
      const all = Array.from({ length: squares }, (_, square) => square);
      const empty = all.filter((square) => [0, 1, 2, 3].every((kind) => !holds(kind, square)));
      const foes = all.filter((square) => holds(1 - side, square) || holds(3 - side, square));
      const targets = foes.filter((square) => rules.menTakeKings || holds(1 - side, square));
      const jumps = [...rules.menDirections[side]].map((d) => ({
        d,
        from: all.filter((square) => {
          const jumped = next[d * squares + square]!;
          return targets.includes(jumped) && empty.includes(next[d * squares + jumped]!);
        }),
      }));
      expect(listed(board, scanner.empty)).toEqual(empty);
      expect(listed(board, scanner.kingTargets)).toEqual(foes);
      expect(listed(board, scanner.menTargets)).toEqual(targets);
      expect(listed(board, scanner.jumpSquares)).toEqual(all.filter((square) => jumps.some(({ from }) => from.includes(square))));
      for (const { d, from } of jumps)
        expect(listed(board, scanner.jumpers, d)).toEqual(from.filter((square) => holds(side, square)));
      expect(found).toBe(jumps.some(({ from }) => from.some((square) => holds(side, square))));
    }
  }
});

test('how many squares a set has', () => {
  const random = seededRandom(5);
  const words = [
    0,
    -1,
    ...Array.from({ length: 32 }, (_, bit) => 1 << bit),
    ...Array.from({ length: 200 }, () => random.next() | 0),
  ];
  expect(words.map(countBits)).toEqual(words.map((word) => (word >>> 0).toString(2).replaceAll('0', '').length));
});
