import { expect, test } from 'vitest';
import { winnerAfterFirst } from '../../src/truco/cfr/showdown.ts';

/** Who takes the hand, by trying every way to play it: `high` leads when it has won, or made the tie. */
function played(own: number[], theirs: number[], rounds: readonly number[], ownTurn: boolean, lead?: number): number {
  const first = rounds.find((round) => round !== 0);
  if (rounds.length > 1 || (first !== undefined && rounds.includes(0))) {
    if (rounds.includes(0) && first !== undefined) return first;
    const sum = rounds.reduce((total, round) => total + round, 0);
    if (Math.abs(sum) === 2) return Math.sign(sum);
    if (rounds.length === 3) return first === undefined ? 0 : Math.sign(sum);
  }
  const hand = ownTurn ? own : theirs;
  // A card face down is worth -1.
  const choices = hand.flatMap((card, index) => [
    { card, index },
    { card: -1, index },
  ]);
  const values = choices.map(({ card, index }) => {
    const left = hand.filter((_, place) => place !== index);
    const [mine, others] = ownTurn ? [left, theirs] : [own, left];
    if (lead === undefined) return played(mine, others, rounds, !ownTurn, card);
    const result = Math.sign(ownTurn ? card - lead : lead - card);
    return played(mine, others, [...rounds, result], result === 0 ? ownTurn : result > 0);
  });
  return ownTurn ? Math.max(...values) : Math.min(...values);
}

test('what is left after the first round is settled as if both saw all the cards', () => {
  for (let code = 0; code < 4 ** 4; code++) {
    const cards = [0, 1, 2, 3].map((place) => Math.floor(code / 4 ** place) % 4);
    const own = cards.slice(0, 2).sort((a, b) => b - a) as [number, number];
    const theirs = cards.slice(2).sort((a, b) => b - a) as [number, number];
    for (const [mine, other] of [
      [2, 1],
      [1, 2],
      [1, 1],
    ] as const) {
      // After a tie the follower leads; here that is the other side.
      const ownLeads = mine > other;
      const won = Math.sign(mine - other);
      const expected = played([...own], [...theirs], [won], ownLeads);
      expect(winnerAfterFirst(won, ...own, ...theirs), `${mine}:${other} ${own} ${theirs}`).toBe(expected);
    }
  }
});
