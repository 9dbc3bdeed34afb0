// Walks every hand that can be dealt at once: for each side a vector over all it may hold. After Johanson and others,
// "Accelerating Best Response Calculation in Large Extensive Games" (2011): public moves part the tree, private cards do not.
import type { Deals } from './deals.ts';
import { answerSlots, endings, type Layout, lastSlots, levelCount, openSlots, replySlots, takeSlots } from './layout.ts';

/** Who is looked at: the one who leads the hand, or the other. */
export type Role = 0 | 1;

/** What the hand is worth to the one looked at, by the bet's level, 0 for 1 point to 4 for 12. */
export interface Worth {
  readonly win: ArrayLike<number>;
  readonly lose: ArrayLike<number>;
  readonly none: number;
}

/** The leader's and the other's. */
export type Worths = readonly [Worth, Worth];

/** Numbers at the places that the layout gives. */
export interface Walked {
  /** How often each move is chosen. */
  readonly chances: Float32Array;
  /** What the other side's own choices let through, added up at the first slot of each row. */
  readonly reach: Float32Array;
  /** How much better each move would have been, added up. */
  readonly gains: Float32Array;
}

/** Learn: add to reach and gains. Best: always the best move against the other side. Follow: both do as the chances say. */
export type Purpose = 'learn' | 'best' | 'follow' | 'weigh';

/** With raises; in the mão de onze of the leader or of the other; with both at 11. */
export type HandKind = 'bets' | 'leader at eleven' | 'follower at eleven' | 'ferro';

const most = 403;

interface Chain {
  table: Float32Array;
  begin: number;
  columns: number;
  others: Int16Array;
  own: Int16Array;
  otherFeature: Int16Array;
  ownFeature: Int16Array;
  otherShift: number;
  ownShift: number;
  readonly bases: Int32Array;
  /** Who answers the first request. */
  ownFirst: boolean;
  /** What it is worth to run, and to accept, against this reach. */
  ownEnds: (level: number, reach: Float64Array, runs: Float64Array, accepts: Float64Array) => void;
  /** Adds what it is worth that the other side runs with the one reach and accepts with the other. */
  otherEnds: (level: number, runs: Float64Array, accepts: Float64Array, made: number, out: Float64Array) => void;
}

