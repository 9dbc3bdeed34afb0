// Stones are put and taken away again, and all that the board knows is kept up to date.
import { type Colour, empty } from '@ludoteca/games/gomoku';
import { cellScores, classIn, movingIn, threatIn, threatKinds, waitingIn } from './evaluation.ts';
import { classCount } from './features.ts';
import { rowMargin, type SearchBoard, undoneSums, wall } from './search-board.ts';

function readWindow({ points, steps, scratch }: SearchBoard, point: number, line: number): Uint8Array {
  const step = steps[line]!;
  const reach = scratch.length / 2;
  let beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point - away * step] === wall;
    scratch[reach - away] = beyond ? wall : points[point - away * step]!;
  }
  beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point + away * step] === wall;
    scratch[reach + away - 1] = beyond ? wall : points[point + away * step]!;
  }
  return scratch;
}

export function windowAt(board: SearchBoard, point: number, line: number): number {
  if (board.shapes.byWindow.length === 0) return 0;
  return readWindow(board, point, line).reduceRight((key, stone) => key * 4 + stone, 0);
}

/** Both colours' shapes in one line, as the table of shapes gives them. */
const shapePairAt = (board: SearchBoard, point: number, line: number): number =>
  board.shapes.byWindow.length > 0
    ? board.shapes.byWindow[board.windows[4 * point + line]!]!
    : board.shapes.classify(readWindow(board, point, line));

/** A pair of shapes, as the table gives it, where it stands in the shape codes of a point. */
const inCode = (pair: number, line: number): number => ((pair & 15) | ((pair & 240) << 12)) << (4 * line);

export function refreshShapes(board: SearchBoard, point: number): void {
  let code = 0;
  for (let line = 0; line < 4; line++) code |= inCode(shapePairAt(board, point, line), line);
  board.shapeCodes[point] = code;
}

/** Adds a point to a set of those with the same threat (`sign` 1), or takes it away (−1). */
function countThreat(board: SearchBoard, kind: number, point: number, sign: number): void {
  const { threatCounts, threatSets, rowOf, bitOf, rowStarts } = board;
  threatCounts[kind]! += sign;
  threatSets[kind * rowStarts.length + rowOf[point]!]! ^= bitOf[point]!;
}

/** What an empty point is worth to the side to move, by the entries of its own shapes and the enemy's. */
const cellValue = (edge: number, own: number, enemy: number): number =>
  movingIn(own) + waitingIn(enemy) + cellScores[edge | (classIn(own) << 4) | classIn(enemy)]!;

/** Adds what an empty point is worth to the sums (`sign` 1), or takes it away (−1). */
export function addToSums(board: SearchBoard, point: number, sign: number): void {
  const { values, classCounts, cellEntries, shapeCodes } = board;
  const edge = board.edges[point]!;
  const code = shapeCodes[point]!;
  const forBlack = cellEntries[1][code & 0xffff]!;
  const forWhite = cellEntries[2][code >>> 16]!;
  values[1]! += sign * cellValue(edge, forBlack, forWhite);
  values[2]! += sign * cellValue(edge, forWhite, forBlack);
  classCounts[classCount + classIn(forBlack)]! += sign;
  classCounts[2 * classCount + classIn(forWhite)]! += sign;
  countThreat(board, threatKinds + threatIn(forBlack), point, sign);
  countThreat(board, 2 * threatKinds + threatIn(forWhite), point, sign);
}

/** An empty point belongs to another set of threats now. */
function changeThreat(board: SearchBoard, point: number, before: number, after: number): void {
  countThreat(board, before, point, -1);
  countThreat(board, after, point, 1);
}

/** Moves an empty point to another set of threats and logs it; returns the log's end. */
function logThreat(board: SearchBoard, point: number, before: number, after: number, logEnd: number): number {
  changeThreat(board, point, before, after);
  board.undo.threats[logEnd] = (point << 10) | (before << 5) | after;
  return logEnd + 1;
}

/** Counts an empty point as of another class, and moves it to another set of threats; returns the log's end. */
function changeKinds(board: SearchBoard, point: number, colour: Colour, old: number, entry: number, logEnd: number): number {
  const { classCounts } = board;
  classCounts[colour * classCount + classIn(old)]!--;
  classCounts[colour * classCount + classIn(entry)]!++;
  if (threatIn(entry) === threatIn(old)) return logEnd;
  return logThreat(board, point, colour * threatKinds + threatIn(old), colour * threatKinds + threatIn(entry), logEnd);
}

