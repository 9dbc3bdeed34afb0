// The third round: who replied in the second leads it with the card that is left. Who plays the last card knows how the hand ends,
// and who is asked does not.
import { answerActions, endingOf, endings, lastActions } from '../abstraction.ts';
import type { nodesOf } from './nodes.ts';
import type { AskedBeforeShowdown, raisesOf } from './raises.ts';
import type { FirstRound } from './round-two.ts';
import { clear, type TraversalState, vectors } from './state.ts';
import type { Holders } from './terminals.ts';

/** Both cards of the second round, when the hand goes on after them. */
interface SecondRound {
  readonly firstRound: FirstRound;
  readonly lead: number;
  readonly reply: number;
}

/** Where the tables of what both sides have left begin. */
interface ThirdLead {
  readonly firstRound: FirstRound;
  /** As buckets are numbered by. */
  readonly secondRound: number;
  readonly ownKept: number;
  readonly theirKept: number;
  readonly ranks: number;
}

export function roundThreeOf(
  state: TraversalState,
  { choose, split }: ReturnType<typeof nodesOf>,
  { raiseToShowdown }: ReturnType<typeof raisesOf>,
) {
  const { deals, abstraction } = state;
  const { strengths, secondLeads, pairCount, manilhaBit } = deals.holdings;
  const { pairs: weights } = deals;
  const { kept, keptRow, rank, buckets, openThirdLead, answerThirdLead } = abstraction;
  const { mass, passed, values, ownLast, theirLast } = lastCardOf(state);
  const actions = vectors(lastActions);
  const [plays, raises] = actions as [Float64Array, Float64Array];
  const winners = new Int8Array(pairCount ** 2);

  /** Who takes the hand if a bet before the last card is accepted. */
  function fillWinners({ firstRound, ownKept, theirKept }: ThirdLead, { own, theirs }: Holders): void {
    const { tied, ownLeads } = firstRound;
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const theirCard = kept[theirKept + their]!;
      const row = their * pairCount;
      for (let j = 0; j < own.length; j++) {
        const mine = own[j]!;
        const ownCard = kept[ownKept + mine]!;
        winners[row + mine] = ownLeads ? 1 - endingOf(ownCard, theirCard, tied) : endingOf(theirCard, ownCard, tied) - 1;
      }
    }
  }

  const lastCardBucket = ({ secondRound, ranks }: ThirdLead, card: number): number =>
    buckets.lastCard[secondRound * strengths + rank[ranks + card]!]!;

  /** Adds the values of what the opponent leads with the reach in `plays`: the player plays last. */
  function addTheirPlays(third: ThirdLead, { own, theirs }: Holders, into: Float64Array): void {
    const { ownKept, theirKept } = third;
    const { begin, tied } = third.firstRound;
    for (let i = 0; i < theirs.length; i++) {
      const their = theirs[i]!;
      const probability = plays[their]!;
      if (probability === 0) continue;
      const card = kept[theirKept + their]!;
      const row = begin + their * pairCount;
      mass.fill(0);
      for (let j = 0; j < own.length; j++) {
        const mine = own[j]!;
        mass[endingOf(kept[ownKept + mine]!, card, tied)]! += probability * weights[row + mine]!;
      }
      ownLast(lastCardBucket(third, card), probability);
      for (let j = 0; j < own.length; j++) {
        const mine = own[j]!;
        into[mine]! += probability * weights[row + mine]! * values[endingOf(kept[ownKept + mine]!, card, tied)]!;
      }
    }
  }

  /** Sets in `plays` the values of what the player leads: the opponent plays last. */
  function setOwnPlays(third: ThirdLead, { own, theirs }: Holders, reach: Float64Array): void {
    const { ownKept, theirKept } = third;
    const { begin, tied } = third.firstRound;
    for (let j = 0; j < own.length; j++) {
      const mine = own[j]!;
      const card = kept[ownKept + mine]!;
      mass.fill(0);
      passed.fill(0);
      for (let i = 0; i < theirs.length; i++) {
        const their = theirs[i]!;
        const probability = reach[their]!;
        if (probability === 0) continue;
        const weight = weights[begin + their * pairCount + mine]!;
        if (weight === 0) continue;
        const ending = endingOf(kept[theirKept + their]!, card, tied);
        mass[ending]! += probability * weight;
        passed[ending]! += probability;
      }
      plays[mine] = theirLast(lastCardBucket(third, card));
    }
  }

  return function thirdLead(
    { firstRound, lead, reply }: SecondRound,
    holders: Holders,
    reach: Float64Array,
    into: Float64Array,
  ): void {
    const { own, theirs } = holders;
    const { begin, ownLeads } = firstRound;
    const secondRound = (firstRound.index * secondLeads + lead) * strengths + reply;
    const bucket = buckets.thirdLead[secondRound]!;
    const base = openThirdLead + bucket * strengths * lastActions;
    const gone = firstRound.gone | manilhaBit(lead) | manilhaBit(reply);
    const [theirCard, ownCard] = ownLeads ? [reply, lead] : [lead, reply];
    const theirShift = (gone * secondLeads + theirCard) * pairCount;
    const ownShift = (gone * secondLeads + ownCard) * pairCount;
    const third: ThirdLead = {
      firstRound,
      secondRound,
      ownKept: ownCard * pairCount,
      theirKept: theirCard * pairCount,
      ranks: gone * strengths,
    };
    fillWinners(third, holders);
    const asked: AskedBeforeShowdown = {
      own,
      theirs,
      begin,
      winners,
      ownRows: keptRow,
      ownShift,
      theirRows: keptRow,
      theirShift,
      bases: answerThirdLead,
      first: 0,
      stride: 1,
      shift: bucket * strengths * answerActions,
      asksOwn: ownLeads,
    };
    if (ownLeads) {
      const taken = split({ base, rows: keptRow, shift: theirShift, actions: lastActions }, theirs, reach, actions);
      if (taken & 2) raiseToShowdown(asked, raises, into);
      else clear(into, own);
      if (taken & 1) addTheirPlays(third, holders, into);
      return;
    }
    setOwnPlays(third, holders, reach);
    raiseToShowdown(asked, reach, raises);
    choose({ base, rows: keptRow, shift: ownShift, actions: lastActions }, own, actions, into);
  };
}

