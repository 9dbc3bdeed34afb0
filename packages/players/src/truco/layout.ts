// Which decisions are one to the strategy, and where their numbers stand. A player remembers its own cards exactly, how they
// compare with the card to beat, and what was shown before in groups; nothing that changes what the cards at hand can win is
// left out.
import type { Holdings } from './holdings.ts';

/** Values that can be asked for: 3, 6, 9, 12. */
export const levelCount = 4;
export const answerSlots = 3;
/** Of what a player may do, at most: three cards and a raise, or two, one face down and a raise. */
export const openSlots = 4;
export const replySlots = 3;
export const lastSlots = 2;
/** How the last card ends the hand for who plays it: wins, nobody, loses. */
export const endings = 3;

export interface Layout {
  readonly size: number;
  /** Where each row of slots begins; the last is the size. */
  readonly starts: Int32Array;
  /** Whether a slot stands for a move at all. */
  readonly legal: Uint8Array;
  readonly open0: number;
  /** By the level asked for, from 1. */
  readonly answer0: Int32Array;
  /** The first card once the bets are closed, by the level accepted. */
  readonly lead0: Int32Array;
  /** By `level × strengths + card to beat`: the bets closed before the first card, or after it. */
  readonly reply0: Int32Array;
  readonly reply1: Int32Array;
  /** By the card to beat; answers by `level × strengths + card`. */
  readonly open1: Int32Array;
  readonly answer1: Int32Array;
  /** By `leader's card × strengths + follower's`; answers with `× 5 + level`. */
  readonly open2: Int32Array;
  readonly answer2: Int32Array;
  /** By the former `× (strengths + 1) + the second round's lead`, the last of which is face down. */
  readonly open3: Int32Array;
  readonly answer3: Int32Array;
  /** By the former `× strengths + the second round's reply`. */
  readonly open4: Int32Array;
  readonly answer4: Int32Array;
  /** By the former; within, by the third round's lead. */
  readonly open5: Int32Array;
  readonly answer5: Int32Array;
  /** What matters of the pair of who replies in the second round, by `lead × pairCount + pair`. */
  readonly replyFeature: Int16Array;
  /** The same when the first round was tied. */
  readonly tieFeature: Int16Array;
  /** The card that stays of a pair, by `card played × pairCount + pair`; face down is the lower. */
  readonly kept: Int16Array;
}

/** Bounds of groups from the top: how many strengths each takes, the last the rest. */
function grouping(strengths: number, sizes: readonly number[]): (card: number) => number {
  const groups = sizes.flatMap((size, group) => Array.from({ length: size }, () => group));
  return (card) => groups[strengths - 1 - card] ?? sizes.length;
}

export interface Groups {
  readonly won2: readonly number[];
  readonly lost2: readonly number[];
  readonly won3: readonly number[];
  readonly lost3: readonly number[];
  readonly lead3: readonly number[];
  readonly won4: readonly number[];
  readonly lost4: readonly number[];
  readonly lead4: readonly number[];
  readonly reply4: readonly number[];
  readonly won5: readonly number[];
  readonly lost5: readonly number[];
  readonly lead5: readonly number[];
  readonly reply5: readonly number[];
  readonly roleAt: number;
}

const each = (n: number) => Array.from({ length: n }, () => 1);
export const groupSets: Record<string, Groups> = {
  exact: { won2: each(13), lost2: each(13), won3: each(13), lost3: each(13), lead3: each(13), won4: each(13), lost4: each(13), lead4: each(13), reply4: each(13), won5: each(13), lost5: each(13), lead5: each(13), reply5: each(13), roleAt: 5 },
  medium: { won2: [1,1,1,1,1,1,1,2], lost2: [4,1,2,2], won3: [2,2,1,1,3], lost3: [4,2,3], lead3: each(13), won4: [4,2], lost4: [4,3], lead4: [2,2,1,1,1,1,1,2], reply4: [2,2,1,1,1,1,1,2], won5: [4,2], lost5: [7], lead5: [2,2,1,1,1,1,1,2], reply5: [4,1,1,1,2], roleAt: 4 },
};

