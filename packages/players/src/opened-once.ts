import type { Asset, ThinkerSetup } from './thinker.ts';

/** Opens a file once, however many sit down; one that could not be had or read is asked for again. */
export function openedOnce<T>(name: Asset, open: (bytes: Uint8Array) => T | Promise<T>) {
  const opened = new WeakMap<ThinkerSetup['asset'], Promise<T>>();
  return ({ asset }: Pick<ThinkerSetup, 'asset'>): Promise<T> => {
    const known = opened.get(asset);
    if (known) return known;
    const content = asset(name).then(open);
    opened.set(asset, content);
    content.catch(() => opened.delete(asset));
    return content;
  };
}
