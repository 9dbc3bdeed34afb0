// The second round: who leads it, and who replies.
import { levelCount, openActions, replyActions } from '../abstraction.ts';
import { type Encounter, encountersOf, type Holders, totalsAgainst } from './encounters.ts';
import type { Node, nodesOf } from './nodes.ts';
import { roundThreeOf } from './round-three.ts';
import type { winnersOf } from './showdown.ts';
import { type AskedBeforeShowdown, showdownRaisesOf } from './showdown-raises.ts';
import { add, clear, type SecondBegin, type TraversalState, vector, vectors } from './state.ts';

/** The first round as it was played. */
export interface FirstRound {
  readonly own: number;
  readonly their: number;
  /** The leader's card `× strengths +` the follower's. */
  readonly index: number;
  /** Where the weights of the pairs that are left begin. */
  readonly begin: number;
  readonly tied: boolean;
  /** Whether the player leads the second round. */
  readonly ownLeads: boolean;
  /** The manilhas among its cards. */
  readonly gone: number;
}

/** The node of the reply to a lead; `lowest` to `highest` are the cards that let the hand go on. */
interface SecondReply {
  readonly firstRound: FirstRound;
  readonly lead: number;
  readonly node: Node;
  readonly asked: AskedBeforeShowdown;
  readonly encounter: Encounter;
  readonly lowest: number;
  readonly highest: number;
}

interface Parts {
  readonly nodes: ReturnType<typeof nodesOf>;
  readonly winners: ReturnType<typeof winnersOf>;
}

