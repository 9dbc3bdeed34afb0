import {
  type Answer,
  chanceMove,
  type Dealer,
  type Match,
  matchOutcome,
  type Player,
  type Question,
  type Random,
  type Refusal,
  runTable,
  type Seat,
  type TableEvent,
} from '@ludoteca/games';
import { seatThinker, type Thought } from '@ludoteca/players';
import { createStore, type Store } from '../store.ts';
import type { Employee, Hire } from './hiring.ts';
import { backTo, bringBack, canTakeBack, type Decider, type Line, takeBack } from './line.ts';
import { person } from './shelf.ts';

export interface SittingState {
  readonly match: Match;
  readonly seats: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The person whose move, or whose throw, is waited for. */
  readonly asked: Seat | undefined;
  readonly throwing: boolean;
  /** The person who is asked whether they agree to a draw. */
  readonly offered: Seat | undefined;
  readonly declined: Seat | undefined;
  readonly thinking: { readonly seat: Seat; readonly thought?: Thought } | undefined;
  /** Moves are being found that a person will be proposed. */
  readonly proposing: boolean;
  /** Somebody has stopped the game: nobody thinks, nobody is asked. */
  readonly stopped: boolean;
  /** What a player broke down with. */
  readonly trouble: string | undefined;
  readonly refusal: Refusal<string> | undefined;
  /** With whose eyes the table is seen. */
  readonly viewer: Seat | undefined;
  /** Where several people share a screen and hold hidden cards: the one who is to take it over. */
  readonly curtain: Seat | undefined;
}

export interface Sitting extends Store<SittingState> {
  play(move: unknown): void;
  /** With the ui that a real die shows, or as chance will have it. */
  throwDie(move?: unknown): void;
  resign(): void;
  offerDraw(): void;
  answerDraw(agrees: boolean): void;
  undo(): void;
  redo(): void;
  /** On from the position after so many moves. */
  goOnFrom(ply: number): void;
  stop(): void;
  /** The player who thinks makes the best move it has found so far. */
  moveNow(): void;
  goOn(): void;
  /** The one who is asked has taken the screen over. */
  takeOver(): void;
  leave(): void;
}

export interface SittingSetup {
  readonly match: Match;
  readonly seats: readonly string[];
  readonly hire: Hire;
  readonly random: Random;
  /** Where chance is a die in somebody's hand: in whose. */
  thrower?(state: unknown): Seat;
  /** Moves that are made for a person before they are asked, where the position calls for some. */
  propose?(match: Match, signal: AbortSignal): Promise<readonly unknown[]> | undefined;
  /** Time to look at what others did before the game goes on. */
  pace(event: Extract<TableEvent, { kind: 'moved' }>): Promise<void>;
  keep(match: Match): void;
}

const peopleOf = (seats: readonly string[]): Seat[] => [...seats.keys()].filter((seat) => seats[seat] === person);

/** The move that the player who thinks would make if it had to make one now. */
export function expectedMove({ thinking, match }: SittingState): unknown {
  const { line, candidates } = thinking?.thought ?? {};
  const text = line?.[0] ?? candidates?.[0]?.move;
  const read = text === undefined ? undefined : match.game.parseMove(text, match.state);
  return read?.ok ? read.value : undefined;
}

