// Replays a win that the search claims against every legal defence, by the rules alone: the search is asked for the
// attacker's moves and for nothing else.
import {
  type Board,
  boardOf,
  type Colour,
  empty,
  foulAt,
  type GomokuState,
  makeMove,
  opponent,
  unmakeMove,
} from '@ludoteca/games/gomoku';

/** The attacker's next cell in the position of these stones, or nothing if he sees no win. */
export type Attack = (cells: Uint8Array) => number | undefined;

export function isWonAgainstEverything(state: GomokuState, attack: Attack): boolean {
  const board = boardOf(state);
  const cells = state.cells.slice();
  const me = state.colour;
  const known = new Set<string>();

  const isLegal = (cell: number, colour: Colour): boolean =>
    state.options.variant !== 'renju' || colour !== 1 || foulAt(board, cell) === undefined;
  const wins = (cell: number, colour: Colour): boolean => {
    const isWin = makeMove(board, cell, colour);
    unmakeMove(board, cell);
    return isWin;
  };
  const empties = (): number[] => [...cells.keys()].filter((cell) => cells[cell] === empty);

  function attackWins(): boolean {
    const key = cells.join('');
    if (known.has(key)) return true;
    const cell = attack(cells);
    if (cell === undefined || cells[cell] !== empty || !isLegal(cell, me)) return false;
    const isEnd = makeMove(board, cell, me);
    cells[cell] = me;
    const isWon = isEnd || everyDefenceLoses(board);
    unmakeMove(board, cell);
    cells[cell] = empty;
    if (isWon) known.add(key);
    return isWon;
  }

  function everyDefenceLoses(here: Board): boolean {
    const replies = empties();
    if (replies.length === 0) return false;
    const fives = replies.filter((cell) => wins(cell, me));
    for (const reply of replies) {
      if (!isLegal(reply, opponent(me))) continue;
      const isLost = makeMove(here, reply, opponent(me));
      cells[reply] = opponent(me);
      const isWon = !isLost && (fives.some((cell) => cell !== reply && wins(cell, me)) || attackWins());
      unmakeMove(here, reply);
      cells[reply] = empty;
      if (!isWon) return false;
    }
    return true;
  }

  return attackWins();
}
