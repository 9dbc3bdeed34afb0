// Which decisions are one information set to the strategy, and where their numbers stand. A player remembers its own cards exactly,
// how they compare with the card to beat, and what was shown before in groups: what was shown tells what the other may still hold,
// and how the other may read one's own play, but no longer what the cards at hand can win.
import type { Holdings } from './holdings.ts';
import { type Legal, placement } from './placement.ts';

/** Values that can be asked for: 3, 6, 9, 12. */
export const levelCount = 4;
/** Run, accept. */
export const takeActions = 2;
/** Run, accept, raise. */
export const answerActions = 3;
/** The highest card, the next, the third (or, of two, the lower face down), a raise. */
export const openActions = 4;
/** The highest card, the next, the third, once the bets are closed. */
export const closedActions = 3;
/** The card that just wins (any, when none does), the higher one, a raise; after a tie: win or lose, tie again, a raise. */
export const replyActions = 3;
/** Play the last card, raise. */
export const lastActions = 2;
/** How the last card ends the hand for who plays it: wins, nobody, loses. */
export const endings = 3;
export const endingOf = (last: number, lead: number, firstRoundTied: boolean): number =>
  last > lead ? 0 : last < lead ? 2 : firstRoundTied ? 1 : 0;

/**
 * What was shown before the third round, told apart as far as it matters: by `((leader's card × strengths + follower's) ×
 * secondLeads + the second round's lead) × strengths + its reply`, and with the third lead's rank for the last card.
 * -1 where the hand does not go on.
 */
interface Buckets {
  readonly thirdLead: Int32Array;
  readonly thirdLeads: number;
  readonly lastCard: Int32Array;
  readonly lastCards: number;
}

/**
 * Numbers for every action of every infoset. The infosets of one public node stand together: from the node's base on, the row of
 * what is held times the number of actions. `open` are nodes where a card is played or more is asked for, `answer` those where
 * somebody who was asked runs, accepts or raises, `closed` those after a bet was accepted.
 */
export interface Abstraction {
  readonly size: number;
  /** Where each infoset begins; the last is the size. */
  readonly starts: Int32Array;
  /** Whether an action stands for a move at all. */
  readonly legal: Uint8Array;
  /** Whether to play the mão de onze: run, accept. */
  readonly take: number;
  readonly openFirstLead: number;
  /** By the level asked for, from 1. */
  readonly answerFirstLead: Int32Array;
  /** By the level accepted. */
  readonly closedLead: Int32Array;
  /** By `level × strengths + card to beat`: the bet was accepted before the first card, or after it. */
  readonly closedReplyEarly: Int32Array;
  readonly closedReplyLate: Int32Array;
  /** By the card to beat; answers by `level × strengths + card`. */
  readonly openFirstReply: Int32Array;
  readonly answerFirstReply: Int32Array;
  /** By `leader's card × strengths + follower's`; answers, here and below, with `× 5 + level`. */
  readonly openSecondLead: Int32Array;
  readonly answerSecondLead: Int32Array;
  /** By the former `× secondLeads + the second round's lead`. */
  readonly openSecondReply: Int32Array;
  readonly answerSecondReply: Int32Array;
  /** The third round: rows begin with those of its bucket. Answers by level. */
  readonly openThirdLead: number;
  readonly answerThirdLead: Int32Array;
  readonly openLastCard: number;
  readonly answerLastCard: Int32Array;
  readonly buckets: Buckets;
  /** What a card ranks among those that are not gone, by `gone × strengths + card`; `gone` is a set of manilhas. */
  readonly rank: Int16Array;
  /** The row of a pair, by `gone × pairCount + pair`. */
  readonly pairRow: Int16Array;
  /** The card that stays of a pair, by `card played × pairCount + pair`; face down is the lower. */
  readonly kept: Int16Array;
  /** Its rank. Here and below by `(gone × secondLeads + card played) × pairCount + pair`. */
  readonly keptRow: Int16Array;
  /** Of who replies in the second round: with the choice of a card, to answer, and when the first round was tied. */
  readonly replyRow: Int16Array;
  readonly replyAnswerRow: Int16Array;
  readonly tieRow: Int16Array;
}

