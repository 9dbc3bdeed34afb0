import { seededRandom } from '@ludoteca/games';
import { black, empty, type GomokuState, gomoku, white } from '@ludoteca/games/gomoku';
import { makeBoard, makeVcfSolver, placeStone } from '@ludoteca/players/gomoku/internals';
import { describe, expect, test } from 'vitest';
import { isWonAgainstEverything } from '../../../players/test/gomoku/checker.ts';
import puzzles from '../../../players/test/gomoku/data/puzzles.json' with { type: 'json' };
import { makeProofChecker } from '../../src/gomoku/check-proof.ts';
import { makeProver } from '../../src/gomoku/prover.ts';
import { makeThreatProver } from '../../src/gomoku/threat-proof.ts';
import { makeAttack, proofOptions } from '../../src/gomoku/verify.ts';
import { isInZone } from '../../src/gomoku/zone.ts';

/** How many of White's first stones lose, Black's being in the middle. */
function lostReplies(side: number, winning: number, expansions: number): number {
  const prover = makeProver({ options: proofOptions(side, winning), passNodes: 2_000 });
  const middle = Math.floor(side / 2) * (side + 1);
  let lost = 0;
  for (let reply = 0; reply < side * side; reply++) {
    if (reply === middle) continue;
    prover.setStones([middle, reply]);
    if (prover.prove({ expansions, leafNodes: 2_000, isHinted: true })) lost++;
  }
  return lost;
}

// W. H. M. Uiterwijk and H. J. van den Herik, The advantage of the initiative, 2000: four in a row is won by who begins on 6×6 and
// drawn on 5×5; five in a row is drawn up to 8×8.
describe('boards that others have solved', () => {
  test.each([6, 7])('four in a row on a board of %i is won', (side) => {
    expect(lostReplies(side, 4, 60)).toBe(side * side - 1);
  });

  test('four in a row on 5×5 and five in a row on 7×7 are not', () => {
    expect(lostReplies(5, 4, 30)).toBeLessThan(24);
    expect(lostReplies(7, 5, 2)).toBeLessThan(48);
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
    const board = makeBoard(proofOptions(side, winning), { variant: 'black-exact', winning });
    const cells = new Uint8Array(side * side);
    for (let stone = 0; stone < 6; stone++) {
      const cell = random.below(cells.length);
      if (cells[cell] !== empty) continue;
      cells[cell] = stone % 2 === 0 ? black : white;
      placeStone(board, board.pointOf[cell]!, stone % 2 === 0 ? black : white);
    }
    const threats = makeThreatProver(board, makeVcfSolver(board), 14);
    const zone = threats.wins(3_000) ? threats.zone() : undefined;
    if (!zone) continue;
    const outside = [...cells.keys()].filter((cell) => cells[cell] === empty && !isInZone(board, zone, board.pointOf[cell]!));
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
    const board = makeBoard(proofOptions(side), { variant: 'black-exact', winning: 5 });
    const row = 4 * side;
    for (const column of [3, 4, 5]) placeStone(board, board.pointOf[row + column]!, black);
    const threats = makeThreatProver(board, makeVcfSolver(board), 14);
    expect(threats.wins(100)).toBe(true);
    const zone = threats.zone()!;
    const inZone = [...board.pointOf.keys()].filter((cell) => isInZone(board, zone, board.pointOf[cell]!));
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
    for (const { setup } of ofBlack) expect(checker.winsByThreats(cellsOf(setup))).toBe(true);
  });

  test('believes no attack that is none', () => {
    const first = (cells: Uint8Array): number => cells.indexOf(empty);
    const gullible = makeProofChecker({ side: 15, winning: 5, moveFor: () => undefined, attack: first });
    for (const { setup, kind } of ofBlack) if (kind === 'vct') expect(gullible.winsByThreats(cellsOf(setup))).toBe(false);
  });

  test('knows that six are no five for Black, but for White', () => {
    const six = cellsOf('b:a1,b1,c1,e1,f1 w:h8,i8,j8,l8,m8');
    const gullible = makeProofChecker({ side: 15, winning: 5, moveFor: () => undefined, attack: () => undefined });
    expect(gullible.winsByThreats(six)).toBe(false);
    expect(gullible.winsByThreats(cellsOf('b:a1,b1,c1,e1 w:h8,i8,j8,l8'))).toBe(true);
    // White would have six at k8: Black has to stop it, and has nothing else.
    expect(makeProofChecker({ side: 15, winning: 5, moveFor: () => 0, attack: () => undefined }).faultAt(six)).toBe(7 * 15 + 10);
  });
});
