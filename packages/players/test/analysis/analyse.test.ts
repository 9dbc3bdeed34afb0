import { endMatch, matchAt } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { analyse, analyseWith } from '../../src/analysis/analyse.ts';
import { type Analysis, chancesOf, type Decision, isDecision } from '../../src/analysis/analysis.ts';
import type { Analyst } from '../../src/analyst.ts';
import { matchOf } from './matches.ts';
import { perfect, tictactoe } from './tictactoe.ts';

const asset = () => Promise.reject(new Error('no assets here'));

/** The corner is answered in the middle or the game is lost: the oldest fact of tic-tac-toe. */
const lost = 'a3 b3 b2 c1 a1 a2 c3';
const drawn = 'a3 b2 c1 b3 b1 a1 c3 c2 a2';

describe('decisions', () => {
  test('a perfect game loses nothing, and nothing turns it', async () => {
    const { steps, turningPoints, accounts } = await analyseWith(perfect(), tictactoe(drawn));
    expect(steps.map(({ ply, by, moves }) => [ply, by, ...moves])).toEqual(
      drawn.split(' ').map((move, index) => [index + 1, index % 2, move]),
    );
    expect(steps.map((step) => isDecision(step) && step.loss)).toEqual(steps.map(() => 0));
    expect(turningPoints).toEqual([]);
    for (const account of accounts) {
      expect(account).toEqual({ start: 0.5, end: 0.5, luck: 0, decisions: 0, accuracy: expect.closeTo(1, 5) });
    }
  });

  test('the losing answer is named, with what would have held', async () => {
    const analysis = await analyseWith(perfect(), tictactoe(lost));
    expect(analysis.turningPoints).toEqual([{ kind: 'blunder', step: 1, seat: 1, size: 0.5 }]);
    const [, answer] = analysis.steps as Decision[];
    expect(answer).toMatchObject({ by: 1, before: [0.5, 0.5], after: [1, 0], loss: 0.5 });
    expect(answer?.best).toEqual({ move: 'b2', line: [], reason: { code: 'winning' } });
    expect(chancesOf(analysis).map(([first]) => first)).toEqual([0.5, 0.5, 1, 1, 1, 1, 1, 1]);
    const [ana, luis] = analysis.accounts;
    expect(ana).toMatchObject({ start: 0.5, end: 1, luck: 0, decisions: 0.5, accuracy: expect.closeTo(1, 5) });
    expect(luis?.accuracy).toBeLessThan(0.8);
    expect(analysis.luckShare).toBe(0);
  });

  test.each([0.2, -0.2])('an analyst who hopes too much for the side to move (%d) is not believed', async (hope) => {
    // Not to the end, where what is certain meets what is hoped for.
    const match = matchAt(tictactoe(lost), 4);
    const plain = await analyseWith(perfect(), match);
    const hopeful = await analyseWith(perfect(hope), match);
    const numbers = (analysis: Analysis) => [
      ...chancesOf(analysis).flat(),
      ...analysis.steps.map((step) => (isDecision(step) ? step.loss : Number.NaN)),
    ];
    const expected = numbers(plain);
    for (const [index, number] of numbers(hopeful).entries()) expect(number).toBeCloseTo(expected[index] as number, 9);
    expect(hopeful.turningPoints.map(({ kind, step }) => [kind, step])).toEqual([['blunder', 1]]);
  });

  test('a win that was there and is gone is a missed win', async () => {
    // Both have two in a row, and the first seat plays elsewhere.
    const analysis = await analyseWith(perfect(), tictactoe('a3 a1 b3 c1 a2'));
    expect(analysis.turningPoints).toContainEqual({ kind: 'missed-win', step: 4, seat: 0, size: 1 });
  });

  test('a move that turns out better than the advice costs nothing', async () => {
    const { game } = tictactoe('');
    const wrongOnce: Analyst = {
      async assess(state, budget) {
        const right = await perfect().assess(state, budget);
        const moves = game.moves(state);
        // The answer to the corner again: every one but the middle loses.
        return moves.length === 8 ? { ...right, best: { move: moves[0], line: [] } } : right;
      },
    };
    const { steps, turningPoints } = await analyseWith(wrongOnce, tictactoe(drawn));
    expect((steps[1] as Decision).best?.move).not.toBe(steps[1]?.moves[0]);
    expect((steps[1] as Decision).loss).toBe(0);
    expect(turningPoints).toEqual([]);
  });

  test('advice against the rules is a mistake in the program', async () => {
    const cheat: Analyst = {
      assess: async () => ({ chances: [0.5, 0.5], best: { move: { kind: 'place', cell: 99 }, line: [] } }),
    };
    await expect(analyseWith(cheat, tictactoe('a1'))).rejects.toThrow('illegal');
  });

  test('giving up a won game is the last and worst decision', async () => {
    const match = endMatch(tictactoe('a3 b3'), { kind: 'resigned', seat: 0 });
    const { steps, turningPoints, accounts } = await analyseWith(perfect(), match);
    expect(steps.at(-1)).toEqual({ ply: 2, moves: [], by: 0, before: [1, 0], after: [0, 1], loss: 1 });
    expect(turningPoints.at(-1)).toEqual({ kind: 'early-resignation', step: 2, seat: 0, size: 1 });
    expect(accounts.map(({ end }) => end)).toEqual([0, 1]);
  });

  test('a draw that is agreed on is what the accounts end with', async () => {
    const match = endMatch(tictactoe('a3 b3'), { kind: 'agreed-draw' });
    const { accounts } = await analyseWith(perfect(), match);
    for (const { start, luck, decisions, end } of accounts) expect([end, start + luck + decisions]).toEqual([0.5, 0.5]);
  });
});

