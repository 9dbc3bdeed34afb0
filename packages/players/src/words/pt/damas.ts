import type { Translation } from '@ludoteca/games';
import type { damas as english } from '../en/damas.ts';

export const damas: Translation<typeof english> = {
  wins: 'Vence à força; lances até o fim: {moves}.',
  resists: 'Todos os lances perdem; este é o que mais resiste, lances que restam: {moves}.',
  takes: 'Captura {taken} sem dar nada em troca.',
  exchange: 'É uma troca: captura {taken} e entrega {given}.',
  shot: 'É um golpe: entrega {given} para capturar {taken}.',
  crowns: 'Faz dama em {at}.',
  runs: 'Uma pedra tem o caminho livre: dama em {at}; lances que faltam: {moves}.',
  safe: 'É o único lance seguro: qualquer outro perde uma peça.',
  saves: 'Salva a peça que ia ser capturada.',
  threatens: 'Ameaça capturar.',
  queen: 'A dama fica melhor em {at}.',
  holds: 'Mantém o empate: neste final não há nada melhor.',
  opposition: 'Toma a oposição.',
  guards: 'A pedra fica bem colocada em {at} e a primeira fila continua defendida.',
  centre: 'Ocupa o centro em {at}.',
};
