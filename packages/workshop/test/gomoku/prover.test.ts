import { seededRandom } from '@ludoteca/games';
import { black, empty, type GomokuState, gomoku, white } from '@ludoteca/games/gomoku';
import { makeBoard, placeStone, stoneKeysOf, threat, threatAt, threatCount } from '@ludoteca/players/gomoku/internals';
import { describe, expect, test } from 'vitest';
import { isWonAgainstEverything } from '../../../players/test/gomoku/checker.ts';
import puzzles from '../../../players/test/gomoku/data/puzzles.json' with { type: 'json' };
import { makeFoursSolver } from '../../src/gomoku/chain-of-fours.ts';
import { makeProofChecker } from '../../src/gomoku/check-proof.ts';
import { makeProver } from '../../src/gomoku/prover.ts';
import { isInSet, makeThreatBoard, type ThreatBoard } from '../../src/gomoku/threat-board.ts';
import { makeThreatProver } from '../../src/gomoku/threat-proof.ts';
import { makeAttack, proofOptions } from '../../src/gomoku/verify.ts';
import { makeWinners } from '../../src/gomoku/winners.ts';

/** Whether White loses with each of his first stones, Black's being in the middle. */
function isWonByBlack(side: number, winning: number, expansions: number): boolean {
  const prover = makeProver({ options: proofOptions(side, winning), passNodes: 2_000, leafNodes: 2_000 });
  const middle = Math.floor(side / 2) * (side + 1);
  return Array.from({ length: side * side }, (_, reply) => reply).every((reply) => {
    if (reply === middle) return true;
    prover.setStones([middle, reply]);
    return prover.prove(expansions);
  });
}

// W. H. M. Uiterwijk and H. J. van den Herik, The advantage of the initiative, 2000: four in a row is won by who begins on 6×6 and
// drawn on 5×5; five in a row is drawn up to 8×8.
describe('boards that others have solved', () => {
  test.each([6, 7])('four in a row on a board of %i is won', (side) => {
    expect(isWonByBlack(side, 4, 60)).toBe(true);
  });

  test('four in a row on 5×5 and five in a row on 7×7 are not', () => {
    expect(isWonByBlack(5, 4, 30)).toBe(false);
    expect(isWonByBlack(7, 5, 2)).toBe(false);
  });
});

interface Found {
  readonly cells: Uint8Array;
  /** The cells outside of the zone of the proof. */
  readonly outside: readonly number[];
}

/** Positions of chance that Black wins by threats, with the zones of the proofs. */
function wonPositions(side: number, winning: number, wanted: number, seed: number): Found[] {
  const random = seededRandom(seed);
  const found: Found[] = [];
  while (found.length < wanted) {
    const board = makeThreatBoard(side, winning);
    const cells = new Uint8Array(side * side);
    for (let stone = 0; stone < 6; stone++) {
      const cell = random.below(cells.length);
      if (cells[cell] !== empty) continue;
      cells[cell] = stone % 2 === 0 ? black : white;
      board.place(cell, stone % 2 === 0 ? black : white);
    }
    const threats = makeThreatProver(board, makeFoursSolver(board), 14);
    const zone = threats.wins(3_000) ? threats.zone() : undefined;
    if (!zone) continue;
    const outside = [...cells.keys()].filter((cell) => cells[cell] === empty && !isInSet(zone, cell));
    if (outside.length > 0) found.push({ cells, outside });
  }
  return found;
}

function stateOf(cells: Uint8Array, side: number, winning: number): GomokuState {
  const options = proofOptions(side, winning);
  return { ...gomoku.start(options), cells, placed: cells.filter((stone) => stone !== empty).length, colour: black };
}

describe('the zone of a proof', () => {
  // The attack knows nothing of the zone, and the rules try every answer.
  test.each([
    [7, 4, 12],
    [9, 5, 2],
  ])('on a board of %i with lines of %i: a white stone outside changes nothing', (side, winning, wanted) => {
    const attack = makeAttack(proofOptions(side, winning));
    for (const { cells, outside } of wonPositions(side, winning, wanted, side)) {
      for (const cell of outside) {
        const after = cells.with(cell, white);
        expect(isWonAgainstEverything(stateOf(after, side, winning), attack)).toBe(true);
      }
    }
  });

  test('leaves out what matters nowhere, and nothing that stops the win', () => {
    const side = 9;
    const board = makeThreatBoard(side, 5);
    const row = 4 * side;
    for (const column of [3, 4, 5]) board.place(row + column, black);
    const threats = makeThreatProver(board, makeFoursSolver(board), 14);
    expect(threats.wins(100)).toBe(true);
    const zone = threats.zone()!;
    const inZone = [...board.cells.keys()].filter((cell) => isInSet(zone, cell));
    // An open four needs its place and both ends.
    expect(inZone).toHaveLength(3);
    expect(inZone.every((cell) => Math.floor(cell / side) === 4)).toBe(true);
  });
});

