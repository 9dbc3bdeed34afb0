import type { Catalogue } from '../words/translation.ts';
import type { GameId, Language } from '../words/words.ts';
import type { Course } from './course.ts';
import { damasCourse } from './damas.ts';
import { goCourse } from './go.ts';
import { gomokuCourse } from './gomoku.ts';
import { gooseCourse } from './goose.ts';
import { type Puzzle, readPuzzles, type StoredPuzzle } from './puzzle.ts';
import { trucoCourse } from './truco.ts';
import type { en } from './words/en.ts';
import type { CourseWords, LearningWords } from './words/shape.ts';

export * from './course.ts';
export * from './puzzle.ts';
export type { CourseWords, LearningWords, LessonWords, TopicWords } from './words/shape.ts';

export const courses: Readonly<Record<GameId, Course>> = {
  go: goCourse,
  gomoku: gomokuCourse,
  damas: damasCourse,
  goose: gooseCourse,
  truco: trucoCourse,
};

/** What is taught is long, and most people who play do not ask for it: a language comes when somebody does. */
const loaders: Readonly<Record<Language, () => Promise<LearningWords>>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  es: () => import('./words/es.ts').then(({ es }) => es),
  pt: () => import('./words/pt.ts').then(({ pt }) => pt),
};

export type LearningCatalogue = { readonly common: Catalogue<(typeof en)['common']> } & Readonly<Record<GameId, CourseWords>>;

export const loadLearningWords = async (language: Language): Promise<LearningCatalogue> =>
  (await loaders[language]()) as unknown as LearningCatalogue;

/** Made by `ludoteca puzzles`, one a line. */
export const loadPuzzles = async (): Promise<readonly Puzzle[]> => {
  const file = await import('./puzzles.json', { with: { type: 'json' } });
  return readPuzzles(file.default as unknown as readonly StoredPuzzle[]);
};
