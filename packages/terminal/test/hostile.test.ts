// What was found by attacking the program on purpose, so that it is found again: windows, pastes, names, files that are none,
// engines that do not end.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { games } from '@ludoteca/games';
import type { Key } from 'ink';
import { afterEach, describe, expect, test } from 'vitest';
import { readBytes, writeWhole } from '../src/files.ts';
import { lineSplitter, readLines } from '../src/line-reader.ts';
import { linesOn } from '../src/line-surface.ts';
import { layoutOf, makeControls } from '../src/screen/controls.ts';
import { makeStore, type Store } from '../src/screen/store.ts';
import { uiOf } from '../src/ui/index.ts';
import { matchOf } from './match.ts';
import { bundle, homes } from './program.ts';
import { describeInTerminal, openTerminal, type Screen } from './tmux.ts';

const home = homes();
let screen: Screen | undefined;
afterEach(() => screen?.close());

const style = { colour: false, unicode: true, language: 'en' } as const;

function stage(id: string): Store {
  const { game, state, names, options } = matchOf(id);
  const scene = {
    ui: uiOf(id),
    game: id,
    view: game.view(state, 0),
    options,
    seat: 0,
    names,
    moves: () => [],
    odds: () => [],
    clocks: () => [],
  };
  const store = makeStore();
  store.update({ scene });
  store.say(['A sentence that is longer than any of these windows is wide.', 'x'.repeat(5000)]);
  void store.question({ prompt: 'What now, and what is the meaning of this? ', options: ['one', 'two'] });
  return store;
}

describe('tiny windows', () => {
  test.each(games.map(({ id }) => id))('%s is laid out down to one by one', (id) => {
    const store = stage(id);
    for (const columns of [1, 2, 3, 4, 5, 9, 14, 24]) {
      for (const rows of [1, 2, 5, 24]) {
        const { messages, prompt } = layoutOf(store.snapshot(), { columns, rows }, style);
        expect(messages.length).toBeLessThanOrEqual(Math.max(1, rows));
        expect(prompt?.length ?? 0).toBeLessThanOrEqual(Math.max(1, columns));
      }
    }
  });
});

describeInTerminal('a window of one line and few columns', () => {
  test('idles, and ends when told to', async () => {
    const { env, dir } = home();
    screen = openTerminal([process.execPath, bundle, 'damas', '--lang', 'en', '--start', '--dir', dir], env);
    await screen.until('Your move:');
    screen.resize(30, 8);
    await screen.until(/window is too/);
    for (const [columns, rows] of [
      [12, 5],
      [2, 2],
      [1, 1],
    ] as const)
      screen.resize(columns, rows);
    const pid = Number(readFileSync(join(home().folder, 'pid'), 'utf8'));
    process.kill(pid, 'SIGQUIT');
    screen.resize(80, 24);
    await screen.until('exit code 131 icanon echo');
  });
});

describe('pastes', () => {
  test('a megabyte is refused, and what is typed afterwards is taken', async () => {
    const store = stage('go');
    const controls = makeControls(store, () => ({ columns: 80, rows: 24 }), style);
    const plain = {} as Key;
    for (let piece = 0; piece < 256; piece++) controls('a1\n'.repeat(1365), plain);
    expect(store.snapshot().messages.at(-1)).toBe('Too much was pasted at once; nothing of it was taken.');
    await new Promise((resolve) => setTimeout(resolve, 600));
    controls('b2', plain);
    expect(store.snapshot().keyboard.input).toBe('b2');
  });

  test('a line without an end is cut, and the lines after it are read', async () => {
    const input = new PassThrough();
    const lines = linesOn(input, new PassThrough(), false);
    for (let piece = 0; piece < 64; piece++) input.write('x'.repeat(1 << 16));
    input.end('\nnext\n');
    expect((await lines.ask(''))?.length).toBe(1000);
    expect(await lines.ask('')).toBe('next');
    expect(await lines.ask('')).toBeUndefined();
  });

  test('whoever writes faster than is read waits', async () => {
    const input = new PassThrough();
    const reader = readLines(input);
    input.write('1\n'.repeat(100_000));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(input.isPaused()).toBe(true);
    input.end();
    let count = 0;
    while ((await reader.next()) !== undefined) count++;
    expect(count).toBe(100_000);
  });

  test('lines come whole, in whatever pieces', () => {
    const said: string[] = [];
    const split = lineSplitter((line) => void said.push(line), 5);
    for (const piece of ['on', 'e\r\ntw', 'o\n\nlonger than five', ' and more\nx']) split(piece);
    expect(said).toEqual(['one', 'two', '', 'longe']);
    expect(split('')).toBe(1);
  });
});

