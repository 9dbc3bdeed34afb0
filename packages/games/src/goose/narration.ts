import type { Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { gooseDialogue, statisticsLines } from './dialogue.ts';
import type { GooseState } from './rules.ts';

const wordsIn = (language: Language) => words[language].goose;

/** The document's lines, cut where it asks for the die: a picture of the race may stand between what happened and the question. */
export function gooseDialogueParts(state: GooseState, language: Language): { readonly told: string[]; readonly asked: string[] } {
  const question = fill(wordsIn(language).dialogue.throw, { player: state.seat + 1 });
  if (state.events.length === 0) return { told: [], asked: [question] };
  const lines = gooseDialogue(state, wordsIn(language));
  const cut = lines.lastIndexOf(question);
  return cut < 0 ? { told: lines, asked: [] } : { told: lines.slice(0, cut), asked: lines.slice(cut) };
}

export const gooseNarration: Narration<GooseState> = {
  narrate: ({ after }, language) => gooseDialogueParts(after, language).told,
  conclude(state, { payoffs, reason }, names, language) {
    const gaveUp = reason === 'resigned' ? [`${names[payoffs.indexOf(0)]}: ${words[language].core.endings.resigned}`] : [];
    return [...gaveUp, wordsIn(language).statistics.title, ...statisticsLines(state, wordsIn(language))];
  },
};
