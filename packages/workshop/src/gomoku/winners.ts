// Moves to try first: those that were told, and those that won in positions that are alike: with the same black stones, or with the same stones
// but for White's first.
import { black } from '@ludoteca/games/gomoku';
import { inverses, type PositionKey, positionKey, type StoneKeys } from '@ludoteca/players/gomoku/internals';

/** So many are kept for the same black stones. */
const keptMoves = 3;

export interface Winners {
  /** A move of Black to be tried before all others in the position on the board. */
  tell(cell: number): void;
  /** A move of Black that wins in the position on the board. */
  keep(cell: number): void;
  /** What was told, and what won where it was alike, the likeliest first; one of White's stones may be there now. */
  likely(): number[];
}

/** `stones` are those on the board: cells and colours in turn. */
export function makeWinners(stoneKeys: StoneKeys, stones: readonly number[]): Winners {
  const told = new Map<number, number>();
  const byBlack = new Map<number, number[]>();
  const byOthers = new Map<number, number>();

  const blackKey = (): PositionKey =>
    positionKey(
      stoneKeys,
      stones.flatMap((cell, at) => (at % 2 === 0 && stones[at + 1] === black ? [cell, black] : [])),
    );
  const othersKey = (): PositionKey => positionKey(stoneKeys, [...stones.slice(0, 2), ...stones.slice(4)]);

  return {
    tell(cell) {
      const here = positionKey(stoneKeys, stones);
      told.set(here.key, stoneKeys.symmetries[here.symmetry]![cell]!);
    },
    keep(winner) {
      const same = blackKey();
      const cell = stoneKeys.symmetries[same.symmetry]![winner]!;
      byBlack.set(same.key, [cell, ...(byBlack.get(same.key) ?? []).filter((one) => one !== cell)].slice(0, keptMoves));
      const others = othersKey();
      byOthers.set(others.key, stoneKeys.symmetries[others.symmetry]![winner]!);
    },
    likely() {
      const asHere = ({ key, symmetry }: PositionKey, kept: ReadonlyMap<number, number | readonly number[]>): number[] =>
        [kept.get(key) ?? []].flat().map((cell) => stoneKeys.symmetries[inverses[symmetry]!]![cell]!);
      const here = positionKey(stoneKeys, stones);
      return [...new Set([...asHere(here, told), ...asHere(othersKey(), byOthers), ...asHere(blackKey(), byBlack)])];
    },
  };
}
