// Players of the house at the server's tables: threads that think, and a queue in which every match stands once.
import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { actorOf, type Command, type Seat, unanswered } from '@ludoteca/games';
import { type GoState, settlementMoves } from '@ludoteca/games/go';
import { StoreAway } from '../database/store.ts';
import { markedFor } from './dead-stones.ts';
import { type LoadedMatch, programOf } from './loaded-match.ts';
import type { HouseSays, Matches } from './matches.ts';
import type { PlayerQuestion, PlayerReply } from './player-worker.ts';

const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/player-worker.js' : './player-worker.js',
  import.meta.url,
);
/** Flags of a process that runs the sources do not hold for what is built. */
const execArgv: string[] = [];
const mostMegabytes = 512;
/** More matches do not wait here; the sweeper brings them back when there is room. */
const mostWaiting = 5000;
/** After trouble a match is left alone for so long. */
const restMs = 5000;

/**
 * Levels that elsewhere think for a time are given nodes here, about what they read in that time on one core that nobody else
 * uses: a server with much to do makes them slower, not weaker.
 */
const nodesOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { 7: 8000, 8: 24_000 },
  gomoku: { 7: 60_000, 8: 180_000 },
  damas: { 8: 1_200_000 },
};

export interface ProgramsSetup {
  readonly threads: number;
  readonly matches: () => Matches;
  onTrouble(match: string, error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  waiting: { readonly id: number; resolve(reply: PlayerReply): void; reject(error: Error): void } | undefined;
}

const notAnswered = (reply: PlayerReply): Error => new Error('why' in reply ? reply.why : 'a thread answered something else');

export function openPrograms({ threads, matches, onTrouble }: ProgramsSetup) {
  /** In the order in which they came: each match once, so that none comes twice before another. */
  const queue = new Set<string>();
  const running = new Set<string>();
  /** Asked again while they were being answered. */
  const again = new Set<string>();
  const resting = new Set<string>();
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  let closed = false;
  let last = 0;

  function openThread(): Thread {
    const worker = new Worker(workerFile, { execArgv, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    const thread: Thread = { worker, waiting: undefined };
    all.add(thread);
    worker.on('message', (reply: PlayerReply) => {
      const { waiting } = thread;
      if (waiting?.id !== reply.id) return;
      thread.waiting = undefined;
      waiting.resolve(reply);
    });
    const lose = (why: string): void => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
      thread.waiting?.reject(new Error(why));
      thread.waiting = undefined;
    };
    worker.on('error', (error) => lose(error.message));
    worker.on('exit', (code) => lose(`exit code ${code}`));
    return thread;
  }

  const put = (thread: Thread, question: PlayerQuestion): Promise<PlayerReply> =>
    new Promise((resolve, reject) => {
      thread.waiting = { id: question.id, resolve, reject };
      thread.worker.postMessage(question);
    });

  async function chosen(thread: Thread, match: LoadedMatch, seat: Seat): Promise<HouseSays | undefined> {
    const { table } = match;
    const { game, state } = table.match;
    const occupant = table.seats[seat]!;
    if (occupant.kind !== 'player') throw new Error(`no player sits at seat ${seat}`);
    const offer = table.offers.find((standing) => unanswered(table, standing).includes(seat));
    const isThrow = !offer && game.turn(state).kind === 'chance' && actorOf(table) === seat;
    if (isThrow) {
      const command = matches().throwOf(match);
      return command && { by: 'chance', command };
    }
    const nodes = nodesOf[game.id]?.[occupant.player];
    const reply = await put(thread, {
      id: ++last,
      kind: offer ? 'draw' : 'choose',
      game: game.id,
      player: occupant.player,
      seed: randomInt(2 ** 47),
      seat,
      known: game.facts.hidden ? game.view(state, seat) : state,
      legal: offer ? [] : game.moves(state),
      ...(nodes !== undefined && { nodes }),
    });
    if ('agrees' in reply) {
      const agrees = offer?.what === 'draw' && reply.agrees;
      return { by: seat, command: { kind: 'answer', what: offer!.what, agrees } };
    }
    if (!('move' in reply)) throw notAnswered(reply);
    return { by: seat, command: reply.resigns ? { kind: 'resign' } : { kind: 'move', move: reply.move } };
  }

  /** Somebody who speaks meanwhile has decided on the stones as they are. */
  async function markDead(thread: Thread, match: LoadedMatch): Promise<void> {
    const by = markedFor(match);
    if (by === undefined) return;
    const seq = match.events.length;
    const state = match.table.match.state as GoState;
    match.marked = match.table.match.log.length;
    const reply = await put(thread, { id: ++last, kind: 'dead-stones', state });
    if (!('dead' in reply)) throw notAnswered(reply);
    const [command, ...then] = settlementMoves(state, reply.dead).map((move): Command => ({ kind: 'move', move }));
    if (command) await matches().commandOfHouse(match.row.id, seq, () => ({ by, command, then }));
  }

  async function run(thread: Thread, id: string): Promise<void> {
    const match = await matches().load(id);
    if (!match) return;
    const seat = programOf(match.table);
    if (seat === null) return markDead(thread, match);
    const seq = match.events.length;
    const said = await chosen(thread, match, seat);
    // It is asked again before long.
    if (!said) return;
    const answer = await matches().commandOfHouse(id, seq, () => said);
    // Somebody was faster: there is another position, and perhaps nothing to do.
    if (!answer.ok && answer.refusal.code !== 'stale') throw new Error(`a program was refused: ${answer.refusal.code}`);
    if (!answer.ok) again.add(id);
  }

  function next(): void {
    while (!closed && queue.size > 0 && (idle.length > 0 || all.size < threads)) {
      const id = queue.values().next().value!;
      queue.delete(id);
      running.add(id);
      const thread = idle.pop() ?? openThread();
      run(thread, id)
        .catch((error: unknown) => {
          if (closed) return;
          if (!(error instanceof StoreAway)) onTrouble(id, error);
          resting.add(id);
          setTimeout(() => resting.delete(id), restMs).unref();
        })
        .finally(() => {
          running.delete(id);
          if (all.has(thread)) idle.push(thread);
          if (again.delete(id) && !resting.has(id)) queue.add(id);
          next();
        });
    }
  }

  return {
    ask(id: string): void {
      if (running.has(id)) again.add(id);
      else if (queue.size < mostWaiting && !resting.has(id)) queue.add(id);
      next();
    },
    isAsked: (id: string): boolean => queue.has(id) || running.has(id) || resting.has(id),
    waiting: (): number => queue.size,
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}
