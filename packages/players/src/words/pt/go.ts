import type { Translation } from '@ludoteca/games';
import type { go as english } from '../en/go.ts';

export const go: Translation<typeof english> = {
  captures: {
    one: '{at} captura uma pedra.',
    other: '{at} captura {count} pedras.',
  },
  'captures-and-saves': {
    one: '{at} captura uma pedra e salva as que estavam em atari.',
    other: '{at} captura {count} pedras e salva as que estavam em atari.',
  },
  'takes-ko': '{at} toma o ko.',
  saves: {
    one: '{at} salva uma pedra que está em atari.',
    other: '{at} salva {count} pedras que estão em atari.',
  },
  atari: {
    one: '{at} põe uma pedra em atari.',
    other: '{at} põe {count} pedras em atari.',
  },
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
