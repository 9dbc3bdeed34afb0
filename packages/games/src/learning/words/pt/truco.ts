import type { Translation } from '../../../words/translation.ts';
import type { truco as english } from '../en/truco.ts';

export const truco: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'Do que trata o Truco',
      text: [
        'Dois jogadores, ou quatro em duas duplas, recebem três cartas cada um. Uma mão é a melhor de três rodadas e vale um tento, ou tantos quantos alguém se atreva a apostar. Doze tentos ganham a partida.',
        'Metade do jogo está nas cartas, a outra metade no que se faz os outros acreditarem.',
      ],
    },
    cards: {
      name: 'vira',
      title: 'Cartas, vira e manilhas',
      text: [
        'Da mais fraca à mais forte: 4 5 6 7 Q J K A 2 3. O naipe não importa, e cartas iguais empatam.',
        'Vira-se uma carta, a vira. As quatro cartas do valor seguinte são as manilhas e ganham de todas; depois do 3 vem o 4. Entre manilhas decide o naipe: ouros, espadas, copas e, no topo, paus, o zap. Aqui a vira é um 6: os 7 são manilhas.',
      ],
    },
    rounds: {
      name: 'rodadas',
      title: 'Rodadas e empates',
      text: [
        'A carta mais alta ganha a rodada, e quem a jogou começa a seguinte; depois de um empate começa quem o fez, jogando em segundo. Duas rodadas ganham a mão.',
        'Se a primeira empata, a segunda decide; se a segunda ou a terceira empata, ganha quem venceu a primeira. Se as duas primeiras empatam, a terceira decide. Três empates não dão tento a ninguém.',
      ],
    },
    bets: {
      name: 'apostas',
      title: 'Truco, seis, nove, doze',
      text: [
        'Na sua vez, antes de jogar uma carta, você pode pedir truco: três tentos em vez de um. O outro lado foge, e você leva o que a mão valia; aceita; ou aumenta para seis, depois nove, depois doze.',
        'Há uma só sequência por mão. Com a opção de aumentos alternados, o lado que aceitou por último pode aumentar de novo mais tarde.',
      ],
    },
    eleven: {
      name: 'onze',
      title: 'Mão de onze',
      text: [
        'Com 11 tentos você olha antes as cartas. Ou joga a mão, que vale três, ou foge, o que custa um. Ninguém pode aumentar.',
        'Com 11 a 11 a mão se joga sem escolha e sem aumentos: quem a ganha, ganha a partida. Chama-se mão de ferro e pode ser jogada no escuro.',
      ],
    },
    faceDown: {
      name: 'fechada',
      title: 'Cartas fechadas',
      text: [
        'A partir da segunda rodada pode-se jogar uma carta fechada. Não vale nada, perde de qualquer carta aberta e nunca é mostrada. Duas fechadas empatam.',
        'Esconde o que você tem de quem observa.',
      ],
    },
    four: {
      name: 'quatro',
      title: 'Quatro jogadores',
      text: [
        'Parceiros sentam frente a frente: 1 e 3 contra 2 e 4. A carta mais alta ganha a rodada para a dupla. Cada um vê só as suas cartas; na mão de onze os parceiros veem as do outro.',
      ],
    },
    mistakes: {
      name: 'erros',
      title: 'Onde os iniciantes tropeçam',
      text: [
        'A primeira rodada pesa mais: quem a ganha, ganha também com um empate depois.',
        'Mate com a menor carta que baste e guarde as outras.',
        'Se não pode ganhar uma rodada, jogue a sua menor carta.',
        'Fugir custa um tento; um truco perdido custa três. Aceite se ganha ao menos uma vez em três.',
      ],
    },
    notation: {
      name: 'notação',
      title: 'Notação',
      text: [
        'As cartas são valor e naipe: O ouros, E espadas, C copas, P paus. QC é a dama de copas; QC down a joga fechada. O número da carta também vale.',
        'As apostas são truco, 6, 9 e 12; as respostas, accept e run. Entende-se o que se diz em português, espanhol ou inglês: dama de copas, quero, corro.',
      ],
    },
  },
  lessons: {
    manilha: {
      title: 'A manilha',
      task: 'A vira é um 6: os 7 são manilhas. O outro lado jogou um 3, a carta comum mais alta. Ganhe a rodada.',
      right: 'O 7 é manilha e ganha do 3.',
      wrong: 'Isso não ganha do 3.',
      reasons: { '2C': 'Um 2 é mais baixo que um 3.', KE: 'Um rei é mais baixo que um 3.' },
    },
    suits: {
      title: 'Manilha contra manilha',
      task: 'Na mesa está o 7 de copas, uma manilha. Ganhe a rodada.',
      right: 'Paus é o naipe mais alto: o zap ganha de tudo.',
      wrong: 'Isso não ganha do 7 de copas.',
      reasons: {
        '7E': 'Espadas é mais baixo que copas: ouros, espadas, copas, paus.',
        '3P': 'Uma carta comum nunca ganha de uma manilha.',
      },
    },
    afterThree: {
      title: 'A vira é um 3',
      task: 'Depois do 3 vem de novo o 4. Ganhe a rodada contra o 3 de copas.',
      right: 'Com um 3 virado os 4 são manilhas: as cartas mais baixas viraram as mais altas.',
      wrong: 'Isso não ganha do 3.',
      reasons: {
        '3P': 'Cartas iguais empatam: o naipe só decide entre manilhas.',
        AE: 'Um ás é mais baixo que um 3.',
      },
    },
    smallest: {
      title: 'A menor que baste',
      task: 'Qualquer carta sua ganha da dama. Ganhe com a menor.',
      right: 'O rei basta, e restam o 3 e o zap.',
      wrong: 'Isso ganha, mas gasta mais que o preciso.',
      reasons: {
        '7P': 'Ganha, mas vai-se a sua melhor carta: o rei bastava.',
        '3E': 'Ganha, mas o rei bastava.',
      },
    },
    lowCard: {
      title: 'Nada a ganhar',
      task: 'Na mesa está o zap: nada ganha dele. Que carta você joga?',
      right: 'A rodada está perdida de qualquer modo; o 3 e o 2 ficam para as duas seguintes.',
      wrong: 'A rodada está perdida de qualquer modo, e você desperdiça uma boa carta.',
      reasons: { '3P': 'A sua melhor carta, por uma rodada perdida.', '2C': 'Uma boa carta, por uma rodada perdida.' },
    },
    firstTie: {
      title: 'Depois de um empate',
      task: 'A primeira rodada empatou: a segunda decide a mão. Na mesa há um rei.',
      right: 'A rodada é sua, e com ela a mão e três tentos.',
      wrong: 'O rei ganha a rodada, e com ela a mão.',
      reasons: {
        '4O': 'Um 4 perde do rei, e com a rodada se perde a mão.',
        '2C down': 'Fechado, o 2 não vale nada: a mão está perdida.',
      },
    },
    thirdTie: {
      title: 'Um empate basta',
      task: 'Você ganhou a primeira rodada, o outro lado a segunda. Agora há um 3 na mesa. Jogue o seu 3.',
      right: 'Empate na terceira rodada: a mão é de quem ganhou a primeira.',
      wrong: 'Isso perde a rodada e a mão.',
      reasons: { '3P down': 'Fechado ele perde a rodada, e com ela a mão.' },
    },
    ask: {
      title: 'Pedir truco',
      task: 'Você ganhou a primeira rodada e tem o zap: esta mão não se perde. Tire dela o máximo.',
      right: 'Se o outro lado foge, o tento é seu; se não, você ganha três.',
      wrong: 'Você ganha um tento. Peça antes: só pode ser mais.',
      reasons: {
        '7P': 'A mão está ganha, mas por um tento. Peça truco antes: só pode ser mais.',
        '4O': 'O zap ainda ganha a mão, mas por um tento se você não pedir a tempo.',
      },
    },
    run: {
      title: 'Fugir',
      task: 'Você perdeu a primeira rodada e restam dois 4. O outro lado pede truco.',
      right: 'Um tento perdido em vez de três: com essas cartas quase não se ganha.',
      wrong: 'Há três tentos em jogo, e dois 4 quase nunca ganham duas rodadas.',
      reasons: {
        accept: 'Seria preciso ganhar duas rodadas com dois 4, as cartas mais baixas que há.',
        6: 'Um blefe de seis tentos com dois 4 e uma rodada atrás: se aceitarem, você perde seis.',
      },
    },
    raise: {
      title: 'Aumentar',
      task: 'Cada lado ganhou uma rodada, o zap é a sua última carta e o outro lado pede truco.',
      right: 'Você não pode perder: por seis, ou por três se fugirem.',
      wrong: 'Você poderia ganhar mais.',
      reasons: {
        accept: 'Isso ganha três tentos. Aumentar só pode dar mais: se fugirem, também são três.',
        run: 'Você entrega uma mão que não se perde.',
      },
    },
    eleven: {
      title: 'Mão de onze',
      task: 'Você tem 11 tentos e vê as suas cartas: zap, copeta e um 3. Joga por três tentos ou foge por um?',
      right: 'Com as duas cartas mais altas você ganha duas rodadas com certeza: a partida é sua.',
      wrong: 'Com estas cartas se joga.',
      reasons: { run: 'Isso dá um tento. Com as duas cartas mais altas esta mão não se perde.' },
    },
    elevenHand: {
      title: 'Sem aumentos no onze',
      task: 'Você joga a mão de onze. Na mesa há um valete. Ganhe com a menor carta que baste.',
      right: 'O 3 basta, e zap e copeta ganham o resto. Aqui ninguém pode aumentar.',
      wrong: 'Isso ganha, mas gasta mais que o preciso.',
      reasons: { '7P': 'O 3 bastava.', '7C': 'O 3 bastava.' },
    },
  },
};
