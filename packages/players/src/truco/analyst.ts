// What is to be expected of a hand when all its cards are known: with a blueprint by following every move it makes, with other
// options by playing out.
import {
  type Card,
  dealHand,
  fastHand,
  handMove,
  makeHandMove,
  positionsLeft,
  sideOf,
  type TrucoMove,
  type TrucoState,
  type TrucoView,
  truco,
} from '@ludoteca/games/truco';
import type { Analyst, Assessment } from '../analyst.ts';
import { startWatch } from '../search/watch.ts';
import type { Asked, Budget, ThinkerSetup } from '../thinker.ts';
import { type Blueprint, hasBlueprint, loadBlueprint } from './blueprint.ts';
import { toHandMove } from './determinization.ts';
import { solves } from './equilibrium.ts';
import { type ByteSource, byteSource, playOut, playOutStyle } from './heuristic.ts';
import { judgeMoves } from './judgement.ts';
import { evaluateMoves, roughChances } from './monte-carlo.ts';
import { possibleState } from './possible-state.ts';
import { reasonFor } from './reasons.ts';
import { type MatchChances, sideChance } from './score.ts';

const playOuts = 2000;
/** More, where two moves are held against each other. */
const lossPlayOuts = 60_000;
/** Hands that the other one might hold, for the price of a move that the blueprint does not make. */
const guessedHands = 600;
/** What the blueprint does at least so often is no mistake. */
const usual = 0.02;
/** What is less than so many standard errors can not be told from chance, and is no mistake either. */
const doubt = 2.5;
/** No number from 0 to 1 has a larger standard deviation. */
const spread = 0.5;

/** The chance of side 0 before a hand is dealt. */
const chanceBeforeDeal = (chances: MatchChances, { scores, leader }: TrucoState): number =>
  sideChance(chances, scores, sideOf(leader), 0);

function next(state: TrucoState, move: TrucoMove): TrucoState {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error(`the blueprint chose what is refused: ${played.error.code}`);
  return played.value;
}

/** Moves less likely than this are not followed. */
const negligible = 1e-4;

/** The chance of side 0 when both follow the blueprint to the end of the hand. */
function chanceByBlueprint(blueprint: Blueprint, state: TrucoState, likely: number, hands: number): number {
  if (state.past.length > hands) return chanceBeforeDeal(blueprint.chances, state);
  const turn = truco.turn(state);
  if (turn.kind !== 'seat') return chanceBeforeDeal(blueprint.chances, state);
  const moves = blueprint.strategyAt(truco.view(state, turn.seat), turn.seat) ?? [
    { move: truco.moves(state)[0]!, probability: 1 },
  ];
  const kept = moves.filter(({ probability }) => probability * likely > negligible);
  const sum = kept.reduce((total, { probability }) => total + probability, 0);
  return kept.reduce(
    (total, { move, probability }) =>
      total + (probability / sum) * chanceByBlueprint(blueprint, next(state, move), likely * probability, hands),
    0,
  );
}

/** The chance of side 0 when everybody plays by the heuristic. */
function chanceByPlayOuts(state: TrucoState, budget: Budget, bytes: ByteSource): number {
  const { options, dealt, leader, scores } = state;
  const hand = fastHand(options);
  dealHand(hand, dealt as Card[], leader, scores[0], scores[1]);
  for (let after = 0; after <= state.plays.length; after++) {
    for (const bet of state.bets) if (bet.after === after) makeHandMove(hand, toHandMove(bet, []));
    const play = state.plays[after];
    if (play) makeHandMove(hand, play.position + (play.down ? handMove.down : 0));
  }
  const chances = roughChances();
  const nextLeader = sideOf((leader + 1) % options.players);
  const { top } = hand;
  const watch = startWatch(budget, { nodes: playOuts }, 64);
  let [sum, count] = [0, 0];
  do {
    hand.top = top;
    const points = playOut(hand, bytes, playOutStyle(options));
    const after: [number, number] = points > 0 ? [scores[0] + points, scores[1]] : [scores[0], scores[1] - points];
    sum += sideChance(chances, after, nextLeader, 0);
    count++;
  } while (!watch.tick());
  return sum / count;
}

