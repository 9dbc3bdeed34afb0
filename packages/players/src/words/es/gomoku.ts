import type { Translation } from '@ludoteca/games';
import type { gomoku as english } from '../en/gomoku.ts';

export const gomoku: Translation<typeof english> = {
  five: 'Completa la línea y gana.',
  'blocks-four': 'Detiene la línea que se completaría en la próxima jugada.',
  'blocks-with-four': 'Detiene la línea que se completaría en la próxima jugada y a la vez forma un cuatro.',
  'open-four': 'Deja dos lugares para completar una línea: solo uno de ellos se puede tapar.',
  'four-and-three': 'Un cuatro y un tres abierto a la vez: gana en {moves} jugadas.',
  'forced-win': 'Todas las respuestas son forzadas: gana en {moves} jugadas.',
  'blocks-three': 'Detiene un tres abierto antes de que sea un cuatro abierto.',
  'gains-time': 'Antes de responder al tres abierto, un cuatro gana tiempo: hay que taparlo.',
  'two-threes': 'Forma dos treses abiertos a la vez.',
  'spoils-double': 'Ocupa el punto donde el rival haría dos amenazas a la vez. Posibilidades: {percent} %.',
  three: 'Forma un tres abierto que hay que responder. Posibilidades: {percent} %.',
  four: 'Forma un cuatro que hay que tapar. Posibilidades: {percent} %.',
  'holds-out': 'Es lo que más resiste: contra el mejor juego la partida se pierde en {moves} jugadas.',
  middle: 'Desde el centro hay lugar para líneas en todas las direcciones.',
  evens: 'Deja a los dos colores con posibilidades parecidas, así que elegir da poca ventaja.',
  'takes-black': 'Aquí las negras están mejor: {percent} %.',
  'takes-white': 'Aquí las blancas están mejor: {percent} %.',
  'puts-two': 'Las posibilidades son parejas: con dos piedras más, la elección queda para el rival.',
};
