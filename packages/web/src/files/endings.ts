import { fileReaders, fileWriters } from '@ludoteca/games';

export const saveEnding = '.arq';
export const readableEndings: readonly string[] = [saveEnding, ...Object.keys(fileReaders)];

/** The formats that a game can be written in, by how the file's name ends. */
export const endingsFor = (game: string): string[] => [saveEnding, ...Object.keys(fileWriters[game] ?? {})];
