import type { Colour } from '@ludoteca/games/go';
import {
  candidatesOf,
  groupCount,
  makeBoard,
  paddedGeometry,
  pass,
  setPosition,
  vitalPointBeside,
  writeFeatures,
} from '@ludoteca/players/go/internals';
import type { Competitions } from './fit.ts';
import { playRecorded, type RecordedGame, startOf } from './self-play.ts';

/** The moves of the largest board. */
const mostMoves = 700;

/** The positions of games, each a competition between its moves that they win by how often they were tried. */
export function competitionsOf(games: readonly RecordedGame[]): Competitions {
  const starts = [0];
  const features: number[] = [];
  const shares: number[] = [];
  const found = new Int16Array(mostMoves);
  const team = new Int16Array(groupCount);
  for (const { size, moves, tried } of games) {
    let state = startOf(size);
    const board = makeBoard(paddedGeometry(state.board));
    const { points } = board.geometry;
    const cellOf = (ply: number): number => (ply < 0 || moves[ply]! < 0 ? pass : points[moves[ply]!]!);
    for (const [ply, here] of tried.entries()) {
      setPosition(board, state.board);
      const visits = new Map<number, number>();
      for (let index = 0; index < here.length; index += 2)
        if (here[index]! >= 0) visits.set(points[here[index]!]!, here[index + 1]!);
      const all = [...visits.values()].reduce((sum, count) => sum + count, 0);
      const last = cellOf(ply - 1);
      const before = { last, own: cellOf(ply - 2), vital: vitalPointBeside(board, last) };
      const colour: Colour = state.toMove;
      const count = all === 0 ? 0 : candidatesOf(board, colour, found);
      for (let index = 0; index < count; index++) {
        writeFeatures(board, colour, found[index]!, before, team, 0);
        features.push(...team);
        shares.push((visits.get(found[index]!) ?? 0) / all);
      }
      if (count > 0) starts.push(shares.length);
      state = playRecorded(state, moves[ply]!);
    }
  }
  return { starts: Int32Array.from(starts), features: Int16Array.from(features), shares: Float32Array.from(shares) };
}
