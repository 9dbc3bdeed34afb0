import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EngineProcess, startEngine } from '../../src/seating/engine-process.ts';

let folder = '';
let engine: EngineProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludoteca-engine-'));
});
afterEach(async () => {
  await engine?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of a few lines, in this very Node. */
const open = (script: string): EngineProcess => {
  engine = startEngine([process.execPath, '-e', script], 'en');
  return engine;
};

const firstLines = ({ link }: EngineProcess, count: number): Promise<string[]> =>
  new Promise((resolve) => {
    const lines: string[] = [];
    link.listen((line) => void (lines.push(line) === count && resolve(lines)));
  });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Bounded, and without a fixed wait. */
async function eventually(holds: () => boolean): Promise<boolean> {
  for (let polls = 0; polls < 200 && !holds(); polls++) await new Promise((resolve) => setTimeout(resolve, 25));
  return holds();
}

describe('a conversation in lines', () => {
  test('goes both ways, whatever pieces and line ends it comes in', async () => {
    const echo = open(`process.stdout.write('one\\r\\ntw'); setTimeout(() => process.stdout.write('o\\n'), 50);
      process.stdin.on('data', (text) => setTimeout(() => process.stdout.write('said ' + text), 100));`);
    echo.link.send('hello');
    expect(await firstLines(echo, 3)).toEqual(['one', 'two', 'said hello']);
  });

  test('arguments reach the program as they are: no shell reads them', async () => {
    engine = startEngine([process.execPath, '-e', 'console.log(process.argv[1])', '$HOME; `id` *'], 'en');
    expect(await firstLines(engine, 1)).toEqual(['$HOME; `id` *']);
  });
});

describe('an engine that ends is told of', () => {
  test('with its exit code and what it complained of last', async () => {
    const { link } = open("console.error('one\\ntwo\\nthree\\n\\nfour'); process.exitCode = 3;");
    expect(await link.ended).toBe('exit code 3 (two / three / four)');
  });

  test('when there is no such program', async () => {
    engine = startEngine(['no-such-engine-anywhere'], 'en');
    expect(await engine.link.ended).toBe('there is no program no-such-engine-anywhere');
  });

  test('when its line never ends', async () => {
    const { link } = open("const more = () => process.stdout.write('x'.repeat(1 << 16), more); more();");
    expect(await link.ended).toBe('the program sent a line without an end');
  });
});

describe('an engine is ended for sure', () => {
  test('even one that listens to nothing, and the programs it has started', async () => {
    const note = join(folder, 'child');
    const stubborn = open(`for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {});
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').writeFileSync(${JSON.stringify(note)}, String(child.pid) + ' ' + process.pid);
      console.log('ready'); setInterval(() => {}, 1000);`);
    await firstLines(stubborn, 1);
    expect(existsSync(note)).toBe(true);
    const pids = readFileSync(note, 'utf8').split(' ').map(Number);
    expect(pids.map(isRunning)).toEqual([true, true]);
    await stubborn.close();
    expect(await stubborn.link.ended).toBe('SIGKILL');
    expect(await eventually(() => !pids.some(isRunning))).toBe(true);
  });

  test('one that leaves when its input ends is not killed', async () => {
    const polite = open("process.stdin.resume(); process.stdin.on('end', () => process.exit(0)); console.log('ready');");
    await firstLines(polite, 1);
    await polite.close();
    expect(await polite.link.ended).toBe('exit code 0');
  });

  test.skipIf(process.platform !== 'linux')('so is what it left in a session of its own when it ended by itself', async () => {
    const leaving = open(`const options = { detached: true, stdio: 'ignore' };
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
      child.unref();
      console.log(child.pid);
      process.stdin.resume(); process.stdin.on('end', () => process.exit(0));`);
    const [pid] = (await firstLines(leaving, 1)).map(Number) as [number];
    expect(isRunning(pid)).toBe(true);
    await leaving.close();
    expect(await eventually(() => !isRunning(pid))).toBe(true);
  });
});
