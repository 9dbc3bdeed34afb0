import type { Refusal, Result } from '@ludoteca/games';
import { type GooseOdds, type GooseOptions, type OddsRefusal, type OddsRun, oddsInSlices } from '@ludoteca/games/goose';
import type { Port } from '../remote.ts';

type Solved = Result<GooseOdds, Refusal<OddsRefusal>>;

type Reply = { readonly kind: 'progress'; readonly share: number } | { readonly kind: 'done'; readonly solved: Solved };

/** Less than this is not worth a message. */
const toldShare = 0.01;

/** The solving end: lives in a worker, for one race. */
export function serveOdds(port: Port): void {
  const reply = (message: Reply): void => port.post(message);
  port.listen((message) => {
    const slices = oddsInSlices(message as GooseOptions);
    if (!slices.ok) return reply({ kind: 'done', solved: slices });
    let told = 0;
    let slice = slices.value.next();
    for (; !slice.done; slice = slices.value.next()) {
      if (slice.value < told + toldShare) continue;
      told = slice.value;
      reply({ kind: 'progress', share: told });
    }
    reply({ kind: 'done', solved: { ok: true, value: slice.value } });
  });
}

/** The asking end. When its signal aborts it rejects with the reason; whoever opened the worker ends it. */
export function remoteOdds(port: Port, options: GooseOptions, { signal, progress }: OddsRun = {}): Promise<Solved> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    port.listen((message) => {
      const reply = message as Reply;
      if (reply.kind === 'progress') return progress?.(reply.share);
      signal?.removeEventListener('abort', stop);
      resolve(reply.solved);
    });
    port.post(options);
  });
}
