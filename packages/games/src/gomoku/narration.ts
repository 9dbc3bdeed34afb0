import { earlyEnd, type Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { fillPlural, formFor, type Language, words } from '../words/words.ts';
import { formatCell } from './notation.ts';
import type { GomokuView } from './view.ts';

const wordsIn = (language: Language) => words[language].gomoku;

/** Stones that stand when the first three, and then the two more, have been put. */
const stonesAfter = { three: 3, two: 5 } as const;

/** While swap2 goes on: what the one who acts has to do, said to them. */
export function gomokuStage({ stage, placed }: GomokuView, player: string, language: Language): string | undefined {
  if (stage === 'play') return undefined;
  const { stages } = wordsIn(language);
  if (stage === 'choice' || stage === 'last-choice') return fill(stages[stage], { player });
  return fillPlural(stages[stage], stonesAfter[stage] - placed, language, { player });
}

export const gomokuNarration: Narration<GomokuView> = {
  narrate: () => [],
  conclude({ lines, rows, columns }, { payoffs, reason }, names, language) {
    const { outcomes, wins, many } = wordsIn(language);
    const winner = names[payoffs.indexOf(1)];
    if (reason !== 'line' || winner === undefined)
      return earlyEnd(reason, winner, { wins, many }, language) ?? [outcomes['board-full']];
    const line = [...new Set(lines.flat())].map((cell) => formatCell(cell, rows, columns)).join(' ');
    return [fill(formFor(outcomes.line, winner, many), { winner, line })];
  },
};
