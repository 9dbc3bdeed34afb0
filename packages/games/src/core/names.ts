const longestName = 60;

/** A name as it may stand in a file and on a screen: one line, no control characters, not too long. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/\p{Cs}/gu, '');
