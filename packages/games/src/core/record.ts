import { evolveAll } from './evolve.ts';
import type { Seat } from './game.ts';
import { seen } from './observe.ts';
import type { Table, TableEvent } from './table.ts';

/** The file of the field that a game came from, as it was: what stands in it beyond the moves is given back when it is written again. */
export interface GameSource {
  /** How the names of such files end. */
  readonly ending: string;
  readonly text: string;
}

/** A table's life: where it began, what happened, where it stands. */
export interface TableRecord {
  readonly start: Table;
  readonly events: readonly TableEvent[];
  readonly table: Table;
  readonly source?: GameSource;
  /** What was tried beside the moves and said of them, as `writeTree` keeps it. */
  readonly tree?: unknown;
  /** What searches said of the match when it was over, unread: whoever draws it checks that it is this match's. */
  readonly analysis?: unknown;
}

/** The record of a table that nothing has happened at yet. */
export const newRecord = (table: Table): TableRecord => ({ start: table, events: [], table });

/** An event as one seat, or an onlooker, sees it. */
export interface Told<View = unknown> {
  /** Counted from 1, without gaps. */
  readonly number: number;
  readonly event: TableEvent;
  readonly names: readonly string[];
  readonly before: View;
  readonly after: View;
}

export function toldOf(number: number, event: TableEvent, before: Table, after: Table, seat: Seat | undefined): Told {
  const { game } = before.match;
  const [old, young] = [before.match.state, after.match.state];
  return {
    number,
    event: seen(before, event, seat),
    names: after.match.names,
    get before() {
      return game.view(old, seat);
    },
    get after() {
      return game.view(young, seat);
    },
  };
}

/** Everything that has happened after this number, as this seat may know it. */
function toldAfter(number: number, { start, events }: TableRecord, seat: Seat | undefined): Told[] {
  const missed: Told[] = [];
  let count = 0;
  let earlier: { readonly event: TableEvent; readonly before: Table } | undefined;
  const note = (until: Table): void => {
    if (earlier && count > number) missed.push(toldOf(count, earlier.event, earlier.before, until, seat));
  };
  const end = evolveAll(start, events, (before, event) => {
    note(before);
    count++;
    earlier = { event, before };
  });
  note(end);
  return missed;
}

export interface Observer {
  readonly seat: Seat | undefined;
  /** In order; the table does not wait for it. */
  tell(told: Told): void;
}

/** Those who are told what happens at a table. Whoever breaks down over it is not told any more. */
export class Observers {
  readonly #all = new Set<Observer>();

  /** Catches up on what has happened after this number; gives a function that ends it. */
  add(observer: Observer, after: number, record: TableRecord): () => void {
    this.#all.add(observer);
    if (after < record.events.length)
      for (const told of toldAfter(after, record, observer.seat)) if (this.#all.has(observer)) this.#tell(observer, told);
    return () => this.#all.delete(observer);
  }

  tell(number: number, event: TableEvent, before: Table, after: Table): void {
    for (const observer of [...this.#all]) this.#tell(observer, toldOf(number, event, before, after, observer.seat));
  }

  #tell(observer: Observer, told: Told): void {
    try {
      observer.tell(told);
    } catch {
      this.#all.delete(observer);
    }
  }
}
