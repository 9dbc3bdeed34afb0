// From what a seat of four sees to whole hands that could be so.
import { type Card, fastHand, handTurn, type TrucoView } from '@ludoteca/games/truco';
import { determinizer } from './determinization.ts';
import { type FourHand, fourHand, makeFourMove, nobody, viraStrength } from './four-infoset.ts';
import type { ByteSource } from './heuristic.ts';

/** The hand before anything has happened in it, and before it is dealt. */
export function handSeen(view: TrucoView): FourHand {
  const four = fourHand(fastHand(view.options));
  four.scores[0] = view.scores[0];
  four.scores[1] = view.scores[1];
  four.vira = viraStrength(view.vira as Card);
  return four;
}

/** Deals what a seat does not see and plays what has been played; `before` is told of every move. */
export function dealer(
  view: TrucoView,
  seat: number,
  four: FourHand,
  bytes: ByteSource,
  before: (turn: number, move: number) => void = () => {},
): () => void {
  const deal = determinizer(view, seat, four.hand, bytes, (move) => {
    const turn = handTurn(four.hand);
    before(turn, move);
    makeFourMove(four, turn, move);
  });
  return () => {
    four.asker = nobody;
    deal();
  };
}

/** The hand as a seat knows it; what it does not know is anything. */
export function seenFour(view: TrucoView, seat: number, bytes: ByteSource): FourHand {
  const four = handSeen(view);
  dealer(view, seat, four, bytes)();
  return four;
}
