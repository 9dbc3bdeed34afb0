// The analysis board at the keyboard: lines through a pipe, and the whole screen.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf, writeSaved } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { lookInto } from '../src/board/board.ts';
import { uiOf } from '../src/ui/index.ts';
import { matchOf } from './match.ts';
import { bundle, homes } from './program.ts';
import { fakeSurface } from './surface.ts';
import { describeInTerminal, openTerminal } from './tmux.ts';

const home = homes();
const gomoku = () => matchOf('gomoku', {}, 'h8 a1 i8 c1 j8 e1'.split(' '));

function saved(): string {
  const path = join(home().folder, 'game.arq');
  writeFileSync(path, writeSaved(recordOf(gomoku())));
  return path;
}

test('by lines: walked, tried, commented, marked, asked, and kept in the file of the game', () => {
  const path = saved();
  const typed = ['-', '-', 'd4', 'COMMENT worth a look', 'MARK e5 triangle', 'nonsense', 'LOOK', ''];
  const { out, code } = home().run(['board', path, '--plain', '--lang', 'en'], typed);
  expect(code).toBe(0);
  expect(out).toContain('worth a look');
  expect(out).toContain('Marks: e5 triangle.');
  expect(out).toMatch(/The players would play: 1\) \S+ \d+ %/);
  // Both are on the board: the mark, and the best move by its number.
  const [, last = ''] = /([\s\S]*)The players would play/.exec(out) ?? [];
  const shown = last.slice(last.lastIndexOf('15 .'));
  expect(shown).toMatch(/^ 5 \. \. \. \.:\^ \./m);
  expect(shown).toContain(':1');
  const text = readFileSync(path, 'utf8');
  for (const part of ['"d4"', 'worth a look', '"triangle"']) expect(text).toContain(part);
  // Opened once more, it is there; and in a file of the field too.
  const sgf = join(home().folder, 'game.sgf');
  const again = home().run(['board', path, '--plain', '--lang', 'en'], ['-', '-', `SAVE ${sgf}`, '']);
  expect(again.out).toContain('Continues with: 1 j8, 2 d4.');
  for (const part of ['C[worth a look]', 'TR[ek]', 'B[dl]']) expect(readFileSync(sgf, 'utf8')).toContain(part);
  // A file of the field is written only when somebody says so, and nothing is lost without a word.
  const before = readFileSync(sgf, 'utf8');
  const asked = home().run(['board', sgf, '--plain', '--lang', 'en'], ['b2', '', '']);
  expect(asked.out).toContain('is not saved');
  expect(readFileSync(sgf, 'utf8')).toBe(before);
});

const row = (out: string, name: string): string[] =>
  [...out.matchAll(new RegExp(`^ *${name} ((?:[.+NBnb#^o:0-9()!] ?)+)`, 'gm'))].map(([line]) => line.trim());

test('turns round, and a position is set up from the one that is shown, refused where it can not be, and played', () => {
  const sgf = join(home().folder, 'game.sgf');
  const { out, code } = home().run(
    ['board', saved(), '--plain', '--lang', 'en'],
    ['FLIP', 'MARK z9', 'EDIT', 'WHITE', 'h8', 'EMPTY', 'c3', 'z9', 'FLIP', 'BOARD', `SAVE ${sgf}`, 'PLAY 1 2', 'EXIT'],
  );
  expect(code).toBe(0);
  expect(row(out, '8').slice(0, 2)).toEqual(['8 . . . . . . . N N N . . . . .', '8 . . . . . N N N . . . . . . .']);
  expect(out).toContain('"z9" is not a place on this board.');
  expect(out).toContain('Now put: white. Black is to move.');
  expect(out).toContain('8 . . . . . . . B N N . . . . .');
  expect(out).toContain('3 . . . . . . . . . . . . B . .');
  expect(readFileSync(sgf, 'utf8')).toContain('AW[cm]');
  // Level 1 has made Black's move by itself.
  expect(out).toContain('White, where do you put your stone?');
});

