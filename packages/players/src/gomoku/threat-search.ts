// Depth-first proof-number search (df-pn; A. Nagai, 2002) for a win by threats: it goes on where the least is missing to prove the win, or
// to disprove it. What is a threat, and what answers it, is told by the one who asks.
import type { Colour } from '@ludoteca/games/gomoku';

/** In place of the end of a list of moves: the side to move reaches its aim, the attacker to win or the defender to hold, or never will. */
export const reached = -1;
export const missed = -2;

export interface ThreatGame {
  /** Low and high half of the position's key, and what the stones add to it: at 6 × point + 2 × colour. */
  readonly hash: Int32Array;
  readonly keys: Int32Array;
  /** Writes the attacker's threats into the list, from `start` on, and returns their end. */
  attacks(moves: Int16Array, start: number, isNew: boolean): number;
  /** The same for every answer to the attacker's threat. */
  defences(moves: Int16Array, start: number): number;
  place(point: number, colour: Colour): void;
  remove(point: number, colour: Colour): void;
  /** Called before attacks are compared in a position. */
  compare?(): void;
  /** What an attack that was not looked at yet is taken to need. */
  guess(point: number): number;
  /** Hears of every attack that is proved to win. */
  onWin?(point: number): void;
  /** Counts a position; true once it is time to stop. */
  tick(): boolean;
}

export interface ThreatSearch {
  readonly maxPly: number;
  /** Begins with this colour attacking. */
  start(attacker: Colour): void;
  /** Whether the attacker, who is to move, is proved to win, `ply` moves on. */
  wins(ply: number): boolean;
  /** The attacker's move that is proved to win in the position on the board, or −1 where none is kept. */
  provedMove(): number;
}

const infinite = 1 << 28;
const notLookedAt = -1;
export const maxMoves = 256;

/**
 * The table holds 2 to the power of `tableBits` positions. A move is followed until it needs `patience` times as much as the next best:
 * otherwise the search goes to and fro.
 */
export function makeThreatSearch(game: ThreatGame, tableBits: number, maxPly: number, patience: number): ThreatSearch {
  const { hash, keys } = game;
  // Two places for each position.
  const mask = (1 << (tableBits - 1)) - 1;
  // Both halves of the key: with one of them alone, in a thousand million looks another position would be taken for this one.
  const lows = new Int32Array(1 << tableBits);
  const highs = new Int32Array(1 << tableBits);
  // Nagai's φ and δ: what is missing for the side to move to reach its aim, and for the other side to keep it from it.
  const phis = new Int32Array(1 << tableBits);
  const deltas = new Int32Array(1 << tableBits);
  /** One more than the attacker's move that is proved to win, or 0. */
  const bests = new Int16Array(1 << tableBits);
  const moves = new Int16Array(maxPly * maxMoves);
  // Of the positions after these moves: two that share a place in the table would be searched in turns for ever if it alone knew of them.
  const movePhis = new Int32Array(maxPly * maxMoves);
  const moveDeltas = new Int32Array(maxPly * maxMoves);
  let attacker: Colour = 1;
  let salt = 0;
  let stopped = false;
  /** Of the position that was looked up or stored last. */
  let phi = 0;
  let delta = 0;

  /** Where the position of this key is kept, or −1. */
  function slotOf(low: number, high: number): number {
    const at = (low & mask) << 1;
    if (lows[at] === low && highs[at] === high) return at;
    return lows[at + 1] === low && highs[at + 1] === high ? at + 1 : -1;
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
    const low = hash[0]! ^ salt;
    const first = (low & mask) << 1;
    let at = slotOf(low, hash[1]!);
    if (at < 0) at = phis[first] === 0 || deltas[first] === 0 ? first + 1 : first;
    lows[at] = low;
    highs[at] = hash[1]!;
    phis[at] = newPhi;
    deltas[at] = newDelta;
    bests[at] = best;
    phi = newPhi;
    delta = newDelta;
  }

  function prove(isAttack: boolean, phiLimit: number, deltaLimit: number, ply: number): void {
    const me = isAttack ? attacker : ((3 - attacker) as Colour);
    const isNew = !lookUp(hash[0]! ^ salt, hash[1]!);
    if (game.tick()) {
      stopped = true;
      return;
    }
    const start = ply * maxMoves;
    let end: number;
    if (ply >= maxPly) end = isAttack ? missed : reached;
    else end = isAttack ? game.attacks(moves, start, isNew) : game.defences(moves, start);
    if (end < 0) {
      if (end === reached) store(0, infinite, 0);
      else store(infinite, 0, 0);
      return;
    }
    movePhis.fill(notLookedAt, start, end);
    for (;;) {
      let leastDelta = infinite;
      let secondDelta = infinite;
      let phiSum = 0;
      let best = start;
      let bestPhi = 0;
      if (isAttack) game.compare?.();
      for (let at = start; at < end; at++) {
        const point = moves[at]!;
        const key = 6 * point + 2 * me;
        if (lookUp(hash[0]! ^ salt ^ keys[key]!, hash[1]! ^ keys[key + 1]!)) {
          movePhis[at] = phi;
          moveDeltas[at] = delta;
        } else if (movePhis[at] === notLookedAt) {
          phi = 1;
          delta = isAttack ? game.guess(point) : 1;
        } else {
          phi = movePhis[at]!;
          delta = moveDeltas[at]!;
        }
        // Positions that many ways lead to count many times: however large the sum, only what is disproved is infinite.
        phiSum = phi === infinite || phiSum === infinite ? infinite : Math.min(infinite - 1, phiSum + phi);
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
        if (isWon) game.onWin?.(moves[best]!);
        return;
      }
      const point = moves[best]!;
      game.place(point, me);
      const least = Math.min(phiLimit, 1 + Math.floor(patience * secondDelta));
      prove(!isAttack, Math.min(infinite, deltaLimit - phiSum + bestPhi), least, ply + 1);
      game.remove(point, me);
      if (stopped) return;
      movePhis[best] = phi;
      moveDeltas[best] = delta;
    }
  }

  return {
    maxPly,
    start(colour) {
      attacker = colour;
      // What was proved with the other colour attacking is of no use.
      salt = colour * 0x27d4eb2f;
    },
    wins(ply) {
      stopped = false;
      prove(true, infinite, infinite, ply);
      return !stopped && phi === 0;
    },
    provedMove() {
      const at = slotOf(hash[0]! ^ salt, hash[1]!);
      return at >= 0 && phis[at] === 0 ? bests[at]! - 1 : -1;
    },
  };
}
