const day = 24 * 3600 * 1000;

/** Days since 1970 where the user is. */
export const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / day);
