// The first round, from whole hands to the pairs that are left.
import { answerActions, closedActions, openActions, takeActions } from '../abstraction.ts';
import { type Node, type nodesOf, offsetsOf } from './nodes.ts';
import type { raisesOf } from './raises.ts';
import type { winnersOf } from './showdown.ts';
import { add, clear, identity, type TraversalState, vector, vectors } from './state.ts';
import type { Meeting, terminalsOf } from './terminals.ts';

/** The values after a card, which the one who plays it plays with this reach. */
type AfterCard = (card: number, reach: Float64Array, into: Float64Array) => void;

interface Parts {
  readonly nodes: ReturnType<typeof nodesOf>;
  readonly terminals: ReturnType<typeof terminalsOf>;
  readonly raise: ReturnType<typeof raisesOf>;
  readonly winners: ReturnType<typeof winnersOf>;
  readonly secondRound: (ownCard: number, theirCard: number, reach: Float64Array, into: Float64Array) => void;
}

/** By action; and of one card, the reach and the values. */
const newBuffers = () => ({ actions: vectors(openActions), reach: vector(), values: vector() });
type Buffers = ReturnType<typeof newBuffers>;

export function roundOneOf(state: TraversalState, { nodes, terminals, raise, winners, secondRound }: Parts) {
  const { deals } = state;
  const { strengths, pairCount, handCount, handOf, slotOf, pairsBeside, allHands } = deals.holdings;
  const { choose, split } = nodes;
  const { addUtility, addShowdown } = terminals;
  const buffers = { lead: newBuffers(), reply: newBuffers(), closedLead: newBuffers(), closedReply: newBuffers() };
  const always = vector().fill(1);
  /** By how many actions each hand has. */
  const handOffsets = Array.from({ length: openActions + 1 }, (_, actions) => offsetsOf(allHands, identity, 0, actions));
  const handNode = (base: number, actions: number): Node => ({ base, offsets: handOffsets[actions]!, actions });
  /** Of the leader's pairs that are left, by card. */
  const pairOffsets = pairsBeside.map((left) => offsetsOf(left, identity, 0, answerActions));
  const ofHands = handOffsets[answerActions]!;

  /** The player plays a card of a whole hand: sets the values of each action. */
  function ownCards({ actions, values }: Buffers, reach: Float64Array, after: AfterCard): void {
    for (let card = 0; card < strengths; card++) {
      after(card, reach, values);
      const left = pairsBeside[card]!;
      for (let j = 0; j < left.length; j++) {
        const at = card * pairCount + left[j]!;
        actions[slotOf[at]!]![handOf[at]!] = values[left[j]!]!;
      }
    }
  }

  /** The opponent plays a card of a whole hand with the reach of each action: adds to the values of `own`. */
  function theirCards({ actions, reach, values }: Buffers, after: AfterCard, own: Int16Array, into: Float64Array): void {
    for (let card = 0; card < strengths; card++) {
      const left = pairsBeside[card]!;
      let any = false;
      for (let i = 0; i < left.length; i++) {
        const at = card * pairCount + left[i]!;
        const part = actions[slotOf[at]!]![handOf[at]!]!;
        reach[left[i]!] = part;
        if (part > 0) any = true;
      }
      if (!any) continue;
      after(card, reach, values);
      add(into, own, values);
    }
  }

  /** The rest of a hand in which these cards were played and the bets are closed. */
  function closedRest(ownCard: number, theirCard: number, level: number, reach: Float64Array, into: Float64Array): void {
    const showdown = {
      ...{ own: pairsBeside[ownCard]!, theirs: pairsBeside[theirCard]! },
      begin: (theirCard * strengths + ownCard) * pairCount ** 2,
      winners: winners.tableAfterFirst(ownCard - theirCard),
    };
    clear(into, showdown.own);
    addShowdown(showdown, level, reach, into);
  }

  /** The first round's reply when the bets are closed. */
  function closedReply(base: number, lead: number, level: number, reach: Float64Array, into: Float64Array): void {
    const node = handNode(base, closedActions);
    const { closedReply: buffer } = buffers;
    if (state.player === 1) {
      ownCards(buffer, reach, (card, through, values) => closedRest(card, lead, level, through, values));
      choose(node, allHands, buffer.actions, into);
      return;
    }
    const own = pairsBeside[lead]!;
    split(node, allHands, reach, buffer.actions);
    clear(into, own);
    theirCards(buffer, (card, through, values) => closedRest(lead, card, level, through, values), own, into);
  }

  /** Adds the values of the whole hand when the bets are closed before the first card. */
  function addClosedHand(level: number, reach: Float64Array, into: Float64Array): void {
    const node = handNode(state.abstraction.closedLead[level]!, closedActions);
    const { closedLead: buffer } = buffers;
    const afterLead: AfterCard = (card, through, values) =>
      closedReply(state.abstraction.closedReplyEarly[level * strengths + card]!, card, level, through, values);
    if (state.player === 0) {
      ownCards(buffer, reach, afterLead);
      choose(node, allHands, buffer.actions, buffer.values);
      add(into, allHands, buffer.values);
    } else {
      split(node, allHands, reach, buffer.actions);
      theirCards(buffer, afterLead, allHands, into);
    }
  }

  /** What answers in the first round lead to: a run ends the hand, and `addAccepted` adds the values of an accepted bet. */
  const answered = (meeting: Meeting, addAccepted: (level: number, reach: Float64Array, into: Float64Array) => void) => ({
    own(level: number, reach: Float64Array, runs: Float64Array, accepts: Float64Array): void {
      clear(runs, meeting.own);
      addUtility(meeting, reach, state.lose[level - 1]!, runs);
      clear(accepts, meeting.own);
      addAccepted(level, reach, accepts);
    },
    addTheirs(level: number, taken: number, runs: Float64Array, accepts: Float64Array, into: Float64Array): void {
      if (taken & 1) addUtility(meeting, runs, state.win[level - 1]!, into);
      if (taken & 2) addAccepted(level, accepts, into);
    },
  });

  const acceptedValues = vector();
  /** What is asked for after the first card. */
  function raiseAfter(lead: number) {
    const leads = state.player === 0;
    const left = pairsBeside[lead]!;
    const meeting: Meeting = {
      ...(leads ? { own: left, theirs: allHands } : { own: allHands, theirs: left }),
      ...{ weights: (leads ? deals.handsToPairs : deals.pairsToHands)[lead]!, begin: 0, columns: leads ? pairCount : handCount },
    };
    const asked = {
      ...{ own: meeting.own, theirs: meeting.theirs, asksOwn: leads },
      ...{ ownOffsets: leads ? pairOffsets[lead]! : ofHands, theirOffsets: leads ? ofHands : pairOffsets[lead]! },
      ...{ bases: state.abstraction.answerFirstReply, first: lead, stride: strengths },
    };
    const answers = answered(meeting, (level, through, values) => {
      closedReply(state.abstraction.closedReplyLate[level * strengths + lead]!, lead, level, through, acceptedValues);
      add(values, meeting.own, acceptedValues);
    });
    return { asked, answers };
  }

  function firstReply(lead: number, reach: Float64Array, into: Float64Array): void {
    const leads = state.player === 0;
    const left = pairsBeside[lead]!;
    const { asked, answers } = raiseAfter(lead);
    const node = handNode(state.abstraction.openFirstReply[lead]!, openActions);
    const { reply: buffer } = buffers;
    const raised = buffer.actions[3]!;
    if (!leads) {
      ownCards(buffer, reach, (card, through, values) => secondRound(card, lead, through, values));
      raise(asked, answers, reach, raised);
      choose(node, allHands, buffer.actions, into);
      return;
    }
    const taken = split(node, allHands, reach, buffer.actions);
    if (taken & 8) raise(asked, answers, raised, into);
    else clear(into, left);
    theirCards(buffer, (card, through, values) => secondRound(lead, card, through, values), left, into);
  }

  const meeting: Meeting = { weights: deals.hands, begin: 0, columns: handCount, own: allHands, theirs: allHands };
  /** What is asked for before it. */
  const raiseBefore = () => ({
    asked: {
      ...{ own: allHands, theirs: allHands, ownOffsets: ofHands, theirOffsets: ofHands, asksOwn: state.player === 1 },
      ...{ bases: state.abstraction.answerFirstLead, first: 0, stride: 1 },
    },
    answers: answered(meeting, addClosedHand),
  });

  return {
    firstReply,
    /** With raises. */
    openHand(into: Float64Array): void {
      const leads = state.player === 0;
      const { asked, answers } = raiseBefore();
      const node = handNode(state.abstraction.openFirstLead, openActions);
      const { lead: buffer } = buffers;
      const raised = buffer.actions[3]!;
      if (leads) {
        ownCards(buffer, always, firstReply);
        raise(asked, answers, always, raised);
        choose(node, allHands, buffer.actions, into);
        return;
      }
      const taken = split(node, allHands, always, buffer.actions);
      if (taken & 8) raise(asked, answers, raised, into);
      else clear(into, allHands);
      theirCards(buffer, firstReply, allHands, into);
    },
    /** The mão de ferro, and the mão de onze that was taken. */
    closedHand(into: Float64Array, reach = always): void {
      clear(into, allHands);
      addClosedHand(1, reach, into);
    },
    /** Three points are asked for, after this card or before any. */
    raised(lead: number | undefined, reach: Float64Array, into: Float64Array): void {
      const { asked, answers } = lead === undefined ? raiseBefore() : raiseAfter(lead);
      raise(asked, answers, reach, into);
    },
    /** The mão de onze: without raises for three points, if the side at 11 takes it. */
    elevenHand(ownTakes: boolean, into: Float64Array): void {
      const node = handNode(state.abstraction.take, takeActions);
      const { actions } = buffers.lead;
      const [runs, accepts] = actions as [Float64Array, Float64Array];
      if (ownTakes) {
        clear(runs, allHands);
        addUtility(meeting, always, state.lose[0]!, runs);
        clear(accepts, allHands);
        addClosedHand(1, always, accepts);
        choose(node, allHands, actions, into);
        return;
      }
      split(node, allHands, always, actions);
      clear(into, allHands);
      addUtility(meeting, runs, state.win[0]!, into);
      addClosedHand(1, accepts, into);
    },
  };
}
