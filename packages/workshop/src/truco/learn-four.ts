// Learns a strategy for four players by play against itself: counterfactual regret minimisation over sampled hands (Lanctot and
// others 2009, external sampling), where round n counts n times (Brown and Sandholm 2019, linear). All four seats learn in one table.
import { type Random, seededRandom } from '@ludoteca/games';
import { cardsOf, dealHand, fastHand, handOver, handPoints, handTurn, sideOf, unmakeHandMove } from '@ludoteca/games/truco';
import {
  type FourHand,
  fourActions,
  fourChances,
  fourHand,
  fourInfoset,
  fourSize,
  goal,
  makeFourMove,
  nobody,
  packFour,
  sideChance,
  viraStrength,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';

const seats = 4;
const cardsDealt = 13;
const mostActions = 4;
/** Every card, four requests with an answer each, and the mão de onze. */
const mostDecisions = 24;

interface FourProgress {
  rounds: number;
  readonly regrets: Float32Array;
  /** How often each move was made. */
  readonly mean: Float32Array;
}

const newFourProgress = (): FourProgress => ({
  rounds: 0,
  regrets: new Float32Array(fourSize),
  mean: new Float32Array(fourSize),
});

/** Gives a function that deals so many hands, and learns from them for every seat. */
function learner(progress: FourProgress): (hands: number, random: Random) => void {
  const { regrets, mean } = progress;
  const options = { players: 4, raises: 'once', deck: 'dirty', ferro: 'open' } as const;
  const four: FourHand = fourHand(fastHand(options));
  const { hand, scores } = four;
  const chances = fourChances();
  const worth = new Float64Array(2 * goal + 1);
  const actions = Array.from({ length: mostDecisions }, () => new Uint8Array(mostActions));
  const shares = Array.from({ length: mostDecisions }, () => new Float64Array(mostActions));
  const values = Array.from({ length: mostDecisions }, () => new Float64Array(mostActions));
  const deck = new Uint8Array(cardsOf.dirty.length);
  let random: Random;
  let weight: number;

  function after(seat: number, move: number, learning: number, depth: number): number {
    const { asker } = four;
    makeFourMove(four, seat, move);
    const value = walk(learning, depth + 1);
    unmakeHandMove(hand);
    four.asker = asker;
    return value;
  }

  /** What the hand is worth to the seat that learns: every move of its own, one of each other seat. */
  function walk(learning: number, depth: number): number {
    const seat = handTurn(hand);
    if (seat === handOver) {
      const value = worth[handPoints(hand) + goal]!;
      return sideOf(learning) === 0 ? value : 1 - value;
    }
    const moves = actions[depth]!;
    const count = fourActions(four, seat, moves);
    if (count === 1) return after(seat, moves[0]!, learning, depth);
    const at = fourInfoset(four, seat);
    const share = shares[depth]!;
    let sum = 0;
    for (let action = 0; action < count; action++) {
      const regret = regrets[at + action]!;
      share[action] = regret > 0 ? regret : 0;
      sum += share[action]!;
    }
    for (let action = 0; action < count; action++) share[action] = sum > 0 ? share[action]! / sum : 1 / count;
    if (seat === learning) {
      const value = values[depth]!;
      let expected = 0;
      for (let action = 0; action < count; action++) {
        value[action] = after(seat, moves[action]!, learning, depth);
        expected += share[action]! * value[action]!;
      }
      for (let action = 0; action < count; action++) regrets[at + action]! += weight * (value[action]! - expected);
      return expected;
    }
    let rest = random.fraction();
    let drawn = count - 1;
    for (let action = 0; action < count; action++) {
      mean[at + action]! += weight * share[action]!;
      rest -= share[action]!;
      if (rest < 0 && drawn === count - 1) drawn = action;
    }
    return after(seat, moves[drawn]!, learning, depth);
  }

  function deal(): void {
    for (let index = 0; index < cardsDealt; index++) {
      const chosen = index + random.below(deck.length - index);
      const card = deck[index]!;
      deck[index] = deck[chosen]!;
      deck[chosen] = card;
    }
    scores[0] = random.below(goal);
    scores[1] = random.below(goal);
    for (let points = -goal; points <= goal; points++) {
      const [first, second] = scores;
      worth[points + goal] = sideChance(chances, points > 0 ? [first + points, second] : [first, second - points], 1, 0);
    }
    four.vira = viraStrength(deck[cardsDealt - 1]!);
    four.asker = nobody;
    dealHand(hand, deck, 0, scores[0], scores[1]);
  }

  return (hands, from) => {
    random = from;
    progress.rounds++;
    weight = progress.rounds;
    deck.set(cardsOf.dirty);
    for (let count = 0; count < hands; count++) {
      deal();
      for (let seat = 0; seat < seats; seat++) walk(seat, 0);
    }
  };
}

/** The rounds; then of each number that anything was learnt for its place, its regret and its mean. */
function toBytes({ rounds, regrets, mean }: FourProgress): Uint8Array {
  let count = 0;
  for (let at = 0; at < mean.length; at++) if (regrets[at] !== 0 || mean[at] !== 0) count++;
  const words = new Uint32Array(1 + 3 * count);
  const values = new Float32Array(words.buffer);
  words[0] = rounds;
  for (let at = 0, index = 1; at < mean.length; at++) {
    if (regrets[at] === 0 && mean[at] === 0) continue;
    words[index] = at;
    values[index + count] = regrets[at]!;
    values[index + 2 * count] = mean[at]!;
    index++;
  }
  return new Uint8Array(words.buffer);
}

function fromBytes(bytes: Uint8Array): FourProgress {
  const words = new Uint32Array(new Uint8Array(bytes).buffer);
  const values = new Float32Array(words.buffer);
  const count = (words.length - 1) / 3;
  const progress = { ...newFourProgress(), rounds: words[0]! };
  for (const [index, at] of words.subarray(1, 1 + count).entries()) {
    progress.regrets[at] = values[1 + count + index]!;
    progress.mean[at] = values[1 + 2 * count + index]!;
  }
  return progress;
}

export interface FourTraining {
  readonly rounds: number;
  readonly seed: number;
  /** Of each round. */
  readonly hands?: number;
  readonly checkpoints: Checkpoints;
}

export type FourTrainingProgress =
  | { readonly kind: 'round'; readonly share: number }
  | { readonly kind: 'strategy'; readonly packed: Uint8Array };

/** Work of at most so many rounds is lost when it is stopped. */
const roundsBetween = 10;
const learntFile = 'four.learnt';

/** Learns for so many rounds of so many hands, from where an earlier call was stopped. */
export async function* learnFour({
  rounds,
  seed,
  hands = 80_000,
  checkpoints,
}: FourTraining): AsyncGenerator<FourTrainingProgress> {
  const kept = checkpoints.read(learntFile);
  const progress = kept ? fromBytes(kept) : newFourProgress();
  const learn = learner(progress);
  while (progress.rounds < rounds) {
    learn(hands, seededRandom(BigInt(seed) * 1_000_000n + BigInt(progress.rounds)));
    if (progress.rounds % roundsBetween === 0 || progress.rounds === rounds) checkpoints.write(learntFile, toBytes(progress));
    yield { kind: 'round', share: progress.rounds / rounds };
  }
  yield { kind: 'strategy', packed: await packFour(progress.mean) };
}
