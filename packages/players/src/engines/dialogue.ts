import type { Link } from './link.ts';
import { engineFailure } from './problem.ts';
import { printable, quoted } from './text.ts';

/** Milliseconds before an engine counts as hung. Some load large files first, and none is held to its clock to the second. */
export const patience = { greeting: 60_000, order: 30_000, move: (time: number): number => 3 * time + 30_000 } as const;

/** No engine says more than this between a question and its answer. */
const mostLines = 100_000;

interface Request<Answer> {
  /** What is asked: the last line is the question. */
  readonly lines: readonly string[];
  /** In milliseconds. */
  readonly patience: number;
  readonly signal?: AbortSignal;
  /** Sees line after line until it makes an answer of one; what it passes over is gone. It may throw. */
  read(line: string): Answer | undefined;
}

/** The asking end of a conversation with an engine: nothing it does can leave the asker waiting for ever. */
export interface Dialogue {
  /** What it calls itself, once it has said so. */
  name: string;
  send(line: string): void;
  ask<Answer>(request: Request<Answer>): Promise<Answer>;
  nonsense(asked: string, said: string): Error;
}

interface Waiter {
  hear(line: string): void;
  reject(error: Error): void;
}

export function converse(link: Link, name: string): Dialogue {
  const waiting: Waiter[] = [];
  let ended: Error | undefined;

  // Lines go to the one who has waited longest; those that nobody waits for are dropped, so nothing piles up.
  link.listen((line) => waiting[0]?.hear(printable(line)));
  link.ended.then((why) => {
    ended = engineFailure('gone', { engine: dialogue.name, why: quoted(why) });
    for (const { reject } of waiting.splice(0)) reject(ended);
  });

  const dialogue: Dialogue = {
    name: quoted(name),
    send: link.send,
    nonsense: (asked, said) => engineFailure('nonsense', { engine: dialogue.name, asked: quoted(asked), said: quoted(said) }),
    ask({ lines, patience: limit, signal, read }) {
      if (ended || signal?.aborted) return Promise.reject(ended ?? signal?.reason);
      const about = () => ({ engine: dialogue.name, asked: quoted(lines.at(-1) ?? '') });
      return new Promise((resolve, reject) => {
        let heard = 0;
        const leave = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abandon);
          const place = waiting.indexOf(waiter);
          if (place >= 0) waiting.splice(place, 1);
        };
        const fail = (error: unknown): void => {
          leave();
          reject(error);
        };
        const waiter: Waiter = {
          hear(line) {
            try {
              const answer = read(line);
              if (answer !== undefined) {
                leave();
                resolve(answer);
              } else if (++heard > mostLines) fail(engineFailure('flood', about()));
            } catch (error) {
              fail(error);
            }
          },
          reject: fail,
        };
        const timer = setTimeout(() => fail(engineFailure('silent', { ...about(), seconds: Math.round(limit / 1000) })), limit);
        // Whoever asked is gone, but the answer will come and must not be taken for that to another question.
        const abandon = (): void => reject(signal?.reason);
        signal?.addEventListener('abort', abandon, { once: true });
        waiting.push(waiter);
        for (const line of lines) link.send(line);
      });
    },
  };
  return dialogue;
}
