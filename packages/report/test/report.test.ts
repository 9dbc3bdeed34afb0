import { endMatch, languages, type Match } from '@ludoteca/games';
import { damas } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import { goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import type { ReportInput } from '../src/body.ts';
import { reportHtml } from '../src/report.ts';
import { pageOf } from './markup.ts';
import { begin, finished, type Sample, samples, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

const report = (match: Match, more: Partial<ReportInput> = {}): string =>
  reportHtml({ match, viewer: undefined, kind: 'state', title: '201602634', language: 'es', now, ...more });

const kinds = { state: underWay, final: finished } as const;

describe.each(samples)('the report of %s', (sample: Sample) => {
  const cases = (['state', 'final'] as const).flatMap((kind) => languages.map((language) => ({ kind, language })));

  test.each(cases)('$kind in $language is a whole page', ({ kind, language }) => {
    const html = report(kinds[kind](sample), { kind, language });
    const page = pageOf(html);
    expect(page.all('html')[0]?.attributes.lang).toBe(language);
    expect(page.text('title')).toEqual(['201602634']);
    expect(page.all('table').length).toBeGreaterThan(0);
    for (const table of page.all('table')) expect(table.text).not.toBe('');
    expect(page.all('caption').length).toBe(page.all('table').length);
    expect(page.all('script')).toEqual([]);
    expect(html).not.toMatch(/\b(?:https?:)?\/\/\w|\bon\w+="|\burl\(|@import|javascript:/);
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
  });

  test('has one h1, with the date and the time', () => {
    const headings = Object.fromEntries(
      languages.map((language) => [language, pageOf(report(underWay(sample), { language })).text('h1')]),
    );
    expect(headings).toEqual({
      en: ['24 March 2026, 23:05:09'],
      es: ['24 de marzo de 2026, 23:05:09'],
      pt: ['24 de março de 2026, 23:05:09'],
    });
    const [time] = pageOf(report(underWay(sample))).all('time');
    expect(new Date(time?.attributes.datetime ?? '')).toEqual(now);
  });

  test('says who has won, in the end only', () => {
    expect(pageOf(report(underWay(sample))).all('section', 'verdict')).toEqual([]);
    expect(pageOf(report(finished(sample), { kind: 'final' })).all('section', 'verdict')).toHaveLength(1);
  });

  test('names a resignation', () => {
    const match = endMatch(underWay(sample, ['Ana', 'Bia', 'Caio'].slice(0, underWay(sample).names.length)), {
      kind: 'resigned',
      seat: 0,
    });
    const [who] = pageOf(report(match, { kind: 'final', language: 'en' })).text('p', 'who');
    expect(who).toContain('Bia');
    expect(who).not.toContain('Ana');
    expect(pageOf(report(match, { kind: 'final', language: 'en' })).text('p', 'why')).toEqual(['By resignation.']);
  });

  test('escapes what people typed', () => {
    const nasty = '<script>alert(1)</script>&"\'`{who}\u0000\ud800';
    const names = underWay(sample).names.map((_, seat) => `${nasty}${seat}`);
    for (const kind of ['state', 'final'] as const) {
      const html = report(kinds[kind](sample, names), { kind, title: `</title><img src=x onerror=alert(1)>${nasty}` });
      const page = pageOf(html);
      expect(page.all('script')).toEqual([]);
      expect(page.all('img')).toEqual([]);
      expect(html).not.toContain('\u0000');
      expect(page.text('p', 'versus')[0]).toContain('<script>alert(1)</script>&"\'`{who}\ufffd\ufffd0');
    }
  });

  test('can be made before the first move', () => {
    const game = { go, gomoku, damas, goose, truco }[sample];
    expect(pageOf(report(begin(game))).all('table').length).toBeGreaterThan(0);
  });
});

test('a policy lets the page load and run nothing', () => {
  const [policy] = pageOf(report(finished('go')))
    .all('meta')
    .filter(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy');
  expect(policy?.attributes.content).toContain("default-src 'none'");
  expect(policy?.attributes.content).not.toContain('script-src');
});

test('a game without a report is a mistake in the program', () => {
  const match = finished('go');
  expect(() => report({ ...match, game: { ...match.game, id: 'chess' } })).toThrow('chess');
});
