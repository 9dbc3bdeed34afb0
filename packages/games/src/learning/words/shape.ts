import type { Translation } from '../../words/translation.ts';
import type { GameId } from '../../words/words.ts';
import type { Course, Lesson } from '../course.ts';
import type { en } from './en.ts';

export interface TopicWords {
  /** What is typed behind HELP, in small letters. */
  readonly name: string;
  readonly title: string;
  readonly text: readonly string[];
}

interface LessonWords<Wrong extends string = string> {
  readonly title: string;
  readonly task: string;
  /** Why the right move is right. */
  readonly right: string;
  /** Why a legal move is not, where it has no reason of its own. */
  readonly wrong: string;
  readonly reasons: Readonly<Record<Wrong, string>>;
}

/** The words of a course: a page for each topic, a sentence for each move that the course names. */
export interface CourseWords<C extends Course = Course> {
  readonly topics: Readonly<Record<keyof C['topics'], TopicWords>>;
  readonly lessons: {
    readonly [Name in keyof C['lessons']]: C['lessons'][Name] extends Lesson
      ? LessonWords<C['lessons'][Name]['wrong'][number]>
      : never;
  };
}

/** English defines the words; a language lacks none of them, and no game of the house. */
export type LearningWords = { readonly common: Translation<(typeof en)['common']> } & {
  readonly [Game in GameId]: Game extends keyof typeof en ? Translation<(typeof en)[Game]> : CourseWords;
};
