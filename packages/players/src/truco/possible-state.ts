// From what a seat sees to a whole state that could be so: for those who judge by what the seat knew, whatever the others held.
import type { Random } from '@ludoteca/games';
import { type Card, cardsOf, type Play, type TrucoState, type TrucoView } from '@ludoteca/games/truco';

const positions = [0, 1, 2] as const;

/** Whose card is next: whoever asked first since the last card was laid, or whose turn it is. */
function toPlayIn({ phase, leader, turn, bets, plays }: TrucoView): number {
  if (phase === 'card' && turn.kind === 'seat') return turn.seat;
  return bets.find(({ kind, after }) => kind === 'raise' && after === plays.length)?.seat ?? leader;
}

/** Gives the same view to this seat; what the seat can not see is drawn at random. */
export function possibleState(view: TrucoView, seat: number, random: Random): TrucoState {
  const { options, phase, scores, leader, bets, rounds, value, raiser, hands, lastHand } = view;
  const { players, deck } = options;
  const cards: (Card | null)[][] = Array.from({ length: players }, () => [null, null, null]);
  cards[seat] = [...view.cards];
  const partner = (seat + 2) % players;
  if (view.partner.length > 0) cards[partner] = [...view.partner];
  const used = new Set<string>();
  const plays: Play[] = view.plays.map(({ seat: of, card, down }) => {
    const own = cards[of]!;
    const known = card === null ? -1 : own.indexOf(card);
    const isFree = (position: number): boolean => !used.has(`${of} ${position}`);
    const left = positions.filter(isFree);
    const hidden = left.find((position) => own[position] === null) ?? left[0]!;
    const position = known >= 0 ? known : hidden;
    if (card !== null) own[position] = card;
    used.add(`${of} ${position}`);
    return { seat: of, position, down };
  });
  const seen = new Set([view.vira, ...cards.flat()]);
  const unseen = cardsOf[deck].filter((card) => !seen.has(card));
  const dealt = Array.from({ length: players * positions.length }, (_, index): Card => {
    const known = cards[(leader + index) % players]![Math.trunc(index / players)];
    if (known !== null && known !== undefined) return known;
    const [drawn] = unseen.splice(random.below(unseen.length), 1);
    return drawn!;
  });
  return {
    options,
    phase,
    scores,
    leader,
    dealt: [...dealt, view.vira!],
    plays,
    bets,
    rounds,
    toPlay: toPlayIn(view),
    value,
    raiser,
    // Of the hands before, their number and the last are all that counts.
    past: Array.from({ length: hands }, () => lastHand!),
  };
}
