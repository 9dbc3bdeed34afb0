import { type Language, type Match, seatNames } from '@ludoteca/games';
import type { LearningCatalogue } from '@ludoteca/games/learning';

/** Whoever learns has a colour, or is simply themselves. */
export function namesFor(
  { game, options }: Pick<Match, 'game' | 'options'>,
  { common }: LearningCatalogue,
  language: Language,
): readonly string[] {
  const two = game.sides(options).length === 2;
  return game.facts.hidden && two ? [common.you, common.other] : seatNames(game, options, language);
}
