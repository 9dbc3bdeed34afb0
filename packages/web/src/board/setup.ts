// Positions that somebody puts together: pieces by the names of their points, as options that a game begins with.
import type { AnyGame, Refusal, Result } from '@ludoteca/games';

/** Lower case for stones and men, upper case for queens. */
export type PieceKind = 'b' | 'w' | 'B' | 'W';

export interface Setup {
  readonly pieces: ReadonlyMap<string, PieceKind>;
  readonly turn: 'b' | 'w';
}

type Options = Readonly<Record<string, unknown>>;

const namesOf = ({ pieces }: Setup, kind: PieceKind): string[] =>
  [...pieces].flatMap(([name, piece]) => (piece === kind ? [name] : []));

const writers: Readonly<Record<string, (setup: Setup) => Options>> = {
  go: (setup) => ({
    handicap: 0,
    blackStones: namesOf(setup, 'b').join(' '),
    whiteStones: namesOf(setup, 'w').join(' '),
    first: setup.turn === 'b' ? 'black' : 'white',
  }),
  gomoku(setup) {
    const of = (kind: 'b' | 'w') => namesOf(setup, kind);
    const words = (['b', 'w'] as const).flatMap((kind) => (of(kind).length > 0 ? [`${kind}:${of(kind).join(',')}`] : []));
    return { opening: 'none', setup: [...words, `turn:${setup.turn}`].join(' ') };
  },
  damas(setup) {
    const of = (man: PieceKind, queen: PieceKind) =>
      [...namesOf(setup, man), ...namesOf(setup, queen).map((name) => `K${name}`)].join(',');
    return { fen: `${setup.turn.toUpperCase()}:W${of('w', 'W')}:B${of('b', 'B')}` };
  },
};

export const hasEditor = (game: string): boolean => Object.hasOwn(writers, game);

/** The options of a game that begins so, or why it can not. */
export const optionsOf = (game: AnyGame, base: Options, setup: Setup): Result<unknown, Refusal<string>> =>
  game.options({ ...base, ...writers[game.id]?.(setup) });

/** The tools of a game: what can be put on its board. */
export const piecesFor = (game: string): readonly PieceKind[] => (game === 'damas' ? ['b', 'B', 'w', 'W'] : ['b', 'w']);

/** With a piece there, in place of whatever was; undefined takes it away. */
export function put({ pieces, turn }: Setup, at: string, piece: PieceKind | undefined): Setup {
  const next = new Map(pieces);
  if (piece === undefined) next.delete(at);
  else next.set(at, piece);
  return { pieces: next, turn };
}

export const emptySetup: Setup = { pieces: new Map(), turn: 'b' };
