import { startMatch } from '@ludoteca/games';
import { damas } from '@ludoteca/games/damas';
import { expect, test } from 'vitest';
import { weighedMoves } from '../src/worker/table-session.ts';

const options = damas.options({});
if (!options.ok) throw new Error(options.error.code);
const match = startMatch(damas, options.value, ['Ana', 'Luis']);
const named = (text: string) => {
  const read = damas.parseMove(text, match.state);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

test('moves that are weighed are shown as moves, the best first', () => {
  const candidates = ['b6-c5', 'd6-e5'].map((move, rank) => ({ move, chance: 0.6 - 0.1 * rank, nodes: 1, line: [move] }));
  expect(weighedMoves(match, { chance: 0.6, line: ['b6-c5'], candidates })).toEqual([
    { move: named('b6-c5'), chance: 0.6 },
    { move: named('d6-e5'), chance: 0.5 },
  ]);
});

test('of a player that weighs nothing aloud, the move it would make', () => {
  expect(weighedMoves(match, { chance: 0.5, line: ['b6-c5', 'a3-b4'] })).toEqual([{ move: named('b6-c5'), chance: 0.5 }]);
});

test('what is no move here is left out', () => {
  expect(weighedMoves(match, { line: ['a3-b4'] })).toEqual([]);
  expect(weighedMoves(match, {})).toEqual([]);
});
