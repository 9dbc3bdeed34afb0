// A sequence of raises after the first round, when nothing is left to decide once a bet is accepted. What the opponent comes to
// each level with does not depend on the player's answers, so that one pass over all that both may hold serves the four levels.
import type { Encounter } from './encounters.ts';
import type { nodesOf } from './nodes.ts';
import { mostHoldings, type TraversalState } from './state.ts';

export interface AskedBeforeShowdown {
  readonly encounter: Encounter;
  /** The answers to each level begin at its base, those of a row or column so much after it. */
  readonly bases: ArrayLike<number>;
  readonly ownOffsets: Int32Array;
  readonly theirOffsets: Int32Array;
  /** Whether the player, not the opponent, is asked first. */
  readonly asksOwn: boolean;
}

/**
 * Two levels are the player's to answer, the lower and the higher; so are two the opponent's. Side by side by column: with what the
 * opponent comes to the player's lower and higher level; then, of its own lower and higher level, what its answers are worth that end
 * the sequence: when the player takes the hand, when nobody does, when it does itself.
 */
const columns = new Float64Array(8 * mostHoldings);
/**
 * By row: how likely the player takes the hand, nobody does, the opponent does, at the player's lower and higher level; what the
 * opponent's lower and higher level are worth.
 */
const rows = new Float64Array(8 * mostHoldings);

/** Adds what two rows have of these columns, in which both end the hand alike: the player takes it, 0, nobody, 1, the opponent, 2. */
function addToBoth(
  row: number,
  met: Float64Array,
  from: number,
  count: number,
  begin: number,
  end: number,
  ending: number,
): void {
  const at = 8 * row;
  let one = rows[at + ending]!;
  let two = rows[at + 3 + ending]!;
  let ended1 = rows[at + 6]!;
  let ended2 = rows[at + 7]!;
  let otherOne = rows[at + 8 + ending]!;
  let otherTwo = rows[at + 11 + ending]!;
  let otherEnded1 = rows[at + 14]!;
  let otherEnded2 = rows[at + 15]!;
  for (let column = begin; column < end; column++) {
    const likely = met[from + column]!;
    const other = met[from + count + column]!;
    const their = 8 * column;
    const reach1 = columns[their]!;
    const reach2 = columns[their + 1]!;
    const worth1 = columns[their + 2 + ending]!;
    const worth2 = columns[their + 5 + ending]!;
    one += reach1 * likely;
    otherOne += reach1 * other;
    two += reach2 * likely;
    otherTwo += reach2 * other;
    ended1 += worth1 * likely;
    otherEnded1 += worth1 * other;
    ended2 += worth2 * likely;
    otherEnded2 += worth2 * other;
  }
  rows[at + ending] = one;
  rows[at + 3 + ending] = two;
  rows[at + 6] = ended1;
  rows[at + 7] = ended2;
  rows[at + 8 + ending] = otherOne;
  rows[at + 11 + ending] = otherTwo;
  rows[at + 14] = otherEnded1;
  rows[at + 15] = otherEnded2;
}

/** The same of one row. */
function addToOne(row: number, met: Float64Array, from: number, begin: number, end: number, ending: number): void {
  const at = 8 * row;
  let one = rows[at + ending]!;
  let two = rows[at + 3 + ending]!;
  let ended1 = rows[at + 6]!;
  let ended2 = rows[at + 7]!;
  for (let column = begin; column < end; column++) {
    const likely = met[from + column]!;
    const their = 8 * column;
    one += columns[their]! * likely;
    two += columns[their + 1]! * likely;
    ended1 += columns[their + 2 + ending]! * likely;
    ended2 += columns[their + 5 + ending]! * likely;
  }
  rows[at + ending] = one;
  rows[at + 3 + ending] = two;
  rows[at + 6] = ended1;
  rows[at + 7] = ended2;
}

function passOrdered({ own, theirs, met, begin, winsUntil, nobodyUntil }: Encounter): void {
  const count = theirs.length;
  rows.fill(0, 0, 8 * own.length);
  for (let row = 0, from = begin; row < own.length; row += 2, from += 2 * count) {
    const hasTwo = row + 1 < own.length;
    const bothWin = hasTwo ? Math.min(winsUntil[row]!, winsUntil[row + 1]!) : 0;
    const bothLose = hasTwo ? Math.max(nobodyUntil[row]!, nobodyUntil[row + 1]!) : count;
    if (bothWin > 0) addToBoth(row, met, from, count, 0, bothWin, 0);
    for (let one = row, of = from; one < own.length && one < row + 2; one++, of += count) {
      const wins = winsUntil[one]!;
      const nobodys = nobodyUntil[one]!;
      if (bothWin < wins) addToOne(one, met, of, bothWin, wins, 0);
      if (wins < nobodys) addToOne(one, met, of, wins, nobodys, 1);
      if (nobodys < bothLose) addToOne(one, met, of, nobodys, bothLose, 2);
    }
    if (bothLose < count) addToBoth(row, met, from, count, bothLose, count, 2);
  }
}