const hand = 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP truco run';

describe('hidden games', () => {
  /** What the cards are worth is seen when all lie; nobody may ask before. */
  const asked: number[] = [];
  const cards: Analyst = {
    async assess(state) {
      const { dealt, phase } = state as { dealt: readonly number[]; phase: string };
      asked.push(dealt.length);
      const first = phase === 'lot' || phase === 'deal' ? 0.5 : 0.75;
      return { chances: [first, 1 - first] };
    },
  };

  test('a deal is one stroke of luck', async () => {
    const { steps, turningPoints, luckShare } = await analyseWith(cards, matchOf('truco', {}, hand));
    expect(steps.map(({ by, moves }) => [by, moves.length])).toEqual([
      ['chance', 8],
      [0, 1],
      [1, 1],
    ]);
    expect(steps[0]).toMatchObject({ ply: 8, luck: [0.25, -0.25], before: [0.5, 0.5], after: [0.75, 0.25] });
    expect(turningPoints).toEqual([{ kind: 'lucky-deal', step: 0, seat: 0, size: 0.25 }]);
    expect(new Set(asked)).toEqual(new Set([0, 7]));
    // Nobody erred: what the answer changed was in the cards.
    expect(luckShare).toBe(1);
  });

  test('what a decision cost is judged by those who know what its seat knew', async () => {
    const wise: Analyst = {
      assess: async (state) => ({ chances: [0.5, 0.5], best: { move: matchOf('truco').game.moves(state).at(-1), line: [] } }),
      loss: async (_, move) => ((move as { kind: string }).kind === 'run' ? 0.125 : -1),
    };
    const { steps } = await analyseWith(wise, matchOf('truco', {}, hand));
    expect(steps.filter(isDecision).map(({ loss }) => loss)).toEqual([0, 0.125]);
  });

  test('are not looked into while they go on', async () => {
    expect(await analyse(matchOf('truco', {}, hand), { asset })).toEqual({ ok: false, error: { code: 'hidden-until-over' } });
    const resigned = endMatch(matchOf('truco', {}, hand), { kind: 'resigned', seat: 0 });
    const looked = await analyse(resigned, { asset }).catch((error: Error) => error);
    expect(looked).not.toMatchObject({ error: { code: 'hidden-until-over' } });
  });
});

test('a match without moves is not judged', async () => {
  expect(await analyse(matchOf('goose'), { asset })).toEqual({ ok: false, error: { code: 'no-moves' } });
});

describe('the run', () => {
  test('tells its progress', async () => {
    const shares: number[] = [];
    await analyseWith(perfect(), tictactoe(lost), { onProgress: (share) => shares.push(share) });
    expect(shares).toHaveLength(7);
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  });

  test('stops when it is told to, and not at the end', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    let asked = 0;
    const slow: Analyst = {
      async assess(state, budget) {
        if (++asked === 3) setTimeout(() => stop.abort(reason));
        return perfect().assess(state, budget);
      },
    };
    await expect(analyseWith(slow, tictactoe(drawn), { signal: stop.signal })).rejects.toBe(reason);
    expect(asked).toBe(3);
  });

  test('hands on the budget and the signal', async () => {
    const { signal } = new AbortController();
    const budgets: unknown[] = [];
    const spy: Analyst = {
      async assess(_, budget) {
        budgets.push(budget);
        return { chances: [0.5, 0.5] };
      },
    };
    await analyseWith(spy, tictactoe('a1 a2'), { signal, budget: { nodes: 7 } });
    expect(budgets).toEqual(Array.from({ length: 3 }, () => ({ nodes: 7, signal })));
  });
});
