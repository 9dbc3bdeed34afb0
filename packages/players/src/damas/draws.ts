import { countBits, type DamasState, type Engine, opposite, type Pieces, type Position } from '@ludoteca/games/damas';

/** No line of the search is longer. */
export const maxPly = 120;

/** The positions that led here, in the game and in the search, for the rules of drawn games. */
export interface DrawTracker {
  /** Starts from the position of a game; gives it for moves to be made on. */
  start(state: DamasState): Position;
  /** Notes the position at this ply of the search, after the one before it. */
  push(ply: number): void;
  /** Whether the position at this ply repeats one of the search, or one of the game as often as makes a draw. */
  isRepetition(ply: number): boolean;
  /** Plies until one of the counters draws the game, at most. */
  pliesLeft(ply: number): number;
}

const [manDigit, kingDigit] = [5, 1];
const materialCodes = 625;
const maxPiecesInEnding = 4;

/** Material as a number, a digit for each kind of piece; of any use up to four pieces. */
const codeOf = (light: string, dark: string): number =>
  [...light].reduce((sum, piece) => sum + (piece === 'K' ? kingDigit : manDigit), 0) * 25 +
  [...dark].reduce((sum, piece) => sum + (piece === 'K' ? kingDigit : manDigit), 0);

/** Which of the variant's endings a material code is, counted from 1. */
function makeEndings({ facts }: Engine): Uint8Array {
  const endings = new Uint8Array(materialCodes);
  for (const [index, { material }] of facts.endings.entries()) {
    for (const sides of material) {
      const [one = '', other = ''] = sides.split('-');
      endings[codeOf(one, other)] ||= index + 1;
      endings[codeOf(other, one)] ||= index + 1;
    }
  }
  return endings;
}

export function makeDrawTracker(engine: Engine): DrawTracker {
  const { board, facts } = engine;
  const { words } = board;
  const maxQuiet = 2 * facts.quietMoves;
  const keysLow = new Int32Array(maxQuiet + maxPly + 2);
  const keysHigh = new Int32Array(keysLow.length);
  const endings = makeEndings(engine);
  const maxPlies = [0, ...facts.endings.map((ending) => 2 * ending.moves)];
  /** By ply: the ending that the material is, and the plies since it came about. */
  const endingAt = new Uint8Array(maxPly + 2);
  const endingPlies = new Int32Array(maxPly + 2);
  let position!: Position;
  let root = 0;

  function endingOf(pieces: Pieces): number {
    let [code, total] = [0, 0];
    for (let kind = 0; kind < 4; kind++) {
      let count = 0;
      for (let word = 0; word < words; word++) count += countBits(pieces[kind * words + word]!);
      total += count;
      if (total > maxPiecesInEnding) return 0;
      code += count * (kind < 2 ? manDigit : kingDigit) * (kind % 2 === 0 ? 25 : 1);
    }
    return endings[code]!;
  }

  function noteKey(at: number, { keyLow, keyHigh }: Position): void {
    keysLow[at] = keyLow;
    keysHigh[at] = keyHigh;
  }

  return {
    start(state) {
      const { pieces, side, quiet, kingStreak, earlier, ending } = state;
      position = engine.position(pieces, side, quiet, kingStreak);
      root = earlier.length;
      for (const [index, before] of earlier.entries()) {
        const mover = (root - index) % 2 === 0 ? side : opposite(side);
        noteKey(index, engine.position(before, mover, 0, kingStreak));
      }
      noteKey(root, position);
      endingAt[0] = facts.endings.length > 0 ? endingOf(pieces) : 0;
      endingPlies[0] = ending;
      return position;
    },
    push(ply) {
      noteKey(root + ply, position);
      if (facts.endings.length === 0) return;
      const ending = endingOf(position.pieces);
      endingPlies[ply] = ending === endingAt[ply - 1] ? endingPlies[ply - 1]! + 1 : 0;
      endingAt[ply] = ending;
    },
    isRepetition(ply) {
      const at = root + ply;
      const first = Math.max(0, at - position.quiet);
      let times = 1;
      for (let earlier = at - 4; earlier >= first; earlier -= 2) {
        if (keysLow[earlier] !== position.keyLow || keysHigh[earlier] !== position.keyHigh) continue;
        if (earlier >= root) return true;
        if (++times === facts.repetitions) return true;
      }
      return false;
    },
    pliesLeft(ply) {
      const quiet = maxQuiet - position.quiet;
      const ending = endingAt[ply]!;
      return ending === 0 ? quiet : Math.min(quiet, maxPlies[ending]! - endingPlies[ply]!);
    },
  };
}
