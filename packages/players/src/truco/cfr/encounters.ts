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
  /** Where no order of the columns serves all rows, above 0 when the player takes the hand: as `met`, from 0 on. */
  readonly winners: Int8Array | undefined;
  /** By column how likely anything meets it; that and the player wins; that and nobody does. */
  readonly columnSums: Float64Array;
}

/** Above 0 when the player takes the hand with this pair against that. */
export type Winner = (own: number, their: number) => number;

export function encountersOf({ deals }: TraversalState) {
  const { pairs: weights, holdings } = deals;
  const { pairCount, strengths } = holdings;
  // The second lead and the reply to a card face down; the other replies; the third lead.
  const room = 2 * pairCount ** 2 + 2 * strengths ** 2 * pairCount + strengths ** 4;
  const newCache = () => ({ round: -1, end: 0, known: new Map<number, Encounter>(), met: new Float64Array(room) });
  // Whoever goes on with the same first round finds what was laid out before.
  const caches = [newCache(), newCache()] as const;
  type Cache = (typeof caches)[number];

  function layOut(cache: Cache, weightsBegin: number, { own, theirs: unsorted }: Holders, winner: Winner): Encounter {
    const beaten = new Int16Array(pairCount);
    for (const their of unsorted) for (const mine of own) beaten[their]! += winner(mine, their);
    const theirs = unsorted.slice().sort((one, other) => beaten[other]! - beaten[one]! || one - other);
    const { end: begin, met } = cache;
    const count = theirs.length;
    const winners = new Int8Array(own.length * count);
    const columnSums = new Float64Array(3 * count);
    const [winsUntil, nobodyUntil] = [new Int16Array(own.length), new Int16Array(own.length)];
    let isOrdered = true;
    for (let row = 0; row < own.length; row++) {
      for (let column = 0; column < count; column++) {
        const at = row * count + column;
        const weight = weights[weightsBegin + theirs[column]! * pairCount + own[row]!]!;
        const wins = winner(own[row]!, theirs[column]!);
        met[begin + at] = weight;
        winners[at] = wins;
        if (column > 0 && wins > winners[at - 1]!) isOrdered = false;
        if (wins > 0) winsUntil[row] = column + 1;
        if (wins >= 0) nobodyUntil[row] = column + 1;
        columnSums[3 * column]! += weight;
        if (wins >= 0) columnSums[3 * column + (wins > 0 ? 1 : 2)]! += weight;
      }
    }
    cache.end += own.length * count;
    return { own, theirs, met, begin, winsUntil, nobodyUntil, winners: isOrdered ? undefined : winners, columnSums };
  }

  return function encounterAt(
    { player }: Pick<TraversalState, 'player'>,
    round: { readonly index: number; readonly begin: number },
    node: number,
    holders: Holders,
    winner: Winner,
  ): Encounter {
    const cache = caches[player];
    if (cache.round !== round.index) {
      cache.known.clear();
      Object.assign(cache, { round: round.index, end: 0 });
    }
    const known = cache.known.get(node);
    if (known) return known;
    const encounter = layOut(cache, round.begin, holders, winner);
    cache.known.set(node, encounter);
    return encounter;
  };
}

const reached = vector();
const sums = { won: vector(), nobody: vector(), lost: vector() };

/** By row: how likely the player wins against this reach, nobody does, or the player loses. They hold until the next call. */
export function sumsAgainst(encounter: Encounter, reach: Float64Array): typeof sums {
  const { own, theirs, met, begin, winsUntil, nobodyUntil, winners } = encounter;
  const count = theirs.length;
  for (let column = 0; column < count; column++) reached[column] = reach[theirs[column]!]!;
  for (let row = 0, from = begin; row < own.length; row++, from += count) {
    let won = 0;
    let nobody = 0;
    let lost = 0;
    if (winners) {
      for (let column = 0; column < count; column++) {
        const part = reached[column]! * met[from + column]!;
        const winner = winners[from - begin + column]!;
        if (winner > 0) won += part;
        else if (winner < 0) lost += part;
        else nobody += part;
      }
    } else {
      const wins = winsUntil[row]!;
      const nobodys = nobodyUntil[row]!;
      let column = 0;
      for (; column < wins; column++) won += reached[column]! * met[from + column]!;
      for (; column < nobodys; column++) nobody += reached[column]! * met[from + column]!;
      for (; column < count; column++) lost += reached[column]! * met[from + column]!;
    }
    sums.won[row] = won;
    sums.nobody[row] = nobody;
    sums.lost[row] = lost;
  }
  return sums;
}

/** By column: what it is worth when the player wins, when nobody does, and when the player loses. */
export const worths = { won: vector(), nobody: vector(), lost: vector() };

/** Adds what the encounter is worth to each of the player's holdings, by `worths`. */
export function addWorths(encounter: Encounter, into: Float64Array): void {
  const { own, theirs, met, begin, winsUntil, nobodyUntil, winners } = encounter;
  const { won, nobody, lost } = worths;
  const count = theirs.length;
  for (let row = 0, from = begin; row < own.length; row++, from += count) {
    let sum = 0;
    if (winners) {
      for (let column = 0; column < count; column++) {
        const winner = winners[from - begin + column]!;
        sum += (winner > 0 ? won[column]! : winner < 0 ? lost[column]! : nobody[column]!) * met[from + column]!;
      }
    } else {
      const wins = winsUntil[row]!;
      const nobodys = nobodyUntil[row]!;
      let column = 0;
      for (; column < wins; column++) sum += won[column]! * met[from + column]!;
      for (; column < nobodys; column++) sum += nobody[column]! * met[from + column]!;
      for (; column < count; column++) sum += lost[column]! * met[from + column]!;
    }
    into[own[row]!]! += sum;
  }
}
