import { earlyEnd, type Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { formatCell } from './notation.ts';
import type { GomokuState } from './rules.ts';

const wordsIn = (language: Language) => words[language].gomoku;

export const gomokuNarration: Narration<GomokuState> = {
  narrate: () => [],
  conclude({ lines, options }, { payoffs, reason }, names, language) {
    const { outcomes } = wordsIn(language);
    const winner = names[payoffs.indexOf(1)];
    if (reason !== 'line') return earlyEnd(reason, winner, language) ?? [outcomes['board-full']];
    const line = [...new Set(lines.flat())].map((cell) => formatCell(cell, options.rows, options.columns)).join(' ');
    return [fill(outcomes.line, { winner, line })];
  },
};
