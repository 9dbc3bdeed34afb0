import type { Asked, Budget, Choice, Thinker, Thought } from '../thinker.ts';

/** How long an engine of ours thinks when nobody's clock tells it. */
export interface Pace extends Pick<Budget, 'time' | 'nodes'> {
  /** Takes all the time that a clock allows; else a clock only cuts short. */
  readonly fillsClock: boolean;
}

/** A thinker at work on one question. */
export interface ThinkingTask {
  readonly choice: Promise<Choice<unknown>>;
  /** The choice comes at once. */
  stop(): void;
  /** It comes within so many milliseconds from now, whatever was said before. */
  limit(allowance: number): void;
}

/** The most that a timer can wait for. */
const longestTimer = 2 ** 31 - 1;

/** Until it is stopped. */
export const endless: Pace = { time: longestTimer, fillsClock: false };

/** Lets a thinker think, at most `allowance` milliseconds if a clock is running. */
export function startThinking(
  thinker: Thinker,
  question: Asked<unknown, unknown>,
  { time, nodes, fillsClock }: Pace,
  allowance: number | undefined,
  onThought?: (thought: Thought, stop: () => void) => void,
): ThinkingTask {
  const control = new AbortController();
  const stop = (): void => control.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = (left: number): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, Math.min(left, longestTimer));
  };
  // The thinker may be busy in a worker, and some mind only nodes: the deadline holds for all of them.
  if (allowance !== undefined) limit(allowance);
  const limits = [time, fillsClock ? allowance : undefined].filter((known) => known !== undefined);
  const budget: Budget = {
    ...(limits.length > 0 && { time: Math.min(...limits) }),
    ...(nodes !== undefined && { nodes }),
    signal: control.signal,
    ...(onThought && { onThought: (thought) => onThought(thought, stop) }),
  };
  return { choice: thinker.choose(question, budget).finally(() => clearTimeout(timer)), stop, limit };
}

/** Lets a thinker get ready, with the shortest of thoughts, while no clock is running yet. */
export const warmUp = (thinker: Thinker, question: Asked<unknown, unknown>): ThinkingTask =>
  startThinking(thinker, question, { nodes: 1, fillsClock: false }, undefined);
