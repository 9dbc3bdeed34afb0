import type { Translation } from '@ludoteca/games';
import type { en } from './en.ts';
import { analysis } from './es/analysis.ts';
import { core } from './es/core.ts';
import { damas } from './es/damas.ts';
import { engines } from './es/engines.ts';
import { go } from './es/go.ts';
import { gomoku } from './es/gomoku.ts';
import { levels } from './es/levels.ts';
import { truco } from './es/truco.ts';

export const es: Translation<typeof en> = { analysis, levels, reasons: { core, damas, engines, go, gomoku, truco } };
