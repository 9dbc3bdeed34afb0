import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThinkerSetup } from '@ludoteca/players';
import { tablesFolder } from './folders.ts';

// The build copies what the players have too much of to be code; the sources read it where it lies.
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../players/data/' : './assets/', import.meta.url);

/** What the user had made goes before what came along. */
export const asset: ThinkerSetup['asset'] = (name) =>
  readFile(join(tablesFolder(), name)).catch(() => readFile(new URL(name, folder)));
