import type { Translation } from '@ludoteca/games';
import type { truco as english } from '../en/truco.ts';

export const truco: Translation<typeof english> = {
  run: 'La mano se gana solo el {percent} % de las veces: mejor perder {cost} que más.',
  accept: 'La mano se gana el {percent} % de las veces: basta para jugarla por {value}.',
  raise: 'La mano se gana el {percent} % de las veces: vale más.',
  manilhas: {
    one: 'Con una manilla en la mano se gana el {percent} % de las veces: pide más.',
    other: 'Con {count} manillas en la mano se gana el {percent} % de las veces: pide más.',
  },
  sure: 'La mano ya no se puede perder: pide más.',
  bluff:
    'La mano se gana solo el {percent} % de las veces, pero un farol de vez en cuando hace que los otros crean menos, o huyan.',
  hide: 'Tapada, {card} no dice nada, y queda la carta más fuerte.',
  last: '{card} es la última carta.',
  'lead-high': '{card} es la carta más fuerte: la primera ronda decide los empates.',
  'lead-low': 'Las cartas fuertes quedan para después: {card} obliga al otro a mostrar una.',
  'after-tie': 'Tras un empate decide la ronda siguiente: {card} es la más fuerte.',
  keep: 'La primera ronda está ganada: {card} ahora, y queda la carta fuerte.',
  press: 'La primera ronda está ganada: {card} puede terminar la mano.',
  partner: 'El compañero tiene la ronda: tira {card}.',
  'wins-hand': '{card} gana la mano.',
  kill: '{card} es la carta más pequeña que gana la ronda.',
  'kill-high': '{card} gana la ronda, y la otra carta dice menos de lo que queda.',
  tie: '{card} empata la ronda.',
  throw: 'Nada gana esta ronda: tira {card}, la que menos vale.',
  blind: 'Nadie ve las cartas: cualquiera sirve.',
};
