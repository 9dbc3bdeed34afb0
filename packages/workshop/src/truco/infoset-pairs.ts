// Which infosets of two abstractions go together: from everything told apart to groups, or from what remains of a hand to all of it.
import {
  type Abstraction,
  answerActions,
  closedActions,
  endings,
  type Holdings,
  lastActions,
  levelCount,
  openActions,
  replyActions,
} from '@ludoteca/players/truco/internals';

export type Visit = (from: number, to: number, actions: number) => void;

/** Visits infosets of the one abstraction with the infoset of the other that each goes into, part by part. */
export function infosetPairs(holdings: Holdings, from: Abstraction, to: Abstraction, visit: Visit) {
  const { strengths, secondLeads, handCount, pairCount, pairsBeside, manilhaBit } = holdings;
  const levels = levelCount + 1;
  /** Nodes with the same rows in both. */
  const same = (one: number, other: number, rows: number, actions: number) => {
    for (let row = 0; row < rows; row++) visit(one + row * actions, other + row * actions, actions);
  };
  const sameIn = (basesOf: (abstraction: Abstraction) => Int32Array, at: number, rows: number, actions: number) =>
    same(basesOf(from)[at]!, basesOf(to)[at]!, rows, actions);
  /** Nodes whose rows are of pairs: of those that can be held, each once. */
  const mapped = (
    basesOf: (abstraction: Abstraction) => Int32Array,
    at: number,
    rows: ReadonlyMap<number, number>,
    actions: number,
  ) => {
    for (const [one, other] of rows) visit(basesOf(from)[at]! + one * actions, basesOf(to)[at]! + other * actions, actions);
  };
  const rowsOf = (pairs: Int16Array, shift: number, rows: (abstraction: Abstraction) => Int16Array) =>
    new Map(Array.from(pairs, (pair) => [rows(from)[shift + pair]!, rows(to)[shift + pair]!]));

  /** The first lead, what is asked for and closed before it. */
  function start(): void {
    same(from.openFirstLead, to.openFirstLead, handCount, openActions);
    for (let level = 1; level <= levelCount; level++) {
      sameIn((of) => of.answerFirstLead, level, handCount, answerActions);
      sameIn((of) => of.closedLead, level, handCount, closedActions);
      for (let card = 0; card < strengths; card++)
        sameIn((of) => of.closedReplyEarly, level * strengths + card, handCount, closedActions);
    }
  }

  /** The reply to this card, what is asked for and closed before it. */
  function firstReply(card: number): void {
    sameIn((of) => of.openFirstReply, card, handCount, openActions);
    for (let level = 1; level <= levelCount; level++) {
      const at = level * strengths + card;
      sameIn((of) => of.closedReplyLate, at, handCount, closedActions);
      sameIn((of) => of.answerFirstReply, at, level % 2 === 1 ? pairCount : handCount, answerActions);
    }
  }

  function thirdRound(secondRound: number): void {
    const [one, other] = [from.buckets.thirdLead[secondRound]!, to.buckets.thirdLead[secondRound]!];
    if (one < 0) return;
    const width = strengths * lastActions;
    same(from.openThirdLead + one * width, to.openThirdLead + other * width, strengths, lastActions);
    for (let level = 1; level <= levelCount; level++) {
      const answerWidth = strengths * answerActions;
      const [first, second] = [from.answerThirdLead[level]!, to.answerThirdLead[level]!];
      same(first + one * answerWidth, second + other * answerWidth, strengths, answerActions);
    }
    for (let card = 0; card < strengths; card++) lastCard(secondRound * strengths + card);
  }

  function lastCard(at: number): void {
    const [one, other] = [from.buckets.lastCard[at]!, to.buckets.lastCard[at]!];
    const width = endings * lastActions;
    same(from.openLastCard + one * width, to.openLastCard + other * width, endings, lastActions);
    for (let level = 1; level <= levelCount; level++) {
      const rows = level % 2 === 1 ? 1 : endings;
      const answerWidth = rows * answerActions;
      const [first, second] = [from.answerLastCard[level]!, to.answerLastCard[level]!];
      same(first + one * answerWidth, second + other * answerWidth, rows, answerActions);
    }
  }

  function secondRound(leader: number, follower: number): void {
    const round = leader * strengths + follower;
    const gone = manilhaBit(leader) | manilhaBit(follower);
    const tied = leader === follower;
    const [leads, replies] = leader > follower ? [leader, follower] : [follower, leader];
    const leaders = rowsOf(pairsBeside[leads]!, gone * pairCount, (of) => of.pairRow);
    const repliers = rowsOf(pairsBeside[replies]!, gone * pairCount, (of) => of.pairRow);
    mapped((of) => of.openSecondLead, round, leaders, openActions);
    for (let level = 1; level <= levelCount; level++)
      mapped((of) => of.answerSecondLead, round * levels + level, level % 2 === 1 ? repliers : leaders, answerActions);
    for (let lead = 0; lead < (tied ? strengths : secondLeads); lead++) {
      const at = round * secondLeads + lead;
      const shift = (gone * secondLeads + lead) * pairCount;
      const open = rowsOf(pairsBeside[replies]!, shift, (of) => (tied ? of.tieRow : of.replyRow));
      const answer = rowsOf(pairsBeside[replies]!, shift, (of) => (tied ? of.tieRow : of.replyAnswerRow));
      mapped((of) => of.openSecondReply, at, open, replyActions);
      for (let level = 1; level <= levelCount; level++) {
        if (level % 2 === 1) sameIn((of) => of.answerSecondReply, at * levels + level, strengths, answerActions);
        else mapped((of) => of.answerSecondReply, at * levels + level, answer, answerActions);
      }
      for (let reply = 0; reply < strengths; reply++) thirdRound(at * strengths + reply);
    }
  }

  function all(): void {
    start();
    for (let card = 0; card < strengths; card++) firstReply(card);
    for (let leader = 0; leader < strengths; leader++)
      for (let follower = 0; follower < strengths; follower++) secondRound(leader, follower);
  }

  return { start, firstReply, secondRound, all };
}
