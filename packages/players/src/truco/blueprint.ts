// The blueprint: a strategy computed beforehand (`ludoteca train truco`), as it is shipped. For each infoset how often each move
// is made, in small parts, for every group of scores; and where that is not enough, what is done in the first round at a score.
import { type Side, sideOf, type TrucoMove, type TrucoOptions, type TrucoView } from '@ludoteca/games/truco';
import { gunzip, gzip } from '../gzip.ts';
import { openedOnce } from '../opened-once.ts';
import { type Abstraction, elevenAbstraction, lossyAbstraction } from './abstraction.ts';
import { type Deals, dealsOf, meanWeights } from './deals.ts';
import { holdingsOf } from './holdings.ts';
import { type Infoset, infosetFinder, seenHand, settledMove, sureMove, type WeightedMove } from './infoset.ts';
import { type RestOfHand, solveRest } from './rest-of-hand.ts';
import { betTable, eleven, elevenTable, elevenTables, goal, type MatchChances, type Score, scoreGroups } from './score.ts';
import { chanceOfPoint, utilitiesAt } from './utility.ts';

/** What the file holds: match chances, then bytes, one table after the other. */
export interface BlueprintFile {
  readonly chances: MatchChances;
  /** Which of the openings a score with raises has, from 1 on, at `leader's points × 11 + follower's`; 0 for none. */
  readonly openingAt: Uint8Array;
  /** By group of scores. */
  readonly bets: Uint8Array;
  /** What is done in the first round: the same places as in a table of `bets`, which begins with them. */
  readonly openings: Uint8Array;
  readonly elevens: Uint8Array;
}

/** Probabilities are counted in this many parts. */
export const probabilityParts = 15;

export function packBlueprint({ chances, openingAt, bets, openings, elevens }: BlueprintFile): Promise<Uint8Array> {
  const head = [Float32Array.from(chances), Uint32Array.of(bets.length, openings.length)];
  const parts = [...head.map(({ buffer }) => new Uint8Array(buffer)), openingAt, bets, openings, elevens];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return gzip(whole);
}

export async function unpackBlueprint(packed: Uint8Array): Promise<BlueprintFile> {
  const whole = await gunzip(packed);
  let at = 0;
  const next = (length: number): Uint8Array => {
    at += length;
    return whole.subarray(at - length, at);
  };
  const chances = Float64Array.from(new Float32Array(next(goal ** 2 * Float32Array.BYTES_PER_ELEMENT).slice().buffer));
  const [ofBets, ofOpenings] = new Uint32Array(next(2 * Uint32Array.BYTES_PER_ELEMENT).slice().buffer);
  return {
    chances,
    openingAt: next(eleven ** 2),
    bets: next(ofBets!),
    openings: next(ofOpenings!),
    elevens: whole.subarray(at),
  };
}

/** How many numbers of a table are about the first round: those it begins with. */
export const openingSize = ({ openSecondLead }: Abstraction): number => openSecondLead[0]!;

/** The table of a score with raises: that of its group. */
export function groupTableAt({ bets }: BlueprintFile, { size }: Abstraction, ...score: Score): Uint8Array {
  const begin = betTable(...score) * size;
  return bets.subarray(begin, begin + size);
}

/**
 * The same with the score's own first round, where it has one: for those who solve what remains. The group's later rounds go with
 * its own first, and lose more with another.
 */
export function trunkTableAt(file: BlueprintFile, abstraction: Abstraction, ...score: Score): Uint8Array {
  const shared = groupTableAt(file, abstraction, ...score);
  const opening = file.openingAt[score[0] * eleven + score[1]]!;
  if (opening === 0) return shared;
  const table = shared.slice();
  const size = openingSize(abstraction);
  table.set(file.openings.subarray((opening - 1) * size, opening * size));
  return table;
}

interface PricedMove {
  readonly move: TrucoMove;
  readonly loss: number;
}

export interface Blueprint {
  readonly chances: MatchChances;
  /** Each move that it makes; one alone where nothing is left to decide. Undefined where somebody played what nobody should. */
  strategyAt(view: TrucoView, seat: number): readonly WeightedMove[] | undefined;
  /** The same, but from the second round on what remains of the hand is solved: see docs/strength/truco.md for the time it takes. */
  solvedAt(view: TrucoView, seat: number): readonly WeightedMove[] | undefined;
  /** By how much each move lowers the chance to win the match, from the second round on while more can be asked for. */
  lossesAt(view: TrucoView, seat: number): readonly PricedMove[] | undefined;
}

