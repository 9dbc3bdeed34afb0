// Proofs that Black, who is to move, wins by threats alone: fours, and threes that are about to become open fours. Depth-first
// proof-number search (df-pn; A. Nagai, 2002), as in the players' search, but made to be walked: a proof tells where one more white
// stone could matter to it (its zone), and what won with the same black stones before is tried first.
import { black, white } from '@ludoteca/games/gomoku';
import {
  addFiveBlocks,
  addNewThreatPoints,
  addOpenFourDefences,
  addThreatPoints,
  findThreatPoint,
  placeStone,
  removeStone,
  type SearchBoard,
  threat,
  threatAt,
  threatCount,
  type VcfSolver,
} from '@ludoteca/players/gomoku/internals';
import { addToZone, addWhiteWindows, emptyZone, type Zone } from './zone.ts';

const infinite = 1 << 28;
const maxPly = 80;
const maxMoves = 256;
// How far a win by fours alone is looked for at each position where Black is to move. Chosen by hand.
const vcfFours = 16;
const vcfNodes = 100;
// What a move is taken to need until it is looked at. Chosen by hand.
/** So much more than a move that won in a position that is alike. Chosen by hand. */
const closeHintMargin = 60;
const newFourDelta = 2;
const newThreeDelta = 4;

export interface ThreatProver {
  /** Whether Black, who is to move, is proved to win by threats before so many positions were looked at. */
  wins(nodes: number): boolean;
  /** Proofs of positions that are alike but for these white stones, which are on the board, are tried first. */
  leaveOut(points: readonly number[]): void;
  /** Whether proofs of positions that are alike are tried first. */
  followHints(isWanted: boolean): void;
  /** Where one more white stone could matter to the last proof, or nothing if the proof is lost. */
  zone(): Zone | undefined;
  /** Black's first move of the last proof, or -1 if the proof is lost. */
  move(): number;
  /** Positions looked at, all in all. */
  nodes(): number;
}

