// What both sides may hold at a public node after the first round, side by side: what the sums over all holdings run through.
import { type TraversalState, vector } from './state.ts';

/** Who may hold what. */
export interface Holders {
  readonly own: Int16Array;
  readonly theirs: Int16Array;
}

/**
 * Rows are what the player may hold, columns what the opponent may, in such an order that the player takes the hand from the first
 * ones, with every row from as many as it has.
 */
export interface Encounter extends Holders {
  /** How likely they meet: from `begin` on, `row × theirs.length + column`. */
  readonly met: Float64Array;
  readonly begin: number;
  /** By row: the player takes the hand, once nothing more is asked for, before the one column, nobody before the other. */
  readonly winsUntil: Int16Array;
  readonly nobodyUntil: Int16Array;
  /** Where no order of the columns serves all rows, how likely they meet and the player takes the hand: as `met`, from 0 on. */
  readonly metAndWon: Float64Array | undefined;
  /** By column how likely anything meets it; that and the player wins; that and nobody does. */
  readonly columnSums: Float64Array;
}

/** Above 0 when the player takes the hand with this pair against that. */
export type Winner = (own: number, their: number) => number;

/** Where the encounters after a first round are laid out, one after the other. */
export interface Space {
  readonly met: Float64Array;
  end: number;
}

export function encountersOf({ deals }: Pick<TraversalState, 'deals'>) {
  const { pairs: weights, holdings } = deals;
  const { pairCount, strengths } = holdings;
  // The second lead and the reply to a card face down; the other replies; the third lead.
  const room = 2 * pairCount ** 2 + 2 * strengths ** 2 * pairCount + strengths ** 4;
  const winnerAt = new Int8Array(pairCount ** 2);
  const beaten = new Int16Array(pairCount);
  const places = new Int16Array(pairCount);

  /** Pairs that meet from `weightsBegin` on in the deals. */
  function layOut(space: Space, weightsBegin: number, { own, theirs: unsorted }: Holders, winner: Winner): Encounter {
    const count = unsorted.length;
    beaten.fill(0, 0, count);
    for (let row = 0, at = 0; row < own.length; row++) {
      for (let column = 0; column < count; column++, at++) {
        const wins = winner(own[row]!, unsorted[column]!);
        winnerAt[at] = wins;
        beaten[column]! += wins;
      }
    }
    for (let column = 0; column < count; column++) places[column] = column;
    const order = places.subarray(0, count).sort((one, other) => beaten[other]! - beaten[one]! || one - other);
    const theirs = new Int16Array(count);
    for (let column = 0; column < count; column++) theirs[column] = unsorted[order[column]!]!;
    const { end: begin, met } = space;
    const columnSums = new Float64Array(3 * count);
    const [winsUntil, nobodyUntil] = [new Int16Array(own.length), new Int16Array(own.length)];
    let isOrdered = true;
    for (let row = 0; row < own.length; row++) {
      let before = 1;
      for (let column = 0; column < count; column++) {
        const weight = weights[weightsBegin + theirs[column]! * pairCount + own[row]!]!;
        const wins = winnerAt[row * count + order[column]!]!;
        met[begin + row * count + column] = weight;
        if (wins > before) isOrdered = false;
        before = wins;
        if (wins > 0) winsUntil[row] = column + 1;
        if (wins >= 0) nobodyUntil[row] = column + 1;
        columnSums[3 * column]! += weight;
        if (wins >= 0) columnSums[3 * column + (wins > 0 ? 1 : 2)]! += weight;
      }
    }
    space.end += own.length * count;
    const metAndWon = isOrdered ? undefined : new Float64Array(own.length * count);
    if (metAndWon) {
      for (let row = 0, at = 0; row < own.length; row++)
        for (let column = 0; column < count; column++, at++)
          if (winnerAt[row * count + order[column]!]! > 0) metAndWon[at] = met[begin + at]!;
    }
    return { own, theirs, met, begin, winsUntil, nobodyUntil, metAndWon, columnSums };
  }

  return { layOut, newSpace: (): Space => ({ met: new Float64Array(room), end: 0 }) };
}

/** When the player wins, when nobody does, and when the player loses: by column what that is worth, or by row how likely it is. */
export const newOutcomes = () => ({ won: vector(), nobody: vector(), lost: vector() });
export type Outcomes = ReturnType<typeof newOutcomes>;

const reached = vector();

/** By row: how likely this reach meets it. */
export function totalsAgainst({ own, theirs, met, begin }: Encounter, reach: Float64Array, into: Float64Array): void {
  const count = theirs.length;
  for (let column = 0; column < count; column++) reached[column] = reach[theirs[column]!]!;
  for (let row = 0, at = begin; row < own.length; row++) {
    let sum = 0;
    let other = 0;
    const end = at + count;
    let column = 0;
    for (; at + 1 < end; at += 2, column += 2) {
      sum += reached[column]! * met[at]!;
      other += reached[column + 1]! * met[at + 1]!;
    }
    if (at < end) sum += reached[column]! * met[at++]!;
    into[row] = sum + other;
  }
}

const sums = newOutcomes();

/** Before the last card, where one order serves all: sums against this reach. They hold until the next call. */
export function sumsAgainst(encounter: Encounter, reach: Float64Array): Outcomes {
  const { own, theirs, met, begin, winsUntil, nobodyUntil } = encounter;
  const count = theirs.length;
  for (let column = 0; column < count; column++) reached[column] = reach[theirs[column]!]!;
  for (let row = 0, from = begin; row < own.length; row++, from += count) {
    const wins = winsUntil[row]!;
    const nobodys = nobodyUntil[row]!;
    let won = 0;
    let nobody = 0;
    let lost = 0;
    let column = 0;
    for (; column < wins; column++) won += reached[column]! * met[from + column]!;
    for (; column < nobodys; column++) nobody += reached[column]! * met[from + column]!;
    for (; column < count; column++) lost += reached[column]! * met[from + column]!;
    sums.won[row] = won;
    sums.nobody[row] = nobody;
    sums.lost[row] = lost;
  }
  return sums;
}

/** The same of worths: adds what the encounter is worth to each of the player's holdings. */
export function addWorths(encounter: Encounter, { won, nobody, lost }: Outcomes, into: Float64Array): void {
  const { own, theirs, met, begin, winsUntil, nobodyUntil } = encounter;
  const count = theirs.length;
  for (let row = 0, from = begin; row < own.length; row++, from += count) {
    const wins = winsUntil[row]!;
    const nobodys = nobodyUntil[row]!;
    let sum = 0;
    let column = 0;
    for (; column < wins; column++) sum += won[column]! * met[from + column]!;
    for (; column < nobodys; column++) sum += nobody[column]! * met[from + column]!;
    for (; column < count; column++) sum += lost[column]! * met[from + column]!;
    into[own[row]!]! += sum;
  }
}
