import { execFileSync, spawnSync } from 'node:child_process';
import { describe, test } from 'vitest';
import { findTmux, tmuxAdvice } from '../../../scripts/tools.js';

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

let sessions = 0;

export interface Screen {
  /** Keys by the names tmux gives them: `Up`, `Enter`, `Escape`, `C-c`, or single characters. */
  keys(...names: readonly string[]): void;
  type(text: string): void;
  /** A click of the left button on the first place where this text stands, `right` columns further. */
  click(text: string, right?: number): void;
  resize(columns: number, rows: number): void;
  text(): string;
  /** Waits until the screen holds the text; what it shows then. */
  until(expected: string | RegExp | ((screen: string) => boolean)): Promise<string>;
  /** What tmux knows of the pane: `alternate_on`, `cursor_flag`, `mouse_any_flag` … */
  flag(name: string): string;
  pid(): number;
  close(): void;
}

/** A server of our own, without the user's settings. */
const own = ['-L', 'ludoteca-test', '-f', '/dev/null'];
const program = findTmux() ?? 'tmux';
const tmux = (...args: string[]): string => execFileSync(program, [...own, ...args], { encoding: 'utf8' });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A shell in a terminal of its own, and in it the command; its exit code is printed when it ends. */
export function openTerminal(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  { columns = 100, rows = 40 } = {},
): Screen {
  const name = `ludoteca-${process.pid}-${++sessions}`;
  const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const line = `${command.map(quoted).join(' ')}; echo "exit code $?"; exec cat`;
  tmux('new-session', '-d', '-s', name, '-x', String(columns), '-y', String(rows), ...variables, line);
  const text = () => tmux('capture-pane', '-p', '-t', name);
  return {
    keys: (...names) => void tmux('send-keys', '-t', name, ...names),
    type: (typed) => void tmux('send-keys', '-t', name, '-l', typed),
    click(target, right = 0) {
      const lines = text().split('\n');
      const line = lines.findIndex((row) => row.includes(target));
      const column = [...(lines[line] ?? '').split(target, 1).join('')].length + right;
      // SGR mouse mode: pressed and let go, counted from 1.
      const place = `0;${column + 1};${line + 1}`;
      tmux('send-keys', '-t', name, '-l', `\u001b[<${place}M`);
      tmux('send-keys', '-t', name, '-l', `\u001b[<${place}m`);
    },
    resize: (width, height) => void tmux('resize-window', '-t', name, '-x', String(width), '-y', String(height)),
    text,
    async until(expected) {
      const holds = (screen: string) =>
        typeof expected === 'string'
          ? screen.includes(expected)
          : expected instanceof RegExp
            ? expected.test(screen)
            : expected(screen);
      let screen = '';
      for (let polls = 0; polls < 200; polls++) {
        screen = text();
        if (holds(screen)) return screen;
        await pause(25);
      }
      throw new Error(`waited in vain for ${String(expected)}; the screen shows:\n${screen}`);
    },
    flag: (flag) => tmux('display-message', '-p', '-t', name, `#{${flag}}`).trim(),
    pid: () => Number(tmux('display-message', '-p', '-t', name, '#{pane_pid}').trim()),
    close: () => void spawnSync(program, [...own, 'kill-session', '-t', name]),
  };
}

/** Tests in a real terminal; where there is none to be had, one skipped test says loudly what was not looked at. */
export function describeInTerminal(name: string, define: () => void): void {
  if (findTmux() !== undefined) return void describe(name, define);
  const why = `NOT RUN: ${tmuxAdvice()}`;
  console.warn(`${name}: ${why}`);
  describe(name, () => test.skip(why));
}
