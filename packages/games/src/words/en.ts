import { core } from './en/core.ts';
import { damas } from './en/damas.ts';
import { go } from './en/go.ts';
import { gomoku } from './en/gomoku.ts';
import { goose } from './en/goose.ts';
import { truco } from './en/truco.ts';

/** English defines the catalogue: the other languages have these keys, no more and no less. */
export const en = { core, go, gomoku, damas, goose, truco };
