import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, homes } from '../program.ts';
import { describeInTerminal, openTerminal, type Screen } from '../tmux.ts';

const home = homes();
const plain = (game: string, ...flags: readonly string[]) => [game, '--plain', '--lang', 'en', '--dir', home().dir, ...flags];

describe('programs on seats, line by line', () => {
  test('what they play is said, and the file tells who played', () => {
    const board = ['--rows', '7', '--columns', '7'];
    const { out } = home().run(plain('gomoku', '--start', ...board, '--white', '2'), ['d4', 'SAVE', 'one', 'EXIT', '3']);
    expect(out).toMatch(/\nLudoteca 2: [a-g][1-7]\n/);
    const saved = readFileSync(join(home().dir, 'one.arq'), 'utf8');
    expect(JSON.parse(saved).seats).toEqual([
      { kind: 'person', name: 'Black' },
      { kind: 'player', name: 'Ludoteca 2', player: '2' },
    ]);
  });

  test('a loaded game seats the same players again', () => {
    const board = ['--rows', '7', '--columns', '7'];
    home().run(plain('gomoku', '--start', ...board, '--white', '2@500n'), ['d4', 'SAVE', 'one', 'EXIT', '3']);
    const { out } = home().run(['load', join(home().dir, 'one.arq'), '--plain', '--lang', 'en'], ['a1']);
    expect(out).toMatch(/\nLudoteca 2@500n: [a-g][1-7]\n/);
    const alone = home().run(['load', join(home().dir, 'one.arq'), '--plain', '--lang', 'en', '--white', 'human'], ['a1']);
    expect(alone.out).not.toMatch(/Ludoteca 2@500n: /);
  });

  test('two of them play a whole game by themselves', () => {
    const { out, code } = home().run(plain('damas', '--start', '--white', '1@50n', '--black', '2@50n'), []);
    expect(code).toBe(0);
    expect(out).toContain('reporteFinal.html');
  });

  test.each([
    ['is not there', 'gomocup:no-such-engine', /no-such-engine cannot go on: .*there is no program no-such-engine/, 0],
    ['ends', 'crash', /cannot go on: .*exit code 3 \(out of cheese\)/, 1],
    ['cheats', 'cheat', /cannot go on: .*illegal/, 1],
  ])('an engine that %s is named, and the game is kept where it says', (_, how, why, kept) => {
    const answer = how === 'crash' ? "(console.error('out of cheese'), process.exit(3))" : "console.log('0,6')";
    writeFileSync(
      join(home().folder, 'engine.cjs'),
      `process.stdin.setEncoding('utf8').on('data', (text) => {
        for (const line of text.split('\\n')) {
          if (/^START/.test(line)) console.log('OK');
          if (/^ABOUT/.test(line)) console.log('name="Test"');
          if (/^(BEGIN|TURN|DONE)/.test(line)) ${answer};
        }
      });`,
    );
    const seat = how.includes(':') ? how : `gomocup:"${process.execPath}" engine.cjs`;
    const corner = ['a1', 'a7', 'g1', 'g7'];
    // Each corner is taken by us in turn, so wherever (0,6) is, it is taken sooner or later.
    const { out } = home().run(plain('gomoku', '--start', '--rows', '7', '--columns', '7', '--white', seat), corner);
    expect(out).toMatch(why);
    const files = existsSync(home().kept) ? readdirSync(home().kept) : [];
    expect(files).toHaveLength(kept);
    for (const name of files) expect(out).toContain(`Kept as ${join(home().kept, name)}.`);
    expect(existsSync(home().unfinished) ? readdirSync(home().unfinished) : []).toEqual([]);
  });
});

describeInTerminal('programs on seats, on the screen', () => {
  let screen: Screen | undefined;
  const open = (...args: readonly string[]): Screen => {
    screen = openTerminal([process.execPath, bundle, ...args, '--lang', 'en', '--dir', home().dir], home().env);
    return screen;
  };
  const closing = async (play: (on: Screen) => Promise<void>, ...args: readonly string[]) => {
    const on = open(...args);
    try {
      await play(on);
    } finally {
      on.close();
    }
  };
  const enter = async (on: Screen, text: string, seen: string | RegExp): Promise<void> => {
    on.type(text);
    on.keys('Enter');
    await on.until(seen);
  };

  test('a newcomer chooses an opponent, a level and a side in the menu', () =>
    closing(
      async (on) => {
        await on.until('5) Opponent: a person at this keyboard');
        await enter(on, '5', 'Against whom?');
        await on.until('2) Ludoteca 1 (beginner)');
        await enter(on, '2', 'Which side do you take?');
        await enter(on, '2', '5) Opponent: Ludoteca 1 (beginner)');
        await enter(on, '1', /1\. \w\d/);
        await on.until('White, where');
      },
      'gomoku',
      '--rows',
      '7',
      '--columns',
      '7',
    ));

  test('while it thinks it can be hurried, taken back from and left', () =>
    closing(
      async (on) => {
        await on.until('Black to move.');
        // No clock ends this thought within the test.
        await enter(on, 'b6-a5', 'Ludoteca 8@3600s is thinking');
        await on.until(/thinking … \S+-\S+.*%/);
        await enter(on, '', /1\. b6-a5 +\S+/);
        await enter(on, 'a7-b6', /Ludoteca 8@3600s is thinking/);
        await enter(on, 'UNDO', 'Taken back.');
        await enter(on, 'a7-b6', /Ludoteca 8@3600s is thinking/);
        await enter(on, 'EXIT', '1) Start game');
      },
      'damas',
      '--start',
      '--white',
      '8@3600s',
    ));
});
