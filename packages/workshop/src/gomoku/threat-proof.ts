// Proofs that Black, who is to move, wins by threats alone: fours, and threes that are about to become open fours. They are searched as the
// players search them, but made to be walked: a proof tells where one more white stone could matter to it (its zone), and what won with
// the same black stones before is tried first.
import { black, white } from '@ludoteca/games/gomoku';
import { makeThreatSearch, maxMoves, missed, reached, threat } from '@ludoteca/players/gomoku/internals';
import type { FoursSolver } from './chain-of-fours.ts';
import { makeHints } from './hints.ts';
import { addToSet, type CellSet, emptySet, type ThreatBoard } from './threat-board.ts';

const maxPly = 80;
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
  const hints = makeHints(board, tableBits);
  const opens = new Int16Array(maxMoves);
  const fives = new Int16Array(maxMoves);
  const tally = new Uint8Array(cells.length);
  /** Answers of the positions that a walk has led to. */
  const walkMoves = new Int16Array(maxPly * maxMoves);
  let left = 0;
  let total = 0;
  /** Of the position whose attacks are compared: what won where it was alike, and what is missing beside that. */
  let hinted = -1;
  let others = 0;

  function place(cell: number, colour: 1 | 2): void {
    board.place(cell, colour);
    if (colour === black) hints.toggleBlack(cell);
  }

  function undo(cell: number, colour: 1 | 2): void {
    board.undo();
    if (colour === black) hints.toggleBlack(cell);
  }

  /** Of these moves those that keep the lead against an open three: fours, and threes that stop it. */
  function keepLeading(moves: Int16Array, start: number, end: number): number {
    let last = start;
    for (let at = start; at < end; at++) {
      const cell = moves[at]!;
      let leads = board.kindAt(cell, black) >= threat.four;
      if (!leads && board.kindAt(cell, white) !== threat.none) {
        board.place(cell, black);
        leads = board.count(white, threat.openFour) === 0;
        board.undo();
      }
      if (leads) moves[last++] = cell;
    }
    return last;
  }

  function attacks(moves: Int16Array, start: number, isNew: boolean): number {
    if (board.count(black, threat.five) > 0) return reached;
    const whiteFives = board.count(white, threat.five);
    if (whiteFives > 1) return missed;
    if (whiteFives === 1) {
      moves[start] = board.first(white, threat.five);
      return start + 1;
    }
    if (board.count(black, threat.openFour) > 0) return reached;
    if (isNew && fours.wins(black, chainFours, chainNodes)) return reached;
    const end = board.add(black, threat.three, threat.fourAndThree, moves, start);
    const last = board.count(white, threat.openFour) > 0 ? keepLeading(moves, start, end) : end;
    return last > start ? last : missed;
  }

  /**
   * The answers to a three, or to several: those that spoil every stone that would make two fives possible. Each needs its own cell
   * and, if there are just two, those of the fives.
   */
  function addThreeDefences(moves: Int16Array, start: number): number {
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
  function addWhiteFours(moves: Int16Array, start: number, end: number): number {
    const added = board.add(white, threat.four, threat.fourAndThree, moves, end);
    let last = end;
    for (let at = end; at < added; at++) {
      let same = start;
      while (same < end && moves[same] !== moves[at]) same++;
      if (same === end) moves[last++] = moves[at]!;
    }
    return last;
  }

  function defences(moves: Int16Array, start: number): number {
    if (board.count(white, threat.five) > 0) return reached;
    const blackFives = board.count(black, threat.five);
    if (blackFives > 1) return missed;
    if (blackFives === 1) {
      moves[start] = board.first(black, threat.five);
      return start + 1;
    }
    // No threat, or one that comes too late.
    if (board.count(black, threat.openFour) === 0 || board.count(white, threat.openFour) > 0) return reached;
    const end = addWhiteFours(moves, start, addThreeDefences(moves, start));
    return end > start ? end : missed;
  }

  const search = makeThreatSearch(
    {
      hash,
      keys,
      attacks,
      defences,
      place,
      remove: undo,
      compare() {
        hinted = hints.close();
        others = hinted >= 0 ? closeHintMargin : 0;
        if (hinted < 0) hinted = hints.loose();
      },
      guess(cell) {
        if (cell === hinted) return 1;
        return others + (board.kindAt(cell, black) >= threat.four ? newFourDelta : newThreeDelta);
      },
      onWin: hints.keep,
      tick() {
        total++;
        return --left < 0;
      },
    },
    tableBits,
    maxPly,
    patience,
  );
  search.start(black);

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
    let move = search.provedMove();
    if (move < 0 && !mustBlock && fours.wins(black, chainFours, chainNodes)) {
      walkFours([...fours.line], 0);
      return;
    }
    // The table may have lost it.
    if (move < 0 && search.wins(ply)) move = search.provedMove();
    if (move < 0) {
      isWhole = false;
      return;
    }
    addToSet(zone, move);
    place(move, black);
    walkDefence(ply + 1);
    undo(move, black);
  }

  function walkDefence(ply: number): void {
    if (board.count(black, threat.five) > 0) walkFour();
    else walkThree();
    const start = ply * maxMoves;
    const end = ply < maxPly ? defences(walkMoves, start) : reached;
    if (end === reached) isWhole = false;
    for (let at = start; at < end; at++) {
      const cell = walkMoves[at]!;
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
      hints.start();
      return search.wins(0);
    },
    move() {
      const five = board.first(black, threat.five);
      if (five >= 0) return five;
      if (board.count(white, threat.five) > 0) return board.first(white, threat.five);
      const open = board.first(black, threat.openFour);
      if (open >= 0) return open;
      const move = search.provedMove();
      if (move >= 0) return move;
      if (fours.wins(black, chainFours, chainNodes)) return fours.line[0]!;
      // The chain that was found before may be too long to be found again; it is a win by threats, too.
      return search.wins(0) ? search.provedMove() : -1;
    },
    zone() {
      hints.start();
      zone = emptySet(board);
      isWhole = true;
      walked.clear();
      left = walkNodes;
      walkAttack(0);
      return isWhole ? zone : undefined;
    },
  };
}

/** Positions that a walk may look at again because the table has lost them. */
const walkNodes = 200_000;
