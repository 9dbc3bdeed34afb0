import type { Dealer, Dealing } from './dealer.ts';
import type { Outcome, Refusal, Seat } from './game.ts';
import { endMatch, type Match, matchAt, matchOutcome, playMove } from './match.ts';
import type { Result } from './result.ts';

/** What a seat is asked when its turn comes. It never holds more than the seat may know. */
export interface Question<View = unknown, Move = unknown> {
  readonly seat: Seat;
  readonly view: View;
  /** None when it is not this seat's turn, as when a draw is offered to it. */
  legal(): readonly Move[];
  /** What somebody typed, as a move. */
  read(text: string): Result<Move, Refusal<string>>;
  /** Why this seat's last answer was not taken, when it is asked again. */
  readonly refused?: Refusal<string>;
  readonly signal: AbortSignal;
}

export type Answer<Move = unknown> =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'resign' }
  | { readonly kind: 'offer-draw' }
  /**
   * Back to the last decision of the one who asks, or of any of the seats in `of`, as when several people share a keyboard.
   * Chance is drawn anew from there.
   */
  | { readonly kind: 'undo'; readonly of?: readonly Seat[] }
  | { readonly kind: 'redo'; readonly of?: readonly Seat[] };

/** Somebody who sits at the table: a person, a program, an outside engine, a far-away player. */
export interface Player<View = unknown, Move = unknown> {
  choose(question: Question<View, Move>): Promise<Answer<Move>>;
  /** Without it, every draw is declined. */
  agreesToDraw?(question: Question<View, Move>): Promise<boolean>;
}

export type TableEvent =
  | { readonly kind: 'moved'; readonly by: Seat | 'chance'; readonly move: string; readonly view: unknown; readonly ply: number }
  | { readonly kind: 'refused'; readonly by: Seat | 'chance'; readonly refusal: Refusal<string> }
  | { readonly kind: 'undone' | 'redone'; readonly by: Seat | 'chance'; readonly view: unknown; readonly ply: number }
  | { readonly kind: 'draw-declined'; readonly by: Seat }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly view: unknown };

/** Told of everything in order, as `seat` sees it; the table waits for each before it goes on. */
export interface Observer {
  readonly seat: Seat | undefined;
  tell(event: TableEvent): void | Promise<void>;
}

export interface TableSetup {
  readonly match: Match;
  readonly players: readonly Player[];
  readonly dealer: Dealer;
  readonly observers?: readonly Observer[];
  /** Keeps the whole match, before anybody is told of the change. */
  keep?(match: Match): void | Promise<void>;
}

export type Verdict =
  | { readonly kind: 'over'; readonly match: Match; readonly outcome: Outcome }
  | { readonly kind: 'stopped'; readonly match: Match }
  /** A player broke down: everything played so far is in the match. */
  | { readonly kind: 'failed'; readonly match: Match; readonly by: Seat | 'chance'; readonly error: unknown };

export const tableRefusals = ['nothing-to-undo', 'nothing-to-redo'] as const;
export type TableRefusal = (typeof tableRefusals)[number];

type Change = { readonly match: Match; event(seat: Seat | undefined): TableEvent };

