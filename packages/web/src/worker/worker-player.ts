import type { AnyGame, Choice, Occupant, Program } from '@ludoteca/games';
import {
  jointThinker,
  type PlayerSetup,
  type RemoteThinker,
  remoteThinker,
  type Thinker,
  type Thought,
  thinkerProgram,
  threadsFor,
} from '@ludoteca/players';
import { portOf } from './port.ts';

/** A thinker in a worker of its own. */
export interface ThinkerWorker {
  readonly thinker: Thinker;
  /** Ends the worker; whoever asks again gets another. */
  close(): void;
}

export type StartThinker = (setup: PlayerSetup) => ThinkerWorker;

/**
 * A search that does not look up can not be told to stop by a message: whoever calls it off ends its worker, and the next
 * question begins another.
 */
export function startThinkerWorker(setup: PlayerSetup): ThinkerWorker {
  let worker: Worker | undefined;
  let far: RemoteThinker | undefined;

  function close(): void {
    worker?.terminate();
    far?.lost('the thinker was closed');
    worker = undefined;
    far = undefined;
  }

  function started(): RemoteThinker {
    if (far) return far;
    worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    const fresh = remoteThinker(portOf(worker), setup, close);
    worker.addEventListener('error', ({ message }) => fresh.lost(message));
    far = fresh;
    return fresh;
  }

  return {
    thinker: {
      choose: (question, budget) => started().choose(question, budget),
      agreesToDraw: async (question, budget) => (await started().agreesToDraw?.(question, budget)) ?? false,
    },
    close,
  };
}

/** The move that a thought would come down to if it had to end now, in the game's notation. */
export const bestOf = ({ line, candidates }: Thought): string | undefined => line?.[0] ?? candidates?.[0]?.move;

interface WorkerPlayerSetup {
  readonly game: AnyGame;
  readonly occupant: Extract<Occupant, { kind: 'player' }>;
  readonly seed: number;
  /** How many cores there are. */
  readonly cores: number;
  readonly start: StartThinker;
  onThought(thought: Thought): void;
  /** The move of this notation in the position that is thought about. */
  moveOf(text: string): unknown;
}

/** As many as should think together in so many cores, as one. */
function startTogether({ game, occupant, seed, cores, start }: WorkerPlayerSetup): ThinkerWorker {
  const { player, threads = threadsFor(game.id, player, occupant, cores) } = occupant;
  const workers = Array.from({ length: Math.min(threads, cores) }, (_, index) =>
    start({ game: game.id, player, seed: seed + index }),
  );
  const [first] = workers as [ThinkerWorker];
  if (workers.length === 1) return first;
  return {
    thinker: jointThinker(workers.map(({ thinker }) => thinker)),
    close() {
      for (const { close } of workers) close();
    },
  };
}

/** A player of the house at the table. Hurried, it makes the best move that it has told of. */
export function workerPlayer(setup: WorkerPlayerSetup): Program {
  const { game, occupant, onThought, moveOf } = setup;
  const { thinker, close } = startTogether(setup);
  let best: string | undefined;
  const { time, nodes } = occupant;
  const program = thinkerProgram(game, thinker, {
    ...(time !== undefined && { time }),
    ...(nodes !== undefined && { nodes }),
    onThought(thought) {
      best = bestOf(thought);
      onThought(thought);
    },
  });

  function hurried(hurry: AbortSignal | undefined): Promise<Choice> {
    return new Promise((resolve) => {
      hurry?.addEventListener('abort', () => {
        const move = best === undefined ? undefined : moveOf(best);
        if (move === undefined) return;
        resolve({ kind: 'move', move });
        close();
      });
    });
  }

  return {
    ...program,
    choose({ hurry, ...question }) {
      best = undefined;
      const chosen = program.choose(question);
      // Where the hurried move was first, the search is lost, and nobody is to be told.
      chosen.catch(() => {});
      return Promise.race([chosen, hurried(hurry)]);
    },
    close,
  };
}
