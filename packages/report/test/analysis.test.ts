import { languages, type Match } from '@ludoteca/games';
import { goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';
import type { Analysis } from '@ludoteca/players';
import { describe, expect, test } from 'vitest';
import { reportHtml } from '../src/report.ts';
import { judgement } from './judgement.ts';
import { pageOf } from './markup.ts';
import { begin, finished, samples, trucoDeal, typed } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

function pageFor(match: Match, analysis?: Analysis, language: (typeof languages)[number] = 'en') {
  const html = reportHtml({ match, viewer: undefined, kind: 'final', title: '1', language, now, ...(analysis && { analysis }) });
  expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
  return pageOf(html);
}

describe.each(samples)('the analysis of %s', (sample) => {
  const match = finished(sample, ['Ana', 'Luis', 'Eva'].slice(0, finished(sample).names.length));
  const analysis = judgement(match);
  // The fourth, fifth and eleventh ply; in truco eight are dealt first, and dealing has no number.
  const turns = sample === 'truco' ? [undefined, undefined, '3'] : ['4', '5', '11'];

  test.each(languages)('stands on the page in %s', (language) => {
    const page = pageFor(match, analysis, language);
    expect(page.all('path', 'area')).toHaveLength(match.names.length);
    expect(page.text('span', 'flag')).toEqual(['1', '2', '3']);
    expect(page.all('ol', 'turns')).toHaveLength(1);
    const places = page.text('small').filter((text) => /, (Ana|Luis|Eva)$/.test(text));
    expect(places.map((text) => /\d+/.exec(text)?.[0])).toEqual(turns);
    expect(page.rows('accounts')).toHaveLength(1 + match.names.length);
  });

  test('is not there unless it is given', () => {
    const page = pageFor(match);
    expect(page.all('path', 'area')).toEqual([]);
    expect(page.all('table', 'accounts')).toEqual([]);
  });
});

test('areas end where the chances are given to end', () => {
  const match = typed(begin(goose, { players: 2, race: '0 0 2 0 5 0 0 4 0 0 0' }, ['Ana', 'Luis']), '3 4 1');
  const shares = [0.5, 0.6, 0.3, 0.8].map((share) => [share, 1 - share]);
  const steps = judgement(match).steps.map((step, index) => ({
    ...step,
    before: shares[index] as number[],
    after: shares[index + 1] as number[],
  }));
  const page = pageFor(match, { ...judgement(match), steps });
  const areas = page.all('path', 'area');
  expect(areas).toHaveLength(2);
  // The lower edge of the first area, from the right: what Ana has after the last throw.
  const [, edge] = (areas[0]?.attributes.d ?? '').split('L3 ').slice(-2);
  expect(Number(edge?.split('L')[0])).toBeCloseTo(0.8, 4);
  expect(page.text('ul', 'seats')[0]).toContain('80 % to win');
});

test('what can not differ has no column', () => {
  const heads = (sample: (typeof samples)[number]) => pageFor(finished(sample), judgement(finished(sample))).rows('accounts')[0];
  expect(heads('go')).toEqual(['', 'At the start', 'Decisions', 'At the end', 'Accuracy']);
  expect(heads('goose')).toEqual(['', 'At the start', 'Luck', 'At the end']);
  expect(heads('truco')).toEqual(['', 'At the start', 'Luck', 'Decisions', 'At the end', 'Accuracy']);
});

test('luck and decisions are weighed against each other where there are both', () => {
  expect(
    pageFor(finished('truco'), judgement(finished('truco')))
      .text('p', 'note')
      .join(' '),
  ).toContain('luck did 63 %');
  for (const sample of ['go', 'goose'] as const) {
    expect(pageFor(finished(sample), judgement(finished(sample))).all('div', 'parts')).toEqual([]);
  }
});

test('sampled chances say how far they can be trusted', () => {
  const match = finished('goose');
  expect(
    pageFor(match, { ...judgement(match), error: 0.0158 })
      .text('p', 'note')
      .join(' '),
  ).toContain('1.6 %');
});

test('where one seat’s decisions alone are judged, only they are told', () => {
  const match = finished('truco');
  const { accounts, ...whole } = judgement(match);
  const page = pageFor(match, {
    ...whole,
    accounts: accounts.map(({ accuracy = 0, ...rest }, seat) => (seat === 1 ? { ...rest, accuracy } : rest)),
    seat: 1,
  });
  expect(page.rows('accounts')).toEqual([]);
  const said = page.text('section').join(' ');
  expect(said).toMatch(new RegExp(`${match.names[1]}: accuracy 88.%`));
  expect(said).not.toContain(`${match.names[0]}: accuracy`);
  expect(said).toContain('Cards that were never shown stay hidden');
});

test('partners share a line', () => {
  const match = typed(begin(truco, { players: 4 }, ['Ana', 'Bia', 'Caio', 'Davi']), `leader_1 ${trucoDeal} 3P 4O 5O 6O`);
  const page = pageFor(match, judgement(match));
  expect(page.all('path', 'area')).toHaveLength(2);
  expect(page.text('figure', 'plot').at(-1)).toContain('Ana + Caio');
});

test('a match that nothing turned says so', () => {
  const match = finished('gomoku');
  expect(
    pageFor(match, { ...judgement(match), turningPoints: [] })
      .text('section')
      .join(' '),
  ).toContain('No move turned');
});