/** Here somebody always wins: the first round was no tie. */
function passUnordered({ own, theirs, met, begin }: Encounter, metAndWon: Float64Array): void {
  const count = theirs.length;
  for (let row = 0, from = 0; row < own.length; row++, from += count) {
    let ended1 = 0;
    let ended2 = 0;
    let won1 = 0;
    let won2 = 0;
    let lost1 = 0;
    let lost2 = 0;
    for (let column = 0; column < count; column++) {
      const wins = metAndWon[from + column]!;
      const loses = met[begin + from + column]! - wins;
      const their = 8 * column;
      const reach1 = columns[their]!;
      const reach2 = columns[their + 1]!;
      won1 += reach1 * wins;
      lost1 += reach1 * loses;
      won2 += reach2 * wins;
      lost2 += reach2 * loses;
      ended1 += columns[their + 2]! * wins + columns[their + 4]! * loses;
      ended2 += columns[their + 5]! * wins + columns[their + 7]! * loses;
    }
    const at = 8 * row;
    rows[at] = won1;
    rows[at + 1] = 0;
    rows[at + 2] = lost1;
    rows[at + 3] = won2;
    rows[at + 4] = 0;
    rows[at + 5] = lost2;
    rows[at + 6] = ended1;
    rows[at + 7] = ended2;
  }
}

export function showdownRaisesOf(state: TraversalState, { chooseAnswer }: ReturnType<typeof nodesOf>) {
  /** The opponent answers: sets in `columns` with what it comes to the player's answers, and what ends the sequence. */
  function theirAnswers({ encounter, bases, theirOffsets, asksOwn }: AskedBeforeShowdown, reach: Float64Array): void {
    const { theirs } = encounter;
    const { strategy, reach: reached } = state.tables;
    const { win, lose, none } = state;
    const lower = asksOwn ? 2 : 1;
    const [lowerBase, higherBase] = [bases[lower]!, bases[lower + 2]!];
    const [lowerRun, lowerWon, lowerLost] = [win[lower - 1]!, win[lower]!, lose[lower]!];
    const [higherRun, higherWon, higherLost] = [win[lower + 1]!, win[lower + 2]!, lose[lower + 2]!];
    for (let column = 0; column < theirs.length; column++) {
      const offset = theirOffsets[column]!;
      const into = 8 * column;
      const first = reach[theirs[column]!]!;
      const at = lowerBase + offset;
      reached[at]! += first;
      const ran1 = first * strategy[at]! * lowerRun;
      const accepted1 = first * strategy[at + 1]!;
      const second = first * strategy[at + 2]!;
      columns[into + 2] = ran1 + accepted1 * lowerWon;
      columns[into + 3] = ran1 + accepted1 * none;
      columns[into + 4] = ran1 + accepted1 * lowerLost;
      const higher = higherBase + offset;
      reached[higher]! += second;
      const ran2 = second * strategy[higher]! * higherRun;
      const accepted2 = second * strategy[higher + 1]!;
      columns[into + 5] = ran2 + accepted2 * higherWon;
      columns[into + 6] = ran2 + accepted2 * none;
      columns[into + 7] = ran2 + accepted2 * higherLost;
      columns[into] = asksOwn ? first : second;
      columns[into + 1] = asksOwn ? second : second * strategy[higher + 2]!;
    }
  }

  /** The player answers: sets what the sequence is worth. */
  function ownAnswers({ encounter, bases, ownOffsets, asksOwn }: AskedBeforeShowdown, into: Float64Array): void {
    const { own } = encounter;
    const { win, lose, none } = state;
    const lower = asksOwn ? 1 : 2;
    const lowerBase = bases[lower]!;
    const higherBase = bases[lower + 2]!;
    const lowerRun = lose[lower - 1]!;
    const lowerWon = win[lower]!;
    const lowerLost = lose[lower]!;
    const higherRun = lose[lower + 1]!;
    const higherWon = win[lower + 2]!;
    const higherLost = lose[lower + 2]!;
    for (let row = 0; row < own.length; row++) {
      const from = 8 * row;
      const offset = ownOffsets[row]!;
      const wins1 = rows[from]!;
      const nobody1 = rows[from + 1]!;
      const loses1 = rows[from + 2]!;
      const wins2 = rows[from + 3]!;
      const nobody2 = rows[from + 4]!;
      const loses2 = rows[from + 5]!;
      const ended1 = rows[from + 6]!;
      const ended2 = rows[from + 7]!;
      const run1 = (wins1 + nobody1 + loses1) * lowerRun;
      const accept1 = wins1 * lowerWon + nobody1 * none + loses1 * lowerLost;
      const run2 = (wins2 + nobody2 + loses2) * higherRun;
      const accept2 = wins2 * higherWon + nobody2 * none + loses2 * higherLost;
      // Nothing is above twelve.
      const value2 = chooseAnswer(higherBase + offset, 1, run2, accept2, asksOwn ? ended2 : 0);
      const asked = chooseAnswer(lowerBase + offset, 1, run1, accept1, (asksOwn ? ended1 : ended2) + value2);
      into[own[row]!] = asksOwn ? asked : asked + ended1;
    }
  }

  /** The values of a request for 3 points, made with this reach. */
  return function raiseToShowdown(asked: AskedBeforeShowdown, reach: Float64Array, into: Float64Array): void {
    const { encounter } = asked;
    theirAnswers(asked, reach);
    if (encounter.metAndWon) passUnordered(encounter, encounter.metAndWon);
    else passOrdered(encounter);
    ownAnswers(asked, into);
  };
}
