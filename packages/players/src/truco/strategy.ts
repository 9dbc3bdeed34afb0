// The strategy as it is shipped: for each decision how often each move is made, in small parts, for every group of scores.
import { type Side, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import { type Holdings, holdingsOf } from './holdings.ts';
import { elevenLayoutOf, layoutOf } from './layout.ts';
import { betTable, betTables, eleven, elevenTable, elevenTables, goal, type MatchChances } from './score.ts';
import { type Spot, spots, type Table, tableOf } from './spot.ts';

/** What the file holds: match chances, then bytes, one table after the other. */
export interface Strategy {
  readonly chances: MatchChances;
  readonly bets: Uint8Array;
  readonly elevens: Uint8Array;
}

async function through(bytes: Uint8Array, stream: GenericTransform): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}
type GenericTransform = ReadableWritablePair<Uint8Array, BufferSource>;

/** Shares are counted in this many parts. */
export const finest = 31;

export function packStrategy({ chances, bets, elevens }: Strategy): Promise<Uint8Array> {
  const head = new Uint8Array(Float32Array.from(chances).buffer);
  const whole = new Uint8Array(head.length + bets.length + elevens.length);
  whole.set(head);
  whole.set(bets, head.length);
  whole.set(elevens, head.length + bets.length);
  return through(whole, new CompressionStream('gzip') as GenericTransform);
}

export interface OpenBook {
  readonly holdings: Holdings;
  readonly chances: MatchChances;
  tableOf(view: TrucoView, seat: number): Table;
  spotOf(view: TrucoView, table: Table): Spot | undefined;
  /** How often each slot of a spot is chosen; sums to 1. */
  shares(view: TrucoView, spot: Spot): readonly number[];
}

export async function unpackStrategy(packed: Uint8Array): Promise<Strategy> {
  const whole = await through(packed, new DecompressionStream('gzip') as GenericTransform);
  const headLength = goal * goal * Float32Array.BYTES_PER_ELEMENT;
  const elevensLength = elevenTables * elevenLayoutOf(holdingsOf('dirty')).size;
  const chances = Float64Array.from(new Float32Array(whole.slice(0, headLength).buffer));
  return {
    chances,
    bets: whole.subarray(headLength, whole.length - elevensLength),
    elevens: whole.subarray(whole.length - elevensLength),
  };
}

export async function openStrategy(packed: Uint8Array): Promise<OpenBook> {
  const { chances, bets, elevens } = await unpackStrategy(packed);
  const holdings = holdingsOf('dirty');
  const layouts = { holdings, bets: layoutOf(holdings), eleven: elevenLayoutOf(holdings) };
  if (bets.length !== layouts.bets.size * betTables) throw new Error('the strategy of truco is damaged');
  return {
    holdings,
    chances,
    tableOf: (view, seat) => tableOf(view, seat, holdings),
    spotOf: spots(layouts),
    shares(view, { at, moves }) {
      const ofLeader = view.scores[sideOf(view.leader)];
      const ofFollower = view.scores[(1 - sideOf(view.leader)) as Side];
      const closed = view.scores.includes(eleven);
      const begin = closed
        ? elevenTable(ofLeader, ofFollower) * layouts.eleven.size
        : betTable(ofLeader, ofFollower) * layouts.bets.size;
      const bytes = closed ? elevens : bets;
      const weights = moves.map((move, slot) => (move ? (bytes[begin + at + slot] as number) : 0));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const possible = moves.filter((move) => move !== undefined).length;
      return moves.map((move, slot) => (sum > 0 ? (weights[slot] as number) / sum : move ? 1 / possible : 0));
    },
  };
}

/** The move at this slot, which must be one. */
export const moveAt = ({ moves }: Spot, slot: number): TrucoMove => moves[slot] as TrucoMove;
