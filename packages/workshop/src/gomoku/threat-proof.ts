// Proofs that Black, who is to move, wins by threats alone: fours, and threes that are about to become open fours. Depth-first
// proof-number search (df-pn; A. Nagai, 2002), as in the players' search, but made to be walked: a proof tells where one more white
// stone could matter to it (its zone), and what won with the same black stones before is tried first.
import { black, white } from '@ludoteca/games/gomoku';
import { threat } from '@ludoteca/players/gomoku/internals';
import type { FoursSolver } from './chain-of-fours.ts';
import { makeHints } from './hints.ts';
import { addToSet, type CellSet, emptySet, type ThreatBoard } from './threat-board.ts';

const infinite = 1 << 28;
const maxPly = 80;
const maxMoves = 256;
// How far a win by fours alone is looked for at each position where Black is to move. Chosen by hand, as is what follows.
const chainFours = 16;
const chainNodes = 20;
// What a move is taken to need until it is looked at.
const newFourDelta = 2;
const newThreeDelta = 4;
/** So much more than a move that won in a position that is alike. */
const closeHintMargin = 2;
/** A move is followed until it needs so many times as much as the next best: otherwise the search would go to and fro. */
const patience = 1.25;

export interface ThreatProver {
  /** Whether Black, who is to move, is proved to win by threats before so many positions were looked at. */
  wins(nodes: number): boolean;
  /** Proofs of positions that are alike but for these white stones, which are on the board, are tried first. */
  leaveOut(cells: readonly number[]): void;
  /** Where one more white stone could matter to the last proof, or nothing if the proof is lost. */
  zone(): CellSet | undefined;
  /** Black's first move of the last proof, or -1 if the proof is lost. */
  move(): number;
  /** Positions looked at, all in all. */
  nodes(): number;
}

