import { earlyEnd, type Telling } from '../core/telling.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { formatCell } from './notation.ts';
import type { GomokuOptions } from './options.ts';
import type { GomokuState } from './rules.ts';

const wordsIn = (language: Language) => words[language].gomoku;

export const gomokuTelling: Telling<GomokuOptions, GomokuState> = {
  seatNames({ opening }, language) {
    const { black, white, first, second } = wordsIn(language).seats;
    return opening === 'swap2' ? [first, second] : [black, white];
  },
  narrate: () => [],
  conclude({ lines, options }, { payoffs, reason }, names, language) {
    const { outcomes } = wordsIn(language);
    const winner = names[payoffs.indexOf(1)];
    if (reason !== 'line') return earlyEnd(reason, winner, language) ?? [outcomes['board-full']];
    const line = [...new Set(lines.flat())].map((cell) => formatCell(cell, options.rows, options.columns)).join(' ');
    return [fill(outcomes.line, { winner, line })];
  },
};
