import { type DamasState, damas, type Position, positionOf, type Variant, variantNames, variants } from '@ludoteca/games/damas';
import type { Asset, ThinkerSetup } from '../../thinker.ts';
import { countPieces } from '../evaluation.ts';
import { coarse, coarseAt } from './coarse.ts';
import { type Tables, unpackTables } from './file.ts';
import { makeLayout } from './layout.ts';

/** The value of every position of few pieces. */
export interface Tablebase {
  /** The most pieces that it knows the plies of, … */
  readonly pieces: number;
  /** … and the most that it knows anything of, where nothing must be taken. */
  readonly coarsePieces: number;
  /** For the side to move: plies to its win, odd, or to its loss, even; -1 for a draw. */
  probe(position: Position): number;
  /** The coarse value of a position with more pieces than it knows the plies of, where the side to move takes nothing. */
  probeCoarse(position: Position): number;
}

/** The variants that tables can be made for: their boards have 32 squares, and a position is all there is to know. */
export const tabledVariants: readonly Variant[] = variantNames.filter(
  (name) => variants[name].columns * variants[name].rows === 64,
);

export const tablesFile = (variant: Variant): Asset => `damas-${variant}.gz` as Asset;

export function makeTablebase({ pieces, values, coarse: packed = new Uint8Array() }: Tables): Tablebase {
  const coarsePieces = packed.length > 0 ? pieces + 1 : pieces;
  const layout = makeLayout(coarsePieces);
  return {
    pieces,
    coarsePieces,
    probe(position) {
      const place = layout.placeOf(position.pieces, position.side);
      return place < 0 ? 0 : values[place]! - 1;
    },
    probeCoarse: (position) => coarseAt(packed, layout.placeOf(position.pieces, position.side) - layout.fewer),
  };
}

/** Nothing if there are no tables of the variant on this machine, or none that can be read: games are played without them, too. */
export async function loadTablebase(variant: Variant, asset: ThinkerSetup['asset']): Promise<Tablebase | undefined> {
  if (!tabledVariants.includes(variant)) return undefined;
  try {
    return makeTablebase(await unpackTables(await asset(tablesFile(variant)), variant));
  } catch {
    return undefined;
  }
}

/** Whether the tables know that the side to move wins. */
function isWon(tablebase: Tablebase, state: DamasState): boolean {
  if (state.outcome) return false;
  const position = positionOf(state);
  if (countPieces(state.pieces) <= tablebase.pieces) return tablebase.probe(position) % 2 === 1;
  return damas.moves(state)[0]?.taken.length === 0 && tablebase.probeCoarse(position) >= coarse.won;
}

/** The share of the replies to a move that lose; a drawn game is won by those. */
function losingReplies(tablebase: Tablebase, after: DamasState): number {
  const replies = damas.moves(after);
  const losing = replies.filter((reply) => {
    const played = damas.play(after, reply);
    return played.ok && isWon(tablebase, played.value);
  });
  return replies.length === 0 ? 0 : losing.length / replies.length;
}

/** Moves in the order in which they set the other side problems: what is a draw by the tables may still be lost by a person. */
export function orderByLosingReplies(tablebase: Tablebase, state: DamasState, places: readonly number[]): number[] {
  const shares = damas.moves(state).map((move) => {
    const played = damas.play(state, move);
    return played.ok ? losingReplies(tablebase, played.value) : 0;
  });
  return places.toSorted((a, b) => shares[b]! - shares[a]!);
}
