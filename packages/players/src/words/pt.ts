import type { Translation } from '@ludoteca/games';
import type { en } from './en.ts';
import { analysis } from './pt/analysis.ts';
import { core } from './pt/core.ts';
import { damas } from './pt/damas.ts';
import { engines } from './pt/engines.ts';
import { go } from './pt/go.ts';
import { gomoku } from './pt/gomoku.ts';
import { levels } from './pt/levels.ts';
import { truco } from './pt/truco.ts';

export const pt: Translation<typeof en> = { analysis, levels, reasons: { core, damas, engines, go, gomoku, truco } };
