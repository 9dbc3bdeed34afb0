import type { Match } from '@ludoteca/games';
import { type GoMove, type GoState, settlementMoves } from '@ludoteca/games/go';

/** The stones that a strong player takes for dead, found in a worker. */
const deadStones = (state: GoState, signal: AbortSignal): Promise<readonly number[]> => {
  const worker = new Worker(new URL('../../worker/proposal.ts', import.meta.url), { type: 'module' });
  const found = new Promise<readonly number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(state);
  return found.finally(() => worker.terminate());
};

/** Right after the passes, the marks that people need not make by hand. */
export function proposeMarks({ state, log }: Match, signal: AbortSignal): Promise<readonly GoMove[]> | undefined {
  const settling = (state as GoState).phase === 'settling' && (log.at(-1) as GoMove).kind === 'pass';
  return settling ? deadStones(state as GoState, signal).then((dead) => settlementMoves(state as GoState, dead)) : undefined;
}
