import type { Seat } from './game.ts';
import type { TableEvent } from './table.ts';

interface Made {
  readonly by: Seat | 'chance';
  readonly move: string;
  /** How many moves are chance's, with this one. */
  readonly dealt: number;
}

const dealtIn = (log: readonly Made[]): number => log.at(-1)?.dealt ?? 0;

/** The moves that stood after each event that moved something, told of one by one: the same list, changed. */
function* logsOf(
  events: readonly TableEvent[],
): Generator<{ readonly log: readonly Made[]; readonly event: TableEvent; readonly kept: number }> {
  const log: Made[] = [];
  let undone: Made[] = [];
  for (const event of events) {
    let kept = log.length;
    if (event.kind === 'move') {
      log.push({ by: event.by, move: event.move, dealt: dealtIn(log) + Number(event.by === 'chance') });
      undone = [];
    } else if (event.kind === 'back') {
      undone.push(...log.splice(event.ply).reverse());
      kept = log.length;
    } else if (event.kind === 'redo') {
      while (log.length < event.ply && undone.length > 0) log.push(undone.pop()!);
    }
    yield { log, event, kept };
  }
}

/**
 * What chance or a program has given before where the table stands now, and was taken back: the same is given again, so that going back
 * is no way to look at cards, to better ones or to another answer. The dice and cards of a match are one row, whatever is played in
 * between; an answer is one to the moves before it, as long as the same player gives it.
 */
export function givenMove(events: readonly TableEvent[], by: Seat | 'chance'): string | undefined {
  if (!events.some(({ kind }) => kind === 'back')) return undefined;
  let now: readonly Made[] = [];
  for (const { log } of logsOf(events)) now = log;
  const wanted = by === 'chance' ? dealtIn(now) : now.length;
  let common = 0;
  let given: string | undefined;
  for (const { log, event, kept } of logsOf(events)) {
    if (event.kind === 'seat' && event.seat === by) given = undefined;
    // Whether the moves before this one were those that stand now.
    common = Math.min(common, kept);
    const isHere = by === 'chance' ? dealtIn(log) - 1 === wanted : kept === wanted && common === wanted;
    if (event.kind === 'move' && event.by === by && isHere) given ??= event.move;
    while (common < log.length && common < now.length && log[common]!.move === now[common]!.move) common++;
  }
  return given;
}
