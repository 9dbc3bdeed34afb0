import type { Translation } from '@ludoteca/games';
import type { core as english } from '../en/core.ts';

export const core: Translation<typeof english> = {
  only: 'Es la única jugada legal.',
  best: 'Conserva las mejores posibilidades: {percent} %.',
  winning: 'Es una victoria forzada.',
};
