// The second round: who leads it, and who replies.
import { type Abstraction, answerActions, levelCount, openActions, replyActions } from '../abstraction.ts';
import { encountersOf, type Space, totalsAgainst } from './encounters.ts';
import { type Node, type nodesOf, offsetsOf } from './nodes.ts';
import { roundThreeOf, type ThirdLead } from './round-three.ts';
import type { winnersOf } from './showdown.ts';
import { type AskedBeforeShowdown, showdownRaisesOf } from './showdown-raises.ts';
import { add, clear, type SecondBegin, type TraversalState, vector, vectors } from './state.ts';

/** The first round as it was played, with what is laid out after it: whoever goes on with the same one finds it again. */
export interface FirstRound {
  readonly abstraction: Abstraction;
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
  readonly space: Space;
  /** Of the second lead. */
  readonly node: Node;
  readonly asked: AskedBeforeShowdown;
  readonly leads: readonly Lead[];
  /** By lead, and by lead `× strengths +` reply. */
  readonly replies: (SecondReply | undefined)[];
  readonly thirdLeads: (ThirdLead | undefined)[];
}

/** A card that leads the second round, and the pairs with it. */
interface Lead {
  readonly card: number;
  readonly leaders: Int16Array;
  /** By leader: which action that is. */
  readonly actions: Uint8Array;
}

/** The node of the reply to a lead. */
interface SecondReply {
  readonly firstRound: FirstRound;
  readonly lead: number;
  readonly node: Node;
  readonly asked: AskedBeforeShowdown;
  /** By holding of who replies: who takes the hand with the first action, 1 who replies, 0 who led, -1 nobody yet. */
  readonly ends: Int8Array;
  /** Those that let the hand go on. */
  readonly replies: readonly Reply[];
}

/** A card that replies, and the pairs that reply with it. */
interface Reply {
  readonly card: number;
  readonly repliers: Int16Array;
  /** By replier: whether the first action is that, 1, or the second, 2, or both, 3. */
  readonly actions: Uint8Array;
}

interface Parts {
  readonly nodes: ReturnType<typeof nodesOf>;
  readonly winners: ReturnType<typeof winnersOf>;
}

