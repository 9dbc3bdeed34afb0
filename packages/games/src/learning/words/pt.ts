import { common } from './pt/common.ts';
import { damas } from './pt/damas.ts';
import { go } from './pt/go.ts';
import { gomoku } from './pt/gomoku.ts';
import { goose } from './pt/goose.ts';
import { truco } from './pt/truco.ts';
import type { LearningWords } from './shape.ts';

export const pt: LearningWords = { common, go, gomoku, damas, goose, truco };
