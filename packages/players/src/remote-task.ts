import type { Port } from './remote.ts';

type Reply<T> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'failed'; readonly why: string };

/** Less than this is not worth a message. */
const toldShare = 0.01;

/** The working end: lives in a worker, for one task. */
export function serveTask<Task, T>(
  port: Port,
  work: (task: Task, progress: (share: number) => void, tellPart: (part: unknown) => void) => T | Promise<T>,
): void {
  const reply = (message: Reply<T>): void => port.post(message);
  let told = 0;
  const progress = (share: number): void => {
    if (share < told + toldShare && share < 1) return;
    told = share;
    reply({ kind: 'progress', share });
  };
  port.listen((task) => {
    Promise.resolve()
      .then(() => work(task as Task, progress, (part) => reply({ kind: 'part', part })))
      .then(
        (result) => reply({ kind: 'done', result }),
        (error) => reply({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
      );
  });
}

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((share: number) => void) | undefined;
  /** What is done before the whole is. */
  readonly hearPart?: ((part: unknown) => void) | undefined;
}

/** The asking end. When its signal aborts it rejects with the reason; whoever opened the worker ends it. */
export function remoteTask<T>(port: Port, task: unknown, { signal, progress, hearPart }: Waiting): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    port.listen((message) => {
      const reply = message as Reply<T>;
      if (reply.kind === 'progress') return progress?.(reply.share);
      if (reply.kind === 'part') return hearPart?.(reply.part);
      signal?.removeEventListener('abort', stop);
      if (reply.kind === 'done') resolve(reply.result);
      else reject(new Error(reply.why));
    });
    port.post(task);
  });
}
