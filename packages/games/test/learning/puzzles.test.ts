import { describe, expect, test } from 'vitest';
import { games, languages, type Match } from '../../src/index.ts';
import {
  answerPuzzle,
  loadLearningWords,
  loadPuzzles,
  matchFor,
  type Puzzle,
  puzzleOfDay,
  readPuzzles,
  storePuzzle,
} from '../../src/learning/index.ts';

const puzzles = await loadPuzzles();
const gameOf = ({ game }: Puzzle) => games.find(({ id }) => id === game)!;
const startOf = (puzzle: Puzzle): Match => matchFor(gameOf(puzzle), puzzle.position);

function read(match: Match, text: string): unknown {
  const move = match.game.parseMove(text, match.state);
  if (!move.ok) throw new Error(`${text}: ${move.error.code}`);
  return move.value;
}

test('there are a hundred puzzles or more, each with a name and a place of its own', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(100);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  expect(new Set(puzzles.map(({ game, position }) => JSON.stringify([game, position]))).size).toBe(puzzles.length);
});

test.each(puzzles.map((puzzle) => [puzzle.id, puzzle] as const))('%s is solved by its line, and by nothing else', (_, puzzle) => {
  let match = startOf(puzzle);
  for (const [step, { accept }] of puzzle.steps.entries()) {
    const { game, state } = match;
    for (const move of game.moves(state)) {
      const expected = accept.includes(game.formatMove(move, state)) ? 'right' : 'wrong';
      expect(answerPuzzle(puzzle, step, match, move).kind).toBe(expected);
    }
    const answer = answerPuzzle(puzzle, step, match, read(match, accept[0]));
    if (answer.kind !== 'right') throw new Error(`${accept[0]} is ${answer.kind}`);
    expect(answer.solved).toBe(step === puzzle.steps.length - 1);
    match = answer.match;
  }
});

describe('an answer', () => {
  const puzzle = puzzles.find(({ steps }) => steps.length > 1 && steps[0].accept.length > 1)!;
  const match = startOf(puzzle);

  test('that solves it too leads on along the line', () => {
    const [first] = puzzle.steps;
    const [main, other] = first.accept as readonly [string, string];
    const [one, another] = [main, other].map((text) => answerPuzzle(puzzle, 0, match, read(match, text)));
    expect(another).toMatchObject({ kind: 'right', text: other, main });
    expect(JSON.stringify((another as { match: Match }).match.log)).toBe(JSON.stringify((one as { match: Match }).match.log));
  });

  test('that the rules refuse is refused', () => {
    expect(answerPuzzle(puzzle, 0, match, { kind: 'place', cell: -1 }).kind).toBe('refused');
  });
});

test('what is stored is what is read', () => {
  expect(readPuzzles(puzzles.map(storePuzzle))).toEqual(puzzles);
});

test('every puzzle has its day, and the same day the same puzzle', () => {
  const days = new Set(puzzles.map((_, day) => puzzleOfDay(puzzles, 20_000 + day)?.id));
  expect(days.size).toBe(puzzles.length);
  expect(puzzleOfDay(puzzles, 20_000)).toBe(puzzleOfDay(puzzles, 20_000));
  expect(puzzleOfDay(puzzles, -1)).toBeDefined();
  expect(puzzleOfDay([], 5)).toBeUndefined();
});

test.each(languages)('%s has words for every kind', async (language) => {
  const { common } = await loadLearningWords(language);
  for (const { kind } of puzzles) {
    expect(common.tasks[kind]).toBeTruthy();
    expect(common.kinds[kind]).toBeTruthy();
  }
});
