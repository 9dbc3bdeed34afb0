// Victory by continuous threats (VCT): fours, and threes that are about to become open fours. The enemy may answer with everything
// that can stop the threat, his own fours included, so what is found is a proof.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import type { Watch } from '../search/watch.ts';
import { threatAt, threatCount } from './board.ts';
import { threat } from './evaluation.ts';
import { addFiveBlocks, addNewThreatPoints, addOpenFourDefences, findThreatPoint } from './movegen.ts';
import type { SearchBoard } from './search-board.ts';
import { placeThreat, takeBackThreat } from './stones.ts';
import { makeThreatSearch, maxMoves, missed, reached } from './threat-search.ts';
import type { VcfSolver } from './vcf.ts';

// How far a win by fours alone is looked for at each position where the attacker is to move. Chosen by hand.
const vcfFours = 16;
const vcfNodes = 100;
/**
 * What an attack that is not in the table yet is taken to need until it is disproved, and how much longer than the next best it is
 * followed: docs/strength/gomoku.md. Where fours need no less than threes, or all are followed longer, fewer positions are looked at,
 * but what is found are long ways round.
 */
const newThreeDelta = 3;
const newFourDelta = 2;
const patience = 1.25;

export interface VctSolver {
  /** Whether this colour, which is to move, is proved to win by threats before the watch says stop. */
  wins(attacker: Colour, watch: Watch): boolean;
  /** One way the last proof goes, with the moves of both colours. */
  readonly line: number[];
}

export function makeVctSolver(board: SearchBoard, vcf: VcfSolver, tableBits: number): VctSolver {
  const { hash, keys } = board;
  const line: number[] = [];
  const answers = new Int16Array(maxMoves);
  let attacker: Colour = 1;
  let watch: Watch;

  function attacks(moves: Int16Array, start: number, isNew: boolean): number {
    const foe = opponent(attacker);
    if (threatCount(board, attacker, threat.five) > 0) return reached;
    if (threatCount(board, foe, threat.five) > 0) {
      const end = addFiveBlocks(board, foe, findThreatPoint(board, foe, threat.five), moves, start);
      return end > start ? end : missed;
    }
    if (threatCount(board, attacker, threat.openFour) > 0) return reached;
    if (isNew && vcf.winsNearby(attacker, vcfFours, vcfNodes)) return reached;
    // Against an open three only fours keep the lead.
    const lowest = threatCount(board, foe, threat.openFour) > 0 ? threat.four : threat.three;
    const end = addNewThreatPoints(board, attacker, lowest, threat.fourAndThree, moves, start, start);
    return end > start ? end : missed;
  }

  function defences(moves: Int16Array, start: number): number {
    const foe = opponent(attacker);
    if (threatCount(board, foe, threat.five) > 0) return reached;
    if (threatCount(board, attacker, threat.five) > 0) {
      const end = addFiveBlocks(board, attacker, findThreatPoint(board, attacker, threat.five), moves, start);
      return end > start ? end : missed;
    }
    // No threat, or one that comes too late.
    if (threatCount(board, attacker, threat.openFour) === 0 || threatCount(board, foe, threat.openFour) > 0) return reached;
    const defencesEnd = addOpenFourDefences(board, attacker, moves, start);
    const end = addNewThreatPoints(board, foe, threat.four, threat.fourAndThree, moves, start, defencesEnd);
    return end > start ? end : missed;
  }

  const search = makeThreatSearch(
    {
      hash,
      keys,
      attacks,
      defences,
      place: (point, colour) => placeThreat(board, point, colour),
      remove: (point) => takeBackThreat(board, point),
      guess: (point) => (threatAt(board, point, attacker) >= threat.four ? newFourDelta : newThreeDelta),
      tick: () => watch.tick(),
    },
    tableBits,
    // A line that was cut short would be kept as one that does not win.
    board.pointOf.length,
    patience,
  );

  /** Follows the proof from the position on the board, with the first of the answers; what the table has lost is proved again. */
  function followProof(ply: number): void {
    const five = findThreatPoint(board, attacker, threat.five);
    if (five >= 0) {
      line.push(five);
      return;
    }
    let point = search.provedMove();
    if (point < 0 && threatCount(board, opponent(attacker), threat.five) === 0 && vcf.winsNearby(attacker, vcfFours, vcfNodes)) {
      line.push(...vcf.line);
      return;
    }
    if (point < 0 && search.wins(ply)) point = search.provedMove();
    if (point < 0) return;
    line.push(point);
    placeThreat(board, point, attacker);
    const isAnswered = defences(answers, 0) > 0;
    const answer = answers[0]!;
    if (isAnswered) {
      line.push(answer);
      placeThreat(board, answer, opponent(attacker));
      followProof(ply + 2);
      takeBackThreat(board, answer);
    }
    takeBackThreat(board, point);
  }

  return {
    line,
    wins(colour, clock) {
      attacker = colour;
      watch = clock;
      line.length = 0;
      search.start(colour);
      if (!search.wins(0)) return false;
      followProof(0);
      return line.length > 0;
    },
  };
}
