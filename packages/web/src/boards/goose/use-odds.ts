import type { GooseOdds, GooseOptions } from '@ludoteca/games/goose';
import { remoteOdds } from '@ludoteca/players';
import { useCallback, useEffect, useRef, useState } from 'react';
import { portOf } from '../../worker/port.ts';

type OddsState =
  | { readonly kind: 'computing'; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'ready'; readonly odds: GooseOdds };

export interface Odds {
  readonly state: OddsState;
  stop(): void;
  start(): void;
}

const begun: OddsState = { kind: 'computing', share: 0 };

/** The exact odds of a race, solved in a worker while the game goes on; of no race, none. */
export function useOdds(options: GooseOptions | undefined): Odds {
  // What was found for one race says nothing of the next, not even until that is begun.
  const [found, setFound] = useState<{ readonly options: GooseOptions | undefined; readonly state: OddsState }>();
  const setState = useCallback((state: OddsState) => setFound({ options, state }), [options]);
  const working = useRef<Worker>(undefined);

  const start = useCallback(() => {
    working.current?.terminate();
    setState(begun);
    if (!options) return;
    const worker = new Worker(new URL('../../worker/odds.ts', import.meta.url), { type: 'module' });
    working.current = worker;
    remoteOdds(portOf(worker), options, { progress: (share) => setState({ kind: 'computing', share }) }).then((solved) => {
      setState(solved.ok ? { kind: 'ready', odds: solved.value } : { kind: 'too-large' });
      worker.terminate();
    });
  }, [options, setState]);

  const stop = useCallback(() => {
    working.current?.terminate();
    setState({ kind: 'stopped' });
  }, [setState]);

  useEffect(() => {
    start();
    return () => working.current?.terminate();
  }, [start]);

  return { state: found && found.options === options ? found.state : begun, stop, start };
}
