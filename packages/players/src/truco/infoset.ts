// Finds the information set of a decision: from what a seat sees to its place in an abstraction, and from its actions back to moves.
import { betValues, type Card, strength, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import {
  type Abstraction,
  answerActions,
  closedActions,
  endingOf,
  endings,
  lastActions,
  levelCount,
  openActions,
  replyActions,
  takeActions,
} from './abstraction.ts';
import type { Holdings } from './holdings.ts';

/** Where the numbers of its actions begin, and the move that each action is; none where it is not legal. */
export interface Infoset {
  readonly at: number;
  readonly moves: readonly (TrucoMove | undefined)[];
}

export interface WeightedMove {
  readonly move: TrucoMove;
  readonly probability: number;
}

interface Held {
  readonly card: Card;
  readonly strength: number;
}

/** A hand of two players as one of them sees it, in strengths. */
export interface SeenHand {
  /** Whether the seat leads the hand. */
  readonly leads: boolean;
  /** What the seat was dealt, and what it still holds; highest first. */
  readonly dealt: readonly Held[];
  readonly left: readonly Held[];
  /** Every card played, in order; face down is below all others. */
  readonly plays: readonly number[];
}

const faceDown = -1;

export function seenHand(view: TrucoView, seat: number, { lowest }: Holdings): SeenHand {
  const held = (card: Card): Held => ({ card, strength: strength(card, view.vira as Card, view.options.deck) - lowest });
  const sorted = (cards: readonly (Card | null)[]) =>
    cards.map((card) => held(card as Card)).sort((a, b) => b.strength - a.strength);
  return {
    leads: view.leader === seat,
    dealt: sorted(view.cards),
    left: sorted(view.left.map((position) => view.cards[position]!)),
    plays: view.plays.map(({ card, down }) => (down || card === null ? faceDown : held(card).strength)),
  };
}

const up = ({ card }: Held): TrucoMove => ({ kind: 'card', card, down: false });

/** What is left to do once the bets are closed and the first round is over: nothing does better, whatever the other holds. */
export function settledMove({ left, plays }: SeenHand): TrucoMove {
  const [high, low = high] = left as [Held, Held?];
  const [first = 0, second = 0, toBeat] = plays;
  // A lead, or the last card.
  if (plays.length !== 3 || toBeat === undefined) return up(high);
  return up(cheapest(high, low, toBeat, first === second));
}

/** The lowest card that wins; else, where that helps, one that ties; else the lowest. */
function cheapest(high: Held, low: Held, toBeat: number, tieHelps: boolean): Held {
  if (low.strength > toBeat) return low;
  if (high.strength > toBeat) return high;
  return tieHelps && high.strength === toBeat ? high : low;
}

/**
 * What to do beside a card face down that any other beats: who plays next wins for certain, so that it may ask for all there is, and
 * the other runs. Undefined where no such card waits for its answer.
 */
export function sureMove(view: TrucoView, { plays }: SeenHand): readonly WeightedMove[] | undefined {
  const waits = plays.length % 2 === 1 && plays.at(-1) === faceDown;
  if (!waits || (plays.length === 3 && plays[0] !== plays[1])) return undefined;
  const wins = view.seat !== null && view.plays.at(-1)?.seat !== view.seat;
  if (!wins) return [{ move: { kind: 'run' }, probability: 1 }];
  return view.nextBet === null
    ? [{ move: { kind: 'accept' }, probability: 1 }]
    : [{ move: { kind: 'raise', to: view.nextBet }, probability: 1 }];
}

export interface Abstractions {
  readonly holdings: Holdings;
  readonly bets: Abstraction;
  readonly eleven: Abstraction;
}

const levelOf = (value: number): number => betValues.indexOf(value as 1);

export function infosetFinder({ holdings, bets, eleven }: Abstractions) {
  const { strengths, secondLeads, pairCount, pairIndex, handOf, manilhaBit } = holdings;
  const pairOf = (cards: readonly Held[]) => pairIndex[cards[0]!.strength * strengths + cards[1]!.strength]!;
  const handRow = ({ dealt }: SeenHand) => handOf[dealt[0]!.strength * pairCount + pairOf(dealt.slice(1))]!;
  /** Of equal cards the first stands for all. */
  const cards = (held: readonly Held[]) =>
    held.map((one, index) => (index > 0 && held[index - 1]?.strength === one.strength ? undefined : up(one)));
  const raise = (view: TrucoView): TrucoMove | undefined =>
    view.nextBet === null ? undefined : { kind: 'raise', to: view.nextBet };
  const answers = (view: TrucoView): (TrucoMove | undefined)[] => [{ kind: 'run' }, { kind: 'accept' }, raise(view)];

  /** In the mão de onze and the mão de ferro. */
  function elevenInfoset(view: TrucoView, seen: SeenHand): Infoset | undefined {
    const row = handRow(seen);
    if (view.phase === 'eleven') return { at: eleven.take + row * takeActions, moves: [{ kind: 'run' }, { kind: 'accept' }] };
    const base = seen.plays.length === 0 ? eleven.closedLead[1] : eleven.closedReplyEarly[strengths + seen.plays[0]!];
    return seen.plays.length > 1 ? undefined : { at: base! + row * closedActions, moves: cards(seen.dealt) };
  }

  /** The cards shown so far, as numbers that the abstraction is indexed by. */
  function shownCards({ plays }: SeenHand) {
    const [first = 0, second = 0, third = 0, reply = 0] = plays;
    const lead = third === faceDown ? strengths : third;
    const round = first * strengths + second;
    const goneInFirst = manilhaBit(first) | manilhaBit(second);
    const goneWithLead = goneInFirst | manilhaBit(lead);
    return {
      ...{ first, lead, round, goneInFirst, goneWithLead, goneInSecond: goneWithLead | manilhaBit(reply) },
      tied: first === second,
      secondLead: round * secondLeads + lead,
      secondRound: (round * secondLeads + lead) * strengths + reply,
    };
  }
  type ShownCards = ReturnType<typeof shownCards>;

  /** Whether a card was played that the abstraction leaves out: one face down where that only loses. */
  function isDominated({ plays }: SeenHand): boolean {
    const [first, second, lead, reply, last] = plays;
    return reply === faceDown || last === faceDown || (lead === faceDown && first === second);
  }

  function closedInfoset(view: TrucoView, seen: SeenHand): Infoset | undefined {
    const level = levelOf(view.value);
    const row = handRow(seen);
    const { plays } = seen;
    if (plays.length > 1) return undefined;
    if (plays.length === 0) return { at: bets.closedLead[level]! + row * closedActions, moves: cards(seen.dealt) };
    const early = view.bets[0]?.after === 0;
    const base = (early ? bets.closedReplyEarly : bets.closedReplyLate)[level * strengths + plays[0]!]!;
    return { at: base + row * closedActions, moves: cards(seen.dealt) };
  }

  function openInfoset(view: TrucoView, seen: SeenHand): Infoset {
    const { plays, left, dealt } = seen;
    const shown = shownCards(seen);
    const [high, low] = left as [Held, Held];
    switch (plays.length) {
      case 0:
        return { at: bets.openFirstLead + handRow(seen) * openActions, moves: [...cards(dealt), raise(view)] };
      case 1:
        return {
          at: bets.openFirstReply[shown.first]! + handRow(seen) * openActions,
          moves: [...cards(dealt), raise(view)],
        };
      case 2: {
        const row = bets.pairRow[shown.goneInFirst * pairCount + pairOf(left)]!;
        const hidden: TrucoMove | undefined = shown.tied ? undefined : { kind: 'card', card: low.card, down: true };
        return { at: bets.openSecondLead[shown.round]! + row * openActions, moves: [...cards(left), hidden, raise(view)] };
      }
      case 3: {
        const row = (shown.tied ? bets.tieRow : bets.replyRow)[
          (shown.goneInFirst * secondLeads + shown.lead) * pairCount + pairOf(left)
        ]!;
        return {
          at: bets.openSecondReply[shown.secondLead]! + row * replyActions,
          moves: [...replies(shown, high, low), raise(view)],
        };
      }
      case 4: {
        const row = bets.rank[shown.goneInSecond * strengths + high.strength]!;
        return {
          at: bets.openThirdLead + (thirdLeadBucket(shown) * strengths + row) * lastActions,
          moves: [up(high), raise(view)],
        };
      }
      default: {
        const row = lastCardRow(shown, plays[4]!, high.strength);
        return { at: bets.openLastCard + row * lastActions, moves: [up(high), raise(view)] };
      }
    }
  }

  function replies({ lead, tied }: ShownCards, high: Held, low: Held): (TrucoMove | undefined)[] {
    const beats = (held: Held) => lead === strengths || held.strength > lead;
    if (tied) {
      const tying = [high, low].find((held) => held.strength === lead);
      return [up(beats(high) ? high : low), tying && up(tying)];
    }
    return beats(low)
      ? [up(low), high.strength === low.strength ? undefined : up(high)]
      : [up(beats(high) ? high : low), undefined];
  }

  const thirdLeadBucket = ({ secondRound }: ShownCards) => bets.buckets.thirdLead[secondRound]!;
  const lastCardBucket = ({ secondRound, goneInSecond }: ShownCards, lead: number) =>
    bets.buckets.lastCard[secondRound * strengths + bets.rank[goneInSecond * strengths + lead]!]!;

  function lastCardRow(shown: ShownCards, lead: number, last: number): number {
    return lastCardBucket(shown, lead) * endings + endingOf(last, lead, shown.tied);
  }

  function answerInfoset(view: TrucoView, seen: SeenHand): Infoset {
    const { plays, left, leads } = seen;
    const level = levelOf(view.asked as number);
    const shown = shownCards(seen);
    const moves = answers(view);
    const infoset = (base: number | undefined, row: number): Infoset => ({ at: base! + row * answerActions, moves });
    const answersFirst = level % 2 === 1;
    const levels = levelCount + 1;
    switch (plays.length) {
      case 0:
        return infoset(bets.answerFirstLead[level], handRow(seen));
      case 1:
        return infoset(bets.answerFirstReply[level * strengths + shown.first], leads ? pairOf(left) : handRow(seen));
      case 2:
        return infoset(
          bets.answerSecondLead[shown.round * levels + level],
          bets.pairRow[shown.goneInFirst * pairCount + pairOf(left)]!,
        );
      case 3: {
        const shift = shown.goneInFirst * secondLeads + shown.lead;
        const row = answersFirst
          ? bets.rank[shown.goneWithLead * strengths + left[0]!.strength]!
          : (shown.tied ? bets.tieRow : bets.replyAnswerRow)[shift * pairCount + pairOf(left)]!;
        return infoset(bets.answerSecondReply[shown.secondLead * levels + level], row);
      }
      case 4:
        return infoset(
          bets.answerThirdLead[level],
          thirdLeadBucket(shown) * strengths + bets.rank[shown.goneInSecond * strengths + left[0]!.strength]!,
        );
      default: {
        const lead = plays[4]!;
        const row = answersFirst ? lastCardBucket(shown, lead) : lastCardRow(shown, lead, left[0]!.strength);
        return infoset(bets.answerLastCard[level], row);
      }
    }
  }

  /** Undefined where nothing is left to decide, or where somebody played what nobody should. */
  return function infosetOf(view: TrucoView, seen: SeenHand): Infoset | undefined {
    if (view.scores.includes(11)) return elevenInfoset(view, seen);
    if (isDominated(seen)) return undefined;
    if (view.asked !== null) return answerInfoset(view, seen);
    return view.nextBet === null ? closedInfoset(view, seen) : openInfoset(view, seen);
  };
}