describe('control characters are shown, not obeyed', () => {
  const evil = '\u001b]0;title\u0007\u001b[2J\u009b31m\u202ename';
  const raw = /[\p{Cc}\p{Cf}]/u;

  test('in names, names of files, what is in files, and what is typed', () => {
    const { run, dir, folder } = home();
    writeFileSync(join(dir, `${evil}.arq`), 'nonsense');
    writeFileSync(join(folder, 'x.pdn'), `[GameType "${evil}${'9'.repeat(3_000_000)}"]\n1. a1-b2 *`);
    writeFileSync(join(folder, 'x.sgf'), `(;GM[1]SZ[${evil}])`);
    const plain = ['--plain', '--lang', 'en', '--dir', dir];
    const runs = [
      run(['go', '--start', ...plain, '--names', `${evil},x`], ['A1', evil, 'SAVE', evil, '', 'LOAD', evil, '', 'EXIT', '3']),
      run(['show', join(dir, `${evil}.arq`)]),
      run(['show', `${evil}.txt`]),
      run(['go', `--${evil}`]),
      run(['verify', join(folder, 'x.pdn')]),
      run(['verify', join(folder, 'x.sgf')]),
    ];
    for (const { out, err } of runs) {
      expect((out + err).replaceAll('\n', '')).not.toMatch(raw);
      expect(err.length).toBeLessThan(3000);
    }
    expect(runs[1]?.err).toContain('\\u{1b}');
  });
});

describe.skipIf(process.platform === 'win32')('what is no file is not read (not on Windows)', () => {
  test('pipes, devices and links to them, and folders where no file can be', () => {
    const { folder } = home();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('/dev/zero', join(folder, 'zero'));
    expect(readBytes(join(folder, 'pipe'))).toMatchObject({ error: { code: 'not-a-file' } });
    expect(readBytes(join(folder, 'zero'))).toMatchObject({ error: { code: 'not-a-file' } });
    expect(writeWhole(join(folder, 'pipe'), '')).toMatchObject({ error: { code: 'not-a-file' } });
    expect(writeWhole('/proc/x/y', '')).toMatchObject({ ok: false });
    expect(writeWhole('/proc/self/x/y', '')).toMatchObject({ ok: false });
  });

  test.skipIf(!existsSync('/dev/full'))('an output that is full and a folder that is gone are told in a sentence', () => {
    const { folder, env } = home();
    const shell = (script: string) =>
      spawnSync('sh', ['-c', script, process.execPath, bundle], { cwd: folder, env, encoding: 'utf8' });
    expect(shell('echo A1 | "$0" "$1" go --plain --start --lang en > /dev/full').stderr).toBe(
      'The disk is full: stdout was not written.\n',
    );
    expect(shell('mkdir gone; cd gone; rmdir ../gone; "$0" "$1" go --plain').stderr).toBe(
      `${join(folder, 'gone')} does not exist.\n`,
    );
  });

  test('an engine of ours does not wait for one either, and ends with its input', () => {
    execFileSync('mkfifo', [join(home().folder, 'pipe.sgf')]);
    const { out } = home().run(
      ['gtp', '--level', '1'],
      ['loadsgf pipe.sgf', 'loadsgf /dev/zero', 'genmove b', 'time_settings 0 0 0'],
    );
    expect(out.split('\n\n').slice(0, 2)).toEqual(['? cannot load file', '? cannot load file']);
  });

  test('very many plays and lines of a board are answered', () => {
    const plays = Array.from({ length: 12_000 }, (_, index) => `play ${index % 2 ? 'w' : 'b'} pass`);
    expect(home().run(['gtp', '--level', '1'], plays).code).toBe(0);
    const board = ['START 15', 'BOARD', ...Array.from({ length: 50_000 }, () => '1,1,1'), 'DONE'];
    expect(home().run(['gomocup', '--level', '1'], board).out).toContain('ERROR no such board');
  });
});

describe.skipIf(process.platform !== 'linux')('engines end with the program (seen on Linux only, in /proc)', () => {
  const isRunning = (pid: number): boolean => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };

  async function eventually(holds: () => boolean): Promise<boolean> {
    for (let polls = 0; polls < 400 && !holds(); polls++) await new Promise((resolve) => setTimeout(resolve, 25));
    return holds();
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    'by %s in line mode, and so do their children in sessions of their own',
    async (signal) => {
      const { folder, env, dir } = home();
      mkdirSync(dir, { recursive: true });
      const note = join(folder, 'pids');
      const engine = join(folder, 'engine.mjs');
      writeFileSync(
        engine,
        `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
      for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(name, () => {});
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
      writeFileSync(${JSON.stringify(note)}, process.pid + ' ' + child.pid);
      setInterval(() => process.stderr.write('x'.repeat(1000)), 10);`,
      );
      const seat = `gtp:${process.execPath} ${engine}`;
      const child = spawn(process.execPath, [bundle, 'go', '--plain', '--start', '--white', seat, '--dir', dir], {
        cwd: folder,
        env,
      });
      expect(await eventually(() => existsSync(note) && readFileSync(note, 'utf8').includes(' '))).toBe(true);
      const pids = readFileSync(note, 'utf8').split(' ').map(Number);
      expect(pids.every(isRunning)).toBe(true);
      child.kill(signal);
      expect(await eventually(() => !pids.some(isRunning))).toBe(true);
    },
  );
});
