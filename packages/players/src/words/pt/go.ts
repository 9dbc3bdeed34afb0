import type { Translation } from '@ludoteca/games';
import type { go as english } from '../en/go.ts';

export const go: Translation<typeof english> = {
  captures: '{at} captura pedras: {count}.',
  'captures-and-saves': '{at} captura pedras ({count}) e salva as que estavam em atari.',
  'takes-ko': '{at} toma o ko.',
  saves: '{at} salva pedras que estão em atari: {count}.',
  atari: '{at} põe pedras em atari: {count}.',
  connects: '{at} conecta as suas pedras; as chances são de {percent} %.',
  cuts: '{at} separa as pedras do adversário; as chances são de {percent} %.',
  vital: '{at} é o ponto vital de um espaço de olhos; as chances são de {percent} %.',
  opens: '{at} é um ponto grande da abertura; as chances são de {percent} %.',
  secures: '{at} garante território; as chances são de {percent} %.',
  reduces: '{at} reduz o território do adversário; as chances são de {percent} %.',
  'won-by-count': 'O adversário passou e a contagem está ganha: passe.',
  'nothing-left': 'Não há mais nada a ganhar no tabuleiro: passe.',
  settlement: 'São as pedras que já não podem ser salvas.',
};