export function walker(deals: Deals, layout: Layout) {
  const { holdings } = deals;
  const { strengths, pairs, pairCount, handCount, handOf, slotOf, pairsBeside, allHands } = holdings;
  const { legal, kept, keptRow, pairRow, rank } = layout;
  const { common } = holdings;
  const outOf = (card: number) => (card >= common && card < strengths ? 1 << (card - common) : 0);
  const square = pairCount ** 2;
  const led = strengths + 1;
  const faceDown = strengths;
  const identity = Int16Array.from({ length: most }, (_, index) => index);
  /** The pairs with `card` in them that can stay beside `gone`, at `gone × (strengths + 1) + card`; of a card face down all. */
  const beside = Array.from({ length: strengths * led }, (_, index) =>
    (pairsBeside[Math.trunc(index / led)] as Int16Array).filter(
      (pair) => index % led === faceDown || pairs[pair * 2] === index % led || pairs[pair * 2 + 1] === index % led,
    ),
  );

  let role: Role = 0;
  let purpose: Purpose = 'learn';
  let chances: Float32Array = new Float32Array(0);
  let reached: Float32Array = new Float32Array(0);
  let gains: Float32Array = new Float32Array(0);
  let win: Float64Array = new Float64Array(0);
  let lose: Float64Array = new Float64Array(0);
  let none = 0;

  const vector = () => new Float64Array(most);
  const vectors = (count: number) => Array.from({ length: count }, vector);

  // --- sums over what the other side may hold -------------------------------------------------------------------------

  function addMass(c: Chain, reach: Float64Array, worth: number, out: Float64Array): void {
    const { table, begin, columns, others, own } = c;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = (reach[other] as number) * worth;
      if (chance === 0) continue;
      const row = begin + other * columns;
      for (let j = 0; j < own.length; j++) {
        const mine = own[j] as number;
        out[mine] = (out[mine] as number) + chance * (table[row + mine] as number);
      }
    }
  }

  /** Adds what is settled once a bet of this level is accepted. */
  function addSettled(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    addEnds(begin, tied, others, own, nowhere, reach, level, out);
  }
  const nowhere = new Float64Array(most);

  /** The other side runs with the one reach and accepts with the other, after the first round. */
  function addEnds(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    runs: Float64Array,
    accepts: Float64Array,
    level: number,
    out: Float64Array,
  ): void {
    const mean = ((win[level] as number) + (lose[level] as number)) / 2;
    const half = ((win[level] as number) - (lose[level] as number)) / 2;
    const run = win[level - 1] as number;
    const { pairs: all, net } = deals;
    const count = own.length;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = accepts[other] as number;
      const up = chance * mean + (runs[other] as number) * run;
      const row = begin + other * pairCount;
      if (chance === 0) {
        if (up === 0) continue;
        for (let j = 0; j < count; j++) {
          const mine = own[j] as number;
          out[mine] = (out[mine] as number) + up * (all[row + mine] as number);
        }
        continue;
      }
      const by = chance * half;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        out[mine] = (out[mine] as number) + up * (all[row + mine] as number) + by * (net[row + mine] as number);
      }
    }
    if (tied) addNobody(begin, others, own, accepts, none - mean, out);
  }

  /** After a tie the hand is nobody's when both hold the same. */
  function addNobody(
    begin: number,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    worth: number,
    out: Float64Array,
  ): void {
    if (worth === 0) return;
    for (const other of others) {
      if (own.includes(other))
        out[other] =
          (out[other] as number) + (reach[other] as number) * worth * (deals.pairs[begin + other * pairCount + other] as number);
    }
  }

  /** What it is worth to the one looked at to run and to accept, after the first round. */
  function ownEnds(
    begin: number,
    tied: boolean,
    others: Int16Array,
    own: Int16Array,
    reach: Float64Array,
    level: number,
    runs: Float64Array,
    accepts: Float64Array,
  ): void {
    const { pairs: all, net } = deals;
    const count = own.length;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      runs[mine] = 0;
      accepts[mine] = 0;
    }
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = reach[other] as number;
      if (chance === 0) continue;
      const row = begin + other * pairCount;
      for (let j = 0; j < count; j++) {
        const mine = own[j] as number;
        runs[mine] = (runs[mine] as number) + chance * (all[row + mine] as number);
        accepts[mine] = (accepts[mine] as number) + chance * (net[row + mine] as number);
      }
    }
    const mean = ((win[level] as number) + (lose[level] as number)) / 2;
    const half = ((win[level] as number) - (lose[level] as number)) / 2;
    const run = lose[level - 1] as number;
    for (let j = 0; j < count; j++) {
      const mine = own[j] as number;
      accepts[mine] = (accepts[mine] as number) * half + (runs[mine] as number) * mean;
      runs[mine] = (runs[mine] as number) * run;
    }
    if (tied) addNobody(begin, others, own, reach, none - mean, accepts);
  }

  // --- decisions ------------------------------------------------------------------------------------------------------

  /** Joins what each move is worth to the one looked at. */
  function decide(
    base: number,
    feature: Int16Array,
    shift: number,
    slots: number,
    own: Int16Array,
    worth: readonly Float64Array[],
    out: Float64Array,
  ): void {
    for (let j = 0; j < own.length; j++) {
      const mine = own[j] as number;
      const at = base + (feature[shift + mine] as number) * slots;
      let value = 0;
      if (purpose === 'best') {
        value = Number.NEGATIVE_INFINITY;
        for (let slot = 0; slot < slots; slot++) {
          if (legal[at + slot] === 0) continue;
          const one = (worth[slot] as Float64Array)[mine] as number;
          if (one > value) value = one;
        }
      } else {
        for (let slot = 0; slot < slots; slot++)
          value += (chances[at + slot] as number) * ((worth[slot] as Float64Array)[mine] as number);
        if (purpose === 'weigh') gains[at] = (gains[at] as number) + value;
        else if (purpose === 'learn')
          for (let slot = 0; slot < slots; slot++) {
            if (legal[at + slot] === 0) continue;
            gains[at + slot] = (gains[at + slot] as number) + ((worth[slot] as Float64Array)[mine] as number) - value;
          }
      }
      out[mine] = value;
    }
  }

  /** Parts the other side's reach by its moves. Says which of them are made at all, a bit for each. */
  function part(
    base: number,
    feature: Int16Array,
    shift: number,
    slots: number,
    others: Int16Array,
    reach: Float64Array,
    parts: readonly Float64Array[],
  ): number {
    let made = 0;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = reach[other] as number;
      const at = base + (feature[shift + other] as number) * slots;
      if (chance > 0) reached[at] = (reached[at] as number) + chance;
      for (let slot = 0; slot < slots; slot++) {
        const share = chance * (chances[at + slot] as number);
        (parts[slot] as Float64Array)[other] = share;
        if (share > 0) made |= 1 << slot;
      }
    }
    return made;
  }

  const clear = (out: Float64Array, own: Int16Array) => {
    for (let j = 0; j < own.length; j++) out[own[j] as number] = 0;
  };
  const add = (out: Float64Array, own: Int16Array, more: Float64Array) => {
    for (let j = 0; j < own.length; j++) {
      const mine = own[j] as number;
      out[mine] = (out[mine] as number) + (more[mine] as number);
    }
  };

  // --- requests and answers -------------------------------------------------------------------------------------------

  const chain = (): Chain & { readonly buffers: readonly (readonly Float64Array[])[] } => ({
    table: deals.hands,
    begin: 0,
    columns: 0,
    others: allHands,
    own: allHands,
    otherFeature: identity,
    ownFeature: identity,
    otherShift: 0,
    ownShift: 0,
    bases: new Int32Array(levelCount + 1),
    ownFirst: false,
    ownEnds: () => {},
    otherEnds: () => {},
    buffers: Array.from({ length: levelCount + 1 }, () => vectors(4)),
  });
  const chains = Array.from({ length: 5 }, chain);

  function answers(c: ReturnType<typeof chain>, level: number, reach: Float64Array, out: Float64Array): void {
    const buffers = c.buffers[level] as readonly Float64Array[];
    const [runs, accepts, raises, further] = buffers as [Float64Array, Float64Array, Float64Array, Float64Array];
    const base = c.bases[level] as number;
    if ((level % 2 === 1) === c.ownFirst) {
      c.ownEnds(level, reach, runs, accepts);
      if (level < levelCount) answers(c, level + 1, reach, raises);
      decide(base, c.ownFeature, c.ownShift, answerSlots, c.own, buffers, out);
      return;
    }
    const made = part(base, c.otherFeature, c.otherShift, answerSlots, c.others, reach, buffers);
    clear(out, c.own);
    if (made & 3) c.otherEnds(level, runs, accepts, made, out);
    if (made & 4) {
      answers(c, level + 1, raises, further);
      add(out, c.own, further);
    }
  }

  // --- the third round ------------------------------------------------------------------------------------------------

  // What the last card makes of the hand, by its ending: how likely, the other side's own part in that, and its worth.
  const mass = new Float64Array(endings);
  const passed = new Float64Array(endings);
  const worthOf = new Float64Array(endings);

  /** Joins two or three moves of one decision, where `weight` is how likely it is that it comes to it. */
  function choose(at: number, slots: number, first: number, second: number, third: number, weight: number): number {
    const three = slots > 2 && legal[at + 2] === 1;
    if (purpose === 'best') return three ? Math.max(first, second, third) : Math.max(first, second);
    let value = (chances[at] as number) * first + (chances[at + 1] as number) * second;
    if (three) value += (chances[at + 2] as number) * third;
    if (purpose === 'weigh') gains[at] = (gains[at] as number) + weight * value;
    else if (purpose === 'learn') {
      gains[at] = (gains[at] as number) + weight * (first - value);
      gains[at + 1] = (gains[at + 1] as number) + weight * (second - value);
      if (three) gains[at + 2] = (gains[at + 2] as number) + weight * (third - value);
    }
    return value;
  }

  const meet = (at: number, chance: number) => {
    if (chance > 0) reached[at] = (reached[at] as number) + chance;
  };

  const ownEnd = (ending: number, level: number): number =>
    (ending === 0 ? win[level] : ending === 2 ? lose[level] : none) as number;
  const otherEnd = (ending: number, level: number): number =>
    (ending === 0 ? lose[level] : ending === 2 ? win[level] : none) as number;

  /** The one looked at plays last: fills `worthOf`, for each ending as if it were certain. */
  function ownLast(late: number, card: number, through: number): void {
    const { open5, answer5, kin } = layout;
    const like = kin.last[late * strengths + card] as number;
    const first = (answer5[1] as number) + like * answerSlots;
    const third = (answer5[3] as number) + like * answerSlots;
    const second = (answer5[2] as number) + like * endings * answerSlots;
    const fourth = (answer5[4] as number) + like * endings * answerSlots;
    const open = open5 + like * endings * lastSlots;
    const again = chances[first + 2] as number;
    const more = chances[third + 2] as number;
    meet(first, through);
    meet(third, through * again);
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending] as number;
      const shift = ending * answerSlots;
      const twelve = choose(fourth + shift, answerSlots, lose[3] as number, ownEnd(ending, 4), 0, likely * again * more);
      const nine =
        (chances[third] as number) * (win[2] as number) + (chances[third + 1] as number) * ownEnd(ending, 3) + more * twelve;
      const six = choose(second + shift, answerSlots, lose[1] as number, ownEnd(ending, 2), nine, likely * again);
      const three =
        (chances[first] as number) * (win[0] as number) + (chances[first + 1] as number) * ownEnd(ending, 1) + again * six;
      worthOf[ending] = choose(open + ending * lastSlots, lastSlots, ownEnd(ending, 0), three, 0, likely);
    }
  }

  /** The other side plays last, with `mass` for each ending: what that is worth. */
  function otherLast(late: number, card: number): number {
    const { open5, answer5, kin } = layout;
    const like = kin.last[late * strengths + card] as number;
    const first = (answer5[1] as number) + like * answerSlots;
    const third = (answer5[3] as number) + like * answerSlots;
    const second = (answer5[2] as number) + like * endings * answerSlots;
    const fourth = (answer5[4] as number) + like * endings * answerSlots;
    const open = open5 + like * endings * lastSlots;
    let shows = 0;
    let [asked, accept3, back6] = [0, 0, 0];
    let [asked9, accept9, back12] = [0, 0, 0];
    for (let ending = 0; ending < endings; ending++) {
      const likely = mass[ending] as number;
      if (likely === 0) continue;
      const own = passed[ending] as number;
      const at = open + ending * lastSlots;
      meet(at, own);
      const raises = chances[at + 1] as number;
      shows += likely * (chances[at] as number) * otherEnd(ending, 0);
      const raised = likely * raises;
      if (raised === 0) continue;
      asked += raised;
      accept3 += raised * otherEnd(ending, 1);
      const at6 = second + ending * answerSlots;
      meet(at6, own * raises);
      const on9 = raised * (chances[at6 + 2] as number);
      back6 += raised * ((chances[at6] as number) * (win[1] as number) + (chances[at6 + 1] as number) * otherEnd(ending, 2));
      if (on9 === 0) continue;
      asked9 += on9;
      accept9 += on9 * otherEnd(ending, 3);
      const at12 = fourth + ending * answerSlots;
      meet(at12, own * raises * (chances[at6 + 2] as number));
      back12 += on9 * ((chances[at12] as number) * (win[3] as number) + (chances[at12 + 1] as number) * otherEnd(ending, 4));
    }
    const nine = choose(third, answerSlots, asked9 * (lose[2] as number), accept9, back12, 1);
    return shows + choose(first, answerSlots, asked * (lose[0] as number), accept3, back6 + nine, 1);
  }

  const endingOf = (tied: boolean, last: number, card: number): number => (last > card ? 0 : last < card ? 2 : tied ? 1 : 0);

  // --- the second round -----------------------------------------------------------------------------------------------

  let [shown, begin, tied, ownLeads] = [0, 0, false, false];
  let [ownGone, otherGone, out2nd] = [0, 0, 0];
  const [lead2, reply3, play4] = [vectors(openSlots), vectors(replySlots), vectors(lastSlots)];
  const [card2, out2, card3, out3] = [vector(), vector(), vector(), vector()];

  function openChain(
    stage: number,
    bases: Int32Array,
    at: number,
    shift: number,
    reach: Float64Array,
    out: Float64Array,
    lists: Lists,
  ): void {
    const c = chains[stage] as ReturnType<typeof chain>;
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
    c.ownEnds = (level, through, runs, accepts) => ownEnds(begin, tied, lists.others, lists.own, through, level, runs, accepts);
    c.otherEnds = (level, runs, accepts, _, into) => addEnds(begin, tied, lists.others, lists.own, runs, accepts, level, into);
    answers(c, 1, reach, out);
  }

  interface Lists {
    readonly others: Int16Array;
    readonly own: Int16Array;
    readonly otherFeature: Int16Array;
    readonly ownFeature: Int16Array;
    readonly otherShift: number;
    readonly ownShift: number;
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
    const [plays, raises] = play4 as [Float64Array, Float64Array];
    if (ownLeads) {
      const made = part(base, keptRow, otherShift, lastSlots, others, reach, play4);
      if (made & 2) openChain(4, layout.answer4, 0, like * strengths * answerSlots, raises, out, lists);
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
    openChain(4, layout.answer4, 0, like * strengths * answerSlots, reach, raises, lists);
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
    const lists: Lists = ownLeads
      ? { others, own, otherFeature: answering, ownFeature: keptRow, otherShift: shift, ownShift: leadShift }
      : { others, own, otherFeature: keptRow, ownFeature: answering, otherShift: leadShift, ownShift: shift };
    const gone = ownLeads ? otherGone : ownGone;
    const lowest = lead === faceDown ? 0 : tied ? lead : lead + 1;
    const highest = tied ? lead : strengths - 1;
    const c = chains[3] as ReturnType<typeof chain>;
    if (ownLeads) {
      const made = part(base, feature, shift, replySlots, others, reach, reply3);
      if (made & 4) openChain(3, layout.answer3, at, 0, raises, out, lists);
      else clear(out, own);
      // The hand ends here: of those who can not go on, and of those who win after a tie.
      Object.assign(c, { table: deals.pairs, begin, columns: pairCount, others, own });
      for (const [ends, worth] of [
        [0, win[0] as number],
        [1, lose[0] as number],
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
      first[mine] = (second[mine] as number) * ((wins ? win[0] : lose[0]) as number);
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
    openChain(3, layout.answer3, at, 0, reach, raises, lists);
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
    const leader = role === 0 ? own : theirs;
    const follower = role === 0 ? theirs : own;
    shown = leader * strengths + follower;
    begin = (theirs * strengths + own) * square;
    tied = own === theirs;
    ownLeads = tied ? role === 1 : own > theirs;
    [ownGone, otherGone] = [own, theirs];
    out2nd = outOf(own) | outOf(theirs);
    const rows = out2nd * pairCount;
    const base = layout.open2[shown] as number;
    const others = pairsBeside[theirs] as Int16Array;
    const mine = pairsBeside[own] as Int16Array;
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
      openChain(2, layout.answer2, shown, 0, reach, raises, lists);
      decide(base, pairRow, rows, openSlots, mine, lead2, out);
      return;
    }
    const made = part(base, pairRow, rows, openSlots, others, reach, lead2);
    if (made & 8) openChain(2, layout.answer2, shown, 0, raises, out, lists);
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

  // --- the first round ------------------------------------------------------------------------------------------------

  const [lead0, reply1, closed0, closed1] = [vectors(openSlots), vectors(openSlots), vectors(openSlots), vectors(openSlots)];
  const [pair0, pairOut0, pair1, pairOut1] = [vector(), vector(), vector(), vector()];
  const [pairC0, pairOutC0, pairC1, pairOutC1] = [vector(), vector(), vector(), vector()];
  const always = new Float64Array(most).fill(1);

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
    if (role === 1) {
      ownCards(
        closed1,
        reach,
        (own, through, into) => {
          const mine = pairsBeside[own] as Int16Array;
          clear(into, mine);
          addSettled(
            (card * strengths + own) * square,
            own === card,
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
          theirs === card,
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
    if (role === 0) {
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
  function closing(c: ReturnType<typeof chain>, accept: (level: number, reach: Float64Array, out: Float64Array) => void): void {
    c.ownEnds = (level, reach, runs, accepts) => {
      clear(runs, c.own);
      addMass(c, reach, lose[level - 1] as number, runs);
      clear(accepts, c.own);
      accept(level, reach, accepts);
    };
    c.otherEnds = (level, runs, accepts, made, out) => {
      if (made & 1) addMass(c, runs, win[level - 1] as number, out);
      if (made & 2) accept(level, accepts, out);
    };
  }

  function firstReply(card: number, reach: Float64Array, out: Float64Array): void {
    const base = layout.open1[card] as number;
    const c = chains[1] as ReturnType<typeof chain>;
    const left = pairsBeside[card] as Int16Array;
    const own = role === 0 ? left : allHands;
    c.table = (role === 0 ? deals.handsToPairs[card] : deals.pairsToHands[card]) as Float32Array;
    c.begin = 0;
    c.columns = role === 0 ? pairCount : handCount;
    c.others = role === 0 ? allHands : left;
    c.own = own;
    for (let level = 1; level <= levelCount; level++) c.bases[level] = layout.answer1[level * strengths + card] as number;
    c.ownFirst = role === 0;
    closing(c, (level, through, into) => {
      closedReply(layout.reply1[level * strengths + card] as number, card, level, through, replyOut);
      add(into, own, replyOut);
    });
    const [, , , raises] = reply1 as [Float64Array, Float64Array, Float64Array, Float64Array];
    if (role === 1) {
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
    const c = chains[0] as ReturnType<typeof chain>;
    c.table = deals.hands;
    c.columns = handCount;
    for (let level = 1; level <= levelCount; level++) c.bases[level] = layout.answer0[level] as number;
    c.ownFirst = role === 1;
    closing(c, closedHand);
    const raises = lead0[3] as Float64Array;
    if (role === 0) {
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
    const c = chains[0] as ReturnType<typeof chain>;
    c.columns = handCount;
    const [runs, accepts] = lead0 as [Float64Array, Float64Array];
    if (ownDecides) {
      clear(runs, allHands);
      addMass(c, always, lose[0] as number, runs);
      clear(accepts, allHands);
      closedHand(1, always, accepts);
      decide(layout.take, identity, 0, takeSlots, allHands, lead0, out);
      return;
    }
    part(layout.take, identity, 0, takeSlots, allHands, always, lead0);
    clear(out, allHands);
    addMass(c, runs, win[0] as number, out);
    closedHand(1, accepts, out);
  }

  /** Gives the worth of the hand to the one looked at. */
  return function walk(kind: HandKind, looked: Role, aim: Purpose, tables: Walked, worth: Worth): number {
    role = looked;
    purpose = aim;
    ({ chances, reach: reached, gains } = tables);
    win = Float64Array.from(worth.win);
    lose = Float64Array.from(worth.lose);
    none = worth.none;
    if (kind === 'bets') wholeHand(root);
    else if (kind === 'ferro') {
      clear(root, allHands);
      closedHand(1, always, root);
    } else elevenHand((kind === 'leader at eleven') === (looked === 0), root);
    return root.subarray(0, handCount).reduce((sum, value) => sum + value, 0);
  };
}
