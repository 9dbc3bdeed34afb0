import { games, type Match, type Refusal, type Result, readSaved, recordOf, writeSaved } from '@ludoteca/games';
import type { Port } from '../remote.ts';
import type { ThinkerSetup } from '../thinker.ts';
import { type AnalysisRefusal, type AnalysisRun, analyse } from './analyse.ts';
import type { Analysis } from './analysis.ts';

type Judged = Result<Analysis, Refusal<AnalysisRefusal>>;

/** A match crosses between threads as a saved game does: as its log. */
type Task = Pick<AnalysisRun, 'budget' | 'seed'> & { readonly saved: string };

type Reply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly judged: Judged }
  | { readonly kind: 'failed'; readonly why: string };

/** The judging end: lives in a worker, for one match. */
export function serveAnalysis(port: Port, { asset }: Pick<ThinkerSetup, 'asset'>): void {
  const reply = (message: Reply): void => port.post(message);

  async function judge({ saved, ...run }: Task): Promise<Judged> {
    const read = readSaved(saved, games);
    if (!read.ok) throw new Error(`the match was not understood: ${read.error.code}`);
    return analyse(read.value.table.match, { ...run, asset, onProgress: (share) => reply({ kind: 'progress', share }) });
  }

  port.listen((message) => {
    judge(message as Task).then(
      (judged) => reply({ kind: 'done', judged }),
      (error) => reply({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** The asking end. When its signal aborts it rejects with the reason; whoever opened the worker ends it. */
export function remoteAnalysis(port: Port, match: Match, { budget, seed, signal, onProgress }: AnalysisRun): Promise<Judged> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    port.listen((message) => {
      const reply = message as Reply;
      if (reply.kind === 'progress') return onProgress?.(reply.share);
      signal?.removeEventListener('abort', stop);
      if (reply.kind === 'done') resolve(reply.judged);
      else reject(new Error(reply.why));
    });
    port.post({
      saved: writeSaved(recordOf(match)),
      ...(budget && { budget }),
      ...(seed !== undefined && { seed }),
    } satisfies Task);
  });
}
