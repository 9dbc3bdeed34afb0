import { readFile } from 'node:fs/promises';
import type { ThinkerSetup } from '@ludoteca/players';

// The build copies what the players have too much of to be code; the sources read it where it lies.
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../players/data/' : './assets/', import.meta.url);

export const asset: ThinkerSetup['asset'] = (name) => readFile(new URL(name, folder));
