// Victory by continuous threats (VCT): fours, and threes that are about to become open fours. The enemy may answer with everything
// that can stop the threat, his own fours included, so what is found is a proof. The search is depth-first proof-number search
// (df-pn; A. Nagai, 2002): it goes on where the least is missing to prove the win, or to disprove it.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import type { Watch } from '../search/watch.ts';
import { placeStone, removeStone, type SearchBoard, threatAt, threatCount } from './board.ts';
import { threat } from './evaluation.ts';
import { addFiveBlocks, addNewThreatPoints, addOpenFourDefences, findThreatPoint } from './movegen.ts';
import type { VcfSolver } from './vcf.ts';

const infinite = 1 << 28;
const maxPly = 60;
const maxMoves = 256;
// How far a win by fours alone is looked for at each position where the attacker is to move. Chosen by hand.
const vcfFours = 16;
const vcfNodes = 100;
/**
 * What a move that is not in the table yet is taken to need until it is disproved: an attack by a three leaves the defender more
 * answers than one by a four. Chosen by hand.
 */
const newThreeDelta = 3;
const newMoveDelta = 1;

export interface VctSolver {
  /** Whether this colour, which is to move, is proved to win by threats before the watch says stop. */
  wins(attacker: Colour, watch: Watch): boolean;
  /** One way the last proof goes, with the moves of both colours. */
  readonly line: number[];
}

export function makeVctSolver(board: SearchBoard, vcf: VcfSolver, tableBits: number): VctSolver {
  const { hash, keys } = board;
  const mask = (1 << tableBits) - 1;
  const checks = new Int32Array(1 << tableBits);
  // Nagai's φ and δ: what is missing for the side to move to reach its aim, the attacker to win or the defender to hold, and what
  // is missing for the other side to keep it from it.
  const phis = new Int32Array(1 << tableBits);
  const deltas = new Int32Array(1 << tableBits);
  const moves = new Int16Array(maxPly * maxMoves);
  const line: number[] = [];
  let attacker: Colour = 1;
  let salt = 0;
  let watch: Watch;
  let stopped = false;
  /** Of the position that was looked up or stored last. */
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

  /** The side to move has reached its aim, or never will. */
  function storeSolved(isReached: boolean): -1 {
    if (isReached) store(0, infinite);
    else store(infinite, 0);
    return -1;
  }

  /** The attacker's threats. Stores and returns −1 where the answer is known. */
  function generateAttacks(ply: number, isNew: boolean): number {
    const foe = opponent(attacker);
    if (threatCount(board, attacker, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    if (threatCount(board, foe, threat.five) > 0) {
      const end = addFiveBlocks(board, foe, findThreatPoint(board, foe, threat.five), moves, start);
      return end > start ? end : storeSolved(false);
    }
    if (threatCount(board, attacker, threat.openFour) > 0) return storeSolved(true);
    if (isNew && vcf.wins(attacker, vcfFours, vcfNodes)) return storeSolved(true);
    // Against an open three only fours keep the lead.
    const lowest = threatCount(board, foe, threat.openFour) > 0 ? threat.four : threat.three;
    const end = addNewThreatPoints(board, attacker, lowest, threat.fourAndThree, moves, start, start);
    return end > start ? end : storeSolved(false);
  }

  /** Every answer to the attacker's threat. */
  function generateDefences(ply: number): number {
    const foe = opponent(attacker);
    if (threatCount(board, foe, threat.five) > 0) return storeSolved(true);
    const start = ply * maxMoves;
    if (threatCount(board, attacker, threat.five) > 0) {
      const end = addFiveBlocks(board, attacker, findThreatPoint(board, attacker, threat.five), moves, start);
      return end > start ? end : storeSolved(false);
    }
    // No threat, or one that comes too late.
    if (threatCount(board, attacker, threat.openFour) === 0 || threatCount(board, foe, threat.openFour) > 0)
      return storeSolved(true);
    const defencesEnd = addOpenFourDefences(board, attacker, moves, start);
    const end = addNewThreatPoints(board, foe, threat.four, threat.fourAndThree, moves, start, defencesEnd);
    return end > start ? end : storeSolved(false);
  }

  function prove(isAttack: boolean, phiLimit: number, deltaLimit: number, ply: number): void {
    const me = isAttack ? attacker : opponent(attacker);
    const isNew = !lookUp(hash[0]! ^ salt, hash[1]!);
    if (watch.tick()) {
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
    for (;;) {
      let leastDelta = infinite;
      let secondDelta = infinite;
      let phiSum = 0;
      let best = start;
      let bestPhi = 0;
      for (let at = start; at < end; at++) {
        const point = moves[at]!;
        const key = 6 * point + 2 * me;
        const isFour = threatAt(board, point, me) >= threat.four;
        if (!lookUp(hash[0]! ^ salt ^ keys[key]!, hash[1]! ^ keys[key + 1]!)) {
          phi = 1;
          delta = isAttack && !isFour ? newThreeDelta : newMoveDelta;
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
        return;
      }
      const point = moves[best]!;
      placeStone(board, point, me);
      prove(!isAttack, Math.min(infinite, deltaLimit - phiSum + bestPhi), Math.min(phiLimit, secondDelta + 1), ply + 1);
      removeStone(board, point);
      if (stopped) return;
    }
  }

  /** Whether the move just played is part of the proof, as far as the table knows. */
  const isProved = (): boolean => lookUp(hash[0]! ^ salt, hash[1]!) && delta === 0;

  /** Follows the proof from the position on the board; what the table has lost is proved again. */
  function followProof(isAttack: boolean, ply: number): void {
    const me = isAttack ? attacker : opponent(attacker);
    const five = isAttack ? findThreatPoint(board, attacker, threat.five) : -1;
    if (five >= 0) {
      line[ply] = five;
      return;
    }
    if (isAttack && threatCount(board, opponent(attacker), threat.five) === 0 && vcf.wins(attacker, vcfFours, vcfNodes)) {
      line.push(...vcf.line);
      return;
    }
    const start = ply * maxMoves;
    const end = ply < maxPly ? (isAttack ? generateAttacks(ply, false) : generateDefences(ply)) : -1;
    // The attacker's moves that the table knows to win come first, then those it may have forgotten.
    for (let round = isAttack ? 0 : 1; round < 2; round++) {
      for (let at = start; at < end && !stopped; at++) {
        const point = moves[at]!;
        placeStone(board, point, me);
        if (isAttack && round > 0 && !isProved()) prove(false, infinite, infinite, ply + 1);
        const isPart = !stopped && (!isAttack || isProved());
        if (isPart) {
          line[ply] = point;
          followProof(!isAttack, ply + 1);
        }
        removeStone(board, point);
        if (isPart) return;
      }
    }
  }

  return {
    line,
    wins(colour, clock) {
      attacker = colour;
      watch = clock;
      stopped = false;
      line.length = 0;
      // What was proved with the other colour attacking is of no use.
      salt = colour * 0x27d4eb2f;
      prove(true, infinite, infinite, 0);
      if (stopped || phi !== 0) return false;
      followProof(true, 0);
      return line.length > 0;
    },
  };
}
