// Wins by threats (VCT): fours, and threes that are about to become open fours. The enemy may answer with everything that can
// stop the threat, his own fours included, so what is found is a proof. The search is depth-first proof-number search (Nagai,
// 2002): it goes on where the least is missing to prove the win, or to disprove it.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import type { Watch } from '../search/watch.ts';
import { addBlocks, addDefences, addThreats } from './answers.ts';
import type { FourSearch } from './fours.ts';
import { countOf, type Grid, put, take, threatAt } from './grid.ts';
import { findSpot } from './spots.ts';
import { threat } from './worth.ts';

const infinite = 1 << 28;
const longest = 60;
const widest = 256;
/** How far a win by fours alone is looked for at each position where the attacker is to move. */
const foursAhead = 16;
const foursNodes = 100;

export interface Prover {
  /** Whether this colour, which is to move, is proved to win by threats before the watch says stop. */
  wins(attacker: Colour, watch: Watch): boolean;
  /** One way the last proof goes, with the moves of both colours. */
  readonly line: number[];
}

export function createProver(grid: Grid, fourSearch: FourSearch, tableBits: number): Prover {
  const { hash, keys } = grid;
  const mask = (1 << tableBits) - 1;
  const checks = new Int32Array(1 << tableBits);
  /** What is missing for the side to move to reach its aim, and for the other side to keep it from it. */
  const wants = new Int32Array(1 << tableBits);
  const keeps = new Int32Array(1 << tableBits);
  const moves = new Int16Array(longest * widest);
  const line: number[] = [];
  let attacker: Colour = 1;
  let salt = 0;
  let watch: Watch;
  let stopped = false;
  let want = 0;
  let keep = 0;

  /** Looks up the position after a move of `colour`; `wants` and `keeps` of what was found are in `want` and `keep`. */
  function look(low: number, high: number): boolean {
    const at = low & mask;
    if (checks[at] !== high) return false;
    want = wants[at]!;
    keep = keeps[at]!;
    return true;
  }

  function store(newWant: number, newKeep: number): void {
    const at = (hash[0]! ^ salt) & mask;
    checks[at] = hash[1]!;
    wants[at] = newWant;
    keeps[at] = newKeep;
    want = newWant;
    keep = newKeep;
  }

  const reach = (): void => store(0, infinite);
  const fail = (): void => store(infinite, 0);

  /** The attacker's threats. Stores and returns −1 where the answer is known. */
  function attacks(ply: number, isNew: boolean): number {
    const foe = opponent(attacker);
    if (countOf(grid, attacker, threat.five) > 0) return decide(true);
    const start = ply * widest;
    const foeFives = countOf(grid, foe, threat.five);
    if (foeFives > 0) {
      const end = addBlocks(grid, foe, findSpot(grid, foe, threat.five), moves, start);
      return end > start ? end : decide(false);
    }
    if (countOf(grid, attacker, threat.openFour) > 0) return decide(true);
    if (isNew && fourSearch.wins(attacker, foursAhead, foursNodes)) return decide(true);
    // Against an open three only fours keep the lead.
    const lowest = countOf(grid, foe, threat.openFour) > 0 ? threat.four : threat.three;
    const end = addThreats(grid, attacker, lowest, threat.fourAndThree, moves, start, start);
    return end > start ? end : decide(false);
  }

  /** Every answer to the attacker's threat. */
  function defences(ply: number): number {
    const foe = opponent(attacker);
    if (countOf(grid, foe, threat.five) > 0) return decide(true);
    const start = ply * widest;
    if (countOf(grid, attacker, threat.five) > 0) {
      const end = addBlocks(grid, attacker, findSpot(grid, attacker, threat.five), moves, start);
      return end > start ? end : decide(false);
    }
    // No threat, or one that comes too late.
    if (countOf(grid, attacker, threat.openFour) === 0 || countOf(grid, foe, threat.openFour) > 0) return decide(true);
    const end = addThreats(grid, foe, threat.four, threat.fourAndThree, moves, start, addDefences(grid, attacker, moves, start));
    return end > start ? end : decide(false);
  }

  /** The side to move has reached its aim, or never will. */
  function decide(isReached: boolean): -1 {
    if (isReached) reach();
    else fail();
    return -1;
  }

  /** What a threat of this kind is likely to need: threes leave more answers than fours. */
  const guess = (isAttack: boolean, isFour: boolean): number => (isAttack && !isFour ? 3 : 1);

  function prove(isAttack: boolean, wantLimit: number, keepLimit: number, ply: number): void {
    const me = isAttack ? attacker : opponent(attacker);
    const isNew = !look(hash[0]! ^ salt, hash[1]!);
    if (watch.tick()) {
      stopped = true;
      return;
    }
    if (ply >= longest) {
      if (isAttack) fail();
      else reach();
      return;
    }
    const start = ply * widest;
    const end = isAttack ? attacks(ply, isNew) : defences(ply);
    if (end < 0) return;
    for (;;) {
      let least = infinite;
      let second = infinite;
      let sum = 0;
      let best = start;
      let bestWant = 0;
      for (let at = start; at < end; at++) {
        const point = moves[at]!;
        const key = 6 * point + 2 * me;
        const isFour = threatAt(grid, point, me) >= threat.four;
        if (!look(hash[0]! ^ salt ^ keys[key]!, hash[1]! ^ keys[key + 1]!)) {
          want = 1;
          keep = guess(isAttack, isFour);
        }
        sum = Math.min(infinite, sum + want);
        if (keep < least) {
          second = least;
          least = keep;
          best = at;
          bestWant = want;
        } else if (keep < second) second = keep;
      }
      if (least >= wantLimit || sum >= keepLimit) {
        store(least, sum);
        return;
      }
      const point = moves[best]!;
      put(grid, point, me);
      prove(!isAttack, Math.min(infinite, keepLimit - sum + bestWant), Math.min(wantLimit, second + 1), ply + 1);
      take(grid, point);
      if (stopped) return;
    }
  }

  /** Whether the move just played is part of the proof, as far as the table knows. */
  const isProved = (): boolean => look(hash[0]! ^ salt, hash[1]!) && keep === 0;

  /** Follows the proof from the position on the board; what the table has lost is proved again. */
  function follow(isAttack: boolean, ply: number): void {
    const me = isAttack ? attacker : opponent(attacker);
    const five = isAttack ? findSpot(grid, attacker, threat.five) : -1;
    if (five >= 0) {
      line[ply] = five;
      return;
    }
    if (isAttack && countOf(grid, opponent(attacker), threat.five) === 0 && fourSearch.wins(attacker, foursAhead, foursNodes)) {
      line.push(...fourSearch.line);
      return;
    }
    const start = ply * widest;
    const end = ply < longest ? (isAttack ? attacks(ply, false) : defences(ply)) : -1;
    // The attacker's moves that the table knows to win come first, then those it may have forgotten.
    for (let round = isAttack ? 0 : 1; round < 2; round++) {
      for (let at = start; at < end && !stopped; at++) {
        const point = moves[at]!;
        put(grid, point, me);
        if (isAttack && round > 0 && !isProved()) prove(false, infinite, infinite, ply + 1);
        const isPart = !stopped && (!isAttack || isProved());
        if (isPart) {
          line[ply] = point;
          follow(!isAttack, ply + 1);
        }
        take(grid, point);
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
      // What was thought with the other colour attacking is of no use.
      salt = colour * 0x27d4eb2f;
      prove(true, infinite, infinite, 0);
      if (stopped || want !== 0) return false;
      follow(true, 0);
      return line.length > 0;
    },
  };
}
