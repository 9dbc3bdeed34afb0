// Swap2 asks for judgement rather than for good moves: the first player puts three stones that leave both colours about the
// same chances, the second takes the better colour or puts two more. (Gomocup plays it so, https://gomocup.org .)
import type { Random } from '@ludoteca/games';
import { black, type Colour, empty, type GomokuState, opponent, type Swap2Choice } from '@ludoteca/games/gomoku';
import type { SearchBoard } from './search-board.ts';
import { placeStone, removeStone } from './stones.ts';

/** What a colour that is to move may expect, 0 to 1. `share`: the part of the limits that may be spent on the answer. */
export type ChanceFor = (colour: Colour, share: number) => number;

/** With chances this close to even the second player rather puts two more stones. Chosen by hand. */
const evenEnough = 0.06;

export function chooseColour({ stage, colour }: GomokuState, chanceFor: ChanceFor): { choice: Swap2Choice; chance: number } {
  const chance = chanceFor(colour, 1);
  if (stage === 'choice' && Math.abs(chance - 0.5) < evenEnough) return { choice: 'two', chance: 0.5 };
  const isBetter = chance >= 0.5;
  return { choice: isBetter === (colour === black) ? 'black' : 'white', chance: isBetter ? chance : 1 - chance };
}

/** How far from the middle the first stones lie, and how far from each other. */
const span = 4;
/** How many places for the last stone are compared. */
const tries = 12;

function pointsWithin({ options: { rows, columns }, pointOf, points }: SearchBoard, steps: number): number[] {
  const [middleRow, middleColumn] = [(rows - 1) / 2, (columns - 1) / 2];
  return [...pointOf].filter((point, cell) => {
    const down = Math.abs(Math.floor(cell / columns) - middleRow);
    const right = Math.abs((cell % columns) - middleColumn);
    return points[point] === empty && Math.max(down, right) <= steps;
  });
}

/**
 * Where a stone of the opening goes: the earlier ones at random around the middle, so that no two games are alike, the last
 * where it leaves the chances most even.
 */
export function openingPoint(
  board: SearchBoard,
  { stage, placed, colour }: GomokuState,
  random: Random,
  chanceFor: ChanceFor,
): number {
  const isLast = placed === (stage === 'three' ? 2 : 4);
  const candidates = pointsWithin(board, placed === 0 ? 1 : span);
  if (!isLast) return candidates[random.below(candidates.length)]!;

  let best = -1;
  let bestGap = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) {
    const point = candidates[random.below(candidates.length)]!;
    placeStone(board, point, colour);
    const gap = Math.abs(chanceFor(opponent(colour), 1 / tries) - 0.5);
    removeStone(board, point);
    if (gap >= bestGap) continue;
    best = point;
    bestGap = gap;
  }
  return best;
}
