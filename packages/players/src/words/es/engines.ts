import type { Translation } from '@ludoteca/games';
import type { engines as english } from '../en/engines.ts';

export const engines: Translation<typeof english> = {
  gone: '{engine} ha terminado: {why}',
  silent: '{engine} no respondió a «{asked}» en {seconds} s',
  flood: '{engine} escribe sin parar en vez de responder a «{asked}»',
  nonsense: '{engine} respondió a «{asked}» con «{said}»',
  refused: '{engine} rechaza «{asked}»: {said}',
  illegal: '{engine} jugó {move}, que es ilegal ({why})',
  unfit: '{engine} no puede jugar así: le falta {what}',
};
