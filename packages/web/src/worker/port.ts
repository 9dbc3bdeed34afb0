import type { Port } from '@ludoteca/players';

export const portOf = (worker: Worker): Port => ({
  post: (message) => worker.postMessage(message),
  listen: (hear) => worker.addEventListener('message', ({ data }) => hear(data)),
});

/** Inside of a worker: to whoever started it. */
export const ownPort: Port = portOf(globalThis as unknown as Worker);
