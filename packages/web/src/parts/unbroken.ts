/** A sentence whose percentages are not parted at the end of a line. */
export const unbroken = (sentence: string): string => sentence.replaceAll(' %', '\u00a0%');