/**
 * The cards of what was shown, in groups of strengths from the top: how many each takes; the rest is one more. The manilhas are
 * one group, as those that are gone are left out of the count of those that remain (see `ranking`).
 */
const lossyGroups = {
  secondLead: { won: [4, 1, 1, 1, 1, 1], lost: [4, 1, 1, 1, 1, 1, 1, 1, 1] },
  secondReply: { won: [4, 2, 3], lost: [4, 1, 1, 1, 1, 1, 1, 1, 1] },
  thirdLead: { won: [4], lost: [4, 1, 1, 1, 1, 1, 1, 1], lead: [4, 1, 1, 1, 1, 1, 1], reply: [4, 3] },
  lastCard: { won: [4, 1, 1, 1, 2], lost: [4, 1, 1, 1, 1, 1, 2], lead: [4, 1, 1, 1, 1, 1, 1], reply: [] },
} as const satisfies Record<string, Record<string, readonly number[]>>;

type Sizes = readonly number[];
type Group = (sizes: Sizes, card: number) => number;

const lossyGroup =
  (strengths: number): Group =>
  (sizes, card) => {
    let above = strengths - 1 - card;
    for (const [group, size] of sizes.entries()) {
      if (above < size) return group;
      above -= size;
    }
    return sizes.length;
  };

/** Sets of four manilhas: none to all. */
const goneCount = 2 ** 4;

/** The manilhas that are not gone move up: the highest of them is as good as the highest of all. Nobody holds one that is gone. */
function ranking({ strengths, common, manilhaBit }: Holdings): Int16Array {
  const rank = new Int16Array(goneCount * strengths);
  for (let gone = 0; gone < goneCount; gone++) {
    let next = strengths - 1;
    for (let card = strengths - 1; card >= 0; card--)
      rank[gone * strengths + card] = card < common ? card : gone & manilhaBit(card) ? 0 : next--;
  }
  return rank;
}

type Rows = Pick<Abstraction, 'rank' | 'pairRow' | 'kept' | 'keptRow' | 'replyRow' | 'replyAnswerRow' | 'tieRow'>;

/** Made once: they are the same for all that remains of any hand. */
const knownRows = new WeakMap<Holdings, Rows>();

function pairRows(holdings: Holdings, lossless: boolean): Rows {
  const rows = knownRows.get(holdings) ?? newPairRows(holdings);
  knownRows.set(holdings, rows);
  return lossless ? { ...rows, replyAnswerRow: rows.replyRow } : rows;
}

/** What a decision has to know of a pair. */
function newPairRows(holdings: Holdings): Rows {
  const { strengths, secondLeads, pairs, pairCount, pairIndex, manilhaBit } = holdings;
  const rank = ranking(holdings);
  const ranked = (gone: number, card: number) => rank[gone * strengths + card]!;
  const rowOf = (gone: number, high: number, low: number) =>
    Math.max(0, pairIndex[ranked(gone, high) * strengths + ranked(gone, low)]!);
  const pairRow = new Int16Array(goneCount * pairCount);
  const kept = new Int16Array(secondLeads * pairCount).fill(-1);
  const rows = () => new Int16Array(goneCount * secondLeads * pairCount);
  const [keptRow, replyRow, replyAnswerRow, tieRow] = [rows(), rows(), rows(), rows()];
  for (let at = 0; at < keptRow.length; at++) {
    const pair = at % pairCount;
    const lead = Math.trunc(at / pairCount) % secondLeads;
    const gone = Math.trunc(at / (pairCount * secondLeads));
    const high = pairs[pair * 2]!;
    const low = pairs[pair * 2 + 1]!;
    const down = lead === strengths;
    const goneWithLead = gone | manilhaBit(lead);
    pairRow[gone * pairCount + pair] = rowOf(gone, high, low);
    const stays = high === lead ? low : low === lead || down ? high : -1;
    kept[lead * pairCount + pair] = stays;
    keptRow[at] = stays < 0 ? 0 : ranked(gone, stays);
    // To choose a card the pair counts; to answer, what wins and what stays: none, the high one and the low one, both.
    const both = low > lead || down;
    const winsAndStays = both ? 1 + strengths + ranked(goneWithLead, high) : high > lead ? 1 + ranked(goneWithLead, low) : 0;
    replyRow[at] = rowOf(gone, high, low);
    replyAnswerRow[at] = winsAndStays;
    // Loses, wins, ties and keeps the other, or either of the last two.
    tieRow[at] = stays < 0 || down ? Number(high > lead || down) : 2 + (high > lead ? strengths : 0) + stays;
  }
  return { rank, pairRow, kept, keptRow, replyRow, replyAnswerRow, tieRow };
}

