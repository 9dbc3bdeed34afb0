import type { GooseOdds, GooseOptions } from '@ludoteca/games/goose';
import { useEffect, useState } from 'react';
import type { OddsMessage } from '../../worker/odds.ts';

export type OddsState =
  | { readonly kind: 'computing'; readonly share: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'ready'; readonly odds: GooseOdds };

/** The exact odds of a race, solved in a worker while the game goes on. */
export function useOdds(options: GooseOptions): OddsState {
  const [state, setState] = useState<OddsState>({ kind: 'computing', share: 0 });
  useEffect(() => {
    setState({ kind: 'computing', share: 0 });
    const worker = new Worker(new URL('../../worker/odds.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<OddsMessage>) => {
      if (data.kind === 'progress') return setState({ kind: 'computing', share: data.share });
      setState(data.odds ? { kind: 'ready', odds: data.odds } : { kind: 'too-large' });
      worker.terminate();
    });
    worker.postMessage(options);
    return () => worker.terminate();
  }, [options]);
  return state;
}
