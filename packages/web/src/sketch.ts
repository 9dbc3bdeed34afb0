import type { AnyGame } from '@ludoteca/games';
import { type DamasView, engineOf } from '@ludoteca/games/damas';
import type { GooseView } from '@ludoteca/games/goose';
import type { TrucoView } from '@ludoteca/games/truco';

/** Every square of a draughts board, row by row: `_` where nobody plays. */
function squaresOf({ options, squares }: DamasView): string {
  const { rows, columns } = engineOf(options).board;
  const half = columns / 2;
  const cells = Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return (row + column) % 2 === 0 ? '_' : squares[row * half + Math.floor(column / 2)]!;
  });
  return `${columns} ${cells.join('')}`;
}

/**
 * What anybody may see of a position in a few letters, for lists to draw it from: the width of a board and its cells, the length of
 * a race and where the pawns are, or the score.
 */
export const sketchOf = (game: AnyGame, state: unknown): string => sketchOfView(game.id, game.view(state, undefined));

/** The same of what somebody was told: nothing in it is for one seat alone. */
export function sketchOfView(game: string, view: unknown): string {
  const { points, cells, columns } = view as { points?: string; cells?: string; columns?: number };
  switch (game) {
    case 'go':
      return `${columns} ${points}`;
    case 'gomoku':
      return `${columns} ${cells?.replaceAll('x', '.')}`;
    case 'damas':
      return squaresOf(view as DamasView);
    case 'goose': {
      const { goal, players } = view as GooseView;
      return [goal, ...players.map(({ cell }) => cell)].join(' ');
    }
    case 'truco':
      return (view as TrucoView).scores.join(' ');
    default:
      return '';
  }
}
