import type { Readable } from 'node:stream';

/** What stands beyond this in one line is dropped: an endless one must not fill the memory. */
const longestLine = 1 << 16;
/** So many lines may wait before the reading stops until they are taken. */
const mostWaiting = 1000;

/** Calls `take` for each whole line, without its end; gives how long the line is that is still open. */
export function lineSplitter(take: (line: string) => void, longest = longestLine): (text: string) => number {
  let pieces: string[] = [];
  let length = 0;
  const end = (line: string): void => {
    pieces.push(line);
    const whole = pieces.join('').slice(0, longest);
    pieces = [];
    length = 0;
    take(whole.endsWith('\r') ? whole.slice(0, -1) : whole);
  };
  return (text) => {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      end(text.slice(from, at));
      from = at + 1;
    }
    if (from < text.length) {
      const rest = text.slice(from);
      if (length < longest) pieces.push(rest.slice(0, longest - length + 1));
      length += rest.length;
    }
    return length;
  };
}

export interface LineReader {
  /** The next line, or undefined when the input has ended or `signal` has aborted. */
  next(signal?: AbortSignal): Promise<string | undefined>;
  /**
   * While nobody asks for a line, each is offered to `take` as soon as it is the first; one that it does not want waits for `next`.
   * Gives a function that ends it.
   */
  offer(take: (line: string) => boolean): () => void;
  close(): void;
}

/** Lines of a stream, in order; whoever writes faster than they are taken has to wait. */
export function readLines(input: Readable): LineReader {
  let typed: string[] = [];
  /** Those before this place are taken. */
  let next = 0;
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  let offered: ((line: string) => boolean) | undefined;
  /** The lines that wait, as far as they are wanted; the first one that is not keeps those behind it waiting. */
  function offerAll(): void {
    while (offered && !waiting && next < typed.length && offered(typed[next]!)) shift();
  }
  function shift(): string | undefined {
    const line = typed[next++];
    if (next === typed.length) {
      typed = [];
      next = 0;
      if (!ended) input.resume();
    }
    return line;
  }
  const split = lineSplitter((line) => {
    if (!waiting) {
      typed.push(line);
      return offerAll();
    }
    const answer = waiting;
    waiting = undefined;
    answer(line);
  });
  let open = 0;
  const hear = (text: string): void => {
    open = split(text);
    if (typed.length > mostWaiting) input.pause();
  };
  const finish = (): void => {
    if (ended) return;
    if (open > 0) split('\n');
    ended = true;
    waiting?.(undefined);
  };
  input.setEncoding('utf8');
  input.on('data', hear).once('end', finish).once('close', finish).once('error', finish);

  return {
    async next(signal) {
      if (signal?.aborted) return undefined;
      if (next < typed.length) {
        // Whoever has asked may ask again; what nobody asks for then is offered.
        setImmediate(offerAll);
        return shift();
      }
      if (ended) return undefined;
      return new Promise((resolve) => {
        const takeBack = (): void => {
          if (waiting === answer) waiting = undefined;
          resolve(undefined);
        };
        const answer = (line: string | undefined): void => {
          signal?.removeEventListener('abort', takeBack);
          resolve(line);
        };
        waiting = answer;
        signal?.addEventListener('abort', takeBack, { once: true });
      });
    },
    offer(take) {
      offered = take;
      offerAll();
      return () => {
        if (offered === take) offered = undefined;
      };
    },
    close() {
      input.off('data', hear);
      input.pause();
      finish();
    },
  };
}