test('a game that a line of five has ended is edited from the stones before the last', () => {
  const path = join(home().folder, 'over.arq');
  writeFileSync(path, writeSaved(recordOf(matchOf('gomoku', {}, 'h8 a1 i8 c1 j8 e1 k8 g1 l8'.split(' ')))));
  const { out, code } = home().run(['board', path, '--plain', '--lang', 'en'], ['EDIT', 'l8', 'USUAL', '', '']);
  expect(code).toBe(0);
  expect(out).toContain('The stones to set up hold a winning line already.');
  expect(row(out, '8').at(-2)).toBe('8 . . . . . . . + . . . . . . .');
});

test('a position of one’s own: by the menu and at once, with the rules of draughts', () => {
  const { dir } = home();
  const typed = ['EMPTY', 'BLACKQUEEN', 'e1', 'WHITE', 'b8', 'WHITEQUEEN', 'd8', 'BOARD', 'LOOK', ''];
  const { out } = home().run(['damas', '--edit', '--plain', '--lang', 'en', '--dir', dir], typed);
  expect(out).toContain('Now put: white queens. Black is to move.');
  // A man can not stand where it would have been crowned.
  expect(out).not.toMatch(/^8 [^\n]*b[^\n]*$/m);
  expect(out).toMatch(/The players would play: 1\) e1-\S+ (drawn|wins in \d+|loses in \d+)/);
  const menu = home().run(['go', '--plain', '--lang', 'es', '--dir', dir], ['9', 'NEGRAS', 'C3', 'INICIAL', '', '3']).out;
  expect(menu).toContain('9) Preparar una posición');
  expect(menu).toContain('Ahora se pone: negras. Juegan las Negras.');
});

test('whoever has seen enough is told what was found by then', async () => {
  const surface = fakeSurface(['LOOK', ''], 'en', true, ['']);
  const record = recordOf(matchOf('go', { size: '19x19' }, ['D4']));
  const board = { surface, ui: uiOf('go'), record, path: undefined, now: () => new Date(0) };
  expect(await lookInto(board)).toBeUndefined();
  // Nothing was waited for: a whole look takes some seconds, and says so much about every point.
  expect(surface.scenes.at(-1)!.notes!.filter(({ faint }) => faint)).toEqual([]);
});

test('leads on to a game against a level', () => {
  const { out, code } = home().run(['board', saved(), '--plain', '--lang', 'en'], ['-', 'PLAY 1 2', 'k8', 'EXIT']);
  expect(code).toBe(0);
  expect(out).toContain('k8');
});

test('nobody looks into cards that are still hidden', () => {
  const deal = 'deal 3P,deal 4O,deal AP,deal KE,deal 2C,deal 7C,deal QP'.split(',');
  const path = join(home().folder, 'truco.arq');
  writeFileSync(path, writeSaved(recordOf(matchOf('truco', {}, ['leader 1', ...deal]))));
  const { err, code } = home().run(['board', path, '--plain', '--lang', 'en']);
  expect(code).toBe(1);
  expect(err).toContain('hidden');
});

describeInTerminal('the whole screen', () => {
  test.each([
    [80, 24],
    [60, 20],
  ])('%d × %d: arrows walk, a move branches, the arrows up and down change the variation', async (columns, rows) => {
    const screen = openTerminal([process.execPath, bundle, 'board', saved(), '--lang', 'en'], home().env, { columns, rows });
    try {
      await screen.until(/: e1/);
      screen.keys('Left');
      await screen.until(/: j8/);
      screen.keys('Left');
      await screen.until(/: c1/);
      screen.type('d4');
      screen.keys('Enter');
      await screen.until(/: d4/);
      screen.type('MARK e5 square');
      screen.keys('Enter');
      await screen.until(/5 ├─┼─┼─┼─▣/);
      screen.type('FLIP');
      screen.keys('Enter');
      await screen.until(/o n m l k j i h g f e d c b a/);
      screen.keys('Up');
      await screen.until(/: j8/);
      screen.keys('Escape');
      await screen.until('exit code 0');
    } finally {
      screen.close();
    }
  });
});
