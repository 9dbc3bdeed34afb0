import type { ThinkerSetup } from '@ludoteca/players';

/** Reads each file once, however many sit down in a thread. */
export function remembered(read: ThinkerSetup['asset']): ThinkerSetup['asset'] {
  const files = new Map<string, ReturnType<ThinkerSetup['asset']>>();
  return (name) => {
    const known = files.get(name) ?? read(name);
    files.set(name, known);
    return known;
  };
}
