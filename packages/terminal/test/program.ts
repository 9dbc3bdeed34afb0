import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import type { Language } from '../src/language.ts';
import { writeSettings } from '../src/settings.ts';

export const bundle = fileURLToPath(new URL('../dist/ludoteca.js', import.meta.url));
if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run node scripts/setup.js first`);

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** A user's home of its own for one test: settings, saved games and unfinished ones begin empty. */
export interface Home {
  readonly folder: string;
  /** Where saved games and reports go (`--dir`). */
  readonly dir: string;
  readonly unfinished: string;
  /** Where every game is kept by itself. */
  readonly kept: string;
  readonly env: Readonly<Record<string, string>>;
  /** The first start of Go in a terminal asks who is playing: somebody called ANA has answered before, in this language. */
  introduce(language: Language): void;
  /** The program with these arguments; the lines are typed, and then the input ends. */
  run(args: readonly string[], typed?: readonly string[]): Ran;
  /** The program answered as it asks: `reply` reads what was printed since the last answer; undefined ends the input. */
  converse(args: readonly string[], reply: (printed: string) => string | undefined): Promise<Ran>;
  /** A text without what differs from one run to the next: the folder, the time, and the sums of files that hold the time. */
  tidy(text: string): string;
}

const { PATH = '' } = process.env;

function makeHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-'));
  const dir = join(folder, 'games');
  mkdirSync(dir);
  const env = {
    PATH,
    HOME: folder,
    LANG: 'C.UTF-8',
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_STATE_HOME: join(folder, 'state'),
  };
  return {
    folder,
    dir,
    unfinished: join(folder, 'state', 'ludoteca', 'unfinished'),
    kept: join(folder, 'data', 'ludoteca', 'games'),
    env,
    introduce: (language) => {
      const settings = { name: 'ANA', carnet: '000000000', section: 'A', introduced: true, language } as const;
      writeSettings(settings, join(env.XDG_CONFIG_HOME, 'ludoteca', 'settings.json'));
    },
    run(args, typed = []) {
      const input = typed.map((line) => `${line}\n`).join('');
      const options = { cwd: folder, env, input, encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 26 } as const;
      const { stdout, stderr, status } = spawnSync(process.execPath, [bundle, ...args], options);
      return { out: stdout, err: stderr, code: status };
    },
    async converse(args, reply) {
      const child = spawn(process.execPath, [bundle, ...args], { cwd: folder, env });
      const patience = setTimeout(() => child.kill(), 60_000);
      let [out, err, answered] = ['', '', 0];
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
      });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        // A prompt is a line that is not ended: whoever prints it waits for an answer.
        if (out.endsWith('\n')) return;
        const printed = out.slice(answered);
        const answer = reply(printed);
        answered = out.length;
        if (answer === undefined) child.stdin.end();
        else child.stdin.write(`${answer}\n`);
      });
      const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
      clearTimeout(patience);
      return { out, err, code };
    },
    tidy: (text) =>
      text
        .replaceAll(folder, '~')
        .replace(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g, '<date>')
        .replace(/\d{8}T\d{6}-[\da-z]{4}/g, '<name>')
        .replace(/crc32:[\da-f]{8}/g, 'crc32:<sum>')
        .replace(/[ \t]+$/gm, ''),
  };
}

/** A fresh home for each test of a file. */
export function homes(): () => Home {
  let home: Home | undefined;
  beforeEach(() => {
    home = makeHome();
  });
  afterEach(() => rmSync((home as Home).folder, { recursive: true, force: true }));
  return () => home as Home;
}

/** Whether the texts stand in the transcript in this order, each after the one before; the first that does not is given back. */
export function firstMissing(transcript: string, texts: readonly string[]): string | undefined {
  let from = 0;
  return texts.find((text) => {
    const at = transcript.indexOf(text, from);
    from = at + text.length;
    return at < 0;
  });
}
