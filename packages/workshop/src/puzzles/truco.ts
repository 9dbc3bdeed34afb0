// Decisions under hidden cards, each choice with what it is worth: over every hand that the other side may hold, as likely as it
// is after what the other side has done by the blueprint, and with both following it from there on.
import { type Random, shuffled } from '@ludoteca/games';
import { type Card, cardAt, cardsOf, compareCards, type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { type Blueprint, openBlueprint } from '@ludoteca/players/truco/internals';
import type { Maker, Tools } from './attempt.ts';

const learner = 0;
const other = 1;
/** What is worth this much less than the best is as good as the best. */
const asGood = 0.03;
/** Below this a decision is too close to be asked for. */
const clear = 0.25;
/** Paths less likely than this are not followed. */
const negligible = 1e-4;

function next(state: TrucoState, move: TrucoMove): TrucoState {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error(`a legal move is refused: ${played.error.code}`);
  return played.value;
}

const strategyIn = (blueprint: Blueprint, state: TrucoState, seat: number) =>
  blueprint.strategyAt(truco.view(state, seat), seat) ?? [{ move: truco.moves(state)[0]!, probability: 1 }];

/** Points of this hand that the learner is to expect, those of the other side taken off, when both follow the blueprint. */
function expected(blueprint: Blueprint, state: TrucoState, hands: number, before: number, likely: number): number {
  if (state.past.length > hands) return state.scores[learner] - state.scores[other] - before;
  const turn = truco.turn(state);
  if (turn.kind !== 'seat') throw new Error('a hand that goes on waits for nobody');
  const moves = strategyIn(blueprint, state, turn.seat).filter(({ probability }) => probability * likely > negligible);
  const sum = moves.reduce((total, { probability }) => total + probability, 0);
  return moves.reduce(
    (total, { move, probability }) =>
      total + (probability / sum) * expected(blueprint, next(state, move), hands, before, likely * probability),
    0,
  );
}

/** Cards of one strength are one to the blueprint. */
function same(state: TrucoState, one: TrucoMove, another: TrucoMove): boolean {
  if (one.kind !== 'card' || another.kind !== 'card') return JSON.stringify(one) === JSON.stringify(another);
  return one.down === another.down && compareCards(one.card, another.card, state.dealt.at(-1)!, state.options.deck) === 0;
}

/** How likely it is that the other side, with the cards of `dealt`, did what it has done in this hand. */
function likelihood(
  blueprint: Blueprint,
  states: readonly TrucoState[],
  moves: readonly TrucoMove[],
  dealt: readonly Card[],
): number {
  let chance = 1;
  for (const [index, move] of moves.entries()) {
    const state = { ...states[index]!, dealt };
    const turn = truco.turn(state);
    if (turn.kind !== 'seat' || turn.seat !== other) continue;
    const found = strategyIn(blueprint, state, other).find((one) => same(state, one.move, move));
    chance *= found?.probability ?? 0;
    if (chance === 0) return 0;
  }
  return chance;
}

/** Every way to deal the other side cards that the learner has not seen, those that it has shown where they were. */
function* hiddenDeals(state: TrucoState): Generator<readonly Card[]> {
  const shown = new Set(state.plays.filter(({ seat, down }) => seat === other && !down).map(({ position }) => position));
  const hidden = [0, 1, 2].filter((position) => !shown.has(position));
  const index = (position: number) => state.dealt.indexOf(cardAt(state, other, position));
  const places = hidden.map(index);
  const known = new Set(state.dealt.filter((_, place) => !places.includes(place)));
  const unseen = cardsOf.dirty.filter((card) => !known.has(card));
  function* choose(from: number, chosen: readonly Card[]): Generator<readonly Card[]> {
    if (chosen.length === places.length) {
      yield state.dealt.map((card, place) => (places.includes(place) ? chosen[places.indexOf(place)]! : card));
      return;
    }
    for (let at = from; at < unseen.length; at++) yield* choose(at + 1, [...chosen, unseen[at]!]);
  }
  yield* choose(0, []);
}

/** A hand from its deal to a decision of the learner's. */
interface Situation {
  readonly state: TrucoState;
  /** Before each of `moves`, and the moves, once the cards are dealt. */
  readonly states: readonly TrucoState[];
  readonly moves: readonly TrucoMove[];
}

/** What each choice is worth, the best first; undefined where the other side would never have done what it did. */
function pricesIn(blueprint: Blueprint, { state, states, moves }: Situation): (readonly [string, number])[] | undefined {
  const choices = truco.moves(state);
  const sums = choices.map(() => 0);
  const before = state.scores[learner] - state.scores[other];
  let whole = 0;
  for (const dealt of hiddenDeals(state)) {
    const weight = likelihood(blueprint, states, moves, dealt);
    if (weight === 0) continue;
    whole += weight;
    const here = { ...state, dealt };
    for (const [index, move] of choices.entries())
      sums[index]! += weight * expected(blueprint, next(here, move), state.past.length, before, 1);
  }
  if (whole === 0) return undefined;
  return choices
    .map((move, index) => [truco.formatMove(move, state), Math.round((1000 * sums[index]!) / whole) / 1000] as const)
    .toSorted((one, another) => another[1] - one[1]);
}

/** All choices that are as good as the best. */
const bestOf = (prices: readonly (readonly [string, number])[]): string[] =>
  prices.filter(([, points]) => points >= prices[0]![1] - asGood).map(([move]) => move);

function drawn(moves: readonly { readonly move: TrucoMove; readonly probability: number }[], random: Random): TrucoMove {
  let rest = random.fraction();
  const found = moves.find(({ probability }) => {
    rest -= probability;
    return rest < 0;
  });
  return (found ?? moves.at(-1)!).move;
}

/** The position that a list of moves leads to, with what was seen on the way since the last deal. */
function follow(texts: readonly string[]): Situation {
  const options = truco.options({});
  if (!options.ok) throw new Error(options.error.code);
  let state = truco.start(options.value);
  let [states, moves]: [TrucoState[], TrucoMove[]] = [[], []];
  for (const text of texts) {
    const move = truco.parseMove(text, state);
    if (!move.ok) throw new Error(`${text} is refused: ${move.error.code}`);
    if (move.value.kind === 'deal') [states, moves] = [[], []];
    else {
      states.push(state);
      moves.push(move.value);
    }
    state = next(state, move.value);
  }
  return { state, states, moves };
}

/** A hand played by the blueprint to a decision after the first round; undefined where it ends before. */
function randomSituation(blueprint: Blueprint, random: Random): string[] | undefined {
  const texts = [
    `leader ${1 + random.below(2)}`,
    ...shuffled(cardsOf.dirty, random)
      .slice(0, 7)
      .map((card) => dealText(card)),
  ];
  let { state } = follow(texts);
  const wanted = 2 + random.below(3);
  while (state.past.length === 0) {
    const turn = truco.turn(state);
    if (turn.kind !== 'seat') return undefined;
    // Whoever plays the last card knows how the hand ends.
    if (turn.seat === learner && state.plays.length >= wanted) return state.plays.length < 5 ? texts : undefined;
    const move = drawn(strategyIn(blueprint, state, turn.seat), random);
    texts.push(truco.formatMove(move, state));
    state = next(state, move);
  }
  return undefined;
}

const dealText = (card: Card): string => truco.formatMove({ kind: 'deal', card }, {} as TrucoState);

let opened: Promise<Blueprint> | undefined;
const blueprintOf = ({ asset }: Tools): Promise<Blueprint> => {
  opened ??= asset('truco.strategy').then(openBlueprint);
  return opened;
};

export const trucoMaker: Maker = {
  kinds: ['decision'],
  game: 'truco',
  async attempt(random, tools) {
    const blueprint = await blueprintOf(tools);
    const texts = randomSituation(blueprint, random);
    if (!texts) return undefined;
    const situation = follow(texts);
    if (truco.moves(situation.state).length < 2) return undefined;
    const prices = pricesIn(blueprint, situation);
    if (!prices) return undefined;
    const best = bestOf(prices);
    // A card face down is seldom more than a gift: something else must be worse, and clearly so.
    const following = prices.find(([move]) => !best.includes(move) && !move.endsWith('down'));
    if (!following || prices[0]![1] - following[1] < clear || best.length > 1 || best[0]!.endsWith('down')) return undefined;
    const accept = best as [string, ...string[]];
    return { game: 'truco', kind: 'decision', position: { options: {}, moves: texts }, steps: [{ accept }], prices };
  },
  async solve({ position: { moves = [] }, prices }, tools) {
    const found = pricesIn(await blueprintOf(tools), follow(moves));
    if (!found) return 'the other side would never have done that';
    if (JSON.stringify(found) !== JSON.stringify(prices)) return `other prices: ${JSON.stringify(found)}`;
    return [bestOf(found)];
  },
};
