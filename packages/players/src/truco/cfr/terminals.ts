// Values where the hand ends: sums over all that the opponent may hold.
import type { Holders } from './encounters.ts';
import type { TraversalState } from './state.ts';

/** How likely holdings are to meet is at `weights[begin + their holding × columns + own]`. */
export interface Meeting extends Holders {
  readonly weights: Float32Array;
  readonly begin: number;
  readonly columns: number;
}

/** Pairs that meet from `begin` on in the deals, and who takes the hand, by `their pair × pairCount + own`. */
interface Showdown extends Holders {
  readonly begin: number;
  readonly winners: Int8Array;
}

export function terminalsOf(state: TraversalState) {
  const { pairs: weights, holdings } = state.deals;
  const { pairCount } = holdings;

  /** Adds what it is worth that the hand ends with this utility, whatever is held. */
  function addUtility(meeting: Meeting, reach: Float64Array, utility: number, into: Float64Array): void {
    const { weights, begin, columns, theirs, own } = meeting;
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const worth = reach[their]! * utility;
      if (worth === 0) continue;
      const row = begin + their * columns;
      for (let j = 0; j < own.length; j++) {
        const mine = own[j]!;
        into[mine]! += worth * weights[row + mine]!;
      }
    }
  }

  /** Adds what it is worth that a bet of this level is accepted. */
  function addShowdown(showdown: Showdown, level: number, reach: Float64Array, into: Float64Array): void {
    const { begin, winners, theirs, own } = showdown;
    const { win, lose, none } = state;
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const probability = reach[their]!;
      if (probability === 0) continue;
      const won = probability * win[level]!;
      const lost = probability * lose[level]!;
      const nobody = probability * none;
      const row = begin + their * pairCount;
      const winnerRow = their * pairCount;
      for (let j = 0; j < own.length; j++) {
        const mine = own[j]!;
        const winner = winners[winnerRow + mine]!;
        into[mine]! += (winner > 0 ? won : winner < 0 ? lost : nobody) * weights[row + mine]!;
      }
    }
  }

  return { addUtility, addShowdown };
}
