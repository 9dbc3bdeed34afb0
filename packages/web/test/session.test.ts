import {
  type AnyGame,
  freeTerms,
  games,
  newRecord,
  type Occupant,
  seededRandom,
  startMatch,
  startTable,
  type TableRecord,
  type TimeControl,
} from '@ludoteca/games';
import { type GoMove, type GoView, go } from '@ludoteca/games/go';
import { goose } from '@ludoteca/games/goose';
import { type TrucoView, truco } from '@ludoteca/games/truco';
import type { Thinker } from '@ludoteca/players';
import { expect, test, vi } from 'vitest';
import { occupantOf, person } from '../src/new-game.ts';
import { type TableNews, tableClient } from '../src/session/client.ts';
import type { TableMessage } from '../src/session/protocol.ts';
import { type GameSession, openSession, type SessionState } from '../src/session/session.ts';
import { summaryOf, textOfRecord } from '../src/storage/record.ts';
import { serveTable } from '../src/worker/serve-table.ts';
import type { TableHost } from '../src/worker/table-session.ts';
import { recordOfSeed } from './seeds.ts';

const legalFirst: Thinker = { choose: async ({ legal }) => ({ move: legal()[0] }) };
/** Thinks until it is called off. */
const forever: Thinker = {
  choose: (_question, { signal }) =>
    new Promise((_, reject) => {
      (signal as AbortSignal).addEventListener('abort', () => reject(new Error('called off')));
    }),
};

function fresh(game: AnyGame, seats: readonly string[], clock: TimeControl = { kind: 'none' }): TableRecord {
  const options = game.options({});
  if (!options.ok) throw new Error('no defaults');
  const occupants = seats.map((choice) => occupantOf(choice));
  const match = startMatch(
    game,
    options.value,
    occupants.map(() => ''),
  );
  return newRecord(startTable(match, occupants, { ...freeTerms, clock }));
}

/** Page and worker as they are, but for the thread between them; every message is cloned as a thread's is. */
async function open(record: TableRecord, thinker: Thinker = legalFirst, more: Partial<TableHost> = {}) {
  const messages: TableMessage[] = [];
  const toPage: ((message: unknown) => void)[] = [];
  const toWorker: ((message: unknown) => void)[] = [];
  const send = (to: ((message: unknown) => void)[], message: unknown) => {
    const copy = structuredClone(message);
    queueMicrotask(() => {
      for (const hear of to) hear(copy);
    });
  };
  const close = vi.fn();
  const keep = vi.fn<TableHost['keep']>(async () => 'kept');
  serveTable(
    {
      post: (message) => {
        messages.push(structuredClone(message) as TableMessage);
        send(toPage, message);
      },
      listen: (hear) => toWorker.push(hear),
    },
    {
      games,
      startThinker: () => ({ thinker, close }),
      load: async (id) => ({ summary: summaryOf(id, record, 1, 'first'), text: textOfRecord(record, 1) }),
      keep,
      onKept: () => {},
      random: seededRandom(1),
      now: () => 1000,
      ...more,
    },
  );
  let hear: ((news: TableNews) => void) | undefined;
  let opened: (session: GameSession) => void = () => {};
  const opening = new Promise<GameSession>((resolve) => {
    opened = resolve;
  });
  const elsewhere = vi.fn();
  const client = tableClient({ post: (message) => send(toWorker, message), listen: (listen) => toPage.push(listen) }, (news) => {
    if (news.kind === 'elsewhere') return elsewhere();
    if (hear) return hear(news);
    if (news.kind !== 'update') return;
    const made = openSession(news.update, { client, pace: async () => {} });
    hear = made.hear;
    opened(made.session);
  });
  expect(await client.ask({ kind: 'open', id: 'one' })).toBe('open');
  return { session: await opening, client, keep, close, messages, elsewhere };
}

const until = (session: GameSession, holds: (state: SessionState) => boolean): Promise<SessionState> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds(session.get())) return;
      stop();
      resolve(session.get());
    };
    const stop = session.subscribe(look);
    queueMicrotask(look);
  });

