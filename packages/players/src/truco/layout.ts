// Which decisions are one to the strategy, and where their numbers stand. A player remembers its own cards exactly, how they
// compare with the card to beat, and what was shown before in groups: what was shown tells what the other may still hold, and
// how the other may read one's own play, but no longer what the cards at hand can win.
import type { Holdings } from './holdings.ts';

/** Values that can be asked for: 3, 6, 9, 12. */
export const levelCount = 4;
/** Run, accept. */
export const takeSlots = 2;
/** Run, accept, raise. */
export const answerSlots = 3;
/** The highest card, the next, the third (or, of two, the lower face down), a raise. */
export const openSlots = 4;
/** The card that just wins (any, when none does), the higher one, a raise; after a tie: win or lose, tie again, a raise. */
export const replySlots = 3;
/** Play the last card, raise. */
export const lastSlots = 2;
/** How the last card ends the hand for who plays it: wins, nobody, loses. */
export const endings = 3;

/**
 * What was shown before the third round, told apart as far as it matters: by `((leader's card × strengths + follower's) ×
 * (strengths + 1) + the second round's lead) × strengths + its reply`, and with the third lead's rank for the last card.
 * -1 where the hand does not go on.
 */
interface Kin {
  readonly fourth: Int16Array | Int32Array;
  readonly fourths: number;
  readonly last: Int16Array | Int32Array;
  readonly lasts: number;
}

export interface Layout {
  readonly size: number;
  /** Where each row of slots begins; the last is the size. */
  readonly starts: Int32Array;
  /** Whether a slot stands for a move at all. */
  readonly legal: Uint8Array;
  /** Whether to play the mão de onze: run, accept. */
  readonly take: number;
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
  /** By `leader's card × strengths + follower's`; answers, here and below, with `× 5 + level`. */
  readonly open2: Int32Array;
  readonly answer2: Int32Array;
  /** By the former `× (strengths + 1) + the second round's lead`, the last of which is face down. */
  readonly open3: Int32Array;
  readonly answer3: Int32Array;
  /** The third round, by what is alike in what was shown: see `Kin`. Answers by level. */
  readonly open4: number;
  readonly answer4: Int32Array;
  readonly open5: number;
  readonly answer5: Int32Array;
  readonly kin: Kin;
  /** What a card ranks among those that are not out, by `out × strengths + card`; `out` has a bit for each manilha. */
  readonly rank: Int16Array;
  /** The row of a pair, by `out × pairCount + pair`. */
  readonly pairRow: Int16Array;
  /** The card that stays of a pair, by `card played × pairCount + pair`; face down is the lower. */
  readonly kept: Int16Array;
  /** Its rank. Here and below by `(out × (strengths + 1) + card played) × pairCount + pair`. */
  readonly keptRow: Int16Array;
  /** Of who replies in the second round: with the choice of a card, to answer, and when the first round was tied. */
  readonly replyRow: Int16Array;
  readonly replyAnswerRow: Int16Array;
  readonly tieRow: Int16Array;
}

/**
 * Groups of strengths from the top: how many each takes; the rest is one more. The manilhas are one group, as those that are
 * out are left out of the count of those that remain (see `ranking`).
 */
const defaultGroups = {
  won2: [4, 1, 1, 1, 1, 1],
  lost2: [4, 1, 1, 1, 1, 1, 1, 1, 1],
  won3: [4, 2, 3],
  lost3: [4, 1, 1, 1, 1, 1, 1, 1, 1],
  won4: [4],
  lost4: [4, 1, 1, 1, 1, 1, 1, 1],
  lead4: [4, 1, 1, 1, 1, 1, 1],
  reply4: [4, 3],
  won5: [4, 1, 1, 1, 2],
  lost5: [4, 1, 1, 1, 1, 1, 2],
  lead5: [4, 1, 1, 1, 1, 1, 1],
  reply5: [],
} as const satisfies Record<string, readonly number[]>;

type Grouping = (card: number) => number;
type Legal = (row: number, slot: number) => boolean;

