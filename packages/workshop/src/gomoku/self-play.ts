// Games of the search against itself, from openings like those of tournaments: few stones anywhere on the board that leave things even.
import type { Random } from '@ludoteca/games';
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import {
  isProven,
  makeBoard,
  makeSearcher,
  makeTranspositionTable,
  makeVcfSolver,
  orderScores,
  placeStone,
  removeStone,
  type SearchBoard,
  shapeCodeAt,
  startWatch,
  threat,
  threatCount,
} from '@ludoteca/players/gomoku/internals';
import { trainingOptions } from './training-rules.ts';

export interface RecordedGame {
  /** The cells of the stones, Black's first; those of the opening are `opening` in number. */
  readonly cells: readonly number[];
  readonly opening: number;
  /** What the search said for the side to move, before each stone after the opening. */
  readonly scores: readonly number[];
  /** Which of these stones, counted from the opening on, were put by chance and not by the search. */
  readonly strays: readonly number[];
  /** 1 if Black won, 0 if White, and 0.5 for a draw. */
  readonly payoff: number;
}

const openingStones = { least: 3, most: 7 } as const;
/** A stone of the opening lies at most so far from another one, down and aside. */
const openingReach = 3;
/** An opening that is worth more than this to either side decides too much, in 400ths of a unit of log-odds. */
const even = 250;
const longest = 120;
/** One stone of so many is put by chance, on one of the cells that look best: the search sees many positions after weak moves. */
const strayEvery = 12;
const strayChoices = 10;
const tableBits = 15;
const vcfFours = 12;
const farthest = 60;

export interface GamePlayer {
  /** Plays one game, with about so many positions for each move. */
  play(nodes: number): RecordedGame;
}

export function makeGamePlayer(random: Random): GamePlayer {
  const { rows, columns } = trainingOptions;
  const board = makeBoard(trainingOptions);
  const searcher = makeSearcher(board, makeTranspositionTable(tableBits), makeVcfSolver(board));
  const signal = { aborted: false };
  const { pointOf, cellOf, points } = board;

  const search = (colour: Colour, nodes: number) =>
    searcher.search(colour, startWatch({ nodes, signal }, {}, 1 << 20), { depth: farthest, vcfFours });

  function clear(cells: readonly number[]): void {
    for (const cell of cells) removeStone(board, pointOf[cell]!);
  }

  /** Around the middle as often as anywhere on the board. */
  function firstCell(): number {
    const [margin, side] = random.below(2) === 0 ? [4, rows - 8] : [0, rows];
    return (margin + random.below(side)) * columns + margin + random.below(side);
  }

  function nearCell(cells: readonly number[]): number {
    for (;;) {
      const from = cells[random.below(cells.length)]!;
      const row = Math.floor(from / columns) + random.below(2 * openingReach + 1) - openingReach;
      const column = (from % columns) + random.below(2 * openingReach + 1) - openingReach;
      const cell = row * columns + column;
      if (row >= 0 && row < rows && column >= 0 && column < columns && !cells.includes(cell)) return cell;
    }
  }

  /** Leaves its stones on the board. */
  function makeOpening(nodes: number): number[] {
    for (;;) {
      const count = openingStones.least + random.below(openingStones.most - openingStones.least + 1);
      const cells = [firstCell()];
      while (cells.length < count) cells.push(nearCell(cells));
      for (const [index, cell] of cells.entries()) placeStone(board, pointOf[cell]!, ((index % 2) + 1) as Colour);
      const { score } = search(((count % 2) + 1) as Colour, nodes);
      if (Math.abs(score) <= even) return cells;
      clear(cells);
    }
  }

  return {
    play(nodes) {
      const cells = makeOpening(nodes);
      const opening = cells.length;
      const [scores, strays]: [number[], number[]] = [[], []];
      let payoff = 0.5;
      while (cells.length < longest) {
        const colour = ((cells.length % 2) + 1) as Colour;
        const { point, score } = search(colour, nodes / 2 + random.below(nodes));
        scores.push(score);
        if (isProven(score)) {
          payoff = score > 0 === (colour === 1) ? 1 : 0;
          break;
        }
        const isStray = random.below(strayEvery) === 0 && threatCount(board, opponent(colour), threat.openFour) === 0;
        if (isStray) strays.push(cells.length - opening);
        const chosen = isStray ? strayPoint(board, colour, random) : point;
        placeStone(board, chosen, colour);
        cells.push(cellOf[chosen]!);
      }
      for (const point of pointOf) if (points[point] !== 0) removeStone(board, point);
      return { cells, opening, scores, strays, payoff };
    },
  };
}

/** One of the empty points that promise most at first sight. */
function strayPoint(board: SearchBoard, colour: Colour, random: Random): number {
  const promise = (point: number): number =>
    orderScores.own[shapeCodeAt(board, point, colour)]! + orderScores.enemy[shapeCodeAt(board, point, opponent(colour))]!;
  const open = [...board.pointOf].filter((point) => board.points[point] === 0);
  open.sort((one, other) => promise(other) - promise(one) || one - other);
  return open[random.below(Math.min(strayChoices, open.length))]!;
}
