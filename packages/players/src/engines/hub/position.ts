import { readChoice } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasOptions,
  type DamasState,
  damas,
  damasChoices,
  engineOf,
  squareNumber,
  type Variant,
  variantNames,
} from '@ludoteca/games/damas';

/** In the order of a board's pieces. */
const letters = 'wbWB';

/** The variants as Hub calls them: Scan's names for the two of its own that we know, ours for the others. */
const foreignNames: Partial<Record<Variant, string>> = { international: 'normal' };
export const hubName = (variant: Variant): string => foreignNames[variant] ?? variant;
export const hubNames: readonly string[] = variantNames.map(hubName);

export function variantNamed(name: string): Variant | undefined {
  const known = readChoice({ values: hubNames, formerly: damasChoices.variant.formerly }, name);
  return variantNames.find((variant) => hubName(variant) === known);
}

/** Who is to move, then a letter for each square in the order of their numbers. */
export function formatPosition({ options, pieces, side }: DamasState): string {
  const engine = engineOf(options);
  const { squares, words } = engine.board;
  const letterOf = (square: number): string =>
    [...letters].find((_, kind) => pieces[kind * words + (square >> 5)]! & (1 << square)) ?? 'e';
  const board = new Array<string>(squares);
  for (let square = 0; square < squares; square++) board[squareNumber(engine, square) - 1] = letterOf(square);
  return `${side === 0 ? 'W' : 'B'}${board.join('')}`;
}

/** Reads a position by the rules of `options`; nothing where it is none. */
export function parsePosition(text: string, options: DamasOptions): DamasState | undefined {
  const { squares } = engineOf(options).board;
  if (text.length !== squares + 1 || !/^[WB][wbWBe]*$/.test(text)) return undefined;
  const listed = (man: string): string =>
    [...text.slice(1)]
      .flatMap((letter, index) => (letter.toLowerCase() === man ? [`${letter === man ? '' : 'K'}${index + 1}`] : []))
      .join(',');
  const read = damas.options({ ...options, fen: `${text[0]}:W${listed('w')}:B${listed('b')}` });
  return read.ok ? damas.start(read.value) : undefined;
}

/** `32-28`, or a capture with all it takes: `28x19x23`. */
export function formatHubMove({ from, to, taken }: DamasMove, { options }: DamasState): string {
  const engine = engineOf(options);
  const numbers = [from, to, ...taken].map((square) => squareNumber(engine, square));
  return taken.length === 0 ? numbers.join('-') : numbers.join('x');
}

/** The legal move that is meant: what it takes may come in any order. */
export function parseHubMove(text: string, state: DamasState): DamasMove | undefined {
  if (!/^\d{1,3}(-\d{1,3}|(x\d{1,3}){2,})$/.test(text)) return undefined;
  const key = (move: string): string => {
    const [from, to, ...taken] = move.split(/[-x]/).map(Number);
    return [from, to, ...taken.sort((one, other) => one - other)].join();
  };
  return damas.moves(state).find((move) => key(formatHubMove(move, state)) === key(text));
}

/** Moves of the game's own notation in Hub's, as far as they can be played. */
export function hubLine(state: DamasState, texts: readonly string[]): string[] {
  const line: string[] = [];
  let reached = state;
  for (const text of texts) {
    const move = damas.parseMove(text, reached);
    const next = move.ok ? damas.play(reached, move.value) : move;
    if (!move.ok || !next.ok) break;
    line.push(formatHubMove(move.value, reached));
    reached = next.value;
  }
  return line;
}
