// The last card: who plays it knows how the hand ends, and who is asked does not.
import { answerSlots, endings, lastSlots } from '@ludoteca/players/truco/internals';
import type { Course } from './course.ts';

export const endingOf = (tied: boolean, last: number, card: number): number => (last > card ? 0 : last < card ? 2 : tied ? 1 : 0);

export function lastOf(w: Course) {
  const { layout } = w;
  const { legal } = layout;
  const { strengths } = w.deals.holdings;

  // What the last card makes of the hand, by its ending: how likely, the other side's own part in that, and its worth.
  const mass = new Float64Array(endings);
  const passed = new Float64Array(endings);
  const worthOf = new Float64Array(endings);

  /** Joins two or three moves of one decision, where `weight` is how likely it is that it comes to it. */
  function choose(at: number, slots: number, first: number, second: number, third: number, weight: number): number {
    const { purpose, chances, gains } = w;
    const three = slots > 2 && legal[at + 2] === 1;
    if (purpose === 'best') return three ? Math.max(first, second, third) : Math.max(first, second);
    let value = (chances[at] as number) * first + (chances[at + 1] as number) * second;
    if (three) value += (chances[at + 2] as number) * third;
    if (purpose === 'weigh') gains[at] = (gains[at] as number) + weight * value;
    else if (purpose === 'learn') {
      gains[at] = (gains[at] as number) + weight * (first - value);
      gains[at + 1] = (gains[at + 1] as number) + weight * (second - value);
      if (three) gains[at + 2] = (gains[at + 2] as number) + weight * (third - value);
    }
    return value;
  }

  const meet = (at: number, chance: number) => {
    if (chance > 0) w.reached[at] = (w.reached[at] as number) + chance;
  };

  const ownEnd = (ending: number, level: number): number =>
    (ending === 0 ? w.win[level] : ending === 2 ? w.lose[level] : w.none) as number;
  const otherEnd = (ending: number, level: number): number =>
    (ending === 0 ? w.lose[level] : ending === 2 ? w.win[level] : w.none) as number;

  /** The one looked at plays last: fills `worthOf`, for each ending as if it were certain. */
  function ownLast(late: number, card: number, through: number): void {
    const { chances, win, lose } = w;
    const { open5, answer5, kin } = layout;
    const like = kin.last[late * strengths + card] as number;
    const first = (answer5[1] as number) + like * answerSlots;
    const third = (answer5[3] as number) + like * answerSlots;
    const second = (answer5[2] as number) + like * endings * answerSlots;
    const fourth = (answer5[4] as number) + like * endings * answerSlots;
    const open = open5 + like * endings * lastSlots;
    const again = chances[first + 2] as number;
    const more = chances[third + 2] as number;
    meet(first, through);
    meet(third, through * again);
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending] as number;
      const shift = ending * answerSlots;
      const twelve = choose(fourth + shift, answerSlots, lose[3] as number, ownEnd(ending, 4), 0, likely * again * more);
      const nine =
        (chances[third] as number) * (win[2] as number) + (chances[third + 1] as number) * ownEnd(ending, 3) + more * twelve;
      const six = choose(second + shift, answerSlots, lose[1] as number, ownEnd(ending, 2), nine, likely * again);
      const three =
        (chances[first] as number) * (win[0] as number) + (chances[first + 1] as number) * ownEnd(ending, 1) + again * six;
      worthOf[ending] = choose(open + ending * lastSlots, lastSlots, ownEnd(ending, 0), three, 0, likely);
    }
  }

  /** The other side plays last, with `mass` for each ending: what that is worth. */
  function otherLast(late: number, card: number): number {
    const { chances, win, lose } = w;
    const { open5, answer5, kin } = layout;
    const like = kin.last[late * strengths + card] as number;
    const first = (answer5[1] as number) + like * answerSlots;
    const third = (answer5[3] as number) + like * answerSlots;
    const second = (answer5[2] as number) + like * endings * answerSlots;
    const fourth = (answer5[4] as number) + like * endings * answerSlots;
    const open = open5 + like * endings * lastSlots;
    let shows = 0;
    let [asked, accept3, back6] = [0, 0, 0];
    let [asked9, accept9, back12] = [0, 0, 0];
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending] as number;
      if (likely === 0) continue;
      const own = passed[ending] as number;
      const at = open + ending * lastSlots;
      meet(at, own);
      const raises = chances[at + 1] as number;
      shows += likely * (chances[at] as number) * otherEnd(ending, 0);
      const raised = likely * raises;
      if (raised === 0) continue;
      asked += raised;
      accept3 += raised * otherEnd(ending, 1);
      const at6 = second + ending * answerSlots;
      meet(at6, own * raises);
      const on9 = raised * (chances[at6 + 2] as number);
      back6 += raised * ((chances[at6] as number) * (win[1] as number) + (chances[at6 + 1] as number) * otherEnd(ending, 2));
      if (on9 === 0) continue;
      asked9 += on9;
      accept9 += on9 * otherEnd(ending, 3);
      const at12 = fourth + ending * answerSlots;
      meet(at12, own * raises * (chances[at6 + 2] as number));
      back12 += on9 * ((chances[at12] as number) * (win[3] as number) + (chances[at12 + 1] as number) * otherEnd(ending, 4));
    }
    const nine = choose(third, answerSlots, asked9 * (lose[2] as number), accept9, back12, 1);
    return shows + choose(first, answerSlots, asked * (lose[0] as number), accept3, back6 + nine, 1);
  }

  return { mass, passed, worthOf, ownLast, otherLast };
}
