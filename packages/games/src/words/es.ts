import type { en } from './en.ts';
import { core } from './es/core.ts';
import { damas } from './es/damas.ts';
import { go } from './es/go.ts';
import { gomoku } from './es/gomoku.ts';
import { goose } from './es/goose.ts';
import { truco } from './es/truco.ts';
import type { Translation } from './translation.ts';

export const es: Translation<typeof en> = { core, go, gomoku, damas, goose, truco };
