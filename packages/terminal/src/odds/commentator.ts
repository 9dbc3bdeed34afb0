import { fill, words as gameWords, type Match } from '@ludoteca/games';
import { type GooseOdds, type GooseOptions, type GooseState, oddsAt } from '@ludoteca/games/goose';
import type { Commentator } from '../ui/game-ui.ts';
import { solveRace } from './solve.ts';

const percent = (share: number): string => (100 * share).toFixed(1);

/** Says the exact chances of every position of a race; they are solved in the background from its start. */
export function raceCommentator(match: Match): Commentator {
  const stop = new AbortController();
  let share = 0;
  let odds: GooseOdds | undefined;
  const solving = solveRace(match.options as GooseOptions, { signal: stop.signal, progress: (now) => (share = now) }).then(
    (solved) => {
      if (solved.ok) odds = solved.value;
    },
    // A race whose odds can not be had is a race without a commentator.
    () => {},
  );
  return {
    notes(view, names, language) {
      const { odds: words } = gameWords[language].goose;
      if (!odds) return share < 1 && share > 0 ? [fill(words.progress, { percent: Math.floor(100 * share) })] : [];
      const { chances, turns } = oddsAt(odds, view as GooseState);
      const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} %`);
      return [...rows, fill(words.turns, { turns: turns.toFixed(1) })];
    },
    ready: solving,
    stop: () => stop.abort(),
  };
}
