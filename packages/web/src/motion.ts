/** Whether the user has asked for less movement. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Time to look; none for those who want no movement. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, isCalm() ? 0 : milliseconds);
  });
