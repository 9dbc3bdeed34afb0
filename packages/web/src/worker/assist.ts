import type { Table } from '@ludoteca/games';
import { formatPoint, type GoMove, type GoState, settlementMoves } from '@ludoteca/games/go';
import type { DeadStones } from '@ludoteca/players';

/** Moves that are made for a person, and the points that nobody can be sure of. */
export interface Assistance {
  readonly moves: readonly unknown[];
  readonly unsure: readonly string[];
}

/** The stones that a strong player takes for dead, found in a worker. */
const deadStones = (state: GoState, signal: AbortSignal): Promise<DeadStones> => {
  const worker = new Worker(new URL('./dead-stones.ts', import.meta.url), { type: 'module' });
  const found = new Promise<DeadStones>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(state);
  return found.finally(() => worker.terminate());
};

/** In Go, right after the passes, the marks that people need not make by hand. */
export function markDeadStones({ match }: Table, signal: AbortSignal): Promise<Assistance> | undefined {
  if (match.game.id !== 'go') return undefined;
  const state = match.state as GoState;
  if (state.phase !== 'settling' || (match.log.at(-1) as GoMove).kind !== 'pass') return undefined;
  return deadStones(state, signal).then(({ dead, unsure }) => ({
    moves: settlementMoves(state, dead),
    unsure: unsure.map((point) => formatPoint(point, state.board)),
  }));
}