function groupingsFor(
  strengths: number,
  groups: Record<string, readonly number[]>,
): Readonly<Record<keyof typeof defaultGroups, Grouping>> {
  const grouping = (sizes: readonly number[]): Grouping => {
    const byRank = sizes.flatMap((size, group) => Array.from({ length: size }, () => group));
    return (card) => byRank[strengths - 1 - card] ?? sizes.length;
  };
  return Object.fromEntries(Object.entries(groups).map(([name, sizes]) => [name, grouping(sizes)])) as never;
}

/** Hands out places, one for each name. */
function placement() {
  const places = new Map<string, number>();
  const marks: number[] = [];
  const starts: number[] = [];
  return {
    place(name: string, rows: number, slots: number, legal: Legal): number {
      const known = places.get(name);
      if (known !== undefined) return known;
      const base = marks.length;
      places.set(name, base);
      for (let row = 0; row < rows; row++) {
        starts.push(marks.length);
        for (let slot = 0; slot < slots; slot++) marks.push(Number(legal(row, slot)));
      }
      return base;
    },
    whole: () => ({ size: marks.length, legal: Uint8Array.from(marks), starts: Int32Array.from([...starts, marks.length]) }),
  };
}

/** Which manilhas are out, when there are four: none to all. */
const outCount = 2 ** 4;

/** The manilhas that are not out move up: the highest of them is as good as the highest of all. Nobody holds one that is out. */
function ranking({ strengths, common }: Holdings): Int16Array {
  const rank = new Int16Array(outCount * strengths);
  for (let out = 0; out < outCount; out++) {
    let next = strengths - 1;
    for (let card = strengths - 1; card >= 0; card--) {
      const gone = card >= common && (out >> (card - common)) & 1;
      rank[out * strengths + card] = card < common ? card : gone ? 0 : next--;
    }
  }
  return rank;
}

/** What a decision has to know of a pair. */
function pairRows(holdings: Holdings, exactly = false) {
  const { strengths, pairs, pairCount, pairIndex, common } = holdings;
  const led = strengths + 1;
  const rank = ranking(holdings);
  const ranked = (out: number, card: number) => rank[out * strengths + card] as number;
  const rowOf = (out: number, high: number, low: number) =>
    Math.max(0, pairIndex[ranked(out, high) * strengths + ranked(out, low)] as number);
  const pairRow = new Int16Array(outCount * pairCount);
  const kept = new Int16Array(led * pairCount).fill(-1);
  const [keptRow, replyRow, replyAnswerRow, tieRow] = [0, 1, 2, 3].map(() => new Int16Array(outCount * led * pairCount)) as [
    Int16Array,
    Int16Array,
    Int16Array,
    Int16Array,
  ];
  for (let at = 0; at < keptRow.length; at++) {
    const pair = at % pairCount;
    const lead = Math.trunc(at / pairCount) % led;
    const out = Math.trunc(at / (pairCount * led));
    const [high, low] = [pairs[pair * 2] as number, pairs[pair * 2 + 1] as number];
    const down = lead === strengths;
    const after = lead >= common && !down ? out | (1 << (lead - common)) : out;
    pairRow[out * pairCount + pair] = rowOf(out, high, low);
    const stays = high === lead ? low : low === lead || down ? high : -1;
    kept[lead * pairCount + pair] = stays;
    keptRow[at] = stays < 0 ? 0 : ranked(out, stays);
    // To choose a card the pair counts; to answer, what wins and what stays: none, the high one and the low one, both.
    const both = low > lead || down;
    const stays2 = both ? 1 + strengths + ranked(after, high) : high > lead ? 1 + ranked(after, low) : 0;
    replyRow[at] = rowOf(out, high, low);
    replyAnswerRow[at] = exactly ? rowOf(out, high, low) : stays2;
    // Loses, wins, ties and keeps the other, or either of the last two.
    tieRow[at] = stays < 0 || down ? Number(high > lead || down) : 2 + (high > lead ? strengths : 0) + stays;
  }
  return { rank, pairRow, kept, keptRow, replyRow, replyAnswerRow, tieRow };
}

const differs =
  (cards: Uint8Array, of: number): Legal =>
  (row, slot) =>
    slot === 0 || (slot < of && cards[row * of + slot] !== cards[row * of + slot - 1]);

const nothing = new Int32Array(0);

