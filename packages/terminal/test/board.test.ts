// The analysis board at the keyboard: lines through a pipe, and the whole screen.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf, writeSaved } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { matchOf } from './match.ts';
import { bundle, homes } from './program.ts';
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
  expect(out).toMatch(/The players would play: \S+ \d+ %/);
  const text = readFileSync(path, 'utf8');
  for (const part of ['"d4"', 'worth a look', '"triangle"']) expect(text).toContain(part);
  // Opened once more, it is there; and in a file of the field too.
  const sgf = join(home().folder, 'game.sgf');
  const again = home().run(['board', path, '--plain', '--lang', 'en'], ['-', '-', `SAVE ${sgf}`, '']);
  expect(again.out).toContain('Goes on with: 1 j8, 2 d4.');
  for (const part of ['C[worth a look]', 'TR[ek]', 'B[dl]']) expect(readFileSync(sgf, 'utf8')).toContain(part);
  // A file of the field is written only when somebody says so, and nothing is lost without a word.
  const before = readFileSync(sgf, 'utf8');
  const asked = home().run(['board', sgf, '--plain', '--lang', 'en'], ['b2', '', '']);
  expect(asked.out).toContain('is not saved');
  expect(readFileSync(sgf, 'utf8')).toBe(before);
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
      await screen.until('e1');
      screen.keys('Left');
      await screen.until('j8');
      screen.keys('Left');
      await screen.until('c1');
      screen.type('d4');
      screen.keys('Enter');
      await screen.until('d4');
      screen.keys('Up');
      await screen.until(/: j8/);
      screen.keys('Escape');
      await screen.until('exit code 0');
    } finally {
      screen.close();
    }
  });
});
