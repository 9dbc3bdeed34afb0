/** After so many milliseconds a visitor has what they came for. */
const settled = 4000;

/** Makes the app work without a network from now on. Without a service worker it works all the same, but not offline. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // Whoever counts their bytes gets the big tables when a player asks for them.
    const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
    if (!connection?.saveData) setTimeout(() => active?.postMessage('keep-tables'), settled);
  } catch {
    // Forbidden, or no room.
  }
}
