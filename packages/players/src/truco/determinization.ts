// Determinization: from what a seat sees to a whole hand that could be so.
import {
  type Card,
  cardsOf,
  dealHand,
  type FastHand,
  handMove,
  makeHandMove,
  type TrucoMove,
  type TrucoView,
} from '@ludoteca/games/truco';
import { type ByteSource, nextByte } from './heuristic.ts';

const cardsEach = 3;

/** A seat's moves are by position in what it was dealt. */
export function toHandMove(move: TrucoMove, cards: readonly (Card | null)[]): number {
  switch (move.kind) {
    case 'card':
      return cards.indexOf(move.card) + (move.down ? handMove.down : 0);
    case 'blind':
      return move.position + (move.down ? handMove.down : 0);
    case 'raise':
      return handMove.raise;
    case 'accept':
      return handMove.accept;
    default:
      return handMove.run;
  }
}

export function fromHandMove(number: number, view: TrucoView): TrucoMove {
  if (number === handMove.run) return { kind: 'run' };
  if (number === handMove.accept) return { kind: 'accept' };
  if (number === handMove.raise) return { kind: 'raise', to: view.nextBet as 3 };
  const position = number % handMove.down;
  const down = number >= handMove.down;
  return view.blind ? { kind: 'blind', position, down } : { kind: 'card', card: view.cards[position]!, down };
}

/** Gives a function that deals what can not be seen at random into `hand` and plays what has been played. */
export function determinizer(
  view: TrucoView,
  seat: number,
  hand: FastHand,
  bytes: ByteSource,
  make: (move: number) => void = (move) => makeHandMove(hand, move),
): () => void {
  const { players, deck } = view.options;
  const partner = (seat + 2) % players;
  const known: (Card | null)[] = Array.from({ length: players * cardsEach }, () => null);
  const knows = (of: number, cards: readonly (Card | null)[]) => {
    for (const [position, card] of cards.entries()) known[of * cardsEach + position] = card;
  };
  knows(seat, view.cards);
  if (view.partner.length > 0) knows(partner, view.partner);

  // Which position each play came from: its own when the card is known, else the first that is free.
  const taken = new Set<number>();
  for (const { card } of view.plays) if (card !== null && known.includes(card)) taken.add(known.indexOf(card));
  const positions = view.plays.map(({ seat: of, card }) => {
    const at = card === null ? -1 : known.indexOf(card);
    if (at >= 0) return at % cardsEach;
    const free = [0, 1, 2].find((position) => !taken.has(of * cardsEach + position)) as number;
    taken.add(of * cardsEach + free);
    if (card !== null) known[of * cardsEach + free] = card;
    return free;
  });
  const history: number[] = [];
  for (let after = 0; after <= view.plays.length; after++) {
    for (const bet of view.bets) if (bet.after === after) history.push(toHandMove(bet, []));
    const play = view.plays[after];
    if (play) history.push(positions[after]! + (play.down ? handMove.down : 0));
  }

  const seen = new Set([view.vira, ...known]);
  const hidden = Uint8Array.from(cardsOf[deck].filter((card) => !seen.has(card)));
  const dealt = new Uint8Array(players * cardsEach + 1);
  dealt[players * cardsEach] = view.vira as Card;
  const order = known.map((card, place) => ({
    card,
    index: (place % cardsEach) * players + ((Math.trunc(place / cardsEach) - view.leader + players) % players),
  }));
  return () => {
    let left = hidden.length;
    for (const { card, index } of order) {
      if (card !== null) {
        dealt[index] = card;
        continue;
      }
      const chosen = ((nextByte(bytes) << 8) | nextByte(bytes)) % left--;
      dealt[index] = hidden[chosen]!;
      hidden[chosen] = hidden[left]!;
      hidden[left] = dealt[index]!;
    }
    dealHand(hand, dealt, view.leader, view.scores[0], view.scores[1]);
    for (const move of history) make(move);
  };
}
