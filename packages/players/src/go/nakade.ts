// Small eye spaces with one point that makes two eyes of them or leaves them with one: three in a row, bent three, pyramid,
// cross, bulky five and rabbity six.
import { type Colour, edge, empty } from '@ludoteca/games/go';
import { neighbourOf, pass, type SearchBoard } from './board.ts';
import { patternTables } from './patterns.ts';

const maxSize = 6;
const region = new Int16Array(maxSize + 1);
/** When each cell of the largest board was last found to belong to a space. */
const stamps = new Int32Array(27 * 26 + 1);
let stamp = 0;

/** The vital point of an eye space beside the last move; `pass` if there is none. */
export function vitalPointBeside(board: SearchBoard, last: number): number {
  if (last === pass) return pass;
  const { cells, geometry } = board;
  const before = stamp;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(last, side, geometry.stride);
    if (cells[neighbour] !== empty || stamps[neighbour]! > before) continue;
    const vital = vitalPoint(board, neighbour);
    if (vital !== pass) return vital;
  }
  return pass;
}

/** The vital point of the empty space that this empty point belongs to; `pass` if it has none. */
export function vitalPoint({ cells, around, geometry }: SearchBoard, start: number): number {
  const { stride } = geometry;
  const { room } = patternTables();
  if (room[around[start]!] === 1) return pass;
  stamp++;
  stamps[start] = stamp;
  region[0] = start;
  let size = 1;
  let edges = 0;
  let most = 0;
  let centre = pass;
  for (let index = 0; index < size; index++) {
    const point = region[index]!;
    if (room[around[point]!]! > maxSize) return pass;
    let neighbours = 0;
    for (let side = 0; side < 4; side++) {
      const neighbour = neighbourOf(point, side, stride);
      if (cells[neighbour] !== empty) continue;
      neighbours++;
      if (stamps[neighbour] === stamp) continue;
      if (size === maxSize) return pass;
      stamps[neighbour] = stamp;
      region[size++] = neighbour;
    }
    edges += neighbours;
    if (neighbours > most) {
      most = neighbours;
      centre = point;
    }
  }
  return hasVitalPoint(size, most, edges) ? centre : pass;
}

/** By the number of its points, the most neighbours one of them has, and the neighbours of all together. */
const hasVitalPoint = (size: number, most: number, edges: number): boolean =>
  (size === 3 && most === 2) ||
  (size === 4 && most === 3) ||
  (size === 5 && (most === 4 || (most === 3 && edges === 10))) ||
  (size === 6 && most === 4 && edges === 12);

/** A throw-in is for whatever comes next; more stones are given up only to chains that have no other liberties than these. */
const throwIn = 2;
const otherLiberties = 1;

/**
 * Whether the stones that a move there gives up leave, once taken, a space that makes one eye at most. A chain whose last
 * liberty is an eye of its own is not given up for that, nor one in seki: what its taker would be joined to lives anyway.
 */
export function leavesOneEye(board: SearchBoard, colour: Colour, point: number): boolean {
  const { cells, around, chains, nextInChain, liberties, libertySets, geometry } = board;
  const { stride, words, wordOf, bitOf } = geometry;
  const { owner: ownerOf } = patternTables();
  region[0] = point;
  let size = 1;
  for (let side = 0; side < 4; side++) {
    const start = neighbourOf(point, side, stride);
    if (cells[start] !== colour || isInRegion(start, size)) continue;
    let stone = start;
    do {
      if (size === maxSize) return false;
      region[size++] = stone;
      stone = nextInChain[stone]!;
    } while (stone !== start);
  }
  let edges = 0;
  let most = 0;
  let bendsInCorner = false;
  for (let index = 0; index < size; index++) {
    const stone = region[index]!;
    let neighbours = 0;
    let borders = 0;
    for (let side = 0; side < 4; side++) {
      const neighbour = neighbourOf(stone, side, stride);
      if (cells[neighbour] === edge) borders++;
      else if (isInRegion(neighbour, size)) neighbours++;
      else if (cells[neighbour] === empty) {
        if (ownerOf[around[neighbour]!] === colour) return false;
      } else if (size > throwIn && cells[neighbour] !== colour) {
        const chain = chains[neighbour]!;
        const touches = (libertySets[chain * words + wordOf[point]!]! & bitOf[point]!) === 0 ? 0 : 1;
        if (liberties[chain]! - touches > otherLiberties) return false;
      }
    }
    edges += neighbours;
    if (neighbours > most) most = neighbours;
    if (borders === 2 && neighbours === 2) bendsInCorner = true;
  }
  // Of the other fours only the square makes one eye, and the one bent in the corner, by a ko.
  return size < 3 || (size === 4 && (edges === 8 || bendsInCorner)) || hasVitalPoint(size, most, edges);
}

function isInRegion(point: number, size: number): boolean {
  for (let index = 0; index < size; index++) if (region[index] === point) return true;
  return false;
}
