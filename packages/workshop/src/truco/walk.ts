// Walks every hand that can be dealt at once: for each side a vector over all it may hold. After Johanson and others,
// "Accelerating Best Response Calculation in Large Extensive Games" (2011): public moves part the tree, private cards do not.
// Here the first round, and the way in.
import { type Layout, levelCount, openSlots, takeSlots } from '@ludoteca/players/truco/internals';
import type { Deals } from './deals.ts';
import { answersOf, type Chain } from './walk/answers.ts';
import {
  add,
  clear,
  type HandKind,
  identity,
  newCourse,
  type Purpose,
  type Role,
  vector,
  vectors,
  type Walked,
} from './walk/course.ts';
import { decisionsOf } from './walk/decisions.ts';
import { secondRoundOf } from './walk/second.ts';
import { signsOf } from './walk/settled.ts';
import { sumsOf } from './walk/sums.ts';
import type { Worth } from './worth.ts';

export type { HandKind, Purpose, Role, Walked } from './walk/course.ts';

export function walker(deals: Deals, layout: Layout) {
  const w = newCourse(deals, layout);
  const { strengths, pairCount, handCount, handOf, slotOf, pairsBeside, allHands } = deals.holdings;
  const square = pairCount ** 2;
  const tools = { ...answersOf(w), ...decisionsOf(w), ...sumsOf(w) };
  const { chains, answers, decide, part, addMass, addSettled } = tools;
  const signs = signsOf(deals.holdings, layout.kept);
  const { afterFirst } = signs;
  const secondRound = secondRoundOf(w, tools, signs);

  const [lead0, reply1, closed0, closed1] = [vectors(openSlots), vectors(openSlots), vectors(openSlots), vectors(openSlots)];
  const [pair0, pairOut0, pair1, pairOut1] = [vector(), vector(), vector(), vector()];
  const [pairC0, pairOutC0, pairC1, pairOutC1] = [vector(), vector(), vector(), vector()];
  const always = vector().fill(1);

  type Next = (card: number, reach: Float64Array, out: Float64Array) => void;

  /** The one looked at plays a card of a whole hand: what each is worth, by slot. */
  function ownCards(worth: readonly Float64Array[], reach: Float64Array, next: Next, out: Float64Array): void {
    for (let card = 0; card < strengths; card++) {
      next(card, reach, out);
      const left = pairsBeside[card] as Int16Array;
      for (let j = 0; j < left.length; j++) {
        const pair = left[j] as number;
        const at = card * pairCount + pair;
        (worth[slotOf[at] as number] as Float64Array)[handOf[at] as number] = out[pair] as number;
      }
    }
  }

  /** The other side plays a card of a whole hand. */
  function otherCards(
    parts: readonly Float64Array[],
    next: Next,
    reach: Float64Array,
    out: Float64Array,
    more: Float64Array,
    own: (card: number) => Int16Array,
  ): void {
    for (let card = 0; card < strengths; card++) {
      const left = pairsBeside[card] as Int16Array;
      let any = false;
      for (let i = 0; i < left.length; i++) {
        const pair = left[i] as number;
        const at = card * pairCount + pair;
        const share = (parts[slotOf[at] as number] as Float64Array)[handOf[at] as number] as number;
        reach[pair] = share;
        if (share > 0) any = true;
      }
      if (!any) continue;
      next(card, reach, more);
      add(out, own(card), more);
    }
  }

  /** The reply in the first round when the bets are closed; the rest follows of itself. */
  function closedReply(base: number, card: number, level: number, reach: Float64Array, out: Float64Array): void {
    if (w.role === 1) {
      ownCards(
        closed1,
        reach,
        (own, through, into) => {
          const mine = pairsBeside[own] as Int16Array;
          clear(into, mine);
          addSettled(
            (card * strengths + own) * square,
            afterFirst(own - card),
            pairsBeside[card] as Int16Array,
            mine,
            through,
            level,
            into,
          );
        },
        pairOutC1,
      );
      decide(base, identity, 0, 3, allHands, closed1, out);
      return;
    }
    const mine = pairsBeside[card] as Int16Array;
    part(base, identity, 0, 3, allHands, reach, closed1);
    clear(out, mine);
    otherCards(
      closed1,
      (theirs, through, into) => {
        clear(into, mine);
        addSettled(
          (theirs * strengths + card) * square,
          afterFirst(card - theirs),
          pairsBeside[theirs] as Int16Array,
          mine,
          through,
          level,
          into,
        );
      },
      pairC1,
      out,
      pairOutC1,
      () => mine,
    );
  }

  /** The whole hand when the bets are closed before the first card. Adds to `out`. */
  function closedHand(level: number, reach: Float64Array, out: Float64Array): void {
    const base = layout.lead0[level] as number;
    const next: Next = (card, through, into) =>
      closedReply(layout.reply0[level * strengths + card] as number, card, level, through, into);
    if (w.role === 0) {
      ownCards(closed0, reach, next, pairOutC0);
      decide(base, identity, 0, 3, allHands, closed0, closedOut);
      add(out, allHands, closedOut);
    } else {
      part(base, identity, 0, 3, allHands, reach, closed0);
      otherCards(closed0, next, pairC0, out, closedOut, () => allHands);
    }
  }
  const closedOut = vector();
  const replyOut = vector();

  /** How requests of the first round end: by `accept` when they are accepted. */
  function closing(c: Chain, accept: (level: number, reach: Float64Array, out: Float64Array) => void): void {
    c.ownEnds = (level, reach, runs, accepts) => {
      clear(runs, c.own);
      addMass(c, reach, w.lose[level - 1] as number, runs);
      clear(accepts, c.own);
      accept(level, reach, accepts);
    };
    c.otherEnds = (level, runs, accepts, made, out) => {
      if (made & 1) addMass(c, runs, w.win[level - 1] as number, out);
      if (made & 2) accept(level, accepts, out);
    };
  }

  function firstReply(card: number, reach: Float64Array, out: Float64Array): void {
    const base = layout.open1[card] as number;
    const c = chains[1] as Chain;
    const left = pairsBeside[card] as Int16Array;
    const own = w.role === 0 ? left : allHands;
    c.table = (w.role === 0 ? deals.handsToPairs[card] : deals.pairsToHands[card]) as Float32Array;
    c.begin = 0;
    c.columns = w.role === 0 ? pairCount : handCount;
    c.others = w.role === 0 ? allHands : left;
    c.own = own;
    for (let level = 1; level <= levelCount; level++) c.bases[level] = layout.answer1[level * strengths + card] as number;
    c.ownFirst = w.role === 0;
    closing(c, (level, through, into) => {
      closedReply(layout.reply1[level * strengths + card] as number, card, level, through, replyOut);
      add(into, own, replyOut);
    });
    const [, , , raises] = reply1 as [Float64Array, Float64Array, Float64Array, Float64Array];
    if (w.role === 1) {
      ownCards(reply1, reach, (mine, through, into) => secondRound(mine, card, through, into), pairOut1);
      answers(c, 1, reach, raises);
      decide(base, identity, 0, openSlots, allHands, reply1, out);
      return;
    }
    const made = part(base, identity, 0, openSlots, allHands, reach, reply1);
    if (made & 8) answers(c, 1, raises, out);
    else clear(out, left);
    otherCards(
      reply1,
      (theirs, through, into) => secondRound(card, theirs, through, into),
      pair1,
      out,
      pairOut1,
      () => left,
    );
  }

  function wholeHand(out: Float64Array): void {
    const c = chains[0] as Chain;
    c.table = deals.hands;
    c.columns = handCount;
    for (let level = 1; level <= levelCount; level++) c.bases[level] = layout.answer0[level] as number;
    c.ownFirst = w.role === 1;
    closing(c, closedHand);
    const raises = lead0[3] as Float64Array;
    if (w.role === 0) {
      ownCards(lead0, always, firstReply, pairOut0);
      answers(c, 1, always, raises);
      decide(layout.open0, identity, 0, openSlots, allHands, lead0, out);
      return;
    }
    const made = part(layout.open0, identity, 0, openSlots, allHands, always, lead0);
    if (made & 8) answers(c, 1, raises, out);
    else clear(out, allHands);
    otherCards(lead0, firstReply, pair0, out, handOut, () => allHands);
  }
  const handOut = vector();
  const root = vector();

  /** A hand without raises for three points, if the side at 11 takes it. */
  function elevenHand(ownDecides: boolean, out: Float64Array): void {
    const c = chains[0] as Chain;
    c.columns = handCount;
    const [runs, accepts] = lead0 as [Float64Array, Float64Array];
    if (ownDecides) {
      clear(runs, allHands);
      addMass(c, always, w.lose[0] as number, runs);
      clear(accepts, allHands);
      closedHand(1, always, accepts);
      decide(layout.take, identity, 0, takeSlots, allHands, lead0, out);
      return;
    }
    part(layout.take, identity, 0, takeSlots, allHands, always, lead0);
    clear(out, allHands);
    addMass(c, runs, w.win[0] as number, out);
    closedHand(1, accepts, out);
  }

  /** Gives the worth of the hand to the one looked at. */
  return function walk(kind: HandKind, looked: Role, aim: Purpose, tables: Walked, worth: Worth): number {
    Object.assign(w, { role: looked, purpose: aim, chances: tables.chances, reached: tables.reach, gains: tables.gains });
    Object.assign(w, { win: Float64Array.from(worth.win), lose: Float64Array.from(worth.lose), none: worth.none });
    if (kind === 'bets') wholeHand(root);
    else if (kind === 'ferro') {
      clear(root, allHands);
      closedHand(1, always, root);
    } else elevenHand((kind === 'leader at eleven') === (looked === 0), root);
    return root.subarray(0, handCount).reduce((sum, value) => sum + value, 0);
  };
}
