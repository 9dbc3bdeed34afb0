// From the second round on: who leads it, who replies, and the third round's lead.
import { answerSlots, lastSlots, levelCount, openSlots, replySlots } from '@ludoteca/players/truco/internals';
import type { answersOf, Chain } from './answers.ts';
import { add, type Course, clear, vector, vectors } from './course.ts';
import type { decisionsOf } from './decisions.ts';
import { endingOf, lastOf } from './last.ts';
import type { signsOf } from './settled.ts';
import type { sumsOf } from './sums.ts';

interface Lists {
  readonly others: Int16Array;
  readonly own: Int16Array;
  readonly otherFeature: Int16Array;
  readonly ownFeature: Int16Array;
  readonly otherShift: number;
  readonly ownShift: number;
}

type Tools = ReturnType<typeof answersOf> & ReturnType<typeof decisionsOf> & ReturnType<typeof sumsOf>;

export function secondRoundOf(
  w: Course,
  { chains, answers, decide, part, addMass, addEnds, ownEnds }: Tools,
  { afterFirst, afterLead }: ReturnType<typeof signsOf>,
) {
  const { deals, layout } = w;
  const { strengths, common, pairs, pairCount, pairsBeside } = deals.holdings;
  const { kept, keptRow, pairRow, rank } = layout;
  const { mass, passed, worthOf, ownLast, otherLast } = lastOf(w);
  const outOf = (card: number) => (card >= common && card < strengths ? 1 << (card - common) : 0);
  const square = pairCount ** 2;
  const led = strengths + 1;
  const faceDown = strengths;
  /** The pairs with `card` in them that can stay beside `gone`, at `gone × (strengths + 1) + card`; of a card face down all. */
  const beside = Array.from({ length: strengths * led }, (_, index) =>
    (pairsBeside[Math.trunc(index / led)] as Int16Array).filter(
      (pair) => index % led === faceDown || pairs[pair * 2] === index % led || pairs[pair * 2 + 1] === index % led,
    ),
  );

  let [shown, begin, tied, ownLeads] = [0, 0, false, false];
  let [ownGone, otherGone, out2nd] = [0, 0, 0];
  const [lead2, reply3, play4] = [vectors(openSlots), vectors(replySlots), vectors(lastSlots)];
  const lastSigns = new Int8Array(square);
  const [card2, out2, card3, out3] = [vector(), vector(), vector(), vector()];

  function openChain(
    stage: number,
    bases: Int32Array,
    at: number,
    shift: number,
    reach: Float64Array,
    out: Float64Array,
    lists: Lists,
    signs: Int8Array,
  ): void {
    const c = chains[stage] as Chain;
    c.table = deals.pairs;
    c.begin = begin;
    c.columns = pairCount;
    c.others = lists.others;
    c.own = lists.own;
    c.otherFeature = lists.otherFeature;
    c.ownFeature = lists.ownFeature;
    c.otherShift = lists.otherShift;
    c.ownShift = lists.ownShift;
    for (let level = 1; level <= levelCount; level++) c.bases[level] = (bases[at * (levelCount + 1) + level] as number) + shift;
    c.ownFirst = (stage === 2) !== ownLeads;
    c.ownEnds = (level, through, runs, accepts) => ownEnds(begin, signs, lists.others, lists.own, through, level, runs, accepts);
    c.otherEnds = (level, runs, accepts, _, into) => addEnds(begin, signs, lists.others, lists.own, runs, accepts, level, into);
    answers(c, 1, reach, out);
  }

  /** Who replied leads the third round with the card that is left. */
  function fourth(
    lead: number,
    reply: number,
    reach: Float64Array,
    others: Int16Array,
    own: Int16Array,
    out: Float64Array,
  ): void {
    const late = (shown * led + lead) * strengths + reply;
    const like = layout.kin.fourth[late] as number;
    const base = layout.open4 + like * strengths * lastSlots;
    const out4 = out2nd | outOf(lead) | outOf(reply);
    const [otherCard, ownCard] = ownLeads ? [reply, lead] : [lead, reply];
    const otherKept = otherCard * pairCount;
    const ownKept = ownCard * pairCount;
    const otherShift = (out4 * led + otherCard) * pairCount;
    const ownShift = (out4 * led + ownCard) * pairCount;
    const ranked = out4 * strengths;
    const lists: Lists = { others, own, otherFeature: keptRow, ownFeature: keptRow, otherShift, ownShift };
    const { pairs: all } = deals;
    for (const other of others) {
      const theirs = kept[otherKept + other] as number;
      for (const mine of own) {
        const card = kept[ownKept + mine] as number;
        lastSigns[other * pairCount + mine] = ownLeads ? 1 - endingOf(tied, card, theirs) : endingOf(tied, theirs, card) - 1;
      }
    }
    const [plays, raises] = play4 as [Float64Array, Float64Array];
    if (ownLeads) {
      const made = part(base, keptRow, otherShift, lastSlots, others, reach, play4);
      if (made & 2) openChain(4, layout.answer4, 0, like * strengths * answerSlots, raises, out, lists, lastSigns);
      else clear(out, own);
      if (!(made & 1)) return;
      for (let i = 0; i < others.length; i++) {
        const other = others[i] as number;
        const through = plays[other] as number;
        if (through === 0) continue;
        const card = kept[otherKept + other] as number;
        const row = begin + other * pairCount;
        mass.fill(0);
        for (let j = 0; j < own.length; j++) {
          const mine = own[j] as number;
          const ending = endingOf(tied, kept[ownKept + mine] as number, card);
          mass[ending] = (mass[ending] as number) + through * (all[row + mine] as number);
        }
        ownLast(late, rank[ranked + card] as number, through);
        for (let j = 0; j < own.length; j++) {
          const mine = own[j] as number;
          const ending = endingOf(tied, kept[ownKept + mine] as number, card);
          out[mine] = (out[mine] as number) + through * (all[row + mine] as number) * (worthOf[ending] as number);
        }
      }
      return;
    }
    for (let j = 0; j < own.length; j++) {
      const mine = own[j] as number;
      const card = kept[ownKept + mine] as number;
      mass.fill(0);
      passed.fill(0);
      for (let i = 0; i < others.length; i++) {
        const other = others[i] as number;
        const through = reach[other] as number;
        if (through === 0) continue;
        const ending = endingOf(tied, kept[otherKept + other] as number, card);
        const weight = all[begin + other * pairCount + mine] as number;
        if (weight === 0) continue;
        mass[ending] = (mass[ending] as number) + through * weight;
        passed[ending] = (passed[ending] as number) + through;
      }
      plays[mine] = otherLast(late, rank[ranked + card] as number);
    }
    openChain(4, layout.answer4, 0, like * strengths * answerSlots, reach, raises, lists, lastSigns);
    decide(base, keptRow, ownShift, lastSlots, own, play4, out);
  }

  /** The reply to the second round's lead: only one that wins, or ties a tie, lets the hand go on. */
  function third(lead: number, reach: Float64Array, others: Int16Array, own: Int16Array, out: Float64Array): void {
    const at = shown * led + lead;
    const base = layout.open3[at] as number;
    const feature = tied ? layout.tieRow : layout.replyRow;
    const answering = tied ? layout.tieRow : layout.replyAnswerRow;
    const shift = (out2nd * led + lead) * pairCount;
    const leadShift = ((out2nd | outOf(lead)) * led + lead) * pairCount;
    const [first, second, raises] = reply3 as [Float64Array, Float64Array, Float64Array];
    const signs = afterLead(tied, lead, ownLeads);
    const lists: Lists = ownLeads
      ? { others, own, otherFeature: answering, ownFeature: keptRow, otherShift: shift, ownShift: leadShift }
      : { others, own, otherFeature: keptRow, ownFeature: answering, otherShift: leadShift, ownShift: shift };
    const gone = ownLeads ? otherGone : ownGone;
    const lowest = lead === faceDown ? 0 : tied ? lead : lead + 1;
    const highest = tied ? lead : strengths - 1;
    const c = chains[3] as Chain;
    if (ownLeads) {
      const made = part(base, feature, shift, replySlots, others, reach, reply3);
      if (made & 4) openChain(3, layout.answer3, at, 0, raises, out, lists, signs);
      else clear(out, own);
      // The hand ends here: of those who can not go on, and of those who win after a tie.
      Object.assign(c, { table: deals.pairs, begin, columns: pairCount, others, own });
      for (const [ends, worth] of [
        [0, w.win[0] as number],
        [1, w.lose[0] as number],
      ] as const) {
        let any = false;
        for (let i = 0; i < others.length; i++) {
          const other = others[i] as number;
          const row = feature[shift + other] as number;
          const over = tied
            ? row === 1 || row >= 2 + strengths
              ? 1
              : row === 0
                ? 0
                : -1
            : (pairs[other * 2] as number) > lead || lead === faceDown
              ? -1
              : 0;
          card3[other] = over === ends ? (first[other] as number) : 0;
          if ((card3[other] as number) > 0) any = true;
        }
        if (any) addMass(c, card3, worth, out);
      }
      for (let reply = lowest; reply <= highest && reply < strengths; reply++) {
        const holders = beside[gone * led + reply] as Int16Array;
        let any = false;
        for (let i = 0; i < holders.length; i++) {
          const other = holders[i] as number;
          card3[other] = replyShare(other, reply, lead, first, second);
          if ((card3[other] as number) > 0) any = true;
        }
        if (!any) continue;
        fourth(lead, reply, card3, holders, own, out3);
        add(out, own, out3);
      }
      return;
    }
    Object.assign(c, { table: deals.pairs, begin, columns: pairCount, others, own });
    clear(second, own);
    addMass(c, reach, 1, second);
    for (let j = 0; j < own.length; j++) {
      const mine = own[j] as number;
      const wins = tied && (feature[shift + mine] as number) !== 0;
      first[mine] = (second[mine] as number) * ((wins ? w.win[0] : w.lose[0]) as number);
    }
    for (let reply = lowest; reply <= highest && reply < strengths; reply++) {
      const holders = beside[gone * led + reply] as Int16Array;
      if (holders.length === 0) continue;
      fourth(lead, reply, reach, others, holders, out3);
      for (let j = 0; j < holders.length; j++) {
        const mine = holders[j] as number;
        const value = out3[mine] as number;
        const low = pairs[mine * 2 + 1] as number;
        if (tied) second[mine] = value;
        else if (reply === low || !(low > lead || lead === faceDown)) {
          first[mine] = value;
          if (low === pairs[mine * 2]) second[mine] = value;
        } else second[mine] = value;
      }
    }
    openChain(3, layout.answer3, at, 0, reach, raises, lists, signs);
    decide(base, feature, shift, replySlots, own, reply3, out);
  }

  /** How much of a holding's reach replies with this card. */
  function replyShare(pair: number, reply: number, lead: number, first: Float64Array, second: Float64Array): number {
    if (tied) return second[pair] as number;
    const high = pairs[pair * 2] as number;
    const low = pairs[pair * 2 + 1] as number;
    const both = low > lead || lead === faceDown;
    if (high === low) return both ? (first[pair] as number) + (second[pair] as number) : 0;
    if (both) return (reply === low ? first[pair] : second[pair]) as number;
    return reply === high ? (first[pair] as number) : 0;
  }

  function secondRound(own: number, theirs: number, reach: Float64Array, out: Float64Array): void {
    const leader = w.role === 0 ? own : theirs;
    const follower = w.role === 0 ? theirs : own;
    shown = leader * strengths + follower;
    begin = (theirs * strengths + own) * square;
    tied = own === theirs;
    ownLeads = tied ? w.role === 1 : own > theirs;
    [ownGone, otherGone] = [own, theirs];
    out2nd = outOf(own) | outOf(theirs);
    const rows = out2nd * pairCount;
    const base = layout.open2[shown] as number;
    const others = pairsBeside[theirs] as Int16Array;
    const mine = pairsBeside[own] as Int16Array;
    const signs = afterFirst(own - theirs);
    const lists: Lists = { others, own: mine, otherFeature: pairRow, ownFeature: pairRow, otherShift: rows, ownShift: rows };
    const [high, low, down, raises] = lead2 as [Float64Array, Float64Array, Float64Array, Float64Array];
    const leads = tied ? strengths : led;
    if (ownLeads) {
      for (let lead = 0; lead < leads; lead++) {
        const holders = beside[own * led + lead] as Int16Array;
        if (holders.length === 0) continue;
        third(lead, reach, others, holders, out2);
        for (let j = 0; j < holders.length; j++) {
          const pair = holders[j] as number;
          const value = out2[pair] as number;
          if (lead === faceDown) down[pair] = value;
          else if (pairs[pair * 2] === lead) high[pair] = value;
          else low[pair] = value;
        }
      }
      openChain(2, layout.answer2, shown, 0, reach, raises, lists, signs);
      decide(base, pairRow, rows, openSlots, mine, lead2, out);
      return;
    }
    const made = part(base, pairRow, rows, openSlots, others, reach, lead2);
    if (made & 8) openChain(2, layout.answer2, shown, 0, raises, out, lists, signs);
    else clear(out, mine);
    for (let lead = 0; lead < leads; lead++) {
      const holders = beside[theirs * led + lead] as Int16Array;
      let any = false;
      for (let i = 0; i < holders.length; i++) {
        const pair = holders[i] as number;
        card2[pair] = (lead === faceDown ? down[pair] : pairs[pair * 2] === lead ? high[pair] : low[pair]) as number;
        if ((card2[pair] as number) > 0) any = true;
      }
      if (!any) continue;
      third(lead, card2, holders, mine, out2);
      add(out, mine, out2);
    }
  }

  return secondRound;
}
