import { countBits, type DamasState, type Engine, opposite, type Pieces, type Position } from '@ludoteca/games/damas';
import { lastPly } from './score.ts';

/** The positions that led here, in the game and in the search, for the rules of drawn games. */
export interface Path {
  /** Puts down the position of a game; gives it for moves to be made on. */
  begin(state: DamasState): Position;
  /** Puts down the position at this ply of the search, after the one before it. */
  reach(ply: number): void;
  /** Whether the position at this ply repeats one of the search, or one of the game as often as makes a draw. */
  repeats(ply: number): boolean;
  /** Plies until one of the counters draws the game, at most. */
  left(ply: number): number;
}

const [manWeight, kingWeight] = [5, 1];
const codes = 625;

/** Material as a number, a digit for each kind of piece; of any use up to four pieces. */
const codeOf = (light: string, dark: string): number =>
  [...light].reduce((sum, piece) => sum + (piece === 'K' ? kingWeight : manWeight), 0) * 25 +
  [...dark].reduce((sum, piece) => sum + (piece === 'K' ? kingWeight : manWeight), 0);

/** Which of the variant's limits the material is under, counted from 1. */
function makeLimits({ facts }: Engine): Uint8Array {
  const limits = new Uint8Array(codes);
  for (const [index, { material }] of facts.endings.entries()) {
    for (const sides of material) {
      const [one = '', other = ''] = sides.split('-');
      limits[codeOf(one, other)] ||= index + 1;
      limits[codeOf(other, one)] ||= index + 1;
    }
  }
  return limits;
}

export function makePath(engine: Engine): Path {
  const { board, facts } = engine;
  const { words } = board;
  const most = 2 * facts.quietMoves;
  const lows = new Int32Array(most + lastPly + 2);
  const highs = new Int32Array(lows.length);
  const limits = makeLimits(engine);
  const moves = [0, ...facts.endings.map((ending) => 2 * ending.moves)];
  /** By ply: the limit that the material is under, and the plies since it came there. */
  const under = new Uint8Array(lastPly + 2);
  const since = new Int32Array(lastPly + 2);
  let position!: Position;
  let root = 0;

  const mostInAnEnding = 4;

  function limitOf(pieces: Pieces): number {
    let [code, total] = [0, 0];
    for (let kind = 0; kind < 4; kind++) {
      let count = 0;
      for (let word = 0; word < words; word++) count += countBits(pieces[kind * words + word] as number);
      total += count;
      if (total > mostInAnEnding) return 0;
      code += count * (kind < 2 ? manWeight : kingWeight) * (kind % 2 === 0 ? 25 : 1);
    }
    return limits[code] as number;
  }

  function note(at: number, { keyLow, keyHigh }: Position): void {
    lows[at] = keyLow;
    highs[at] = keyHigh;
  }

  return {
    begin(state) {
      const { pieces, side, quiet, kingStreak, earlier, ending } = state;
      position = engine.position(pieces, side, quiet, kingStreak);
      root = earlier.length;
      for (const [index, before] of earlier.entries()) {
        const mover = (root - index) % 2 === 0 ? side : opposite(side);
        note(index, engine.position(before, mover, 0, kingStreak));
      }
      note(root, position);
      under[0] = facts.endings.length > 0 ? limitOf(pieces) : 0;
      since[0] = ending;
      return position;
    },
    reach(ply) {
      note(root + ply, position);
      if (facts.endings.length === 0) return;
      const limit = limitOf(position.pieces);
      since[ply] = limit === under[ply - 1] ? (since[ply - 1] as number) + 1 : 0;
      under[ply] = limit;
    },
    repeats(ply) {
      const at = root + ply;
      const first = Math.max(0, at - position.quiet);
      let times = 1;
      for (let earlier = at - 4; earlier >= first; earlier -= 2) {
        if (lows[earlier] !== position.keyLow || highs[earlier] !== position.keyHigh) continue;
        if (earlier >= root) return true;
        if (++times === facts.repetitions) return true;
      }
      return false;
    },
    left(ply) {
      const quiet = most - position.quiet;
      const limit = under[ply] as number;
      return limit === 0 ? quiet : Math.min(quiet, (moves[limit] as number) - (since[ply] as number));
    },
  };
}
