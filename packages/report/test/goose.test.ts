import type { Match } from '@ludoteca/games';
import { type GooseState, gooseStatistics } from '@ludoteca/games/goose';
import { describe, expect, test } from 'vitest';
import { reportHtml } from '../src/report.ts';
import { type Page, pageOf } from './markup.ts';
import { finished, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

const pageFor = (match: Match): Page =>
  pageOf(reportHtml({ match, viewer: undefined, kind: 'final', title: '1', language: 'en', now }));

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

  test('every throw is told, in the words of the assignment', () => {
    const [first, second] = pageFor(finished('goose')).text('td', 'what');
    expect(first).toBe('cell 3 has an award: throw again the die (you will go forward)');
    expect(second).toBe('');
    expect(pageFor(finished('goose')).text('td', 'way')[1]).toBe('3 → 5');
  });
});
