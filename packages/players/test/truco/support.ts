import { readFileSync } from 'node:fs';
import { type Random, seededRandom, shuffled } from '@ludoteca/games';
import { type Card, cardsOf, type TrucoMove, type TrucoOptions, type TrucoState, truco } from '@ludoteca/games/truco';
import { seatOf, step } from '../../../games/test/truco/support.ts';
import { loadPlayer } from '../../src/registry.ts';
import type { Thinker, ThinkerSetup } from '../../src/thinker.ts';

export const never = new AbortController().signal;
export const asset: ThinkerSetup['asset'] = async (name) => readFileSync(new URL(`../../data/${name}`, import.meta.url));

export async function seat(name: string, seed: number): Promise<Thinker> {
  const kind = await loadPlayer('truco', name);
  return kind({ random: seededRandom(seed), asset });
}

/** The cards of a hand are the same whoever plays it: they go by the match and the number of the hand. */
const dealtTo = (match: number, hand: number, { deck }: TrucoOptions): readonly Card[] =>
  shuffled(cardsOf[deck], seededRandom(match * 1000 + hand));

export function chanceFor(match: number, state: TrucoState, random: Random): TrucoMove {
  if (state.phase === 'lot') return { kind: 'leader', seat: random.below(state.options.players) };
  return { kind: 'deal', card: dealtTo(match, state.past.length, state.options)[state.dealt.length]! };
}

/** Plays a match to its end; seats of side 0 are `first`'s. Gives the pay-off of `first`. */
export async function playMatch(options: TrucoOptions, match: number, first: Thinker, second: Thinker): Promise<number> {
  const lot = seededRandom(match);
  let state = truco.start(options);
  for (let outcome = truco.outcome(state); ; outcome = truco.outcome(state)) {
    if (outcome) return outcome.payoffs[0]!;
    const turn = seatOf(state);
    if (turn === undefined) {
      state = step(state, chanceFor(match, state, lot));
      continue;
    }
    const now = state;
    const question = { known: truco.view(now, turn), seat: turn, legal: () => truco.moves(now) };
    const { move } = await (turn % 2 === 0 ? first : second).choose(question, { signal: never });
    state = step(state, move as TrucoMove);
  }
}

/** Matches in pairs with the same cards and the seats changed: the mean pay-off of `one`, and its standard error. */
export async function duel(options: TrucoOptions, one: Thinker, other: Thinker, pairs: number) {
  let [sum, squares] = [0, 0];
  for (let match = 0; match < pairs; match++) {
    const mean = (await playMatch(options, match, one, other)) / 2 + (1 - (await playMatch(options, match, other, one))) / 2;
    sum += mean;
    squares += mean ** 2;
  }
  const mean = sum / pairs;
  return { mean, error: Math.sqrt((squares / pairs - mean ** 2) / pairs) };
}
