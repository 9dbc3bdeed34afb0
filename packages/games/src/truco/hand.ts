// One hand for searches and simulations: nothing is allocated, moves are small numbers, moves can be unmade.
// Each move writes the next frame of a stack, so that to unmake is to forget the last frame.
import type { Seat } from '../core/game.ts';
import { type Card, cardCount, strengthTables } from './cards.ts';
import type { TrucoOptions } from './options.ts';
import { roundsInHand, sideOf } from './rounds.ts';
import { betValues, eleven, positions } from './state.ts';

const cardsEach = positions.length;
/** Moves 0–2 play the card at that position face up, 3–5 face down; the rest are words. */
export const handMove = {
  up: 0,
  down: cardsEach,
  raise: 2 * cardsEach,
  accept: 2 * cardsEach + 1,
  run: 2 * cardsEach + 2,
} as const;
/** No position offers more moves than this: three cards face up or two both ways, and a raise. */
export const mostHandMoves = 5;

/** Of `handTurn`, when the hand is over. */
export const handOver = -1;

const nobody = -1;
const either = 2;
const highestBet = betValues.length - 1;
const elevenBet = 1;

// What a frame holds.
const toPlay = 0;
const decider = 1;
/** A bit for each card played, from `seat × 3`. */
const used = 2;
/** How many cards lie in this round. */
const laid = 3;
/** The highest of them, 0 for a card face down; whose it is; and whether both sides have one. */
const best = 4;
const holder = 5;
const tied = 6;
const rounds = 7;
const firstWinner = 8;
const anyTie = 9;
/** Indexes of `betValues`; nothing is asked for when `asked` is 0. */
const value = 10;
const asked = 11;
const raiser = 12;
const points = 13;
const width = 14;

/** Every card, four raises with an answer each, and the frame before the first move. */
const mostFrames = 4 * cardsEach + 2 * highestBet + 1;

export interface FastHand {
  readonly players: number;
  readonly alternate: boolean;
  readonly strengthTable: Uint8Array;
  /** 1 to 13, at `seat × 3 + position`. */
  readonly strengths: Uint8Array;
  readonly frames: Int16Array;
  /** Where the last frame begins. */
  top: number;
  betting: boolean;
}

export const fastHand = ({ players, raises, deck }: TrucoOptions): FastHand => ({
  players,
  alternate: raises === 'alternate',
  strengthTable: strengthTables[deck],
  strengths: new Uint8Array(players * cardsEach),
  frames: new Int16Array(width * mostFrames),
  top: 0,
  betting: true,
});

/** Begins a hand with these cards, in the order of dealing: one to each seat from the leader on, three times, and the vira. */
export function dealHand(hand: FastHand, dealt: ArrayLike<Card>, leader: Seat, firstScore: number, secondScore: number): void {
  const { players, strengths, strengthTable, frames } = hand;
  const row = dealt[players * cardsEach]! * cardCount;
  let index = 0;
  for (let position = 0; position < cardsEach; position++) {
    for (let turn = 0; turn < players; turn++) {
      const seat = (leader + turn) % players;
      strengths[seat * cardsEach + position] = 1 + strengthTable[row + dealt[index++]!]!;
    }
  }
  hand.top = 0;
  hand.betting = firstScore !== eleven && secondScore !== eleven;
  frames.fill(0, 0, width);
  frames[toPlay] = leader;
  frames[decider] = leader;
  frames[firstWinner] = nobody;
  frames[raiser] = hand.betting ? either : nobody;
  if ((firstScore === eleven) !== (secondScore === eleven)) {
    frames[asked] = elevenBet;
    if (sideOf(leader) !== Number(secondScore === eleven)) frames[decider] = (leader + 1) % players;
  }
}

/** Whose decision it is, or `handOver`. */
export const handTurn = (hand: FastHand): number => hand.frames[hand.top + decider]!;

/** What the hand gave: points of side 0, or, below zero, of side 1. */
export const handPoints = (hand: FastHand): number => hand.frames[hand.top + points]!;

/**
 * What the moves so far came to, for those who choose: `used` has a bit for each card played, from `seat × 3`; `best` is the
 * highest strength on the table, 0 when there is none or it lies face down, and `holder` is whose; `value` and `asked` are
 * indexes of `betValues`.
 */
