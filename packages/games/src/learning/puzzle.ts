import type { AnyGame } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { GameId } from '../words/words.ts';
import { type Judgement, judge, type Position } from './course.ts';

/** Wins by fours, by threes and fours, endings and shots, life and death, decisions under hidden cards. */
export const puzzleKinds = ['vcf', 'vct', 'ending', 'shot', 'live', 'kill', 'decision'] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** One move of the solver's. */
export interface PuzzleStep {
  /** Every move that solves it, in notation; the line goes on from the first. */
  readonly accept: readonly [string, ...string[]];
  /** What the other side answers; nothing after the last move. */
  readonly reply?: string;
}

export interface Puzzle {
  readonly id: string;
  readonly game: GameId;
  readonly kind: PuzzleKind;
  readonly position: Position;
  readonly steps: readonly [PuzzleStep, ...PuzzleStep[]];
  /** Moves of the winner's with the best play of both, where tables tell. */
  readonly moves?: number;
  /** What each choice is worth, in points of the hand, the best first; of decisions under hidden cards. */
  readonly prices?: readonly (readonly [move: string, points: number])[];
}

/** As the shipped file has it: short keys, and what can be left out left out. */
export interface StoredPuzzle {
  readonly g: string;
  readonly k: string;
  readonly o: Readonly<Record<string, unknown>>;
  readonly m?: readonly string[];
  /** What is accepted at each step, with `|` between, and behind a `>` the answer. */
  readonly s: readonly string[];
  readonly n?: number;
  readonly p?: readonly (readonly [string, number])[];
}

const writeStep = ({ accept, reply }: PuzzleStep): string => accept.join('|') + (reply === undefined ? '' : `>${reply}`);

function readStep(text: string): PuzzleStep {
  const [accepted = '', reply] = text.split('>');
  const accept = accepted.split('|') as [string, ...string[]];
  return reply === undefined ? { accept } : { accept, reply };
}

export const storePuzzle = ({ game, kind, position, steps, moves, prices }: Omit<Puzzle, 'id'>): StoredPuzzle => ({
  g: game,
  k: kind,
  o: position.options,
  ...(position.moves && { m: position.moves }),
  s: steps.map(writeStep),
  ...(moves !== undefined && { n: moves }),
  ...(prices && { p: prices }),
});

/** `number` counts the puzzles of the same game from 1. */
export const readPuzzle = ({ g, k, o, m, s, n, p }: StoredPuzzle, number: number): Puzzle => ({
  id: `${g}-${number}`,
  game: g as GameId,
  kind: k as PuzzleKind,
  position: { options: o, ...(m && { moves: m }) },
  steps: s.map(readStep) as [PuzzleStep, ...PuzzleStep[]],
  ...(n !== undefined && { moves: n }),
  ...(p && { prices: p }),
});

/** All of a file, each with its name. */
export function readPuzzles(stored: readonly StoredPuzzle[]): readonly Puzzle[] {
  const counts = new Map<string, number>();
  return stored.map((puzzle) => {
    const number = (counts.get(puzzle.g) ?? 0) + 1;
    counts.set(puzzle.g, number);
    return readPuzzle(puzzle, number);
  });
}

export type PuzzleAnswer =
  | Exclude<Judgement, { readonly kind: 'right' }>
  /** `match` has the main move and the answer to it; `main` is what was played in place of another move that solves it as well. */
  | { readonly kind: 'right'; readonly text: string; readonly match: Match; readonly main: string; readonly solved: boolean };

function playText(game: AnyGame, match: Match, text: string): Match {
  const move = game.parseMove(text, match.state);
  const judged = move.ok ? judge(match, [text], move.value) : undefined;
  if (judged?.kind !== 'right') throw new Error(`a puzzle of ${game.id} goes on with ${text}, which can not be played`);
  return judged.match;
}

/** What comes of a move at a step of a puzzle. */
export function answerPuzzle({ steps }: Puzzle, step: number, match: Match, move: unknown): PuzzleAnswer {
  const { accept, reply } = steps[step]!;
  const judged = judge(match, accept, move);
  if (judged.kind !== 'right') return judged;
  const [main] = accept;
  const solved = step === steps.length - 1;
  // The last move stands as it was made; before that the line goes on from the main one.
  const after = solved || judged.text === main ? judged.match : playText(match.game, match, main);
  return {
    kind: 'right',
    text: judged.text,
    main,
    solved,
    match: reply === undefined ? after : playText(match.game, after, reply),
  };
}

/** The puzzle of a day, the same everywhere: days are counted from 1970, and neighbours are not alike. */
export const puzzleOfDay = <P>(puzzles: readonly P[], day: number): P | undefined =>
  puzzles[(((day * dailyStride) % puzzles.length) + puzzles.length) % puzzles.length];

/** A prime that divides no collection, so that every puzzle has its day. */
const dailyStride = 37;
