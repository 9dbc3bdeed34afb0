// What is to be expected of a hand with all its cards on the table: of the tables by following every move they make, of other
// options by playing out.
import {
  type Card,
  dealHand,
  fastHand,
  handMove,
  makeHandMove,
  positionsLeft,
  sideOf,
  type TrucoMove,
  type TrucoState,
  type TrucoView,
  truco,
} from '@ludoteca/games/truco';
import type { Analyst, Assessment } from '../analyst.ts';
import { startWatch } from '../search/watch.ts';
import type { Budget, ThinkerSetup } from '../thinker.ts';
import { toHandMove } from './deal.ts';
import { advice, bookOf, hasTables } from './equilibrium.ts';
import { newDice, playOut } from './playout.ts';
import type { Dice } from './policy.ts';
import { reasonFor } from './reasons.ts';
import { roughChances, weigh } from './sampler.ts';
import { type MatchChances, sideChance } from './score.ts';
import type { OpenBook } from './strategy.ts';

const playOuts = 2000;
/** What the tables do at least so often is no mistake. */
const usual = 0.05;

/** The chance of side 0 before a hand is dealt. */
const between = (chances: MatchChances, { scores, leader }: TrucoState): number => sideChance(chances, scores, sideOf(leader), 0);

function next(state: TrucoState, move: TrucoMove): TrucoState {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error(`the tables chose what is refused: ${played.error.code}`);
  return played.value;
}

/** Below this it is not worth following any further. */
const negligible = 1e-4;

/** The chance of side 0 when both follow the tables to the end of the hand. */
function followed(book: OpenBook, state: TrucoState, likely: number, hands: number): number {
  if (state.past.length > hands) return between(book.chances, state);
  const turn = truco.turn(state);
  if (turn.kind !== 'seat') return between(book.chances, state);
  const moves = advice(book, truco.view(state, turn.seat), turn.seat) ?? [{ move: truco.moves(state)[0] as TrucoMove, share: 1 }];
  const kept = moves.filter(({ share }) => share * likely > negligible);
  const sum = kept.reduce((total, { share }) => total + share, 0);
  return kept.reduce(
    (total, { move, share }) => total + (share / sum) * followed(book, next(state, move), likely * share, hands),
    0,
  );
}

/** The chance of side 0 when everybody plays at a glance. */
function playedOut(state: TrucoState, budget: Budget, dice: Dice): number {
  const { options, dealt, leader, scores } = state;
  const hand = fastHand(options);
  dealHand(hand, dealt as Card[], leader, scores[0], scores[1]);
  for (let after = 0; after <= state.plays.length; after++) {
    for (const bet of state.bets) if (bet.after === after) makeHandMove(hand, toHandMove(bet, []));
    const play = state.plays[after];
    if (play) makeHandMove(hand, play.position + (play.down ? handMove.down : 0));
  }
  const chances = roughChances();
  const nextLeader = sideOf((leader + 1) % options.players);
  const { top } = hand;
  const watch = startWatch(budget, { nodes: playOuts }, 64);
  let [sum, count] = [0, 0];
  do {
    hand.top = top;
    const points = playOut(hand, dice);
    const after: [number, number] = points > 0 ? [scores[0] + points, scores[1]] : [scores[0], scores[1] - points];
    sum += sideChance(chances, after, nextLeader, 0);
    count++;
  } while (!watch.tick());
  return sum / count;
}

export function analyst(setup: ThinkerSetup): Analyst<TrucoState, TrucoMove> {
  const dice = newDice(setup.random);

  function bestOf(
    book: OpenBook | undefined,
    view: TrucoView,
    seat: number,
    legal: () => readonly TrucoMove[],
    budget: Budget,
  ): TrucoMove {
    const moves = book && advice(book, view, seat);
    if (moves) return moves.reduce((best, one) => (one.share > best.share ? one : best)).move;
    return weigh({ view, seat, legal }, budget, playOuts, dice).moves[0]?.move as TrucoMove;
  }

  return {
    async assess(state, budget): Promise<Assessment<TrucoMove>> {
      const outcome = truco.outcome(state);
      if (outcome) return { chances: outcome.payoffs };
      const turn = truco.turn(state);
      const view = turn.kind === 'seat' ? truco.view(state, turn.seat) : undefined;
      const book = hasTables(state.options) && !view?.blind ? await bookOf(setup) : undefined;
      const first =
        turn.kind !== 'seat'
          ? between(book?.chances ?? roughChances(), state)
          : book
            ? followed(book, state, 1, state.past.length)
            : playedOut(state, budget, dice);
      const chances = truco.sides(state.options).map((side) => (side === 0 ? first : 1 - first));
      if (turn.kind !== 'seat' || !view) return { chances };
      const legal = () => truco.moves(state);
      const move = view.blind
        ? ({ kind: 'blind', position: positionsLeft(state, turn.seat)[0] as number, down: false } as const)
        : bestOf(book, view, turn.seat, legal, budget);
      const reason = reasonFor({ view, seat: turn.seat, legal }, move, dice);
      return { chances, best: { move, line: [truco.formatMove(move, state)], reason } };
    },
    async loss(state, move, budget) {
      const turn = truco.turn(state);
      const view = turn.kind === 'seat' ? truco.view(state, turn.seat) : undefined;
      // Who does not see their own cards decides nothing.
      if (turn.kind !== 'seat' || !view || view.blind) return 0;
      const { seat } = turn;
      const legal = () => truco.moves(state);
      const is = (text: string) => (one: { readonly move: TrucoMove }) => truco.formatMove(one.move, state) === text;
      const played = is(truco.formatMove(move, state));
      const book = hasTables(state.options) ? await bookOf(setup) : undefined;
      if (book && advice(book, view, seat)?.some((one) => one.share >= usual && played(one))) return 0;
      // Both moves meet the same cards that the seat could not see, drawn many times.
      const { moves } = weigh({ view, seat, legal }, budget, playOuts, dice);
      const better = moves.find(is(truco.formatMove(bestOf(book, view, seat, legal, budget), state)));
      return (better?.chance ?? 0) - (moves.find(played)?.chance ?? 0);
    },
  };
}