export const handFields = { used, laid, best, holder, tied, rounds, firstWinner, anyTie, value, asked } as const;

export const handField = (hand: FastHand, field: keyof typeof handFields): number => hand.frames[hand.top + handFields[field]]!;

/** Writes the legal moves and returns how many there are, in the order of the game's `moves`. */
export function handMoves(hand: FastHand, into: Uint8Array): number {
  const { frames, top } = hand;
  const request = frames[top + asked]!;
  let count = 0;
  if (request > 0) {
    into[count++] = handMove.run;
    into[count++] = handMove.accept;
    if (hand.betting && request < highestBet) into[count++] = handMove.raise;
    return count;
  }
  const seat = frames[top + toPlay]!;
  const gone = frames[top + used]! >> (seat * cardsEach);
  for (let position = 0; position < cardsEach; position++) if (!((gone >> position) & 1)) into[count++] = position;
  if (frames[top + rounds]! > 0) {
    for (let face = count, index = 0; index < face; index++) into[count++] = handMove.down + into[index]!;
  }
  const right = frames[top + raiser]!;
  if ((right === either || right === sideOf(seat)) && frames[top + value]! < highestBet) into[count++] = handMove.raise;
  return count;
}

function give(frames: Int16Array, top: number, side: number): void {
  const worth = betValues[frames[top + value]!]!;
  frames[top + points] = side === 0 ? worth : -worth;
  frames[top + decider] = handOver;
}

/** The rules for ties of `handWinner`, round by round. */
function endRound(frames: Int16Array, top: number): void {
  const leader = frames[top + holder]!;
  const played = frames[top + rounds]! + 1;
  const first = frames[top + firstWinner]!;
  frames[top + rounds] = played;
  frames[top + laid] = 0;
  frames[top + toPlay] = leader;
  frames[top + decider] = leader;
  if (frames[top + tied] === 1) {
    frames[top + anyTie] = 1;
    if (first !== nobody) give(frames, top, first);
    else if (played === roundsInHand) frames[top + decider] = handOver;
    return;
  }
  const side = sideOf(leader);
  if (frames[top + anyTie] === 1 || side === first || played === roundsInHand) give(frames, top, side);
  else if (first === nobody) frames[top + firstWinner] = side;
}

function layCard({ frames, top, strengths, players }: FastHand, move: number): void {
  const seat = frames[top + toPlay]!;
  const down = move >= handMove.down;
  const place = seat * cardsEach + (down ? move - handMove.down : move);
  const shown = down ? 0 : strengths[place]!;
  const lying = frames[top + laid]!;
  const highest = frames[top + best]!;
  if (lying === 0 || shown > highest) {
    frames[top + best] = shown;
    frames[top + holder] = seat;
    frames[top + tied] = 0;
  } else if (shown === highest && (frames[top + tied] === 1 || sideOf(seat) !== sideOf(frames[top + holder]!))) {
    frames[top + holder] = seat;
    frames[top + tied] = 1;
  }
  frames[top + used] = frames[top + used]! | (1 << place);
  frames[top + laid] = lying + 1;
  const next = (seat + 1) % players;
  frames[top + toPlay] = next;
  frames[top + decider] = next;
  if (lying + 1 === players) endRound(frames, top);
}

function speak({ frames, top, players, alternate, betting }: FastHand, move: number): void {
  const seat = frames[top + decider]!;
  const request = frames[top + asked]!;
  switch (move) {
    case handMove.raise:
      if (request > 0) frames[top + value] = request;
      frames[top + asked] = frames[top + value]! + 1;
      frames[top + decider] = (seat + 1) % players;
      break;
    case handMove.accept:
      frames[top + value] = request;
      frames[top + asked] = 0;
      frames[top + raiser] = alternate && betting ? sideOf(seat) : nobody;
      frames[top + decider] = frames[top + toPlay]!;
      break;
    default:
      give(frames, top, 1 - sideOf(seat));
  }
}

/** Makes a legal move; what is not legal is not checked. */
export function makeHandMove(hand: FastHand, move: number): void {
  const { frames, top } = hand;
  for (let field = top; field < top + width; field++) frames[field + width] = frames[field]!;
  hand.top = top + width;
  if (move < handMove.raise) layCard(hand, move);
  else speak(hand, move);
}

export function unmakeHandMove(hand: FastHand): void {
  hand.top -= width;
}
