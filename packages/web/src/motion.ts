/** Whether the user has asked for less movement, of the system or here. */
export const isCalm = (): boolean =>
  document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Time to look; none for those who want no movement, no more for those who touch something. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    setTimeout(end, isCalm() ? 0 : milliseconds);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, { signal: over.signal });
  });
