// An analysis is the same every time, and is kept with its game.
import { readFile } from 'node:fs/promises';
import { endMatch, games, type Match, matchAt, readSaved, recordOf, writeSaved } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { type AnalysisRun, analyse, analyseWith } from '../../src/analysis/analyse.ts';
import type { Step } from '../../src/analysis/analysis.ts';
import { keepAnalysis, keepSteps, keptAnalysis, keptSteps } from '../../src/analysis/kept.ts';
import { matchOf } from './matches.ts';
import { perfect, tictactoe } from './tictactoe.ts';

const asset = (name: string) => readFile(new URL(`../../data/${name}`, import.meta.url));

const hand = 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP 3P KE truco accept AP';
const matches: Readonly<Record<string, Match>> = {
  go: matchOf('go', { size: '4x4' }, 'C3 B3 B2'),
  gomoku: matchOf('gomoku', { rows: 7, columns: 7 }, 'd4 c3 d3'),
  damas: endMatch(matchOf('damas', {}, 'd6-e5 a3-b4 b6-c5'), { kind: 'resigned', seat: 1 }),
  truco: endMatch(matchOf('truco', {}, hand), { kind: 'resigned', seat: 1 }),
  goose: matchOf('goose', { players: 2, race: '0 0 2 0 5 0 0 4 3 0 6 0 0' }, '3 5 2 2 4 6'),
};

async function analysed(match: Match, run: AnalysisRun = {}) {
  const judged = await analyse(match, { asset, budget: { nodes: 300 }, ...run });
  if (!judged.ok) throw new Error(judged.error.code);
  return judged.value;
}

describe.each(Object.keys(matches))('%s', (game) => {
  const match = matches[game]!;
  const once = analysed(match);

  test('comes back from the file of its game as it was', async () => {
    const record = { ...recordOf(match), analysis: keepAnalysis(match, await once) };
    const text = writeSaved(record);
    const read = readSaved(text, games);
    if (!read.ok) throw new Error(read.error.code);
    expect(keptAnalysis(read.value.table.match, read.value.analysis)).toEqual(await once);
    expect(writeSaved(read.value)).toBe(text);
  });

  test('is the same every time, also where it goes on from steps that were kept; those alone are none', async () => {
    const told: [Step, number | undefined][] = [];
    const whole = await analysed(match, { onStep: (...step) => told.push(step) });
    expect(JSON.stringify(whole)).toBe(JSON.stringify(await once));
    expect(told.map(([step]) => step)).toEqual(whole.steps);
    const [, error] = told[1]!;
    const half = { steps: told.slice(0, 2).map(([step]) => step), ...(error !== undefined && { error }) };
    const record = { ...recordOf(match), analysis: keepSteps(match, half) };
    const read = readSaved(writeSaved(record), games);
    if (!read.ok) throw new Error(read.error.code);
    const { table, analysis } = read.value;
    expect(keptAnalysis(table.match, analysis)).toBeUndefined();
    const known = keptSteps(table.match, analysis);
    expect(known).toEqual(half);
    const rest: Step[] = [];
    const again = await analysed(match, { known: known!, onStep: (step) => rest.push(step) });
    expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
    expect(rest).toEqual(whole.steps.slice(2));
    expect(keptSteps(matchAt(match, match.log.length - 1), analysis)).toBeUndefined();
    expect(keptSteps(match, keepAnalysis(match, whole))).toBeUndefined();
  });

  test('another match has none', async () => {
    const kept = keepAnalysis(match, await once);
    expect(keptAnalysis(matchAt(match, match.log.length - 1), kept)).toBeUndefined();
    expect(keptAnalysis(match, undefined)).toBeUndefined();
    expect(keptAnalysis(match, { ...kept, version: 0 })).toBeUndefined();
  });
});

describe('what stands in a file', () => {
  const match = tictactoe('a3 b3 b2 c1 a1 a2 c3');
  const kept = async () => keepAnalysis(match, await analyseWith(perfect(), match))!;

  test.each<[string, number, string, unknown]>([
    ['chances of other seats', 0, 'before', [1]],
    ['chances that are none', 0, 'after', ['1', '0']],
    ['a seat that is none', 1, 'by', 5],
    ['a loss below nothing', 1, 'loss', -1],
    ['a ply behind the end', 1, 'ply', 99],
    ['moves that are none', 1, 'moves', [{}]],
    ['luck that is none', 1, 'luck', 3],
    ['a fortune without luck', 1, 'by', 'chance'],
    ['advice that is none', 1, 'best', { move: 1, line: [] }],
    ['a reason without words', 1, 'best', { move: 'a1', line: [], reason: { code: 'nonsense' } }],
  ])('%s is no analysis', async (_, index, field, value) => {
    const whole = await kept();
    expect(keptAnalysis(match, whole)).toBeDefined();
    const steps = whole.steps.map((step, at) => (at === index ? { ...step, [field]: value } : step));
    expect(keptAnalysis(match, { ...whole, steps })).toBeUndefined();
  });

  test('no steps, or steps and errors that are none, are no analysis', async () => {
    const whole = await kept();
    for (const damage of [{ steps: [] }, { steps: [7] }, { steps: 'many' }, { error: 'large' }])
      expect(keptAnalysis(match, { ...whole, ...damage })).toBeUndefined();
  });
});
