export { bestPlay } from './best-play.ts';
export * from './cards.ts';
export { truco } from './game.ts';
export * from './hand.ts';
export { cardName, pointsText, rankName, sideName, trucoNarration } from './narration.ts';
export { formatCard, parseCard } from './notation.ts';
export type { TrucoOptions } from './options.ts';
export { handWinner, otherSide, type RoundResult, type Side, sideOf } from './rounds.ts';
export { mostHands, type TrucoOutcome, trucoOutcomes } from './rules.ts';
export {
  type Bet,
  type BetValue,
  betValues,
  cardAt,
  type PastHand,
  type Phase,
  type Play,
  phases,
  positionsLeft,
  type Raise,
  type SeenPlay,
  type TrucoMove,
  type TrucoRefusal,
  type TrucoState,
  trucoRefusals,
} from './state.ts';
export type { TrucoView } from './view.ts';