/** Of equal cards in a holding of so many the first stands for all. */
const differs =
  (cards: Uint8Array, count: number): Legal =>
  (row, action) =>
    action === 0 || (action < count && cards[row * count + action] !== cards[row * count + action - 1]);

const none = new Int32Array(0);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Of the hands without raises: the mão de onze, for three points, and the mão de ferro. */
export function elevenAbstraction(holdings: Holdings): Abstraction {
  const { strengths, hands, handCount } = holdings;
  const { place, size, laidOut } = placement();
  const card = differs(hands, 3);
  const take = place('take', handCount, takeActions, () => true);
  const closedLead = Int32Array.of(-1, place('lead', handCount, closedActions, card));
  const replies = Array.from({ length: strengths }, (_, lead) => place(`reply, ${lead}`, handCount, closedActions, card));
  const closedReplyEarly = Int32Array.from([...replies.map(() => -1), ...replies]);
  return {
    size: size(),
    get starts() {
      return laidOut().starts;
    },
    get legal() {
      return laidOut().legal;
    },
    ...pairRows(holdings, false),
    ...{ take, closedLead, closedReplyEarly, closedReplyLate: none },
    ...{ openFirstLead: -1, openFirstReply: none, openSecondLead: none, openSecondReply: none },
    ...{ openThirdLead: -1, openLastCard: -1 },
    ...{ answerFirstLead: none, answerFirstReply: none, answerSecondLead: none, answerSecondReply: none },
    ...{ answerThirdLead: none, answerLastCard: none },
    buckets: { thirdLead: none, thirdLeads: 0, lastCard: none, lastCards: 0 },
  };
}

/** What is remembered of the first round: who won it, and with what against what. */
function firstRound(
  strengths: number,
  round: number,
  { won, lost }: { readonly won: Sizes; readonly lost: Sizes },
  group: Group,
) {
  const [leader, follower] = [Math.trunc(round / strengths), round % strengths];
  if (leader === follower) return `tie ${group(won, leader)}`;
  const who = leader > follower ? 'leader' : 'follower';
  return `${who} ${group(won, Math.max(leader, follower))} over ${group(lost, Math.min(leader, follower))}`;
}

/** Numbers in the order in which their names come up. */
function numbering() {
  const numbers = new Map<string, number>();
  return {
    count: () => numbers.size,
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    },
  };
}

function bucketsOf({ strengths, secondLeads }: Holdings, group: Group, part: Part): Buckets {
  const [thirdLeads, lastCards] = [numbering(), numbering()];
  const lastCard = new Int32Array(strengths ** 4 * secondLeads).fill(-1);
  const thirdLead = new Int32Array(strengths ** 3 * secondLeads).fill(-1);
  const width = strengths * secondLeads;
  for (let round = 0; round < strengths ** 2; round++) {
    if (!part.hasRound(round)) continue;
    const [leadRound, lastRound] = [lossyGroups.thirdLead, lossyGroups.lastCard].map((groups) =>
      firstRound(strengths, round, groups, group),
    );
    for (let at = round * width; at < (round + 1) * width; at++) {
      const [reply, lead] = [at % strengths, Math.trunc(at / strengths) % secondLeads];
      const tied = Math.trunc(round / strengths) === round % strengths;
      // The second round's reply lets the hand go on: it wins, or ties again.
      if (!(tied ? reply === lead : lead === strengths || reply > lead)) continue;
      const name = (first: string, groups: (typeof lossyGroups)['thirdLead' | 'lastCard']) =>
        `${first} then ${lead === strengths ? 'down' : group(groups.lead, lead)} under ${group(groups.reply, reply)}`;
      const first = lastCards.of(name(lastRound!, lossyGroups.lastCard)) * strengths;
      for (let card = 0; card < strengths; card++) lastCard[at * strengths + card] = first + card;
      thirdLead[at] = thirdLeads.of(name(leadRound!, lossyGroups.thirdLead));
    }
  }
  return { thirdLead, thirdLeads: thirdLeads.count(), lastCard, lastCards: lastCards.count() * strengths };
}

