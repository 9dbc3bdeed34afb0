import { createInterface } from 'node:readline';

/** Plain lines in and out: a keyboard, a pipe or a script on the other side. */
export interface Lines {
  print(...lines: readonly string[]): void;
  /** The next line typed, or undefined when the input has ended. */
  ask(prompt: string): Promise<string | undefined>;
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

  return {
    print: (...lines) => void output.write(lines.map((line) => `${line}\n`).join('')),
    async ask(prompt) {
      output.write(prompt);
      const line =
        typed.length > 0
          ? typed.shift()
          : ended
            ? undefined
            : await new Promise<string | undefined>((resolve) => (waiting = resolve));
      if (echo || line === undefined) output.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}