const pass: GoMove = { kind: 'pass' };
const place = (point: number): GoMove => ({ kind: 'place', point });
const plies = (count: number) => (state: SessionState) => state.log.length === count;
const asked = (seat: number) => (state: SessionState) => state.asked === seat;
const movesOf = ({ log }: SessionState) => log.map(({ move }) => move);

test('a person is asked, a player answers, and every move is kept', async () => {
  const { session, keep } = await open(fresh(go, [person, '1']));
  await until(session, asked(0));
  session.play({ move: place(27) });
  const state = await until(session, (now) => plies(2)(now) && asked(0)(now));
  expect(movesOf(state)[0]).toEqual(place(27));
  expect(keep).toHaveBeenCalledTimes(2);
  expect(state.observation.seat).toBe(0);
});

test.each([
  ['8', 4, 2],
  ['8', 1, 1],
  ['5', 4, 1],
])('go at level %s in %i cores thinks in %i workers', async (level, cores, count) => {
  const startThinker = vi.fn<TableHost['startThinker']>(() => ({ thinker: legalFirst, close: () => {} }));
  const { session } = await open(fresh(go, [level, person]), legalFirst, { startThinker, cores });
  await until(session, asked(1));
  expect(new Set(startThinker.mock.calls.map(([{ seed }]) => seed)).size).toBe(count);
  expect(startThinker).toHaveBeenCalledTimes(count);
});

test('nothing is told before it is kept', async () => {
  let kept: (how: 'kept') => void = () => {};
  const keep: TableHost['keep'] = () =>
    new Promise((resolve) => {
      kept = resolve;
    });
  const { session, messages } = await open(fresh(go, [person, person]), legalFirst, { keep });
  await until(session, asked(0));
  const before = messages.length;
  const playing = session.play({ move: place(27) });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(messages).toHaveLength(before);
  kept('kept');
  expect(await playing).toBeNull();
  expect((await until(session, asked(1))).log).toHaveLength(1);
});

test('what the rules refuse is told, and the person asked again', async () => {
  const { session } = await open(fresh(go, [person, person]));
  await until(session, asked(0));
  await session.play({ text: 'D4' });
  await until(session, asked(1));
  expect(await session.play({ text: 'D4' })).toMatchObject({ code: 'occupied' });
  expect(await session.play({ text: 'Z99' })).toMatchObject({ code: 'off-board' });
  expect(session.get()).toMatchObject({ asked: 1, log: { length: 1 } });
});

test('undo while a player thinks takes one’s own move back', async () => {
  const { session } = await open(fresh(go, [person, '1']), forever);
  await until(session, asked(0));
  session.play({ move: place(27) });
  await until(session, (state) => state.thinking === 1);
  session.undo();
  const back = await until(session, (state) => asked(0)(state) && plies(0)(state));
  expect(back.canRedo).toBe(true);
  session.redo();
  expect((await until(session, plies(1))).canRedo).toBe(false);
});

test('nothing is there to undo before one has decided something, whatever was dealt', async () => {
  const { session } = await open(fresh(truco, [person, '1']), forever);
  const dealt = await until(session, (state) => state.asked !== null || state.thinking !== null);
  expect(dealt.log.length).toBeGreaterThan(0);
  expect(dealt.canUndo).toBe(false);
});

test('a resignation is undone alone, and the one who resigned is asked again', async () => {
  const { session } = await open(fresh(go, [person, person]));
  await until(session, asked(0));
  session.play({ move: place(27) });
  await until(session, asked(1));
  session.resign();
  expect((await until(session, (state) => state.observation.ending !== null)).canUndo).toBe(true);
  session.undo();
  const back = await until(session, asked(1));
  expect(back.observation.ending).toBeNull();
  expect(back).toMatchObject({ canUndo: true, canRedo: false });
  expect(movesOf(back)).toEqual([place(27)]);
});

test('whoever waits for a player may resign, and may offer it a draw', async () => {
  const agreeing: Thinker = { ...forever, agreesToDraw: async () => true };
  const { session } = await open(fresh(go, [person, '1']), agreeing);
  await until(session, asked(0));
  session.play({ move: place(27) });
  expect(await until(session, (state) => state.thinking === 1)).toMatchObject({ speaker: 0, asked: null });
  session.resign();
  expect((await until(session, (state) => state.observation.ending !== null)).observation.ending).toEqual({
    kind: 'resigned',
    seat: 0,
  });
  session.undo();
  await until(session, (state) => state.thinking === 1);
  session.offerDraw();
  const over = await until(session, (state) => state.observation.ending !== null);
  expect(over.observation.ending).toEqual({ kind: 'agreed-draw' });
});

