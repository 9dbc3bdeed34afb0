// A hidden game as one seat, or an onlooker, sees it, as a game: its states are the views that the server sent, and the moves of its log
// are what could be seen of them. The rules' own state, with everybody's cards, is never here.
import {
  type AnyGame,
  err,
  evolve,
  games,
  type Outcome,
  ok,
  type Seat,
  startMatch,
  startTable,
  type Table,
  type TableEvent,
  type Told,
  type Turn,
  toldOf,
} from '@ludoteca/games';

type MatchInfo = import('@ludoteca/online').MatchInfo;

interface SeenState {
  readonly view: unknown;
  readonly turn: Turn;
  /** What this seat may play, in notation. */
  readonly legal: readonly string[];
  readonly outcome?: Outcome;
}

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

/** In a game that hides something the view tells whose turn it is. */
const turnIn = (view: unknown): Turn => (view as { readonly turn: Turn }).turn;

export const gameById = (id: string): AnyGame => {
  const game = games.find((known) => known.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
};

function startOf({ options, start, terms }: MatchInfo, game: AnyGame): Table {
  const read = game.options(options);
  if (!read.ok) throw new Error(`its options are refused: ${read.error.code}`);
  return startTable(startMatch(game, read.value), start, terms);
}

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
  const seen: AnyGame = {
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
    play: () => (coming ? ok(coming) : err({ code: 'not-now' })),
    outcome: (state) => (state as SeenState).outcome,
    view: (state) => (state as SeenState).view,
    formatMove: (move, state) => (typeof move === 'string' ? move : game.formatMove(move, (state as SeenState).view)),
    formatSeen: (move) => String(move),
    // Notation reads nothing of a state but what everybody knows, and that is in the view.
    parseMove: (text, state) => (coming ? ok(text) : game.parseMove(text, (state as SeenState).view)),
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
      const told = events.map((event, index) => {
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
      return told;
    },
  };
}

/** Folds what is told of a match to the table that a session shows. */
export function foldOf(info: MatchInfo, seat: Seat | undefined): TableFold {
  const game = gameById(info.game);
  return game.facts.hidden ? seenFold(info, game, seat) : openFold(info, game, seat);
}
