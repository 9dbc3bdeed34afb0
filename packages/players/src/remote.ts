import { type Random, seededRandom } from '@ludoteca/games';
import { loadPlayer } from './registry.ts';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup, Thought } from './thinker.ts';

/** The two ends of a channel between threads, whatever the platform calls it. */
export interface Port {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}

/** Which player is to think in the worker. */
export interface PlayerSetup {
  readonly game: string;
  readonly player: string;
  readonly seed: number;
}

interface Task {
  readonly id: number;
  readonly kind: 'choose' | 'draw';
  readonly question: { readonly seat: number; readonly known: unknown; readonly legal: readonly unknown[] };
  readonly limits: Pick<Budget, 'time' | 'nodes'>;
  readonly watched: boolean;
}

type Request = ({ readonly to: 'load' } & PlayerSetup) | ({ readonly to: 'think' } & Task);

type Reply =
  | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought }
  | { readonly kind: 'done'; readonly id: number; readonly result: Choice<unknown> | boolean }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };

/** What the place where it thinks provides. */
export interface WorkerHost extends Pick<ThinkerSetup, 'asset'> {
  /** Whether the work on this task was called off. Read in the middle of it, so it must not need a message to arrive. */
  isCancelled(id: number): boolean;
}

/** The thinking end: lives in a worker. */
export function serveThinker(port: Port, { asset, isCancelled }: WorkerHost): void {
  let thinker: Promise<Thinker> | undefined;

  async function think({ id, kind, question, limits, watched }: Task): Promise<Choice<unknown> | boolean> {
    const player = await thinker;
    if (!player) throw new Error('no player was loaded to think');
    const asked: Asked<unknown, unknown> = { ...question, legal: () => question.legal };
    const budget: Budget = {
      ...limits,
      signal: {
        get aborted() {
          return isCancelled(id);
        },
      },
      ...(watched && { onThought: (thought) => port.post({ kind: 'thought', id, thought } satisfies Reply) }),
    };
    if (kind === 'draw') return (await player.agreesToDraw?.(asked, budget)) ?? false;
    return player.choose(asked, budget);
  }

  port.listen((message) => {
    const request = message as Request;
    if (request.to === 'load') {
      const random: Random = seededRandom(request.seed);
      thinker = loadPlayer(request.game, request.player).then((kind) => kind({ random, asset }));
      // Told to whoever asks it to think.
      thinker.catch(() => {});
      return;
    }
    const { id } = request;
    think(request).then(
      (result) => port.post({ kind: 'done', id, result } satisfies Reply),
      (error) => port.post({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) } satisfies Reply),
    );
  });
}

export interface RemoteThinker extends Thinker {
  /** The worker is gone: whoever waits is told, and whoever asks from now on. */
  lost(why: string): void;
}

/** The asking end. `cancel` must reach the worker in the middle of its work. */
export function remoteThinker(port: Port, setup: PlayerSetup, cancel: (id: number) => void): RemoteThinker {
  interface Waiting {
    resolve(result: Choice<unknown> | boolean): void;
    reject(error: Error): void;
    readonly budget: Budget;
  }
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: string | undefined;

  port.listen((message) => {
    const reply = message as Reply;
    const task = waiting.get(reply.id);
    if (!task) return;
    if (reply.kind === 'thought') return task.budget.onThought?.(reply.thought);
    waiting.delete(reply.id);
    if (reply.kind === 'done') task.resolve(reply.result);
    else task.reject(new Error(reply.why));
  });
  port.post({ to: 'load', ...setup } satisfies Request);

  async function ask(kind: Task['kind'], question: Asked<unknown, unknown>, budget: Budget): Promise<Choice<unknown> | boolean> {
    const id = ++last;
    const { time, nodes, signal, onThought } = budget;
    const task: Task = {
      id,
      kind,
      question: { seat: question.seat, known: question.known, legal: question.legal() },
      limits: { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }) },
      watched: onThought !== undefined,
    };
    const stop = () => cancel(id);
    const events = signal instanceof AbortSignal ? signal : undefined;
    events?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      return await new Promise((resolve, reject) => {
        if (gone !== undefined) return reject(new Error(gone));
        waiting.set(id, { resolve, reject, budget });
        port.post({ to: 'think', ...task } satisfies Request);
      });
    } finally {
      events?.removeEventListener('abort', stop);
    }
  }

  return {
    choose: async (question, budget) => (await ask('choose', question, budget)) as Choice<unknown>,
    agreesToDraw: async (question, budget) => (await ask('draw', question, budget)) as boolean,
    lost(why) {
      gone ??= why;
      for (const { reject } of waiting.values()) reject(new Error(why));
      waiting.clear();
    },
  };
}
