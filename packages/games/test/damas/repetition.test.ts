import { expect, test } from 'vitest';
import { type DamasState, damas } from '../../src/damas/index.ts';

function begin(input: unknown): DamasState {
  const options = damas.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return damas.start(options.value);
}

function playAll(state: DamasState, moves: string): DamasState {
  return moves.split(' ').reduce((current, text) => {
    const move = damas.parseMove(text, current);
    const played = move.ok ? damas.play(current, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    return played.value;
  }, state);
}

test('the same pieces with the other side to move are no repetition', () => {
  // A long king needs three moves to come back along one diagonal, two to go there and back: so each side hands the other
  // the position it had itself. The men at the edges keep the counts of endings away.
  const start = begin({ variant: 'international', fen: 'W:WK46,36,26:BK45,15,25' });
  const turned = playAll(start, '46-41 45-50 41-37 50-45 37-46');
  expect(turned.pieces).toEqual(start.pieces);
  expect(turned.side).not.toBe(start.side);

  const twice = playAll(turned, '45-40 46-41 40-34 41-46 34-45');
  expect(twice.pieces).toEqual(start.pieces);
  expect(twice.side).toBe(start.side);
  expect(damas.outcome(twice)).toBeUndefined();

  const round = '46-41 45-50 41-37 50-45 37-46 45-40 46-41 40-34 41-46';
  expect(damas.outcome(playAll(twice, round))).toBeUndefined();
  expect(damas.outcome(playAll(twice, `${round} 34-45`))).toEqual({ payoffs: [0.5, 0.5], reason: 'repetition' });
});
