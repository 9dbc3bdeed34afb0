import { createInterface } from 'node:readline';
import type { Language } from './language.ts';
import type { Scene, Surface } from './surface.ts';
import type { Ask } from './ui/game-ui.ts';

/** Plain lines in and out: a keyboard, a pipe or a script on the other side. */
export interface Lines {
  print(...lines: readonly string[]): void;
  /** The next line typed, or undefined when the input has ended or the question is taken back. */
  ask(prompt: string, signal?: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** `echo` shows what was read where no terminal does, so that a transcript reads as the session did. */
export function linesOn(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, echo: boolean): Lines {
  const reader = createInterface({ input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;

  reader.on('line', (line) => {
    if (waiting) {
      const answer = waiting;
      waiting = undefined;
      answer(line);
    } else typed.push(line);
  });
  reader.on('close', () => {
    ended = true;
    waiting?.(undefined);
  });

  const nextLine = (signal: AbortSignal | undefined): Promise<string | undefined> =>
    new Promise((resolve) => {
      waiting = resolve;
      const takeBack = (): void => {
        if (waiting === resolve) waiting = undefined;
        resolve(undefined);
      };
      signal?.addEventListener('abort', takeBack, { once: true });
    });

  return {
    print: (...lines) => void output.write(lines.map((line) => `${line}\n`).join('')),
    async ask(prompt, signal) {
      if (signal?.aborted) return undefined;
      output.write(prompt);
      const line = typed.length > 0 ? typed.shift() : ended ? undefined : await nextLine(signal);
      if (echo || line === undefined) output.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}

/** Enough to push what was shown out of any window. */
const blankLines = 80;

/** Plain lines: the board before each turn, a prompt. */
export function lineSurface(lines: Lines, language: Language, matrix = false): Surface {
  return {
    language,
    live: false,
    print: lines.print,
    read: async (page) => lines.print(...page),
    show: ({ ui, view, options, names }: Scene) =>
      lines.print(...ui.draw(view, options, { columns: 80, colour: false, unicode: false, matrix, language, names }).lines),
    forget: () => {},
    clear: () => lines.print(...Array.from({ length: blankLines }, () => '')),
    // What is typed ahead is for the next question: lines do not come between.
    wait: () => ({ say: () => {}, end: () => {} }),
    async ask({ lines: before = [], options = [], prompt }: Ask, signal) {
      lines.print(...before, ...options.map((option, index) => `${index + 1}) ${option}`));
      return lines.ask(prompt, signal);
    },
  };
}
