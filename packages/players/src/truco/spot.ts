// Finds the place of a decision in the tables: from what a seat sees to a row, and from its slots back to moves.
import { betValues, type Card, strength, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { Holdings } from './holdings.ts';
import { answerSlots, endings, type Layout, lastSlots, levelCount, openSlots, replySlots, takeSlots } from './layout.ts';

/** A decision: where its row begins, and what each slot means. */
export interface Spot {
  readonly at: number;
  readonly moves: readonly (TrucoMove | undefined)[];
}

interface Held {
  readonly card: Card;
  readonly strength: number;
}

/** A hand of two players as one of them sees it, in strengths. */
export interface Table {
  /** Whether the seat leads the hand. */
  readonly leads: boolean;
  /** What the seat was dealt, and what it still holds; highest first. */
  readonly dealt: readonly Held[];
  readonly left: readonly Held[];
  /** Every card played, in order; face down is below all others. */
  readonly plays: readonly number[];
}

const faceDown = -1;

export function tableOf(view: TrucoView, seat: number, { lowest }: Holdings): Table {
  const held = (card: Card): Held => ({ card, strength: strength(card, view.vira as Card, view.options.deck) - lowest });
  const sorted = (cards: readonly (Card | null)[]) =>
    cards.map((card) => held(card as Card)).sort((a, b) => b.strength - a.strength);
  return {
    leads: view.leader === seat,
    dealt: sorted(view.cards),
    left: sorted(view.left.map((position) => view.cards[position] as Card)),
    plays: view.plays.map(({ card, down }) => (down || card === null ? faceDown : held(card).strength)),
  };
}

const up = ({ card }: Held): TrucoMove => ({ kind: 'card', card, down: false });

/** What is left to do once the bets are closed and the first round is over: nothing does better, whatever the other holds. */
export function settledMove({ left, plays }: Table): TrucoMove {
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

export interface Book {
  readonly holdings: Holdings;
  readonly bets: Layout;
  readonly eleven: Layout;
}

const levelOf = (value: number): number => betValues.indexOf(value as 1);

export function spots({ holdings, bets, eleven }: Book) {
  const { strengths, common, pairCount, pairIndex, handOf } = holdings;
  const led = strengths + 1;
  const outOf = (card: number) => (card >= common && card < strengths ? 1 << (card - common) : 0);
  const pairOf = (cards: readonly Held[]) =>
    pairIndex[(cards[0] as Held).strength * strengths + (cards[1] as Held).strength] as number;
  const handRow = ({ dealt }: Table) => handOf[(dealt[0] as Held).strength * pairCount + pairOf(dealt.slice(1))] as number;
  const answers = (view: TrucoView): (TrucoMove | undefined)[] => [
    { kind: 'run' },
    { kind: 'accept' },
    view.nextBet === null ? undefined : { kind: 'raise', to: view.nextBet },
  ];
  /** Of equal cards the first stands for all. */
  const cards = (held: readonly Held[]) =>
    held.map((one, index) => (index > 0 && held[index - 1]?.strength === one.strength ? undefined : up(one)));
  const raise = (view: TrucoView): TrucoMove | undefined =>
    view.nextBet === null ? undefined : { kind: 'raise', to: view.nextBet };

  /** In the mão de onze and the mão de ferro. */
  function elevenSpot(view: TrucoView, table: Table): Spot | undefined {
    const row = handRow(table);
    if (view.phase === 'eleven') return { at: eleven.take + row * takeSlots, moves: [{ kind: 'run' }, { kind: 'accept' }] };
    const base = table.plays.length === 0 ? eleven.lead0[1] : eleven.reply0[strengths + (table.plays[0] as number)];
    return table.plays.length > 1 ? undefined : { at: (base as number) + row * 3, moves: cards(table.dealt) };
  }

  /** Where the cards on the table stand in the layout, after so many plays. */
  function shownAt({ plays }: Table) {
    const [first = 0, second = 0, led2 = 0, reply = 0] = plays;
    const lead = led2 === faceDown ? strengths : led2;
    const round = first * strengths + second;
    const out2 = outOf(first) | outOf(second);
    const out3 = out2 | outOf(lead);
    return {
      ...{ first, second, lead, reply, round, out2, out3, out4: out3 | outOf(reply) },
      tied: first === second,
      third: round * led + lead,
      late: (round * led + lead) * strengths + reply,
    };
  }

  /** Cards that the tables do not know: one face down where that only loses. */
  function isStrange({ plays }: Table): boolean {
    const [first, second, lead, reply, last] = plays;
    return reply === faceDown || last === faceDown || (lead === faceDown && first === second);
  }

  function closedSpot(view: TrucoView, table: Table): Spot | undefined {
    const level = levelOf(view.value);
    const row = handRow(table);
    const { plays } = table;
    if (plays.length > 1) return undefined;
    if (plays.length === 0) return { at: (bets.lead0[level] as number) + row * 3, moves: cards(table.dealt) };
    const before = view.bets[0]?.after === 0;
    const base = (before ? bets.reply0 : bets.reply1)[level * strengths + (plays[0] as number)] as number;
    return { at: base + row * 3, moves: cards(table.dealt) };
  }

  function openSpot(view: TrucoView, table: Table): Spot {
    const { plays, left, dealt } = table;
    const at = shownAt(table);
    const [high, low] = left as [Held, Held];
    switch (plays.length) {
      case 0:
        return { at: bets.open0 + handRow(table) * openSlots, moves: [...cards(dealt), raise(view)] };
      case 1:
        return {
          at: (bets.open1[at.first] as number) + handRow(table) * openSlots,
          moves: [...cards(dealt), raise(view)],
        };
      case 2: {
        const row = bets.pairRow[at.out2 * pairCount + pairOf(left)] as number;
        const hidden: TrucoMove | undefined = at.tied ? undefined : { kind: 'card', card: low.card, down: true };
        return { at: (bets.open2[at.round] as number) + row * openSlots, moves: [...cards(left), hidden, raise(view)] };
      }
      case 3: {
        const row = (at.tied ? bets.tieRow : bets.replyRow)[(at.out2 * led + at.lead) * pairCount + pairOf(left)] as number;
        return { at: (bets.open3[at.third] as number) + row * replySlots, moves: [...replies(at, high, low), raise(view)] };
      }
      case 4: {
        const row = bets.rank[at.out4 * strengths + high.strength] as number;
        return { at: bets.open4 + (fourthOf(at) * strengths + row) * lastSlots, moves: [up(high), raise(view)] };
      }
      default: {
        const row = lastRow(at, plays[4] as number, high.strength);
        return { at: bets.open5 + row * lastSlots, moves: [up(high), raise(view)] };
      }
    }
  }

  function replies({ lead, tied }: ReturnType<typeof shownAt>, high: Held, low: Held): (TrucoMove | undefined)[] {
    const beats = (held: Held) => lead === strengths || held.strength > lead;
    if (tied) {
      const tying = [high, low].find((held) => held.strength === lead);
      return [up(beats(high) ? high : low), tying && up(tying)];
    }
    return beats(low)
      ? [up(low), high.strength === low.strength ? undefined : up(high)]
      : [up(beats(high) ? high : low), undefined];
  }

  const fourthOf = ({ late }: ReturnType<typeof shownAt>) => bets.kin.fourth[late] as number;
  const lastOf = ({ late, out4 }: Pick<ReturnType<typeof shownAt>, 'late' | 'out4'>, lead: number) =>
    bets.kin.last[late * strengths + (bets.rank[out4 * strengths + lead] as number)] as number;

  function lastRow({ out4, tied, late }: ReturnType<typeof shownAt>, lead: number, last: number): number {
    const ending = last > lead ? 0 : last < lead ? 2 : tied ? 1 : 0;
    return lastOf({ out4, late }, lead) * endings + ending;
  }

  function answerSpot(view: TrucoView, table: Table): Spot {
    const { plays, left, leads } = table;
    const level = levelOf(view.asked as number);
    const at = shownAt(table);
    const moves = answers(view);
    const spot = (base: number | undefined, row: number): Spot => ({ at: (base as number) + row * answerSlots, moves });
    const answersFirst = level % 2 === 1;
    const by = levelCount + 1;
    switch (plays.length) {
      case 0:
        return spot(bets.answer0[level], handRow(table));
      case 1:
        return spot(bets.answer1[level * strengths + at.first], leads ? pairOf(left) : handRow(table));
      case 2:
        return spot(bets.answer2[at.round * by + level], bets.pairRow[at.out2 * pairCount + pairOf(left)] as number);
      case 3: {
        const shift = at.out2 * led + at.lead;
        const row = answersFirst
          ? (bets.rank[at.out3 * strengths + (left[0] as Held).strength] as number)
          : ((at.tied ? bets.tieRow : bets.replyAnswerRow)[shift * pairCount + pairOf(left)] as number);
        return spot(bets.answer3[at.third * by + level], row);
      }
      case 4:
        return spot(
          bets.answer4[level],
          fourthOf(at) * strengths + (bets.rank[at.out4 * strengths + (left[0] as Held).strength] as number),
        );
      default: {
        const lead = plays[4] as number;
        const row = answersFirst ? lastOf(at, lead) : lastRow(at, lead, (left[0] as Held).strength);
        return spot(bets.answer5[level], row);
      }
    }
  }

  /** Undefined where nothing is left to decide, or where somebody played what nobody should. */
  return function spotOf(view: TrucoView, table: Table): Spot | undefined {
    if (view.scores.includes(11)) return elevenSpot(view, table);
    if (isStrange(table)) return undefined;
    if (view.asked !== null) return answerSpot(view, table);
    return view.nextBet === null ? closedSpot(view, table) : openSpot(view, table);
  };
}
