import type { Readable } from 'node:stream';
import { visibleText } from '@ludoteca/games';
import type { Language } from './language.ts';
import { readLines } from './line-reader.ts';
import type { Scene, Surface } from './surface.ts';
import type { Ask } from './ui/game-ui.ts';

/** Plain lines in and out: a keyboard, a pipe or a script on the other side. */
export interface Lines {
  print(...lines: readonly string[]): void;
  /** The next line typed, or undefined when the input has ended or the question is taken back. */
  ask(prompt: string, signal?: AbortSignal): Promise<string | undefined>;
  /** What is typed while nobody asks: see `LineReader`. */
  hear(take: (line: string) => boolean): () => void;
  /** Wipes what a terminal shows and has shown; elsewhere nothing happens. */
  wipe(): void;
  close(): void;
}

/** No answer is longer, in characters. */
export const longestAnswer = 1000;

/** `echo` shows what was read where no terminal does, so that a transcript reads as the session did. */
export function linesOn(input: Readable, output: NodeJS.WritableStream, echo: boolean): Lines {
  const reader = readLines(input);
  /** The question that waits for an answer: what is told meanwhile stands above it. */
  let waiting: { readonly prompt: string; readonly signal: AbortSignal | undefined } | undefined;
  return {
    print(...lines) {
      if (lines.length === 0) return;
      const told = lines.map((line) => `${visibleText(line)}\n`).join('');
      if (!waiting) return void output.write(told);
      const isTakenBack = waiting.signal?.aborted;
      output.write(`\n${told}${isTakenBack ? '' : waiting.prompt}`);
      if (isTakenBack) waiting = undefined;
    },
    async ask(prompt, signal) {
      if (signal?.aborted) return undefined;
      const asked = { prompt: visibleText(prompt), signal };
      waiting = asked;
      output.write(asked.prompt);
      const line = (await reader.next(signal))?.slice(0, longestAnswer);
      const isOpen = waiting === asked;
      waiting = undefined;
      if (line === undefined ? isOpen : echo) output.write(`${visibleText(line ?? '')}\n`);
      return line;
    },
    hear: (take) =>
      reader.offer((typed) => {
        const line = typed.slice(0, longestAnswer);
        const isTaken = take(line);
        if (isTaken && echo) output.write(`${visibleText(line)}\n`);
        return isTaken;
      }),
    wipe() {
      if ((output as NodeJS.WriteStream).isTTY) output.write(everythingGone);
    },
    close: reader.close,
  };
}

/** The screen, and what was pushed out of it (xterm's ED 3), where the terminal keeps that. */
const everythingGone = '\u001b[H\u001b[2J\u001b[3J';

/** Enough to push what was shown out of any window. */
const blankLines = 80;

/** So many milliseconds apart lines tell how far something is. */
const tellingPause = 5000;

/** Plain lines: the board before each turn, a prompt. `hears`: commands are taken while somebody else is to move. */
export function lineSurface(lines: Lines, language: Language, { matrix = false, hears = false, attended = false } = {}): Surface {
  return {
    language,
    live: false,
    attended,
    unicode: false,
    print: lines.print,
    read: async (page) => lines.print(...page),
    show({ ui, view, options, names, notes, hint, turned = false }: Scene) {
      const style = { columns: 80, colour: false, unicode: false, matrix, language, names, turned };
      // Where nothing is written on it, it looks as in the assignment.
      const marks = notes && { notes, ...(hint !== undefined && { hint: ui.spotsOf?.(hint, view) ?? [] }) };
      lines.print(...ui.draw(view, options, style, marks).lines);
    },
    forget: () => {},
    clear() {
      lines.print(...Array.from({ length: blankLines }, () => ''));
      lines.wipe();
    },
    // What is typed ahead is for the next question: lines do not come between, unless it is people who are waited for.
    wait(prompt, hear, long = false) {
      const isTold = long && attended;
      let toldAt = Date.now();
      if (isTold) lines.print(prompt);
      return {
        say(next) {
          if (!isTold || Date.now() - toldAt < tellingPause) return;
          toldAt = Date.now();
          lines.print(next);
        },
        end: hears || isTold ? lines.hear(hear) : () => {},
      };
    },
    async ask({ lines: before = [], options = [], prompt }: Ask, signal) {
      lines.print(...before, ...options.map((option, index) => `${index + 1}) ${option}`));
      return lines.ask(prompt, signal);
    },
  };
}
