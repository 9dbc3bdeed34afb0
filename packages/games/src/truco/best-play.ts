import { type Card, compareCards, type Deck } from './cards.ts';
import { type RoundResult, sideOf } from './rounds.ts';
import type { SeenPlay } from './state.ts';

/** The card that took a round: the winning side's highest. None of a round that is tied, or goes on. */
export function bestPlay(
  plays: readonly SeenPlay[],
  result: RoundResult | undefined,
  vira: Card | null,
  deck: Deck,
): SeenPlay | undefined {
  const rank = (play: SeenPlay, other: SeenPlay): number => {
    if (play.down || play.card === null) return -1;
    return other.down || other.card === null || vira === null ? 1 : compareCards(play.card, other.card, vira, deck);
  };
  return plays
    .filter(({ seat }) => sideOf(seat) === result)
    .reduce<SeenPlay | undefined>((best, play) => (best && rank(play, best) <= 0 ? best : play), undefined);
}
