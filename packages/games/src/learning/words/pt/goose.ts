import type { Translation } from '../../../words/translation.ts';
import type { goose as english } from '../en/goose.ts';

export const goose: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'Do que trata a corrida',
      text: [
        'Um jogo do ganso: todos começam na casa 0, jogam um dado cada um na sua vez e andam. Quem chega primeiro à última casa, a 60, se forma e ganha.',
        'Ninguém decide nada. Por isso o programa pode dizer a cada momento as chances exatas de cada um.',
      ],
    },
    moves: {
      name: 'jogadas',
      title: 'Como se anda',
      text: [
        'Jogue um dado, o seu ou o do programa, e ande tantas casas quantas ele mostrar. A casa aonde o dado o trouxe pode ter um prêmio ou uma penalidade.',
        'Uma casa só age sobre quem chegou pelo dado: não por um prêmio, uma penalidade ou um segundo lance.',
      ],
    },
    codes: {
      name: 'casas',
      title: 'O que fazem as casas',
      text: [
        '1: andar outra vez o mesmo número. 2: duas casas adiante. 3: jogar outra vez e avançar. 4: ficar a próxima rodada sem jogar. 5: duas casas para trás. 6: jogar outra vez e recuar. 7: dizer em voz alta que adora este jogo maluco e é um mentiroso. 0: nada.',
        'Ninguém desce abaixo da casa 0. Aqui o jogador 1 chegou à casa 3 e joga outra vez.',
      ],
    },
    endings: {
      name: 'finais',
      title: 'Os finais 1A, 1B e 1C',
      text: [
        'No começo se escolhe como a corrida termina. 1A: ganha quem alcança ou passa a última casa. 1B: só ganha quem cai exatamente, e um lance grande demais não move ninguém.',
        '1C, o habitual: só ganha quem cai exatamente, e o que sobra se anda para trás. Aqui faltam três casas ao jogador 1: um 3 ganha, um 6 leva ao fim e três casas para trás.',
      ],
    },
    busy: {
      name: 'ocupada',
      title: 'Um jogador por casa',
      text: [
        'Onde há alguém outro não pode ficar: quem termina ali a sua jogada recua casa a casa até uma livre. Na casa 0 cabem todos.',
        'Uma casa a que se chega assim não faz nada. Aqui o jogador 3 tirou 4, achou a casa 4 ocupada e está na 3. A regra pode ser desligada.',
      ],
    },
    odds: {
      name: 'chances',
      title: 'Chances exatas',
      text: [
        'CHANCES diz a chance de ganhar de cada jogador e quantos turnos se esperam: calculado, não simulado. Onde há posições demais, com quatro jogadores ou mais, são estimadas, e o erro é dito.',
        'Quem começa tem uma pequena vantagem; o final e as casas a mudam. O editor de corridas mostra como.',
      ],
    },
    mistakes: {
      name: 'erros',
      title: 'Onde os iniciantes tropeçam',
      text: [
        'Depois de um prêmio a casa seguinte não age: de um lance nunca saem dois prêmios.',
        'Fica-se sem jogar na próxima rodada, e só nela.',
        'O lance que uma casa pede conta como lance na estatística.',
      ],
    },
    notation: {
      name: 'notação',
      title: 'Notação',
      text: [
        'Uma jogada é o que o dado mostra: de 1 a 6. Com --dice auto o programa joga e Enter continua.',
        'Uma corrida própria é um arquivo de texto com códigos, um por casa a partir da 0, de 0 a 7 ou de 0000 a 0111: --race arquivo.',
      ],
    },
  },
  lessons: {
    plain: {
      title: 'Uma casa tranquila',
      task: 'Você está na casa 0. Que números levam a uma casa que não faz nada?',
      right: 'Não há prêmio nem penalidade: você fica ali.',
      wrong: 'Essa casa faz algo.',
      reasons: {
        2: 'A casa 2 é um prêmio: duas casas adiante.',
        3: 'A casa 3 é um prêmio: jogar outra vez e avançar.',
        5: 'A casa 5 é uma penalidade: jogar outra vez e recuar.',
        6: 'A casa 6 é uma penalidade: ficar uma rodada sem jogar.',
      },
    },
    twoOn: {
      title: 'Duas casas adiante',
      task: 'Dois números diferentes terminam na casa 4. Tire um deles.',
      right: 'Um 4 chega andando; um 2 chega à casa 2, que manda duas adiante.',
      wrong: 'Isso não termina na casa 4.',
      reasons: { 6: 'Na casa 6 você fica uma rodada sem jogar, e não sai dali.' },
    },
    miss: {
      title: 'Não perder a vez',
      task: 'Um dos números deixa você uma rodada sem jogar. Tire outro.',
      right: 'Na próxima rodada você joga de novo.',
      wrong: 'Isso deixa você uma rodada sem jogar.',
      reasons: { 6: 'Casa 6: você fica a próxima rodada sem jogar. A estatística conta isso como quatro passos perdidos.' },
    },
    again: {
      title: 'Um segundo lance',
      task: 'Você chegou à casa 3 e joga outra vez, para a frente. Que número leva à casa 6?',
      right: 'E não perde a vez: uma casa só age depois do primeiro lance da vez.',
      wrong: 'Essa é outra casa.',
      reasons: { 2: 'Essa é a casa 5. Também não faz nada: era o segundo lance.' },
    },
    back: {
      title: 'Para trás',
      task: 'Você chegou à casa 5 e joga outra vez, para trás. Que números levam à saída?',
      right: 'Ninguém desce abaixo da casa 0: o que sobra não se anda.',
      wrong: 'Com isso você não chega à saída.',
      reasons: { 4: 'Quatro para trás a partir da casa 5 é a casa 1.' },
    },
    double: {
      title: 'Outra vez o mesmo',
      task: 'Você está na casa 7, e a 10 faz andar outra vez o mesmo. Chegue à casa 13.',
      right: 'Um 6 chega andando; um 3 chega à casa 10 e se andam mais três.',
      wrong: 'Essa não é a casa 13.',
      reasons: { 4: 'A casa 11 manda duas para trás.' },
    },
    busy: {
      title: 'Uma casa ocupada',
      task: 'Você é o jogador 3, e o 2 está na casa 4. Termine a sua jogada na 3 sem ter de jogar outra vez.',
      right: 'A 4 está ocupada, por isso você recua à 3, e uma casa a que se chega assim não faz nada.',
      wrong: 'Isso não termina na casa 3.',
      reasons: { 3: 'Pelo dado você chegou à casa 3, e ela pede outro lance.' },
    },
    ending1A: {
      title: 'Final 1A',
      task: 'Você está na casa 7 e a última é a 10. Basta alcançá-la ou passá-la. Ganhe.',
      right: 'Alcançada ou passada: você ganha.',
      wrong: 'Com isso você não chega à última casa.',
      reasons: { 2: 'Falta uma casa.' },
    },
    ending1B: {
      title: 'Final 1B',
      task: 'O mesmo lugar, mas só ganha quem cai exatamente. Ganhe.',
      right: 'Exatamente três: você ganha.',
      wrong: 'Com isso você não chega à última casa.',
      reasons: {
        4: 'Demais: você não se move.',
        5: 'Demais: você não se move.',
        6: 'Demais: você não se move.',
      },
    },
    ending1C: {
      title: 'Final 1C',
      task: 'Só ganha quem cai exatamente, e o que sobra se anda para trás. Ganhe.',
      right: 'Exatamente três: você ganha.',
      wrong: 'Isso não cai exatamente.',
      reasons: { 6: 'Três casas até o fim e três para trás: você está onde estava.' },
    },
    bounce: {
      title: 'Ida e volta',
      task: 'Outra vez o final 1C. Dois números terminam na casa 8. Tire um deles.',
      right: 'Um 1 chega andando. Um 5 vai à casa 10 e duas para trás.',
      wrong: 'Essa é outra casa.',
      reasons: { 3: 'Com isso você ganharia, mas foi pedida a casa 8.' },
    },
  },
};
