// A game at a table of a server, as its page knows it: the same session as that of a game in this browser.
import { type AnyGame, actorOf, decide, evolve, type Refusal, type Seat, type Table } from '@ludoteca/games';
import type { Answer, Client, Followed, MatchInfo, Presence, WireCommand } from '@ludoteca/online';
import type { SeenThought, TableAnswers } from '../session/protocol.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { createStore } from '../store.ts';
import { online } from './connection.ts';
import { openFold, openSeen, type ShownTable } from './table-state.ts';

export interface OnlineState extends SessionState {
  readonly match: MatchInfo;
  /** Seats that whoever looks holds, the one that looks first. */
  readonly people: readonly Seat[];
  readonly presence: readonly (Presence | null)[];
  readonly watchers: number;
  /** Whoever runs the room has stopped it, and lets it go on. */
  readonly pausedByHost: boolean;
  /** Not everybody is there yet, and nobody has moved. */
  readonly waiting: boolean;
  /** Offers that were turned down since the last move. */
  readonly turnedDown: ShownTable['declined'];
}

export interface OnlineSession extends Omit<GameSession, 'get'> {
  get(): OnlineState;
  /** What has no place in a game of this browser: offers, claims, seats. */
  say(command: WireCommand): Promise<Refusal<string> | null>;
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sameIf = <T>(before: T | undefined, now: T): T => (before !== undefined && isAlike(before, now) ? before : now);

/** So often a move is said again that something else came in between of. */
const mostTimes = 5;

const isOpenSeat = ({ kind }: { readonly kind: string }): boolean => kind === 'open';

/** The page's side of a match that is followed; `hear` is to be told whatever is known of it from then on. */
export function openOnlineSession(game: AnyGame, client: Client, first: Followed, seat: Seat | undefined) {
  const id = first.match!.id;
  const fold = openFold(game);
  const seen = openSeen(game);
  const thought = createStore<SeenThought | undefined>(undefined);
  let followed = first;
  /** The table with the move that is on its way; the one that it was made on. */
  let tentative: { readonly on: Table; readonly table: Table } | undefined;
  let sending = false;
  /** Who waits until so many events are known. */
  let waiting: { readonly seq: number; resolve(): void }[] = [];
  let fetching = false;

  const plies = (): number => (game.facts.hidden ? followed.table!.ply : fold.table(followed).match.log.length);

  const mine = ({ match }: Followed): Seat[] => {
    const person = online.me.get()?.id;
    return match!.holders.flatMap((holder, at) => (holder !== null && holder === person ? [at] : []));
  };

  function stateOf(before: OnlineState | undefined): OnlineState {
    const match = followed.match!;
    const held = mine(followed);
    const viewer = followed.seat ?? (seat !== undefined && held.includes(seat) ? seat : held[0]);
    const own = viewer === undefined ? held : [viewer, ...held.filter((one) => one !== viewer)];
    const isSeen = game.facts.hidden;
    const table = isSeen ? undefined : fold.table(followed);
    if (tentative && tentative.on !== table) tentative = undefined;
    const isWaiting = plies() === 0 && match.seats.some(isOpenSeat);
    const actor = isSeen ? followed.table!.actor : (actorOf(table!) ?? null);
    const paused = isSeen ? followed.table!.paused : table!.paused;
    const pause = followed.events.findLast(({ kind }) => kind === 'pause');
    // In a game that hides something one seat at a time is looked from.
    const mayAct = isSeen ? own.slice(0, 1) : own;
    const asked = actor !== null && mayAct.includes(actor) && !isWaiting && !paused && !tentative ? actor : undefined;
    const offset = client.clockOffset();
    const shown = isSeen ? seen.show(followed, asked, offset) : fold.show(tentative?.table ?? table!, viewer, asked, offset);
    const { observation } = shown;
    const over = observation.outcome !== null;
    const speaker = over || own.length === 0 ? null : (asked ?? own[0] ?? null);
    const old = before?.observation;
    const isSamePlace = before !== undefined && before.observation.seat === observation.seat;
    const view = isSamePlace && before.log === shown.log ? sameIf(old?.view, observation.view) : observation.view;
    const isOffered = observation.offers.some(({ what }) => what === 'takeback');
    return {
      observation: {
        ...observation,
        options: sameIf(old?.options, observation.options),
        seats: sameIf(old?.seats, observation.seats),
        clock: sameIf(old?.clock, observation.clock),
        view,
      },
      legal: sameIf(before?.legal, shown.legal),
      log: shown.log,
      views: viewsAfter(before, isSamePlace, shown, view),
      sending,
      asked: asked ?? null,
      speaker,
      offered: null,
      declined: null,
      thinking: null,
      canMoveNow: false,
      assisting: false,
      stopped: false,
      trouble: null,
      canUndo: speaker !== null && !isWaiting && match.terms.takebacks !== 'never' && !isOffered && shown.canAskBack(speaker),
      canRedo: false,
      nextViewer: null,
      match,
      people: sameIf(before?.people, own),
      presence: followed.presence,
      watchers: followed.watchers,
      pausedByHost: paused && pause?.kind === 'pause' && pause.by === 'host',
      waiting: isWaiting && !over,
      turnedDown: shown.declined,
    };
  }

  /** Of a game that hides nothing every view can be made; of another one those are known that were told. */
  function viewsAfter(
    before: OnlineState | undefined,
    isSamePlace: boolean,
    shown: ShownTable,
    view: unknown,
  ): readonly unknown[] {
    const { log, observation } = shown;
    const known = isSamePlace ? before!.views : [];
    let same = 0;
    while (same < log.length && before && isSamePlace && before.log[same] === log[same]) same++;
    const views = known.slice(0, same + 1);
    for (let ply = 0; ply <= log.length; ply++) views[ply] ??= shown.viewAt(ply);
    views[observation.ply] = view;
    return views.length === known.length && views.every((one, ply) => one === known[ply]) ? known : views;
  }

  const store = createStore<OnlineState>(stateOf(undefined));
  const refresh = (): void => store.set(stateOf(store.get()));

  function hear(next: Followed): void {
    followed = next;
    const [done, rest] = [waiting.filter(({ seq }) => next.events.length >= seq), waiting];
    waiting = rest.filter((one) => !done.includes(one));
    refresh();
    for (const { resolve } of done) resolve();
  }

  const known = (seq: number): Promise<void> =>
    followed.events.length >= seq ? Promise.resolve() : new Promise((resolve) => waiting.push({ seq, resolve }));

  const refusalIn = (answer: Answer): Refusal<string> | null => (answer.ok ? null : answer.refusal);

  /** Until the table has answered, nothing more is played. What came too late because of something else is said again. */
  async function sendMove(command: WireCommand, by: Seat): Promise<Refusal<string> | null> {
    const before = plies();
    sending = true;
    refresh();
    try {
      for (let times = 0; times < mostTimes; times++) {
        const answer = await client.command(id, command, { seat: by });
        await known(answer.seq);
        if (answer.ok) return null;
        if (answer.refusal.code !== 'stale' || plies() !== before) return answer.refusal;
      }
      return { code: 'stale' };
    } finally {
      sending = false;
      tentative = undefined;
      refresh();
    }
  }

  async function play(move: { readonly text: string } | { readonly move: unknown }): Promise<Refusal<string> | null> {
    const { asked, observation } = store.get();
    if (asked === null || sending) return { code: 'not-your-turn' };
    // What a die shows is decided at the server.
    if (observation.throws) return { code: 'not-allowed' };
    if (game.facts.hidden) {
      const text = 'text' in move ? move.text : game.formatMove(move.move, observation.view);
      return sendMove({ kind: 'move', text }, asked);
    }
    const table = fold.table(followed);
    const at = Date.now() + client.clockOffset();
    const decided = decide(
      table,
      asked,
      'text' in move ? { kind: 'move', text: move.text } : { kind: 'move', move: move.move },
      at,
    );
    if (!decided.ok) return decided.error;
    const made = decided.value.find((event) => event.kind === 'move');
    tentative = { on: table, table: decided.value.reduce<Table>(evolve, table) };
    return sendMove({ kind: 'move', text: made!.move }, asked);
  }

  async function say(command: WireCommand): Promise<Refusal<string> | null> {
    const { speaker } = store.get();
    return refusalIn(await client.command(id, command, speaker === null ? {} : { seat: speaker }));
  }

  async function fetchViews(from: number, to: number): Promise<void> {
    fetching = true;
    const { log } = store.get();
    try {
      const answer = await online.calls.views(id, from, to, followed.seat);
      // What was taken back meanwhile was another game.
      if (
        store
          .get()
          .log.slice(0, log.length)
          .every((move, ply) => move === log[ply])
      )
        seen.learn(answer.from, answer.views);
      refresh();
    } finally {
      fetching = false;
    }
  }

  function viewsBetween(from: number, to: number): readonly unknown[] {
    const { views, log } = store.get();
    const [low, high] = [Math.max(0, from), Math.min(to, log.length)];
    const missing = Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((ply) => views[ply] === undefined);
    if (missing.length === 0) return views.slice(low, high + 1);
    if (!fetching) fetchViews(missing[0]!, missing.at(-1)!).catch(() => {});
    return [];
  }

  const session: OnlineSession = {
    get: store.get,
    subscribe: store.subscribe,
    thought,
    play,
    async throwDie() {
      const { asked } = store.get();
      return asked === null || sending ? { code: 'not-your-turn' } : sendMove({ kind: 'throw' }, asked);
    },
    say,
    resign: () => void say({ kind: 'resign' }),
    offerDraw: () => void say({ kind: 'offer', what: 'draw' }),
    answerDraw: (agrees) => void say({ kind: 'answer', what: 'draw', agrees }),
    undo: () => void say({ kind: 'offer', what: 'takeback' }),
    redo: () => {},
    goOnFrom: () => {},
    stop: () => {},
    moveNow: () => {},
    goOn: () => void say({ kind: 'resume' }),
    takeOver: () => {},
    handOver: () => {},
    hint: async () => null,
    file: async (): Promise<TableAnswers['file']> => {
      const text = await online.calls.record(id, followed.seat).catch(() => undefined);
      return text === undefined ? { problem: '' } : { file: new Blob([text], { type: 'text/plain' }) };
    },
    viewsBetween,
    leave: async () => {},
  };
  return { session, hear, refresh };
}
