/** Longer than any line these protocols have; what comes after is cut off. */
const longestLine = 1 << 16;

/** What may be shown of a line that an unknown program wrote: no control characters, tabs as blanks. */
export const printable = (line: string): string => line.slice(0, longestLine).replaceAll('\t', ' ').replace(/\p{C}/gu, '');

const longestQuote = 60;

/** A piece of it for a message. */
export const quoted = (text: string): string => {
  const shown = printable(text).trim();
  return shown.length > longestQuote ? `${shown.slice(0, longestQuote)}…` : shown;
};
