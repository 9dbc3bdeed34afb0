const longestName = 60;

/**
 * Text from outside as it may stand in a sentence: what would command a terminal, turn the direction of writing or hide itself is
 * shown by its number.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' || char === '\t' ? char : `\\u{${char.codePointAt(0)!.toString(16)}}`,
  );

/** A name as it may stand in a file and on a screen: one line, no control characters, not too long. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/\p{Cs}/gu, '');
