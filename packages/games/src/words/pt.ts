import type { en } from './en.ts';
import { core } from './pt/core.ts';
import { damas } from './pt/damas.ts';
import { go } from './pt/go.ts';
import { gomoku } from './pt/gomoku.ts';
import { goose } from './pt/goose.ts';
import { truco } from './pt/truco.ts';
import type { Translation } from './translation.ts';

export const pt: Translation<typeof en> = { core, go, gomoku, damas, goose, truco };
