import { black, formatCell, type GomokuState, gomoku, playUnchecked, white } from '@ludoteca/games/gomoku';
import type { Threat } from './insight.ts';

const colours = [black, white] as const;
type Colour = (typeof colours)[number];

/** Empty cells with a stone of this colour no further than two away: nothing else can make a line. */
function nearCells({ cells, options: { rows, columns } }: GomokuState, colour: Colour): number[] {
  return [...cells.keys()].filter((cell) => {
    if (cells[cell] !== 0) return false;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++)
        if (cells[y * columns + x] === colour) return true;
    return false;
  });
}

/** The state with this colour's stone there, as if it were its turn; undefined where the rules forbid it. */
function after(state: GomokuState, colour: Colour, cell: number): GomokuState | undefined {
  const turned = { ...state, colour };
  const played = gomoku.play(turned, { kind: 'place', cell });
  return played.ok ? played.value : undefined;
}

const wins = (state: GomokuState): boolean => gomoku.outcome(state)?.reason === 'line';

const fivesOf = (state: GomokuState, colour: Colour, cells: readonly number[]): number[] =>
  cells.filter((cell) => state.cells[cell] === 0 && wins(playUnchecked({ ...state, colour }, { kind: 'place', cell })));

/** What either side threatens, whoever's turn it is. */
export function gomokuThreats(state: GomokuState): Threat[] {
  if (state.stage !== 'play' || gomoku.outcome(state)) return [];
  const { rows, columns } = state.options;
  return colours.flatMap((colour) => {
    const seat = colour === black ? (state.black ?? 0) : 1 - (state.black ?? 0);
    const near = nearCells(state, colour);
    const at = (cell: number): string => formatCell(cell, rows, columns);
    const fives = fivesOf(state, colour, near);
    const fours = near.filter((cell) => {
      const next = fives.includes(cell) ? undefined : after(state, colour, cell);
      return next !== undefined && !gomoku.outcome(next) && fivesOf(next, colour, nearCells(next, colour)).length > 1;
    });
    return [
      ...fives.map((cell) => ({ at: at(cell), seat, kind: 'five' as const })),
      ...fours.map((cell) => ({ at: at(cell), seat, kind: 'four' as const })),
    ];
  });
}
