import { err, ok, type Result, statesOf } from '@ludoteca/games';
import {
  areaOf,
  black,
  type Colour,
  chainAt,
  columnLetters,
  empty,
  formatPoint,
  type GoOptions,
  type GoState,
  geometryOf,
  go,
  marginOf,
  parsePoint,
  readGoSgf,
  scoreOf,
  white,
} from '@ludoteca/games/go';

/** The positions of a game as a controller leads it, the first and those after each move. */
export type Past = readonly [GoState, ...GoState[]];

/** Nobody plays longer games: a controller that goes on for ever must not take all the time and memory there is. */
const longestPast = 5000;

export type Vertex = { readonly kind: 'place'; readonly point: number } | { readonly kind: 'pass' };

export function parseColour(word: string | undefined): Colour | undefined {
  const colour = word?.toLowerCase() ?? '';
  if (/^(b|black)$/.test(colour)) return black;
  return /^(w|white)$/.test(colour) ? white : undefined;
}

export function parseVertex(word: string | undefined, state: GoState): Vertex | undefined {
  if (word?.toLowerCase() === 'pass') return { kind: 'pass' };
  const point = parsePoint(word ?? '', state.board);
  return point.ok ? { kind: 'place', point: point.value } : undefined;
}

/** Without stones, by the rules of `options`. */
export const bareOptions = (options: GoOptions): GoOptions => ({
  ...options,
  handicap: 0,
  blackStones: '',
  whiteStones: '',
  first: 'black',
});

/** An empty board of another size; nothing where our rules know no such board. */
export function resized(options: GoOptions, rows: number, columns: number): GoOptions | undefined {
  const { komi, ...rest } = bareOptions(options);
  const read = go.options({ ...rest, size: `${rows}x${columns}` });
  // A controller's komi may be any number, where ours is one of many.
  return read.ok ? { ...read.value, komi } : undefined;
}

export const isBare = ({ board }: GoState): boolean => board.vacant === areaOf(board);

export const last = (past: Past): GoState => past.at(-1)!;

/**
 * The position with this colour to move. A controller may let a colour play twice, and may go on after two passes or what our
 * rules call the end; the stones and all that ko and superko look back on stay as they are.
 */
export function turned({ end, ...state }: GoState, colour: Colour): GoState {
  const plies = end === 'move-limit' ? 0 : state.plies;
  const open: GoState = { ...state, plies, phase: 'play', accepted: false, dead: new Uint8Array(state.dead.length) };
  if (state.toMove === colour) return open;
  return { ...open, toMove: colour, passed: false, board: { ...state.board, ko: -1 } };
}

export function played(past: Past, colour: Colour, vertex: Vertex): Result<Past, 'illegal move'> {
  if (past.length > longestPast) return err('illegal move');
  const next = go.play(turned(last(past), colour), vertex);
  return next.ok ? ok([...past, next.value]) : err('illegal move');
}

export const withKomi = (past: Past, komi: number): Past =>
  past.map((state) => ({ ...state, options: { ...state.options, komi } })) as unknown as Past;

/** A game of a file up to the position before its move of this number, by the rules of `options`. */
export function pastOfSgf(
  text: string,
  { rules, ko, suicide, scoring }: GoOptions,
  before = Number.POSITIVE_INFINITY,
): Past | undefined {
  const read = readGoSgf(text);
  if (!read.ok) return undefined;
  const { match } = read.value;
  const states = statesOf(match);
  let past: Past = [go.start({ ...match.options, rules, ko, suicide, scoring })];
  for (const [ply, move] of match.log.entries()) {
    if (past.length >= before) break;
    if (move.kind !== 'place' && move.kind !== 'pass') continue;
    const next = played(past, states[ply]!.toMove, move);
    if (!next.ok) return undefined;
    past = next.value;
  }
  return past;
}

/** The chains of which every stone passes, each as its vertices with blanks between. */
function chainsWhere({ board }: GoState, wanted: (point: number) => boolean): string[][] {
  const seen = new Set<number>();
  const chains: string[][] = [];
  for (let point = 0; point < areaOf(board); point++) {
    if (board.cells[point] === empty || seen.has(point) || !wanted(point)) continue;
    const chain = chainAt(board, point);
    for (const stone of chain) seen.add(stone);
    chains.push([...chain].map((stone) => formatPoint(stone, board)));
  }
  return chains;
}

/** Living stones without a point of their own beside them, next to enemy stones that have none either. */
function inSeki(state: GoState): (point: number) => boolean {
  const { board, dead } = state;
  const { neighbours } = geometryOf(board);
  const { owners } = scoreOf(state);
  const around = (point: number): number[] => [...neighbours.subarray(4 * point, 4 * point + 4)];
  const isFree = (point: number): boolean => point < areaOf(board) && (board.cells[point] === empty || dead[point] === 1);
  const freeBeside = (point: number): number[] => [...new Set([...chainAt(board, point)].flatMap(around))].filter(isFree);
  const poor = (point: number): boolean => freeBeside(point).every((free) => owners[free] === empty);
  return (point) =>
    !dead[point] &&
    poor(point) &&
    freeBeside(point)
      .flatMap(around)
      .some((other) => board.cells[other] === 3 - (board.cells[point] as Colour) && !dead[other] && poor(other));
}

export const statuses = ['alive', 'seki', 'dead'] as const;
export type Status = (typeof statuses)[number];

/** The chains of this status, once it is settled which stones are dead. */
export function chainsOf(status: Status, settled: GoState): string {
  const { dead } = settled;
  const seki = inSeki(settled);
  const has: Readonly<Record<Status, (point: number) => boolean>> = {
    dead: (point) => dead[point] === 1,
    seki,
    alive: (point) => dead[point] === 0 && !seki(point),
  };
  return chainsWhere(settled, has[status])
    .map((chain) => chain.join(' '))
    .join('\n');
}

/** `B+3.5`, `W+2`, `0`. */
export function scoreText(settled: GoState): string {
  const score = scoreOf(settled);
  const [forBlack, forWhite] = score.totals;
  if (forBlack !== forWhite) return `${forBlack > forWhite ? 'B' : 'W'}+${marginOf(score)}`;
  return settled.options.rules === 'classic' ? 'W+0' : '0';
}

/** Rows from the top between their numbers, X for Black and O for White, then the prisoners of each. */
export function drawing({ board, prisoners }: GoState): string {
  const { rows, columns } = board;
  const letters = `   ${columnLetters(board).join(' ')}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const number = String(rows - row).padStart(2);
    const cells = [...board.cells.subarray(row * columns, (row + 1) * columns)].map((cell) => '.XO'[cell]);
    return `${number} ${cells.join(' ')} ${number.trim()}`;
  });
  return ['', letters, ...lines, letters, `X ${prisoners[0]}  O ${prisoners[1]}`].join('\n');
}
