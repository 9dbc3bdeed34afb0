// From the exact strategy, which is learnt, to the one with groups, which is shipped. Learning with groups from the start does
// worse: what is learnt in one situation spoils it in another, while here the strategies are joined when they are good.
import {
  answerSlots,
  endings,
  type Holdings,
  type Layout,
  lastSlots,
  levelCount,
  openSlots,
  replySlots,
} from '@ludoteca/players/truco/internals';

/** Every row of the one layout with the row of the other that it goes into. */
export function eachRow(
  { strengths, common, handCount, pairCount, pairsBeside }: Holdings,
  from: Layout,
  to: Layout,
  visit: (from: number, to: number, slots: number) => void,
): void {
  const led = strengths + 1;
  const by = levelCount + 1;
  const outOf = (card: number) => (card >= common && card < strengths ? 1 << (card - common) : 0);
  const same = (one: number | undefined, other: number | undefined, rows: number, slots: number) => {
    for (let row = 0; row < rows; row++) visit((one as number) + row * slots, (other as number) + row * slots, slots);
  };
  const mapped = (
    one: number | undefined,
    other: number | undefined,
    slots: number,
    rows: readonly (readonly [number, number])[],
  ) => {
    for (const [mine, theirs] of rows) visit((one as number) + mine * slots, (other as number) + theirs * slots, slots);
  };
  /** The rows of the pairs that can be held, each once. */
  const rowsOf = (pairs: Iterable<number>, row: (layout: Layout, pair: number) => number) => [
    ...new Map(Array.from(pairs, (pair) => [row(from, pair), row(to, pair)])),
  ];

  same(from.open0, to.open0, handCount, openSlots);
  for (let level = 1; level <= levelCount; level++) {
    same(from.answer0[level], to.answer0[level], handCount, answerSlots);
    same(from.lead0[level], to.lead0[level], handCount, 3);
    for (let card = 0; card < strengths; card++) {
      const at = level * strengths + card;
      same(from.reply0[at], to.reply0[at], handCount, 3);
      same(from.reply1[at], to.reply1[at], handCount, 3);
      same(from.answer1[at], to.answer1[at], level % 2 === 1 ? pairCount : handCount, answerSlots);
    }
  }
  for (let card = 0; card < strengths; card++) same(from.open1[card], to.open1[card], handCount, openSlots);

  function secondRound(leader: number, follower: number): void {
    const round = leader * strengths + follower;
    const out = outOf(leader) | outOf(follower);
    const tied = leader === follower;
    const [leads, replies] = leader > follower ? [leader, follower] : [follower, leader];
    const leaders = pairsBeside[leads] as Int16Array;
    const repliers = pairsBeside[replies] as Int16Array;
    const pairRow = (layout: Layout, pair: number) => layout.pairRow[out * pairCount + pair] as number;
    mapped(from.open2[round], to.open2[round], openSlots, rowsOf(leaders, pairRow));
    for (let level = 1; level <= levelCount; level++) {
      const rows = rowsOf(level % 2 === 1 ? repliers : leaders, pairRow);
      mapped(from.answer2[round * by + level], to.answer2[round * by + level], answerSlots, rows);
    }
    for (let lead = 0; lead < (tied ? strengths : led); lead++) {
      const third = round * led + lead;
      const shift = (out * led + lead) * pairCount;
      const open = rowsOf(repliers, (layout, pair) => (tied ? layout.tieRow : layout.replyRow)[shift + pair] as number);
      const answer = rowsOf(repliers, (layout, pair) => (tied ? layout.tieRow : layout.replyAnswerRow)[shift + pair] as number);
      mapped(from.open3[third], to.open3[third], replySlots, open);
      for (let level = 1; level <= levelCount; level++) {
        const [one, other] = [from.answer3[third * by + level], to.answer3[third * by + level]];
        if (level % 2 === 1) same(one, other, strengths, answerSlots);
        else mapped(one, other, answerSlots, answer);
      }
      for (let reply = 0; reply < strengths; reply++) {
        const late = third * strengths + reply;
        const [one, other] = [from.kin.fourth[late] as number, to.kin.fourth[late] as number];
        if (one < 0) continue;
        const slots = strengths * lastSlots;
        same(from.open4 + one * slots, to.open4 + other * slots, strengths, lastSlots);
        for (let level = 1; level <= levelCount; level++) {
          const width = strengths * answerSlots;
          same(
            (from.answer4[level] as number) + one * width,
            (to.answer4[level] as number) + other * width,
            strengths,
            answerSlots,
          );
        }
        for (let card = 0; card < strengths; card++) {
          const [mine, theirs] = [
            from.kin.last[late * strengths + card] as number,
            to.kin.last[late * strengths + card] as number,
          ];
          same(from.open5 + mine * endings * lastSlots, to.open5 + theirs * endings * lastSlots, endings, lastSlots);
          for (let level = 1; level <= levelCount; level++) {
            const rows = level % 2 === 1 ? 1 : endings;
            const width = rows * answerSlots;
            same(
              (from.answer5[level] as number) + mine * width,
              (to.answer5[level] as number) + theirs * width,
              rows,
              answerSlots,
            );
          }
        }
      }
    }
  }
  for (let leader = 0; leader < strengths; leader++)
    for (let follower = 0; follower < strengths; follower++) secondRound(leader, follower);
}
