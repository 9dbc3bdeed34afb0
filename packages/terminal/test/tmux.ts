import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { findTmux, tmuxAdvice } from '../../../scripts/tools.js';

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

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
  close(): void;
}

const program = findTmux() ?? 'tmux';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
  const tmux = (...args: string[]): string => execFileSync(program, [...own, ...args], { encoding: 'utf8' });
  const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const modes = "$(stty -a | grep -o -w -e '-*icanon' -e '-*echo' | tr '\\n' ' ')";
  const line = `sh -c 'echo $$ > "$HOME/pid"; exec "$@"' sh ${command.map(quoted).join(' ')}; echo "exit code $? ${modes}"; exec cat`;
  tmux('new-session', '-d', '-x', String(columns), '-y', String(rows), ...variables, line);
  const text = () => tmux('capture-pane', '-p');
  return {
    keys: (...names) => void tmux('send-keys', ...names),
    type: (typed) => void tmux('send-keys', '-l', typed),
    click(target, right = 0) {
      const lines = text().split('\n');
      const line = lines.findIndex((row) => row.includes(target));
      const column = [...(lines[line] ?? '').split(target, 1).join('')].length + right;
      // SGR mouse mode: pressed and let go, counted from 1.
      const place = `0;${column + 1};${line + 1}`;
      tmux('send-keys', '-l', `\u001b[<${place}M`);
      tmux('send-keys', '-l', `\u001b[<${place}m`);
    },
    resize: (width, height) => void tmux('resize-window', '-x', String(width), '-y', String(height)),
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
        // Looking costs tmux a process each time: what does not come soon is looked for less often.
        await pause(polls < 4 ? 25 : 75);
      }
      throw new Error(`waited in vain for ${String(expected)}; the screen shows:\n${screen}`);
    },
    flag: (flag) => tmux('display-message', '-p', `#{${flag}}`).trim(),
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