export function makeThreatProver(board: SearchBoard, vcf: VcfSolver, tableBits: number): ThreatProver {
  const { hash, keys, points, pointOf } = board;
  const mask = (1 << tableBits) - 1;
  const checks = new Int32Array(1 << tableBits);
  // Nagai's φ and δ: what is missing for the side to move to reach its aim, Black to win or White to hold, and what is missing for the
  // other side to keep it from it.
  const phis = new Int32Array(1 << tableBits);
  const deltas = new Int32Array(1 << tableBits);
  /** By the black stones alone: the threat that won last. */
  const hintChecks = new Int32Array(1 << tableBits);
  const hints = new Int16Array(1 << tableBits);
  /** By all stones but those that are left out: the first, or all of them. */
  const closeChecks = new Int32Array(2 << tableBits);
  const closeHints = new Int16Array(2 << tableBits);
  const leftOut = new Int32Array(4);
  let isHinted = true;
  const moves = new Int16Array(maxPly * maxMoves);
  const list = new Int16Array(maxMoves);
  const salt = 0x27d4eb2f;
  let blackLow = 0;
  let blackHigh = 0;
  let left = 0;
  let total = 0;
  let stopped = false;
  let phi = 0;
  let delta = 0;

  function lookUp(low: number, high: number): boolean {
    const at = low & mask;
    if (checks[at] !== high) return false;
    phi = phis[at]!;
    delta = deltas[at]!;
    return true;
  }

  function store(newPhi: number, newDelta: number): void {
    const at = (hash[0]! ^ salt) & mask;
    checks[at] = hash[1]!;
    phis[at] = newPhi;
    deltas[at] = newDelta;
    phi = newPhi;
    delta = newDelta;
  }

  function storeSolved(isReached: boolean): -1 {
    if (isReached) store(0, infinite);
    else store(infinite, 0);
    return -1;
  }

  function place(point: number, colour: 1 | 2): void {
    placeStone(board, point, colour);
    if (colour === white) return;
    blackLow ^= keys[6 * point + 2]!;
    blackHigh ^= keys[6 * point + 3]!;
  }

  function remove(point: number, colour: 1 | 2): void {
    removeStone(board, point);
    if (colour === white) return;
    blackLow ^= keys[6 * point + 2]!;
    blackHigh ^= keys[6 * point + 3]!;
  }

  const hint = (): number => (hintChecks[blackLow & mask] === blackHigh ? hints[blackLow & mask]! : 0);
  const closeSlot = (way: number): number => ((((hash[0]! ^ leftOut[2 * way]!) & mask) << 1) | way) >>> 0;
  const closeCheck = (way: number): number => hash[1]! ^ leftOut[2 * way + 1]!;
  const closeHint = (): number => {
    for (let way = 0; way < 2; way++) if (closeChecks[closeSlot(way)] === closeCheck(way)) return closeHints[closeSlot(way)]!;
    return 0;
  };

  function keepHint(point: number): void {
    hintChecks[blackLow & mask] = blackHigh;
    hints[blackLow & mask] = point;
    for (let way = 0; way < 2; way++) {
      closeChecks[closeSlot(way)] = closeCheck(way);
      closeHints[closeSlot(way)] = point;
    }
  }

  function generateAttacks(ply: number, isNew: boolean): number {
    if (threatCount(board, black, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    if (threatCount(board, white, threat.five) > 0) {
      const end = addFiveBlocks(board, white, findThreatPoint(board, white, threat.five), moves, start);
      return end > start ? end : storeSolved(false);
    }
    if (threatCount(board, black, threat.openFour) > 0) return storeSolved(true);
    if (isNew && vcf.wins(black, vcfFours, vcfNodes)) return storeSolved(true);
    // Against an open three only fours keep the lead.
    const lowest = threatCount(board, white, threat.openFour) > 0 ? threat.four : threat.three;
    const end = addNewThreatPoints(board, black, lowest, threat.fourAndThree, moves, start, start);
    return end > start ? end : storeSolved(false);
  }

  function generateDefences(ply: number): number {
    if (threatCount(board, white, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    if (threatCount(board, black, threat.five) > 0) {
      const end = addFiveBlocks(board, black, findThreatPoint(board, black, threat.five), moves, start);
      return end > start ? end : storeSolved(false);
    }
    // No threat, or one that comes too late.
    if (threatCount(board, black, threat.openFour) === 0 || threatCount(board, white, threat.openFour) > 0)
      return storeSolved(true);
    const defencesEnd = addOpenFourDefences(board, black, moves, start);
    const end = addNewThreatPoints(board, white, threat.four, threat.fourAndThree, moves, start, defencesEnd);
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
    let hinted = 0;
    let others = 0;
    if (isAttack) {
      hinted = isHinted ? closeHint() : 0;
      if (hinted !== 0) others = closeHintMargin;
      else hinted = hint();
    }
    for (;;) {
      let leastDelta = infinite;
      let secondDelta = infinite;
      let phiSum = 0;
      let best = start;
      let bestPhi = 0;
      for (let at = start; at < end; at++) {
        const point = moves[at]!;
        const key = 6 * point + 2 * me;
        if (!lookUp(hash[0]! ^ salt ^ keys[key]!, hash[1]! ^ keys[key + 1]!)) {
          phi = 1;
          delta = 1;
          if (isAttack && point !== hinted)
            delta = others + (threatAt(board, point, me) >= threat.four ? newFourDelta : newThreeDelta);
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
        store(leastDelta, phiSum);
        if (isAttack && leastDelta === 0) keepHint(moves[best]!);
        return;
      }
      const point = moves[best]!;
      place(point, me);
      prove(!isAttack, Math.min(infinite, deltaLimit - phiSum + bestPhi), Math.min(phiLimit, secondDelta + 1), ply + 1);
      remove(point, me);
      if (stopped) return;
    }
  }

  function startBlackHash(): void {
    blackLow = 0;
    blackHigh = 0;
    for (const point of pointOf) {
      if (points[point] !== black) continue;
      blackLow ^= keys[6 * point + 2]!;
      blackHigh ^= keys[6 * point + 3]!;
    }
  }

  // The walk through a proof. Every point that Black plays on, every answer to a threat and every point that a threat needs is in the
  // zone; and so is every point of a line where one more white stone would let White answer a threat with a four or with a five.

  let zone: Zone;
  let whites: number[];
  let isWhole = true;

  const addPoint = (point: number): void => addToZone(board, zone, point);

  function addBlackThreats(kind: number): void {
    const end = addThreatPoints(board, black, kind, kind, list, 0);
    for (let at = 0; at < end; at++) addPoint(list[at]!);
  }

  /** Black has just made a four that cannot be stopped any more. */
  function walkOpenFour(point: number): void {
    addPoint(point);
    place(point, black);
    addBlackThreats(threat.five);
    addWhiteWindows(board, zone, whites, board.options.winning - 2);
    remove(point, black);
  }

  /** A chain of fours, whose answers are all forced. */
  function walkFours(line: readonly number[], at: number): void {
    const point = line[at]!;
    addPoint(point);
    if (threatCount(board, black, threat.five) > 0) return;
    if (at + 2 >= line.length) {
      walkOpenFour(point);
      return;
    }
    place(point, black);
    addBlackThreats(threat.five);
    addWhiteWindows(board, zone, whites, board.options.winning - 2);
    const block = line[at + 1]!;
    place(block, white);
    whites.push(block);
    walkFours(line, at + 2);
    whites.pop();
    remove(block, white);
    remove(point, black);
  }

  const isProved = (): boolean => lookUp(hash[0]! ^ salt, hash[1]!) && delta === 0;

  function walkAttack(ply: number): void {
    if (!isWhole) return;
    const five = findThreatPoint(board, black, threat.five);
    if (five >= 0) {
      addPoint(five);
      return;
    }
    const mustBlock = threatCount(board, white, threat.five) > 0;
    if (!mustBlock) {
      const open = findThreatPoint(board, black, threat.openFour);
      if (open >= 0) {
        walkOpenFour(open);
        return;
      }
      if (vcf.wins(black, vcfFours, vcfNodes)) {
        walkFours([...vcf.line], 0);
        return;
      }
    }
    const point = provedMove(ply);
    if (point < 0) {
      isWhole = false;
      return;
    }
    addPoint(point);
    place(point, black);
    walkDefence(ply + 1);
    remove(point, black);
  }

  function walkDefence(ply: number): void {
    const { winning } = board.options;
    const isFour = threatCount(board, black, threat.five) > 0;
    addWhiteWindows(board, zone, whites, isFour ? winning - 2 : winning - 3);
    if (isFour) addBlackThreats(threat.five);
    const start = ply * maxMoves;
    const end = ply < maxPly ? generateDefences(ply) : -1;
    if (end < 0) {
      // Nothing stops the threat.
      if (ply >= maxPly || phi === 0) isWhole = false;
      return;
    }
    for (let at = start; at < end; at++) {
      const point = moves[at]!;
      addPoint(point);
      place(point, white);
      whites.push(point);
      walkAttack(ply + 1);
      whites.pop();
      remove(point, white);
    }
  }

  /** The proof's move in the position on the board, where no five and no chain of fours wins. */
  function provedMove(ply: number): number {
    const start = ply * maxMoves;
    const end = ply < maxPly ? generateAttacks(ply, false) : -1;
    const hinted = closeHint();
    // First what is known to win, the hint before the others, then what the table may have forgotten.
    for (let round = 0; round < 3; round++) {
      for (let at = start; at < end && !stopped; at++) {
        const point = moves[at]!;
        if (round === 0 && point !== hinted) continue;
        place(point, black);
        if (round === 2 && !isProved()) prove(false, infinite, infinite, ply + 1);
        const isPart = !stopped && isProved();
        remove(point, black);
        if (isPart) return point;
      }
    }
    return -1;
  }

  return {
    nodes: () => total,
    followHints(isWanted) {
      isHinted = isWanted;
    },
    leaveOut(stones) {
      leftOut.fill(0);
      for (const [index, point] of stones.entries()) {
        for (let way = index === 0 ? 0 : 1; way < 2; way++) {
          leftOut[2 * way]! ^= keys[6 * point + 4]!;
          leftOut[2 * way + 1]! ^= keys[6 * point + 5]!;
        }
      }
    },
    wins(nodes) {
      left = nodes;
      stopped = false;
      startBlackHash();
      prove(true, infinite, infinite, 0);
      return !stopped && phi === 0;
    },
    move() {
      startBlackHash();
      stopped = false;
      left = walkNodes;
      const five = findThreatPoint(board, black, threat.five);
      if (five >= 0) return five;
      if (threatCount(board, white, threat.five) > 0) return provedMove(0);
      const open = findThreatPoint(board, black, threat.openFour);
      if (open >= 0) return open;
      return vcf.wins(black, vcfFours, vcfNodes) ? vcf.line[0]! : provedMove(0);
    },
    zone() {
      startBlackHash();
      zone = emptyZone(board);
      whites = [...pointOf].filter((point) => points[point] === white);
      isWhole = true;
      stopped = false;
      left = walkNodes;
      walkAttack(0);
      return isWhole ? zone : undefined;
    },
  };
}

/** Positions that a walk may look at again because the table has lost them. */
const walkNodes = 200_000;
