import type { Match } from '@ludoteca/games';
import { type DamasState, damas, engineOf, formatBoard } from '@ludoteca/games/damas';
import { type GoState, go, scoreOf } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { reportHtml } from '../src/report.ts';
import { type Page, pageOf, within } from './markup.ts';
import { begin, finished, typed, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

const pageFor = (match: Match, kind: 'state' | 'final' = 'final'): Page =>
  pageOf(reportHtml({ match, viewer: undefined, kind, title: '1', language: 'en', now }));

/** On the board, not in legends and lists. */
const onBoard = (page: Page, name: string, ...classes: string[]) =>
  page.all(name, ...classes).filter((element) => within(element, 'tbody'));

const spokenAt = (page: Page, at: string): string[] =>
  onBoard(page, 'span', 'spoken')
    .map(({ text }) => text)
    .filter((text) => text.startsWith(`${at} `));

describe('go', () => {
  test('every stone is drawn and can be heard', () => {
    const match = underWay('go');
    const page = pageFor(match, 'state');
    const cells = [...(match.state as GoState).board.cells.slice(0, 64)];
    expect(onBoard(page, 'span', 'stone', 'black')).toHaveLength(cells.filter((cell) => cell === 1).length);
    expect(onBoard(page, 'span', 'stone', 'white')).toHaveLength(cells.filter((cell) => cell === 2).length);
    expect(spokenAt(page, 'D4')).toEqual(['D4 black']);
    expect(spokenAt(page, 'E4')).toEqual(['E4 white']);
    expect(spokenAt(page, 'C1')).toEqual(['C1 black, last move']);
    expect(spokenAt(page, 'A1')).toEqual([]);
    expect(onBoard(page, 'td')).toHaveLength(64);
  });

  test('before the end there is no territory and nothing is dead', () => {
    expect(pageFor(underWay('go'), 'state').all('svg', 'mark')).toEqual([]);
  });

  test('in the end squares, circles and triangles are as many as the count says, and the dead are marked', () => {
    const match = finished('go');
    const page = pageFor(match);
    const { territory, dame, stones, totals } = scoreOf(match.state as GoState);
    expect([...territory, dame]).toEqual([17, 22, 2]);
    for (const [mark, count] of Object.entries({ black: 17, white: 22, nobody: 2, dead: 3 })) {
      expect(onBoard(page, 'path', mark)).toHaveLength(count);
    }
    expect(spokenAt(page, 'G7')[0]).toContain('dead black stone');
    expect(page.rows('data')).toEqual([
      ['', '1 (Black)', '2 (White)'],
      ['Stones', ...stones.map(String)],
      ['Territory', ...territory.map(String)],
      ['Total', ...totals.map(String)],
      ['Prisoners', '2', '2'],
    ]);
    expect(page.text('p', 'who')).toEqual(['2 (White)']);
  });

  test('a count by territory adds prisoners and komi', () => {
    const match = typed(begin(go, { rules: 'japanese', size: '5x5', komi: 6.5 }), 'C3 C2 pass pass accept accept');
    expect(pageFor(match).rows('data').slice(1)).toEqual([
      ['Prisoners', '0', '0'],
      ['Territory', '0', '0'],
      ['Komi', '0', '6.5'],
      ['Total', '0', '6.5'],
      ['Stones', '1', '1'],
    ]);
  });

  test('there is nothing to count where the game has no result', () => {
    const page = pageFor(typed(begin(go, { size: '2x2', ko: 'simple' }), 'B1 A1 B2 A2 B1 B2 B1 B2 A1 A2 B1 A1 B1'));
    expect(page.text('p', 'who')).toEqual(['Draw']);
    expect(page.all('svg', 'mark')).toEqual([]);
    expect(page.rows('data')).toEqual([]);
  });

  test('large boards keep their letters', () => {
    const page = pageFor(begin(go, { size: '19x19' }), 'state');
    const letters = page.all('th').filter(({ attributes }) => attributes.scope === 'col');
    expect(letters.map(({ text }) => text).join('')).toBe('ABCDEFGHJKLMNOPQRST');
    expect(onBoard(page, 'td', 'star')).toHaveLength(9);
  });
});

describe('gomoku', () => {
  test('the winning line is ringed and said', () => {
    const page = pageFor(finished('gomoku'));
    expect(onBoard(page, 'span', 'ring')).toHaveLength(5);
    expect(page.text('p', 'why')[0]).toContain('e11 f10 g9 h8 i7');
    expect(spokenAt(page, 'e11')).toEqual(['e11 black, 17, last move, winning line']);
    expect(pageFor(underWay('gomoku'), 'state').all('span', 'ring')).toEqual([]);
  });

  test('every stone bears its number', () => {
    const numbers = onBoard(pageFor(finished('gomoku')), 'span', 'stone').map(({ text }) => Number(text));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  test('colours are nobody’s until swap2 gives them', () => {
    const opening = typed(begin(gomoku, { opening: 'swap2' }, ['Ana', 'Luis']), 'h8 h9 g9');
    expect(pageFor(opening, 'state').text('ul', 'seats')[0]).not.toMatch(/Black|White/);
    const chosen = pageFor(typed(opening, 'black'), 'state');
    expect(chosen.text('ul', 'seats')[0]).toMatch(/Ana White.*Luis Black/);
    expect(chosen.text('ol', 'moves')[0]).toMatch(/4\s*Black$/);
  });
});

describe('damas', () => {
  test('every piece is where it stands', () => {
    const match = underWay('damas');
    const state = match.state as DamasState;
    const page = pageFor(match, 'state');
    const text = formatBoard(engineOf(state.options), state.pieces);
    const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
    expect(onBoard(page, 'span', 'piece', 'black')).toHaveLength(count(/[nN]/g));
    expect(onBoard(page, 'span', 'piece', 'white')).toHaveLength(count(/[bB]/g));
    expect(onBoard(page, 'span', 'piece', 'queen')).toHaveLength(count(/[NB]/g));
    expect(onBoard(page, 'td', 'dark')).toHaveLength(32);
  });

  test('the last move is marked: from, to and what it took', () => {
    const page = pageFor(underWay('damas'), 'state');
    expect(onBoard(page, 'td', 'gone')).toHaveLength(2);
    expect(spokenAt(page, 'g5')).toEqual(['g5 where the last move began']);
    expect(spokenAt(page, 'c1')).toEqual(['c1 black queen, where the last move ended']);
  });

  test('captures are counted', () => {
    const page = pageFor(underWay('damas'), 'state');
    const trays = page
      .all('div', 'tray')
      .map((tray) => page.all('span', 'piece').filter((piece) => piece.parent === tray).length);
    expect(trays).toEqual([9, 8]);
    expect(page.text('p', 'note')).toEqual(['1 (Black): 9', '2 (White): 8']);
  });

  test('numbered variants show their numbers, mirrored ones their side', () => {
    const page = pageFor(begin(damas, { variant: 'spanish' }), 'state');
    const squares = onBoard(page, 'span', 'square').map(({ text }) => Number(text));
    expect(squares).toHaveLength(32);
    // White counts from below, and the dark corner is at the right.
    expect(squares.at(-1)).toBe(1);
    expect(spokenAt(page, 'h1')).toEqual(['h1 1 white man']);
    expect(onBoard(pageFor(begin(damas, { variant: 'international' }), 'state'), 'td')).toHaveLength(100);
  });
});