/** The part of the game that an abstraction is for; what lies outside has no place. */
interface Part {
  /** The first lead, and all that is asked for and closed before it. */
  readonly hasStart: boolean;
  /** The reply to this card in the first round, what is asked for and closed before it. */
  hasLead(card: number): boolean;
  /** All that comes after the first round: the leader's card `× strengths +` the follower's. */
  hasRound(round: number): boolean;
}

const wholeHand: Part = { hasStart: true, hasLead: () => true, hasRound: () => true };

/** Everything told apart: to learn with. */
export const losslessAbstraction = (holdings: Holdings): Abstraction => betsAbstraction(holdings, true, wholeHand);

/** What remains of a hand, everything told apart: after these two cards, after this card, or before any. */
export function remainderAbstraction(holdings: Holdings, lead: number | undefined, reply: number | undefined): Abstraction {
  const round = lead === undefined || reply === undefined ? -1 : lead * holdings.strengths + reply;
  return betsAbstraction(holdings, true, {
    hasStart: lead === undefined,
    hasLead: (card) => round < 0 && card === lead,
    hasRound: (one) => one === round,
  });
}

/** With groups: to ship. */
export const lossyAbstraction = (holdings: Holdings): Abstraction => betsAbstraction(holdings, false, wholeHand);

function betsAbstraction(holdings: Holdings, lossless: boolean, part: Part): Abstraction {
  const { strengths, secondLeads, pairs, pairCount, hands, handCount, manilhaBit } = holdings;
  const rows = pairRows(holdings, lossless);
  const groupOf: Group = lossless ? (_, card) => card : lossyGroup(strengths);
  const buckets = bucketsOf(holdings, groupOf, part);
  const { place, size, laidOut } = placement();
  const { hasStart, hasLead, hasRound } = part;
  const levels = levelCount + 1;
  const table = (count: number, base: (index: number) => number) => new Int32Array(count).map((_, index) => base(index));
  const byLevel = (base: (level: number) => number) => table(levels, (level) => (level === 0 ? -1 : base(level)));
  const withLevels = (count: number, base: (index: number, level: number) => number) =>
    table(count * levels, (index) => (index % levels === 0 ? -1 : base(Math.trunc(index / levels), index % levels)));
  const answers = (name: string, level: number, rows: number) =>
    place(`${name}, ${level}`, rows, answerActions, (_, action) => action < 2 || level < levelCount);

  const handCard = differs(hands, 3);
  const pairCard = differs(pairs, 2);
  const handOrRaise: Legal = (hand, action) => action === 3 || handCard(hand, action);

  // The first round, where the cards on the table are few enough to be remembered exactly.
  const openFirstLead = hasStart ? place('first lead', handCount, openActions, handOrRaise) : -1;
  const answerFirstLead = byLevel((level) => (hasStart ? answers('first lead', level, handCount) : -1));
  const closedLead = byLevel((level) => (hasStart ? place(`closed lead, ${level}`, handCount, closedActions, handCard) : -1));
  const closedReply = (name: string, has: (card: number) => boolean) =>
    table(levels * strengths, (index) =>
      index < strengths || !has(index % strengths) ? -1 : place(`${name}, ${index}`, handCount, closedActions, handCard),
    );
  const closedReplyEarly = closedReply('closed reply, early', () => hasStart);
  const openFirstReply = table(strengths, (card) =>
    hasLead(card) ? place(`first reply, ${card}`, handCount, openActions, handOrRaise) : -1,
  );
  const answerFirstReply = table(levels * strengths, (index) => {
    const [level, lead] = [Math.trunc(index / strengths), index % strengths];
    if (level === 0 || !hasLead(lead)) return -1;
    return answers(`first reply, ${lead}`, level, level % 2 === 1 ? pairCount : handCount);
  });
  const closedReplyLate = closedReply('closed reply, late', hasLead);

  const firstRounds = strengths ** 2;
  const isTie = (round: number) => Math.trunc(round / strengths) === round % strengths;
  const secondLeadName = (round: number) => `second lead, ${firstRound(strengths, round, lossyGroups.secondLead, groupOf)}`;
  const openSecondLead = table(firstRounds, (round) =>
    !hasRound(round)
      ? -1
      : place(secondLeadName(round), pairCount, openActions, (pair, action) =>
          action === 2 ? !isTie(round) : action === 3 || pairCard(pair, action),
        ),
  );
  const answerSecondLead = withLevels(firstRounds, (round, level) =>
    hasRound(round) ? answers(secondLeadName(round), level, pairCount) : -1,
  );

  const rowsToAnswer = lossless ? pairCount : 2 + 2 * strengths;
  const replyLegal =
    (lead: number): Legal =>
    (pair, action) =>
      action !== 1 || (pairCard(pair, 1) && (lead === strengths || pairs[pair * 2 + 1]! > lead));
  const tieLegal: Legal = (row, action) => action === 2 || (action === 0 ? row < 2 || row >= 2 + strengths : row >= 2);
  function rankedLead(at: number): number {
    const [round, lead] = [Math.trunc(at / secondLeads), at % secondLeads];
    const gone = manilhaBit(Math.trunc(round / strengths)) | manilhaBit(round % strengths);
    return lead === strengths ? lead : rows.rank[gone * strengths + lead]!;
  }
  const secondReplyRounds = upTo(firstRounds).map((round) => firstRound(strengths, round, lossyGroups.secondReply, groupOf));
  const secondReplyNames = upTo(firstRounds * secondLeads).map(
    (at) => `second reply, ${secondReplyRounds[Math.trunc(at / secondLeads)]} then ${rankedLead(at)}`,
  );
  const openSecondReply = table(firstRounds * secondLeads, (at) =>
    !hasRound(Math.trunc(at / secondLeads))
      ? -1
      : isTie(Math.trunc(at / secondLeads))
        ? place(secondReplyNames[at]!, rowsToAnswer, replyActions, tieLegal)
        : place(secondReplyNames[at]!, pairCount, replyActions, replyLegal(rankedLead(at))),
  );
  const answerSecondReply = withLevels(firstRounds * secondLeads, (at, level) =>
    hasRound(Math.trunc(at / secondLeads))
      ? answers(secondReplyNames[at]!, level, level % 2 === 1 ? strengths : rowsToAnswer)
      : -1,
  );

  const always: Legal = () => true;
  const thirdLeadRows = buckets.thirdLeads * strengths;
  const openThirdLead = place('third lead', thirdLeadRows, lastActions, always);
  const answerThirdLead = byLevel((level) => answers('third lead', level, thirdLeadRows));
  const openLastCard = place('last card', buckets.lastCards * endings, lastActions, always);
  const answerLastCard = byLevel((level) => answers('last card', level, buckets.lastCards * (level % 2 === 1 ? 1 : endings)));
  return {
    size: size(),
    get starts() {
      return laidOut().starts;
    },
    get legal() {
      return laidOut().legal;
    },
    ...rows,
    ...{ take: -1, closedLead, closedReplyEarly, closedReplyLate },
    ...{ openFirstLead, openFirstReply, openSecondLead, openSecondReply, openThirdLead, openLastCard },
    ...{ answerFirstLead, answerFirstReply, answerSecondLead, answerSecondReply, answerThirdLead, answerLastCard },
    buckets,
  };
}
