import type { GameId } from '../words/words.ts';
import type { Course } from './course.ts';
import { damasCourse } from './damas.ts';
import { goCourse } from './go.ts';
import { gomokuCourse } from './gomoku.ts';
import { gooseCourse } from './goose.ts';
import { trucoCourse } from './truco.ts';

export const courses: Readonly<Record<GameId, Course>> = {
  go: goCourse,
  gomoku: gomokuCourse,
  damas: damasCourse,
  goose: gooseCourse,
  truco: trucoCourse,
};