export function roundTwoOf(state: TraversalState, { nodes, winners }: Parts) {
  const { deals } = state;
  const { strengths, secondLeads, pairs, pairCount, pairsBeside, manilhaBit } = deals.holdings;
  const { keptRow, pairRow, tieRow, replyRow } = state.abstraction;
  const { choose, split } = nodes;
  const raiseToShowdown = showdownRaisesOf(state, nodes);
  const encounters = encountersOf(state);
  const { knownEncounter, layOut } = encounters;
  const thirdLead = roundThreeOf(state, { nodes, raiseToShowdown, winners, encounters });
  const faceDown = strengths;
  const levels = levelCount + 1;
  /** The pairs with `card` in them that can stay beside `gone`, at `gone × secondLeads + card`; of a card face down all. */
  const holdersOf = Array.from({ length: strengths * secondLeads }, (_, index) => {
    const card = index % secondLeads;
    return pairsBeside[Math.trunc(index / secondLeads)]!.filter(
      (pair) => card === faceDown || pairs[pair * 2] === card || pairs[pair * 2 + 1] === card,
    );
  });

  const leadActions = vectors(openActions);
  const [high, low, down, leadRaises] = leadActions as [Float64Array, Float64Array, Float64Array, Float64Array];
  const replies = vectors(replyActions);
  const [first, second, replyRaises] = replies as [Float64Array, Float64Array, Float64Array];
  const [leadReach, leadValues, replyReach, replyValues] = [vector(), vector(), vector(), vector()];
  const [ended, totals] = [vector(), vector()];

  /** Whether the lower card of a pair wins against the lead too. */
  const bothWin = (pair: number, lead: number): boolean => pairs[pair * 2 + 1]! > lead || lead === faceDown;

  /** How much of a pair's reach replies with this card. */
  function replyPart(tied: boolean, pair: number, reply: number, lead: number): number {
    if (tied) return second[pair]!;
    const both = bothWin(pair, lead);
    if (pairs[pair * 2] === pairs[pair * 2 + 1]) return both ? first[pair]! + second[pair]! : 0;
    if (both) return reply === pairs[pair * 2 + 1] ? first[pair]! : second[pair]!;
    return reply === pairs[pair * 2] ? first[pair]! : 0;
  }

  /** Who takes the hand with the first action of a reply: 1 who replies, 0 who led, -1 nobody yet. */
  function endOfReply(tied: boolean, row: number, pair: number, lead: number): number {
    if (!tied) return pairs[pair * 2]! > lead || lead === faceDown ? -1 : 0;
    if (row === 1 || row >= 2 + strengths) return 1;
    return row === 0 ? 0 : -1;
  }

  /** The reply to the second round's lead: only one that wins, or ties a tie, lets the hand go on. */
  function secondReply(firstRound: FirstRound, lead: number, holders: Holders, reach: Float64Array, into: Float64Array): void {
    const { tied, ownLeads } = firstRound;
    const { own, theirs } = holders;
    const at = firstRound.index * secondLeads + lead;
    const rows = tied ? tieRow : replyRow;
    const answerRows = tied ? tieRow : state.abstraction.replyAnswerRow;
    const shift = (firstRound.gone * secondLeads + lead) * pairCount;
    const keptShift = ((firstRound.gone | manilhaBit(lead)) * secondLeads + lead) * pairCount;
    const node = { base: state.abstraction.openSecondReply[at]!, rows, shift, actions: replyActions };
    const encounter =
      knownEncounter(state, firstRound, 1 + lead) ??
      layOut(state, firstRound, 1 + lead, holders, winners.afterLead(tied, lead, ownLeads));
    const asked: AskedBeforeShowdown = {
      own,
      theirs,
      encounter,
      ownRows: ownLeads ? keptRow : answerRows,
      ownShift: ownLeads ? keptShift : shift,
      theirRows: ownLeads ? answerRows : keptRow,
      theirShift: ownLeads ? shift : keptShift,
      bases: state.abstraction.answerSecondReply,
      first: at * levels,
      stride: 1,
      shift: 0,
      asksOwn: ownLeads,
    };
    const reply: SecondReply = {
      firstRound,
      lead,
      node,
      asked,
      encounter,
      lowest: lead === faceDown ? 0 : tied ? lead : lead + 1,
      highest: tied ? lead : strengths - 1,
    };
    (ownLeads ? theirReply : ownReply)(reply, reach, into);
  }

  function theirReply(
    { firstRound, lead, node, asked, encounter, lowest, highest }: SecondReply,
    reach: Float64Array,
    into: Float64Array,
  ): void {
    const { tied } = firstRound;
    const { own, theirs } = encounter;
    const taken = split(node, theirs, reach, replies);
    if (taken & 4) raiseToShowdown(asked, replyRaises, into);
    else clear(into, own);
    // The hand ends here: of those who can not go on, and of those who win after a tie.
    let ends = false;
    for (let column = 0; column < theirs.length; column++) {
      const their = theirs[column]!;
      const end = endOfReply(tied, node.rows[node.shift + their]!, their, lead);
      const worth = end < 0 ? 0 : first[their]! * (end === 0 ? state.win[0]! : state.lose[0]!);
      ended[their] = worth;
      if (worth !== 0) ends = true;
    }
    if (ends) {
      totalsAgainst(encounter, ended, totals);
      for (let row = 0; row < own.length; row++) into[own[row]!]! += totals[row]!;
    }
    for (let reply = lowest; reply <= highest; reply++) {
      const repliers = holdersOf[firstRound.their * secondLeads + reply]!;
      let any = false;
      for (let i = 0; i < repliers.length; i++) {
        const part = replyPart(tied, repliers[i]!, reply, lead);
        replyReach[repliers[i]!] = part;
        if (part > 0) any = true;
      }
      if (!any) continue;
      thirdLead({ firstRound, lead, reply }, { own, theirs: repliers }, replyReach, replyValues);
      add(into, own, replyValues);
    }
  }

  function ownReply(
    { firstRound, lead, node, asked, encounter, lowest, highest }: SecondReply,
    reach: Float64Array,
    into: Float64Array,
  ): void {
    const { tied } = firstRound;
    const { own, theirs } = encounter;
    totalsAgainst(encounter, reach, totals);
    for (let row = 0; row < own.length; row++) {
      const mine = own[row]!;
      second[mine] = totals[row]!;
      const wins = tied && node.rows[node.shift + mine]! !== 0;
      first[mine] = second[mine]! * (wins ? state.win[0]! : state.lose[0]!);
    }
    for (let reply = lowest; reply <= highest; reply++) {
      const repliers = holdersOf[firstRound.own * secondLeads + reply]!;
      if (repliers.length === 0) continue;
      thirdLead({ firstRound, lead, reply }, { own: repliers, theirs }, reach, replyValues);
      for (let j = 0; j < repliers.length; j++) {
        const mine = repliers[j]!;
        const value = replyValues[mine]!;
        const lowCard = pairs[mine * 2 + 1]!;
        if (tied) second[mine] = value;
        else if (reply === lowCard || !bothWin(mine, lead)) {
          first[mine] = value;
          if (lowCard === pairs[mine * 2]) second[mine] = value;
        } else second[mine] = value;
      }
    }
    raiseToShowdown(asked, reach, replyRaises);
    choose(node, own, replies, into);
  }

  /** The rest of a hand in which these cards were played in the first round, or also this is what the second began with. */
  return function secondRound(
    ownCard: number,
    theirCard: number,
    reach: Float64Array,
    into: Float64Array,
    begin?: SecondBegin,
  ): void {
    const tied = ownCard === theirCard;
    const firstRound: FirstRound = {
      ...{ own: ownCard, their: theirCard, tied },
      index: state.player === 0 ? ownCard * strengths + theirCard : theirCard * strengths + ownCard,
      begin: (theirCard * strengths + ownCard) * pairCount ** 2,
      // Who made a tie leads: the follower.
      ownLeads: tied ? state.player === 1 : ownCard > theirCard,
      gone: manilhaBit(ownCard) | manilhaBit(theirCard),
    };
    const { index, ownLeads, gone } = firstRound;
    const [own, theirs] = [pairsBeside[ownCard]!, pairsBeside[theirCard]!];
    const shift = gone * pairCount;
    const node = { base: state.abstraction.openSecondLead[index]!, rows: pairRow, shift, actions: openActions };
    const asked: AskedBeforeShowdown = {
      own,
      theirs,
      encounter:
        knownEncounter(state, firstRound, 0) ??
        layOut(state, firstRound, 0, { own, theirs }, winners.afterFirst(ownCard - theirCard)),
      ownRows: pairRow,
      ownShift: shift,
      theirRows: pairRow,
      theirShift: shift,
      bases: state.abstraction.answerSecondLead,
      first: index * levels,
      stride: 1,
      shift: 0,
      asksOwn: !ownLeads,
    };
    if (begin === 'raise') {
      raiseToShowdown(asked, reach, into);
      return;
    }
    if (begin !== undefined) {
      const leaders = holdersOf[(ownLeads ? ownCard : theirCard) * secondLeads + begin]!;
      secondReply(firstRound, begin, ownLeads ? { own: leaders, theirs } : { own, theirs: leaders }, reach, into);
      return;
    }
    const leads = tied ? strengths : secondLeads;
    if (ownLeads) {
      for (let lead = 0; lead < leads; lead++) {
        const leaders = holdersOf[ownCard * secondLeads + lead]!;
        if (leaders.length === 0) continue;
        secondReply(firstRound, lead, { own: leaders, theirs }, reach, leadValues);
        for (let j = 0; j < leaders.length; j++) {
          const mine = leaders[j]!;
          (lead === faceDown ? down : pairs[mine * 2] === lead ? high : low)[mine] = leadValues[mine]!;
        }
      }
      raiseToShowdown(asked, reach, leadRaises);
      choose(node, own, leadActions, into);
      return;
    }
    const taken = split(node, theirs, reach, leadActions);
    if (taken & 8) raiseToShowdown(asked, leadRaises, into);
    else clear(into, own);
    for (let lead = 0; lead < leads; lead++) {
      const leaders = holdersOf[theirCard * secondLeads + lead]!;
      let any = false;
      for (let i = 0; i < leaders.length; i++) {
        const their = leaders[i]!;
        const part = (lead === faceDown ? down : pairs[their * 2] === lead ? high : low)[their]!;
        leadReach[their] = part;
        if (part > 0) any = true;
      }
      if (!any) continue;
      secondReply(firstRound, lead, { own, theirs: leaders }, leadReach, leadValues);
      add(into, own, leadValues);
    }
  };
}
