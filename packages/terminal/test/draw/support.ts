import type { Game, Random } from '@ludoteca/games';
import { lengthOf } from '../../src/draw/paint.ts';
import type { Drawing, Spot, Style } from '../../src/ui/game-ui.ts';

export const looks = {
  plain: { colour: false, unicode: false },
  unicode: { colour: false, unicode: true },
  ascii: { colour: true, unicode: false },
  full: { colour: true, unicode: true },
} as const;
export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as Look[];

export const styleOf = (look: Look, columns = 80, language: Style['language'] = 'en'): Style => ({
  ...looks[look],
  columns,
  language,
});

type AGame<State, Move> = Game<never, State, Move, unknown, string>;

/** A game after these moves, in notation with commas between. */
export function played<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  options: unknown,
  moves = '',
): State {
  const read = game.options(options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return moves
    .split(',')
    .filter((text) => text.trim() !== '')
    .reduce((state, text) => {
      const move = game.parseMove(text.trim(), state);
      const next = move.ok ? game.play(state, move.value) : move;
      if (!next.ok) throw new Error(`${text}: ${JSON.stringify(next.error)}`);
      return next.value;
    }, game.start(read.value));
}

/** What everybody sees of it, in a game that hides nothing. */
export const shown = <Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  options: unknown,
  moves = '',
): View => game.view(played(game, options, moves), undefined);

/** Up to `most` moves at random. */
export function atRandom<State, Move>(
  game: Pick<AGame<State, Move>, 'moves' | 'play'>,
  start: State,
  random: Random,
  most: number,
): State {
  let state = start;
  for (let count = 0; count < most; count++) {
    const moves = game.moves(state);
    if (moves.length === 0) break;
    const next = game.play(state, moves[random.below(moves.length)]!);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    state = next.value;
  }
  return state;
}

export interface SeenCell {
  readonly glyph: string;
  readonly fg: number | undefined;
  readonly bg: number | undefined;
}

const controlStart = '\u001b';
const codePattern = new RegExp(`(${controlStart}\\[[0-9;]*m)`, 'g');

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** What a terminal shows of a line, column by column. */
function cellsOf(line: string): SeenCell[] {
  const cells: SeenCell[] = [];
  let fg: number | undefined;
  let bg: number | undefined;
  for (const part of line.split(codePattern)) {
    if (!part.startsWith(controlStart)) cells.push(...[...part].map((glyph) => ({ glyph, fg, bg })));
    else {
      fg = numberIn(part, /38;5;(\d+)/);
      bg = numberIn(part, /48;5;(\d+)/);
    }
  }
  return cells;
}

export const plainText = (line: string): string => line.replace(codePattern, '');
export const widthOf = (line: string): number => lengthOf(plainText(line));
export const widest = ({ lines }: Drawing): number => Math.max(0, ...lines.map(widthOf));

export function spotNamed({ spots }: Drawing, name: string): Spot {
  const spot = spots.find((one) => one.name === name);
  if (!spot) throw new Error(`no spot ${name} among ${spots.map((one) => one.name).join(' ')}`);
  return spot;
}

/** What is seen within a spot. */
export function cellsAt(drawing: Drawing, name: string): SeenCell[] {
  const { line, column, width } = spotNamed(drawing, name);
  return cellsOf(drawing.lines[line] ?? '').slice(column, column + width);
}

export const textAt = (drawing: Drawing, name: string): string =>
  cellsAt(drawing, name)
    .map(({ glyph }) => glyph)
    .join('');
