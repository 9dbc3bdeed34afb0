// The information sets of four players: from what a seat knows of a hand to a number, and from there to its moves. Cards count by how
// many that the seat has not seen are as high; the table by who holds it, partner or enemies, and by what it takes to beat that.
import { cardCount, type FastHand, handFields, handMove, makeHandMove, sideOf, strengthTables } from '@ludoteca/games/truco';
import { eleven, goal } from './score.ts';

const seats = 4;
const cardsEach = 3;

/** A hand of four players with what the rules need not remember of it. */
export interface FourHand {
  readonly hand: FastHand;
  readonly scores: [number, number];
  /** The strength, 1 to 9, of the rank that has one card less. */
  vira: number;
  /** Strengths of the cards in the order they were played, 0 face down; and who played each. */
  readonly plays: Uint8Array;
  readonly players: Uint8Array;
  /** Who asked last, -1 when nobody has. */
  asker: number;
}

export const fourHand = (hand: FastHand): FourHand => ({
  hand,
  scores: [0, 0],
  vira: 1,
  plays: new Uint8Array(seats * cardsEach),
  players: new Uint8Array(seats * cardsEach),
  asker: nobody,
});

export const nobody = -1;
export const viraStrength = (vira: number): number => 1 + strengthTables.dirty[vira * cardCount + vira]!;
const playsMade = (hand: FastHand): number =>
  hand.frames[hand.top + handFields.rounds]! * seats + hand.frames[hand.top + handFields.laid]!;

/** Makes a move of the seat whose turn it is; to unmake it, `asker` has to be put back, too. */
export function makeFourMove(four: FourHand, seat: number, move: number): void {
  const { hand, plays, players } = four;
  if (move === handMove.raise) four.asker = seat;
  else if (move < handMove.raise) {
    const made = playsMade(hand);
    plays[made] = move < handMove.down ? hand.strengths[seat * cardsEach + move]! : 0;
    players[made] = seat;
  }
  makeHandMove(hand, move);
}

/** The first request of the hand may still be made. */
const isOpen = ({ hand, asker }: FourHand): boolean => hand.betting && asker === nobody;

const commonRanks = 9;
const strongest = 13;
/** How many cards of the deck are at least so strong, by strength. */
const atLeast = Uint8Array.from({ length: strongest + 2 }, (_, strength) =>
  strength <= commonRanks ? 4 * (commonRanks + 2 - Math.max(strength, 1)) : strongest + 1 - strength,
);

/** Those as high or higher that a seat has not seen. */
function unseenAtLeast({ hand, vira, plays, players }: FourHand, seat: number, strength: number): number {
  let count = atLeast[strength]! - Number(vira >= strength);
  for (let place = seat * cardsEach; place < (seat + 1) * cardsEach; place++) if (hand.strengths[place]! >= strength) count--;
  const made = playsMade(hand);
  for (let play = 0; play < made; play++) if (players[play] !== seat && plays[play]! >= strength) count--;
  return count;
}

const classesUpTo = (limits: readonly number[]) =>
  Uint8Array.from({ length: cardCount + 1 }, (_, count) => limits.filter((limit) => count > limit).length);

/** Classes of own cards, the best first: each manilha, threes, twos, aces, figures, the rest; as far as none of them is out. */
const cardClasses = classesUpTo([0, 1, 2, 3, 7, 11, 15, 23]);
const noCard = 9;
const slots = noCard + 1;
/** Of the best card on the table, by how many beat it. */
const tableClasses = classesUpTo([0, 2, 4, 12]);

