// Sums over what the other side may hold.
import { type Course, vector } from './course.ts';

/** Who may hold what, and how likely they are to meet: rows of the table are the other side's. */
export interface Met {
  table: Float32Array;
  begin: number;
  columns: number;
  others: Int16Array;
  own: Int16Array;
}

export function sumsOf(w: Course) {
  const { deals } = w;
  const { pairCount } = deals.holdings;

  function addMass(c: Met, reach: Float64Array, worth: number, out: Float64Array): void {
    const { table, begin, columns, others, own } = c;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = (reach[other] as number) * worth;
      if (chance === 0) continue;
      const row = begin + other * columns;
      for (let j = 0; j < own.length; j++) {
        const mine = own[j] as number;
        out[mine] = (out[mine] as number) + chance * (table[row + mine] as number);
      }
    }
  }

  /** Adds what is settled once a bet of this level is accepted. */
  function addSettled(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    addEnds(begin, tied, others, own, nowhere, reach, level, out);
  }
  const nowhere = vector();

  /** The other side runs with the one reach and accepts with the other, after the first round. */
  function addEnds(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    runs: Float64Array,
    accepts: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    const { win, lose, none } = w;
    const mean = ((win[level] as number) + (lose[level] as number)) / 2;
    const half = ((win[level] as number) - (lose[level] as number)) / 2;
    const run = win[level - 1] as number;
    const { pairs: all, net } = deals;
    const count = own.length;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = accepts[other] as number;
      const up = chance * mean + (runs[other] as number) * run;
      const row = begin + other * pairCount;
      if (chance === 0) {
        if (up === 0) continue;
        for (let j = 0; j < count; j++) {
          const mine = own[j] as number;
          out[mine] = (out[mine] as number) + up * (all[row + mine] as number);
        }
        continue;
      }
      const by = chance * half;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        out[mine] = (out[mine] as number) + up * (all[row + mine] as number) + by * (net[row + mine] as number);
      }
    }
    if (tied) addNobody(begin, others, own, accepts, none - mean, out);
  }

  /** After a tie the hand is nobody's when both hold the same. */
  function addNobody(
    begin: number,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    worth: number,
    out: Float64Array,
  ): void {
    if (worth === 0) return;
    for (const other of others) {
      if (own.includes(other))
        out[other] =
          (out[other] as number) + (reach[other] as number) * worth * (deals.pairs[begin + other * pairCount + other] as number);
    }
  }

  /** What it is worth to the one looked at to run and to accept, after the first round. */
  function ownEnds(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    runs: Float64Array,
    accepts: Float64Array,
  ): void {
    const { win, lose, none } = w;
    const { pairs: all, net } = deals;
    const count = own.length;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      runs[mine] = 0;
      accepts[mine] = 0;
    }
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = reach[other] as number;
      if (chance === 0) continue;
      const row = begin + other * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        runs[mine] = (runs[mine] as number) + chance * (all[row + mine] as number);
        accepts[mine] = (accepts[mine] as number) + chance * (net[row + mine] as number);
      }
    }
    const mean = ((win[level] as number) + (lose[level] as number)) / 2;
    const half = ((win[level] as number) - (lose[level] as number)) / 2;
    const run = lose[level - 1] as number;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      accepts[mine] = (accepts[mine] as number) * half + (runs[mine] as number) * mean;
      runs[mine] = (runs[mine] as number) * run;
    }
    if (tied) addNobody(begin, others, own, reach, none - mean, accepts);
  }

  return { addMass, addSettled, addEnds, ownEnds };
}
