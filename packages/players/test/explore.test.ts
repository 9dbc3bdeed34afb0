// What a board shows of a position is what the players and the tables say.
import { readFile } from 'node:fs/promises';
import { endMatch, type Match } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { type ExploreSetup, explore } from '../src/explore/explore.ts';
import type { Insight } from '../src/explore/insight.ts';
import { matchOf } from './analysis/matches.ts';

const asset = (name: string) => readFile(new URL(`../data/${name}`, import.meta.url));
const { signal } = new AbortController();

async function seen(match: Match, setup: Partial<ExploreSetup> = {}, open = false): Promise<Insight> {
  const explored = await explore(match, { asset, signal, nodes: 400, ...setup }, open);
  if (!explored.ok) throw new Error(explored.error.code);
  return explored.value;
}

test('Go: moves with their chances, and who owns what', async () => {
  const match = matchOf('go', { size: '5x5' }, 'C3 B3');
  const { moves, owners, chances, done } = await seen(match);
  expect(owners).toHaveLength(25);
  expect(moves.length).toBeGreaterThan(1);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(done).toBe(1);
  expect(await seen(match)).toEqual(await seen(match));
});

test('Gomoku: who threatens what, on both sides', async () => {
  // Black has an open three and White a closed four.
  const { threats, moves } = await seen(matchOf('gomoku', {}, 'h8 b2 i8 c2 j8 d2 a2 e2 o15 o1'));
  const of = (seat: number, kind: string) =>
    threats
      ?.filter((one) => one.seat === seat && one.kind === kind)
      .map(({ at }) => at)
      .sort();
  expect(of(1, 'five')).toEqual(['f2']);
  expect(of(0, 'five')).toEqual([]);
  expect(of(0, 'four')).toEqual(['g8', 'k8']);
  expect(moves[0]?.move).toBe('f2');
});

test('Damas: by the tables where they know, and every move has its chance', async () => {
  const endgame = matchOf('damas', { fen: 'B:WK4:BK29,K30,K25' });
  const { moves, exact } = await seen(endgame);
  expect(exact).toBe(true);
  for (const { certain, chance } of moves) {
    expect(certain).toBeDefined();
    expect(chance).toBe({ won: 1, drawn: 0.5, lost: 0 }[certain!.kind]);
  }
  const wins = moves.flatMap(({ certain }) => (certain?.kind === 'won' ? [certain.plies ?? 0] : []));
  expect(wins).toEqual(wins.toSorted((one, other) => one - other));
  const start = matchOf('damas');
  const told: number[] = [];
  const opening = await seen(start, { onInsight: ({ done }) => told.push(done) });
  expect(opening.moves.map(({ move }) => move).sort()).toEqual(
    start.game
      .moves(start.state)
      .map((move) => start.game.formatMove(move, start.state))
      .sort(),
  );
  expect(opening.exact).toBeUndefined();
  expect(told).toHaveLength(opening.moves.length);
});

test('the race: exact odds, now and after each face', async () => {
  const { chances, moves, exact } = await seen(matchOf('goose', { players: 2, race: '0 0 2 0 5 0 0 4 3 0 6 0 0' }, '3'));
  expect(exact).toBe(true);
  expect(moves.map(({ move }) => move).toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(moves.map(({ chance }) => chance)).toEqual(moves.map(({ chance }) => chance).toSorted((one, other) => other - one));
  // The second throws: what it expects is the mean of what the faces give.
  expect(moves.reduce((sum, { chance }) => sum + chance, 0) / 6).toBeCloseTo(chances[1]!, 8);
});

test('Truco: by what the seat could know, and only when the cards lie open', async () => {
  const hand = 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP';
  const match = matchOf('truco', {}, hand);
  expect(await explore(match, { asset, signal })).toEqual({ ok: false, error: { code: 'hidden-until-over' } });
  const { moves } = await seen(match, { nodes: 60 }, true);
  expect(moves.map(({ move }) => move).sort()).toEqual(['2C', '3P', 'AP', 'truco'].sort());
  // The same view of other cards is weighed the same.
  const other = matchOf('truco', {}, hand.replace('deal_4O', 'deal_5O').replace('deal_KE', 'deal_KO'));
  expect((await seen(other, { nodes: 60 }, true)).moves).toEqual(moves);
});

test('a game that is over has nothing to be weighed, and whoever stops it is told why', async () => {
  const match = endMatch(matchOf('go', {}, 'C3'), { kind: 'resigned', seat: 0 });
  expect(await explore(match, { asset, signal })).toEqual({ ok: false, error: { code: 'over' } });
  const stop = new AbortController();
  const reason = new Error('enough');
  stop.abort(reason);
  await expect(explore(matchOf('damas'), { asset, signal: stop.signal })).rejects.toBe(reason);
});
