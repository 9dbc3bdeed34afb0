// The third round: who replied in the second leads it with the card that is left. Who plays the last card knows how the hand ends,
// and who is asked does not.
import { answerActions, endings, lastActions } from '../abstraction.ts';
import { addWorths, type encountersOf, type Holders, newOutcomes, sumsAgainst } from './encounters.ts';
import { type Node, type nodesOf, offsetsOf } from './nodes.ts';
import type { FirstRound } from './round-two.ts';
import type { winnersOf } from './showdown.ts';
import type { AskedBeforeShowdown, showdownRaisesOf } from './showdown-raises.ts';
import { clear, type TraversalState, vectors } from './state.ts';

/** Both cards of the second round, when the hand goes on after them, and who may hold what. */
interface SecondRound extends Holders {
  readonly firstRound: FirstRound;
  readonly lead: number;
  readonly reply: number;
}

/** The node of the third lead. */
export interface ThirdLead {
  readonly node: Node;
  readonly asked: AskedBeforeShowdown;
  /** By holding of who leads, in the order of the encounter: where the tables of the last card are. */
  readonly buckets: Int32Array;
}

interface Parts {
  readonly nodes: ReturnType<typeof nodesOf>;
  readonly raiseToShowdown: ReturnType<typeof showdownRaisesOf>;
  readonly winners: ReturnType<typeof winnersOf>;
  readonly layOut: ReturnType<typeof encountersOf>['layOut'];
}

export function roundThreeOf(state: TraversalState, { nodes, raiseToShowdown, winners, layOut }: Parts) {
  const { choose, split } = nodes;
  const { deals } = state;
  const { strengths, secondLeads, pairCount, manilhaBit } = deals.holdings;
  const { through, mass, values, ownLast, theirLast } = lastCardOf(state, nodes);
  const worths = newOutcomes();
  const actions = vectors(lastActions);
  const [plays, raises] = actions as [Float64Array, Float64Array];

  /** Adds the values of what the opponent leads with the reach in `plays`: the player plays last. */
  function addTheirPlays(third: ThirdLead, into: Float64Array): void {
    const { buckets, asked } = third;
    const { theirs, columnSums } = asked.encounter;
    for (let column = 0; column < theirs.length; column++) {
      const their = theirs[column]!;
      const probability = plays[their]!;
      const won = columnSums[3 * column + 1]!;
      const nobody = columnSums[3 * column + 2]!;
      mass[0] = probability * won;
      mass[1] = probability * nobody;
      mass[2] = probability * (columnSums[3 * column]! - won - nobody);
      through[0] = probability;
      if (probability > 0) ownLast(buckets[column]!);
      worths.won[column] = probability * values[0]!;
      worths.nobody[column] = probability * values[1]!;
      worths.lost[column] = probability * values[2]!;
    }
    addWorths(asked.encounter, worths, into);
  }

  /** Sets in `plays` the values of what the player leads: the opponent plays last. */
  function setOwnPlays(third: ThirdLead, reach: Float64Array): void {
    const { buckets, asked } = third;
    const { own } = asked.encounter;
    const sums = sumsAgainst(asked.encounter, reach);
    for (let row = 0; row < own.length; row++) {
      const mine = own[row]!;
      mass[0] = sums.lost[row]!;
      mass[1] = sums.nobody[row]!;
      mass[2] = sums.won[row]!;
      theirLast(buckets[row]!);
      plays[mine] = values[0]!;
    }
  }

  function thirdLeadOf({ firstRound, lead, reply, ...holders }: SecondRound): ThirdLead {
    const { abstraction, tied, ownLeads, space, begin } = firstRound;
    const { buckets, openThirdLead, answerThirdLead, keptRow, kept, rank } = abstraction;
    const secondRound = (firstRound.index * secondLeads + lead) * strengths + reply;
    const bucket = buckets.thirdLead[secondRound]!;
    const gone = firstRound.gone | manilhaBit(lead) | manilhaBit(reply);
    const [theirCard, ownCard] = ownLeads ? [reply, lead] : [lead, reply];
    const shiftOf = (card: number) => (gone * secondLeads + card) * pairCount;
    const offsets = (pairs: Int16Array, card: number, actions: number) => offsetsOf(pairs, keptRow, shiftOf(card), actions);
    const encounter = layOut(space, begin, holders, winners.afterSecond(tied, ownCard, theirCard, ownLeads));
    const { own, theirs } = encounter;
    const asked: AskedBeforeShowdown = {
      encounter,
      bases: answerThirdLead.map((base) => base + bucket * strengths * answerActions),
      ownOffsets: offsets(own, ownCard, answerActions),
      theirOffsets: offsets(theirs, theirCard, answerActions),
      asksOwn: ownLeads,
    };
    const node = {
      base: openThirdLead + bucket * strengths * lastActions,
      offsets: ownLeads ? offsets(holders.theirs, theirCard, lastActions) : offsets(own, ownCard, lastActions),
      actions: lastActions,
    };
    const [leaders, leaderCard] = ownLeads ? [theirs, theirCard] : [own, ownCard];
    const bucketOf = (pair: number) =>
      buckets.lastCard[secondRound * strengths + rank[gone * strengths + kept[leaderCard * pairCount + pair]!]!]!;
    return { node, asked, buckets: Int32Array.from(leaders, bucketOf) };
  }

  return function thirdLead(played: SecondRound, reach: Float64Array, into: Float64Array): void {
    const { firstRound, lead, reply, own, theirs } = played;
    const place = lead * strengths + reply;
    let third = firstRound.thirdLeads[place];
    if (!third) {
      third = thirdLeadOf(played);
      firstRound.thirdLeads[place] = third;
    }
    const { node, asked } = third;
    if (firstRound.ownLeads) {
      const taken = split(node, theirs, reach, actions);
      if (taken & 2) raiseToShowdown(asked, raises, into);
      else clear(into, own);
      if (taken & 1) addTheirPlays(third, into);
      return;
    }
    setOwnPlays(third, reach);
    raiseToShowdown(asked, reach, raises);
    choose(node, own, actions, into);
  };
}