/** Brings the windows that `point` is in up to date: its stone has changed by `change`, in the windows' codes. Logs what changes. */
function updateWindows(board: SearchBoard, point: number, change: number): void {
  const { points, windowRefs, windows, shapeCodes, values, edges, undo } = board;
  const { byWindow } = board.shapes;
  const entriesOfBlack = board.cellEntries[1];
  const entriesOfWhite = board.cellEntries[2];
  const inTable = byWindow.length > 0;
  const end = board.windowRefStarts[point + 1]!;
  let forBlack = 0;
  let forWhite = 0;
  let codesEnd = undo.codeStarts[undo.depth]!;
  let threatsEnd = undo.threatStarts[undo.depth]!;
  for (let index = board.windowRefStarts[point]!; index < end; index++) {
    const ref = windowRefs[index]!;
    const at = ref >> 5;
    const window = windows[at]! ^ (change << (ref & 31));
    windows[at] = window;
    const middle = at >> 2;
    if (points[middle] !== empty) continue;
    const line = at & 3;
    const pair = inTable ? byWindow[window]! : shapePairAt(board, middle, line);
    const before = shapeCodes[middle]!;
    const after = (before & ~inCode(255, line)) | inCode(pair, line);
    if (before === after) continue;
    shapeCodes[middle] = after;
    undo.points[codesEnd] = middle;
    undo.codes[codesEnd++] = before;
    const oldBlack = entriesOfBlack[before & 0xffff]!;
    const oldWhite = entriesOfWhite[before >>> 16]!;
    const black = entriesOfBlack[after & 0xffff]!;
    const white = entriesOfWhite[after >>> 16]!;
    const edge = edges[middle]!;
    forBlack += cellValue(edge, black, white) - cellValue(edge, oldBlack, oldWhite);
    forWhite += cellValue(edge, white, black) - cellValue(edge, oldWhite, oldBlack);
    if (((black ^ oldBlack) & 127) !== 0) threatsEnd = changeKinds(board, middle, 1, oldBlack, black, threatsEnd);
    if (((white ^ oldWhite) & 127) !== 0) threatsEnd = changeKinds(board, middle, 2, oldWhite, white, threatsEnd);
  }
  values[1]! += forBlack;
  values[2]! += forWhite;
  undo.codeStarts[undo.depth + 1] = codesEnd;
  undo.threatStarts[undo.depth + 1] = threatsEnd;
}

/** Takes back what the latest stone changed, which was on `point`. */
function restoreWindows(board: SearchBoard, point: number, change: number): void {
  const { windowRefs, windows, shapeCodes, undo } = board;
  const end = board.windowRefStarts[point + 1]!;
  for (let index = board.windowRefStarts[point]!; index < end; index++) {
    const ref = windowRefs[index]!;
    windows[ref >> 5]! ^= change << (ref & 31);
  }
  const { depth } = undo;
  const codesEnd = undo.codeStarts[depth + 1]!;
  for (let at = undo.codeStarts[depth]!; at < codesEnd; at++) shapeCodes[undo.points[at]!] = undo.codes[at]!;
  const threatsEnd = undo.threatStarts[depth + 1]!;
  for (let at = undo.threatStarts[depth]!; at < threatsEnd; at++) {
    const threatChange = undo.threats[at]!;
    changeThreat(board, threatChange >> 10, threatChange & 31, (threatChange >> 5) & 31);
  }
}

/** Keeps the sums as they are before a stone. */
function logSums({ values, packedCounts, undo: { sums, depth } }: SearchBoard): void {
  const at = undoneSums * depth;
  sums[at] = values[1]!;
  sums[at + 1] = values[2]!;
  for (let part = 2; part < undoneSums; part++) sums[at + part] = packedCounts[part + 2]!;
}

function restoreSums({ values, packedCounts, undo: { sums, depth } }: SearchBoard): void {
  const at = undoneSums * depth;
  values[1] = sums[at]!;
  values[2] = sums[at + 1]!;
  for (let part = 2; part < undoneSums; part++) packedCounts[part + 2] = sums[at + part]!;
}

