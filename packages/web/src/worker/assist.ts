import type { DriverSetup } from '@ludoteca/games';
import { type GoMove, type GoState, settlementMoves } from '@ludoteca/games/go';

/** The stones that a strong player takes for dead, found in a worker. */
const deadStones = (state: GoState, signal: AbortSignal): Promise<readonly number[]> => {
  const worker = new Worker(new URL('./dead-stones.ts', import.meta.url), { type: 'module' });
  const found = new Promise<readonly number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(state);
  return found.finally(() => worker.terminate());
};

/** In Go, right after the passes, the marks that people need not make by hand. */
export const markDeadStones: NonNullable<DriverSetup['assist']> = ({ match }, _seat, signal) => {
  if (match.game.id !== 'go') return undefined;
  const state = match.state as GoState;
  if (state.phase !== 'settling' || (match.log.at(-1) as GoMove).kind !== 'pass') return undefined;
  return deadStones(state, signal).then((dead) => settlementMoves(state, dead));
};