/** Of up to three cards, in any order; of up to two. */
const tripleIndex = new Uint8Array(slots ** 3);
const pairIndex = new Uint8Array(slots ** 2);
let [triples, pairs] = [0, 0];
for (let a = 0; a < slots; a++) {
  for (let b = a; b < slots; b++) {
    pairIndex[a * slots + b] = pairs;
    pairIndex[b * slots + a] = pairs++;
    for (let c = b; c < slots; c++) {
      for (const [one, two, three] of [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const)
        tripleIndex[(one * slots + two) * slots + three] = triples;
      triples++;
    }
  }
}
const handCounts = [triples, pairs, slots] as const;

/** Nobody has played, or so many have, the best being the side's own, the enemies' or tied. */
const tableStates = 1 + 3 * 3 * 5;
/** How many of the cards that are left beat the best on the table, and whether one ties. */
const relations = [8, 6, 4] as const;
const firstStates = 3;
/** The partner took the first round, laid a low card in it, or another that did not do. */
const partnerStates = [1, 3, 1] as const;
const scoreGroups = 9;
/**
 * Open, at a group of scores; who asked, and whether for more than three; no bets, as the enemies have eleven, or both, or the side
 * has and knows how many cards can beat the partner's best one.
 */
const betStates = scoreGroups + seats * 2 + 5;
const requests = 4;
const partnerWorths = 9;
const needs = 3;

/** By the round: how many numbers a decision has, and where those about cards, answers, and the mão de onze begin. */
const cardActions = [4, 3, 2] as const;
const answerActions = 3;
const takeActions = 2;
const firstOf = (round: number) => (round === 0 ? 1 : firstStates);
const cardSizes = [0, 1, 2].map(
  (round) =>
    handCounts[round]! *
    tableStates *
    relations[round]! *
    firstOf(round) *
    partnerStates[round]! *
    (round === 2 ? scoreGroups : betStates) *
    cardActions[round]!,
);
const answerSizes = [0, 1, 2].map(
  (round) =>
    handCounts[round]! * tableStates * 2 * firstOf(round) * partnerStates[round]! * requests * scoreGroups * answerActions,
);
const begins: number[] = [];
let total = 0;
for (const size of [...cardSizes, ...answerSizes]) {
  begins.push(total);
  total += size;
}
const takeBegin = total;
begins.push(takeBegin);
/** How many numbers a strategy of four has, if all situations came up. */
export const fourSize = takeBegin + triples * partnerWorths * needs * takeActions;

/** Once a bet wins the match, a higher one adds nothing. */
const band = (points: number): number => {
  const need = goal - points;
  return need <= 3 ? 0 : need <= 6 ? 1 : 2;
};
const groupOf = ([first, second]: readonly [number, number], side: number): number =>
  side === 0 ? band(first) * needs + band(second) : band(second) * needs + band(first);

/** Positions of the cards that a seat still holds, the lowest first. */
const held = new Uint8Array(cardsEach);
let heldCount = 0;
function lookAtHeld({ strengths }: FastHand, used: number, seat: number): void {
  heldCount = 0;
  for (let position = 0; position < cardsEach; position++) {
    const place = seat * cardsEach + position;
    if ((used >> place) & 1) continue;
    let at = heldCount++;
    for (; at > 0 && strengths[seat * cardsEach + held[at - 1]!]! > strengths[place]!; at--) held[at] = held[at - 1]!;
    held[at] = position;
  }
}

function tableState(four: FourHand, seat: number): number {
  const { hand } = four;
  const laid = hand.frames[hand.top + handFields.laid]!;
  if (laid === 0) return 0;
  const holder =
    hand.frames[hand.top + handFields.tied]! === 1
      ? 2
      : Number(sideOf(hand.frames[hand.top + handFields.holder]!) !== sideOf(seat));
  return (
    1 + ((laid - 1) * 3 + holder) * 5 + tableClasses[unseenAtLeast(four, seat, hand.frames[hand.top + handFields.best]! + 1)]!
  );
}

function relation({ hand }: FourHand, seat: number): number {
  if (hand.frames[hand.top + handFields.laid]! === 0) return 0;
  const best = hand.frames[hand.top + handFields.best]!;
  let [beating, tying] = [0, 0];
  for (let index = 0; index < heldCount; index++) {
    const strength = hand.strengths[seat * cardsEach + held[index]!]!;
    if (strength > best) beating++;
    else if (strength === best) tying = 1;
  }
  return 2 * beating + tying;
}

/** At eleven: whether the best card that the partner still holds is among the two highest, beats all commons, or does not. */
function partnersBest(four: FourHand, seat: number): number {
  const { hand } = four;
  const partner = (seat + 2) % seats;
  const used = hand.frames[hand.top + handFields.used]!;
  let best = 0;
  for (let place = partner * cardsEach; place < (partner + 1) * cardsEach; place++)
    if (!((used >> place) & 1)) best = Math.max(best, hand.strengths[place]!);
  const above = best === 0 ? cardCount : unseenAtLeast(four, seat, best + 1);
  return above < 2 ? 0 : above < 4 ? 1 : 2;
}

function betState(four: FourHand, seat: number): number {
  const { hand, scores, asker } = four;
  const side = sideOf(seat);
  if (!hand.betting) {
    const elevens = scoreGroups + 2 * seats;
    if (scores[side] !== eleven) return elevens;
    return scores[1 - side] === eleven ? elevens + 1 : elevens + 2 + partnersBest(four, seat);
  }
  if (asker === nobody) return groupOf(scores, side);
  return scoreGroups + 2 * ((asker - seat + seats) % seats) + Number(hand.frames[hand.top + handFields.value]! > 1);
}

const lowest = 6;
function partnerState({ plays, players }: FourHand, seat: number): number {
  let [highest, partners] = [0, 0];
  for (let play = 0; play < seats; play++) {
    highest = Math.max(highest, plays[play]!);
    if (players[play] === (seat + 2) % seats) partners = plays[play]!;
  }
  return partners === highest ? 0 : partners <= lowest ? 1 : 2;
}

function handIndex(four: FourHand, seat: number, round: number): number {
  const classAt = (index: number) =>
    index < heldCount ? cardClasses[unseenAtLeast(four, seat, four.hand.strengths[seat * cardsEach + held[index]!]!)]! : noCard;
  if (round === 0) return tripleIndex[(classAt(0) * slots + classAt(1)) * slots + classAt(2)]!;
  return round === 1 ? pairIndex[classAt(0) * slots + classAt(1)]! : classAt(0);
}

/** By strength, in thirds of a sure round. */
const worths = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3);
function takeInfoset(four: FourHand, seat: number): number {
  let worth = 0;
  const partner = (seat + 2) % seats;
  for (let place = partner * cardsEach; place < (partner + 1) * cardsEach; place++) worth += worths[four.hand.strengths[place]!]!;
  const need = band(four.scores[1 - sideOf(seat)]!);
  return takeBegin + ((handIndex(four, seat, 0) * partnerWorths + worth) * needs + need) * takeActions;
}

