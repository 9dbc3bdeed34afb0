import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Begins with a letter or a figure, so that no command takes it for an option and no spreadsheet for a formula. */
const idOf = (bytes: Buffer): string => bytes.toString('base64url').slice(0, 16).replace(/^[-_]/, 'a');

/** Not to be guessed: whoever knows it may look at the match. */
export const newId = (): string => idOf(randomBytes(12));

/** The same for the same words: as hard to guess as they are. */
export const idFrom = (...words: readonly string[]): string => idOf(createHash('sha256').update(words.join(' ')).digest());

/** Letters that nobody takes for another or for a figure. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export const newCode = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

/** Four groups of four: 73 bits, so that nobody finds one by trying, however long. */
export const newSecretCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');