export async function openBlueprint(packed: Uint8Array): Promise<Blueprint> {
  const file = await unpackBlueprint(packed);
  const { chances, elevens } = file;
  const holdings = holdingsOf('dirty');
  const abstractions = { holdings, bets: lossyAbstraction(holdings), eleven: elevenAbstraction(holdings) };
  if (
    file.bets.length !== abstractions.bets.size * scoreGroups.length ||
    file.openings.length !== openingSize(abstractions.bets) * Math.max(...file.openingAt) ||
    elevens.length !== abstractions.eleven.size * elevenTables
  )
    throw new Error('the strategy of truco is damaged');
  const infosetOf = infosetFinder(abstractions);

  const scoreOf = (view: TrucoView): Score => [view.scores[sideOf(view.leader)], view.scores[(1 - sideOf(view.leader)) as Side]];

  /** By action; they sum to 1. */
  function probabilities(view: TrucoView, { at, moves }: Infoset, tableAt: typeof groupTableAt): readonly number[] {
    const score = scoreOf(view);
    const table = view.scores.includes(eleven)
      ? elevens.subarray(elevenTable(...score) * abstractions.eleven.size)
      : tableAt(file, abstractions.bets, ...score);
    const weights = moves.map((move, action) => (move ? table[at + action]! : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const possible = moves.filter((move) => move !== undefined).length;
    return moves.map((move, action) => (sum > 0 ? weights[action]! / sum : move ? 1 / possible : 0));
  }

  const weighed = ({ moves }: Infoset, shares: ArrayLike<number>, from: number): WeightedMove[] =>
    moves
      .map((move, action) => ({ move: move!, probability: shares[from + action]! }))
      .filter(({ move, probability }) => move !== undefined && probability > 0);

  function tabledAt(view: TrucoView, seat: number, tableAt: typeof groupTableAt): readonly WeightedMove[] | undefined {
    const seen = seenHand(view, seat, holdings);
    const infoset = infosetOf(view, seen);
    if (infoset) return weighed(infoset, probabilities(view, infoset, tableAt), 0);
    const betsAreClosed = view.asked === null && (view.nextBet === null || view.phase === 'eleven');
    return betsAreClosed ? [{ move: settledMove(seen), probability: 1 }] : sureMove(view, seen);
  }

  /** Later decisions of a hand, and of those who look at it again, have the same rest. */
  const rests = new Map<string, RestOfHand>();
  let knownDeals: Deals | undefined;
  const deals = (): Deals => {
    knownDeals ??= dealsOf(holdings, meanWeights(holdings));
    return knownDeals;
  };
  const trunkAt = (score: Score) => ({
    abstraction: abstractions.bets,
    strategy: trunkTableAt(file, abstractions.bets, ...score),
    utilities: utilitiesAt(chances, ...score),
    point: chanceOfPoint(chances, ...score),
  });
  /** While the first round is played: the first rest of a program finds the deals laid out, and its code compiled. */
  function prepare(view: TrucoView): void {
    if (!knownDeals) solveRest(trunkAt(scoreOf(view)), deals(), 0, 1, 1);
  }
  function remembered(name: string, solve: () => RestOfHand): RestOfHand {
    const known = rests.get(name);
    if (known) return known;
    const rest = solve();
    if (rests.size >= mostRests) rests.delete(rests.keys().next().value as string);
    rests.set(name, rest);
    return rest;
  }

  function solvedInfoset(view: TrucoView, seat: number) {
    const seen = seenHand(view, seat, holdings);
    const [lead, reply, card] = seen.plays;
    const isOpen = view.asked !== null || view.nextBet !== null;
    if (!isOpen || view.scores.includes(eleven)) return undefined;
    if (reply === undefined) {
      prepare(view);
      return undefined;
    }
    const score = scoreOf(view);
    const name = [...score, lead, reply].join();
    const rest = remembered(name, () => solveRest(trunkAt(score), deals(), lead!, reply));
    const infoset = infosetFinder({ ...abstractions, bets: rest.abstraction })(view, seen);
    if (!infoset || !rest.hasStrayed(infoset.at)) return infoset && { rest, infoset };
    const begin = card === undefined ? 'raise' : card < 0 ? holdings.strengths : card;
    return { rest: remembered(`${name},${begin}`, () => rest.after(begin)), infoset };
  }

  return {
    chances,
    strategyAt: (view, seat) => tabledAt(view, seat, groupTableAt),
    solvedAt(view, seat) {
      const found = solvedInfoset(view, seat);
      return found ? weighed(found.infoset, found.rest.strategy, found.infoset.at) : tabledAt(view, seat, trunkTableAt);
    },
    lossesAt(view, seat) {
      const found = solvedInfoset(view, seat);
      if (!found) return undefined;
      const { at, moves } = found.infoset;
      const prices = found.rest.prices.subarray(at, at + moves.length);
      const point = chanceOfPoint(chances, ...scoreOf(view));
      return moves.flatMap((move, action) => (move ? [{ move, loss: prices[action]! * point }] : []));
    },
  };
}

/** Solved rests of hands that are remembered: those of one hand and its variations. */
const mostRests = 24;

/** It is for two players and one sequence of raises. */
export const hasBlueprint = ({ players, raises, deck }: TrucoOptions): boolean =>
  players === 2 && raises === 'once' && deck === 'dirty';

export const loadBlueprint = openedOnce('truco.strategy', openBlueprint);
