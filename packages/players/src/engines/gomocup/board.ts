// The protocol of Gomocup and its manager piskvork: https://plastovicka.github.io/protocl2en.htm
import { formatCell, type GomokuMove, type GomokuOptions, type GomokuState, gomoku, type Variant } from '@ludoteca/games/gomoku';

/** Columns across, rows down. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

export interface Stone {
  readonly cell: number;
  /** The brain's, not its opponent's. */
  readonly own: boolean;
}

/** `x,y` from 0 at the top left. */
export const formatStone = (cell: number, { columns }: BoardSize): string => `${cell % columns},${Math.floor(cell / columns)}`;

export function parseStone(text: string, { rows, columns }: BoardSize): number | undefined {
  const [, x, y] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const [column, row] = [Number(x), Number(y)];
  return column < columns && row < rows ? row * columns + column : undefined;
}

/** The bits of `INFO rule`; 2, a game that goes on after a five, is none of ours. */
const ruleBits: Readonly<Record<Variant, number>> = { freestyle: 0, standard: 1, renju: 4, caro: 8 };

export const ruleOf = (variant: Variant): number => ruleBits[variant];

export function variantOf(rule: number): Variant {
  if (rule & ruleBits.renju) return 'renju';
  if (rule & ruleBits.caro) return 'caro';
  return rule & ruleBits.standard ? 'standard' : 'freestyle';
}

export function optionsOf(
  { rows, columns }: BoardSize,
  variant: Variant,
  more: Partial<GomokuOptions> = {},
): GomokuOptions | undefined {
  const options = gomoku.options({ rows, columns, variant, ...more });
  return options.ok ? options.value : undefined;
}

/** After a move of one of our own players. */
export function playedOn(state: GomokuState, move: GomokuMove): GomokuState {
  const next = gomoku.play(state, move);
  if (!next.ok) throw new Error(`an illegal move was chosen: ${next.error.code}`);
  return next.value;
}

/** The state after these moves, if the rules allow them all. */
export function playedOut(options: GomokuOptions, moves: readonly GomokuMove[]): GomokuState | undefined {
  let state = gomoku.start(options);
  for (const move of moves) {
    const next = gomoku.play(state, move);
    if (!next.ok) return undefined;
    state = next.value;
  }
  return state;
}

/** The position with these stones and the brain to move; a manager may send them in any order. */
export function positionOf(size: BoardSize, variant: Variant, stones: readonly Stone[]): GomokuState | undefined {
  const options = optionsOf(size, variant);
  if (!options) return undefined;
  const own = stones.filter((stone) => stone.own);
  const other = stones.filter((stone) => !stone.own);
  const [first, second, turn] = own.length >= other.length ? [own, other, 'b'] : [other, own, 'w'];
  const inTurn = first.flatMap(({ cell }, index) => [cell, ...second.slice(index, index + 1).map((stone) => stone.cell)]);
  const isBalanced = first.length - second.length === (turn === 'b' ? 0 : 1);
  const played = isBalanced
    ? playedOut(
        options,
        inTurn.map((cell) => ({ kind: 'place', cell })),
      )
    : undefined;
  if (played) return played;
  // Stones of an opening that nobody can have come to by playing.
  const listed = (some: readonly Stone[]): string => some.map(({ cell }) => formatCell(cell, size.rows, size.columns)).join(',');
  const words = [first.length > 0 && `b:${listed(first)}`, second.length > 0 && `w:${listed(second)}`, `turn:${turn}`];
  const setup = optionsOf(size, variant, { setup: words.filter(Boolean).join(' ') });
  return setup && gomoku.start(setup);
}
