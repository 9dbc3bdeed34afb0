// A game that hides something, as one seat or an onlooker saw it, as a match: its states are the views, the moves of its log what could
// be read of them. The rules' own state, with everybody's cards, is never here.
import type { AnyGame, Outcome, Seat, Turn } from './game.ts';
import type { Match } from './match.ts';
import type { Occupant } from './occupant.ts';
import { err } from './result.ts';
import type { SeenGame } from './seen-file.ts';
import type { TableEvent } from './table.ts';

export interface SeenState {
  readonly view: unknown;
  readonly turn: Turn;
  /** What this seat may play, in notation. */
  readonly legal: readonly string[];
  readonly outcome?: Outcome;
}

/** In a game that hides something the view tells whose turn it is. */
export const turnIn = (view: unknown): Turn => (view as { readonly turn: Turn }).turn;

/** The game whose states are what this seat sees. Nothing is played by it: what comes next is told, not worked out. */
export function asSeen(game: AnyGame, seat: Seat | undefined): AnyGame {
  return {
    ...game,
    start(options): SeenState {
      const view = game.view(game.start(options), seat);
      return { view, turn: turnIn(view), legal: [] };
    },
    turn: (state) => (state as SeenState).turn,
    moves(state) {
      const { legal, view } = state as SeenState;
      return legal.flatMap((text) => {
        const move = game.parseMove(text, view);
        return move.ok ? [move.value] : [];
      });
    },
    chances: () => [],
    play: () => err({ code: 'not-now' }),
    outcome: (state) => (state as SeenState).outcome,
    view: (state) => (state as SeenState).view,
    formatMove: (move, state) => (typeof move === 'string' ? move : game.formatMove(move, (state as SeenState).view)),
    formatSeen: (move) => String(move),
    // Notation reads nothing of a state but what everybody knows, and that is in the view.
    parseMove: (text, state) => game.parseMove(text, (state as SeenState).view),
  };
}

/** A move as it was told. */
export interface ToldMove {
  readonly by: Seat | 'chance';
  readonly text: string;
}

/** The moves that stand after these events. */
export function standingMoves(events: readonly TableEvent[]): ToldMove[] {
  let log: ToldMove[] = [];
  let undone: ToldMove[] = [];
  for (const event of events) {
    if (event.kind === 'move') {
      const { by, move: text } = event;
      undone = undone.at(-1)?.by === 'chance' && by === 'chance' ? undone.slice(0, -1) : [];
      log.push({ by, text });
    } else if (event.kind === 'back') {
      undone = [...undone, ...log.slice(event.ply).reverse()];
      log = log.slice(0, event.ply);
    } else if (event.kind === 'redo') {
      while (log.length < event.ply && undone.length > 0) log.push(undone.pop()!);
    }
  }
  return log;
}

/** Who sits where after these events. */
export const occupantsAfter = (seats: readonly Occupant[], events: readonly TableEvent[]): readonly Occupant[] =>
  events.reduce((now, event) => (event.kind === 'seat' ? now.with(event.seat, event.occupant) : now), seats);

/** The match as it was seen; `views` are those before each move that stands and after the last. Undefined where they are not. */
export function seenMatch({ game, options, seat, seats, events }: SeenGame, views: readonly unknown[]): Match | undefined {
  const log = standingMoves(events).map(({ text }) => text);
  if (views.length !== log.length + 1) return undefined;
  const end = events.findLast((event) => event.kind === 'end');
  const states = views.map(
    (view, ply): SeenState => ({
      view,
      turn: turnIn(view),
      legal: [],
      ...(ply === log.length && end && !end.ending && { outcome: end.outcome }),
    }),
  );
  return {
    game: asSeen(game, seat),
    options,
    names: occupantsAfter(seats, events).map(({ name }) => name),
    log,
    state: states[log.length],
    states,
    withdrawals: [],
    ...(end?.ending && { ending: end.ending }),
  };
}
