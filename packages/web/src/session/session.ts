import { isProgram, type Language, type Occupant, type Refusal, type Seat, type SeenMove } from '@ludoteca/games';
import { createStore, type Store } from '../store.ts';
import type { TableClient, TableNews } from './client.ts';
import type { HintAnswer, SeenThought, TableAnswers, TableNow, TableRequest, TableUpdate } from './protocol.ts';

export interface SessionState extends TableNow {
  readonly log: readonly SeenMove[];
  /** What the viewer saw after so many moves, where it is known here. */
  readonly views: readonly unknown[];
  /** A move is on its way to the table. */
  readonly sending: boolean;
}

/** The seats that people at this screen hold. */
export const peopleIn = ({ observation: { seats }, people }: Pick<SessionState, 'observation' | 'people'>): readonly Seat[] =>
  people ?? [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));

/** A game being played, as its page knows it. The table itself is in a worker. */
export interface GameSession extends Store<SessionState> {
  /** What the program that thinks has told last: apart, for it comes often and concerns few. */
  readonly thought: Store<SeenThought | undefined>;
  /** In notation, or as the game's own move; tells why it was refused, if it was. */
  play(move: { readonly text: string } | { readonly move: unknown }): Promise<Refusal<string> | null>;
  /** As chance will have it; the face that a real die shows is played. */
  throwDie(): Promise<Refusal<string> | null>;
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
  /** Somebody else plays on for this seat. */
  handOver(seat: Seat, occupant: Occupant): void;
  hint(): Promise<HintAnswer | null>;
  file(ending: string, language: Language): Promise<TableAnswers['file']>;
  /** What was seen from one ply to another; nothing until it is known here, which it soon is. */
  viewsBetween(from: number, to: number): readonly unknown[];
  leave(): Promise<void>;
}

export interface SessionSetup {
  readonly client: TableClient;
  /** Time to look at a move that nobody at this screen made. */
  pace(move: SeenMove): Promise<void>;
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What did not change stays the same object: what somebody has begun to do on the board holds until the position is another. */
function nowAfter(before: SessionState | undefined, update: TableUpdate): TableNow {
  const { log: _log, viewerChanged: _viewer, samePosition, pacing: _pacing, ...now } = update;
  if (!before) return now;
  const old = before.observation;
  const { options, seats, view } = now.observation;
  return {
    ...now,
    observation: {
      ...now.observation,
      options: isAlike(options, old.options) ? old.options : options,
      seats: isAlike(seats, old.seats) ? old.seats : seats,
      view: samePosition ? old.view : view,
    },
    legal: samePosition && isAlike(now.legal, before.legal) ? before.legal : now.legal,
  };
}

function stateAfter(before: SessionState | undefined, update: TableUpdate): SessionState {
  const now = nowAfter(before, update);
  const { ply, view } = now.observation;
  const { from, moves } = update.log;
  const known = update.viewerChanged ? undefined : before;
  const isSameLog = known !== undefined && moves.length === 0 && from === known.log.length;
  const log = isSameLog ? known.log : [...(known?.log.slice(0, from) ?? []), ...moves];
  const views = known && isSameLog && known.views[ply] === view ? known.views : (known?.views.slice(0, from + 1) ?? []);
  return {
    ...now,
    log,
    views: views[ply] === view ? views : Object.assign([...views], { [ply]: view }),
    sending: before?.sending ?? false,
  };
}

/** The page's side of a game; `hear` is to be told what the worker says of itself. */
export function openSession(first: TableUpdate, { client, pace }: SessionSetup) {
  const store = createStore<SessionState>(stateAfter(undefined, first));
  const thought = createStore<SeenThought | undefined>(undefined);
  let pacedFor = 0;
  /** Plies whose views are on their way. */
  const coming = new Set<number>();

  async function lookAt({ pacing, log }: TableUpdate): Promise<void> {
    if (pacing === null || pacing <= pacedFor) return;
    pacedFor = pacing;
    const move = log.moves.at(-1) ?? store.get().log.at(-1);
    if (move) await pace(move);
    client.ask({ kind: 'shown', number: pacing });
  }

  function hear(news: TableNews): void {
    if (news.kind === 'update') {
      if (news.update.viewerChanged) coming.clear();
      const { log } = store.get();
      store.set(stateAfter(store.get(), news.update));
      if (store.get().log !== log || thought.get()?.seat !== store.get().thinking) thought.set(undefined);
      lookAt(news.update);
    }
    if (news.kind === 'thought' && news.thought.seat === store.get().thinking) thought.set(news.thought);
  }

  async function fetchViews(from: number, to: number): Promise<void> {
    for (let ply = from; ply <= to; ply++) coming.add(ply);
    const viewer = store.get().observation.seat;
    const { from: first, views } = await client.ask({ kind: 'views', from, to });
    for (let ply = from; ply <= to; ply++) coming.delete(ply);
    // Messages come in order: what was seen then is what the log here tells, unless somebody else looks by now.
    if (store.get().observation.seat !== viewer) return;
    const next = [...store.get().views];
    for (const [index, view] of views.entries()) next[first + index] ??= view;
    store.set({ ...store.get(), views: next });
  }

  function viewsBetween(from: number, to: number): readonly unknown[] {
    const { views, log } = store.get();
    const [first, last] = [Math.max(0, from), Math.min(to, log.length)];
    const missing = (ply: number): boolean => views[ply] === undefined;
    let [low, high] = [first, last];
    while (low <= high && !missing(low)) low++;
    while (high >= low && !missing(high)) high--;
    if (low > high) return views.slice(first, last + 1);
    if (!coming.has(low) || !coming.has(high)) fetchViews(low, high).catch(() => {});
    return [];
  }

  /** Until the table has answered, nothing more is to be played: whoever presses twice means one move. */
  async function send(request: TableRequest & { readonly kind: 'play' | 'throw' }): Promise<Refusal<string> | null> {
    store.set({ ...store.get(), sending: true });
    try {
      return await client.ask(request);
    } finally {
      store.set({ ...store.get(), sending: false });
    }
  }

  lookAt(first);
  const session: GameSession = {
    get: store.get,
    subscribe: store.subscribe,
    thought,
    play: (move) => send({ kind: 'play', ...move }),
    throwDie: () => send({ kind: 'throw' }),
    resign: () => client.ask({ kind: 'resign' }),
    offerDraw: () => client.ask({ kind: 'offer-draw' }),
    answerDraw: (agrees) => client.ask({ kind: 'answer-draw', agrees }),
    undo: () => client.ask({ kind: 'undo' }),
    redo: () => client.ask({ kind: 'redo' }),
    goOnFrom: (ply) => client.ask({ kind: 'go-on-from', ply }),
    stop: () => client.ask({ kind: 'stop' }),
    moveNow: () => client.ask({ kind: 'move-now' }),
    goOn: () => client.ask({ kind: 'go-on' }),
    takeOver: () => client.ask({ kind: 'take-over' }),
    handOver: (seat, occupant) => client.ask({ kind: 'hand-over', seat, occupant }),
    hint: () => client.ask({ kind: 'hint' }),
    file: (ending, language) => client.ask({ kind: 'file', ending, language }),
    viewsBetween,
    leave: async () => {
      await client.ask({ kind: 'close' });
    },
  };
  return { session, hear };
}