export function analyst(setup: ThinkerSetup): Analyst<TrucoState, TrucoMove> {
  const bytes = byteSource(setup.random);

  function bestMove(blueprint: Blueprint | undefined, question: Asked<TrucoView, TrucoMove>, budget: Budget): TrucoMove {
    const strategy = solves(budget) ? blueprint?.solvedAt : blueprint?.strategyAt;
    const moves = strategy?.(question.known, question.seat);
    if (moves) return moves.reduce((best, one) => (one.probability > best.probability ? one : best)).move;
    return evaluateMoves(question, budget, playOuts, bytes).moves[0]!.move;
  }

  return {
    async assess(state, budget): Promise<Assessment<TrucoMove>> {
      const outcome = truco.outcome(state);
      if (outcome) return { chances: outcome.payoffs };
      const turn = truco.turn(state);
      const view = turn.kind === 'seat' ? truco.view(state, turn.seat) : undefined;
      const blueprint = hasBlueprint(state.options) && !view?.blind ? await loadBlueprint(setup) : undefined;
      const first =
        turn.kind !== 'seat'
          ? chanceBeforeDeal(blueprint?.chances ?? roughChances(), state)
          : blueprint
            ? chanceByBlueprint(blueprint, state, 1, state.past.length)
            : chanceByPlayOuts(state, budget, bytes);
      const chances = truco.sides(state.options).map((side) => (side === 0 ? first : 1 - first));
      if (turn.kind !== 'seat' || !view) return { chances };
      const question = { known: view, seat: turn.seat, legal: () => truco.moves(state) };
      const move = view.blind
        ? ({ kind: 'blind', position: positionsLeft(state, turn.seat)[0]!, down: false } as const)
        : bestMove(blueprint, question, budget);
      const reason = reasonFor(question, move, bytes);
      return { chances, best: { move, line: [truco.formatMove(move, state)], reason } };
    },
    async loss(state, move, budget) {
      const turn = truco.turn(state);
      const view = turn.kind === 'seat' ? truco.view(state, turn.seat) : undefined;
      // Who does not see their own cards decides nothing.
      if (turn.kind !== 'seat' || !view || view.blind) return 0;
      const question = { known: view, seat: turn.seat, legal: () => truco.moves(state) };
      const is = (text: string) => (one: { readonly move: TrucoMove }) => truco.formatMove(one.move, state) === text;
      const played = is(truco.formatMove(move, state));
      const blueprint = hasBlueprint(state.options) ? await loadBlueprint(setup) : undefined;
      const usualMoves = (solves(budget) ? blueprint?.solvedAt : blueprint?.strategyAt)?.(view, turn.seat);
      if (blueprint && usualMoves) {
        if (usualMoves.some((one) => one.probability >= usual && played(one))) return 0;
        const priced = solves(budget) ? blueprint.lossesAt(view, turn.seat)?.find(played) : undefined;
        if (priced) return priced.loss;
        const best = bestMove(blueprint, question, budget);
        const hands = Math.min(guessedHands, budget.nodes ?? guessedHands);
        const { chances, errors } = judgeMoves(blueprint, state, turn.seat, [best, move], hands, setup.random);
        const loss = chances[0]! - chances[1]!;
        return loss > doubt * errors[1]! ? loss : 0;
      }
      // Both moves meet the same cards that the seat could not see, drawn many times.
      const { moves, nodes } = evaluateMoves(question, budget, lossPlayOuts, bytes);
      const loss = moves[0]!.chance - (moves.find(played)?.chance ?? 0);
      return loss > doubt * spread * Math.sqrt((2 * moves.length) / nodes) ? loss : 0;
    },
    async hope(state, seat, budget) {
      const turn = truco.turn(state);
      const blueprint = hasBlueprint(state.options) ? await loadBlueprint(setup) : undefined;
      const view = truco.view(state, seat);
      const isAsked = turn.kind === 'seat' && turn.seat === seat;
      if (!blueprint && isAsked && !view.blind) {
        const question = { known: view, seat, legal: () => truco.moves(state) };
        return evaluateMoves(question, budget, playOuts, bytes).moves[0]!.chance;
      }
      const { chances: known } = await this.assess(state, budget);
      if (!blueprint || turn.kind !== 'seat' || view.blind) return known[seat]!;
      const hands = Math.min(guessedHands, budget.nodes ?? guessedHands);
      return judgeMoves(blueprint, state, seat, [undefined], hands, setup.random).chances[0]!;
    },
    possible: (view, seat) => possibleState(view as TrucoView, seat, setup.random),
  };
}
