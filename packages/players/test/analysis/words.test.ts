import { endMatch, languages, type Match } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { analyse, analyseWith, analysisRefusals } from '../../src/analysis/analyse.ts';
import type { Analysis, TurningKind, TurningPoint } from '../../src/analysis/analysis.ts';
import { turningKinds } from '../../src/analysis/analysis.ts';
import type { Analyst } from '../../src/analyst.ts';
import { sayAccounts, sayAccuracies, sayAnalysisRefusal, sayNotes, sayTurningPoint } from '../../src/words/analysis.ts';
import { matchOf } from './matches.ts';
import { perfect, tictactoe } from './tictactoe.ts';

const asset = () => Promise.reject(new Error('no assets here'));

describe('turning points in words', () => {
  test('say what was lost and what would have kept it', async () => {
    const match = tictactoe('a3 b3 b2 c1 a1 a2 c3');
    const analysis = await analyseWith(perfect(), match);
    const [point] = analysis.turningPoints as [TurningPoint];
    expect(sayTurningPoint(match, analysis, point, 'en')).toBe(
      'Move 2, Luis: blunder. b3 left 0 %; b2 kept 50 %. b2: It wins by force.',
    );
    expect(sayTurningPoint(match, analysis, point, 'es')).toBe(
      'Jugada 2, Luis: error grave. b3: quedó un 0 %; con b2, un 50 %. b2: Es una victoria forzada.',
    );
    expect(sayTurningPoint(match, analysis, point, 'pt')).toBe(
      'Jogada 2, Luis: erro grave. b3: restaram 0 %; com b2, 50 %. b2: É uma vitória forçada.',
    );
  });

  test('a reason that begins with the move does not make it be named twice', () => {
    const best = { move: 'D5', line: [], reason: { code: 'opens', data: { at: 'D5', percent: 45 } } };
    const step = { by: 1, ply: 2, moves: ['E5'], before: [0.5, 0.5], after: [0.7, 0.3], best, loss: 0.2 } as const;
    const analysis: Analysis = { steps: [step], turningPoints: [], accounts: [], luckShare: 0 };
    const point: TurningPoint = { kind: 'blunder', step: 0, seat: 1, size: 0.2 };
    const said = sayTurningPoint(matchOf('go', {}, 'D4 E5'), analysis, point, 'es');
    expect(said).toMatch(/con D5, un \d+ %\. D5 es un punto grande/);
  });

  test('partners are lucky together', () => {
    const step = {
      by: 'chance',
      ply: 14,
      moves: ['deal 3P'],
      before: [0.5, 0.5, 0.5, 0.5],
      after: [0.8, 0.2, 0.8, 0.2],
      luck: [],
    } as const;
    const analysis: Analysis = { steps: [step], turningPoints: [], accounts: [], luckShare: 1 };
    const point: TurningPoint = { kind: 'lucky-deal', step: 0, seat: 0, size: 0.3 };
    expect(sayTurningPoint(matchOf('truco', { players: 4 }), analysis, point, 'en')).toBe(
      'At the start, Ana + Eva: lucky deal. The cards lifted the chances from 50 % to 80 %.',
    );
  });

  test('of hidden cards only what could be known is held against anybody', async () => {
    const match = matchOf('truco', {}, 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP truco run');
    const wise: Analyst = {
      assess: async (state) => ({ chances: [0.1, 0.9], best: { move: match.game.moves(state)[1], line: [] } }),
      loss: async () => 0.4,
    };
    const analysis = await analyseWith(wise, match);
    expect(analysis.turningPoints.map(({ kind }) => kind)).toEqual(['blunder', 'blunder']);
    expect(sayTurningPoint(match, analysis, analysis.turningPoints[1] as TurningPoint, 'en')).toBe(
      'Move 2, Luis: blunder. run gave away 40 % against accept, by what could be known.',
    );
  });

  test.each(languages)('every kind has its sentence in %s', (language) => {
    const best = { move: 'b2', line: [] };
    const step = { by: 0, ply: 1, moves: ['a1'], before: [0.5, 0.5], after: [0.2, 0.8], best, loss: 0.3 } as const;
    const analysis: Analysis = { steps: [step], turningPoints: [], accounts: [], luckShare: 0 };
    const said = (kind: TurningKind) =>
      sayTurningPoint(tictactoe('a1'), analysis, { kind, step: 0, seat: 0, size: 0.3 }, language);
    const all = turningKinds.map(said);
    expect(new Set(all).size).toBe(turningKinds.length);
    for (const sentence of all) expect(sentence).not.toMatch(/\{|undefined|NaN/);
  });
});

const summary = (match: Match, analysis: Analysis) => [
  ...sayAccounts(match, analysis, 'en'),
  ...sayNotes(match, analysis, 'en'),
  ...sayAccuracies(match, analysis, 'en'),
];

describe('the summary', () => {
  test('of a game without chance is how well everybody played', async () => {
    const match = tictactoe('a3 b3 b2 c1 a1 a2 c3');
    const lines = summary(match, await analyseWith(perfect(), match));
    expect(lines[0]).toBe('Ana: accuracy 100 %.');
    expect(lines[1]).toMatch(/^Luis: accuracy \d\d %\.$/);
    expect(lines).toHaveLength(2);
  });

  test('of a race is what luck made of it', async () => {
    const match = matchOf('goose', { players: 2, ending: '1A', race: '0 0 2 0 5 0 0 4 3 0 6 0 0' }, '6 1 3 1 4');
    const analysis = await analyse(match, { asset });
    if (!analysis.ok) throw new Error(analysis.error.code);
    expect(summary(match, analysis.value)).toEqual([
      expect.stringMatching(/^Ana: \d\d % at the start, 100 % at the end; luck alone decided\.$/),
      expect.stringMatching(/^Luis: \d\d % at the start, 0 % at the end; luck alone decided\.$/),
    ]);
  });

  test('of cards parts luck from decisions, side by side', async () => {
    const match = endMatch(matchOf('truco', {}, 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP truco'), {
      kind: 'resigned',
      seat: 1,
    });
    const analysis = await analyseWith(
      {
        assess: async (state) => {
          const { phase } = state as { phase: string };
          return { chances: phase === 'lot' ? [0.5, 0.5] : [0.75, 0.25] };
        },
      },
      match,
    );
    expect(summary(match, analysis)).toEqual([
      'Ana: 50 % at the start, +25 by luck, +25 by decisions, 100 % at the end.',
      'Luis: 50 % at the start, −25 by luck, −25 by decisions, 0 % at the end.',
      'Of all that moved the chances, luck did 50 % and decisions 50 %.',
      'Ana: accuracy 100 %.',
      expect.stringMatching(/^Luis: accuracy \d+ %\.$/),
    ]);
  });
});

test.each(languages)('why there is no analysis, in %s', (language) => {
  const said = analysisRefusals.map((code) => sayAnalysisRefusal({ code }, language));
  expect(new Set(said).size).toBe(analysisRefusals.length);
});
