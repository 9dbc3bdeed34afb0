import type { Translation } from '@ludoteca/games';
import type { engines as english } from '../en/engines.ts';

export const engines: Translation<typeof english> = {
  gone: '{engine} terminou: {why}',
  silent: '{engine} não respondeu a "{asked}" em {seconds} s',
  flood: '{engine} escreve sem parar em vez de responder a "{asked}"',
  nonsense: '{engine} respondeu a "{asked}" com "{said}"',
  refused: '{engine} recusa "{asked}": {said}',
  illegal: '{engine} jogou {move}, que é ilegal ({why})',
  unfit: '{engine} não pode jogar assim: falta-lhe {what}',
};
