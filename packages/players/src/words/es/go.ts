import type { Translation } from '@ludoteca/games';
import type { go as english } from '../en/go.ts';

export const go: Translation<typeof english> = {
  captures: {
    one: '{at} captura una piedra.',
    other: '{at} captura {count} piedras.',
  },
  'captures-and-saves': {
    one: '{at} captura una piedra y rescata las que estaban en atari.',
    other: '{at} captura {count} piedras y rescata las que estaban en atari.',
  },
  'takes-ko': '{at} toma el ko.',
  saves: {
    one: '{at} rescata una piedra que está en atari.',
    other: '{at} rescata {count} piedras que están en atari.',
  },
  atari: {
    one: '{at} pone una piedra en atari.',
    other: '{at} pone {count} piedras en atari.',
  },
  connects: '{at} conecta tus piedras; las posibilidades son del {percent} %.',
  cuts: '{at} separa las piedras del rival; las posibilidades son del {percent} %.',
  vital: '{at} es el punto vital de un espacio de ojos; las posibilidades son del {percent} %.',
  opens: '{at} es un punto grande de la apertura; las posibilidades son del {percent} %.',
  secures: '{at} asegura territorio; las posibilidades son del {percent} %.',
  reduces: '{at} reduce el territorio del rival; las posibilidades son del {percent} %.',
  'won-by-count': 'El rival pasó y el recuento está ganado: conviene pasar.',
  'nothing-left': 'No queda nada que ganar en el tablero: conviene pasar.',
  settlement: 'Son las piedras que ya no se pueden salvar.',
};
