import { playMove, startMatch } from '../../src/core/match.ts';
import type { Random } from '../../src/core/random.ts';
import type { GomokuMatch } from '../../src/gomoku/files.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import type { GomokuState } from '../../src/gomoku/rules.ts';

export function begin(input: unknown = {}): GomokuState {
  const options = gomoku.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return gomoku.start(options.value);
}

/** Plays moves as they are typed, apart by blanks. */
export function playOn(state: GomokuState, moves: string): GomokuState {
  return moves.split(/\s+/).reduce((before, text) => {
    const move = gomoku.parseMove(text, before);
    const played = move.ok ? gomoku.play(before, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    return played.value;
  }, state);
}

/** Why a typed move is refused, or nothing. */
export function refusalOf(state: GomokuState, text: string): unknown {
  const move = gomoku.parseMove(text, state);
  const played = move.ok ? gomoku.play(state, move.value) : move;
  return played.ok ? undefined : played.error;
}

/** The winning lines of the whole board by another road than the rules': every row, column and diagonal as a text. */
export function slowLines({ cells, options: { rows, columns, winning, variant } }: GomokuState): number[][] {
  const all: number[][] = [];
  const line = (row: number, column: number, down: number, right: number): void => {
    const cellsOfLine: number[] = [];
    for (let y = row, x = column; y >= 0 && y < rows && x >= 0 && x < columns; y += down, x += right) {
      cellsOfLine.push(y * columns + x);
    }
    all.push(cellsOfLine);
  };
  for (let row = 0; row < rows; row++) {
    line(row, 0, 0, 1);
    line(row, 0, 1, 1);
    line(row, columns - 1, 1, -1);
  }
  for (let column = 0; column < columns; column++) line(0, column, 1, 0);
  for (let column = 1; column < columns; column++) line(0, column, 1, 1);
  for (let column = 0; column < columns - 1; column++) line(0, column, 1, -1);

  return all.flatMap((positions) => {
    const text = positions.map((cell) => cells[cell]).join('');
    return [...text.matchAll(/1+|2+/g)].flatMap(({ 0: run, index }) => {
      const [before = '', after = ''] = [text[index - 1], text[index + run.length]];
      const enemy = run[0] === '1' ? '2' : '1';
      const exact = variant === 'standard' || (variant === 'renju' && run[0] === '1');
      const wins =
        run.length === winning ? !(variant === 'caro' && before === enemy && after === enemy) : run.length > winning && !exact;
      return wins ? [positions.slice(index, index + run.length)] : [];
    });
  });
}

export function matchOf(input: unknown, moves: string, names?: readonly string[]): GomokuMatch {
  const { options } = begin(input);
  let match: GomokuMatch = startMatch(gomoku, options, names);
  for (const text of moves.split(/\s+/).filter(Boolean)) {
    const move = gomoku.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    match = played.value;
  }
  return match;
}

/** Sometimes to its end, sometimes broken off. */
export function randomMatch(input: unknown, random: Random): GomokuMatch {
  let match = matchOf(input, '', ['Ana María', 'Beto']);
  while (gomoku.turn(match.state).kind !== 'over' && random.below(60) > 0) {
    const moves = gomoku.moves(match.state);
    const played = playMove(match, moves[random.below(moves.length)] as (typeof moves)[number]);
    if (!played.ok) throw new Error(played.error.code);
    match = played.value;
  }
  return match;
}