/** The same for threats alone, as long as nobody asks what the position is worth. */
function updateThreats(board: SearchBoard, point: number, change: number): void {
  const { points, windowRefs, windows, shapeCodes, undo } = board;
  const { byWindow } = board.shapes;
  const entriesOfBlack = board.cellEntries[1];
  const entriesOfWhite = board.cellEntries[2];
  const inTable = byWindow.length > 0;
  const end = board.windowRefStarts[point + 1]!;
  let codesEnd = undo.codeStarts[undo.depth]!;
  let threatsEnd = undo.threatStarts[undo.depth]!;
  for (let index = board.windowRefStarts[point]!; index < end; index++) {
    const ref = windowRefs[index]!;
    const at = ref >> 5;
    const window = windows[at]! ^ (change << (ref & 31));
    windows[at] = window;
    const middle = at >> 2;
    if (points[middle] !== empty) continue;
    const line = at & 3;
    const pair = inTable ? byWindow[window]! : shapePairAt(board, middle, line);
    const before = shapeCodes[middle]!;
    const after = (before & ~inCode(255, line)) | inCode(pair, line);
    if (before === after) continue;
    shapeCodes[middle] = after;
    undo.points[codesEnd] = middle;
    undo.codes[codesEnd++] = before;
    const oldBlack = threatIn(entriesOfBlack[before & 0xffff]!);
    const black = threatIn(entriesOfBlack[after & 0xffff]!);
    if (black !== oldBlack) threatsEnd = logThreat(board, middle, threatKinds + oldBlack, threatKinds + black, threatsEnd);
    const oldWhite = threatIn(entriesOfWhite[before >>> 16]!);
    const white = threatIn(entriesOfWhite[after >>> 16]!);
    if (white !== oldWhite)
      threatsEnd = logThreat(board, middle, 2 * threatKinds + oldWhite, 2 * threatKinds + white, threatsEnd);
  }
  undo.codeStarts[undo.depth + 1] = codesEnd;
  undo.threatStarts[undo.depth + 1] = threatsEnd;
}

/** Adds a stone to the hash and to the rows of stones, or takes it away. */
function toggleStone({ hash, keys, stoneRows, rowOf, bitOf }: SearchBoard, point: number, colour: number): void {
  const at = 6 * point + 2 * colour;
  hash[0]! ^= keys[at]!;
  hash[1]! ^= keys[at + 1]!;
  stoneRows[rowMargin + rowOf[point]!]! ^= bitOf[point]!;
}

/** What an empty point threatens for both colours no longer counts (`sign` −1), or counts again (1). */
function countThreatsAt(board: SearchBoard, point: number, sign: number): void {
  const { cellEntries, shapeCodes } = board;
  const code = shapeCodes[point]!;
  countThreat(board, threatKinds + threatIn(cellEntries[1][code & 0xffff]!), point, sign);
  countThreat(board, 2 * threatKinds + threatIn(cellEntries[2][code >>> 16]!), point, sign);
}

export function placeStone(board: SearchBoard, point: number, colour: Colour): void {
  const { undo } = board;
  logSums(board);
  addToSums(board, point, -1);
  board.points[point] = colour;
  board.placed++;
  updateWindows(board, point, colour);
  toggleStone(board, point, colour);
  undo.stones[undo.depth++] = point;
}

/** The latest stone is taken back fastest, as a search does; after any other the log begins anew. */
export function removeStone(board: SearchBoard, point: number): void {
  const { undo } = board;
  if (undo.depth > 0 && undo.stones[undo.depth - 1] === point) {
    takeBackThreat(board, point);
    restoreSums(board);
    return;
  }
  const colour = board.points[point] as Colour;
  board.points[point] = empty;
  board.placed--;
  undo.depth = 0;
  updateWindows(board, point, colour);
  refreshShapes(board, point);
  addToSums(board, point, 1);
  toggleStone(board, point, colour);
}

/** A stone in a chain of threats, where nobody asks what the position is worth before it is taken back. */
export function placeThreat(board: SearchBoard, point: number, colour: Colour): void {
  const { undo } = board;
  countThreatsAt(board, point, -1);
  board.points[point] = colour;
  board.placed++;
  updateThreats(board, point, colour);
  toggleStone(board, point, colour);
  undo.stones[undo.depth++] = point;
}

/** Takes it back, which has to be the latest one. */
export function takeBackThreat(board: SearchBoard, point: number): void {
  const { undo } = board;
  const colour = board.points[point] as Colour;
  board.points[point] = empty;
  board.placed--;
  undo.depth--;
  restoreWindows(board, point, colour);
  countThreatsAt(board, point, 1);
  toggleStone(board, point, colour);
}
