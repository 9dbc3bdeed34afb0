import { earlyEnd, type Narration } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { formFor, type Language, words } from '../words/words.ts';
import { writeSquare } from './board.ts';
import { engineOf } from './options.ts';
import { mustTake } from './refusals.ts';
import { type DamasView, damasKings } from './view.ts';

const wordsIn = (language: Language) => words[language].damas;

/** What the one to move must do, in a sentence for each rule that forbids a capture; none when nothing is forced. */
export function damasObligations(
  { options, captures, precedence, freedByRisk, resting }: DamasView,
  language: Language,
): string[] {
  const { obligations, refusals } = wordsIn(language);
  const write = (square: number) => writeSquare(engineOf(options), square);
  if (resting !== null) return [fill(obligations.resting, { at: write(resting) })];
  if (captures.length === 0) return [];
  if (freedByRisk) return [obligations.freed];
  const ends = [...new Set(captures.map(({ path }) => `${write(path[0]!)}x${write(path.at(-1)!)}`))].join(', ');
  if (precedence.length === 0) return [fill(obligations.capture, { detail: ends })];
  return precedence.map(({ criterion, needed }) =>
    fill(refusals[mustTake[criterion]], { detail: criterion === 'count' || criterion === 'kings' ? needed : ends }),
  );
}

export const damasNarration: Narration<DamasView> = {
  narrate({ before, after, move }, language) {
    const at = move.split(/[-x:]/).at(-1)!;
    return damasKings(after, before.side) > damasKings(before, before.side) ? [fill(wordsIn(language).crowned, { at })] : [];
  },

  conclude({ options }, { payoffs, reason }, names, language) {
    const { outcomes, wins, many } = wordsIn(language);
    const { repetitions, quietMoves } = engineOf(options).facts;
    const detail = reason === 'repetition' ? repetitions : quietMoves;
    const winner = names[payoffs.indexOf(1)];
    const early = earlyEnd(reason, winner, { wins, many }, language);
    if (early) return early;
    if (reason === 'no-pieces' || reason === 'no-moves') return [fill(formFor(outcomes[reason], winner ?? '', many), { winner })];
    if (reason === 'drawn-ending') return [outcomes[reason]];
    return [fill(outcomes[reason as 'repetition' | 'quiet-moves'], { detail })];
  },
};
