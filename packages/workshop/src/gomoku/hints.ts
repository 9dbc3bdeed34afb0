// What won in positions that are alike: with the same black stones, or with the same stones but for some white ones.
import { black } from '@ludoteca/games/gomoku';
import type { ThreatBoard } from './threat-board.ts';

export interface Hints {
  /** Counts the black stones anew. */
  start(): void;
  /** A black stone was put or taken. */
  toggleBlack(cell: number): void;
  /** Positions are alike but for these white stones: for the first, or for all of them. */
  leaveOut(cells: readonly number[]): void;
  keep(cell: number): void;
  /** The cell that won last without the stones that are left out, or −1. */
  close(): number;
  /** The cell that won last with the same black stones, or −1. */
  loose(): number;
}

export function makeHints({ hash, keys, cells }: ThreatBoard, tableBits: number): Hints {
  const mask = (1 << (tableBits - 1)) - 1;
  // Cells are kept as one more, so that 0 is none.
  const looseChecks = new Int32Array(1 << (tableBits - 1));
  const looseCells = new Int16Array(1 << (tableBits - 1));
  const closeChecks = new Int32Array(1 << tableBits);
  const closeCells = new Int16Array(1 << tableBits);
  /** What the stones that are left out add to the position's key: the first, and all of them. */
  const leftOut = new Int32Array(4);
  let blackLow = 0;
  let blackHigh = 0;

  const closeSlot = (way: number): number => (((hash[0]! ^ leftOut[2 * way]!) & mask) << 1) | way;
  const closeCheck = (way: number): number => hash[1]! ^ leftOut[2 * way + 1]!;

  function toggleBlack(cell: number): void {
    blackLow ^= keys[6 * cell + 2]!;
    blackHigh ^= keys[6 * cell + 3]!;
  }

  return {
    toggleBlack,
    start() {
      blackLow = 0;
      blackHigh = 0;
      for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === black) toggleBlack(cell);
    },
    leaveOut(stones) {
      leftOut.fill(0);
      for (const [index, cell] of stones.entries()) {
        for (let way = index === 0 ? 0 : 1; way < 2; way++) {
          leftOut[2 * way]! ^= keys[6 * cell + 4]!;
          leftOut[2 * way + 1]! ^= keys[6 * cell + 5]!;
        }
      }
    },
    keep(cell) {
      looseChecks[blackLow & mask] = blackHigh;
      looseCells[blackLow & mask] = cell + 1;
      for (let way = 0; way < 2; way++) {
        closeChecks[closeSlot(way)] = closeCheck(way);
        closeCells[closeSlot(way)] = cell + 1;
      }
    },
    close() {
      for (let way = 0; way < 2; way++)
        if (closeChecks[closeSlot(way)] === closeCheck(way)) return closeCells[closeSlot(way)]! - 1;
      return -1;
    },
    loose: () => (looseChecks[blackLow & mask] === blackHigh ? looseCells[blackLow & mask]! - 1 : -1),
  };
}
