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
    expect(out).toContain('There can be no file in the folder of /dev/null/x/game.arq.\nEnter a name to save: game\n');
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
