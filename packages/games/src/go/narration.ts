import type { Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { fillPlural, formFor, type Language, sayNumber, words } from '../words/words.ts';
import type { GoEnd } from './rules.ts';
import type { GoView } from './view.ts';

const wordsIn = (language: Language) => words[language].go;

/** The count as it stands, the dead stones taken off; whoever has more comes first. */
export function goCountLines({ score, scoring, ...view }: GoView, names: readonly string[], language: Language): string[] {
  const { count, units } = wordsIn(language);
  const { totals, stones, territory, prisoners, dame } = score;
  const komi = sayNumber(view.komi, language);
  const line = (side: 0 | 1): string => {
    // Komi is White's alone.
    const withKomi = side === 1;
    const values = {
      player: names[side]!,
      points: fillPlural(units.points, totals[side], language),
      territory: territory[side],
    };
    if (scoring === 'area') {
      const own = { ...values, stones: fillPlural(units.stones, stones[side], language) };
      return withKomi ? fill(count.areaWithKomi, { ...own, komi }) : fill(count.area, own);
    }
    const own = { ...values, prisoners: fillPlural(units.prisoners, prisoners[side], language) };
    return withKomi ? fill(count.byTerritoryWithKomi, { ...own, komi }) : fill(count.byTerritory, own);
  };
  const order = totals[1] > totals[0] ? ([1, 0] as const) : ([0, 1] as const);
  return [...order.map(line), fill(count.dame, { dame })];
}

export const goNarration: Narration<GoView> = {
  narrate({ before, after, by, move, names }, language) {
    if (by === 'chance') return [];
    const { events, settlement, units, many } = wordsIn(language);
    const player = names[by]!;
    const taken = after.prisoners[0] + after.prisoners[1] - before.prisoners[0] - before.prisoners[1];
    if (move === 'pass') return [fill(formFor(events.passed, player, many), { player })];
    if (move === 'accept') return [fill(formFor(settlement.accepted, player, many), { player })];
    if (move === 'resume') {
      const opponent = names[1 - by]!;
      return [fill(formFor(settlement.resumed, opponent, many), { player, opponent })];
    }
    if (taken === 0) return [];
    return [fill(formFor(events.captured, player, many), { player, stones: fillPlural(units.stones, taken, language) })];
  },

  conclude(view, { payoffs, reason }, names, language) {
    const { wins, nobody, ends, outcomes, many } = wordsIn(language);
    const { endings } = words[language].core;
    const winner = names[payoffs.indexOf(1)];
    if (Object.hasOwn(endings, reason))
      return [
        winner === undefined ? nobody : fill(formFor(wins, winner, many), { winner }),
        endings[reason as keyof typeof endings],
      ];
    // The winner has more.
    const [points, others] = view.score.totals.toSorted((a, b) => b - a).map((total) => sayNumber(total, language));
    const told = {
      points: () => fill(formFor(outcomes.points, winner!, many), { winner, points, others }),
      tie: () => fill(formFor(outcomes.tie, winner!, many), { winner, points, others }),
      draw: () => fill(outcomes.draw, { points, others }),
      'no-result': () => outcomes['no-result'],
    }[reason as keyof typeof outcomes]();
    return [ends[view.end as GoEnd], told, ...goCountLines(view, names, language)];
  },
};
