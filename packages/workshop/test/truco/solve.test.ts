import type { Layout } from '@ludoteca/players/truco/internals';
import { expect, test } from 'vitest';
import { beginning, learner, toChances, type Walk } from '../../src/truco/solve.ts';

// Kuhn's poker: three cards, one each, an ante of one, one bet of one. Its value to who begins is -1/18, and who begins never
// bets the middle card, bets the highest three times as often as the lowest, and with the middle one calls a third more often
// than it bets the lowest (Kuhn, "A simplified two-person poker", 1950).

const histories = ['', 'b', 'p', 'pb'] as const;
const rowOf = (card: number, history: string) => card * histories.length + histories.indexOf(history as '');
const rows = 3 * histories.length;
const layout = {
  size: 2 * rows,
  starts: Int32Array.from({ length: rows + 1 }, (_, row) => 2 * row),
  legal: new Uint8Array(2 * rows).fill(1),
} as Layout;

function payoff(history: string, cards: readonly number[]): number | undefined {
  const high = Math.sign((cards[0] as number) - (cards[1] as number));
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

const walk: Walk = (_kind, looked, _aim, { chances, gains, reach }) => {
  function value(history: string, cards: readonly number[], other: number): number {
    const end = payoff(history, cards);
    if (end !== undefined) return looked === 0 ? end : -end;
    const player = history.length % 2;
    const at = 2 * rowOf(cards[player] as number, history);
    const moves = ['p', 'b'];
    if (player !== looked) {
      reach[at] = (reach[at] as number) + other;
      return moves.reduce((sum, move, slot) => {
        const share = chances[at + slot] as number;
        return sum + share * value(history + move, cards, other * share);
      }, 0);
    }
    const values = moves.map((move) => value(history + move, cards, other));
    const mean = values.reduce((sum, one, slot) => sum + one * (chances[at + slot] as number), 0);
    for (const [slot, one] of values.entries()) gains[at + slot] = (gains[at + slot] as number) + other * (one - mean);
    return mean;
  }
  const deals = [0, 1, 2].flatMap((one) => [0, 1, 2].filter((two) => two !== one).map((two) => [one, two]));
  return deals.reduce((sum, cards) => sum + value('', cards, 1), 0) / deals.length;
};

test("learning finds the equilibrium of Kuhn's poker", () => {
  const progress = beginning(layout);
  const worth = { win: [], lose: [], none: 0 };
  const round = learner({ kind: 'bets', layout, walk, worths: [worth, worth] }, progress);
  for (let count = 0; count < 3000; count++) round();
  const chances = new Float32Array(layout.size);
  toChances(progress.mean, layout, chances);
  const bets = (card: number, history: string) => chances[2 * rowOf(card, history) + 1] as number;
  const tables = { chances, gains: new Float32Array(layout.size), reach: new Float32Array(layout.size) };
  expect(walk('bets', 0, 'follow', tables, worth)).toBeCloseTo(-1 / 18, 4);
  expect(bets(1, '')).toBeLessThan(0.01);
  expect(bets(2, '')).toBeCloseTo(3 * bets(0, ''), 1);
  expect(bets(1, 'pb')).toBeCloseTo(bets(0, '') + 1 / 3, 2);
  expect(bets(0, 'p')).toBeCloseTo(1 / 3, 2);
  expect(bets(1, 'b')).toBeCloseTo(1 / 3, 2);
});
