import type { Refusal, Seat } from './game.ts';
import { seenLog } from './match.ts';
import type { Occupant } from './occupant.ts';
import type { OfferKind, Table } from './table.ts';

/** What a program is asked. It never holds more than its seat may know. */
export interface Question<View = unknown, Move = unknown> {
  readonly seat: Seat;
  readonly options: unknown;
  readonly view: View;
  /** The moves so far, as this seat may read them. */
  readonly log: readonly string[];
  /** None when it is not this seat's turn, as when a draw is offered to it. */
  legal(): readonly Move[];
  /** Aborts when nobody wants the answer any more. */
  readonly signal: AbortSignal;
  /** Aborts when the answer is wanted at once; nothing where nobody can ask for that. */
  readonly hurry?: AbortSignal;
}

export type Choice<Move = unknown> = { readonly kind: 'move'; readonly move: Move } | { readonly kind: 'resign' };

/** A program at the table: a player of the house, an outside engine. */
export interface Program<View = unknown, Move = unknown> {
  choose(question: Question<View, Move>): Promise<Choice<Move>>;
  /** Without it, every offer is declined. */
  agrees?(question: Question<View, Move>, what: OfferKind): Promise<boolean>;
  close?(): void | Promise<void>;
}

/** A program chose what the rules refuse. */
export class IllegalChoice extends Error {
  readonly refusal: Refusal<string>;

  constructor(refusal: Refusal<string>) {
    super(`illegal-choice: ${refusal.code}`);
    this.refusal = refusal;
  }
}

export function questionFor({ match }: Table, seat: Seat, signal: AbortSignal, hurry?: AbortSignal): Question {
  const { game, state, options } = match;
  const turn = game.turn(state);
  const hasTurn = turn.kind === 'seat' && turn.seat === seat;
  return {
    seat,
    options,
    view: game.view(state, seat),
    log: seenLog(match, seat),
    legal: () => (hasTurn ? game.moves(state) : []),
    signal,
    ...(hurry && { hurry }),
  };
}

/** The programs that sit at a table, each of them started when it is first needed. */
export class SeatedPrograms {
  readonly #start: (occupant: Occupant, seat: Seat) => Program | Promise<Program>;
  readonly #programs = new Map<Seat, Promise<Program>>();

  constructor(start: (occupant: Occupant, seat: Seat) => Program | Promise<Program>) {
    this.#start = start;
  }

  at(seat: Seat, occupant: Occupant): Promise<Program> {
    const known = this.#programs.get(seat);
    if (known) return known;
    const program = Promise.resolve().then(() => this.#start(occupant, seat));
    this.#programs.set(seat, program);
    // The next time it may work.
    program.catch(() => {
      if (this.#programs.get(seat) === program) this.#programs.delete(seat);
    });
    return program;
  }

  async close(seat: Seat): Promise<void> {
    const program = this.#programs.get(seat);
    this.#programs.delete(seat);
    await program?.then((one) => one.close?.()).catch(() => {});
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#programs.keys()].map((seat) => this.close(seat)));
  }
}
