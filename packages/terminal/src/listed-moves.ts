import { words as gameWords, listedLog, type Match, type Seat, sayMove } from '@ludoteca/games';
import type { Language } from './language.ts';

/** The moves of a match that are worth listing, in the words of whoever reads them. */
export function listedMoves(match: Match, viewer: Seat | undefined, language: Language): string {
  const { game } = match;
  const moves = listedLog(match, viewer);
  const said = moves.map((move) => sayMove(gameWords[language], game.id, move));
  // What is said in several words is kept apart.
  return said.join(said.some((move) => move.includes(' ')) ? ', ' : ' ');
}
