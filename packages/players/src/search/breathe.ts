/** Lets what waits its turn have it: a message, the press of a key that stops the work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
