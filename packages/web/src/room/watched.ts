// A table that somebody looks at from outside: what is drawn of it, out of what an onlooker is told.
import { type AnyGame, actorOf, evolve, type Occupant, type Seat, startMatch, startTable, type Table } from '@ludoteca/games';
import type { Client, Followed } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { sketchOfView } from '../sketch.ts';

export interface WatchedTable {
  readonly seats: readonly Occupant[];
  readonly options: unknown;
  readonly view: unknown;
  /** What was seen before the last move; nothing where a game hides something. */
  readonly before: unknown;
  readonly last: unknown;
  readonly sketch: string;
  readonly turn: Seat | undefined;
  readonly plies: number;
  readonly isPaused: boolean;
  /** Whether it is told as one of its seats sees it. */
  readonly isOwn: boolean;
}

/** Turns what is told into what is drawn; each event is played once. */
export function tableWatcher(game: AnyGame): (followed: Followed) => WatchedTable | undefined {
  let start: Followed['match'];
  let table: Table | undefined;
  let known = 0;
  let before: unknown;

  function play({ match, events }: Followed): Table {
    if (!table || !start || start.id !== match!.id || events.length < known) {
      start = match!;
      table = startTable(startMatch(game, start.options), start.start, start.terms);
      known = 0;
      before = undefined;
    }
    let now: Table = table;
    for (const event of events.slice(known)) {
      if (event.kind === 'move' || event.kind === 'back') before = game.view(now.match.state, undefined);
      now = evolve(now, event);
    }
    known = events.length;
    table = now;
    return now;
  }

  return (followed) => {
    const { match, events, seat } = followed;
    if (!match) return undefined;
    const common = {
      seats: match.seats,
      options: match.options,
      isPaused: events.findLast(({ kind }) => kind === 'pause' || kind === 'resume')?.kind === 'pause',
      isOwn: seat !== undefined,
    };
    if (game.facts.hidden) {
      const { view, table: told } = followed;
      if (view === undefined) return undefined;
      return {
        ...common,
        view,
        before: undefined,
        last: undefined,
        sketch: sketchOfView(game.id, view),
        turn: told?.actor ?? undefined,
        plies: events.filter((event) => event.kind === 'move' && event.by !== 'chance').length,
      };
    }
    const now = play(followed);
    const view = game.view(now.match.state, undefined);
    return {
      ...common,
      view,
      before,
      last: now.match.log.at(-1),
      sketch: sketchOfView(game.id, view),
      turn: actorOf(now),
      plies: now.match.log.length,
    };
  };
}

/** Follows a match for as long as it is wanted. */
export function useWatched(client: Client, match: string | null, game: AnyGame, isWanted = true): WatchedTable | undefined {
  const [watched, setWatched] = useState<WatchedTable>();
  useEffect(() => {
    if (match === null || !isWanted) return;
    const watcher = tableWatcher(game);
    return client.follow(match, (followed) => setWatched(watcher(followed)));
  }, [client, match, game, isWanted]);
  return watched;
}
