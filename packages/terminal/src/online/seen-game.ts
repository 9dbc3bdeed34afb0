// A table over the network as it is told. Of a game that hides something the states are the views that the server sent.
import {
  type AnyGame,
  asSeen,
  evolve,
  games,
  ok,
  type Seat,
  type SeenState,
  startMatch,
  startTable,
  type Table,
  type TableEvent,
  type Told,
  type Turn,
  toldOf,
  turnIn,
} from '@ludoteca/games';

type MatchInfo = import('@ludoteca/online').MatchInfo;

/** What a server sends of a match, one message after the other. */
interface News {
  readonly events: readonly TableEvent[];
  readonly view: unknown;
  readonly legal: readonly string[];
}

/** The table as it is known here, and what is told of its last events. */
export interface TableFold {
  table(): Table;
  take(news: News): Told[];
}

export const gameById = (id: string): AnyGame => {
  const game = games.find((known) => known.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
};

/** The table before anything has happened at it. */
export function startOf({ options, start, terms }: MatchInfo, game: AnyGame): Table {
  const read = game.options(options);
  if (!read.ok) throw new Error(`its options are refused: ${read.error.code}`);
  return startTable(startMatch(game, read.value), start, terms);
}

/** Nobody moves before everybody is there. */
export const isWaitingAt = ({ match, seats }: Table): boolean =>
  match.log.length === 0 && seats.some(({ kind }) => kind === 'open');

/** Where nothing is hidden, the events are all there is. */
function openFold(info: MatchInfo, game: AnyGame, seat: Seat | undefined): TableFold {
  let table = startOf(info, game);
  return {
    table: () => table,
    take: ({ events }) =>
      events.map((event) => {
        const before = table;
        table = evolve(before, event);
        return toldOf(table.seq, event, before, table, seat);
      }),
  };
}

/** Whoever moves next among the events tells whose turn it was. */
function turnBefore(events: readonly TableEvent[], last: Turn): Turn {
  const next = events.find((event) => event.kind === 'move');
  if (!next) return last;
  return next.by === 'chance' ? { kind: 'chance' } : { kind: 'seat', seat: next.by };
}

function seenFold(info: MatchInfo, game: AnyGame, seat: Seat | undefined): TableFold {
  /** The state that the event which is being taken leads to. */
  let coming: SeenState | undefined;
  const told = asSeen(game, seat);
  const seen: AnyGame = {
    ...told,
    play: (...move) => (coming ? ok(coming) : told.play(...move)),
    parseMove: (text, state) => (coming ? ok(text) : told.parseMove(text, state)),
  };
  let table = startOf(info, seen);
  return {
    table: () => table,
    take({ events, view, legal }) {
      const end = events.findLast((event) => event.kind === 'end');
      const outcome = end && !end.ending ? { outcome: end.outcome } : {};
      const last: SeenState = { view, turn: turnIn(view), legal, ...outcome };
      // Of several moves by seats nobody knows what it looked like in between.
      const isLeap = events.filter((event) => event.kind === 'move' && event.by !== 'chance').length > 1;
      const news = events.map((event, index) => {
        const before = table;
        coming = { ...last, turn: turnBefore(events.slice(index + 1), last.turn) };
        table = evolve(before, event);
        const what = toldOf(table.seq, event, before, table, seat);
        return isLeap ? { number: what.number, event, names: what.names, before: view, after: view } : what;
      });
      coming = undefined;
      const { match } = table;
      const isSame = events.length === 0 || JSON.stringify(match.state) === JSON.stringify(last);
      if (!isSame) table = { ...table, match: { ...match, state: last, states: match.states.with(match.log.length, last) } };
      return news;
    },
  };
}

/** Folds what is told of a match to the table that a session shows. */
export function foldOf(info: MatchInfo, seat: Seat | undefined): TableFold {
  const game = gameById(info.game);
  return game.facts.hidden ? seenFold(info, game, seat) : openFold(info, game, seat);
}
