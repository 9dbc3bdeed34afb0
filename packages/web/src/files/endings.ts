import { fileReaders, fileWriters } from '@ludoteca/games';

export const saveEnding = '.arq';
/** Not of a file: the game as a link holds it. */
export const linkEnding = 'link';
export const readableEndings: readonly string[] = [saveEnding, ...Object.keys(fileReaders)];

/** The formats that a game can be written in, by how the file's name ends. */
export const endingsFor = (game: string): string[] => [saveEnding, ...Object.keys(fileWriters[game] ?? {})];
