import type { Translation } from '../../../words/translation.ts';
import type { damas as english } from '../en/damas.ts';

export const damas: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'Do que tratam as damas',
      text: [
        'Cada lado tem doze pedras nas casas escuras. É preciso capturar todas as peças do adversário ou deixá-lo sem jogada.',
        'Estas são as regras que aqui se chamam Damas, as que o programa joga se você não escolher outras; veja VARIANTES.',
      ],
    },
    moves: {
      name: 'jogadas',
      title: 'Como se move',
      text: [
        'As Pretas começam. Uma pedra avança uma casa na diagonal, para uma casa vazia; nunca para trás.',
        'As Brancas sobem o tabuleiro, as Pretas descem.',
      ],
    },
    captures: {
      name: 'capturas',
      title: 'Capturar',
      text: [
        'Uma pedra captura uma peça adversária que está na diagonal à sua frente saltando para a casa vazia logo atrás. As pedras só capturam para a frente.',
        'Dali continua se puder: a sequência vai até o fim, e as peças capturadas saem quando ela termina. Quem pode capturar tem de capturar. Aqui c3 captura duas e cai em g7.',
      ],
    },
    largest: {
      name: 'maioria',
      title: 'A maior captura',
      text: [
        'Entre várias capturas é preciso fazer a que captura mais peças: aqui c3xe5xg7 captura duas, h2xf4 uma.',
        'Mas se todas as capturas maiores deixam uma peça sua exposta à jogada seguinte, pode-se escolher qualquer captura.',
      ],
    },
    queens: {
      name: 'damas',
      title: 'Damas',
      text: [
        'Uma pedra que chega à última fila vira dama, e a sua jogada termina ali. A dama anda na diagonal quantas casas vazias quiser, para a frente ou para trás.',
        'Captura uma peça a qualquer distância se a casa logo atrás está vazia, cai exatamente nela e continua em qualquer direção. Aqui a1 captura e5 e cai em f6.',
      ],
    },
    end: {
      name: 'final',
      title: 'O final',
      text: [
        'Perde quem, na sua vez, não tem peças ou não tem jogada: aqui a última pedra preta está bloqueada.',
        'É empate se uma posição aparece pela terceira vez com o mesmo lado a jogar, após 40 jogadas de cada lado sem capturar nem mover pedra, ou de comum acordo.',
      ],
    },
    variants: {
      name: 'variantes',
      title: 'Outras regras',
      text: [
        'Podem-se escolher mais onze regulamentos: inglês, espanhol, português, italiano, russo, brasileiro, tcheco, tailandês e pool em 8×8, internacional e frísio em 10×10.',
        'O que muda: se as pedras capturam para trás, até onde andam as damas, onde elas caem, qual captura é obrigatória e quando há empate.',
      ],
    },
    mistakes: {
      name: 'erros',
      title: 'Onde os iniciantes tropeçam',
      text: [
        'É preciso capturar mesmo que prejudique. Por isso bons jogadores oferecem peças: antes de mover, veja o que o adversário terá de capturar.',
        'Deixe pedras na sua última fila: ali impedem que o adversário faça dama.',
        'Conte a sequência até o fim antes de começá-la.',
      ],
    },
    notation: {
      name: 'notação',
      title: 'Notação',
      text: [
        'Uma jogada são as suas casas: c3-d4; uma captura, c3xe5xg7. As letras vão da esquerda, os números de baixo. Bastam a primeira e a última casa se só cabe uma jogada: c3 g7.',
        'Valem também os números dos livros: 11-15, 9x18x27. Arquivos: .pdn e .arq.',
      ],
    },
  },
  lessons: {
    step: {
      title: 'Um passo',
      task: 'Mova a sua pedra.',
      right: 'Uma casa, na diagonal e para a frente.',
      wrong: 'Mova a pedra uma casa, na diagonal e para a frente.',
      reasons: {},
    },
    capture: {
      title: 'É preciso capturar',
      task: 'Jogam as Brancas. O que é preciso fazer?',
      right: 'c3 salta sobre d4. Nenhuma outra jogada era permitida.',
      wrong: 'Há algo a capturar.',
      reasons: {},
    },
    chain: {
      title: 'Até o fim',
      task: 'Capture tudo o que se pode capturar.',
      right: 'Duas peças em uma jogada: a sequência vai até o fim.',
      wrong: 'Há algo a capturar.',
      reasons: {},
    },
    larger: {
      title: 'O maior número',
      task: 'Há duas capturas e só uma é permitida. Qual?',
      right: 'Duas peças em vez de uma: é preciso capturar o maior número.',
      wrong: 'Há algo a capturar.',
      reasons: {},
    },
    risk: {
      title: 'O risco deixa escolher',
      task: 'A captura de duas deixa a sua pedra exposta em g7, por isso você pode escolher. Capture sem perder nada.',
      right: 'Uma peça capturada, e as Pretas não capturam nada em troca.',
      wrong: 'As Pretas capturam algo em troca.',
      reasons: { c3xg7: 'Duas peças, mas h8 captura a sua pedra de g7.' },
    },
    crown: {
      title: 'Uma dama',
      task: 'Faça uma dama.',
      right: 'Na última fila a pedra vira dama.',
      wrong: 'As Pretas capturam a sua pedra de c7, e não há dama.',
      reasons: {
        'e3-d4': 'A pedra preta de b8 captura a sua de c7: coroe-a enquanto pode.',
        'e3-f4': 'A pedra preta de b8 captura a sua de c7: coroe-a enquanto pode.',
      },
    },
    queenFar: {
      title: 'De longe',
      task: 'A sua dama está em a1. Capture a pedra.',
      right: 'Por cima de quantas casas vazias houver, e cai logo atrás da peça capturada.',
      wrong: 'Há algo a capturar.',
      reasons: {},
    },
    queenChain: {
      title: 'Dobrar a esquina',
      task: 'A dama pode capturar duas. Ache o caminho.',
      right: 'Sobre d4 até e5, e dali sobre c7 até b8: a dama vira em qualquer direção.',
      wrong: 'Há algo a capturar.',
      reasons: {},
    },
    shot: {
      title: 'Um golpe',
      task: 'Entregue uma peça e capture duas.',
      right: 'As Pretas têm de capturar e5 com f6xd4. Então e3 captura d4 e b6 e cai em a7.',
      wrong: 'Agora nada é forçado, e a sua pedra corre perigo ou a ocasião passou.',
      reasons: { 'd4-c5': 'As Pretas capturam c5 e você recupera: uma simples troca.' },
    },
    block: {
      title: 'Sem saída',
      task: 'Ganhe em seguida: deixe as Pretas sem jogada.',
      right: 'h4 não pode avançar nem saltar: as Pretas não têm jogada e perdem.',
      wrong: 'As Pretas ainda têm uma jogada.',
      reasons: { 'f2-g3': 'Com f2 vazia as Pretas capturam g3.' },
    },
  },
};
