// What can be said of a move at first sight, as features for a Bradley–Terry model (R. Coulom, "Computing Elo ratings of move
// patterns in the game of Go", ICGA Journal 30, 2007). Of every group a move has exactly one feature.
import { type Colour, edge, empty, opponent, white } from '@ludoteca/games/go';
import { neighbourOf, type PaddedGeometry, pass, type SearchBoard } from './board.ts';
import { shapeCount, shapeTable } from './shapes.ts';
import { capturedBy, libertiesAfter, selfAtariSize } from './tactics.ts';

/** Distances that are told apart; from the last one on they are all alike. */
const distances = 16;
const lines = 6;

/** How many features there are in each group. */
const groupSizes = {
  /** The eight cells around, as they look to the one who moves. */
  shape: shapeCount,
  /** The fewest liberties of his chains beside it, and of the opponent's: none, 1, 2, 3, more. Atari, escapes and semeai. */
  contact: 25,
  /** His liberties there afterwards: 2, 3, more, or in atari with one stone, with two or three, with more. */
  liberties: 6,
  /** Stones taken: none, one, two or three, more. */
  captures: 4,
  /** From the opponent's last move, and from his own before it. */
  toLast: distances + 1,
  toOwn: distances + 1,
  /** Line from the edge, and whether stones are next to it, within two lines, or farther; tiny, small and large boards apart. */
  place: lines * 3 * 3,
  /** Stones two lines away in a row or column: his, none to two; the opponent's, none to two. */
  beyond: 9,
  /** Whether it is the vital point of an eye space beside the last move. */
  vital: 2,
} as const;

const sizes = Object.values(groupSizes);
export const groupCount = sizes.length;
/** Where the features of each group begin, and where the last ones end. */
export const groupStarts: readonly number[] = Array.from({ length: groupCount + 1 }, (_, group) =>
  sizes.slice(0, group).reduce((sum, size) => sum + size, 0),
);
export const featureCount = groupStarts.at(-1)!;
const starts = Object.fromEntries(Object.keys(groupSizes).map((name, index) => [name, groupStarts[index]!])) as Readonly<
  Record<keyof typeof groupSizes, number>
>;

/** From so many rows and columns on a board is small, and large. */
const [smallSide, largeSide] = [7, 11];

/** A diagonal step counts one and a half, rounded down in the sum. */
function distance(stride: number, one: number, other: number): number {
  const down = Math.abs(Math.floor(one / stride) - Math.floor(other / stride));
  const right = Math.abs((one % stride) - (other % stride));
  return down + right + Math.max(down, right);
}

/** 0 if there is no such move. */
const distanceFeature = (stride: number, point: number, to: number): number =>
  to === pass ? 0 : Math.min(distances, Math.max(1, distance(stride, point, to) - 1));

/** The line that a point is on, counted from the nearest edge. */
function lineOf({ rows, columns, stride }: PaddedGeometry, point: number): number {
  const row = Math.floor(point / stride);
  const column = point % stride;
  return Math.min(row, column, rows + 1 - row, columns + 1 - column);
}

/** Two bits a cell: a stone has exactly one of them set. */
const hasStone = (code: number): boolean => ((code ^ (code >> 1)) & 0x5555) !== 0;

function nearness({ around, cells, geometry }: SearchBoard, point: number): number {
  const { stride } = geometry;
  if (hasStone(around[point]!)) return 0;
  for (let corner = 0; corner < 4; corner++) {
    const diagonal = point + (corner < 2 ? -stride : stride) + (corner % 2 === 0 ? -1 : 1);
    if (cells[diagonal] === empty && hasStone(around[diagonal]!)) return 1;
  }
  return 2;
}

function placeFeature(board: SearchBoard, point: number): number {
  const { geometry } = board;
  const side = Math.min(geometry.rows, geometry.columns);
  const kind = (side >= smallSide ? 1 : 0) + (side >= largeSide ? 1 : 0);
  return lines * 3 * kind + 3 * (Math.min(lines, lineOf(geometry, point)) - 1) + nearness(board, point);
}

function contactFeature({ cells, chains, liberties, geometry }: SearchBoard, colour: Colour, point: number): number {
  let [own, other] = [0, 0];
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, geometry.stride);
    const cell = cells[neighbour]!;
    if (cell === empty || cell === edge) continue;
    const count = Math.min(4, liberties[chains[neighbour]!]!);
    if (cell === colour) own = own === 0 ? count : Math.min(own, count);
    else other = other === 0 ? count : Math.min(other, count);
  }
  return 5 * own + other;
}

function libertyFeature(board: SearchBoard, colour: Colour, point: number): number {
  const inAtari = selfAtariSize(board, colour, point);
  if (inAtari > 0) return inAtari === 1 ? 3 : inAtari < 4 ? 4 : 5;
  return Math.max(0, Math.min(4, libertiesAfter(board, colour, point, 4)) - 2);
}

const sizeFeature = (stones: number): number => (stones < 2 ? stones : stones < 4 ? 2 : 3);

function beyondFeature({ cells, geometry }: SearchBoard, colour: Colour, point: number): number {
  const other = opponent(colour);
  let [mine, theirs] = [0, 0];
  for (let side = 0; side < 4; side++) {
    const next = neighbourOf(point, side, geometry.stride);
    if (cells[next] !== empty) continue;
    const cell = cells[neighbourOf(next, side, geometry.stride)];
    if (cell === colour) mine++;
    else if (cell === other) theirs++;
  }
  return 3 * Math.min(2, mine) + Math.min(2, theirs);
}

/** What has happened before a move: the opponent's last one, the player's own before it, and an eye space's vital point. */
export interface Before {
  readonly last: number;
  readonly own: number;
  readonly vital: number;
}

/** Writes the features of a move, one of each group, from `at` on. */
export function writeFeatures(
  board: SearchBoard,
  colour: Colour,
  point: number,
  { last, own, vital }: Before,
  found: Int16Array,
  at: number,
): void {
  const { stride } = board.geometry;
  const code = board.around[point]!;
  found[at] = starts.shape + shapeTable()[colour === white ? swapColours(code) : code]!;
  found[at + 1] = starts.contact + contactFeature(board, colour, point);
  found[at + 2] = starts.liberties + libertyFeature(board, colour, point);
  found[at + 3] = starts.captures + sizeFeature(capturedBy(board, colour, point));
  found[at + 4] = starts.toLast + distanceFeature(stride, point, last);
  found[at + 5] = starts.toOwn + distanceFeature(stride, point, own);
  found[at + 6] = starts.place + placeFeature(board, point);
  found[at + 7] = starts.beyond + beyondFeature(board, colour, point);
  found[at + 8] = starts.vital + (point === vital ? 1 : 0);
}

const swapColours = (code: number): number => ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);
