import { earlyEnd, type Telling } from '../core/telling.ts';
import { fill } from '../words/translation.ts';
import { type Language, words } from '../words/words.ts';
import { countBits, type Side, writeSquare } from './board.ts';
import { type DamasOptions, engineOf } from './options.ts';
import { mustTake, obligationsOf } from './refusals.ts';
import { type DamasState, seatOf } from './rules.ts';

const wordsIn = (language: Language) => words[language].damas;

/** What the one to move must do, in a sentence for each rule that forbids a capture; none when nothing is forced. */
export function damasObligations(state: DamasState, language: Language): string[] {
  const { obligations, refusals } = wordsIn(language);
  const { mustCapture, legal, ruledOut, freedByRisk, resting } = obligationsOf(state);
  const write = (square: number) => writeSquare(engineOf(state.options), square);
  if (resting !== undefined) return [fill(obligations.resting, { at: write(resting) })];
  if (!mustCapture) return [];
  if (freedByRisk) return [obligations.freed];
  const captures = [...new Set(legal.map(({ from, to }) => `${write(from)}x${write(to)}`))].join(', ');
  if (ruledOut.length === 0) return [fill(obligations.capture, { detail: captures })];
  const needed = new Map(ruledOut.map((one) => [one.reason, one.needed]));
  return [...needed].map(([reason, count]) =>
    fill(refusals[mustTake[reason]], { detail: reason === 'count' || reason === 'kings' ? count : captures }),
  );
}

/** Pieces of one kind: men of White and of Black, then queens. */
function countKind({ pieces, options }: DamasState, kind: number): number {
  const { words: size } = engineOf(options).board;
  return pieces.subarray(kind * size, (kind + 1) * size).reduce((sum, word) => sum + countBits(word), 0);
}

const queens = (state: DamasState, side: Side): number => countKind(state, side + 2);

export const damasPieces = (state: DamasState, side: Side): number => countKind(state, side) + queens(state, side);

export const damasTelling: Telling<DamasOptions, DamasState> = {
  seatNames(options, language) {
    const { light, dark } = wordsIn(language).seats;
    return seatOf(engineOf(options), 0) === 0 ? [light, dark] : [dark, light];
  },

  narrate({ before, after, move }, language) {
    const at = move.split(/[-x:]/).at(-1) ?? '';
    return queens(after, before.side) > queens(before, before.side) ? [fill(wordsIn(language).crowned, { at })] : [];
  },

  conclude({ options }, { payoffs, reason }, names, language) {
    const { outcomes } = wordsIn(language);
    const { repetitions, quietMoves } = engineOf(options).facts;
    const detail = reason === 'repetition' ? repetitions : quietMoves;
    const [winner, loser] = [names[payoffs.indexOf(1)], names[payoffs.indexOf(0)]];
    return earlyEnd(reason, winner, language) ?? [fill(outcomes[reason as keyof typeof outcomes], { winner, loser, detail })];
  },
};
