import type { Outcome } from '../core/game.ts';
import type { Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { gooseDialogue, goosePlayer, statisticsLines } from './dialogue.ts';
import type { GooseView } from './view.ts';

const wordsIn = (language: Language) => words[language].goose;

/** The dialogue, cut where it asks for the die: a picture of the race may stand between what happened and the question. */
export function gooseDialogueParts(
  view: GooseView,
  names: readonly string[],
  language: Language,
): { readonly told: string[]; readonly asked: string[] } {
  const question = fill(wordsIn(language).dialogue.throw, goosePlayer(view.seat, names, wordsIn(language)));
  if (view.events.length === 0) return { told: [], asked: [question] };
  const lines = gooseDialogue(view, wordsIn(language), names);
  const cut = lines.lastIndexOf(question);
  return cut < 0 ? { told: lines, asked: [] } : { told: lines.slice(0, cut), asked: lines.slice(cut) };
}

/** Who left before the end, and what ended a race that nobody won on its last cell. */
export function gooseDepartures(
  view: GooseView,
  { payoffs, reason }: Outcome,
  names: readonly string[],
  language: Language,
): string[] {
  const { endings, leavings } = words[language].core;
  const left = view.players.flatMap(({ out }, seat) => (out ? [fill(wordsIn(language).left, { who: names[seat]! })] : []));
  if (!Object.hasOwn(endings, reason)) return left;
  const last = view.players.findIndex(({ out }, seat) => !out && payoffs[seat] === 0);
  const how = Object.hasOwn(leavings, reason) && leavings[reason as keyof typeof leavings];
  return [...left, how ? fill(how, { who: names[last]! }) : endings[reason as keyof typeof endings]];
}

export const gooseNarration: Narration<GooseView> = {
  narrate: ({ after, names }, language) => gooseDialogueParts(after, names, language).told,
  conclude: (view, outcome, names, language) => [
    ...gooseDepartures(view, outcome, names, language),
    wordsIn(language).statistics.title,
    ...statisticsLines(view, language, names),
  ],
};
