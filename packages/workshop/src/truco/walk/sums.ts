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
    signs: Int8Array,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    addEnds(begin, signs, others, own, nowhere, reach, level, out);
  }
  const nowhere = vector();

  /** The other side runs with the one reach and accepts with the other, after the first round. */
  function addEnds(
    begin: number,
    signs: Int8Array,
    others: Int16Array,
    own: Int16Array,
    runs: Float64Array,
    accepts: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    const { win, lose, none } = w;
    const [won, lost] = [win[level] as number, lose[level] as number];
    const run = win[level - 1] as number;
    const { pairs: all } = deals;
    const count = own.length;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = accepts[other] as number;
      const ran = (runs[other] as number) * run;
      if (chance === 0 && ran === 0) continue;
      const wins = ran + chance * won;
      const loses = ran + chance * lost;
      const nobody = ran + chance * none;
      const row = begin + other * pairCount;
      const signRow = other * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        const sign = signs[signRow + mine] as number;
        out[mine] = (out[mine] as number) + (sign > 0 ? wins : sign < 0 ? loses : nobody) * (all[row + mine] as number);
      }
    }
  }

  /** What it is worth to the one looked at to run and to accept, after the first round. */
  function ownEnds(
    begin: number,
    signs: Int8Array,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    runs: Float64Array,
    accepts: Float64Array,
  ): void {
    const { win, lose, none } = w;
    const { pairs: all } = deals;
    const count = own.length;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      runs[mine] = 0;
      accepts[mine] = 0;
    }
    const [won, lost] = [win[level] as number, lose[level] as number];
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = reach[other] as number;
      if (chance === 0) continue;
      const row = begin + other * pairCount;
      const signRow = other * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        const met = chance * (all[row + mine] as number);
        const sign = signs[signRow + mine] as number;
        runs[mine] = (runs[mine] as number) + met;
        accepts[mine] = (accepts[mine] as number) + met * (sign > 0 ? won : sign < 0 ? lost : none);
      }
    }
    const run = lose[level - 1] as number;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      runs[mine] = (runs[mine] as number) * run;
    }
  }

  return { addMass, addSettled, addEnds, ownEnds };
}
