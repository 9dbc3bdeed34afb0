import { type Match, playMove, startMatch } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { goose } from '@ludoteca/games/goose';
import { expect, test } from 'vitest';
import { backTo, bringBack, canTakeBack, decidersOf, type Line, takeBack } from '../src/table/line.ts';

function played(game: typeof go | typeof goose, ...moves: string[]): Match {
  const options = game.options({});
  if (!options.ok) throw new Error('no defaults');
  let match: Match = startMatch(game as typeof go, options.value as never);
  for (const text of moves) {
    const move = match.game.parseMove(text, match.state);
    const next = move.ok ? playMove(match, move.value) : move;
    if (!next.ok) throw new Error(`${text}: ${next.error.code}`);
    match = next.value;
  }
  return match;
}

const line = (match: Match): Line => ({ match, ahead: [] });
const logOf = ({ match }: Line) => match.log.map((move) => match.game.formatMove(move, match.state));

test('every move has its decider', () => {
  expect(decidersOf(played(go, 'D4', 'E5', 'pass'))).toEqual([0, 1, 0]);
  expect(decidersOf(played(goose, '1', '2'))).toEqual(['chance', 'chance']);
});

test('against a player, undo takes back its answer and one’s own move', () => {
  const back = takeBack(line(played(go, 'D4', 'E5', 'D5', 'E6')), [0]);
  expect(logOf(back)).toEqual(['D4', 'E5']);
  expect(back.ahead).toHaveLength(2);
});

test('redo brings back what undo took, decision by decision', () => {
  const whole = played(go, 'D4', 'E5', 'D5', 'E6');
  const start = takeBack(takeBack(line(whole), [0]), [0]);
  expect(logOf(start)).toEqual([]);
  const once = bringBack(start, [0]);
  expect(logOf(once)).toEqual(['D4', 'E5']);
  expect(logOf(bringBack(once, [0]))).toEqual(['D4', 'E5', 'D5', 'E6']);
});

test('with nothing to take back the line stays the very same', () => {
  const opened = line(played(go, 'D4'));
  expect(takeBack(opened, [1])).toBe(opened);
  expect([0, 1].map((seat) => canTakeBack(opened, [seat]))).toEqual([true, false]);
});

test.each([
  ['a resignation', { kind: 'resigned', seat: 0 }],
  ['a draw', { kind: 'agreed-draw' }],
] as const)('%s is taken back alone: every move stays', (_name, ending) => {
  const back = takeBack(line({ ...played(go, 'D4', 'E5'), ending }), [0]);
  expect(back.match.ending).toBeUndefined();
  expect(logOf(back)).toEqual(['D4', 'E5']);
  expect(canTakeBack(line({ ...played(go), ending }), [0])).toBe(true);
});

test('of a game that the other gave up one’s own move is taken back, which they gave it up for', () => {
  const back = takeBack(line({ ...played(go, 'D4', 'E5', 'D5'), ending: { kind: 'resigned', seat: 1 } }), [0]);
  expect(back.match.ending).toBeUndefined();
  expect(logOf(back)).toEqual(['D4', 'E5']);
});

test('any position can be gone back to, and all after it stays ahead in order', () => {
  const back = backTo(line(played(go, 'D4', 'E5', 'D5')), 1);
  expect(logOf(back)).toEqual(['D4']);
  expect(logOf(bringBack(back, []))).toEqual(['D4', 'E5', 'D5']);
});
