import { analysis } from './en/analysis.ts';
import { core } from './en/core.ts';
import { damas } from './en/damas.ts';
import { engines } from './en/engines.ts';
import { go } from './en/go.ts';
import { gomoku } from './en/gomoku.ts';
import { levels } from './en/levels.ts';
import { truco } from './en/truco.ts';

export const en = { analysis, levels, reasons: { core, damas, engines, go, gomoku, truco } };
