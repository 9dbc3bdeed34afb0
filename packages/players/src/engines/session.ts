import type { Thinker } from '../thinker.ts';
import type { Pace } from './thinking-task.ts';

/** An engine of ours: whoever leads the conversation says lines, and hears lines. */
export interface EngineSession {
  /** A line without its end. */
  hear(line: string): void;
  /** Nobody is there any more: it stops thinking. */
  close(): void;
  /** Resolves when it was asked to quit or closed. */
  readonly ended: Promise<void>;
}

export interface SessionSetup {
  readonly thinker: Thinker;
  readonly pace: Pace;
  readonly version: string;
  say(line: string): void;
}