/** A match being played: the table of the house, with people who answer by these functions and players who think in workers. */
export function openSitting(setup: SittingSetup): Sitting {
  const { seats, random } = setup;
  const { game } = setup.match;
  const people = peopleOf(seats);
  const shared = game.facts.hidden && people.length > 1;
  const employees = new Map<Seat, Employee>();
  /** Whose decisions undo and redo go back and forth between. */
  const deciders: readonly Decider[] = setup.thrower ? ['chance'] : people.length > 0 ? people : [...seats.keys()];

  let line: Line = { match: setup.match, ahead: [] };
  let running = new AbortController();
  let answer: ((given: Answer) => void) | undefined;
  let hurry: ((given: Answer) => void) | undefined;
  let agree: ((agrees: boolean) => void) | undefined;
  /** After so many plies something was proposed; whoever takes it back is not told again. */
  let proposedAt = -1;
  let proposed: unknown[] = [];

  const store = createStore<SittingState>({
    match: line.match,
    seats,
    canUndo: canTakeBack(line, deciders),
    canRedo: false,
    asked: undefined,
    throwing: false,
    offered: undefined,
    declined: undefined,
    thinking: undefined,
    proposing: false,
    stopped: false,
    trouble: undefined,
    refusal: undefined,
    viewer: shared ? undefined : people[0],
    curtain: undefined,
  });
  const change = (part: Partial<SittingState>) => store.set({ ...store.get(), ...part });
  const idle = { asked: undefined, throwing: false, offered: undefined, thinking: undefined, proposing: false } as const;

  function setLine(next: Line): void {
    line = next;
    if (line.match.log.length < proposedAt) proposedAt = -1;
    change({
      match: line.match,
      canUndo: canTakeBack(line, deciders),
      canRedo: line.ahead.length > 0,
      refusal: undefined,
      declined: undefined,
    });
    setup.keep(line.match);
  }

  /** Waits for a person until the game is stopped. */
  const fromPerson = <T>(signal: AbortSignal, asked: Partial<SittingState>, wait: (resolve: (value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      wait((value) => {
        change(idle);
        resolve(value);
      });
      change(asked);
    });

  const askPerson = (seat: Seat, signal: AbortSignal, more: Partial<SittingState>): Promise<Answer> => {
    const curtained = shared && store.get().viewer !== seat;
    return fromPerson(signal, { asked: seat, ...more, ...(curtained && { viewer: undefined, curtain: seat }) }, (resolve) => {
      answer = resolve;
    });
  };

  async function proposedMove(signal: AbortSignal): Promise<unknown> {
    const { length } = line.match.log;
    const finding = length === proposedAt ? undefined : setup.propose?.(line.match, signal);
    if (finding) {
      change({ proposing: true });
      proposed = [...(await finding)];
      proposedAt = length;
      change(idle);
    }
    return proposed.shift();
  }

  const personAt = (seat: Seat): Player => ({
    async choose({ signal, refused }: Question) {
      const move = await proposedMove(signal);
      signal.throwIfAborted();
      return move === undefined ? askPerson(seat, signal, { refusal: refused }) : { kind: 'move', move };
    },
    agreesToDraw: ({ signal }) =>
      fromPerson(signal, { offered: seat }, (resolve) => {
        agree = resolve;
      }),
  });

  function thinkerAt(seat: Seat): Player {
    const employee =
      employees.get(seat) ?? setup.hire({ game: game.id, player: seats[seat] as string, seed: random.below(2 ** 32) });
    employees.set(seat, employee);
    const { choose, ...rest } = seatThinker(employee.thinker, {
      onThought: (thought) => change({ thinking: { seat, thought } }),
    });
    return {
      ...rest,
      async choose(question) {
        change({ thinking: { seat } });
        try {
          const hurried = new Promise<Answer>((resolve) => {
            hurry = resolve;
          });
          return await Promise.race([choose(question), hurried]);
        } finally {
          if (!question.signal.aborted) change({ thinking: undefined });
        }
      },
    };
  }

  const dealer: Dealer = {
    async deal(state, signal) {
      const thrower = setup.thrower?.(state);
      const given =
        thrower !== undefined && seats[thrower] === person ? await askPerson(thrower, signal, { throwing: true }) : undefined;
      const thrown = given?.kind === 'move' ? given.move : undefined;
      return { kind: 'move', move: thrown ?? chanceMove(game, state, random) };
    },
  };

  async function tell(event: TableEvent): Promise<void> {
    if (event.kind === 'draw-declined') change({ declined: event.by });
    if (event.kind === 'moved' && seats[event.by as Seat] !== person) await setup.pace(event);
  }

  async function run(): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    change({ ...idle, stopped: false, trouble: undefined });
    const verdict = await runTable(
      {
        match: line.match,
        players: seats.map((kind, seat) => (kind === person ? personAt(seat) : thinkerAt(seat))),
        dealer,
        observers: [{ seat: undefined, tell }],
        keep: (match) => setLine({ match, ahead: match.log.length > line.match.log.length ? [] : line.ahead }),
      },
      signal,
    );
    if (signal.aborted) return;
    if (verdict.kind === 'failed') change({ ...idle, trouble: String(verdict.error) });
    else if (verdict.kind === 'over') change(idle);
  }

  function halt(): void {
    running.abort();
    proposed = [];
    answer = undefined;
    agree = undefined;
    change({ ...idle, curtain: undefined });
  }

  function jump(next: Line): void {
    if (next === line) return;
    halt();
    setLine(next);
    run();
  }

  const say = (given: Answer) => {
    const waiting = answer;
    answer = undefined;
    waiting?.(given);
  };

  if (!matchOutcome(line.match)) run();

  return {
    get: store.get,
    subscribe: store.subscribe,
    play: (move) => say({ kind: 'move', move }),
    throwDie: (move) => say({ kind: 'move', move }),
    resign: () => say({ kind: 'resign' }),
    offerDraw: () => say({ kind: 'offer-draw' }),
    answerDraw(agrees) {
      const waiting = agree;
      agree = undefined;
      waiting?.(agrees);
    },
    undo: () => jump(takeBack(line, deciders)),
    redo: () => line.ahead.length > 0 && jump(bringBack(line, deciders)),
    goOnFrom: (ply) => jump(ply < line.match.log.length ? backTo(line, ply) : line),
    stop() {
      halt();
      change({ stopped: true });
    },
    moveNow() {
      const { thinking } = store.get();
      const move = expectedMove(store.get());
      if (!thinking || move === undefined) return;
      hurry?.({ kind: 'move', move });
      employees.get(thinking.seat)?.dismiss();
    },
    goOn: () => {
      run();
    },
    takeOver: () => change({ viewer: store.get().curtain, curtain: undefined }),
    leave() {
      halt();
      for (const { dismiss } of employees.values()) dismiss();
    },
  };
}
