// A sequence of raises after the first round, when nothing is left to decide once a bet is accepted. What the opponent comes to
// each level with does not depend on the player's answers, so that one pass over all that both may hold serves the four levels.
import { answerActions, levelCount } from '../abstraction.ts';
import { type Encounter, newOutcomes, type Outcomes } from './encounters.ts';
import type { nodesOf } from './nodes.ts';
import type { Asked } from './raises.ts';
import { type TraversalState, vector } from './state.ts';

export type AskedBeforeShowdown = Asked & { readonly encounter: Encounter };

/** Two levels are the player's to answer, the one that is asked first and the one after the other's; so are the opponent's. */
interface Pass {
  /** By column: with what the opponent comes to the player's answers. */
  readonly reach: Float64Array;
  readonly sums: Outcomes;
  /** By column what the opponent's answers are worth that end the sequence; by row together. */
  readonly worths: Outcomes;
  readonly ended: Float64Array;
}

const newPass = (): Pass => ({ reach: vector(), sums: newOutcomes(), worths: newOutcomes(), ended: vector() });
const [first, second] = [newPass(), newPass()] as const;

function passOrdered({ own, theirs, met, begin, winsUntil, nobodyUntil }: Encounter): void {
  const count = theirs.length;
  const { reach: reach1, worths: worths1, sums: sums1 } = first;
  const { reach: reach2, worths: worths2, sums: sums2 } = second;
  for (let row = 0, from = begin; row < own.length; row++, from += count) {
    let column = 0;
    let ended1 = 0;
    let ended2 = 0;
    let one = 0;
    let two = 0;
    for (const end = winsUntil[row]!; column < end; column++) {
      const likely = met[from + column]!;
      one += reach1[column]! * likely;
      two += reach2[column]! * likely;
      ended1 += worths1.won[column]! * likely;
      ended2 += worths2.won[column]! * likely;
    }
    sums1.won[row] = one;
    sums2.won[row] = two;
    one = 0;
    two = 0;
    for (const end = nobodyUntil[row]!; column < end; column++) {
      const likely = met[from + column]!;
      one += reach1[column]! * likely;
      two += reach2[column]! * likely;
      ended1 += worths1.nobody[column]! * likely;
      ended2 += worths2.nobody[column]! * likely;
    }
    sums1.nobody[row] = one;
    sums2.nobody[row] = two;
    one = 0;
    two = 0;
    for (; column < count; column++) {
      const likely = met[from + column]!;
      one += reach1[column]! * likely;
      two += reach2[column]! * likely;
      ended1 += worths1.lost[column]! * likely;
      ended2 += worths2.lost[column]! * likely;
    }
    sums1.lost[row] = one;
    sums2.lost[row] = two;
    first.ended[row] = ended1;
    second.ended[row] = ended2;
  }
}

/** Here somebody always wins: the first round was no tie. */
function passUnordered({ own, theirs, met, begin }: Encounter, metAndWon: Float64Array): void {
  const count = theirs.length;
  const { reach: reach1, worths: worths1, sums: sums1 } = first;
  const { reach: reach2, worths: worths2, sums: sums2 } = second;
  for (let row = 0, at = 0; row < own.length; row++) {
    let ended1 = 0;
    let ended2 = 0;
    let won1 = 0;
    let won2 = 0;
    let lost1 = 0;
    let lost2 = 0;
    for (let column = 0; column < count; column++, at++) {
      const wins = metAndWon[at]!;
      const loses = met[begin + at]! - wins;
      won1 += reach1[column]! * wins;
      lost1 += reach1[column]! * loses;
      won2 += reach2[column]! * wins;
      lost2 += reach2[column]! * loses;
      ended1 += worths1.won[column]! * wins + worths1.lost[column]! * loses;
      ended2 += worths2.won[column]! * wins + worths2.lost[column]! * loses;
    }
    sums1.won[row] = won1;
    sums2.won[row] = won2;
    sums1.nobody[row] = 0;
    sums2.nobody[row] = 0;
    sums1.lost[row] = lost1;
    sums2.lost[row] = lost2;
    first.ended[row] = ended1;
    second.ended[row] = ended2;
  }
}

