import type { Translation } from '@ludoteca/games';
import type { gomoku as english } from '../en/gomoku.ts';

export const gomoku: Translation<typeof english> = {
  five: 'Completa a linha e vence.',
  'blocks-four': 'Impede a linha que seria completada na próxima jogada.',
  'blocks-with-four': 'Impede a linha que seria completada na próxima jogada e ao mesmo tempo forma um quatro.',
  'open-four': 'Deixa dois lugares para completar uma linha: só um deles pode ser bloqueado.',
  'four-and-three': 'Um quatro e um três aberto ao mesmo tempo: vence em {moves} jogadas.',
  'forced-win': 'Todas as respostas são forçadas: vence em {moves} jogadas.',
  'blocks-three': 'Impede que um três aberto se torne um quatro aberto.',
  'gains-time': 'Antes de responder ao três aberto, um quatro ganha tempo: precisa ser bloqueado.',
  'two-threes': 'Forma dois três abertos ao mesmo tempo.',
  'spoils-double': 'Ocupa o ponto em que o adversário faria duas ameaças ao mesmo tempo. Chances: {percent} %.',
  three: 'Forma um três aberto que precisa de resposta. Chances: {percent} %.',
  four: 'Forma um quatro que precisa ser bloqueado. Chances: {percent} %.',
  'holds-out': 'É o que mais resiste: contra o melhor jogo a partida está perdida em {moves} jogadas.',
  middle: 'Do centro há espaço para linhas em todas as direções.',
  evens: 'Deixa as duas cores com chances parecidas, e assim escolher vale pouco.',
  'takes-black': 'Aqui as pretas estão melhor: {percent} %.',
  'takes-white': 'Aqui as brancas estão melhor: {percent} %.',
  'puts-two': 'As chances são iguais: mais duas pedras deixam a escolha para o adversário.',
};
