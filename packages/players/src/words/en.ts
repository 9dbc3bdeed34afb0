import { analysis } from './en/analysis.ts';
import { core } from './en/core.ts';
import { damas } from './en/damas.ts';
import { engines } from './en/engines.ts';
import { go } from './en/go.ts';
import { gomoku } from './en/gomoku.ts';
import { truco } from './en/truco.ts';

export const en = { analysis, reasons: { core, damas, engines, go, gomoku, truco } };
