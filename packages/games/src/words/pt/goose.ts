import type { goose as english } from '../en/goose.ts';
import type { Translation } from '../translation.ts';

export const goose: Translation<typeof english> = {
  name: 'Quem se forma primeiro?',
  about: 'Uma corrida de dados, com as chances exatas ao lado.',
  refusals: {
    'bad-face': 'O dado mostra um número de 1 a 6.',
    'bad-code': 'A casa {at} da corrida contém {detail}; um código é um número de 0 a 7.',
    'bad-code-in-line': 'Linha {detail} da corrida: a casa {at} não é um código de 0 a 7 (ou de 0000 a 0111).',
    'race-length': 'A corrida tem {at} casas; deve ter {detail}.',
    'race-too-large': 'A corrida é longa demais (no máximo {detail} caracteres).',
    'bad-placement': 'A posição não está certa em "{at}": deve ser {detail}.',
    'too-many-states': 'As probabilidades desta corrida precisam de {at} estados; é possível resolver no máximo {detail}.',
  },
  outcomes: { 'last-cell': '{winner} se forma primeiro!' },
  options: {
    players: 'Jogadores',
    ending: 'Fim da corrida',
    item3: 'Um só jogador por casa',
    race: 'Corrida (códigos de 0 a 7)',
  },
  values: {
    ending: {
      '1A': 'alcançar ou passar a última casa',
      '1B': 'cair exatamente, ou não se mover',
      '1C': 'cair exatamente, ou contar para trás',
    },
  },
  seats: {
    player1: 'Jogador 1',
    player2: 'Jogador 2',
    player3: 'Jogador 3',
    player4: 'Jogador 4',
    player5: 'Jogador 5',
    player6: 'Jogador 6',
  },
  codes: {
    0: 'sem penalidade nem prêmio',
    1: 'dobrar o número mostrado pelo dado',
    2: 'avançar duas casas',
    3: 'jogar o dado mais uma vez e avançar',
    4: 'perder uma vez de jogar',
    5: 'voltar duas casas',
    6: 'jogar o dado mais uma vez e voltar',
    7: 'dizer em voz alta “Eu adoro jogar este jogo maluco e sou um mentiroso!!!”',
  },
  dialogue: {
    throw: 'Jogador {player}, por favor jogue o dado e digite o número (1-6)',
    landed: {
      0: 'a casa {cell} não tem penalidade nem prêmio',
      1: 'a casa {cell} tem um prêmio: avance de novo o número mostrado pelo dado',
      2: 'a casa {cell} tem um prêmio: avance duas casas',
      3: 'a casa {cell} tem um prêmio: jogue o dado outra vez (você irá para a frente)',
      4: 'a casa {cell} tem uma penalidade: perca uma vez',
      5: 'a casa {cell} tem uma penalidade: volte duas casas',
      6: 'a casa {cell} tem uma penalidade: jogue o dado outra vez (você irá para trás)',
      7: 'a casa {cell} tem uma penalidade: diga em voz alta “Eu adoro jogar este jogo maluco e sou um mentiroso!!!”',
    },
    passedBack: 'O jogador {player} chega à casa {last} e conta {over} para trás, até a casa {to}',
    unmoved: 'O jogador {player} passaria da casa {last} e não se move da casa {from}',
    busy: 'a casa {from} está ocupada: o jogador {player} volta para a casa {to}',
    rested: 'O jogador {player} está na casa {cell}',
    won: 'O jogador {player} é o vencedor!',
    skipped: '(o jogador {player} está esperando porque perdeu a vez)',
    stopped: '(o jogador {player} não pode ir abaixo da casa 0; estava na {from} e voltou {steps}, mas parou na casa 0)',
  },
  statistics: {
    title: 'Estatísticas',
    face: 'vezes que saiu o “{face}”: {count}',
    player: 'Jogador {player}: {throws} jogadas do dado, saldo de prêmios e penalidades {balance} passos',
    faces: 'Jogador {player}: {ones} × 1, {twos} × 2, {threes} × 3, {fours} × 4, {fives} × 5, {sixes} × 6',
  },
  odds: {
    chance: 'O jogador {player} vence com probabilidade de {percent} %',
    turns: 'São esperados {turns} turnos',
    progress: 'Calculando as probabilidades exatas: {percent} %',
  },
};
