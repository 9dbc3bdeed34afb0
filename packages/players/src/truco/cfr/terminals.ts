// Values where the hand ends: sums over all that the opponent may hold.
import { type TraversalState, vector } from './state.ts';

/** Who may hold what. */
export interface Holders {
  readonly own: Int16Array;
  readonly theirs: Int16Array;
}

/** How likely holdings are to meet is at `weights[begin + their holding × columns + own]`. */
export interface Meeting extends Holders {
  readonly weights: Float32Array;
  readonly begin: number;
  readonly columns: number;
}

/** Pairs that meet from `begin` on in the deals, and who takes the hand, by `their pair × pairCount + own`. */
export interface Showdown extends Holders {
  readonly begin: number;
  readonly winners: Int8Array;
}

export function terminalsOf(state: TraversalState) {
  const { pairs: weights, holdings } = state.deals;
  const { pairCount } = holdings;
  const nowhere = vector();

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

  /** Adds what it is worth that the opponent runs with the one reach and accepts a bet of this level with the other. */
  function addTheirAnswers(
    showdown: Showdown,
    level: number,
    runs: Float64Array,
    accepts: Float64Array,
    into: Float64Array,
  ): void {
    const { begin, winners, theirs, own } = showdown;
    const { win, lose, none } = state;
    const [won, lost] = [win[level]!, lose[level]!];
    const run = win[level - 1]!;
    const count = own.length;
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const accepted = accepts[their]!;
      const ran = runs[their]! * run;
      if (accepted === 0 && ran === 0) continue;
      const wins = ran + accepted * won;
      const loses = ran + accepted * lost;
      const nobody = ran + accepted * none;
      const row = begin + their * pairCount;
      const winnerRow = their * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j]!;
        const winner = winners[winnerRow + mine]!;
        into[mine]! += (winner > 0 ? wins : winner < 0 ? loses : nobody) * weights[row + mine]!;
      }
    }
  }

  const addShowdown = (showdown: Showdown, level: number, reach: Float64Array, into: Float64Array): void =>
    addTheirAnswers(showdown, level, nowhere, reach, into);

  /** What it is worth to the player to run from a bet of this level, and to accept it. */
  function ownAnswers(showdown: Showdown, level: number, reach: Float64Array, runs: Float64Array, accepts: Float64Array): void {
    const { begin, winners, theirs, own } = showdown;
    const { win, lose, none } = state;
    const count = own.length;
    for (let j = 0; j < count; j++) {
      const mine = own[j]!;
      runs[mine] = 0;
      accepts[mine] = 0;
    }
    const [won, lost] = [win[level]!, lose[level]!];
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const probability = reach[their]!;
      if (probability === 0) continue;
      const row = begin + their * pairCount;
      const winnerRow = their * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j]!;
        const met = probability * weights[row + mine]!;
        const winner = winners[winnerRow + mine]!;
        runs[mine]! += met;
        accepts[mine]! += met * (winner > 0 ? won : winner < 0 ? lost : none);
      }
    }
    const run = lose[level - 1]!;
    for (let j = 0; j < count; j++) runs[own[j]!]! *= run;
  }

  return { addUtility, addShowdown, addTheirAnswers, ownAnswers };
}
