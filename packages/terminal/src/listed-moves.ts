import { words as gameWords, type Match, type Seat, sayMove, seenLog } from '@ludoteca/games';
import type { Language } from './language.ts';

/** The moves of a match that are worth listing, in the words of whoever reads them. */
export function listedMoves(match: Match, viewer: Seat | undefined, language: Language): string {
  const { game } = match;
  const moves = seenLog(match, viewer).filter((move) => game.isListed?.(move) ?? true);
  const said = moves.map((move) => sayMove(gameWords[language], game.id, move));
  // What is said in several words is kept apart.
  return said.join(said.some((move) => move.includes(' ')) ? ', ' : ' ');
}
