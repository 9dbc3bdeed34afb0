import { type Puzzle, readPuzzles, type StoredPuzzle } from './puzzle.ts';

export * from './course.ts';
export { courses } from './courses.ts';
export * from './puzzle.ts';
export { type LearningCatalogue, loadLearningWords } from './words/index.ts';
export type { LearningWords, TopicWords } from './words/shape.ts';

/** Made by `ludoteca puzzles`. */
export const loadPuzzles = async (): Promise<readonly Puzzle[]> => {
  const file = await import('./puzzles.json', { with: { type: 'json' } });
  return readPuzzles(file.default as unknown as readonly StoredPuzzle[]);
};
