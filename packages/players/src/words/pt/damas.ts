import type { Translation } from '@ludoteca/games';
import type { damas as english } from '../en/damas.ts';

export const damas: Translation<typeof english> = {
  wins: 'Vitória forçada; jogadas até o fim: {moves}.',
  resists: 'Todas as jogadas perdem; esta é a que mais resiste, jogadas que restam: {moves}.',
  takes: 'Captura {taken} sem dar nada em troca.',
  exchange: 'É uma troca: captura {taken} e entrega {given}.',
  shot: 'É um golpe: entrega {given} para capturar {taken}.',
  crowns: 'Faz dama em {at}.',
  runs: 'Uma pedra tem o caminho livre: dama em {at}; jogadas que faltam: {moves}.',
  safe: 'É a única jogada segura: qualquer outra perde uma peça.',
  saves: 'Salva a peça que ia ser capturada.',
  threatens: 'Ameaça capturar.',
  queen: 'A dama fica melhor em {at}.',
  holds: 'Mantém o empate: neste final não há nada melhor.',
  opposition: 'Toma a oposição.',
  guards: 'A pedra fica bem colocada em {at} e a primeira fila continua defendida.',
  centre: 'Ocupa o centro em {at}.',
};
