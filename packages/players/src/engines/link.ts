import type { Program } from '@ludoteca/games';

/** A conversation in lines with an outside program, however it is reached. */
export interface Link {
  send(line: string): void;
  /** Lines without their ends, in order; one listener. */
  listen(hear: (line: string) => void): void;
  /** Resolves with the reason when the program is gone. */
  readonly ended: Promise<string>;
}

/** An outside program on a seat. With every question it hears the whole log, so that it can follow undo and loaded games. */
export interface EngineSeat {
  readonly program: Program;
  /** As it announces itself, with its version where it tells one. */
  readonly name: string;
  /** Asks it to leave; whoever opened the link ends what does not. */
  quit(): void;
}

export interface EngineSetup {
  readonly options: unknown;
  /** What it is called until it has said so itself. */
  readonly name: string;
  /** Milliseconds a move. */
  readonly time: number;
}

/** Rejects, naming what the program said or failed to say, when it does not speak the protocol or know the rules. */
export type EngineHost = (link: Link, setup: EngineSetup) => Promise<EngineSeat>;
