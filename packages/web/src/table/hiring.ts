import { type Hired, type Port, type RemoteThinker, remoteThinker, type Thinker } from '@ludoteca/players';

/** A thinker in a worker of its own. */
export interface Employee {
  readonly thinker: Thinker;
  dismiss(): void;
}

export type Hire = (hired: Hired) => Employee;

export const portOf = (worker: Worker): Port => ({
  post: (message) => worker.postMessage(message),
  listen: (hear) => worker.addEventListener('message', ({ data }) => hear(data)),
});

/**
 * A search that does not look up can not be told to stop by a message: whoever calls it off ends its worker, and the next
 * question begins another.
 */
export function hireInWorker(hired: Hired): Employee {
  let worker: Worker | undefined;
  let far: RemoteThinker | undefined;

  function dismiss(): void {
    worker?.terminate();
    far?.lost('the thinker was sent away');
    worker = undefined;
    far = undefined;
  }

  function employed(): RemoteThinker {
    if (far) return far;
    worker = new Worker(new URL('../worker/thinker.ts', import.meta.url), { type: 'module' });
    const fresh = remoteThinker(portOf(worker), hired, dismiss);
    worker.addEventListener('error', ({ message }) => fresh.lost(message));
    far = fresh;
    return fresh;
  }

  return {
    thinker: {
      choose: (question, budget) => employed().choose(question, budget),
      agreesToDraw: async (question, budget) => (await employed().agreesToDraw?.(question, budget)) ?? false,
    },
    dismiss,
  };
}