/** Of the hands without raises: the mão de onze, for three points, and the mão de ferro. */
export function elevenLayoutOf(holdings: Holdings): Layout {
  const { strengths, hands, handCount } = holdings;
  const { place, whole } = placement();
  const card = differs(hands, 3);
  const take = place('take', handCount, takeSlots, () => true);
  const lead0 = Int32Array.of(-1, place('lead', handCount, 3, card));
  const replies = Array.from({ length: strengths }, (_, led) => place(`reply, ${led}`, handCount, 3, card));
  const reply0 = Int32Array.from([...replies.map(() => -1), ...replies]);
  return {
    ...whole(),
    ...pairRows(holdings),
    ...{ take, open0: -1, answer0: nothing, lead0, reply0, reply1: nothing, open1: nothing, answer1: nothing },
    ...{ open2: nothing, answer2: nothing, open3: nothing, answer3: nothing },
    ...{
      open4: -1,
      answer4: nothing,
      open5: -1,
      answer5: nothing,
      kin: { fourth: nothing, fourths: 0, last: nothing, lasts: 0 },
    },
  };
}

/** What is remembered of the first round: who won it, and with what against what. */
function past(strengths: number, round: number, won: Grouping, lost: Grouping): string {
  const [leader, follower] = [Math.trunc(round / strengths), round % strengths];
  if (leader === follower) return `tie ${won(leader)}`;
  const who = leader > follower ? 'leader' : 'follower';
  return `${who} ${won(Math.max(leader, follower))} over ${lost(Math.min(leader, follower))}`;
}

function kinOf(strengths: number, group: ReturnType<typeof groupingsFor>): Kin {
  const led = strengths + 1;
  const numbers = () => {
    const known = new Map<string, number>();
    const of = (name: string): number => {
      if (!known.has(name)) known.set(name, known.size);
      return known.get(name) as number;
    };
    return { known, of };
  };
  const [fourths, lasts] = [numbers(), numbers()];
  const last = new Int32Array(strengths ** 4 * led).fill(-1);
  const fourth = new Int32Array(strengths ** 3 * led).map((_, at) => {
    const [reply, lead] = [at % strengths, Math.trunc(at / strengths) % led];
    const round = Math.trunc(at / (strengths * led));
    const tied = Math.trunc(round / strengths) === round % strengths;
    // The second round's reply lets the hand go on: it wins, or ties again.
    if (!(tied ? reply === lead : lead === strengths || reply > lead)) return -1;
    const name = (won: Grouping, lost: Grouping, leads: Grouping, replies: Grouping) =>
      `${past(strengths, round, won, lost)} then ${lead === strengths ? 'down' : leads(lead)} under ${replies(reply)}`;
    const first = lasts.of(name(group.won5, group.lost5, group.lead5, group.reply5)) * strengths;
    for (let card = 0; card < strengths; card++) last[at * strengths + card] = first + card;
    return fourths.of(name(group.won4, group.lost4, group.lead4, group.reply4));
  });
  return { fourth, fourths: fourths.known.size, last, lasts: lasts.known.size * strengths };
}

/** Everything told apart: to learn with. */
export function exactLayoutOf(holdings: Holdings): Layout {
  const one = Array.from({ length: holdings.strengths }, () => 1);
  return layoutFor(holdings, Object.fromEntries(Object.keys(defaultGroups).map((name) => [name, one])), true);
}

/** With groups: to ship. */
export const layoutOf = (holdings: Holdings): Layout => layoutFor(holdings, defaultGroups, false);