function lastCardOf(state: TraversalState, { chooseOfTwo, chooseAnswer }: ReturnType<typeof nodesOf>) {
  // With what the third round was led; by ending, how likely the last card makes it, and what it is worth.
  const through = new Float64Array(1);
  const mass = new Float64Array(endings);
  const values = new Float64Array(endings);

  const addReach = (at: number, probability: number) => {
    if (probability > 0) state.tables.reach[at]! += probability;
  };

  const ownEnd = (ending: number, level: number): number =>
    ending === 0 ? state.win[level]! : ending === 2 ? state.lose[level]! : state.none;
  const theirEnd = (ending: number, level: number): number =>
    ending === 0 ? state.lose[level]! : ending === 2 ? state.win[level]! : state.none;

  /** The player plays last: sets `values`, for each ending that can be as if it were certain. */
  function ownLast(bucket: number): void {
    const reach = through[0]!;
    const { win, lose } = state;
    const { strategy } = state.tables;
    const { openLastCard, answerLastCard } = state.abstraction;
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
      if (likely === 0) continue;
      const shift = ending * answerActions;
      const asked12 = chooseAnswer(answer12 + shift, likely * asks6 * asks12, lose[3]!, ownEnd(ending, 4), 0);
      const asks9 = strategy[answer9]! * win[2]! + strategy[answer9 + 1]! * ownEnd(ending, 3) + asks12 * asked12;
      const asked6 = chooseAnswer(answer6 + shift, likely * asks6, lose[1]!, ownEnd(ending, 2), asks9);
      const asks3 = strategy[answer3]! * win[0]! + strategy[answer3 + 1]! * ownEnd(ending, 1) + asks6 * asked6;
      values[ending] = chooseOfTwo(open + ending * lastActions, likely, ownEnd(ending, 0), asks3);
    }
  }

  /** The opponent plays last, with `mass` for each ending: sets the first of `values`. */
  function theirLast(bucket: number): void {
    const { win, lose } = state;
    const { strategy } = state.tables;
    const { openLastCard, answerLastCard } = state.abstraction;
    const open = openLastCard + bucket * endings * lastActions;
    const answer3 = answerLastCard[1]! + bucket * answerActions;
    const answer6 = answerLastCard[2]! + bucket * endings * answerActions;
    const answer9 = answerLastCard[3]! + bucket * answerActions;
    const answer12 = answerLastCard[4]! + bucket * endings * answerActions;
    let shown = 0;
    let asked3 = 0;
    let accepted3 = 0;
    let answered6 = 0;
    let asked9 = 0;
    let accepted9 = 0;
    let answered12 = 0;
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending]!;
      if (likely === 0) continue;
      const at = open + ending * lastActions;
      addReach(at, likely);
      const asks3 = strategy[at + 1]!;
      shown += likely * strategy[at]! * theirEnd(ending, 0);
      const asking3 = likely * asks3;
      if (asking3 === 0) continue;
      asked3 += asking3;
      accepted3 += asking3 * theirEnd(ending, 1);
      const at6 = answer6 + ending * answerActions;
      addReach(at6, asking3);
      const asking9 = asking3 * strategy[at6 + 2]!;
      answered6 += asking3 * (strategy[at6]! * win[1]! + strategy[at6 + 1]! * theirEnd(ending, 2));
      if (asking9 === 0) continue;
      asked9 += asking9;
      accepted9 += asking9 * theirEnd(ending, 3);
      const at12 = answer12 + ending * answerActions;
      addReach(at12, asking9);
      answered12 += asking9 * (strategy[at12]! * win[3]! + strategy[at12 + 1]! * theirEnd(ending, 4));
    }
    const on9 = chooseAnswer(answer9, 1, asked9 * lose[2]!, accepted9, answered12);
    values[0] = shown + chooseAnswer(answer3, 1, asked3 * lose[0]!, accepted3, answered6 + on9);
  }

  return { through, mass, values, ownLast, theirLast };
}
