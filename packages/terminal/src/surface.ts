import type { Seat } from '@ludoteca/games';
import type { Language } from './language.ts';
import type { Ask, GameUi, MoveQuestion, Note } from './ui/game-ui.ts';

/** A moment of a game, as one seat sees it (`undefined`: as an onlooker does). */
export interface Scene {
  readonly ui: GameUi;
  /** The game's name in files and catalogues. */
  readonly game: string;
  readonly view: unknown;
  readonly options: unknown;
  readonly seat: Seat | undefined;
  readonly names: readonly string[];
  /** The moves so far, in notation, as this seat may read them. */
  moves(): readonly string[];
  /** Everybody's chances at this moment, where they are known. */
  odds(): readonly string[];
  /** What is left on the clocks now, a line for each seat. */
  clocks(): readonly string[];
  /** The move that was advised, in notation. */
  readonly hint?: string;
  /** Where a position is looked into: what is written on it. */
  readonly notes?: readonly Note[];
  /** Seen from the other side. */
  readonly turned?: boolean;
  /** Once the game is over: who won and all that counts, in lines of at most so many columns. */
  ending?(columns: number): readonly string[];
  /** What the seat is being asked, when it is. */
  readonly question?: MoveQuestion;
}

/** Where a game is shown and people are asked: lines on a pipe, or the whole screen. */
export interface Surface {
  readonly language: Language;
  /** Shows every change as it happens and lets people follow; lines are written only when somebody is to move. */
  readonly live: boolean;
  /** Whether somebody sits there who can be asked how to go on. */
  readonly attended: boolean;
  /** Whether it can show boxes and stones. */
  readonly unicode: boolean;
  print(...lines: readonly string[]): void;
  /** A page to be read in peace. */
  read(lines: readonly string[]): Promise<void>;
  /** What was typed, or undefined when nobody will type any more, or `signal` has aborted: then the question is taken back. */
  ask(ask: Ask, signal?: AbortSignal): Promise<string | undefined>;
  /**
   * Says, until `end` is called, that somebody else is to move. `hear` is given what is typed meanwhile and says whether it
   * was for it; what was not is an answer to the next question. What is `long` is told by lines, too, and can be ended there.
   */
  wait(prompt: string, hear: (typed: string) => boolean, long?: boolean): Waiting;
  /** The table has changed, or somebody is to move. */
  show(scene: Scene): void;
  /** What was said is over: on a screen it makes room, on paper it stays. */
  forget(): void;
  /** Wipes what was shown, before the keyboard goes to somebody who may not see it. */
  clear(): void;
}

interface Waiting {
  say(prompt: string): void;
  /** `forgets`: whoever typed ahead has left, and a screen's next question is about something else. */
  end(forgets?: boolean): void;
}
