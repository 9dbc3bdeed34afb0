import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; retry(): void };

/** Something that comes over the network, and may not come; `load` must stay the same for as long as the same is wanted. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ readonly load: typeof load; readonly loaded: Loaded<T> }>();
  const begin = useCallback(() => {
    let gone = false;
    const tell = (loaded: Loaded<T>): void => {
      if (!gone) setState({ load, loaded });
    };
    tell({ kind: 'coming' });
    load().then(
      (value) => tell({ kind: 'here', value }),
      () => tell({ kind: 'failed', retry: begin }),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  useEffect(begin, [begin]);
  return state?.load === load ? state.loaded : { kind: 'coming' };
}
