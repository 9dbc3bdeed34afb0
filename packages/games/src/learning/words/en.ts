import type { GameId } from '../../words/words.ts';
import { common } from './en/common.ts';
import { damas } from './en/damas.ts';
import { go } from './en/go.ts';
import { gomoku } from './en/gomoku.ts';
import { goose } from './en/goose.ts';
import { truco } from './en/truco.ts';
import type { CourseWords } from './shape.ts';

/** English defines what is taught: the other languages have these keys, no more and no less. */
export const en = { common, go, gomoku, damas, goose, truco } satisfies Record<GameId, CourseWords> & { common: object };
