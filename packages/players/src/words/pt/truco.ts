import type { Translation } from '@ludoteca/games';
import type { truco as english } from '../en/truco.ts';

export const truco: Translation<typeof english> = {
  run: 'A mão só é ganha {percent} % das vezes: melhor perder {cost} do que mais.',
  accept: 'A mão é ganha {percent} % das vezes: basta para jogar por {value}.',
  raise: 'A mão é ganha {percent} % das vezes: vale mais.',
  manilhas: {
    one: 'Com uma manilha na mão ganha-se {percent} % das vezes: peça mais.',
    other: 'Com {count} manilhas na mão ganha-se {percent} % das vezes: peça mais.',
  },
  sure: 'A mão não pode mais ser perdida: peça mais.',
  bluff: 'A mão só é ganha {percent} % das vezes, mas um blefe de vez em quando faz os outros acreditarem menos, ou fugirem.',
  hide: 'Fechada, {card} não diz nada, e a carta mais forte fica.',
  last: '{card} é a última carta.',
  'lead-high': '{card} é a carta mais forte: a primeira rodada decide os empates.',
  'lead-low': 'As cartas fortes ficam para depois: {card} obriga o outro a mostrar uma.',
  'after-tie': 'Depois de um empate a rodada seguinte decide: {card} é a mais forte.',
  keep: 'A primeira rodada está ganha: {card} agora, e a carta forte fica.',
  press: 'A primeira rodada está ganha: {card} pode encerrar a mão.',
  partner: 'O parceiro tem a rodada: descarte {card}.',
  'wins-hand': '{card} ganha a mão.',
  kill: '{card} é a menor carta que ganha a rodada.',
  'kill-high': '{card} ganha a rodada, e a outra carta diz menos sobre o que resta.',
  tie: '{card} empata a rodada.',
  throw: 'Nada ganha esta rodada: descarte {card}, a que menos vale.',
  blind: 'Ninguém vê as cartas: qualquer uma serve.',
};