function layoutFor(holdings: Holdings, groups: Record<string, readonly number[]>, exactly: boolean): Layout {
  const { strengths, common, pairs, pairCount, hands, handCount } = holdings;
  const rows = pairRows(holdings, exactly);
  const group = groupingsFor(strengths, groups);
  const kin = kinOf(strengths, group);
  const { place, whole } = placement();
  const table = (count: number, base: (index: number) => number) => new Int32Array(count).map((_, index) => base(index));
  const withLevels = (count: number, base: (index: number, level: number) => number) =>
    table(count * (levelCount + 1), (index) => {
      const level = index % (levelCount + 1);
      return level === 0 ? -1 : base(Math.trunc(index / (levelCount + 1)), level);
    });
  const answers = (name: string, level: number, rows: number) =>
    place(`${name}, ${level}`, rows, answerSlots, (_, slot) => slot < 2 || level < levelCount);

  const handCard = differs(hands, 3);
  const pairCard = differs(pairs, 2);
  const handOrRaise: Legal = (hand, slot) => slot === 3 || handCard(hand, slot);

  // The first round, where the cards on the table are few enough to be remembered exactly.
  const levels = levelCount + 1;
  const open0 = place('open 0', handCount, openSlots, handOrRaise);
  const answer0 = table(levels, (level) => (level === 0 ? -1 : answers('answer 0', level, handCount)));
  const lead0 = table(levels, (level) => (level === 0 ? -1 : place(`lead 0, ${level}`, handCount, 3, handCard)));
  const closedReply = (name: string) =>
    table(levels * strengths, (index) => (index < strengths ? -1 : place(`${name}, ${index}`, handCount, 3, handCard)));
  const reply0 = closedReply('reply 0');
  const open1 = table(strengths, (card) => place(`open 1, ${card}`, handCount, openSlots, handOrRaise));
  const answer1 = table(levels * strengths, (index) => {
    const level = Math.trunc(index / strengths);
    return level === 0 ? -1 : answers(`answer 1, ${index % strengths}`, level, level % 2 === 1 ? pairCount : handCount);
  });
  const reply1 = closedReply('reply 1');

  const led = strengths + 1;
  const shown = strengths ** 2;
  const isTie = (round: number) => Math.trunc(round / strengths) === round % strengths;
  const name2 = (round: number) => past(strengths, round, group.won2, group.lost2);
  const open2 = table(shown, (round) =>
    place(`open 2, ${name2(round)}`, pairCount, openSlots, (pair, slot) =>
      slot === 2 ? !isTie(round) : slot === 3 || pairCard(pair, slot),
    ),
  );
  const answer2 = withLevels(shown, (round, level) => answers(`answer 2, ${name2(round)}`, level, pairCount));

  const rowsToAnswer = exactly ? pairCount : 2 + 2 * strengths;
  const replyLegal =
    (lead: number): Legal =>
    (pair, slot) =>
      slot !== 1 || (pairCard(pair, 1) && (lead === strengths || (pairs[pair * 2 + 1] as number) > lead));
  const tieLegal: Legal = (row, slot) => slot === 2 || (slot === 0 ? row < 2 || row >= 2 + strengths : row >= 2);
  const outOf = (card: number) => (card >= common && card < strengths ? 1 << (card - common) : 0);
  function rankedLead(at: number): number {
    const [round, lead] = [Math.trunc(at / led), at % led];
    const out = outOf(Math.trunc(round / strengths)) | outOf(round % strengths);
    return lead === strengths ? lead : (rows.rank[out * strengths + lead] as number);
  }
  const name3 = (at: number) => `${past(strengths, Math.trunc(at / led), group.won3, group.lost3)} then ${rankedLead(at)}`;
  const open3 = table(shown * led, (at) =>
    isTie(Math.trunc(at / led))
      ? place(`open 3, ${name3(at)}`, rowsToAnswer, replySlots, tieLegal)
      : place(`open 3, ${name3(at)}`, pairCount, replySlots, replyLegal(rankedLead(at))),
  );
  const answer3 = withLevels(shown * led, (at, level) =>
    answers(`answer 3, ${name3(at)}`, level, level % 2 === 1 ? strengths : rowsToAnswer),
  );

  const always: Legal = () => true;
  const open4 = place('open 4', kin.fourths * strengths, lastSlots, always);
  const answer4 = table(levels, (level) => (level === 0 ? -1 : answers('answer 4', level, kin.fourths * strengths)));
  const open5 = place('open 5', kin.lasts * endings, lastSlots, always);
  const answer5 = table(levels, (level) =>
    level === 0 ? -1 : answers('answer 5', level, kin.lasts * (level % 2 === 1 ? 1 : endings)),
  );
  return {
    ...whole(),
    ...rows,
    ...{ take: -1, open0, answer0, lead0, reply0, reply1, open1, answer1 },
    ...{ open2, answer2, open3, answer3, open4, answer4, open5, answer5, kin },
  };
}
