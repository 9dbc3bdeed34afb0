import type { gomoku as english } from '../en/gomoku.ts';
import type { Translation } from '../translation.ts';

export const gomoku: Translation<typeof english> = {
  name: 'Gomoku',
  about: 'Cinco em linha, no tabuleiro que você quiser.',
  seats: { black: 'Pretas', white: 'Brancas', first: 'Jogador 1', second: 'Jogador 2' },
  many: ['Pretas', 'Brancas'],
  wins: { one: '{winner} ganhou.', other: 'As {winner} ganharam.' },
  options: {
    variant: 'Variante',
    opening: 'Abertura',
    rows: 'Linhas',
    columns: 'Colunas',
    winning: 'Pedras da sequência vencedora',
    setup: 'Pedras já postas no tabuleiro',
  },
  values: {
    variant: {
      freestyle: 'Livre: vence a sequência ou uma mais longa',
      standard: 'Padrão: vence só a sequência exata',
      renju: 'Renju: as Pretas têm pontos proibidos',
      caro: 'Caro: não vence uma sequência bloqueada nas duas pontas',
    },
    opening: { none: 'Nenhuma: as Pretas começam', swap2: 'Swap2' },
  },
  refusals: {
    'off-board': '{at} não está no tabuleiro, que vai de a1 a {detail}.',
    occupied: 'Já há uma pedra em {at}.',
    overline: '{at} é proibido para as Pretas: forma uma sequência de mais de cinco.',
    'double-four': '{at} é proibido para as Pretas: forma dois quatros ao mesmo tempo (duplo quatro).',
    'double-three': '{at} é proibido para as Pretas: forma dois três abertos ao mesmo tempo (duplo três).',
    'board-too-small': 'Um tabuleiro de {at} é pequeno demais: um dos lados deve ter {detail} casas.',
    'renju-needs-five': 'O renju é jogado com sequências de {detail}.',
    'swap2-needs-four': 'Swap2 precisa de sequências vencedoras de {detail} pedras ou mais.',
    'swap2-with-setup': 'Swap2 começa com o tabuleiro vazio: não se podem pôr pedras antes.',
    'bad-setup': 'As pedras já postas não estão certas em "{at}". Um exemplo: b:h8,i9 w:h9 turn:w',
    'setup-has-line': 'As pedras já postas contêm uma sequência vencedora.',
  },
  files: {
    'file-too-large': 'O arquivo é grande demais (no máximo {detail} caracteres).',
    'not-psq': 'A linha {at} não é a primeira de uma partida do piskvork: Piskvorky 15x15, 11:11, 0',
    'other-game': 'O arquivo SGF não é de gomoku nem de renju (GM[4]), mas do jogo "{detail}".',
    'bad-size': 'O arquivo SGF tem um tamanho de tabuleiro que não se pode ler: "{detail}".',
    'bad-point': 'Esse ponto não existe: "{detail}" ({at}).',
    'wrong-colour': 'A jogada {at} do arquivo é da cor errada.',
    'late-setup': 'O que o arquivo coloca antes da jogada {at} não é uma posição da qual se possa continuar.',
    'bad-options': 'O arquivo pede uma partida que não se joga aqui.',
    'illegal-move': 'A jogada "{detail}" do arquivo ({at}) não é legal.',
    'not-in-psq': 'Um arquivo do piskvork não pode guardar isto: {at}.',
  },
  outcomes: {
    line: { one: '{winner} ganhou com uma sequência: {line}', other: 'As {winner} ganharam com uma sequência: {line}' },
    'board-full': 'O tabuleiro está cheio e ninguém tem uma sequência: empate.',
  },
  prompts: {
    askRows: 'Quantas linhas deve ter o tabuleiro? (1-25) ',
    askColumns: 'Quantas colunas deve ter o tabuleiro? (1-25) ',
    turn: { one: 'Vez de {seat}', other: 'Vez das {seat}' },
    askMove: '{seat}, onde você põe sua pedra? (por exemplo {example}) ',
    pass: 'As Pretas não têm mais nenhum ponto legal e devem passar.',
  },
  stages: {
    three: {
      one: '{player}, ponha a última das três pedras (swap2: preta, branca e preta)',
      other: '{player}, ponha três pedras, preta, branca e preta (swap2: faltam {count})',
    },
    choice: '{player}, escolha a cor ou ponha mais duas pedras (swap2)',
    two: {
      one: '{player}, ponha a segunda das duas pedras (swap2: branca e preta)',
      other: '{player}, ponha mais duas pedras, branca e preta (swap2: faltam {count})',
    },
    'last-choice': '{player}, escolha a cor (swap2)',
  },
  choices: {
    white: 'jogar com as Brancas',
    black: 'jogar com as Pretas',
    two: 'pôr mais duas pedras e deixar o outro escolher',
  },
  moves: { pass: 'passa', white: 'brancas', black: 'pretas', two: 'mais duas' },
  codes: { 0: 'nada', 1: 'pedra preta', 2: 'pedra branca', 20: 'cursor' },
  cursorHelp: 'As setas movem o cursor; Enter ou a barra de espaço põem uma pedra.',
};
