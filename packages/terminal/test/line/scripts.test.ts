import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homes } from '../program.ts';

const home = homes();

const plain = (...args: readonly string[]) => [...args, '--plain', '--lang', 'en', '--dir', home().dir];

describe('a script at the keyboard', () => {
  test('with --start has all its lines for the game, whatever an earlier one left behind', () => {
    const { run, unfinished } = home();
    const moves = () => run(plain('go', '--start'), ['D4', 'E5']).out;
    expect(moves()).toContain('Black to play: D4\n');
    expect(readdirSync(unfinished)).toHaveLength(1);
    expect(moves()).toContain('Black to play: D4\n');
    expect(readdirSync(unfinished), 'and the earlier game is still there').toHaveLength(2);
  });

  test('that ends in the settlement of Go leaves the proposal standing', () => {
    const { run, dir, unfinished } = home();
    const { out, code } = run(plain('go', '--start', '--size', '3x3'), ['B2', 'pass', 'pass']);
    expect(code).toBe(0);
    expect(out).toContain('Black wins, 9 to 0.');
    expect(existsSync(join(dir, 'reporteFinal.html'))).toBe(true);
    expect(readdirSync(unfinished)).toEqual([]);
  });
});

describe('a loaded game', () => {
  const save = ['SAVE', 'game'];
  const load = ['2', '1', 'EXIT', '3'];

  test('of Truco seats the machine again, and people where people sat', () => {
    const { run } = home();
    // The machine is never asked to press Enter; two people hand the keyboard over.
    run(plain('truco', '--start', '--seed', '5'), [...save, 'EXIT', '3']);
    expect(run(plain('truco', '--seed', '5'), load).out).not.toContain('is looking');
    run(plain('truco', '--start', '--seed', '5', '--player2', 'human'), ['', ...save, 'y', 'EXIT', '3']);
    expect(run(plain('truco', '--seed', '5'), load).out).toContain('is looking');
  });

  test('is saved where it can be: a folder that takes no file is named and the name asked for again', () => {
    const { run, dir } = home();
    const { out } = run(plain('go', '--start'), ['D4', 'SAVE', '/dev/null/x/game', 'game', 'EXIT', '3']);
    expect(out).toContain('No file can be made in the folder of /dev/null/x/game.arq.\nEnter a name to save: game\n');
    expect(readdirSync(dir)).toEqual(['game.arq']);
  });

  test('that was saved and left as it is has one file, and one that went on has another', () => {
    const { run, kept } = home();
    run(plain('go', '--start'), ['D4', ...save, 'EXIT', '3']);
    expect(readdirSync(kept)).toEqual([]);
    run(plain('go'), ['2', '1', 'E5', 'EXIT', '3']);
    expect(readdirSync(kept)).toHaveLength(1);
  });
});

describe('EXIT', () => {
  /** How often the menu of the game was shown. */
  const menus = (out: string): number => out.split('1) Start game').length - 1;

  test.each([
    ['where the rows of a board are asked for', ['gomoku'], ['1', 'exit', '3']],
    ['where its columns are', ['gomoku'], ['1', '5', 'SALIR', '3']],
    ['in the list of games', ['go'], ['2', 'EXIT', '3']],
    ['where the keyboard changes hands', ['truco', '--player2', 'human', '--seed', '5'], ['1', 'EXIT', '3']],
    ['where an opponent is chosen', ['go'], ['5', 'EXIT', '3']],
    ['where an option is', ['go'], ['6', '1', 'EXIT', 'EXIT', '3']],
  ])('goes back to the menu %s', (_, args, typed) => {
    const { out, err, code } = home().run(plain(...args), typed);
    expect({ menus: menus(out), err, code }).toEqual({ menus: 2, err: '', code: 0 });
    expect(out.endsWith(': 3\n'), out).toBe(true);
  });

  test('goes back where Enter is asked for, and the hand stays in the list', async () => {
    const { converse, kept } = home();
    const { out, code } = await converse(plain('truco', '--start', '--seed', '5'), (printed) => {
      if (/Option: $/.test(printed)) return '3';
      return /ENTER/.test(printed) ? 'EXIT' : '1';
    });
    expect({ menus: menus(out), code }).toEqual({ menus: 1, code: 0 });
    expect(readdirSync(kept)).toHaveLength(1);
  });

  test('saves nothing where a name is asked for, and leaves a menu as its own entry does', () => {
    const { run, dir } = home();
    const { out, code } = run(plain('go', '--start'), ['SAVE', 'EXIT', 'EXIT', 'EXIT']);
    expect(out).toContain('Enter a name to save: EXIT\nNot saved.\n');
    expect({ menus: menus(out), code, saved: readdirSync(dir) }).toEqual({ menus: 1, code: 0, saved: [] });
  });
});

test('HELP is given where the rows of a board are asked for', () => {
  const { out } = home().run(plain('gomoku'), ['1', 'HELP swap2', 'EXIT', '3']);
  expect(out).toContain('tournaments share it. One player');
});
