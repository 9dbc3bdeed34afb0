// The blueprint: a strategy computed beforehand (`ludoteca train truco`), as it is shipped. For each infoset how often each move
// is made, in small parts, for every group of scores.
import { type Side, sideOf, type TrucoMove, type TrucoOptions, type TrucoView } from '@ludoteca/games/truco';
import { gunzip, gzip } from '../gzip.ts';
import type { ThinkerSetup } from '../thinker.ts';
import { elevenAbstraction, lossyAbstraction } from './abstraction.ts';
import { holdingsOf } from './holdings.ts';
import { type Infoset, infosetFinder, seenHand, settledMove } from './infoset.ts';
import { betTable, eleven, elevenTable, elevenTables, goal, type MatchChances, scoreGroups } from './score.ts';

/** What the file holds: match chances, then bytes, one table after the other. */
export interface BlueprintFile {
  readonly chances: MatchChances;
  readonly bets: Uint8Array;
  readonly elevens: Uint8Array;
}

/** Probabilities are counted in this many parts. */
export const probabilityParts = 15;

export function packBlueprint({ chances, bets, elevens }: BlueprintFile): Promise<Uint8Array> {
  const head = new Uint8Array(Float32Array.from(chances).buffer);
  const whole = new Uint8Array(head.length + bets.length + elevens.length);
  whole.set(head);
  whole.set(bets, head.length);
  whole.set(elevens, head.length + bets.length);
  return gzip(whole);
}

export async function unpackBlueprint(packed: Uint8Array): Promise<BlueprintFile> {
  const whole = await gunzip(packed);
  const headLength = goal * goal * Float32Array.BYTES_PER_ELEMENT;
  const elevensLength = elevenTables * elevenAbstraction(holdingsOf('dirty')).size;
  const chances = Float64Array.from(new Float32Array(whole.slice(0, headLength).buffer));
  return {
    chances,
    bets: whole.subarray(headLength, whole.length - elevensLength),
    elevens: whole.subarray(whole.length - elevensLength),
  };
}

export interface WeightedMove {
  readonly move: TrucoMove;
  readonly probability: number;
}

export interface Blueprint {
  readonly chances: MatchChances;
  /** Each move that it makes; one alone where nothing is left to decide. Undefined where somebody played what nobody should. */
  strategyAt(view: TrucoView, seat: number): readonly WeightedMove[] | undefined;
}

export async function openBlueprint(packed: Uint8Array): Promise<Blueprint> {
  const { chances, bets, elevens } = await unpackBlueprint(packed);
  const holdings = holdingsOf('dirty');
  const abstractions = { holdings, bets: lossyAbstraction(holdings), eleven: elevenAbstraction(holdings) };
  if (bets.length !== abstractions.bets.size * scoreGroups.length) throw new Error('the strategy of truco is damaged');
  const infosetOf = infosetFinder(abstractions);

  /** By action; they sum to 1. */
  function probabilities(view: TrucoView, { at, moves }: Infoset): readonly number[] {
    const ofLeader = view.scores[sideOf(view.leader)];
    const ofFollower = view.scores[(1 - sideOf(view.leader)) as Side];
    const closed = view.scores.includes(eleven);
    const begin = closed
      ? elevenTable(ofLeader, ofFollower) * abstractions.eleven.size
      : betTable(ofLeader, ofFollower) * abstractions.bets.size;
    const bytes = closed ? elevens : bets;
    const weights = moves.map((move, action) => (move ? bytes[begin + at + action]! : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const possible = moves.filter((move) => move !== undefined).length;
    return moves.map((move, action) => (sum > 0 ? weights[action]! / sum : move ? 1 / possible : 0));
  }

  return {
    chances,
    strategyAt(view, seat) {
      const seen = seenHand(view, seat, holdings);
      const infoset = infosetOf(view, seen);
      if (infoset) {
        return probabilities(view, infoset)
          .map((probability, action) => ({ move: infoset.moves[action]!, probability }))
          .filter(({ probability }) => probability > 0);
      }
      const betsAreClosed = view.asked === null && (view.nextBet === null || view.phase === 'eleven');
      return betsAreClosed ? [{ move: settledMove(seen), probability: 1 }] : undefined;
    },
  };
}

/** It is for two players and one sequence of raises. */
export const hasBlueprint = ({ players, raises, deck }: TrucoOptions): boolean =>
  players === 2 && raises === 'once' && deck === 'dirty';

/** Unpacked once, however many sit down. */
const opened = new WeakMap<ThinkerSetup['asset'], Promise<Blueprint>>();
export function loadBlueprint({ asset }: Pick<ThinkerSetup, 'asset'>): Promise<Blueprint> {
  const known = opened.get(asset);
  if (known) return known;
  const blueprint = asset('truco.strategy').then(openBlueprint);
  opened.set(asset, blueprint);
  return blueprint;
}