export function showdownRaisesOf(state: TraversalState, { chooseAnswer }: ReturnType<typeof nodesOf>) {
  // By column: with what the opponent comes to a level. By row: what comes of the player's raise there.
  const through = vector();
  const further = vector();

  const baseAt = ({ bases, first: from, stride, shift }: Asked, level: number): number => bases[from + level * stride]! + shift;

  /** The opponent answers: sets what ends the sequence, and with what it goes on. */
  function theirAnswers(asked: AskedBeforeShowdown, level: number, { worths }: Pass): void {
    const { encounter, theirRows: rows, theirShift: shift } = asked;
    const { theirs } = encounter;
    const base = baseAt(asked, level);
    const { strategy, reach: reached } = state.tables;
    const { none } = state;
    const run = state.win[level - 1]!;
    const won = state.win[level]!;
    const lost = state.lose[level]!;
    for (let column = 0; column < theirs.length; column++) {
      const at = base + rows[shift + theirs[column]!]! * answerActions;
      const probability = through[column]!;
      reached[at]! += probability;
      const ran = probability * strategy[at]! * run;
      const accepted = probability * strategy[at + 1]!;
      worths.won[column] = ran + accepted * won;
      worths.nobody[column] = ran + accepted * none;
      worths.lost[column] = ran + accepted * lost;
      through[column] = probability * strategy[at + 2]!;
    }
  }

  function reachAt({ encounter: { theirs } }: AskedBeforeShowdown, { reach }: Pass): void {
    for (let column = 0; column < theirs.length; column++) reach[column] = through[column]!;
  }

  /** The player answers; what comes of a raise is in `further`, and what it is all worth goes there. */
  function ownAnswers(asked: AskedBeforeShowdown, level: number, { sums }: Pass): void {
    const { encounter, ownRows: rows, ownShift: shift } = asked;
    const { own } = encounter;
    const base = baseAt(asked, level);
    const { none } = state;
    const run = state.lose[level - 1]!;
    const won = state.win[level]!;
    const lost = state.lose[level]!;
    for (let row = 0; row < own.length; row++) {
      const wins = sums.won[row]!;
      const nobody = sums.nobody[row]!;
      const loses = sums.lost[row]!;
      const at = base + rows[shift + own[row]!]! * answerActions;
      const accepts = wins * won + nobody * none + loses * lost;
      further[row] = chooseAnswer(at, 1, (wins + nobody + loses) * run, accepts, further[row]!);
    }
  }

  /** The values of a request for 3 points, made with this reach. */
  return function raiseToShowdown(asked: AskedBeforeShowdown, reach: Float64Array, into: Float64Array): void {
    const { encounter, asksOwn } = asked;
    const { own, theirs, metAndWon } = encounter;
    const ownFirst = asksOwn ? 1 : 2;
    for (let column = 0; column < theirs.length; column++) through[column] = reach[theirs[column]!]!;
    for (let level = 1; level <= levelCount; level++) {
      const pass = level > 2 ? second : first;
      if (level === ownFirst || level === ownFirst + 2) reachAt(asked, pass);
      else theirAnswers(asked, level, pass);
    }
    if (metAndWon) passUnordered(encounter, metAndWon);
    else passOrdered(encounter);
    // Nothing is above twelve.
    for (let row = 0; row < own.length; row++) further[row] = asksOwn ? second.ended[row]! : 0;
    ownAnswers(asked, ownFirst + 2, second);
    const { ended } = asksOwn ? first : second;
    for (let row = 0; row < own.length; row++) further[row] = ended[row]! + further[row]!;
    ownAnswers(asked, ownFirst, first);
    if (asksOwn) for (let row = 0; row < own.length; row++) into[own[row]!] = further[row]!;
    else for (let row = 0; row < own.length; row++) into[own[row]!] = further[row]! + first.ended[row]!;
  };
}