test('another move after undo forgets what was taken back', async () => {
  const { session } = await open(fresh(go, [person, person]));
  await until(session, asked(0));
  session.play({ move: place(27) });
  await until(session, asked(1));
  session.undo();
  await until(session, asked(0));
  session.play({ move: place(3) });
  expect((await until(session, asked(1))).canRedo).toBe(false);
});

test('stopping leaves the game as it is until it goes on', async () => {
  const { session } = await open(fresh(go, ['1', '2']), forever);
  await until(session, (state) => state.thinking !== null);
  session.stop();
  expect(await until(session, (state) => state.stopped)).toMatchObject({ thinking: null });
  session.goOn();
  expect(await until(session, (state) => state.thinking !== null)).toMatchObject({ stopped: false });
});

test('a player that breaks down is told of, and can be tried again', async () => {
  let tries = 0;
  const shaky: Thinker = {
    choose: async ({ legal }) => {
      if (tries++ === 0) throw new Error('out of memory');
      return { move: legal()[0] };
    },
  };
  const { session } = await open(fresh(go, ['1', person]), shaky);
  expect((await until(session, (state) => state.trouble !== null)).trouble).toEqual({ kind: 'program', why: 'out of memory' });
  session.goOn();
  expect(await until(session, asked(1))).toMatchObject({ trouble: null });
});

test('a draw is offered to the other person, who answers', async () => {
  const { session } = await open(fresh(go, [person, person]));
  await until(session, asked(0));
  session.offerDraw();
  await until(session, (state) => state.offered === 1);
  session.answerDraw(false);
  expect(await until(session, (state) => state.declined !== null)).toMatchObject({ asked: 0, declined: 1, offered: null });
  session.play({ move: place(27) });
  expect(await until(session, asked(1))).toMatchObject({ declined: null });
  session.offerDraw();
  await until(session, (state) => state.offered === 0);
  session.answerDraw(true);
  expect((await until(session, (state) => state.observation.ending !== null)).observation.ending).toEqual({
    kind: 'agreed-draw',
  });
});