export function layoutOf({ strengths, pairs, pairCount, pairIndex, hands, handCount, common }: Holdings, groups: Groups): Layout {
  let size = 0;
  const places = new Map<string, number>();
  const marks: number[] = [];
  const starts: number[] = [];
  /** Rows of slots, once for each name. */
  function place(name: string, rows: number, slots: number, legal: (row: number, slot: number) => boolean): number {
    const known = places.get(name);
    if (known !== undefined) return known;
    const base = size;
    places.set(name, base);
    size += rows * slots;
    for (let row = 0; row < rows; row++) {
      starts.push(base + row * slots);
      for (let slot = 0; slot < slots; slot++) marks.push(Number(legal(row, slot)));
    }
    return base;
  }
  const all = (table: Int32Array, base: (index: number) => number) => table.map((_, index) => base(index));
  const answers = (name: string, level: number, rows: number) =>
    level === 0 ? -1 : place(`${name} level ${level}`, rows, answerSlots, (_, slot) => slot < 2 || level < levelCount);
  const handCard = (hand: number, slot: number) =>
    slot === 0 || (slot < 3 && hands[hand * 3 + slot] !== hands[hand * 3 + slot - 1]);
  const pairCard = (pair: number, slot: number) => slot === 0 || (slot === 1 && pairs[pair * 2] !== pairs[pair * 2 + 1]);

  const kept = new Int16Array((strengths + 1) * pairCount).fill(-1);
  const replyFeature = new Int16Array((strengths + 1) * pairCount);
  const tieFeature = new Int16Array((strengths + 1) * pairCount);
  for (let lead = 0; lead <= strengths; lead++) {
    for (let pair = 0; pair < pairCount; pair++) {
      const high = pairs[pair * 2] as number;
      const low = pairs[pair * 2 + 1] as number;
      const at = lead * pairCount + pair;
      const down = lead === strengths;
      if (high === lead) kept[at] = low;
      else if (low === lead || down) kept[at] = high;
      // None wins; only the high one does and the low one stays; both do and the high one stays.
      replyFeature[at] = low > lead || down ? 1 + strengths + high : high > lead ? 1 + low : 0;
      // Wins, ties with the other left, both, or none.
      const stays = high === lead ? low : low === lead ? high : -1;
      tieFeature[at] = stays < 0 ? (high > lead || down ? 1 : 0) : 2 + (high > lead ? strengths : 0) + stays;
    }
  }
  const replyRows = 2 + 2 * strengths;

  const open0 = place('open 0', handCount, openSlots, (hand, slot) => slot === 3 || handCard(hand, slot));
  const answer0 = all(new Int32Array(levelCount + 1), (level) => answers('answer 0', level, handCount));
  const stake = (level: number) => Math.min(level, 2);
  const lead0 = all(new Int32Array(levelCount + 1), (level) => place(`lead 0 at ${stake(level)}`, handCount, 3, handCard));
  const byLevel = () => new Int32Array((levelCount + 1) * strengths);
  const closedReply = (name: string) =>
    all(byLevel(), (index) =>
      place(`${name} at ${stake(Math.trunc(index / strengths))}, ${index % strengths}`, handCount, 3, handCard),
    );
  const reply0 = closedReply('reply 0');
  const open1 = all(new Int32Array(strengths), (card) =>
    place(`open 1, ${card}`, handCount, openSlots, (hand, slot) => slot === 3 || handCard(hand, slot)),
  );
  const answer1 = all(byLevel(), (index) => {
    const level = Math.trunc(index / strengths);
    return answers(`answer 1, ${index % strengths}`, level, level % 2 === 1 ? pairCount : handCount);
  });
  const reply1 = closedReply('reply 1');

  const led = strengths + 1;
  const won2 = grouping(strengths, groups.won2);
  const lost2 = grouping(strengths, groups.lost2);
  const won3 = grouping(strengths, groups.won3);
  const lost3 = grouping(strengths, groups.lost3);
  const won4 = grouping(strengths, groups.won4);
  const lost4 = grouping(strengths, groups.lost4);
  const won5 = grouping(strengths, groups.won5);
  const lost5 = grouping(strengths, groups.lost5);
  const lead3 = grouping(strengths, groups.lead3);
  const lead4 = grouping(strengths, groups.lead4);
  const reply4 = grouping(strengths, groups.reply4);
  const lead5 = grouping(strengths, groups.lead5);
  const reply5 = grouping(strengths, groups.reply5);
  /** What is remembered of the first round: who won it, and with what against what. */
  function past(shown: number, won: (card: number) => number, lost: (card: number) => number, role: boolean): string {
    const leader = Math.trunc(shown / strengths);
    const follower = shown % strengths;
    if (leader === follower) return `tie ${won(leader)}`;
    const who = role ? (leader > follower ? 'leader' : 'follower') : 'one';
    return `${who} ${won(Math.max(leader, follower))} over ${lost(Math.min(leader, follower))}`;
  }
  const isTie = (shown: number) => Math.trunc(shown / strengths) === shown % strengths;
  const leadOf = (lead: number, group: (card: number) => number) => (lead === strengths ? 'down' : group(lead));
  const shown = strengths ** 2;
  const withLevels = (count: number, base: (index: number, level: number) => number) =>
    all(new Int32Array(count * (levelCount + 1)), (index) =>
      base(Math.trunc(index / (levelCount + 1)), index % (levelCount + 1)),
    );

  const name2 = (index: number) => past(index, won2, lost2, groups.roleAt >= 2);
  const open2 = all(new Int32Array(shown), (index) =>
    place(`open 2, ${name2(index)}`, pairCount, openSlots, (pair, slot) =>
      slot === 2 ? !isTie(index) : slot === 3 || pairCard(pair, slot),
    ),
  );
  const answer2 = withLevels(shown, (index, level) => answers(`answer 2, ${name2(index)}`, level, pairCount));

  const name3 = (index: number) =>
    `${past(Math.trunc(index / led), won3, lost3, groups.roleAt >= 3)} then ${leadOf(index % led, lead3)}`;
  const replyLegal = (tie: boolean) => (row: number, slot: number) =>
    slot === 2 || (tie ? (slot === 0 ? row < 2 || row >= 2 + strengths : row >= 2) : slot === 0 || row > strengths);
  const open3 = all(new Int32Array(shown * led), (index) =>
    place(`open 3, ${name3(index)}`, replyRows, replySlots, replyLegal(isTie(Math.trunc(index / led)))),
  );
  const answer3 = withLevels(shown * led, (index, level) =>
    answers(`answer 3, ${name3(index)}`, level, level % 2 === 1 ? strengths : replyRows),
  );

  const nameLate = (
    index: number,
    [won, lost, lead, reply]: readonly ((card: number) => number)[],
    role: boolean,
  ) => {
    const before = Math.trunc(index / strengths);
    return `${past(Math.trunc(before / led), won!, lost!, role)} then ${leadOf(before % led, lead!)} under ${reply!(index % strengths)}`;
  };
  const late = shown * led * strengths;
  /** The second round's reply that goes on to a third: it wins, or ties again. */
  function goesOn(index: number): boolean {
    const reply = index % strengths;
    const lead = Math.trunc(index / strengths) % led;
    return isTie(Math.trunc(index / (strengths * led))) ? reply === lead : lead === strengths || reply > lead;
  }
  const ifGoesOn = (base: (index: number, level: number) => number) => (index: number, level = 0) =>
    goesOn(index) ? base(index, level) : -1;
  const name4 = (index: number) => nameLate(index, [won4, lost4, lead4, reply4], groups.roleAt >= 4);
  const open4 = all(
    new Int32Array(late),
    ifGoesOn((index) => place(`open 4, ${name4(index)}`, strengths, lastSlots, () => true)),
  );
  const answer4 = withLevels(
    late,
    ifGoesOn((index, level) => answers(`answer 4, ${name4(index)}`, level, strengths)),
  );
  const name5 = (index: number) => nameLate(index, [won5, lost5, lead5, reply5], groups.roleAt >= 5);
  const open5 = all(
    new Int32Array(late),
    ifGoesOn((index) => place(`open 5, ${name5(index)}`, strengths * endings, lastSlots, () => true)),
  );
  const answer5 = withLevels(
    late,
    ifGoesOn((index, level) =>
      answers(`answer 5, ${name5(index)}`, level, level % 2 === 1 ? strengths : strengths * endings),
    ),
  );
  void pairIndex;
  void common;
  return {
    size,
    starts: Int32Array.from([...starts, size]),
    legal: Uint8Array.from(marks),
    open0,
    answer0,
    lead0,
    reply0,
    reply1,
    open1,
    answer1,
    open2,
    answer2,
    open3,
    answer3,
    open4,
    answer4,
    open5,
    answer5,
    replyFeature,
    tieFeature,
    kept,
  };
}
