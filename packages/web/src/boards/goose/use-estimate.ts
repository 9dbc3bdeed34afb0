import type { Estimate, GooseState } from '@ludoteca/games/goose';
import { remoteEstimate } from '@ludoteca/players';
import { useEffect, useState } from 'react';
import { portOf } from '../../worker/port.ts';

/** What many games from a position come to, played in a worker; of no position, nothing. Until then what was found before. */
export function useEstimate(
  position: GooseState | undefined,
): { readonly estimate: Estimate; readonly isNow: boolean } | undefined {
  const [found, setFound] = useState<{ readonly position: GooseState; readonly estimate: Estimate }>();
  useEffect(() => {
    if (!position) return;
    const worker = new Worker(new URL('../../worker/estimate.ts', import.meta.url), { type: 'module' });
    remoteEstimate(portOf(worker), position).then((estimate) => {
      setFound({ position, estimate });
      worker.terminate();
    });
    return () => worker.terminate();
  }, [position]);
  if (!position || !found || found.position.options !== position.options) return undefined;
  return { estimate: found.estimate, isNow: found.position === position };
}