test('a person throws by hand or lets chance throw; players need nobody', async () => {
  const { session } = await open(fresh(goose, [person, 'machine', 'machine']), forever);
  await until(session, asked(0));
  expect(session.get().legal.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6']);
  session.play({ move: { kind: 'die', face: 1 } });
  const state = await until(session, (now) => now.log.length >= 3 && asked(0)(now));
  expect(movesOf(state)[0]).toEqual({ kind: 'die', face: 1 });
  const before = state.log.length;
  session.throwDie();
  await until(session, (now) => now.log.length > before);
  session.undo();
  expect((await until(session, (now) => now.canRedo)).log.length).toBeGreaterThanOrEqual(before);
});

test('who resigns in a race leaves the others running, and has nothing more to say', async () => {
  const { session } = await open(fresh(goose, [person, 'machine', 'machine']), forever);
  expect(await until(session, asked(0))).toMatchObject({ speaker: 0 });
  session.resign();
  const over = await until(session, (state) => state.observation.outcome !== null);
  expect(over.observation.ending).toBeNull();
  expect(over.observation.outcome?.payoffs[0]).toBe(0);
  expect(over.log.length).toBeGreaterThan(0);
  const { session: pair } = await open(fresh(goose, [person, person, 'machine']), forever);
  await until(pair, asked(0));
  pair.resign();
  expect(await until(pair, asked(1))).toMatchObject({ speaker: 1, observation: { outcome: null } });
});

test('two people with cards never see each other’s: the screen is covered until it is handed over', async () => {
  const { session } = await open(fresh(truco, [person, person]));
  const first = await until(session, (state) => state.nextViewer !== null);
  expect(first.observation.seat).toBeNull();
  expect(first.legal).toEqual([]);
  const one = first.nextViewer as number;
  session.takeOver();
  const seen = await until(session, (state) => state.nextViewer === null);
  expect(seen.observation.seat).toBe(one);
  session.play({ move: seen.legal[0]!.move });
  const second = await until(session, (state) => state.nextViewer !== null);
  expect(second.nextViewer).toBe(1 - one);
  expect(second.observation.seat).toBeNull();
});

test('told to move now, a player makes the best move it has found, and its search is ended', async () => {
  let muse: (() => void) | undefined;
  const musing: Thinker = {
    choose: (_question, { onThought }) => {
      muse = () => onThought?.({ line: ['D4', 'E5'] });
      return new Promise(() => {});
    },
  };
  const { session, close } = await open(fresh(go, ['1', person]), musing);
  await until(session, (state) => state.thinking === 0);
  session.moveNow();
  await vi.waitFor(() => expect(muse).toBeDefined());
  expect(session.get().canMoveNow).toBe(false);
  muse?.();
  await until(session, (now) => now.canMoveNow);
  // Whatever else it thinks disturbs nobody who does not watch.
  let [told, thought] = [0, 0];
  session.subscribe(() => told++);
  session.thought.subscribe(() => thought++);
  for (let time = 0; time < 5; time++) muse?.();
  await vi.waitFor(() => expect(thought).toBe(5));
  expect(told).toBe(0);
  expect(session.thought.get()).toMatchObject({ seat: 0, weighed: [{ move: { kind: 'place' } }] });
  session.moveNow();
  expect((await until(session, asked(1))).log[0]?.text).toBe('D4');
  expect(close).toHaveBeenCalledOnce();
});

test('another opponent plays on in the middle of a game', async () => {
  const { session, close } = await open(fresh(go, [person, '1']), forever);
  await until(session, asked(0));
  session.play({ move: place(27) });
  await until(session, (state) => state.thinking === 1);
  const level: Occupant = { kind: 'player', name: '', player: '5' };
  session.handOver(1, level);
  const state = await until(session, (now) => choiceOf(now) === '5' && now.thinking === 1);
  expect(state.log).toHaveLength(1);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  session.handOver(1, { kind: 'person', name: '' });
  expect(await until(session, asked(1))).toMatchObject({ thinking: null });
});

const choiceOf = ({ observation }: SessionState) => (observation.seats[1] as { player?: string }).player;

test('what is found for a person stands before they are asked, once', async () => {
  const marks: GoMove[] = [27, 28].map((point) => ({ kind: 'toggle', point }));
  const assist: NonNullable<TableHost['assist']> = ({ match: { log } }) =>
    (log.at(-1) as GoMove)?.kind === 'pass' && log.length > 3 ? Promise.resolve({ moves: marks, unsure: ['D4'] }) : undefined;
  const { session } = await open(fresh(go, [person, person]), forever, { assist });
  for (const [ply, move] of [place(27), place(28), pass, pass].entries()) {
    await until(session, (state) => plies(ply)(state) && asked(ply % 2)(state));
    session.play({ move });
  }
  const ready = await until(session, (state) => plies(6)(state) && asked(0)(state));
  expect(ready.assisting).toBe(false);
  expect(ready.unsure).toEqual(['D4']);
  expect(movesOf(ready).slice(4)).toEqual(marks);
  session.undo();
  await until(session, (state) => plies(5)(state) && asked(0)(state));
  session.undo();
  await until(session, (state) => plies(4)(state) && asked(0)(state));
  session.undo();
  await until(session, (state) => plies(3)(state) && asked(1)(state));
  session.play({ move: pass });
  await until(session, (state) => plies(6)(state) && asked(0)(state));
});

test('what was seen before is there as soon as it is asked for, and gone with what is taken back', async () => {
  const { session } = await open(recordOfSeed({ game: 'go', seats: [person, person], moves: 'D4 E5 D5' }));
  expect(session.viewsBetween(0, 3)).toEqual([]);
  await until(session, ({ views }) => views[0] !== undefined);
  const views = session.viewsBetween(0, 3) as GoView[];
  expect(views.map(({ points }) => points.replaceAll('.', ''))).toEqual(['', 'b', 'wb', 'bwb']);
  session.goOnFrom(1);
  await until(session, plies(1));
  expect(session.viewsBetween(0, 3)).toHaveLength(2);
});

test('leaving closes every player', async () => {
  const { session, close } = await open(fresh(go, ['1', '1']), forever);
  await until(session, (state) => state.thinking !== null);
  await session.leave();
  expect(close).toHaveBeenCalled();
});

test('a game that somebody else has gone on with is given up, and the move not made', async () => {
  const { session, elsewhere } = await open(fresh(go, [person, person]), legalFirst, { keep: async () => 'elsewhere' });
  await until(session, asked(0));
  expect(await session.play({ move: place(27) })).toMatchObject({ code: 'not-kept' });
  expect(elsewhere).toHaveBeenCalledOnce();
  expect(session.get().log).toHaveLength(0);
});

test('without room to keep it a game goes on, and the page is given what to hold', async () => {
  const { session, messages } = await open(fresh(go, [person, person]), legalFirst, {
    keep: () => Promise.reject(new Error('QuotaExceededError')),
  });
  await until(session, asked(0));
  expect(await session.play({ move: place(27) })).toBeNull();
  await until(session, asked(1));
  expect(messages.find(({ kind }) => kind === 'held')).toMatchObject({ game: { summary: { id: 'one', plies: 1 } } });
});

test('a flag falls by itself', async () => {
  let now = 1000;
  let ring: (() => void) | undefined;
  const { session } = await open(fresh(go, [person, person], { kind: 'fischer', main: 60_000, increment: 0 }), forever, {
    now: () => now,
    alarm: (_ms, fall) => {
      ring = fall;
      return () => {};
    },
  });
  await until(session, asked(0));
  session.play({ move: place(27) });
  expect((await until(session, asked(1))).observation.clock).toMatchObject({
    running: 1,
    seats: [{ main: 60_000 }, { main: 60_000 }],
  });
  now += 60_000;
  ring?.();
  const over = await until(session, (state) => state.observation.ending !== null);
  expect(over.observation.ending).toEqual({ kind: 'time', seat: 1 });
});

// Two matches that differ in hidden cards alone.

const dealt = (other: readonly string[]): string =>
  ['leader_1', ...['3P', 'AP', '2P'].flatMap((own, index) => [`deal_${own}`, `deal_${other[index]}`]), 'deal_7C'].join(' ');

/** Whatever it holds, it does the same, and thinks aloud of its cards. */
const running: Thinker<unknown, { kind: string }> = {
  choose: async ({ legal, known }, { onThought }) => {
    onThought?.({ line: [JSON.stringify(known)] });
    return { move: legal().find(({ kind }) => kind === 'run') ?? legal().find(({ kind }) => kind === 'raise') ?? legal()[0]! };
  },
};

async function everyMessage(other: readonly string[]): Promise<TableMessage[]> {
  const record = recordOfSeed({ game: 'truco', seats: [person, 'machine'], moves: dealt(other) });
  const { session, client, messages } = await open(record, running as Thinker);
  await until(session, asked(0));
  const raise = session.get().legal.find(({ text }) => text === 'truco');
  await session.play({ move: raise?.move });
  const next = await until(
    session,
    (state) => ((state.observation.view as TrucoView).hands === 1 && state.asked === 0) || state.thinking !== null,
  );
  expect(next.log.length).toBeGreaterThan(8);
  await client.ask({ kind: 'views', from: 0, to: next.log.length });
  await session.play({ text: 'nonsense' });
  await client.ask({ kind: 'undo' });
  await until(session, (state) => state.asked === 0 && state.log.length === 8);
  await client.ask({ kind: 'redo' });
  session.stop();
  await until(session, (state) => state.stopped);
  await client.ask({ kind: 'views', from: 0, to: 8 });
  await session.leave();
  return messages;
}

test('what the page is told of a match does not depend on cards that its viewer may not see', async () => {
  const [one, other] = [await everyMessage(['4O', '5O', '6O']), await everyMessage(['4P', '3O', 'KC'])];
  expect(one.length).toBeGreaterThan(8);
  expect(JSON.stringify(one[0])).not.toContain('4O');
  expect(one).toEqual(other);
});
