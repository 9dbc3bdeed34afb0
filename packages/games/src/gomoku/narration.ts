import { earlyEnd, type Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { formatCell } from './notation.ts';
import type { GomokuView } from './view.ts';

const wordsIn = (language: Language) => words[language].gomoku;

export const gomokuNarration: Narration<GomokuView> = {
  narrate: () => [],
  conclude({ lines, rows, columns }, { payoffs, reason }, names, language) {
    const { outcomes } = wordsIn(language);
    const winner = names[payoffs.indexOf(1)];
    if (reason !== 'line') return earlyEnd(reason, winner, language) ?? [outcomes['board-full']];
    const line = [...new Set(lines.flat())].map((cell) => formatCell(cell, rows, columns)).join(' ');
    return [fill(outcomes.line, { winner, line })];
  },
};
