// Positions that somebody puts together: pieces by the names of their points, as options that a game begins with.
import type { AnyGame, Refusal } from '../core/game.ts';
import { type Match, stateAt } from '../core/match.ts';
import type { Result } from '../core/result.ts';
import { type DamasOptions, type DamasView, engineOf, readSquare, writeSquare } from '../damas/index.ts';
import { type GoView, stoneAt as goStoneAt } from '../go/index.ts';
import { formatPoint, parsePoint } from '../go/notation.ts';
import { formatCell, type GomokuView, stoneAt as gomokuStoneAt, parseCell } from '../gomoku/index.ts';

/** Lower case for stones and men, upper case for queens. */
export type PieceKind = 'b' | 'w' | 'B' | 'W';

export interface Setup {
  readonly pieces: ReadonlyMap<string, PieceKind>;
  readonly turn: 'b' | 'w';
}

type Options = Readonly<Record<string, unknown>>;

const namesOf = ({ pieces }: Setup, kind: PieceKind): string[] =>
  [...pieces].flatMap(([name, piece]) => (piece === kind ? [name] : []));

interface Editing {
  /** What can be put on its board. */
  readonly pieces: readonly PieceKind[];
  write(setup: Setup): Options;
  /** What stands on a board. */
  read(view: unknown): Setup;
  /** A point as files call it; undefined where the board has none of that name. */
  pointNamed(view: unknown, typed: string): string | undefined;
}

/** Black and White where points have a colour or none. */
function stonesOf(count: number, nameOf: (point: number) => string, colourOf: (point: number) => 'black' | 'white' | undefined) {
  const pieces = new Map<string, PieceKind>();
  for (let point = 0; point < count; point++) {
    const colour = colourOf(point);
    if (colour) pieces.set(nameOf(point), colour === 'black' ? 'b' : 'w');
  }
  return pieces;
}

const go: Editing = {
  pieces: ['b', 'w'],
  write: (setup) => ({
    handicap: 0,
    blackStones: namesOf(setup, 'b').join(' '),
    whiteStones: namesOf(setup, 'w').join(' '),
    first: setup.turn === 'b' ? 'black' : 'white',
  }),
  read(given) {
    const view = given as GoView;
    const pieces = stonesOf(
      view.points.length,
      (point) => formatPoint(point, view),
      (point) => goStoneAt(view, point),
    );
    return { pieces, turn: view.toMove === 1 ? 'b' : 'w' };
  },
  pointNamed(view, typed) {
    const point = parsePoint(typed, view as GoView);
    return point.ok ? formatPoint(point.value, view as GoView) : undefined;
  },
};

const gomoku: Editing = {
  pieces: ['b', 'w'],
  write(setup) {
    const words = (['b', 'w'] as const).flatMap((kind) => {
      const names = namesOf(setup, kind);
      return names.length > 0 ? [`${kind}:${names.join(',')}`] : [];
    });
    return { opening: 'none', setup: [...words, `turn:${setup.turn}`].join(' ') };
  },
  read(given) {
    const view = given as GomokuView;
    const { rows, columns, cells, colour } = view;
    const pieces = stonesOf(
      cells.length,
      (cell) => formatCell(cell, rows, columns),
      (cell) => gomokuStoneAt(view, cell),
    );
    return { pieces, turn: colour === 1 ? 'b' : 'w' };
  },
  pointNamed(view, typed) {
    const { rows, columns } = view as GomokuView;
    const cell = parseCell(typed.trim().toLowerCase(), rows, columns);
    return cell === undefined ? undefined : formatCell(cell, rows, columns);
  },
};

const damas: Editing = {
  pieces: ['b', 'B', 'w', 'W'],
  write(setup) {
    const of = (man: PieceKind, queen: PieceKind) =>
      [...namesOf(setup, man), ...namesOf(setup, queen).map((name) => `K${name}`)].join(',');
    return { fen: `${setup.turn.toUpperCase()}:W${of('w', 'W')}:B${of('b', 'B')}` };
  },
  read(given) {
    const { options, squares, side } = given as DamasView;
    const engine = engineOf(options);
    const pieces = new Map<string, PieceKind>();
    for (const [square, letter] of [...squares].entries())
      if (/[bw]/i.test(letter)) pieces.set(writeSquare(engine, square), letter as PieceKind);
    return { pieces, turn: side === 0 ? 'w' : 'b' };
  },
  pointNamed(view, typed) {
    const engine = engineOf((view as { readonly options: DamasOptions }).options);
    const name = typed.trim().toLowerCase();
    const square = /^(?:[a-n]\d{1,2}|\d{1,3})$/.test(name) ? readSquare(engine, name) : -1;
    return square < 0 ? undefined : writeSquare(engine, square);
  },
};

const editings: Readonly<Record<string, Editing>> = { go, gomoku, damas };

export const hasEditor = (game: string): boolean => Object.hasOwn(editings, game);

/** The tools of a game: what can be put on its board. */
export const piecesFor = (game: string): readonly PieceKind[] => editings[game]?.pieces ?? [];

/** The options of a game that begins so, or why it can not. */
export const optionsOf = (game: AnyGame, base: Options, setup: Setup): Result<unknown, Refusal<string>> =>
  game.options({ ...base, ...editings[game.id]?.write(setup) });

/** What stands on the board of a view. */
export const setupOf = (game: string, view: unknown): Setup => editings[game]?.read(view) ?? emptySetup;

/** The options that a position is written in. */
const positionOptions = ['fen', 'setup', 'blackStones', 'whiteStones', 'first'];

/** As a game of these options begins where nobody has set anything up. */
export function usualSetup(game: AnyGame, base: Options): Setup {
  const others = Object.entries(base).filter(([name]) => !positionOptions.includes(name));
  const options = game.options(Object.fromEntries(others));
  return options.ok ? setupOf(game.id, game.view(game.start(options.value), undefined)) : emptySetup;
}

/** What stands on the board of a match; where no game can begin so, as with a line of five, what stood there last that one can begin with. */
export function setupAt(match: Match): Setup {
  const { game, options, log } = match;
  for (let ply = log.length; ply > 0; ply--) {
    const setup = setupOf(game.id, game.view(stateAt(match, ply), undefined));
    if (optionsOf(game, options as Options, setup).ok) return setup;
  }
  return setupOf(game.id, game.view(stateAt(match, 0), undefined));
}

/** A point of the board as files call it; undefined where there is none of that name, or nothing to point at. */
export const pointNamed = (game: string, view: unknown, typed: string): string | undefined =>
  editings[game]?.pointNamed(view, typed);

/** With a piece there, in place of whatever was; undefined takes it away. */
export function put({ pieces, turn }: Setup, at: string, piece: PieceKind | undefined): Setup {
  const next = new Map(pieces);
  if (piece === undefined) next.delete(at);
  else next.set(at, piece);
  return { pieces: next, turn };
}

export const emptySetup: Setup = { pieces: new Map(), turn: 'b' };
