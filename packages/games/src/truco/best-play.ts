import { type Card, type Deck, strength } from './cards.ts';
import { faceDown, type RoundResult, sideOf } from './rounds.ts';
import type { SeenPlay } from './state.ts';

/** The card that took a round, as somebody saw it: the winning side's highest. None of a round that is tied, or goes on. */
export function bestPlay(
  plays: readonly SeenPlay[],
  result: RoundResult | undefined,
  vira: Card | null,
  deck: Deck,
): SeenPlay | undefined {
  const worth = ({ card, down }: SeenPlay): number =>
    down || card === null || vira === null ? faceDown : strength(card, vira, deck);
  return plays
    .filter(({ seat }) => sideOf(seat) === result)
    .reduce<SeenPlay | undefined>((best, play) => (best && worth(play) <= worth(best) ? best : play), undefined);
}
