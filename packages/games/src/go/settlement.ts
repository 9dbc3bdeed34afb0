// After two passes the players agree which stones are dead. Naming a living stone kills, as on Go servers, every stone of its
// colour that the same enemy stones enclose; naming a dead one gives back its chain alone. So any set of chains can be reached.
import { type Board, chainAt, empty } from './board.ts';
import { regionsOf } from './regions.ts';
import type { GoMove, GoState } from './rules.ts';

export function toggled(board: Board, dead: Uint8Array, point: number): Uint8Array {
  const { cells } = board;
  const changed = dead.slice();
  if (dead[point]) {
    for (const stone of chainAt(board, point)) changed[stone] = 0;
    return changed;
  }
  const colour = cells[point];
  const enclosed = regionsOf(board, (other) => cells[other] === colour || cells[other] === empty);
  for (const other of enclosed.find((region) => region.includes(point))!) if (cells[other] === colour) changed[other] = 1;
  return changed;
}

/** The toggles that make dead exactly the chains of which `wantedDead` names a stone. */
export function settlementMoves({ board, dead }: GoState, wantedDead: Iterable<number>): GoMove[] {
  const wanted = new Uint8Array(dead.length);
  for (const point of wantedDead) {
    if (board.cells[point]) for (const stone of chainAt(board, point)) wanted[stone] = 1;
  }
  const moves: GoMove[] = [];
  let reached = dead;
  const toggle = (wrong: (point: number) => boolean): void => {
    for (const point of wanted.keys()) {
      if (!wrong(point)) continue;
      moves.push({ kind: 'toggle', point });
      reached = toggled(board, reached, point);
    }
  };
  // Killing may take too much, giving back never does.
  toggle((point) => wanted[point] === 1 && reached[point] === 0);
  toggle((point) => wanted[point] === 0 && reached[point] === 1);
  return moves;
}
