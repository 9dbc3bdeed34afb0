import { common } from './es/common.ts';
import { damas } from './es/damas.ts';
import { go } from './es/go.ts';
import { gomoku } from './es/gomoku.ts';
import { goose } from './es/goose.ts';
import { truco } from './es/truco.ts';
import type { LearningWords } from './shape.ts';

export const es: LearningWords = { common, go, gomoku, damas, goose, truco };
