// Wins that are too long for the search for threats, from games that were lost to Rapfi: it went on to win them.
import { type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import { expect, test } from 'vitest';
import { strengths } from '../../src/gomoku/levels.ts';
import { makeSearchState, searchPosition, searchStateFor } from '../../src/gomoku/search-state.ts';
import { isProven } from '../../src/search/score.ts';
import { begin, playMove } from './support.ts';

const nodes = 40_000;
const level = strengths[8];

function after(line: string): GomokuState {
  return line.split(' ').reduce((state, text) => {
    const move = gomoku.parseMove(text, state);
    if (!move.ok) throw new Error(`${text}: ${move.error.code}`);
    return playMove(state, move.value);
  }, begin());
}

test.each([
  'h8 i9 j7 h7 f11 i8 j9 i6 i7 j6 h6 g5 i5 f5 g6 f8 f7 e8 e6 d8 c8 d6 j4 k3 c5 d5 d7',
  'h8 h9 j9 i8 h11 g10 j7 i10 j10 j8 i9 k11 g8 j11 k9 l11 m11 l10 k12 l9 l8 m7 h7 g7',
])('the win after %s is seen with few positions', (line) => {
  if (level.kind !== 'search') throw new Error('a novice');
  const state = after(line);
  const search = searchStateFor(makeSearchState(state.options, 16), state, 16);
  const { result, rootMoves } = searchPosition(search, state.colour, level, { nodes, signal: { aborted: false } });
  expect(isProven(result.score)).toBe(true);
  expect(result.score).toBeGreaterThan(0);
  expect(rootMoves.map(({ point }) => point)).toContain(result.point);
});