export function makeThreatProver(board: ThreatBoard, fours: FoursSolver, tableBits: number): ThreatProver {
  const { hash, keys, cells } = board;
  const mask = (1 << tableBits) - 1;
  // Two places for each position.
  const checks = new Int32Array(2 << tableBits);
  // Nagai's φ and δ: what is missing for the side to move to reach its aim, Black to win or White to hold, and what is missing for the
  // other side to keep it from it.
  const phis = new Int32Array(2 << tableBits);
  const deltas = new Int32Array(2 << tableBits);
  /** One more than Black's cell that is proved to win, or 0 where none is kept. */
  const bests = new Int16Array(2 << tableBits);
  const hints = makeHints(board, tableBits);
  const moves = new Int16Array(maxPly * maxMoves);
  const opens = new Int16Array(maxMoves);
  const fives = new Int16Array(maxMoves);
  const tally = new Uint8Array(cells.length);
  const salt = 0x27d4eb2f;
  let left = 0;
  let total = 0;
  let stopped = false;
  let phi = 0;
  let delta = 0;

  /** Where the position of this key is kept, or -1. */
  function slotOf(low: number, high: number): number {
    const at = (low & mask) << 1;
    if (checks[at] === high) return at;
    return checks[at + 1] === high ? at + 1 : -1;
  }

  function lookUp(low: number, high: number): boolean {
    const at = slotOf(low, high);
    if (at < 0) return false;
    phi = phis[at]!;
    delta = deltas[at]!;
    return true;
  }

  /** What is solved stays in the first place of the two, what is not makes room for it. */
  function store(newPhi: number, newDelta: number, best: number): void {
    const first = ((hash[0]! ^ salt) & mask) << 1;
    let at = slotOf(hash[0]! ^ salt, hash[1]!);
    if (at < 0) at = phis[first] === 0 || deltas[first] === 0 ? first + 1 : first;
    checks[at] = hash[1]!;
    phis[at] = newPhi;
    deltas[at] = newDelta;
    bests[at] = best;
    phi = newPhi;
    delta = newDelta;
  }

  function storeSolved(isReached: boolean): -1 {
    if (isReached) store(0, infinite, 0);
    else store(infinite, 0, 0);
    return -1;
  }

  function place(cell: number, colour: 1 | 2): void {
    board.place(cell, colour);
    if (colour === black) hints.toggleBlack(cell);
  }

  function undo(cell: number, colour: 1 | 2): void {
    board.undo();
    if (colour === black) hints.toggleBlack(cell);
  }

  function generateAttacks(ply: number, isNew: boolean): number {
    if (board.count(black, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    const whiteFives = board.count(white, threat.five);
    if (whiteFives > 1) return storeSolved(false);
    if (whiteFives === 1) {
      moves[start] = board.first(white, threat.five);
      return start + 1;
    }
    if (board.count(black, threat.openFour) > 0) return storeSolved(true);
    if (isNew && fours.wins(black, chainFours, chainNodes)) return storeSolved(true);
    // Against an open three only fours keep the lead.
    const lowest = board.count(white, threat.openFour) > 0 ? threat.four : threat.three;
    const end = board.add(black, lowest, threat.fourAndThree, moves, start);
    return end > start ? end : storeSolved(false);
  }

  /**
   * The answers to a three, or to several: those that spoil every stone that would make two fives possible. Each needs its own cell
   * and, if there are just two, those of the fives.
   */
  function addThreeDefences(start: number): number {
    const openEnd = board.add(black, threat.openFour, threat.openFour, opens, 0);
    let end = start;
    for (let at = 0; at < openEnd; at++) {
      const open = opens[at]!;
      board.place(open, black);
      const fiveEnd = board.add(black, threat.five, threat.five, fives, 0);
      board.undo();
      fives[fiveEnd] = open;
      for (let needed = fiveEnd === 2 ? 0 : fiveEnd; needed <= fiveEnd; needed++) {
        const cell = fives[needed]!;
        if (tally[cell] === at) tally[cell]!++;
        if (at === 0) moves[end++] = cell;
      }
    }
    let last = start;
    for (let at = start; at < end; at++) {
      const cell = moves[at]!;
      if (tally[cell] === openEnd) moves[last++] = cell;
      tally[cell] = 0;
    }
    return last;
  }

  /** White's fours that are not among the moves yet. */
  function addWhiteFours(start: number, end: number): number {
    const added = board.add(white, threat.four, threat.fourAndThree, moves, end);
    let last = end;
    for (let at = end; at < added; at++) {
      let same = start;
      while (same < end && moves[same] !== moves[at]) same++;
      if (same === end) moves[last++] = moves[at]!;
    }
    return last;
  }

  function generateDefences(ply: number): number {
    if (board.count(white, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    const blackFives = board.count(black, threat.five);
    if (blackFives > 1) return storeSolved(false);
    if (blackFives === 1) {
      moves[start] = board.first(black, threat.five);
      return start + 1;
    }
    // No threat, or one that comes too late.
    if (board.count(black, threat.openFour) === 0 || board.count(white, threat.openFour) > 0) return storeSolved(true);
    const end = addWhiteFours(start, addThreeDefences(start));
    return end > start ? end : storeSolved(false);
  }

  function prove(isAttack: boolean, phiLimit: number, deltaLimit: number, ply: number): void {
    const me = isAttack ? black : white;
    const isNew = !lookUp(hash[0]! ^ salt, hash[1]!);
    total++;
    if (--left < 0) {
      stopped = true;
      return;
    }
    if (ply >= maxPly) {
      storeSolved(!isAttack);
      return;
    }
    const start = ply * maxMoves;
    const end = isAttack ? generateAttacks(ply, isNew) : generateDefences(ply);
    if (end < 0) return;
    let hinted = -1;
    let others = 0;
    if (isAttack) {
      hinted = hints.close();
      if (hinted >= 0) others = closeHintMargin;
      else hinted = hints.loose();
    }
    for (;;) {
      let leastDelta = infinite;
      let secondDelta = infinite;
      let phiSum = 0;
      let best = start;
      let bestPhi = 0;
      for (let at = start; at < end; at++) {
        const cell = moves[at]!;
        const key = 6 * cell + 2 * me;
        if (!lookUp(hash[0]! ^ salt ^ keys[key]!, hash[1]! ^ keys[key + 1]!)) {
          phi = 1;
          delta = 1;
          if (isAttack && cell !== hinted)
            delta = others + (board.kindAt(cell, me) >= threat.four ? newFourDelta : newThreeDelta);
        }
        phiSum = Math.min(infinite, phiSum + phi);
        if (delta < leastDelta) {
          secondDelta = leastDelta;
          leastDelta = delta;
          best = at;
          bestPhi = phi;
        } else if (delta < secondDelta) secondDelta = delta;
      }
      if (leastDelta >= phiLimit || phiSum >= deltaLimit) {
        const isWon = isAttack && leastDelta === 0;
        store(leastDelta, phiSum, isWon ? moves[best]! + 1 : 0);
        if (isWon) hints.keep(moves[best]!);
        return;
      }
      const cell = moves[best]!;
      place(cell, me);
      const least = Math.min(phiLimit, 1 + Math.floor(patience * secondDelta));
      prove(!isAttack, Math.min(infinite, deltaLimit - phiSum + bestPhi), least, ply + 1);
      undo(cell, me);
      if (stopped) return;
    }
  }

  // The walk through a proof. Every cell that Black plays on, every answer to a threat and every cell that a threat needs is in the
  // zone; and so is every cell of a line where one more white stone would let White answer a threat with a four or with a five.

  let zone: CellSet;
  let isWhole = true;
  /** Positions that the walk has been to. */
  const walked = new Set<number>();

  function addThreatsToZone(kind: number): void {
    const end = board.add(black, kind, kind, fives, 0);
    for (let at = 0; at < end; at++) addToSet(zone, fives[at]!);
  }

  /** Black has just made a four. */
  function walkFour(): void {
    addThreatsToZone(threat.five);
    board.addBesideWhite(zone, 2);
  }

  /** Black has just made a three: whatever could be an answer to it. */
  function walkThree(): void {
    board.addBesideWhite(zone, 3);
    const openEnd = board.add(black, threat.openFour, threat.openFour, opens, 0);
    for (let at = 0; at < openEnd; at++) {
      addToSet(zone, opens[at]!);
      board.place(opens[at]!, black);
      addThreatsToZone(threat.five);
      board.undo();
    }
  }

  /** A chain of fours, whose answers are all forced. */
  function walkFours(line: readonly number[], at: number): void {
    const cell = line[at]!;
    addToSet(zone, cell);
    if (board.count(black, threat.five) > 0) return;
    board.place(cell, black);
    walkFour();
    if (at + 2 < line.length) {
      board.place(line[at + 1]!, white);
      walkFours(line, at + 2);
      board.undo();
    }
    board.undo();
  }

  /** One more than the cell of the proof's move in the position on the board, or 0 where the table has none. */
  function provedMove(): number {
    const at = slotOf(hash[0]! ^ salt, hash[1]!);
    return at >= 0 && phis[at] === 0 ? bests[at]! : 0;
  }

  function walkAttack(ply: number): void {
    if (!isWhole) return;
    const five = board.first(black, threat.five);
    if (five >= 0) {
      addToSet(zone, five);
      return;
    }
    const mustBlock = board.count(white, threat.five) > 0;
    const open = mustBlock ? -1 : board.first(black, threat.openFour);
    if (open >= 0) {
      walkFours([open], 0);
      return;
    }
    const key = (hash[0]! >>> 0) * 2 ** 20 + (hash[1]! & (2 ** 20 - 1));
    if (walked.has(key)) return;
    walked.add(key);
    let move = provedMove();
    if (move === 0 && !mustBlock && fours.wins(black, chainFours, chainNodes)) {
      walkFours([...fours.line], 0);
      return;
    }
    if (move === 0) {
      // The table has lost it.
      prove(true, infinite, infinite, ply);
      move = stopped ? 0 : provedMove();
    }
    if (move === 0) {
      isWhole = false;
      return;
    }
    addToSet(zone, move - 1);
    place(move - 1, black);
    walkDefence(ply + 1);
    undo(move - 1, black);
  }

  function walkDefence(ply: number): void {
    if (board.count(black, threat.five) > 0) walkFour();
    else walkThree();
    const start = ply * maxMoves;
    const end = ply < maxPly ? generateDefences(ply) : -1;
    if (end < 0) {
      // Nothing stops the threat.
      if (ply >= maxPly || phi === 0) isWhole = false;
      return;
    }
    for (let at = start; at < end; at++) {
      const cell = moves[at]!;
      addToSet(zone, cell);
      place(cell, white);
      walkAttack(ply + 1);
      undo(cell, white);
    }
  }

  return {
    nodes: () => total,
    leaveOut: hints.leaveOut,
    wins(nodes) {
      left = nodes;
      stopped = false;
      hints.start();
      prove(true, infinite, infinite, 0);
      return !stopped && phi === 0;
    },
    move() {
      const five = board.first(black, threat.five);
      if (five >= 0) return five;
      if (board.count(white, threat.five) > 0) return board.first(white, threat.five);
      const open = board.first(black, threat.openFour);
      if (open >= 0) return open;
      const move = provedMove();
      if (move > 0) return move - 1;
      return fours.wins(black, chainFours, chainNodes) ? fours.line[0]! : -1;
    },
    zone() {
      hints.start();
      zone = emptySet(board);
      isWhole = true;
      walked.clear();
      stopped = false;
      left = walkNodes;
      walkAttack(0);
      return isWhole ? zone : undefined;
    },
  };
}

/** Positions that a walk may look at again because the table has lost them. */
const walkNodes = 200_000;
