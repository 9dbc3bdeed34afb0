import { createStore } from './store.ts';

/** Whether a newer version of the app has come since this page was opened. */
export const newVersion = createStore(false);

/** After so many milliseconds a visitor has what they came for. */
const settled = 4000;

/** Makes the app work without a network from now on. Without a service worker it works all the same, but not offline. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first one to come is this page's own version.
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => newVersion.set(true), { once: true });
  try {
    const registration = await serviceWorker.register('./service-worker.js');
    // Whoever comes back to a page that was left open is told what has come meanwhile.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
    const { active } = await serviceWorker.ready;
    // Whoever counts their bytes gets the big tables when a player asks for them.
    const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
    if (!connection?.saveData) setTimeout(() => active?.postMessage('keep-tables'), settled);
  } catch {
    // Forbidden, or no room.
  }
}