describe('the checker', () => {
  const attack = makeAttack(proofOptions());
  const checker = makeProofChecker({ side: 15, winning: 5, moveFor: () => undefined, attack });
  const cellsOf = (setup: string): Uint8Array => {
    const options = gomoku.options({ setup });
    if (!options.ok) throw new Error(options.error.code);
    return gomoku.start(options.value).cells;
  };
  const ofBlack = puzzles.filter(({ variant, setup }) => variant === 'freestyle' && !setup.includes('turn:w')).slice(0, 8);

  test('agrees that the puzzles are won, which come from elsewhere', () => {
    expect(ofBlack.length).toBeGreaterThan(5);
    for (const { setup } of ofBlack) expect(checker.moveByThreats(cellsOf(setup))).toBeDefined();
  });

  test('believes no attack that is none', () => {
    const first = (cells: Uint8Array): number => cells.indexOf(empty);
    const gullible = makeProofChecker({ side: 15, winning: 5, moveFor: () => undefined, attack: first });
    for (const { setup, kind } of ofBlack) if (kind === 'vct') expect(gullible.moveByThreats(cellsOf(setup))).toBeUndefined();
  });

  test('knows that six are no five for Black, but for White', () => {
    const six = cellsOf('b:a1,b1,c1,e1,f1 w:h8,i8,j8,l8,m8');
    const gullible = makeProofChecker({ side: 15, winning: 5, moveFor: () => undefined, attack: () => undefined });
    expect(gullible.moveByThreats(six)).toBeUndefined();
    expect(gullible.moveByThreats(cellsOf('b:a1,b1,c1,e1 w:h8,i8,j8,l8'))).toBeDefined();
    // White would have six at k8: Black has to stop it, and has nothing else.
    expect(makeProofChecker({ side: 15, winning: 5, moveFor: () => 0, attack: () => undefined }).faultAt(six)).toBe(7 * 15 + 10);
  });
});

describe('moves to try first', () => {
  const side = 7;
  const stones: number[] = [];
  const winners = makeWinners(stoneKeysOf(side), stones);
  const put = (...cells: readonly number[]): void => {
    stones.splice(0, stones.length, ...cells.flatMap((cell, at) => [cell, at % 2 === 0 ? black : white]));
  };

  test('are those that were told before those that won, and lie as the stones do', () => {
    put(24, 1);
    winners.keep(25);
    winners.tell(16);
    expect(winners.likely()).toEqual([16, 25]);
    // Reflected.
    put(24, 5);
    expect(winners.likely()[0]).toBe(18);
    put(24, 1, 16, 30);
    expect(winners.likely()).toEqual([]);
  });
});

describe('the board of threats', () => {
  const side = 9;
  const kinds = [threat.three, threat.twoThrees, threat.four, threat.fourAndThree, threat.openFour, threat.five];
  const threatsOf = (board: ThreatBoard): number[][] =>
    ([black, white] as const).flatMap((colour) =>
      kinds.map((kind) =>
        [...board.cells.keys()].filter((cell) => board.cells[cell] === empty && board.kindAt(cell, colour) === kind),
      ),
    );

  // The players' board finds the shapes of a line in another way.
  test.each([4, 5])('sees what the board of the players sees, lines of %i', (winning) => {
    const random = seededRandom(winning);
    for (let game = 0; game < 4; game++) {
      const board = makeThreatBoard(side, winning);
      const other = makeBoard(proofOptions(side, winning), { variant: 'black-exact', winning });
      const seen: number[][][] = [];
      for (let stone = 0; stone < 30; stone++) {
        const cell = random.below(side * side);
        if (board.cells[cell] !== empty) continue;
        const colour = stone % 2 === 0 ? black : white;
        seen.push(threatsOf(board));
        board.place(cell, colour);
        placeStone(other, other.pointOf[cell]!, colour);
        if (board.count(colour, threat.five) > 0) break;
        for (const one of [black, white] as const) {
          for (const [at, stone] of board.cells.entries())
            if (stone === empty) expect(board.kindAt(at, one)).toBe(threatAt(other, other.pointOf[at]!, one));
          for (const kind of kinds) expect(board.count(one, kind)).toBe(threatCount(other, one, kind));
        }
      }
      while (seen.length > 0) {
        board.undo();
        expect(threatsOf(board)).toEqual(seen.pop());
      }
    }
  });
});