/** The only loop in the house: asks whoever has the turn until the match is over or `signal` aborts. */
export async function runTable(setup: TableSetup, signal: AbortSignal): Promise<Verdict> {
  const { players, dealer, observers = [] } = setup;
  let match = setup.match;
  /** Moves taken back by `undo`, the next to be redone last. */
  let undone: { readonly move: unknown; readonly by: Seat | 'chance' }[] = [];
  const deciders = seatsOfLog(match);
  let refused: Refusal<string> | undefined;

  /** Holds the state it is asked in: kept for later, it must not tell the moves of somebody else's turn. */
  function ask(seat: Seat): Question {
    const { game, state } = match;
    const turn = game.turn(state);
    const hasTurn = turn.kind === 'seat' && turn.seat === seat;
    return {
      seat,
      view: game.view(state, seat),
      legal: () => (hasTurn ? game.moves(state) : []),
      read: (text) => game.parseMove(text, state),
      ...(hasTurn && refused && { refused }),
      signal,
    };
  }

  async function tell(event: (seat: Seat | undefined) => TableEvent): Promise<void> {
    for (const observer of observers) await observer.tell(event(observer.seat));
  }

  async function change({ match: next, event }: Change): Promise<void> {
    match = next;
    refused = undefined;
    await setup.keep?.(match);
    await tell(event);
  }

  async function refuse(by: Seat | 'chance', refusal: Refusal<string>): Promise<void> {
    refused = refusal;
    await tell(() => ({ kind: 'refused', by, refusal }));
  }

  async function move(by: Seat | 'chance', chosen: unknown): Promise<Refusal<string> | undefined> {
    const before = match;
    const played = playMove(match, chosen);
    if (!played.ok) return played.error;
    deciders.push(by);
    await change({
      match: played.value,
      event: (seat) => ({
        kind: 'moved',
        by,
        move: before.game.formatSeen(chosen, before.state, seat),
        view: before.game.view(played.value.state, seat),
        ply: played.value.log.length,
      }),
    });
    return undefined;
  }

  async function jump(kind: 'undone' | 'redone', by: Seat | 'chance', next: Match): Promise<void> {
    await change({
      match: next,
      event: (seat) => ({ kind, by, view: next.game.view(next.state, seat), ply: next.log.length }),
    });
  }

  async function undo(by: Seat | 'chance', of: readonly (Seat | 'chance')[]): Promise<void> {
    const ply = deciders.findLastIndex((decider) => of.includes(decider));
    if (ply < 0) return refuse(by, nothing('undo'));
    for (let last = match.log.length - 1; last >= ply; last--) {
      undone.push({ move: match.log[last], by: deciders.pop() as Seat | 'chance' });
    }
    return jump('undone', by, matchAt(match, ply));
  }

  /** Forward to the next decision of one of those, or to the end of what was taken back. */
  async function redo(by: Seat | 'chance', of: readonly (Seat | 'chance')[]): Promise<void> {
    if (undone.length === 0) return refuse(by, nothing('redo'));
    let next = match;
    do {
      const step = undone.pop() as (typeof undone)[number];
      const played = playMove(next, step.move);
      if (!played.ok) throw new Error(`a move taken back can not be redone: ${played.error.code}`);
      deciders.push(step.by);
      next = played.value;
    } while (undone.length > 0 && !of.includes((undone.at(-1) as (typeof undone)[number]).by));
    return jump('redone', by, next);
  }

  async function offerDraw(seat: Seat): Promise<void> {
    for (const [other, player] of players.entries()) {
      if (other === seat) continue;
      if (!(await player.agreesToDraw?.(ask(other)))) return tell(() => ({ kind: 'draw-declined', by: other }));
    }
    match = endMatch(match, { kind: 'agreed-draw' });
  }

  async function settle(by: Seat | 'chance', answer: Dealing): Promise<void> {
    if (answer.kind === 'undo') return undo(by, answer.of ?? [by]);
    if (answer.kind === 'redo') return redo(by, answer.of ?? [by]);
    const refusal = await move(by, answer.move);
    if (refusal && by === 'chance') throw new Error(`the dealer dealt what can not be: ${refusal.code}`);
    if (refusal) return refuse(by, refusal);
    undone = [];
  }

  async function hear(seat: Seat, answer: Answer): Promise<void> {
    if (answer.kind === 'offer-draw') return offerDraw(seat);
    if (answer.kind !== 'resign') return settle(seat, answer);
    match = endMatch(match, { kind: 'resigned', seat });
  }

  while (true) {
    const outcome = matchOutcome(match);
    if (outcome) {
      await setup.keep?.(match);
      await tell((seat) => ({ kind: 'ended', outcome, view: match.game.view(match.state, seat) }));
      return { kind: 'over', match, outcome };
    }
    if (signal.aborted) return { kind: 'stopped', match };
    const turn = match.game.turn(match.state);
    const by = turn.kind === 'seat' ? turn.seat : 'chance';
    try {
      if (by === 'chance') await settle(by, await dealer.deal(match.state, signal));
      else {
        const player = players[by];
        if (!player) throw new Error(`nobody sits on seat ${by}`);
        await hear(by, await player.choose(ask(by)));
      }
    } catch (error) {
      return signal.aborted ? { kind: 'stopped', match } : { kind: 'failed', match, by, error };
    }
  }
}

const nothing = (kind: 'undo' | 'redo'): Refusal<TableRefusal> => ({ code: `nothing-to-${kind}` });

function seatsOfLog(match: Match): (Seat | 'chance')[] {
  let state = match.game.start(match.options);
  return match.log.map((move) => {
    const turn = match.game.turn(state);
    const played = match.game.play(state, move);
    if (played.ok) state = played.value;
    return turn.kind === 'seat' ? turn.seat : 'chance';
  });
}
