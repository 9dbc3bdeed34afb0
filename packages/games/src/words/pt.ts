import { core } from './pt/core.ts';
import { damas } from './pt/damas.ts';
import { go } from './pt/go.ts';
import { gomoku } from './pt/gomoku.ts';
import { goose } from './pt/goose.ts';
import { truco } from './pt/truco.ts';
import type { Words } from './words.ts';

export const pt: Words = { core, go, gomoku, damas, goose, truco };
