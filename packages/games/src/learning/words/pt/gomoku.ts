import type { Translation } from '../../../words/translation.ts';
import type { gomoku as english } from '../en/gomoku.ts';

export const gomoku: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'Do que trata o Gomoku',
      text: [
        'Pretas e Brancas põem, uma de cada vez, uma pedra em um ponto vazio. Ganha quem primeiro tem cinco seguidas na horizontal, na vertical ou na diagonal.',
        'Aprende-se em um minuto; a arte é fazer duas ameaças com uma pedra.',
      ],
    },
    moves: {
      name: 'jogadas',
      title: 'Como se joga',
      text: [
        'As Pretas começam, de preferência no meio. As pedras não se movem nem são capturadas.',
        'O tabuleiro tem 15 linhas e 15 colunas se você não escolher outras, até 25.',
      ],
    },
    end: {
      name: 'final',
      title: 'O final',
      text: [
        'A partida acaba com a quinta pedra de uma sequência. Aqui as Pretas acabam de fechar a diagonal em g7.',
        'Uma sequência maior também ganha, a não ser que a variante diga outra coisa. Um tabuleiro cheio sem sequência é empate.',
      ],
    },
    threats: {
      name: 'ameaças',
      title: 'Quatros e três',
      text: [
        'A um quatro falta uma pedra para ser cinco: é preciso responder em seguida. Aqui c3 a f3 ameaça g3. Um quatro com as duas pontas abertas não se pode parar.',
        'Um três aberto, aqui c7 a e7, vira um quatro assim com a próxima pedra, de modo que também pede resposta. Uma pedra que faz duas ameaças ganha: só se responde a uma.',
      ],
    },
    vcf: {
      name: 'vcf',
      title: 'VCF e VCT',
      text: [
        'VCF, vitória por quatros contínuos: cada jogada faz um quatro e cada resposta é forçada, até que uma faz duas ameaças. VCT é o mesmo também com três abertos.',
        'Aqui as Pretas jogam f5: um quatro na linha, que as Brancas têm de parar em g5, e um três aberto na coluna, que vira um quatro aberto.',
      ],
    },
    forbidden: {
      name: 'proibidos',
      title: 'Pontos proibidos',
      text: [
        'No renju as Pretas não podem fazer dois três abertos com uma pedra, nem dois quatros, nem uma sequência de seis ou mais. Esses pontos lhes são proibidos e aparecem riscados: aqui e5 e g6 fazem um duplo três e f8 uma sequência de seis.',
        'Uma pedra que faz exatamente cinco sempre ganha. As Brancas jogam onde quiserem.',
      ],
    },
    swap2: {
      name: 'swap2',
      title: 'Swap2',
      text: [
        'Começar é uma vantagem, e os torneios a repartem. Um põe duas pedras pretas e uma branca, como aqui. O outro escolhe as Pretas, escolhe as Brancas, ou põe mais uma de cada cor e deixa o primeiro escolher.',
      ],
    },
    variants: {
      name: 'variantes',
      title: 'Variantes',
      text: [
        'Livre: cinco ou mais ganham. Padrão: exatamente cinco. Renju: as Pretas têm pontos proibidos e precisam de exatamente cinco. Caro: cinco não ganham se o adversário tapa as duas pontas.',
        'O tamanho da sequência também se escolhe: três em um tabuleiro de 3×3 é o jogo da velha.',
      ],
    },
    mistakes: {
      name: 'erros',
      title: 'Onde os iniciantes tropeçam',
      text: [
        'Procure as ameaças do adversário antes de fazer as suas: um três aberto que passa despercebido perde.',
        'As diagonais valem tanto quanto as linhas, e se veem menos.',
        'Não gaste os seus quatros: cada um é parado e acabou. Guarde-os até que ganhem.',
      ],
    },
    notation: {
      name: 'notação',
      title: 'Notação',
      text: [
        'Uma jogada é a letra da coluna e o número da linha, a partir de baixo à esquerda: h8.',
        'Na tela cheia as setas movem um cursor e Enter põe a pedra; à direita, no fim de uma linha, continua no começo da seguinte. MATRIZ mostra o tabuleiro em números: 0 vazio, 1 preta, 2 branca. Arquivos: .sgf, .psq e .arq.',
      ],
    },
  },
  lessons: {
    five: {
      title: 'Fazer cinco',
      task: 'As Pretas têm quatro em linha. Ganhe.',
      right: 'Cinco seguidas: as Pretas ganham.',
      wrong: 'Dava para ganhar em seguida. Olhe ao longo da linha.',
      reasons: { e4: 'Boa pedra, mas a partida podia ter acabado.' },
    },
    block: {
      title: 'Parar um quatro',
      task: 'As Brancas ameaçam cinco. Impeça isso.',
      right: 'O quatro branco está tapado nas duas pontas.',
      wrong: 'As Brancas jogam h5 e têm cinco.',
      reasons: { c7: 'Construir é bom, mas as Brancas jogam h5 e têm cinco.' },
    },
    openThree: {
      title: 'Parar um três aberto',
      task: 'As Brancas têm um três aberto. Jogue de modo que não possam fazer um quatro com as duas pontas abertas.',
      right: 'As Brancas ainda podem fazer um quatro, mas um que você pode parar.',
      wrong: 'As Brancas fazem um quatro com as duas pontas abertas e você só tapa uma.',
      reasons: {
        e4: 'Toca a linha mas não a para: as Brancas jogam c5 ou g5, e o quatro fica aberto dos dois lados.',
        b5: 'Longe demais: as Brancas jogam g5, e o quatro fica aberto em c5 e h5.',
        h5: 'Longe demais: as Brancas jogam c5, e o quatro fica aberto em b5 e g5.',
      },
    },
    openFour: {
      title: 'Fazer um quatro aberto',
      task: 'Você tem um três aberto. Faça dele algo que as Brancas não possam parar.',
      right: 'As duas pontas estão abertas: as Brancas tapam uma e você joga a outra.',
      wrong: 'Agora as Brancas têm tempo de parar o seu três.',
      reasons: {
        b5: 'Com um buraco há um só ponto que ganha, c5, e as Brancas jogam ali.',
        h5: 'Com um buraco há um só ponto que ganha, g5, e as Brancas jogam ali.',
      },
    },
    sixWins: {
      title: 'Seis em linha',
      task: 'Regras livres: cinco ou mais ganham. Onde as Pretas ganham?',
      right: 'Seis em linha. Nas regras livres vale; nas padrão, não.',
      wrong: 'Uma pedra teria ganho: preencha o buraco.',
      reasons: {
        b5: 'Isso faz quatro, mas uma pedra teria ganho: preencha o buraco.',
        i5: 'Isso são só três: preencha o buraco.',
      },
    },
    doubleFour: {
      title: 'Dois quatros',
      task: 'Uma pedra faz dois quatros. Onde?',
      right: 'Agora ganham h5 e g4, e as Brancas só tapam um.',
      wrong: 'As Brancas ainda podem responder a tudo.',
      reasons: {
        h5: 'Um quatro, parado em g5, e com ele se perde a sua segunda sequência.',
        g4: 'Um quatro, parado em g5, e com ele se perde a sua segunda sequência.',
      },
    },
    fourThree: {
      title: 'Quatro e três',
      task: 'Faça um quatro e um três aberto com uma pedra: o modo habitual de ganhar.',
      right: 'As Brancas têm de parar o quatro em g5. Então f6 ou f2 faz um quatro com as duas pontas abertas.',
      wrong: 'Isso não faz as duas ameaças ao mesmo tempo.',
      reasons: {
        g5: 'Um quatro com buraco: as Brancas o preenchem em f5 e param as suas duas sequências.',
        f6: 'As Brancas jogam f5 e param as suas duas sequências.',
      },
    },
    overline: {
      title: 'Sequência longa',
      task: 'Renju: as Pretas precisam de exatamente cinco. Ganhe com uma pedra.',
      right: 'Cinco na coluna, nem mais nem menos.',
      wrong: 'Dava para ganhar em seguida na coluna.',
      reasons: { a5: 'Isso faz quatro, mas na coluna teriam sido cinco.' },
    },
    doubleThree: {
      title: 'Um ponto proibido',
      task: 'Renju: e5 faria dois três abertos e é proibido às Pretas. Ganhe de um modo permitido.',
      right: 'Um quatro com as duas pontas abertas: as Brancas só tapam uma.',
      wrong: 'Agora as Brancas têm tempo de parar o seu três da oitava linha.',
      reasons: { g8: 'Com um buraco há um só ponto que ganha, f8, e as Brancas jogam ali.' },
    },
  },
};
