import { expect, test } from 'vitest';
import { cfrPlus, newProgress, tablesOf } from '../../src/truco/cfr/solver.ts';
import type { Traversal } from '../../src/truco/cfr/traversal.ts';

// Kuhn's poker: three cards, one each, an ante of one, one bet of one. Its value to who begins is -1/18, and who begins never
// bets the middle card, bets the highest three times as often as the lowest, and with the middle one calls a third more often
// than it bets the lowest (Kuhn, "A simplified two-person poker", 1950).

const histories = ['', 'b', 'p', 'pb'] as const;
const infosetOf = (card: number, history: string) => card * histories.length + histories.indexOf(history as '');
const infosets = 3 * histories.length;
const abstraction = {
  size: 2 * infosets,
  starts: Int32Array.from({ length: infosets + 1 }, (_, infoset) => 2 * infoset),
  legal: new Uint8Array(2 * infosets).fill(1),
};

function payoff(history: string, cards: readonly number[]): number | undefined {
  const high = Math.sign(cards[0]! - cards[1]!);
  switch (history) {
    case 'pp':
      return high;
    case 'bb':
    case 'pbb':
      return 2 * high;
    case 'bp':
      return 1;
    case 'pbp':
      return -1;
    default:
      return undefined;
  }
}

/** The value of the game to a player; adds to the regrets and the reach. */
const traverse: Traversal['addRegrets'] = (_kind, player, { strategy, regrets, reach }) => {
  function value(history: string, cards: readonly number[], other: number): number {
    const end = payoff(history, cards);
    if (end !== undefined) return player === 0 ? end : -end;
    const turn = history.length % 2;
    const at = 2 * infosetOf(cards[turn]!, history);
    const moves = ['p', 'b'];
    if (turn !== player) {
      reach[at]! += other;
      return moves.reduce((sum, move, action) => {
        const probability = strategy[at + action]!;
        return sum + probability * value(history + move, cards, other * probability);
      }, 0);
    }
    const values = moves.map((move) => value(history + move, cards, other));
    const mean = values.reduce((sum, one, action) => sum + one * strategy[at + action]!, 0);
    for (const [action, one] of values.entries()) regrets[at + action]! += other * (one - mean);
    return mean;
  }
  const deals = [0, 1, 2].flatMap((one) => [0, 1, 2].filter((two) => two !== one).map((two) => [one, two]));
  return deals.reduce((sum, cards) => sum + value('', cards, 1), 0) / deals.length;
};

test("the solver finds the equilibrium of Kuhn's poker", () => {
  const progress = newProgress(abstraction);
  const utility = { win: [], lose: [], none: 0 };
  const traversal = { addRegrets: traverse };
  const iterate = cfrPlus({ kind: 'bets', abstraction, traversal, utilities: [utility, utility] }, progress);
  for (let count = 0; count < 3000; count++) iterate();
  const tables = tablesOf(progress.mean, abstraction);
  const bets = (card: number, history: string) => tables.strategy[2 * infosetOf(card, history) + 1]!;
  expect(traverse('bets', 0, tables, utility)).toBeCloseTo(-1 / 18, 4);
  expect(bets(1, '')).toBeLessThan(0.01);
  expect(bets(2, '')).toBeCloseTo(3 * bets(0, ''), 1);
  expect(bets(1, 'pb')).toBeCloseTo(bets(0, '') + 1 / 3, 2);
  expect(bets(0, 'p')).toBeCloseTo(1 / 3, 2);
  expect(bets(1, 'b')).toBeCloseTo(1 / 3, 2);
});