function lastCardOf(state: TraversalState) {
  const { openLastCard, answerLastCard } = state.abstraction;

  // By ending: how likely the last card makes it, the opponent's own part in that, and what it is worth.
  const mass = new Float64Array(endings);
  const passed = new Float64Array(endings);
  const values = new Float64Array(endings);

  // Actions of one infoset, joined; `weight` is how likely it is that it comes to it.
  function chooseOfTwo(at: number, first: number, second: number, weight: number): number {
    const { purpose, tables } = state;
    const { strategy, regrets } = tables;
    if (purpose === 'best response') return Math.max(first, second);
    const value = strategy[at]! * first + strategy[at + 1]! * second;
    if (purpose === 'counterfactual reach') regrets[at]! += weight * value;
    else if (purpose === 'regrets') {
      regrets[at]! += weight * (first - value);
      regrets[at + 1]! += weight * (second - value);
    }
    return value;
  }
  function chooseOfThree(at: number, first: number, second: number, third: number, weight: number): number {
    const { purpose, tables } = state;
    const { strategy, regrets } = tables;
    if (purpose === 'best response') return Math.max(first, second, third);
    const value = strategy[at]! * first + strategy[at + 1]! * second + strategy[at + 2]! * third;
    if (purpose === 'counterfactual reach') regrets[at]! += weight * value;
    else if (purpose === 'regrets') {
      regrets[at]! += weight * (first - value);
      regrets[at + 1]! += weight * (second - value);
      regrets[at + 2]! += weight * (third - value);
    }
    return value;
  }

  const addReach = (at: number, probability: number) => {
    if (probability > 0) state.tables.reach[at]! += probability;
  };

  const ownEnd = (ending: number, level: number): number =>
    ending === 0 ? state.win[level]! : ending === 2 ? state.lose[level]! : state.none;
  const theirEnd = (ending: number, level: number): number =>
    ending === 0 ? state.lose[level]! : ending === 2 ? state.win[level]! : state.none;

  /** The player plays last: sets `values`, for each ending as if it were certain. */
  function ownLast(bucket: number, reach: number): void {
    const { win, lose } = state;
    const { strategy } = state.tables;
    const open = openLastCard + bucket * endings * lastActions;
    const answer3 = answerLastCard[1]! + bucket * answerActions;
    const answer6 = answerLastCard[2]! + bucket * endings * answerActions;
    const answer9 = answerLastCard[3]! + bucket * answerActions;
    const answer12 = answerLastCard[4]! + bucket * endings * answerActions;
    const asks6 = strategy[answer3 + 2]!;
    const asks12 = strategy[answer9 + 2]!;
    addReach(answer3, reach);
    addReach(answer9, reach * asks6);
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending]!;
      const shift = ending * answerActions;
      const twelve = chooseOfTwo(answer12 + shift, lose[3]!, ownEnd(ending, 4), likely * asks6 * asks12);
      const nine = strategy[answer9]! * win[2]! + strategy[answer9 + 1]! * ownEnd(ending, 3) + asks12 * twelve;
      const six = chooseOfThree(answer6 + shift, lose[1]!, ownEnd(ending, 2), nine, likely * asks6);
      const three = strategy[answer3]! * win[0]! + strategy[answer3 + 1]! * ownEnd(ending, 1) + asks6 * six;
      values[ending] = chooseOfTwo(open + ending * lastActions, ownEnd(ending, 0), three, likely);
    }
  }

  /** The opponent plays last, with `mass` for each ending: what that is worth. */
  function theirLast(bucket: number): number {
    const { win, lose } = state;
    const { strategy } = state.tables;
    const open = openLastCard + bucket * endings * lastActions;
    const answer3 = answerLastCard[1]! + bucket * answerActions;
    const answer6 = answerLastCard[2]! + bucket * endings * answerActions;
    const answer9 = answerLastCard[3]! + bucket * answerActions;
    const answer12 = answerLastCard[4]! + bucket * endings * answerActions;
    let shown = 0;
    let [asked3, accepted3, answered6] = [0, 0, 0];
    let [asked9, accepted9, answered12] = [0, 0, 0];
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending]!;
      if (likely === 0) continue;
      const reach = passed[ending]!;
      const at = open + ending * lastActions;
      addReach(at, reach);
      const asks3 = strategy[at + 1]!;
      shown += likely * strategy[at]! * theirEnd(ending, 0);
      const asking3 = likely * asks3;
      if (asking3 === 0) continue;
      asked3 += asking3;
      accepted3 += asking3 * theirEnd(ending, 1);
      const at6 = answer6 + ending * answerActions;
      addReach(at6, reach * asks3);
      const asking9 = asking3 * strategy[at6 + 2]!;
      answered6 += asking3 * (strategy[at6]! * win[1]! + strategy[at6 + 1]! * theirEnd(ending, 2));
      if (asking9 === 0) continue;
      asked9 += asking9;
      accepted9 += asking9 * theirEnd(ending, 3);
      const at12 = answer12 + ending * answerActions;
      addReach(at12, reach * asks3 * strategy[at6 + 2]!);
      answered12 += asking9 * (strategy[at12]! * win[3]! + strategy[at12 + 1]! * theirEnd(ending, 4));
    }
    const nine = chooseOfThree(answer9, asked9 * lose[2]!, accepted9, answered12, 1);
    return shown + chooseOfThree(answer3, asked3 * lose[0]!, accepted3, answered6 + nine, 1);
  }

  return { mass, passed, values, ownLast, theirLast };
}
