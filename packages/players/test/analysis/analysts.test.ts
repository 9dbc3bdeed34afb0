// Every game's own analyst, held to what an analysis promises.
import { readFile } from 'node:fs/promises';
import { endMatch, type Match, matchOutcome } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { type AnalysisRun, analyse } from '../../src/analysis/analyse.ts';
import { chancesOf, isDecision } from '../../src/analysis/analysis.ts';
import { sayTurningPoint } from '../../src/words/analysis.ts';
import { matchOf } from './matches.ts';

const asset = (name: string) => readFile(new URL(`../../data/${name}`, import.meta.url));

const matches: Readonly<Record<string, () => Match>> = {
  go: () => matchOf('go', { size: '5x5' }, 'C3 B3 B2 A1 A3 C2'),
  gomoku: () => matchOf('gomoku', {}, 'h8 h7 h9 b2 h10 b3 h11 b4 a15 b5 a13 b6'),
  damas: () => matchOf('damas', {}, 'd6-e5 a3-b4 b6-c5 b4xd6 e7xc5 e3-f4 c5-b4 f4xd6 c7xe5 c3xa5'),
  truco: () =>
    endMatch(matchOf('truco', {}, 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP 3P KE truco accept AP'), {
      kind: 'resigned',
      seat: 1,
    }),
  goose: () => matchOf('goose', { players: 2, race: '0 0 2 0 5 0 0 4 3 0 6 0 0' }, '3 5 2 2 4 6'),
};

async function analysed(match: Match, run: AnalysisRun = {}) {
  const analysis = await analyse(match, { asset, seed: 5, budget: { nodes: 400 }, ...run });
  if (!analysis.ok) throw new Error(analysis.error.code);
  return analysis.value;
}

describe.each(Object.keys(matches))('%s', (game) => {
  const match = (matches[game] as () => Match)();
  const once = analysed(match);

  test('chances are shares of one game, losses are never negative, the end is the result', async () => {
    const { steps, accounts, turningPoints } = await once;
    const moves = steps.flatMap(({ moves }) => moves);
    expect(moves).toHaveLength(match.log.length);
    for (const chances of chancesOf({ steps })) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      for (const chance of chances) {
        expect(chance).toBeGreaterThanOrEqual(-1e-9);
        expect(chance).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
    for (const step of steps.filter(isDecision).filter(({ moves }) => moves.length > 0)) {
      expect(step.loss).toBeGreaterThanOrEqual(0);
      expect(step.best?.move).toMatch(/\S/);
    }
    for (const { start, luck, decisions, end } of accounts) expect(start + luck + decisions).toBeCloseTo(end, 9);
    const result = matchOutcome(match)?.payoffs;
    if (result) expect(accounts.map(({ end }) => end)).toEqual(result);
    for (const point of turningPoints) {
      for (const language of ['en', 'es', 'pt'] as const) {
        expect(sayTurningPoint(match, { steps, accounts, turningPoints, luckShare: 0 }, point, language)).not.toMatch(
          /\{|undefined|NaN/,
        );
      }
    }
  });

  test('the same seed and nodes give the same analysis', async () => {
    expect(await analysed(match)).toEqual(await once);
  });

  test('it stops in the middle', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    let told = 0;
    const onProgress = () => {
      told++;
      stop.abort(reason);
    };
    await expect(analysed(match, { signal: stop.signal, onProgress })).rejects.toBe(reason);
    expect(told).toBe(1);
  });
});

test('whoever does not finish the line, and lets the other finish theirs, has missed a win', async () => {
  const { turningPoints, steps } = await analysed((matches.gomoku as () => Match)(), { budget: { nodes: 2000 } });
  expect(turningPoints).toContainEqual({ kind: 'missed-win', seat: 0, step: 10, size: 1 });
  expect(steps[10]).toMatchObject({ best: { move: 'h12' } });
});
