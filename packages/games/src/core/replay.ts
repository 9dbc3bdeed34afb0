import { type Decided, decide, leaveMatch } from './decide.ts';
import { evolved, played } from './evolve.ts';
import type { Refusal } from './game.ts';
import { endMatch, type Match, matchOutcome } from './match.ts';
import { err, ok, type Result } from './result.ts';
import { isHostOpen } from './seeds.ts';
import { type Table, type TableEvent, type TableRefusal, tableOutcome } from './table.ts';

/** Why an event of a record can not have happened at this table, if it can not. */
export function eventRefusal(table: Table, event: TableEvent): Refusal<string> | undefined {
  const { match, seats, undone, terms, paused } = table;
  const { game, state, log } = match;
  const over = tableOutcome(table) !== undefined;
  const unless = (right: boolean, code: TableRefusal | 'game-over' | 'not-understood'): Refusal<string> | undefined =>
    right ? undefined : { code };
  const reasonOf = (decided: Decided): Refusal<string> | undefined => (decided.ok ? undefined : decided.error);
  const named = 'seat' in event ? event.seat : 'by' in event ? event.by : undefined;
  if (typeof named === 'number' && !seats[named]) return { code: 'no-such-seat' };
  const mayGoBack = terms.takebacks === 'free' && !isHostOpen(table.seeds);
  const comesAfter = event.kind === 'end' || event.kind === 'seat' || event.kind === 'reveal';
  if (over && !comesAfter && !(event.kind === 'back' && mayGoBack)) return { code: 'game-over' };
  switch (event.kind) {
    case 'move': {
      if (paused) return { code: 'paused' };
      const turn = game.turn(state);
      if (event.by !== (turn.kind === 'seat' ? turn.seat : 'chance')) return { code: 'not-your-turn' };
      const move = game.parseMove(event.move, state);
      const after = move.ok ? game.play(state, move.value) : move;
      if (!move.ok || !after.ok) return move.ok ? (after as { error: Refusal<string> }).error : move.error;
      played.set(event, { before: state, move: move.value, after: after.value });
      return undefined;
    }
    case 'back': {
      if (terms.takebacks === 'never') return { code: 'no-takebacks' };
      const most = match.ending ? log.length : log.length - 1;
      return unless(Number.isInteger(event.ply) && event.ply >= 0 && event.ply <= most, 'nothing-to-undo');
    }
    case 'redo': {
      const most = log.length + undone.length;
      return unless(Number.isInteger(event.ply) && event.ply > log.length && event.ply <= most, 'nothing-to-redo');
    }
    case 'offer':
    case 'answer':
    case 'withdraw':
      return reasonOf(decide(table, event.by, event, event.at));
    case 'resume':
      return reasonOf(decide(table, event.by, { kind: 'resume' }, event.at));
    case 'pause':
      return unless(!paused, 'paused');
    case 'resign':
    case 'abandon':
    case 'flag':
      return reasonOf(leaveMatch(table, event, event.at));
    case 'seat':
      return undefined;
    case 'credit':
      return reasonOf(decide(table, 'host', event, event.at));
    case 'commit':
    case 'reveal':
      return reasonOf(decide(table, event.by, event, event.at));
    case 'end': {
      const { ending } = event;
      if (ending && 'seat' in ending && !seats[ending.seat]) return { code: 'no-such-seat' };
      if (match.ending || (ending && over)) return { code: 'game-over' };
      const outcome = ending ? matchOutcome(endMatch(match, ending)) : game.outcome(state);
      return unless(outcome !== undefined && JSON.stringify(outcome) === JSON.stringify(event.outcome), 'not-understood');
    }
  }
}

/**
 * A table's life from a record, checked event by event; refuses with the place of the first that is wrong. `events` is told the
 * table that it goes on from, and `take` every event that could happen.
 */
export function replay<M extends Match>(
  start: Table<M>,
  events: Generator<TableEvent, void, Table<M>>,
  take: (event: TableEvent) => void,
): Result<Table<M>, { readonly index: number; readonly refusal: Refusal<string> }> {
  let table: Table = start;
  let ownsLog = false;
  let step = events.next(start);
  for (let index = 0; !step.done; index++) {
    const event = step.value;
    const refusal = eventRefusal(table, event);
    if (refusal) return err({ index, refusal });
    table = evolved(table, event, ownsLog);
    ownsLog = event.kind === 'move' || (ownsLog && event.kind !== 'back' && event.kind !== 'redo');
    take(event);
    step = events.next(table as Table<M>);
  }
  return ok(table as Table<M>);
}