/** Where the numbers of a seat's decision begin, one for each of `fourActions`. */
export function fourInfoset(four: FourHand, seat: number): number {
  const { hand, scores } = four;
  lookAtHeld(hand, hand.frames[hand.top + handFields.used]!, seat);
  const asked = hand.frames[hand.top + handFields.asked]!;
  if (asked > 0 && !hand.betting) return takeInfoset(four, seat);
  const round = hand.frames[hand.top + handFields.rounds]!;
  const first = hand.frames[hand.top + handFields.firstWinner]!;
  let index = handIndex(four, seat, round) * tableStates + tableState(four, seat);
  if (round > 0) index = index * firstStates + (first < 0 ? 2 : Number(first !== sideOf(seat)));
  if (round === 1) index = index * partnerStates[1] + partnerState(four, seat);
  const beats = relation(four, seat);
  if (asked > 0) {
    index = (index * 2 + Number(beats > 1)) * requests + asked - 1;
    return begins[cardsEach + round]! + (index * scoreGroups + groupOf(scores, sideOf(seat))) * answerActions;
  }
  index = index * relations[round]! + beats;
  index = round === 2 ? index * scoreGroups + groupOf(scores, sideOf(seat)) : index * betStates + betState(four, seat);
  return begins[round]! + index * cardActions[round]!;
}

/** Writes the moves of the seat whose turn it is, as of `handMoves`, and returns how many: cards face up, the lowest first. */
export function fourActions(four: FourHand, seat: number, into: Uint8Array): number {
  const { hand } = four;
  const asked = hand.frames[hand.top + handFields.asked]!;
  let count = 0;
  if (asked > 0) {
    into[count++] = handMove.run;
    into[count++] = handMove.accept;
    if (hand.betting && asked < requests) into[count++] = handMove.raise;
    return count;
  }
  lookAtHeld(hand, hand.frames[hand.top + handFields.used]!, seat);
  for (let index = 0; index < heldCount; index++) into[count++] = held[index]!;
  if (isOpen(four)) into[count++] = handMove.raise;
  return count;
}

const sectionOf = (number: number): number => begins.findLastIndex((begin) => begin <= number);
const widths = [...cardActions, answerActions, answerActions, answerActions, takeActions] as const;

/** How many numbers a decision has, of which one stands there. */
export const numbersAt = (number: number): number => widths[sectionOf(number)]!;

/** Where the numbers of the decision begin, of which one stands there. */
export function infosetWith(number: number): number {
  const section = sectionOf(number);
  return number - ((number - begins[section]!) % widths[section]!);
}
