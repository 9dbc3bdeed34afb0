import type { Colour } from '@ludoteca/games/gomoku';
import { opponent } from '@ludoteca/games/gomoku';
import {
  cellFeature,
  classCount,
  classOf,
  countFeature,
  edgeCount,
  firstCounted,
  isWeightless,
  makeBoard,
  makeVcfSolver,
  placeStone,
  removeStone,
  type SearchBoard,
  shapeCodeAt,
  shapeFeaturesOf,
  threat,
  threatCount,
  threatFeatures,
  threatLevels,
} from '@ludoteca/players/gomoku/internals';
import type { RecordedGame } from './self-play.ts';
import { trainingOptions } from './training-rules.ts';

/** Positions one after the other: of each its features with how often they occur, and what it was worth to the side to move. */
export interface Samples {
  /** Where the features of each position begin, and where the last ones end. */
  readonly starts: Int32Array;
  readonly features: Uint16Array;
  readonly counts: Uint8Array;
  readonly targets: Float32Array;
  /** The game that each position is of. */
  readonly games: Int32Array;
}

/** How much the end of the game counts, beside what the search said; after a stone put by chance it tells nothing of before. */
const endShare = 0.5;
/** Scores beyond this are as good as won. */
const surest = 2000;
/** As the search looks for fours before it asks what a position is worth. */
const [vcfFours, vcfNodes] = [12, 60];

const chanceOf = (score: number): number => 1 / (1 + Math.exp(-Math.max(-surest, Math.min(surest, score)) / 400));

interface ShapeFacts {
  readonly kind: number;
  readonly moving: readonly number[];
  readonly waiting: readonly number[];
}

/** By shape code; worked out where they are needed. */
const factsByCode = new Map<number, ShapeFacts>();

function factsOf(code: number): ShapeFacts {
  let facts = factsByCode.get(code);
  if (!facts) {
    const shapes = Uint8Array.of(code & 15, (code >> 4) & 15, (code >> 8) & 15, code >> 12);
    facts = { kind: classOf(shapes), moving: shapeFeaturesOf(shapes, true), waiting: shapeFeaturesOf(shapes, false) };
    factsByCode.set(code, facts);
  }
  return facts;
}

/** How often each feature occurs in the position on the board, seen from the side to move. */
export function featuresOf(board: SearchBoard, me: Colour): Map<number, number> {
  const found = new Map<number, number>();
  const { rows, columns } = board.options;
  const foe = opponent(me);
  const classes = new Uint8Array(2 * classCount);
  const add = (feature: number): void => {
    if (!isWeightless(feature)) found.set(feature, (found.get(feature) ?? 0) + 1);
  };
  for (let cell = 0; cell < board.pointOf.length; cell++) {
    const point = board.pointOf[cell]!;
    if (board.points[point] !== 0) continue;
    const [own, enemy] = [factsOf(shapeCodeAt(board, point, me)), factsOf(shapeCodeAt(board, point, foe))];
    for (const feature of own.moving) add(feature);
    for (const feature of enemy.waiting) add(feature);
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    add(cellFeature(Math.min(row, column, rows - 1 - row, columns - 1 - column, edgeCount - 1), own.kind, enemy.kind));
    classes[own.kind]!++;
    classes[classCount + enemy.kind]!++;
  }
  for (let kind = firstCounted; kind < classCount; kind++) {
    add(countFeature(true, kind, classes[kind]!));
    add(countFeature(false, kind, classes[classCount + kind]!));
  }
  for (const feature of threatFeatures(threatLevels(board, me))) add(feature);
  return found;
}

/** Positions that the search would ask the evaluation about: nothing is decided, and no chain of fours wins. */
export function samplesOf(games: readonly RecordedGame[]): Samples {
  const board = makeBoard(trainingOptions);
  const vcf = makeVcfSolver(board);
  const starts = [0];
  const [features, counts, targets, ofGame]: [number[], number[], number[], number[]] = [[], [], [], []];
  const isOpen = (me: Colour): boolean =>
    threatCount(board, me, threat.five) +
      threatCount(board, opponent(me), threat.five) +
      threatCount(board, me, threat.openFour) ===
      0 && !vcf.wins(me, vcfFours, vcfNodes);
  for (const [game, { cells, opening, scores, strays, payoff }] of games.entries()) {
    const lastStray = strays.at(-1) ?? -1;
    for (const [index, cell] of cells.entries()) {
      const me = ((index % 2) + 1) as Colour;
      const ply = index - opening;
      if (ply >= 0 && isOpen(me)) {
        for (const [feature, count] of featuresOf(board, me)) {
          features.push(feature);
          counts.push(Math.min(255, count));
        }
        starts.push(features.length);
        const expected = chanceOf(scores[ply]!);
        const ended = me === 1 ? payoff : 1 - payoff;
        targets.push(ply > lastStray ? endShare * ended + (1 - endShare) * expected : expected);
        ofGame.push(game);
      }
      placeStone(board, board.pointOf[cell]!, me);
    }
    for (const cell of cells.toReversed()) removeStone(board, board.pointOf[cell]!);
  }
  return {
    starts: Int32Array.from(starts),
    features: Uint16Array.from(features),
    counts: Uint8Array.from(counts),
    targets: Float32Array.from(targets),
    games: Int32Array.from(ofGame),
  };
}
