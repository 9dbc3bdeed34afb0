import { seededRandom } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { makeThreatSearch, missed, reached } from '../../src/gomoku/threat-search.ts';

/** Rounds of one attack and two answers, which lead to the same position; then `tries` attacks, of which only the last wins. */
function ladder(rounds: number, tries: number) {
  const random = seededRandom(1);
  const keys = Int32Array.from({ length: 6 * (3 * rounds + tries) }, () => random.next());
  const [attack, answer, other, last] = [0, rounds, 2 * rounds, 3 * rounds];
  for (let round = 0; round < rounds; round++)
    keys.copyWithin(6 * (other + round), 6 * (answer + round), 6 * (answer + round + 1));
  const hash = new Int32Array(2);
  const placed: number[] = [];
  const turn = (point: number, colour: number): void => {
    hash[0]! ^= keys[6 * point + 2 * colour]!;
    hash[1]! ^= keys[6 * point + 2 * colour + 1]!;
  };
  const list = (moves: Int16Array, start: number, points: readonly number[]): number => {
    moves.set(points, start);
    return start + points.length;
  };
  return {
    hash,
    keys,
    attacks(moves: Int16Array, start: number): number {
      const round = placed.length / 2;
      return list(moves, start, round < rounds ? [attack + round] : Array.from({ length: tries }, (_, index) => last + index));
    },
    defences(moves: Int16Array, start: number): number {
      const round = (placed.length - 1) / 2;
      if (round < rounds) return list(moves, start, [answer + round, other + round]);
      return placed.at(-1) === last + tries - 1 ? missed : reached;
    },
    place(point: number, colour: number): void {
      placed.push(point);
      turn(point, colour);
    },
    remove(point: number, colour: number): void {
      placed.pop();
      turn(point, colour);
    },
    guess: () => 1,
    tick: () => false,
  };
}

// What is missing doubles with every round: 2 to the power of 40 is more than any number that stands for "never".
test('a win is not taken for lost because many ways lead to it', () => {
  const search = makeThreatSearch(ladder(40, 5), 12, 90, 1.25);
  search.start(1);
  expect(search.wins(0)).toBe(true);
  expect(search.provedMove()).toBe(0);
});
