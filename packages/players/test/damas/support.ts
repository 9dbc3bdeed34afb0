import { type Random, seededRandom } from '@ludoteca/games';
import { type DamasMove, type DamasState, damas, engineOf, seatOf } from '@ludoteca/games/damas';
import { type Asset, type Budget, loadPlayer, type Thinker } from '../../src/index.ts';

const never = new AbortController().signal;

/** Without the files of big data. */
const noAsset = (): Promise<never> => Promise.reject(new Error('no data here'));

export function begin(input: unknown): DamasState {
  const options = damas.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return damas.start(options.value);
}

export function playMove(state: DamasState, move: DamasMove): DamasState {
  const played = damas.play(state, move);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
}

export async function makePlayer(
  name: string,
  seed: number,
  asset: (name: Asset) => Promise<Uint8Array> = noAsset,
): Promise<Thinker<DamasState, DamasMove>> {
  const kind = await loadPlayer('damas', name);
  return kind({ random: seededRandom(seed), asset }) as Thinker<DamasState, DamasMove>;
}

export const ask = (thinker: Thinker<DamasState, DamasMove>, state: DamasState, budget: Omit<Budget, 'signal'> = {}) =>
  thinker.choose(
    { known: state, seat: seatOf(engineOf(state.options), state.side), legal: () => damas.moves(state) },
    { ...budget, signal: never },
  );

/** A game's first moves by chance. */
export function randomOpening(start: DamasState, plies: number, random: Random): DamasState {
  let state = start;
  for (let ply = 0; ply < plies; ply++) {
    const moves = damas.moves(state);
    if (moves.length === 0) break;
    state = playMove(state, moves[random.below(moves.length)] as DamasMove);
  }
  return state;
}

/** How many positions of so many pieces on 32 squares there are, by brute force over the squares, for up to three. */
export function countPositions(most: number): number {
  let count = 0;
  // A square holds nothing or one of the four kinds; men are not on the row where they would be crowned.
  const kindsOn = (square: number): number[] => [...(square >= 4 ? [0] : []), ...(square < 28 ? [1] : []), 2, 3];
  const place = (from: number, chosen: number[]): void => {
    if (chosen.some((kind) => kind % 2 === 0) && chosen.some((kind) => kind % 2 === 1)) count++;
    if (chosen.length === most) return;
    for (let square = from; square < 32; square++) for (const kind of kindsOn(square)) place(square + 1, [...chosen, kind]);
  };
  place(0, []);
  return count;
}
