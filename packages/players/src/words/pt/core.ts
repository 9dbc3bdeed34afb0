import type { Translation } from '@ludoteca/games';
import type { core as english } from '../en/core.ts';

export const core: Translation<typeof english> = {
  only: 'É a única jogada legal.',
  best: 'Mantém as melhores chances: {percent} %.',
  winning: 'É uma vitória forçada.',
};
