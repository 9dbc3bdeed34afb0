import type { Match } from '@ludoteca/games';
import { type GooseState, goose, gooseStatistics } from '@ludoteca/games/goose';
import { describe, expect, test } from 'vitest';
import { raceChances } from '../../src/report/race-chances.ts';
import { reportHtml } from '../../src/report/report.ts';
import { type Page, pageOf } from './markup.ts';
import { begin, finished, typed, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

const pageFor = (match: Match, chances?: readonly (readonly number[])[]): Page =>
  pageOf(reportHtml({ match, viewer: undefined, kind: 'final', title: '1', language: 'en', now, ...(chances && { chances }) }));

describe('the race', () => {
  test('every cell is there and every player in theirs', () => {
    const match = underWay('goose', ['Ana', 'Bia', 'Caio']);
    const page = pageFor(match);
    const tiles = page.all('div', 'tile');
    expect(tiles).toHaveLength(61);
    const { players } = match.state as GooseState;
    for (const [seat, { cell }] of players.entries()) {
      const token = page.all('span', 'token', `p${seat}`).find((element) => element.parent?.attributes.class === 'tokens');
      expect(token?.parent?.parent?.text).toContain(`cell ${cell}`);
    }
    expect(tiles.filter(({ text }) => text.includes('cell 6, miss a turn'))).toHaveLength(1);
  });

  test('the three statistics of item 2', () => {
    const match = finished('goose', ['Ana', 'Bia', 'Caio']);
    const { faces, players } = gooseStatistics(match.state as GooseState);
    expect(pageFor(match).rows('scores')).toEqual([
      ['', '1 Ana', '2 Bia', '3 Caio', 'All'],
      ...faces.map((count, index) => [index + 1, ...players.map((player) => player.faces[index]), count].map(String)),
      ['Throws', ...players.map(({ throws }) => String(throws)), '42'],
      ['Net balance of awards and penalties', '+18', '+4', '+2', ''],
    ]);
    expect(players.map(({ balance }) => balance)).toEqual([18, 4, 2]);
  });

  test('the plot of the race goes through every position', () => {
    const match = finished('goose');
    const lines = pageFor(match)
      .all('path', 'line')
      .filter((path) => path.parent?.attributes.role === 'img');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.attributes.d?.match(/H/g)).toHaveLength(42);
    const { players } = match.state as GooseState;
    expect(lines.map((line) => 60 - Number(/V([\d.]+)$/.exec(line.attributes.d ?? '')?.[1]))).toEqual(
      players.map(({ cell }) => cell),
    );
  });

  test('every throw is told, in the words of the document', () => {
    const [first, second] = pageFor(finished('goose')).text('td', 'what');
    expect(first).toBe('cell 3 has an award: throw again the die (you will go forward)');
    expect(second).toBe('');
    expect(pageFor(finished('goose')).text('td', 'way')[1]).toBe('3 → 5');
  });
});

describe('chances', () => {
  const short = () => typed(begin(goose, { players: 2, race: '0 0 2 0 5 0 0 4 0 0 0' }, ['Ana', 'Luis']), '3 4 1');

  test('are those of the solver, before every throw and after the last', async () => {
    const progress: number[] = [];
    const solved = await raceChances(short(), { progress: (share) => progress.push(share) });
    if (!solved.ok) throw new Error(solved.error.code);
    expect(solved.value).toHaveLength(4);
    for (const shares of solved.value) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    // Who begins has the better half.
    expect(solved.value[0]?.[0]).toBeGreaterThan(0.5);
    expect(progress.every((share) => share >= 0 && share <= 1)).toBe(true);

    const page = pageFor(short(), solved.value);
    const areas = page.all('path', 'area');
    expect(areas).toHaveLength(2);
    // The lower edge of the first area, from the right: what Ana has after the last throw.
    const [, edge] = (areas[0]?.attributes.d ?? '').split('L3 ').slice(-2);
    expect(Number(edge?.split('L')[0])).toBeCloseTo(solved.value.at(-1)?.[0] ?? -1, 4);
  });

  test('are not shown unless they are given', () => {
    expect(pageFor(finished('goose')).all('path', 'area')).toEqual([]);
  });

  test('stop when they are no longer wanted', async () => {
    const reason = new Error('enough');
    await expect(raceChances(finished('goose'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('of a race that is too long are refused', async () => {
    const race = Array.from({ length: 1001 }, () => 0);
    const solved = await raceChances(begin(goose, { players: 3, race }));
    expect(solved).toMatchObject({ ok: false, error: { code: 'too-many-states' } });
  });
});
