import { seededRandom } from '@ludoteca/games';
import { damas, engineOf, seatOf } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import { playLine, reasonFor } from '../../src/damas/reasons.ts';
import { loadAnalyst, type Reason, sayReason } from '../../src/index.ts';
import { damas as english } from '../../src/words/en/damas.ts';
import { ask, begin, makePlayer, playMove } from './support.ts';

const signal = new AbortController().signal;

describe('why a move is good', () => {
  const even = { legal: 5, score: 10, nextBest: 0, isInTables: false };

  test.each([
    ['only', 'W:Wa1:Bh8', 'a1-b2', { ...even, legal: 1, nextBest: undefined }],
    ['wins', 'W:Wa1,c1:Bh8', 'a1-b2', { ...even, score: 29_991 }],
    ['resists', 'W:Wa1,c1:Bh8', 'a1-b2', { ...even, score: -29_990 }],
    ['holds', 'W:Wa1,c1:Bh8', 'a1-b2', { ...even, score: 0, isInTables: true }],
    ['takes', 'W:Wc3,a1:Bd4,h8', 'c3xe5 h8-g7', even],
    ['exchange', 'W:Wc3,a1:Bd4,d6,c7', 'c3xe5 d6xf4', even],
    ['crowns', 'W:Wc7,a1:Bh8,f8', 'c7-b8', even],
    ['runs', 'W:Wa5,a1:Bh8,f8', 'a5-b6 h8-g7 b6-a7 g7-h6 a7-b8', even],
    ['safe', 'W:Wa1,c1,e1:Bh8,f8,d8', 'a1-b2', { ...even, nextBest: -100 }],
    ['saves', 'W:Wc3,a1,g1:Bd4,e5,h8', 'a1-b2', even],
    ['threatens', 'W:Wd2,f2,a1:Bd4,h8,f8', 'd2-e3', even],
    ['queen', 'W:WKa1,c1,e1:Bh6,f8', 'a1-c3', even],
    ['opposition', 'W:Wa1:Bb4', 'a1-b2', even],
    ['guards', 'W:Wa1,c1,e1,g1,h2:Bh8,f8,d8,b8,a7', 'h2-g3', even],
    ['centre', 'W:Wc3,e3,a3,g3,h2:Bh8,f8,d8,b8,a7', 'c3-d4', even],
    ['best', 'W:Wc3,e3,a3,g3,h2:Bh8,f8,d8,b8,a7', 'c3-b4', even],
  ] as const)('%s: %s %s', (code, fen, moves, judged) => {
    const state = begin({ fen });
    const places: number[] = [];
    let now = state;
    for (const text of moves.split(' ')) {
      const legal = damas.moves(now);
      const place = legal.findIndex((move) => damas.formatMove(move, now) === text);
      expect(place, `${text} of ${legal.map((move) => damas.formatMove(move, now))}`).toBeGreaterThanOrEqual(0);
      places.push(place);
      now = playMove(now, legal[place] as (typeof legal)[0]);
    }
    const reason = reasonFor({ state, line: playLine(state, places), ...judged });
    expect(reason.code).toBe(code);
  });

  test('the player gives one with its move', async () => {
    const { thought } = await ask(await makePlayer('6', 1), begin({}), { nodes: 3000 });
    expect(sayReason(thought?.reason as Reason, 'damas', 'en')).toMatch(/\.$/);
  });

  test('every reason has its sentence in every language', () => {
    for (const code of Object.keys(english)) {
      const said = (['en', 'es', 'pt'] as const).map((language) =>
        sayReason({ code, data: { moves: 3, taken: 2, given: 1, at: 'c3' } }, 'damas', language),
      );
      expect(new Set(said).size).toBe(3);
      for (const sentence of said) expect(sentence).not.toMatch(/[{}]/);
    }
  });
});

describe('the analyst', () => {
  const assess = async (fen: string) => {
    const kind = await loadAnalyst('damas');
    const state = begin({ fen });
    const analyst = kind?.({ random: seededRandom(1), asset: () => Promise.reject(new Error('none')) });
    return { state, assessment: await analyst?.assess(state, { signal, nodes: 20_000 }) };
  };

  test('gives the chances of both seats, the best move and its reason', async () => {
    const { state, assessment } = await assess('W:WKa1,Kc1,Ke1,Kg1:Bb8');
    const winner = seatOf(engineOf(state.options), 0);
    expect(assessment?.chances[winner]).toBeGreaterThan(0.9);
    expect((assessment?.chances[0] ?? 0) + (assessment?.chances[1] ?? 0)).toBeCloseTo(1);
    expect(damas.play(state, assessment?.best?.move as never).ok).toBe(true);
    expect(assessment?.best?.reason).toBeDefined();
  });

  test('of a game that is over it says how it ended', async () => {
    const { state, assessment } = await assess('B:Wa1:B');
    expect(assessment).toEqual({ chances: state.outcome?.payoffs });
  });
});
