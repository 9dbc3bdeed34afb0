import type { Translation } from '../../../words/translation.ts';
import type { go as english } from '../en/go.ts';

export const go: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'Do que trata o Go',
      text: [
        'Pretas e Brancas põem pedras, uma de cada vez, nas interseções das linhas. Ganha quem cerca mais tabuleiro.',
        'As pedras nunca se movem. Só saem do tabuleiro quando são capturadas, e capturar é um meio, não o fim.',
      ],
    },
    moves: {
      name: 'jogadas',
      title: 'Como se joga',
      text: [
        'As Pretas começam. Na sua vez, cada um põe uma pedra em qualquer interseção vazia, ou passa.',
        'Os cantos se cercam com menos pedras, depois os lados e depois o centro: nessa ordem começa a maioria das partidas.',
      ],
    },
    capture: {
      name: 'captura',
      title: 'Liberdades e captura',
      text: [
        'Os pontos vazios ao lado de uma pedra, ao longo das linhas, são as suas liberdades. Pedras de uma cor que se tocam pelas linhas são uma cadeia e as compartilham.',
        'Quem ocupa a última liberdade de uma cadeia adversária a captura, e ela sai do tabuleiro. Com uma só liberdade está em atari. Aqui as Pretas jogam B3 e capturam três pedras.',
      ],
    },
    suicide: {
      name: 'suicídio',
      title: 'Suicídio',
      text: [
        'Nenhuma pedra pode ser posta onde a sua cadeia ficaria sem liberdades, a não ser que capture algo. Aqui as Pretas não podem jogar A1, mas podem jogar E5, que captura duas pedras.',
        'As regras Tromp-Taylor permitem o suicídio.',
      ],
    },
    ko: {
      name: 'ko',
      title: 'Ko',
      text: [
        'Nenhuma jogada pode trazer de volta uma posição que já esteve no tabuleiro. Quase sempre é uma pedra que captura uma pedra: não se pode recapturar em seguida.',
        'Aqui as Brancas acabam de capturar em C6, e as Pretas não podem responder em D6. Jogam uma ameaça em outro lugar; se as Brancas respondem, a posição já é outra e o ko pode ser tomado.',
        'As regras japonesas só proíbem recapturar em seguida.',
      ],
    },
    life: {
      name: 'vida',
      title: 'Olhos, vida e morte',
      text: [
        'Um ponto vazio dentro de um grupo é um olho. Ninguém joga em dois olhos ao mesmo tempo: um grupo com dois olhos vive para sempre. O que não consegue tê-los está morto, mesmo que continue ali.',
        'Aqui as Pretas têm olhos em A1 e C1.',
      ],
    },
    seki: {
      name: 'seki',
      title: 'Seki',
      text: [
        'Às vezes dois grupos sem olhos compartilham as duas últimas liberdades: quem joga ali primeiro é capturado. Ninguém joga, e os dois vivem. Isso é um seki.',
        'Aqui os pontos compartilhados são C1 e C2; não contam para ninguém.',
      ],
    },
    end: {
      name: 'final',
      title: 'O final e a contagem',
      text: [
        'Dois passes seguidos terminam a partida. Depois se decidem as pedras mortas: o programa as propõe, um ponto de um grupo muda isso, e os dois aceitam ou continuam jogando.',
        'Cada um recebe um ponto por pedra própria e por ponto vazio que só as suas pedras tocam. Em caso de empate ganham as Brancas, por terem começado depois. Aqui A3 estava morta, e os pontos entre os muros não são de ninguém.',
      ],
    },
    mistakes: {
      name: 'erros',
      title: 'Onde os iniciantes tropeçam',
      text: [
        'Pedras que só se tocam na diagonal não estão ligadas: o adversário pode cortar entre elas.',
        'Não preencha os seus próprios olhos: um grupo com um olho só está morto.',
        'Passar dá uma jogada de graça. Passe quando não houver mais nada a jogar, não antes.',
        'Uma pedra em atari que não tem salvação não se salva com mais pedras: a perda só aumenta.',
      ],
    },
    notation: {
      name: 'notação',
      title: 'Notação',
      text: [
        'Uma jogada é a letra da coluna e o número da linha, a partir de baixo à esquerda: C3, f6. De nove colunas em diante não há I, como em todos os programas de Go.',
        'PASS passa a vez. Depois de dois passes: um ponto de um grupo o marca, ACCEPT aceita, RESUME continua. SCORE conta o tabuleiro como está. Arquivos: .sgf e .arq.',
      ],
    },
  },
  lessons: {
    capture: {
      title: 'Capturar uma pedra',
      task: 'A pedra branca tem uma só liberdade. Capture-a.',
      right: 'C2 era a última liberdade: a pedra sai do tabuleiro.',
      wrong: 'A pedra branca ainda tem a liberdade de C2.',
      reasons: {
        B2: 'B2 fica ao lado da liberdade, não nela. Contam as linhas, não as diagonais.',
        D2: 'D2 fica ao lado da liberdade, não nela. Contam as linhas, não as diagonais.',
      },
    },
    rescue: {
      title: 'Salvar uma pedra',
      task: 'A sua pedra está em atari: resta uma liberdade. Salve-a.',
      right: 'Agora a cadeia de duas tem três liberdades e não se captura com uma jogada.',
      wrong: 'As Brancas jogam C2 e capturam a sua pedra.',
      reasons: { pass: 'Passar não salva nada: as Brancas jogam C2 e capturam a sua pedra.' },
    },
    chain: {
      title: 'Capturar uma cadeia',
      task: 'Três pedras brancas são uma cadeia. Ache a última liberdade delas.',
      right: 'B3 era a única liberdade das três: as três saem do tabuleiro.',
      wrong: 'A cadeia ainda respira em B3.',
      reasons: { D4: 'D4 não é liberdade da cadeia: só toca C3 na diagonal.' },
    },
    edge: {
      title: 'Capturar na borda',
      task: 'Na borda as pedras têm menos liberdades. Capture as duas do canto.',
      right: 'No canto bastam três pedras para capturar duas: a borda faz o resto.',
      wrong: 'As duas pedras ainda têm C1.',
      reasons: { C2: 'C2 não impede nada: a última liberdade das Brancas é C1.' },
    },
    suicide: {
      title: 'Dois buracos',
      task: 'A1 e E5 estão cercados pelas Brancas. Em um deles você pode jogar. Em qual?',
      right: 'Em E5 a sua pedra captura D5 e E4, e assim tem liberdades.',
      wrong: 'É permitido, mas não captura nada.',
      reasons: {},
    },
    ko: {
      title: 'Uma ameaça de ko',
      task: 'As Brancas acabam de capturar a sua pedra jogando em C6. Você não pode recapturar em seguida: antes ponha em atari as duas pedras brancas de baixo.',
      right: 'Se as Brancas as salvam, você pode tomar o ko em D6: a posição já é outra.',
      wrong: 'As Brancas não precisam responder a isso, e terminam o ko.',
      reasons: { pass: 'Passar não ameaça nada: as Brancas terminam o ko.' },
    },
    connect: {
      title: 'Ligar',
      task: 'As Brancas querem cortar as suas pedras em duas. Ligue-as.',
      right: 'As quatro pedras e a nova são agora uma cadeia.',
      wrong: 'As Brancas jogam C3 e cortam você em dois.',
      reasons: { C5: 'Isso tira uma liberdade de C4, mas as Brancas jogam C3 e cortam você em dois.' },
    },
    doubleAtari: {
      title: 'Duas de uma vez',
      task: 'Ponha em atari as duas pedras brancas com uma jogada.',
      right: 'As Brancas salvam uma; você captura a outra.',
      wrong: 'No máximo uma pedra branca está em atari, e as Brancas a salvam.',
      reasons: {
        C5: 'Só C4 está em atari. As Brancas jogam D4 e as duas estão a salvo.',
        E3: 'Só D3 está em atari. As Brancas jogam D4 e as duas estão a salvo.',
      },
    },
    eyes: {
      title: 'Fazer dois olhos',
      task: 'O seu grupo está cercado e tem três pontos dentro. Faça-o viver.',
      right: 'A1 e C1 são dois olhos: as Brancas nunca poderão capturar o grupo.',
      wrong: 'As Brancas jogam B1 e não sobra lugar para dois olhos.',
      reasons: {
        A1: 'Os dois pontos que sobram são um olho só. As Brancas jogam B1 e o grupo está morto.',
        C1: 'Os dois pontos que sobram são um olho só. As Brancas jogam B1 e o grupo está morto.',
      },
    },
    kill: {
      title: 'O ponto vital',
      task: 'Agora o grupo é das Brancas e a vez é sua. Mate-o.',
      right: 'O que era vital para as Brancas é vital para você: sem B1 elas não fazem dois olhos.',
      wrong: 'As Brancas jogam B1 e têm dois olhos.',
      reasons: {
        A1: 'As Brancas jogam B1, capturam a sua pedra e têm dois olhos.',
        C1: 'As Brancas jogam B1, capturam a sua pedra e têm dois olhos.',
      },
    },
    seki: {
      title: 'Não mexer',
      task: 'As suas duas pedras de B1 e B2 e as duas brancas de D1 e D2 compartilham C1 e C2. O que você faz ali?',
      right: 'Nada. Quem joga primeiro em C1 ou C2 é capturado: um seki, e os dois vivem.',
      wrong: 'Isso não muda o que acontece em C1 e C2. Aqui o melhor é não mexer: passe.',
      reasons: {
        C1: 'Agora as suas três pedras têm uma liberdade, C2: as Brancas jogam ali e as capturam.',
        C2: 'Agora as suas três pedras têm uma liberdade, C1: as Brancas jogam ali e as capturam.',
      },
    },
  },
};
