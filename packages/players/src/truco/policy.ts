// How a sensible person plays a hand at a glance: what the samples are played out with, and what the low levels know.
import { betValues } from '@ludoteca/games/truco';

/** A seat's cards by strength, 1 to 13, at `seat × 3 + position`, and which are played: a bit for each. */
export interface Glance {
  readonly strengths: Uint8Array;
  readonly used: number;
}

const cardsEach = 3;
const manilha = 10;
const three = 9;

/** What a card promises, in tenths of a sure round. */
const promise = [0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 7, 8, 9, 10] as const;

/** From 0 to about 27: what the cards of a seat that are not yet played promise, and what it has won already. */
export function outlook({ strengths, used }: Glance, seat: number, won: number, lost: number): number {
  let sum = 6 * won - 6 * lost;
  for (let position = 0; position < cardsEach; position++) {
    const place = seat * cardsEach + position;
    if (!((used >> place) & 1)) sum += promise[strengths[place] as number] as number;
  }
  return sum;
}

/** The outlook that a person wants before they agree to play for this much. */
export const courage: readonly number[] = betValues.map((_, level) => 7 + 2.5 * level);
export { manilha, three };
