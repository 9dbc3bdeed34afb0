import type { Translation } from '@ludoteca/games';
import type { damas as english } from '../en/damas.ts';

export const damas: Translation<typeof english> = {
  wins: 'Victoria forzada; jugadas hasta el final: {moves}.',
  resists: 'Todas las jugadas pierden; esta es la que más aguanta, jugadas que quedan: {moves}.',
  takes: 'Come {taken} sin dar nada a cambio.',
  exchange: 'Es un cambio: come {taken} y entrega {given}.',
  shot: 'Es un golpe: entrega {given} para comer {taken}.',
  crowns: 'Corona una reina en {at}.',
  runs: 'Una ficha tiene el camino libre: reina en {at}; jugadas que faltan: {moves}.',
  safe: 'Es la única jugada segura: cualquier otra pierde una pieza.',
  saves: 'Salva la pieza que iban a comer.',
  threatens: 'Amenaza con comer.',
  queen: 'La reina está mejor en {at}.',
  holds: 'Mantiene las tablas: en este final no hay nada mejor.',
  opposition: 'Toma la oposición.',
  guards: 'La ficha queda bien situada en {at} y la primera fila sigue defendida.',
  centre: 'Ocupa el centro en {at}.',
};
