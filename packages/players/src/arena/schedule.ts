import { type Seat, splitMix64 } from '@ludoteca/games';

/** The two who are measured against each other. */
export const rivals = ['a', 'b'] as const;
export type Rival = (typeof rivals)[number];

/** Both games of a pair have the same opening and the same cards; in the second one the rivals have changed sides. */
export const rounds = [0, 1] as const;
export type Round = (typeof rounds)[number];

/** Who sits on each seat, given the side that each seat plays for. */
export const seating = (sides: readonly number[], round: Round): Rival[] => sides.map((side) => (side === round ? 'a' : 'b'));

/** A seed of its own for everything that needs one, the same for the same place in the schedule. */
export function seedAt(seed: number, ...place: readonly number[]): number {
  let mixed = splitMix64(BigInt(seed))();
  for (const step of place) mixed = splitMix64(mixed ^ BigInt(step + 1))();
  return Number(mixed >> 11n);
}

/** What becomes of the first rival's pay-off when somebody breaks down: whoever does loses. */
export const payoffOfFailure = (seats: readonly Rival[], failed: Seat): number => (seats[failed] === 'a' ? 0 : 1);
