import type { Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import type { GoEnd } from './rules.ts';
import type { GoView } from './view.ts';

const wordsIn = (language: Language) => words[language].go;

/** The count as it stands, the dead stones taken off. */
export function goCountLines({ score, scoring, komi }: GoView, language: Language): string[] {
  const { count } = wordsIn(language);
  const { totals, stones, territory, prisoners, dame } = score;
  const sentences = scoring === 'area' ? [count.black, count.white] : [count.blackByTerritory, count.whiteByTerritory];
  const sides = sentences.map((sentence, side) =>
    fill(sentence, { total: totals[side], stones: stones[side], territory: territory[side], prisoners: prisoners[side], komi }),
  );
  return [...sides, fill(count.dame, { dame })];
}

export const goNarration: Narration<GoView> = {
  narrate({ before, after, by, move }, language) {
    const { events, settlement, seats } = wordsIn(language);
    const names = [seats.black, seats.white];
    const player = typeof by === 'number' ? names[by] : '';
    const opponent = typeof by === 'number' ? names[1 - by] : '';
    const taken = after.prisoners[0] + after.prisoners[1] - before.prisoners[0] - before.prisoners[1];
    if (move === 'pass') return [fill(events.passed, { player })];
    if (move === 'accept') return [fill(settlement.accepted, { player })];
    if (move === 'resume') return [fill(settlement.resumed, { player, opponent })];
    if (taken === 0) return [];
    return [fill(taken === 1 ? events.capturedOne : events.captured, { player, count: taken })];
  },

  conclude(view, { payoffs, reason }, _names, language) {
    const { winners, ends, outcomes, seats } = wordsIn(language);
    const { endings } = words[language].core;
    const winner = payoffs[0] === 1 ? 'black' : 'white';
    if (Object.hasOwn(endings, reason))
      return [winners[reason === 'agreed-draw' ? 'nobody' : winner], endings[reason as keyof typeof endings]];
    const [black, white] = view.score.totals;
    const sentence = fill(outcomes[reason as keyof typeof outcomes], { winner: seats[winner], black, white });
    return [ends[view.end as GoEnd], sentence, ...goCountLines(view, language)];
  },
};
