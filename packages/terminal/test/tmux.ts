import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'vitest';
import { findTmux, tmuxAdvice } from '../../../scripts/tools.js';

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

export interface Screen {
  /** Keys by the names tmux gives them: `Up`, `Enter`, `Escape`, `C-c`, or single characters. */
  keys(...names: readonly string[]): void;
  type(text: string): void;
  /** A click of the left button on the first place where this text stands, `right` columns further. */
  click(text: string, right?: number): Promise<void>;
  resize(columns: number, rows: number): void;
  text(): Promise<string>;
  /** Waits until the screen holds the text; what it shows then. */
  until(expected: string | RegExp | ((screen: string) => boolean)): Promise<string>;
  /** What tmux knows of the pane: `alternate_on`, `cursor_flag`, `mouse_any_flag` … */
  flag(name: string): Promise<string>;
  close(): void;
}

const program = findTmux() ?? 'tmux';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * One line to a tmux server by which everything is said and asked (its control mode): a process for each look at the screen would
 * take more of the processor than what is looked at. What was asked is answered in the same order, each between `%begin` and `%end`.
 */
function controlOf(own: readonly string[]): { say(...words: readonly string[]): Promise<string> } {
  const client = spawn(program, [...own, '-C', 'attach', '-f', 'ignore-size,no-output'], { stdio: ['pipe', 'pipe', 'ignore'] });
  // Whoever closes the terminal ends the client, too.
  client.stdin.on('error', () => {});
  const waiting: { resolve(answer: string): void; reject(error: Error): void }[] = [];
  let answer: string[] | undefined;
  createInterface({ input: client.stdout }).on('line', (line) => {
    // 1: what was asked here; attaching itself is answered with 0.
    const [mark] = /^%(begin|end|error)(?= \d+ \d+ 1$)/.exec(line) ?? [];
    if (mark === '%begin') answer = [];
    else if (mark === undefined) answer?.push(line);
    else {
      const said = (answer ?? []).join('\n');
      answer = undefined;
      const first = waiting.shift();
      if (mark === '%end') first?.resolve(said);
      else first?.reject(new Error(`tmux: ${said}`));
    }
  });
  client.once('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the terminal is closed'));
  });
  return {
    say(...words) {
      const answered = new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
      // Not everybody waits for an answer.
      answered.catch(() => {});
      client.stdin.write(`${words.map(quoted).join(' ')}\n`);
      return answered;
    },
  };
}

/**
 * A shell in a terminal of its own, and in it the command, whose number goes to the file `pid` in its home. When it ends, its
 * exit code is printed, and how the keyboard is left behind.
 */
export function openTerminal(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  { columns = 100, rows = 40 } = {},
): Screen {
  // A server for each terminal, without the user's settings: one that several share ends with its last session, and with it
  // whoever is just joining.
  const room = mkdtempSync(join(tmpdir(), 'ludoteca-tmux-'));
  const own = ['-S', join(room, 'socket'), '-f', '/dev/null'];
  const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const modes = "$(stty -a | grep -o -w -e '-*icanon' -e '-*echo' | tr '\\n' ' ')";
  const line = `sh -c 'echo $$ > "$HOME/pid"; exec "$@"' sh ${command.map(quoted).join(' ')}; echo "exit code $? ${modes}"; exec cat`;
  const size = ['-x', String(columns), '-y', String(rows)];
  execFileSync(program, [...own, 'new-session', '-d', '-c', env.HOME ?? room, ...size, ...variables, line]);
  const { say } = controlOf(own);
  const text = () => say('capture-pane', '-p');
  return {
    keys: (...names) => void say('send-keys', ...names),
    type: (typed) => void say('send-keys', '-l', typed),
    async click(target, right = 0) {
      const lines = (await text()).split('\n');
      const line = lines.findIndex((row) => row.includes(target));
      const column = [...(lines[line] ?? '').split(target, 1).join('')].length + right;
      // SGR mouse mode: pressed and let go, counted from 1.
      const place = `0;${column + 1};${line + 1}`;
      await say('send-keys', '-l', `\u001b[<${place}M`);
      await say('send-keys', '-l', `\u001b[<${place}m`);
    },
    resize: (width, height) => void say('resize-window', '-x', String(width), '-y', String(height)),
    text,
    async until(expected) {
      const holds = (screen: string) =>
        typeof expected === 'string'
          ? screen.includes(expected)
          : expected instanceof RegExp
            ? expected.test(screen)
            : expected(screen);
      let screen = '';
      for (let polls = 0; polls < 600; polls++) {
        screen = await text();
        if (holds(screen)) return screen;
        await pause(25);
      }
      throw new Error(`waited in vain for ${String(expected)}; the screen shows:\n${screen}`);
    },
    flag: (flag) => say('display-message', '-p', `#{${flag}}`),
    close() {
      spawnSync(program, [...own, 'kill-server']);
      rmSync(room, { recursive: true, force: true });
    },
  };
}

/** Tests in a real terminal; where there is none to be had, one skipped test says loudly what was not looked at. */
export function describeInTerminal(name: string, define: () => void): void {
  if (findTmux() !== undefined) return void describe(name, define);
  const why = `NOT RUN: ${tmuxAdvice()}`;
  console.warn(`${name}: ${why}`);
  describe(name, () => test.skip(why));
}