export function roundTwoOf(state: TraversalState, { nodes, winners }: Parts) {
  const { deals } = state;
  const { strengths, secondLeads, pairs, pairCount, pairsBeside, manilhaBit } = deals.holdings;
  const { choose, split } = nodes;
  const raiseToShowdown = showdownRaisesOf(state, nodes);
  const { layOut, newSpace } = encountersOf(state);
  const thirdLead = roundThreeOf(state, { nodes, raiseToShowdown, winners, layOut });
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
  const leadRaises = leadActions[3]!;
  const replyActionValues = vectors(replyActions);
  const [first, second, replyRaises] = replyActionValues as [Float64Array, Float64Array, Float64Array];
  const [leadReach, leadValues, replyReach, replyValues] = [vector(), vector(), vector(), vector()];
  const [ended, totals] = [vector(), vector()];

  const spaces = [newSpace(), newSpace()] as const;
  const known: (FirstRound | undefined)[] = [];

  function firstRoundOf(own: number, their: number): FirstRound {
    const { player, abstraction } = state;
    const last = known[player];
    if (last && last.own === own && last.their === their && last.abstraction === abstraction) return last;
    const space = spaces[player];
    space.end = 0;
    const tied = own === their;
    const index = player === 0 ? own * strengths + their : their * strengths + own;
    const begin = (their * strengths + own) * pairCount ** 2;
    // Who made a tie leads: the follower.
    const ownLeads = tied ? player === 1 : own > their;
    const gone = manilhaBit(own) | manilhaBit(their);
    const holders = { own: pairsBeside[own]!, theirs: pairsBeside[their]! };
    const encounter = layOut(space, begin, holders, winners.afterFirst(own - their));
    const offsets = (of: Int16Array, actions: number) => offsetsOf(of, abstraction.pairRow, gone * pairCount, actions);
    const leader = ownLeads ? own : their;
    const asked: AskedBeforeShowdown = {
      encounter,
      bases: abstraction.answerSecondLead.subarray(index * levels, (index + 1) * levels),
      ownOffsets: offsets(encounter.own, answerActions),
      theirOffsets: offsets(encounter.theirs, answerActions),
      asksOwn: !ownLeads,
    };
    const leads = Array.from({ length: tied ? strengths : secondLeads }, (_, card): Lead => {
      const leaders = holdersOf[leader * secondLeads + card]!;
      return {
        card,
        leaders,
        actions: Uint8Array.from(leaders, (pair) => (card === faceDown ? 2 : Number(pairs[pair * 2] !== card))),
      };
    }).filter(({ leaders }) => leaders.length > 0);
    const firstRound: FirstRound = {
      ...{ abstraction, own, their, index, begin, tied, ownLeads, gone, space, asked, leads },
      node: {
        base: abstraction.openSecondLead[index]!,
        offsets: offsets(ownLeads ? holders.own : holders.theirs, openActions),
        actions: openActions,
      },
      replies: [],
      thirdLeads: [],
    };
    known[player] = firstRound;
    return firstRound;
  }

  /** Whether the lower card of a pair wins against the lead too. */
  const bothWin = (pair: number, lead: number): boolean => pairs[pair * 2 + 1]! > lead || lead === faceDown;

  /** Which actions of a pair reply with this card, that lets the hand go on. */
  function actionsThatReply(tied: boolean, pair: number, reply: number, lead: number): number {
    if (tied) return 2;
    if (pairs[pair * 2] === pairs[pair * 2 + 1]) return 3;
    return !bothWin(pair, lead) || reply === pairs[pair * 2 + 1] ? 1 : 2;
  }

  function endOfReply(tied: boolean, row: number, pair: number, lead: number): number {
    if (!tied) return pairs[pair * 2]! > lead || lead === faceDown ? -1 : 0;
    if (row === 1 || row >= 2 + strengths) return 1;
    return row === 0 ? 0 : -1;
  }

  function secondReplyOf(firstRound: FirstRound, lead: number): SecondReply {
    const { abstraction, own: ownCard, their: theirCard, tied, ownLeads, gone, index, space, begin } = firstRound;
    const [leaderCard, replierCard] = ownLeads ? [ownCard, theirCard] : [theirCard, ownCard];
    const leaders = holdersOf[leaderCard * secondLeads + lead]!;
    const repliers = pairsBeside[replierCard]!;
    const holders = ownLeads ? { own: leaders, theirs: repliers } : { own: repliers, theirs: leaders };
    const encounter = layOut(space, begin, holders, winners.afterLead(tied, lead, ownLeads));
    const { own, theirs } = encounter;
    const at = index * secondLeads + lead;
    const rows = tied ? abstraction.tieRow : abstraction.replyRow;
    const answerRows = tied ? abstraction.tieRow : abstraction.replyAnswerRow;
    const shift = (gone * secondLeads + lead) * pairCount;
    const keptShift = ((gone | manilhaBit(lead)) * secondLeads + lead) * pairCount;
    const ofLeader = (pairs: Int16Array) => offsetsOf(pairs, abstraction.keptRow, keptShift, answerActions);
    const ofReplier = (pairs: Int16Array) => offsetsOf(pairs, answerRows, shift, answerActions);
    const asked: AskedBeforeShowdown = {
      encounter,
      bases: abstraction.answerSecondReply.subarray(at * levels, (at + 1) * levels),
      ownOffsets: ownLeads ? ofLeader(own) : ofReplier(own),
      theirOffsets: ownLeads ? ofReplier(theirs) : ofLeader(theirs),
      asksOwn: ownLeads,
    };
    const sorted = ownLeads ? theirs : own;
    const node = {
      base: abstraction.openSecondReply[at]!,
      offsets: offsetsOf(sorted, rows, shift, replyActions),
      actions: replyActions,
    };
    const lowest = lead === faceDown ? 0 : tied ? lead : lead + 1;
    const highest = tied ? lead : strengths - 1;
    const replies = Array.from({ length: highest + 1 - lowest }, (_, number): Reply => {
      const card = lowest + number;
      const repliers = holdersOf[replierCard * secondLeads + card]!;
      return { card, repliers, actions: Uint8Array.from(repliers, (pair) => actionsThatReply(tied, pair, card, lead)) };
    }).filter(({ repliers }) => repliers.length > 0);
    const ends = Int8Array.from(sorted, (pair) => endOfReply(tied, rows[shift + pair]!, pair, lead));
    return { firstRound, lead, node, asked, ends, replies };
  }

  /** The reply to the second round's lead: only one that wins, or ties a tie, lets the hand go on. */
  function secondReply(firstRound: FirstRound, lead: number, reach: Float64Array, into: Float64Array): void {
    let reply = firstRound.replies[lead];
    if (!reply) {
      reply = secondReplyOf(firstRound, lead);
      firstRound.replies[lead] = reply;
    }
    (firstRound.ownLeads ? theirReply : ownReply)(reply, reach, into);
  }

  function theirReply(
    { firstRound, lead, node, asked, ends, replies }: SecondReply,
    reach: Float64Array,
    into: Float64Array,
  ): void {
    const { encounter } = asked;
    const { own, theirs } = encounter;
    const taken = split(node, theirs, reach, replyActionValues);
    if (taken & 4) raiseToShowdown(asked, replyRaises, into);
    else clear(into, own);
    // The hand ends here: of those who can not go on, and of those who win after a tie.
    let someEnd = false;
    for (let column = 0; column < theirs.length; column++) {
      const their = theirs[column]!;
      const end = ends[column]!;
      const worth = end < 0 ? 0 : first[their]! * (end === 0 ? state.win[0]! : state.lose[0]!);
      ended[their] = worth;
      if (worth !== 0) someEnd = true;
    }
    if (someEnd) {
      totalsAgainst(encounter, ended, totals);
      for (let row = 0; row < own.length; row++) into[own[row]!]! += totals[row]!;
    }
    for (let number = 0; number < replies.length; number++) {
      const { card, repliers, actions } = replies[number]!;
      let any = false;
      for (let i = 0; i < repliers.length; i++) {
        const their = repliers[i]!;
        const action = actions[i]!;
        const part = action === 1 ? first[their]! : action === 2 ? second[their]! : first[their]! + second[their]!;
        replyReach[their] = part;
        if (part > 0) any = true;
      }
      if (!any) continue;
      thirdLead({ firstRound, lead, reply: card, own, theirs: repliers }, replyReach, replyValues);
      add(into, own, replyValues);
    }
  }

  function ownReply(
    { firstRound, lead, node, asked, ends, replies }: SecondReply,
    reach: Float64Array,
    into: Float64Array,
  ): void {
    const { encounter } = asked;
    const { own, theirs } = encounter;
    totalsAgainst(encounter, reach, totals);
    const [won, lost] = [state.win[0]!, state.lose[0]!];
    for (let row = 0; row < own.length; row++) {
      const mine = own[row]!;
      const total = totals[row]!;
      second[mine] = total;
      first[mine] = total * (ends[row] === 0 ? lost : won);
    }
    for (let number = 0; number < replies.length; number++) {
      const { card, repliers, actions } = replies[number]!;
      thirdLead({ firstRound, lead, reply: card, own: repliers, theirs }, reach, replyValues);
      for (let j = 0; j < repliers.length; j++) {
        const mine = repliers[j]!;
        const value = replyValues[mine]!;
        const action = actions[j]!;
        if (action !== 2) first[mine] = value;
        if (action !== 1) second[mine] = value;
      }
    }
    raiseToShowdown(asked, reach, replyRaises);
    choose(node, own, replyActionValues, into);
  }

  /** The rest of a hand in which these cards were played in the first round, or also this is what the second began with. */
  return function secondRound(
    ownCard: number,
    theirCard: number,
    reach: Float64Array,
    into: Float64Array,
    begin?: SecondBegin,
  ): void {
    const firstRound = firstRoundOf(ownCard, theirCard);
    const { ownLeads, asked, node, leads } = firstRound;
    if (begin === 'raise') {
      raiseToShowdown(asked, reach, into);
      return;
    }
    if (begin !== undefined) {
      secondReply(firstRound, begin, reach, into);
      return;
    }
    if (ownLeads) {
      for (let number = 0; number < leads.length; number++) {
        const { card, leaders, actions } = leads[number]!;
        secondReply(firstRound, card, reach, leadValues);
        for (let j = 0; j < leaders.length; j++) leadActions[actions[j]!]![leaders[j]!] = leadValues[leaders[j]!]!;
      }
      raiseToShowdown(asked, reach, leadRaises);
      choose(node, pairsBeside[ownCard]!, leadActions, into);
      return;
    }
    const own = pairsBeside[ownCard]!;
    const taken = split(node, pairsBeside[theirCard]!, reach, leadActions);
    if (taken & 8) raiseToShowdown(asked, leadRaises, into);
    else clear(into, own);
    for (let number = 0; number < leads.length; number++) {
      const { card, leaders, actions } = leads[number]!;
      let any = false;
      for (let i = 0; i < leaders.length; i++) {
        const their = leaders[i]!;
        const part = leadActions[actions[i]!]![their]!;
        leadReach[their] = part;
        if (part > 0) any = true;
      }
      if (!any) continue;
      secondReply(firstRound, card, leadReach, leadValues);
      add(into, own, leadValues);
    }
  };
}
